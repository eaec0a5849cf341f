package import L10nSource

/// The texts of an `Info.plist` that a localization may replace.
package struct InfoPlistContent: Sendable, Hashable {
  /// In the order of the file, each key of each table once.
  package let texts: [InfoPlistText]
  /// Every key of the top level, whatever its value is, of equal ones the last.
  package let topLevel: [CodeUnitString: PropertyList]

  package init(texts: [InfoPlistText], topLevel: [CodeUnitString: PropertyList] = [:]) {
    self.texts = texts
    self.topLevel = topLevel
  }
}

/// One text of an `Info.plist` that a localization may replace.
package struct InfoPlistText: Sendable, Hashable {
  package let table: Table
  /// What the table calls it: the key of `Info.plist`, its device suffix included, or the text itself.
  package let key: CodeUnitString
  /// What users see where no table has the key.
  package let value: CodeUnitString
  package let role: Role
  /// The key of `Info.plist` whose value it is, without a device suffix.
  package let property: String
  /// Where it stands in the text of the source: its key, or the text where that is the key; nil in a binary file.
  package let range: SourceRange?

  /// Which table replaces it.
  package enum Table: String, Sendable, CaseIterable {
    case infoPlist = "InfoPlist"
    /// The titles of services, which are not in the table `InfoPlist`.
    case servicesMenu = "ServicesMenu"
  }

  package enum Role: Sendable, CaseIterable {
    /// The name of the product, or a line that begins with it; most products are called the same everywhere.
    case name
    /// Why the application asks for something: the system shows it in its question.
    case usageDescription
    /// Any other sentence or title.
    case sentence
    /// What a kind of document, data or address is called: few lists of the system show it, and many are identifiers.
    case kind
    /// The number of the release, which few localizations write differently.
    case version
  }

  package init(
    table: Table = .infoPlist, key: CodeUnitString, value: CodeUnitString, role: Role,
    property: String, range: SourceRange?
  ) {
    self.table = table
    self.key = key
    self.value = value
    self.role = role
    self.property = property
    self.range = range
  }

  /// Whether the text in `Info.plist` is itself what the table calls it, so that users see it where no table has it.
  package var isItsOwnKey: Bool { key == value }
}

extension InfoPlistContent {
  /// The texts as the table that they are the source of.
  ///
  /// - Parameter leftOut: texts that nobody is to translate. Numbers of releases are left out unless said otherwise; names
  ///   are there, as some products have others elsewhere.
  /// - Complexity: O(*n*) in the length of the texts.
  package func content(
    of table: InfoPlistText.Table = .infoPlist,
    leavingOut leftOut: [InfoPlistText.Role] = [.version]
  ) -> TableContent {
    var content = TableContent()
    for text in texts where text.table == table && !leftOut.contains(text.role) {
      content.append(key: text.key, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
}
