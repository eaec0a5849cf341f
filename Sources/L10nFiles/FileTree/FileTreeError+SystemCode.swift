import L10nSystem

extension FileTreeError {
  /// The error for a value of the C library's `errno`.
  init(systemCode code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case EACCES, EPERM: self = .permissionDenied
    case EISDIR: self = .isDirectory
    case ENOTDIR: self = .notDirectory
    default: self = .failed(code: code, description: FileTreeError.text(of: code))
    }
  }

  /// The error for a path that leads to no place in a tree.
  init(_ failure: LinkResolver.Failure) {
    switch failure {
    case .leavesTree: self = .leavesTree
    case .loop: self.init(systemCode: ELOOP)
    case .dangling: self = .notFound
    case .unreadable(let error): self = error
    }
  }

  private static func text(of code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }
}
