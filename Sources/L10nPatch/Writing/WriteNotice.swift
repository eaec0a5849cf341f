/// What is to be said of a file that was replaced.
package enum WriteNotice: Sendable, Hashable {
  /// So many names of the old file are left, and keep its content.
  case otherNames(Int)
  /// The new file belongs to this user.
  case lostOwner
  case lostAttribute(name: String, reason: String)
  /// None of the extended attributes, and no access control list.
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
