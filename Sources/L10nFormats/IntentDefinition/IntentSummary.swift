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
