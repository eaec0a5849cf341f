package import L10nModel
package import L10nSource

/// The panes of a settings bundle that users can open, starting with `Root`.
package struct SettingsBundle: Sendable {
  /// The panes with their file names without `.plist`, in the order of discovery.
  package let panes: [(name: String, pane: SettingsPane)]
  /// The findings about missing panes, with the name of the pane that refers to them.
  package let diagnostics: [(pane: String, diagnostic: Diagnostic)]
  /// The panes of each table, in order.
  private let panesOfTables: [String: [(name: String, pane: SettingsPane)]]

  /// - Parameters:
  ///   - pane: returns the contents of a file by its name without `.plist`; nil if the file doesn't exist.
  ///   - isMade: whether a build creates a file that doesn't exist.
  package init(
    pane: (String) -> SettingsPane?, isMade: (String) -> Bool = { _ in false }
  ) {
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
        } else if !isMade(child.file) {
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

  /// The names of the panes' tables without duplicates, in the order of the panes.
  package var tables: [String] {
    var known: Set<String> = []
    return panes.compactMap(\.pane.stringsTable).filter { known.insert($0).inserted }
  }

  /// Returns the name of the first pane of a table; nil if there is none.
  package func firstPane(of table: String) -> String? { panesOfTables[table]?.first?.name }

  /// Returns the texts of all panes of a table, without duplicates.
  ///
  /// The offset of an entry refers to the file of its pane.
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

/// A pane of a settings bundle: `Root.plist`, or a file that another pane names as `File`.
package struct SettingsPane: Sendable, Hashable {
  /// The table of the pane's texts; nil if they aren't localized.
  package let stringsTable: String?
  /// Titles and similar texts, in file order, without texts that have no letters.
  package let texts: [Text]
  /// The other texts of the specifiers: names of preferences, and texts that other programs read to show the pane.
  package let otherTexts: Set<CodeUnitString>
  package let children: [Child]

  /// A text of a specifier. It is also its key in the table.
  package struct Text: Sendable, Hashable {
    package let value: CodeUnitString
    package let role: Role
    /// The range of the text in the source; nil in a binary file.
    package let range: SourceRange?
  }

  /// The use of a text. The raw values are the keys in the file.
  package enum Role: String, Sendable, CaseIterable {
    case title = "Title"
    case footer = "FooterText"
    /// The name of a selectable value.
    case choice = "Titles"
    case shortChoice = "ShortTitles"
  }

  package struct Child: Sendable, Hashable {
    /// The name of the pane's file without `.plist`.
    package let file: String
    package let range: SourceRange?
  }
}

extension SettingsPane {
  /// Parses the bytes of a whole file.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<SettingsPane> {
    let document = PropertyListReader.read(bytes)
    let pane = SettingsPane(document.dictionary)
    var diagnostics = document.dictionaryDiagnostics
    let texts = pane.texts.filter { !$0.isLegal }
    if pane.stringsTable == nil, let first = texts.first {
      diagnostics.append(.unlocalizedPane(first, count: texts.count))
    }
    return Parsed(pane, diagnostics: diagnostics, text: document.text)
  }

  init(_ propertyList: PropertyList?) {
    let table = propertyList?["StringsTable"]?.text
    stringsTable = table == "" ? nil : table
    var texts: [Text] = []
    var otherTexts: Set<CodeUnitString> = []
    var children: [Child] = []
    for specifier in propertyList?["PreferenceSpecifiers"]?.elements ?? [] {
      for member in specifier.members {
        let base = DeviceSuffix.base(of: member.key).string
        if base == "File", let file = member.value.text, !file.isEmpty,
          specifier["Type"]?.text == "PSChildPaneSpecifier"
        {
          children.append(Child(file: file, range: member.value.range))
        }
        guard let role = Role(rawValue: base) else {
          otherTexts.formUnion(member.value.textsWithLetters)
          continue
        }
        for value in member.value.elements + [member.value] {
          guard case .string(let text) = value.value, text.hasLetters else { continue }
          texts.append(Text(value: text, role: role, range: value.range))
        }
      }
    }
    self.texts = texts
    self.otherTexts = otherTexts
    self.children = children
  }
}

extension PropertyList {
  /// The texts with letters in the value, at any depth.
  fileprivate var textsWithLetters: [CodeUnitString] {
    if case .string(let text) = value { return text.hasLetters ? [text] : [] }
    return (elements + members.map(\.value)).flatMap(\.textsWithLetters)
  }
}

extension SettingsPane.Text {
  /// Whether the text is so long that it must be a licence, which isn't translated.
  fileprivate var isLegal: Bool { value.bytes.count > 500 }
}

extension Diagnostic {
  fileprivate static func unlocalizedPane(_ first: SettingsPane.Text, count: Int) -> Self {
    let others = count == 1 ? "" : " and \(count - 1) more"
    return Diagnostic(
      .unlocalizedPane, at: first.range,
      "the pane has no StringsTable: users see \"\(first.value)\"\(others) untranslated in every language",
      help: "add StringsTable with the name of the table, usually that of the pane")
  }
}

extension Check {
  package static let unlocalizedPane = Check(
    "unlocalized-pane", .warning, "settings pane without a table for its texts")
  package static let missingPane = Check(
    "missing-pane", .warning, "settings pane that another pane opens but that doesn't exist")

  package static let ofSettingsBundles: [Check] = [unlocalizedPane, missingPane]
}
