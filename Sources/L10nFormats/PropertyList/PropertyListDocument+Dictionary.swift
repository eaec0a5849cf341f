import L10nModel
import L10nSource

extension PropertyListDocument {
  /// The dictionary that CoreFoundation loads; nil if the file isn't one, or is lost.
  var dictionary: PropertyList? {
    guard isLoadable, let root, case .dictionary = root.value else { return nil }
    return root
  }

  /// The errors of the file as a general dictionary, without those that apply only to tables.
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
