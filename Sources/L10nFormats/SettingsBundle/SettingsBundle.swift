package import L10nModel
package import L10nSource

/// The panes of a settings bundle that users can open, starting with `Root`.
package struct SettingsBundle: Sendable {
  /// By file name without `.plist`, in the order of discovery.
  package let panes: [(name: String, pane: SettingsPane)]
  /// Missing panes, by the name of the pane that refers to them.
  package let diagnostics: [(pane: String, diagnostic: Diagnostic)]
  /// The panes of each table, in order.
  private let panesOfTables: [String: [(name: String, pane: SettingsPane)]]

  /// - Parameter pane: returns the contents of a file by its name without `.plist`; nil if it doesn't exist.
  /// - Complexity: O(*n*) in the number of panes and their children.
  package init(pane: (String) -> SettingsPane?) {
    var panes: [(name: String, pane: SettingsPane)] = []
    var diagnostics: [(pane: String, diagnostic: Diagnostic)] = []
    var known: Set<String> = ["Root"]
    if let root = pane("Root") { panes.append(("Root", root)) }
    var position = 0
    while position < panes.count {
      let (name, parent) = panes[position]
      position += 1
      for child in parent.children where known.insert(child.file).inserted {
        if let found = pane(child.file) {
          panes.append((child.file, found))
        } else {
          diagnostics.append((name, .missingPane(child)))
        }
      }
    }
    self.panes = panes
    self.diagnostics = diagnostics
    panesOfTables = Dictionary(grouping: panes.filter { $0.pane.stringsTable != nil }) {
      $0.pane.stringsTable ?? ""
    }
  }

  /// The names of the panes' tables, each once, in the order of the panes.
  package var tables: [String] {
    var known: Set<String> = []
    return panes.compactMap(\.pane.stringsTable).filter { known.insert($0).inserted }
  }

  /// The name of the first pane of a table; nil for none.
  package func firstPane(of table: String) -> String? { panesOfTables[table]?.first?.name }

  /// The texts of all panes with a table, each once.
  ///
  /// The offset of an entry refers to the file of its pane.
  ///
  /// - Complexity: O(*n*) in the length of the texts of these panes.
  package func content(of table: String) -> TableContent {
    var content = TableContent()
    var known: Set<CodeUnitString> = []
    for pane in panesOfTables[table] ?? [] {
      for text in pane.pane.texts where known.insert(text.value).inserted {
        content.append(key: text.value, value: text.value, offset: text.range?.start ?? 0)
      }
    }
    return content
  }
}

extension Diagnostic {
  fileprivate static func missingPane(_ child: SettingsPane.Child) -> Self {
    Diagnostic(
      .missingPane, at: child.range, "there is no pane \(child.file).plist",
      help: "add the file beside this one, or remove the row that opens it")
  }
}
