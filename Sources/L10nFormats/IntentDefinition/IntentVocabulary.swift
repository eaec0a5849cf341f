import L10nModel
package import L10nSource

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
