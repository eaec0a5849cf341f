import L10nModel
import L10nSource

extension PropertyListDocument {
  /// The dictionary that CoreFoundation loads; nil where the file is none, or is lost.
  var dictionary: PropertyList? {
    guard isLoadable, let root, case .dictionary = root.value else { return nil }
    return root
  }

  /// What is wrong with the file as a dictionary of anything: that a table has texts alone does not count.
  var dictionaryDiagnostics: [Diagnostic] {
    let diagnostics = diagnostics.filter { $0.check != .valueIsNotText && $0.check != .notATable }
    guard isLoadable, dictionary == nil else { return diagnostics }
    return diagnostics + [
      Diagnostic(
        .brokenPropertyList, at: root?.range, "expected a dictionary of keys and values",
        help: "restore the file from version control")
    ]
  }
}
