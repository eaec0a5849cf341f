package import L10nHandoff
import L10nLocale
import L10nModel
import L10nSource

/// Looks for exported texts that no document brings back.
struct UnreturnedTexts {
  private let manifest: HandoffManifest
  private let returned: [HandoffManifest.Place: [IncomingFile]]

  init(_ manifest: HandoffManifest, _ documents: [ReturnedDocument]) {
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

  /// A sentence for each exported document that comes back without all of its texts, with a line for each missing text.
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
        "\(document.name): \(missing.count) of the \(total) exported texts \(missing.count == 1 ? "is" : "are") in no document"
      return (note, missing)
    }
  }
}

/// The progress of one document's texts.
package struct HandoffProgress: Sendable {
  package private(set) var texts = HandoffCounts.Amount()
  package private(set) var inTree = HandoffCounts.Amount()
  /// Texts whose translation an import would accept.
  package private(set) var returned = HandoffCounts.Amount()
  package private(set) var rejected = HandoffCounts.Amount()
  /// Texts that aren't translated, or that need a review.
  package private(set) var open = HandoffCounts.Amount()

  /// - Parameter isUnfinished: whether the document marks the text as new or as needing a review.
  fileprivate mutating func add(
    _ amount: HandoffCounts.Amount, _ decision: ImportDecision?, isUnfinished: Bool
  ) {
    texts += amount
    switch decision?.outcome {
    case nil, .unchanged: if isUnfinished { open += amount } else { inTree += amount }
    case .accepted: returned += amount
    case .rejected, .conflict: rejected += amount
    case .ignored:
      switch decision?.code {
      case .superseded, .uncountedKey: inTree += amount
      case .heldBack: returned += amount
      default: open += amount
      }
    }
  }
}

extension ImportPlan {
  /// The progress of each document's texts.
  package var progress: [HandoffProgress] {
    let words = WordCounter()
    let byPlace = Dictionary(
      decisions.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    return documents.enumerated().map { number, document in
      var progress = HandoffProgress()
      for (index, file) in document.content.files.enumerated() {
        let all = byPlace[UnitPlace(document: number, file: index, unit: nil)]
        for (position, unit) in file.units.enumerated() {
          let place = UnitPlace(document: number, file: index, unit: position)
          progress.add(
            HandoffCounts.Amount(of: file.text(unit.source ?? unit.name), words),
            byPlace[place] ?? (all?.outcome == .rejected ? all : nil),
            isUnfinished: unit.state == .needsReview || unit.state == .new)
        }
      }
      return progress
    }
  }
}

extension HandoffExport {
  /// Whether each document contains nothing new for the tree: its translations were imported, or nobody translated it.
  ///
  /// - Parameter manifest: the manifest of the export.
  package func areTaken(
    _ documents: [ReturnedDocument], manifest: HandoffManifest, workers: Int
  ) async -> [Bool] {
    guard !documents.isEmpty else { return [] }
    var options = ImportOptions()
    options.manifest = manifest
    let matcher = DocumentMatcher(documents, tree, options)
    return await ParallelWork.map(documents.count, workers: workers) { number in
      let content = documents[number].content
      guard content.problems.isEmpty, content.files.contains(where: { !$0.units.isEmpty }) else {
        return false
      }
      return content.files.indices.allSatisfy { file in
        matcher.decisions(onFileAt: UnitPlace(document: number, file: file, unit: nil))
          .allSatisfy { [.unchanged, .noTarget, .superseded].contains($0.code) }
      }
    }
  }
}
