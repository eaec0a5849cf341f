/// A notice about a replaced file.
package enum WriteNotice: Sendable, Hashable {
  /// The number of other hard links of the old file, which keep its contents.
  case otherNames(Int)
  /// The new file belongs to this user.
  case lostOwner
  case lostAttribute(name: String, reason: String)
  /// Neither extended attributes nor an access control list were copied.
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
