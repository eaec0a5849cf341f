import L10nCoverage
import L10nFormats
import L10nModel
import L10nPatch
import L10nSource

/// A file as a plan leaves it.
enum WrittenFile {
  /// The first error that a file has after a change and didn't have before; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  static func newError(in change: FileChange) -> String? {
    guard let new = change.newBytes, let parts = TableFile.parts(of: change.path.name) else {
      return nil
    }
    var known: Set<String> = []
    if case .edit(let old, _) = change.action { known = Set(errors(in: old, parts.format)) }
    return errors(in: new, parts.format).first { !known.contains($0) }
  }

  private static func errors(in bytes: [UInt8], _ format: TableFormat) -> [String] {
    let diagnostics =
      switch format {
      case .strings: StringsFile.parse(bytes).diagnostics
      case .stringsdict: StringsDictFile.parse(bytes).diagnostics
      case .xcstrings: StringCatalog.parse(bytes, fileName: "").diagnostics
      case .loctable, .xib, .storyboard, .nib, .storyboardc, .intentdefinition, .settingsPane,
        .infoPlist:
        [Diagnostic]()
      }
    return diagnostics.filter { $0.severity == .error }.map(\.message)
  }
}
