package import L10nModel
package import L10nSource

/// One pane of a settings bundle: `Root.plist`, or one that another names by its `File`.
package struct SettingsPane: Sendable, Hashable {
  /// The table that has its texts; nil where they are shown as they are.
  package let stringsTable: String?
  /// Titles and the like, in the order of the file; what has no letters is the same in every language and left out.
  package let texts: [Text]
  package let children: [Child]

  /// A text of a specifier, which is the key of the table, too.
  package struct Text: Sendable, Hashable {
    package let value: CodeUnitString
    package let role: Role
    /// Where it stands in the text of the source; nil in a binary file.
    package let range: SourceRange?
  }

  /// What a text is for; the names are those of the keys.
  package enum Role: String, Sendable, CaseIterable {
    case title = "Title"
    case footer = "FooterText"
    /// The name of one of the values that can be chosen.
    case choice = "Titles"
    /// The same for narrow places.
    case shortChoice = "ShortTitles"
  }

  /// A pane that opens from this one.
  package struct Child: Sendable, Hashable {
    /// The name of its file without `.plist`.
    package let file: String
    package let range: SourceRange?
  }
}

extension SettingsPane {
  /// Reads the bytes of a whole file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<SettingsPane> {
    let document = PropertyListReader.read(bytes)
    let pane = SettingsPane(document.dictionary)
    var diagnostics = document.dictionaryDiagnostics
    if pane.stringsTable == nil, let first = pane.texts.first {
      diagnostics.append(.unlocalizedPane(first, count: pane.texts.count))
    }
    return Parsed(pane, diagnostics: diagnostics, text: document.text)
  }

  /// - Complexity: O(*n*) in the size of the property list.
  init(_ propertyList: PropertyList?) {
    let table = propertyList?["StringsTable"]?.text
    stringsTable = table == "" ? nil : table
    var texts: [Text] = []
    var children: [Child] = []
    for specifier in propertyList?["PreferenceSpecifiers"]?.elements ?? [] {
      for member in specifier.members {
        let base = DeviceSuffix.base(of: member.key).string
        if base == "File", let file = member.value.text, !file.isEmpty,
          specifier["Type"]?.text == "PSChildPaneSpecifier"
        {
          children.append(Child(file: file, range: member.value.range))
        }
        guard let role = Role(rawValue: base) else { continue }
        for value in member.value.elements + [member.value] {
          guard case .string(let text) = value.value, text.hasLetters else { continue }
          texts.append(Text(value: text, role: role, range: value.range))
        }
      }
    }
    self.texts = texts
    self.children = children
  }

  /// The texts as the table that they are the keys of, each once.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func content() -> TableContent {
    var content = TableContent()
    var known: Set<CodeUnitString> = []
    for text in texts where known.insert(text.value).inserted {
      content.append(key: text.value, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
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
}
