import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// Looks for texts that left for translation and that no document brings back.
struct UnreturnedTexts {
  private let manifest: HandoffManifest
  private let returned: [HandoffManifest.Place: [IncomingFile]]

  init(_ manifest: HandoffManifest, _ documents: [Importer.Document]) {
    self.manifest = manifest
    guard !manifest.isEmpty else {
      returned = [:]
      return
    }
    let sent = Dictionary(
      manifest.documents.flatMap(\.places).map {
        (LanguageDirectories.tag($0.language.rawValue), $0.language)
      },
      uniquingKeysWith: { first, _ in first })
    var returned: [HandoffManifest.Place: [IncomingFile]] = [:]
    for document in documents {
      for file in document.content.files {
        guard let original = file.original, let language = file.targetLanguage ?? document.language
        else { continue }
        let place = HandoffManifest.Place(
          language: sent[LanguageDirectories.tag(language)]
            ?? RecognizedLocale(spelling: language).identifier,
          original: original)
        returned[place, default: []].append(file)
      }
    }
    self.returned = returned
  }

  /// A sentence for each document of the handoff that came back without all of its texts, with a line for each of them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of texts.
  var notes: [(note: String, texts: [String])] {
    manifest.documents.compactMap { document in
      guard document.places.contains(where: { returned[$0] != nil }) else { return nil }
      var total = 0
      var missing: [String] = []
      for place in document.places {
        let texts = manifest.texts(at: place).texts(without: returned[place] ?? [])
        total += texts.count
        missing += texts.missing.map {
          "\(document.name): \(place.original): \($0) is in no document"
        }
      }
      guard !missing.isEmpty else { return nil }
      let note =
        "\(document.name): \(missing.count) of the \(total) texts that left \(missing.count == 1 ? "is" : "are") in no document"
      return (note, missing)
    }
  }
}
