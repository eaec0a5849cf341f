/// A file in a `.nib` directory.
package enum NibMember: Sendable, Hashable {
  case designable
  /// The archive, for systems from a version on if the name contains one: `keyedobjects-101300.nib`.
  case keyedObjects(minimumVersion: Int?)
  /// The compiled archive of iOS, `runtime.nib`, or that for systems from a version on: `objects-13.0+.nib`.
  case runtime
  /// The typed stream of the first versions of Mac OS X.
  case objects
  case classes
  case info
  case other

  package init(fileName: String) {
    switch fileName {
    case "designable.nib": self = .designable
    case "keyedobjects.nib": self = .keyedObjects(minimumVersion: nil)
    case "objects.nib": self = .objects
    case "classes.nib": self = .classes
    case "info.nib": self = .info
    case "runtime.nib": self = .runtime
    case _ where fileName.hasPrefix("objects-") && fileName.hasSuffix(".nib"): self = .runtime
    default:
      guard fileName.hasPrefix("keyedobjects-"), fileName.hasSuffix(".nib"),
        let version = Int(fileName.dropFirst(13).dropLast(4))
      else {
        self = .other
        return
      }
      self = .keyedObjects(minimumVersion: version)
    }
  }

  /// The file of a `.nib` directory with the texts to read: the one with keys, else the archive for all systems, else
  /// that for the oldest systems; nil if none is readable.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  package static func nameOfFileWithTexts(among fileNames: [String]) -> String? {
    func rank(_ name: String) -> Int? {
      switch NibMember(fileName: name) {
      case .designable: -2
      case .keyedObjects(let version): version ?? -1
      case .runtime: .max
      case .objects, .classes, .info, .other: nil
      }
    }
    let ranked = fileNames.compactMap { name in rank(name).map { (rank: $0, name: name) } }
    return ranked.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }
}
