package import L10nModel
package import L10nSource

/// The texts of an `.intentdefinition` file: titles, descriptions and dialogs of intents, their parameters,
/// enumerations and types.
///
/// Each text has an identifier beside it, which is its key in the `.strings` files of the same name: `INIntentTitle` is
/// the text, `INIntentTitleID` the identifier.
package struct IntentDefinition: Sendable, Hashable {
  /// In file order, each identifier once.
  package let texts: [Text]
  /// The text that the places refer to; empty for a binary file.
  package let text: [UInt8]

  package struct Text: Sendable, Hashable {
    /// Six letters or digits.
    package let identifier: CodeUnitString
    package let value: CodeUnitString
    /// The key of the text's value: `INIntentTitle`.
    package let property: String
    /// The place of the identifier in the text of the source; nil in a binary file.
    package let range: SourceRange?
  }
}

extension IntentDefinition {
  /// Reads the bytes of a whole file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ bytes: consuming [UInt8]
  ) -> Parsed<IntentDefinition> {
    let document = PropertyListReader.read(bytes)
    var reader = IntentTextReader()
    if let root = document.dictionary { reader.read(root) }
    return Parsed(
      IntentDefinition(texts: reader.texts, text: document.text),
      diagnostics: document.dictionaryDiagnostics + reader.diagnostics)
  }

  /// The texts as a table with their identifiers as keys.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func content() -> TableContent {
    var content = TableContent()
    content.text = .separate(text)
    for text in texts {
      content.append(key: text.identifier, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
}

/// Collects the texts with identifiers, anywhere in the file.
private struct IntentTextReader {
  private(set) var texts: [IntentDefinition.Text] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var positions: [CodeUnitString: Int] = [:]

  mutating func read(_ root: PropertyList) {
    var open = [root]
    while let list = open.popLast() {
      readTexts(of: list.members)
      // The last element is the next to visit.
      open += list.members.reversed().map(\.value)
      open += list.elements.reversed()
    }
  }

  private mutating func readTexts(of members: [PropertyList.Member]) {
    var values: [CodeUnitString: CodeUnitString] = [:]
    for case let member in members {
      if case .string(let text) = member.value.value { values[member.key] = text }
    }
    for member in members {
      guard case .string(let identifier) = member.value.value, Self.isIdentifier(identifier),
        member.key.bytes.count > 2, member.key.bytes.suffix(2).elementsEqual("ID".utf8)
      else { continue }
      let property = CodeUnitString(bytes: member.key.bytes.dropLast(2))
      guard let value = values[property], !value.isEmpty else { continue }
      add(
        IntentDefinition.Text(
          identifier: identifier, value: value, property: property.string,
          range: member.value.range))
    }
  }

  private mutating func add(_ text: IntentDefinition.Text) {
    guard let position = positions[text.identifier] else {
      positions[text.identifier] = texts.count
      texts.append(text)
      return
    }
    let first = texts[position]
    if first.value != text.value { diagnostics.append(.sharedIdentifier(text, first)) }
  }

  /// Xcode makes six letters and digits; people write names of their own, `saveFile.title`.
  private static func isIdentifier(_ text: CodeUnitString) -> Bool {
    !text.isEmpty && text.bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}

extension Diagnostic {
  fileprivate static func sharedIdentifier(
    _ text: IntentDefinition.Text, _ first: IntentDefinition.Text
  ) -> Self {
    Diagnostic(
      .sharedIdentifier, at: text.range,
      "\"\(text.value)\" and \"\(first.value)\" have the same identifier: both get the same translation",
      help: "give one of the texts another identifier",
      related: first.range.map { Related($0, "this text has the same identifier") })
  }
}

extension Check {
  package static let sharedIdentifier = Check(
    "shared-identifier", .warning, "two texts of an intent definition with the same identifier")
}
