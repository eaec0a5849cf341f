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
    /// Six letters or digits; those of a case behind those of a dialog, `fV25FR-4XoBvx`.
    package let identifier: CodeUnitString
    package let value: CodeUnitString
    /// The key of the text's value: `INIntentTitle`.
    package let property: String
    /// The place of the identifier in the text of the source; nil in a binary file.
    package let range: SourceRange?
    /// Whether it is the name of the case that Xcode puts into each enumeration for no value: `unknown`.
    package let isOfUnknownCase: Bool
  }
}

extension IntentDefinition {
  /// Reads the bytes of a whole file.
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

  /// The keys of texts that nobody has to translate.
  package var excludedKeys: [CodeUnitString] { texts.filter(\.isOfUnknownCase).map(\.identifier) }

  /// The texts as a table with their identifiers as keys.
  package func content() -> TableContent {
    var content = TableContent()
    content.text = .separate(text)
    for text in texts {
      content.append(key: text.identifier, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
}

extension IntentDefinition: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<IntentDefinition> {
    parse(consume bytes)
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }
}

/// Collects the texts with identifiers, anywhere in the file.
private struct IntentTextReader {
  private(set) var texts: [IntentDefinition.Text] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var positions: [CodeUnitString: Int] = [:]

  mutating func read(_ root: PropertyList) {
    let enumerations = root["INEnums"]?.elements ?? []
    var open: [(PropertyList, Parameter?)] = [(root, nil)]
    while let (list, outer) = open.popLast() {
      let parameter = Parameter(list, enumerations) ?? outer
      readTexts(of: list.members, parameter)
      // The last element is the next to visit.
      let inner = list.elements + list.members.map(\.value)
      open += inner.reversed().map { ($0, parameter) }
    }
  }

  /// A parameter that is one case of an enumeration: Xcode writes a dialog that names it once for each case, with the case's
  /// identifier behind that of the dialog, `fV25FR-4XoBvx`, and never as the file has it.
  private struct Parameter {
    /// How texts name it: `${size}`.
    let mention: String
    let cases: [(identifier: String, name: String)]

    init?(_ list: PropertyList, _ enumerations: [PropertyList]) {
      guard let type = list["INIntentParameterEnumType"]?.text,
        let name = list["INIntentParameterName"]?.text
      else { return nil }
      mention = "${\(name)}"
      let values = enumerations.first { $0["INEnumName"]?.text == type }?["INEnumValues"]?.elements
      // Of an enumeration in another file nobody knows the cases here.
      guard let values, values.count <= Self.mostCases else { return nil }
      cases = values.compactMap { value in
        guard value["INEnumValueName"]?.text != "unknown",
          let identifier = value["INEnumValueDisplayNameID"]?.text
        else { return nil }
        return (identifier, value["INEnumValueDisplayName"]?.text ?? "")
      }
    }

    /// More make too many texts of the dialogs of a hostile file.
    private static let mostCases = 200
  }

  private mutating func readTexts(of members: [PropertyList.Member], _ parameter: Parameter?) {
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
      var texts: [(CodeUnitString, CodeUnitString)] = [(identifier, value)]
      if let parameter, property == "INIntentParameterPromptDialogFormatString",
        value.string.contains(parameter.mention)
      {
        texts = parameter.cases.map {
          let text = value.string.replacing(parameter.mention, with: $0.name)
          return (CodeUnitString("\(identifier)-\($0.identifier)"), CodeUnitString(text))
        }
      }
      for (identifier, value) in texts {
        add(
          IntentDefinition.Text(
            identifier: identifier, value: value, property: property.string,
            range: member.value.range, isOfUnknownCase: values["INEnumValueName"] == "unknown"))
      }
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

/// The title and the description of an intent in an `.intentdefinition` file, which App Store Connect asks for in each
/// language.
package struct IntentSummary: Sendable, Hashable {
  package let name: String
  /// The place of the name in the text of the source; nil in a binary file.
  package let range: SourceRange?
  package let texts: [Text]

  package struct Text: Sendable, Hashable {
    package let words: String
    /// The identifier by which tables have the text.
    package let key: CodeUnitString?
    /// Whether the definition has it.
    package let isWritten: Bool
  }

  /// The intents of a file, except those of the system, which have their own texts.
  package static func all(in bytes: consuming [UInt8]) -> Parsed<[IntentSummary]> {
    let document = PropertyListReader.read(bytes)
    let intents = document.dictionary?["INIntents"]?.elements ?? []
    let summaries = intents.compactMap { intent -> IntentSummary? in
      let texts = [("INIntentTitle", "title"), ("INIntentDescription", "description")].map {
        property, words in
        let key = intent[CodeUnitString(property + "ID")]?.text
        return Text(
          words: words, key: key.map { CodeUnitString($0) },
          isWritten: !(intent[CodeUnitString(property)]?.text ?? "").isEmpty)
      }
      guard intent["INIntentType"]?.text != "System", let name = intent["INIntentName"],
        let words = name.text
      else { return nil }
      return IntentSummary(name: words, range: name.range, texts: texts)
    }
    return Parsed(summaries, text: document.text)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - texts: those that neither the definition nor a table has.
  ///   - localizations: where they are missing; empty for everywhere.
  package static func undescribedIntent(
    _ intent: IntentSummary, without texts: [String], in localizations: [String]
  ) -> Self {
    let place = localizations.isEmpty ? "" : " in \(localizations.joined(separator: ", "))"
    return Diagnostic(
      .undescribedIntent, at: intent.range,
      "the intent \"\(intent.name)\" has no \(texts.joined(separator: " and no "))\(place): the App Store reports ITMS-90626",
      help: "fill in the \(texts.joined(separator: " and the "))")
  }

  /// - Parameter intents: those of which tables lack a text that the definition has.
  package static func untranslatedIntents(
    _ intents: [IntentSummary], in localizations: [String]
  ) -> Self {
    let names = intents.prefix(3).map { "\"\($0.name)\"" }.joined(separator: ", ")
    let more = intents.count > 3 ? " and \(intents.count - 3) more" : ""
    let places = localizations.prefix(6).joined(separator: ", ")
    let others = localizations.count > 6 ? " and \(localizations.count - 6) others" : ""
    let what = intents.count == 1 ? "the title or description" : "titles or descriptions"
    let verb = intents.count == 1 ? "is" : "are"
    return Diagnostic(
      .untranslatedIntent, at: intents.first?.range,
      "\(what) of \(names)\(more) \(verb) missing in \(places)\(others): the App Store reports ITMS-90626",
      help: "add \(intents.count == 1 ? "it" : "them") to the tables of these languages")
  }
}

extension Check {
  package static let undescribedIntent = Check(
    "undescribed-intent", .warning, "intent without a title or a description")
  package static let untranslatedIntent = Check(
    "untranslated-intent", .note, "intent without a title or a description in a language")

  package static let ofIntentDefinitions: [Check] = [
    sharedIdentifier, undescribedIntent, untranslatedIntent,
  ]
}

/// An `AppIntentVocabulary.plist`: sentences that people can say to Siri, for the intents that an application handles.
package struct IntentVocabulary: Sendable, Hashable {
  /// The names of the intents with an example, in file order: `INSendMessageIntent`.
  package let intents: [String]

  /// Reads the bytes of a whole file.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<IntentVocabulary> {
    let document = PropertyListReader.read(bytes)
    let phrases = document.dictionary?["IntentPhrases"]?.elements ?? []
    let intents = phrases.compactMap { phrase -> String? in
      let examples = phrase["IntentExamples"]?.elements ?? []
      guard examples.contains(where: { !($0.text ?? "").isEmpty }) else { return nil }
      return phrase["IntentName"]?.text
    }
    return Parsed(
      IntentVocabulary(intents: intents), diagnostics: document.dictionaryDiagnostics,
      text: document.text)
  }

  /// The intents of the system that an `Info.plist` declares: of an extension for intents, or of an application that
  /// handles them itself.
  package static func intents(declaredBy infoPlist: consuming [UInt8]) -> [String] {
    guard let root = PropertyListReader.readInfoPlist(infoPlist).value.root else { return [] }
    let service = root["NSExtension"]
    let isService =
      service?["NSExtensionPointIdentifier"]?.text == "com.apple.intents-service"
    let lists = [
      root["INIntentsSupported"],
      isService ? service?["NSExtensionAttributes"]?["IntentsSupported"] : nil,
    ]
    // An application names its own intents in its own way: theirs are in an intent definition.
    return lists.flatMap { $0?.elements ?? [] }.compactMap(\.text).filter { name in
      let letters = Array(name.utf8.prefix(3))
      return name.hasSuffix("Intent") && letters.starts(with: "IN".utf8)
        && letters.count == 3 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[2])
    }
  }
}
