package import L10nModel
package import L10nSource

/// The texts of an `.intentdefinition` file: titles, descriptions and dialogs of intents, parameters, enumerations and types.
///
/// Each text has an identifier in a separate member, which is its key in the `.strings` files of the same name:
/// `INIntentTitle` is the text, `INIntentTitleID` its identifier.
package struct IntentDefinition: Sendable, Hashable {
  /// The texts in file order, without repeated identifiers.
  package let texts: [Text]
  /// The text that `range` refers to; empty for a binary file.
  package let text: [UInt8]

  package struct Text: Sendable, Hashable {
    /// Six letters or digits. For a dialog about a case of an enumeration, the identifiers of both: `fV25FR-4XoBvx`.
    package let identifier: CodeUnitString
    package let value: CodeUnitString
    /// The name of the member with the text, such as `INIntentTitle`.
    package let property: String
    /// The range of the identifier in the source text; nil in a binary file.
    package let range: SourceRange?
    /// Whether the text is the name of the case `unknown`, which Xcode adds to each enumeration.
    package let isOfUnknownCase: Bool
  }
}

extension IntentDefinition: TableSyntax {
  package static func parse(
    _ bytes: consuming [UInt8], _: ParsingHints, _: inout TableStorage
  ) -> Parsed<IntentDefinition> {
    let document = PropertyListReader.read(bytes)
    var reader = IntentTextReader()
    if let root = document.dictionary { reader.read(root) }
    return Parsed(
      IntentDefinition(texts: reader.texts, text: document.text),
      diagnostics: document.dictionaryDiagnostics + reader.diagnostics)
  }

  package mutating func takeContent(_: inout TableStorage) -> TableContent { content() }

  /// The keys of texts that need no translation.
  package var excludedKeys: [CodeUnitString] { texts.filter(\.isOfUnknownCase).map(\.identifier) }

  /// Returns the texts as a table with their identifiers as keys.
  package func content() -> TableContent {
    var content = TableContent()
    content.text = .separate(text)
    for text in texts {
      content.append(key: text.identifier, value: text.value, offset: text.range?.start ?? 0)
    }
    return content
  }
}

/// Collects all texts that have identifiers.
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
      // `popLast` visits the last element first.
      let inner = list.elements + list.members.map(\.value)
      open += inner.reversed().map { ($0, parameter) }
    }
  }

  /// A parameter whose type is an enumeration. Instead of a dialog that names the parameter, Xcode writes one dialog for each
  /// case, with the identifiers of the dialog and the case as key: `fV25FR-4XoBvx`.
  private struct Parameter {
    /// The reference to the parameter in texts, such as `${size}`.
    let mention: String
    let cases: [(identifier: String, name: String)]

    init?(_ list: PropertyList, _ enumerations: [PropertyList]) {
      guard let type = list["INIntentParameterEnumType"]?.text,
        let name = list["INIntentParameterName"]?.text
      else { return nil }
      mention = "${\(name)}"
      let values = enumerations.first { $0["INEnumName"]?.text == type }?["INEnumValues"]?.elements
      // The cases of an enumeration in another file are unknown here.
      guard let values, values.count <= Self.caseLimit else { return nil }
      cases = values.compactMap { value in
        guard value["INEnumValueName"]?.text != "unknown",
          let identifier = value["INEnumValueDisplayNameID"]?.text
        else { return nil }
        return (identifier, value["INEnumValueDisplayName"]?.text ?? "")
      }
    }

    /// The maximum number of cases: a file could be made to produce a huge number of dialogs.
    private static let caseLimit = 200
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

  /// Xcode creates six letters and digits; people choose identifiers such as `saveFile.title`.
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
      help: "give one of the texts another identifier")
  }
}

extension Check {
  package static let sharedIdentifier = Check(
    "shared-identifier", .warning, "two texts of an intent definition with the same identifier")
}

/// The title and the description of an intent in an `.intentdefinition` file. App Store Connect requires them in each
/// language.
package struct IntentSummary: Sendable, Hashable {
  package let name: String
  /// The range of the name in the source text; nil in a binary file.
  package let range: SourceRange?
  package let texts: [Text]

  package struct Text: Sendable, Hashable {
    package let words: String
    /// The key of the text in tables.
    package let key: CodeUnitString?
    /// Whether the definition contains the text.
    package let isWritten: Bool
  }

  /// Returns the intents of a file, except the system's, whose texts are predefined.
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
  /// Returns the diagnostic for an intent without a title or a description.
  ///
  /// - Parameters:
  ///   - texts: the texts that neither the definition nor a table contains.
  ///   - localizations: the localizations without them; empty for all.
  package static func undescribedIntent(
    _ intent: IntentSummary, without texts: [String], in localizations: [String]
  ) -> Self {
    let place = localizations.isEmpty ? "" : " in \(localizations.joined(separator: ", "))"
    return Diagnostic(
      .undescribedIntent, at: intent.range,
      "the intent \"\(intent.name)\" has no \(texts.joined(separator: " and no "))\(place): the App Store reports ITMS-90626",
      help: "fill in the \(texts.joined(separator: " and the "))")
  }

  /// Returns the diagnostic for intents without a title or a description in some localizations.
  ///
  /// - Parameter intents: the intents with a text that the definition contains but tables lack.
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

/// An `AppIntentVocabulary.plist`: example phrases for Siri, for the intents that an application handles.
package struct IntentVocabulary: Sendable, Hashable {
  /// The names of the intents with an example, in file order, such as `INSendMessageIntent`.
  package let intents: [String]

  /// Parses the bytes of a whole file.
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

  /// Returns the system's intents that an `Info.plist` declares: that of an intents extension, or of an application that
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
    // Intents that the application defines have other names, and are in an intent definition.
    return lists.flatMap { $0?.elements ?? [] }.compactMap(\.text).filter { name in
      let letters = Array(name.utf8.prefix(3))
      return name.hasSuffix("Intent") && letters.starts(with: "IN".utf8)
        && letters.count == 3 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[2])
    }
  }
}
