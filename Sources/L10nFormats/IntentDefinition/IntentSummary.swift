import L10nModel
package import L10nSource

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
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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

  /// Intent definitions.
  package static let ofIntentDefinitions: [Check] = [
    sharedIdentifier, undescribedIntent, untranslatedIntent,
  ]
}

/// An `AppIntentVocabulary.plist`: sentences that people can say to Siri, for the intents that an application handles.
package struct IntentVocabulary: Sendable, Hashable {
  /// The names of the intents with an example, in file order: `INSendMessageIntent`.
  package let intents: [String]

  /// Reads the bytes of a whole file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func intents(declaredBy infoPlist: consuming [UInt8]) -> [String] {
    guard let root = PropertyListReader.readInfoPlist(infoPlist).root else { return [] }
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
