package import L10nModel
package import L10nSource

/// What could be read of a property list, and whether CoreFoundation would load it.
///
/// A mistake costs CoreFoundation the whole file. A reader still offers what stands before the mistake, and
/// behind it where the structure allows, so that the rest of the file can be talked about.
package struct PropertyListReading: Sendable, Hashable {
  /// What could be read; nil where nothing could.
  package var root: PropertyList?
  /// Whether CoreFoundation loads the file; where false, `root` is incomplete.
  package var isLoadable: Bool

  package init(root: PropertyList?, isLoadable: Bool) {
    self.root = root
    self.isLoadable = isLoadable
  }
}

extension Check {
  package static let brokenPropertyList = Check(
    "broken-property-list", .error,
    "property list that CoreFoundation can't load",
    losesFile: true)
}

/// The bounds that hold for both forms.
enum PropertyListLimit {
  /// How many arrays and dictionaries CoreFoundation lets stand inside each other.
  static let depth = 512
  /// After so many mistakes in one file the rest is not looked at.
  static let mistakes = 100
}

/// Something that keeps CoreFoundation from loading the file; thrown where the reader cannot go on.
struct PropertyListMistake: Error {
  let diagnostic: Diagnostic

  init(
    at range: SourceRange?, _ message: String, label: String? = nil, help: String? = nil,
    related: Diagnostic.Related? = nil
  ) {
    diagnostic = Diagnostic(
      .brokenPropertyList, at: range, message, label: label, help: help, related: related)
  }

  static func conflictMarker(at range: SourceRange) -> Self {
    Self(
      at: range, "unresolved merge conflict in the file",
      help: "keep one side of the conflict, and remove the markers")
  }
}
