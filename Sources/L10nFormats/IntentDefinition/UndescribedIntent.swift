import L10nModel
package import L10nSource

/// An intent of an `.intentdefinition` file whose title or description isn't filled in.
package struct UndescribedIntent: Sendable, Hashable {
  package let name: String
  /// Its place in the text of the source; nil in a binary file.
  package let range: SourceRange?
  package let missing: [Text]

  package struct Text: Sendable, Hashable {
    package let words: String
    /// The identifier by which a table can have the text nevertheless.
    package let key: CodeUnitString?
  }

  /// The intents of a file, except those of the system, which have their own texts.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func all(in bytes: consuming [UInt8]) -> Parsed<[UndescribedIntent]> {
    let document = PropertyListReader.read(bytes)
    let intents = document.dictionary?["INIntents"]?.elements ?? []
    let undescribed = intents.compactMap { intent -> UndescribedIntent? in
      let missing = [("INIntentTitle", "title"), ("INIntentDescription", "description")].filter {
        (intent[CodeUnitString($0.0)]?.text ?? "").isEmpty
      }.map { property, words in
        let key = intent[CodeUnitString(property + "ID")]?.text
        return Text(words: words, key: key.map { CodeUnitString($0) })
      }
      guard !missing.isEmpty, intent["INIntentType"]?.text != "System",
        let name = intent["INIntentName"], let words = name.text
      else { return nil }
      return UndescribedIntent(name: words, range: name.range, missing: missing)
    }
    return Parsed(undescribed, text: document.text)
  }
}

extension UndescribedIntent {
  /// - Parameters:
  ///   - missing: the texts that no table has, either.
  ///   - localizations: where they are missing; empty for everywhere.
  package func diagnostic(missing: [Text], in localizations: [String]) -> Diagnostic {
    let texts = missing.map(\.words)
    let place = localizations.isEmpty ? "" : " in \(localizations.joined(separator: ", "))"
    return Diagnostic(
      .undescribedIntent, at: range,
      "the intent \"\(name)\" has no \(texts.joined(separator: " and no "))\(place): the App Store reports ITMS-90626",
      help: "fill in the \(texts.joined(separator: " and the "))")
  }
}

extension Check {
  package static let undescribedIntent = Check(
    "undescribed-intent", .warning, "intent without a title or a description")
}
