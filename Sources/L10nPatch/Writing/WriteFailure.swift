#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file was left as it is.
package enum WriteFailure: Error, Sendable, Hashable {
  /// Somebody else changed it since it was read.
  case changedMeanwhile
  /// There is a file by now where none was.
  case existsMeanwhile
  case readOnly
  /// There is a file already where a copy was to be.
  case exists
  /// It belongs to a user or a group that this process cannot give a file to.
  case foreignOwner
  case notAFile
  /// A directory on the way is a link, which may lead anywhere.
  case throughLink(String)
  /// The system's own words.
  case failed(code: Int32, description: String)

  /// The failure that the C library's `errno` stands for.
  init(systemCode code: Int32) {
    self =
      code == EEXIST
      ? .existsMeanwhile
      : .failed(code: code, description: String(cString: strerror(code)).lowercased())
  }
}

extension WriteFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .changedMeanwhile: "has changed since it was read"
    case .existsMeanwhile: "has been created since the tree was read"
    case .readOnly: "is read-only"
    case .exists: "already exists with different content: remove it, or choose another directory"
    case .foreignOwner: "belongs to another user or group, and a new file can't be given to them"
    case .notAFile: "is not a regular file"
    case .throughLink(let name): "'\(name)' is a link, and links are not followed"
    case .failed(_, let description): description
    }
  }
}
