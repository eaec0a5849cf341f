import L10nSystem

/// The reason why a file can't be changed.
package enum WriteFailure: Error, Sendable, Hashable {
  /// The file has changed since it was read.
  case changedMeanwhile
  /// The file exists now, but didn't before.
  case existsMeanwhile
  /// Another process holds the lock of the directory for too long.
  case locked
  case readOnly
  /// The destination of a copy already exists.
  case exists
  /// The file belongs to a user or a group that this process can't assign to the new one.
  case foreignOwner
  case notAFile
  /// A parent directory is a symbolic link, which could lead anywhere.
  case throughLink(String)
  /// Any other error, with the system's message.
  case failed(code: Int32, description: String)

  /// Creates the failure for a value of the C library's `errno`.
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
    case .changedMeanwhile: "has changed since it was read: run the command again"
    case .existsMeanwhile: "has been created since the tree was read: run the command again"
    case .locked:
      "another program has locked its directory for a minute: run the command again when it has finished"
    case .readOnly: "is read-only"
    case .exists: "already exists with different content: remove it, or choose another directory"
    case .foreignOwner: "belongs to another user or group, and a new file can't be given to them"
    case .notAFile: "is not a regular file"
    case .throughLink(let name): "'\(name)' is a link, and links are not followed"
    case .failed(_, let description): description
    }
  }
}

/// A notice about a replaced file.
package enum WriteNotice: Sendable, Hashable {
  /// The old file has this number of other hard links, which keep the old contents.
  case otherNames(Int)
  /// The new file belongs to this user, as the owner and group couldn't be kept.
  case lostOwner
  case lostAttribute(name: String, reason: String)
  /// Neither extended attributes nor the access control list could be copied.
  case lostAttributes(reason: String)
}

extension WriteNotice: CustomStringConvertible {
  package var description: String {
    switch self {
    case .otherNames(1): "has 1 other hard link, which keeps the old content"
    case .otherNames(let count):
      "has \(count) other hard links, which keep the old content"
    case .lostOwner: "now belongs to you: its owner and group could not be kept"
    case .lostAttribute(let name, let reason):
      "the extended attribute '\(name)' could not be kept: \(reason)"
    case .lostAttributes(let reason):
      "extended attributes and access control list could not be kept: \(reason)"
    }
  }
}
