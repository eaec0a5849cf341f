import Foundation
import L10nModel
import L10nSource
import TestSupport

@testable import L10nFormats

enum CatalogSamples {
  /// The catalogs of the test data folder, and the project's own sample of broken ones.
  static let shared: [URL] =
    SharedFiles.root.map { SharedFiles.files(below: $0, withExtension: "xcstrings") } ?? []

  static let fixtures: [URL] = SharedFiles.files(
    below: SharedFiles.packageRoot.appendingPathComponent("Fixtures/StringCatalogs"),
    withExtension: "xcstrings")

  static func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  static func fixture(_ name: String) throws -> [UInt8] {
    try bytes(
      SharedFiles.packageRoot.appendingPathComponent("Fixtures/StringCatalogs/\(name).xcstrings"))
  }

  /// A random catalog with values of every kind.
  static func random(_ seed: UInt64, keys: Int = 12) -> [CodeUnitString: StringCatalogEntry] {
    var generator = SeededGenerator(seed: seed)
    let languages: [CodeUnitString] = [
      "en", "de", "fr", "pt-BR", "zh-Hans", "zh-HK", "ar-x-longtag",
    ]
    var entries: [CodeUnitString: StringCatalogEntry] = [:]
    for number in 0..<keys {
      var entry = StringCatalogEntry()
      if Bool.random(using: &generator) { entry.comment = text(&generator) }
      entry.extractionState =
        [.absent, .manual, .stale, .extractedWithValue].randomElement(
          using: &generator) ?? .absent
      entry.shouldTranslate = Int.random(in: 0..<5, using: &generator) > 0
      for language in languages where Int.random(in: 0..<3, using: &generator) > 0 {
        entry.localizations[language] = value(&generator)
      }
      entries[CodeUnitString("key \(number) ") + text(&generator)] = entry
    }
    return entries
  }

  private static func value(_ generator: inout SeededGenerator) -> JSONText {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      .variations(
        "plural", [.init("one", unit(&generator)), .init("other", unit(&generator))])
    case 1:
      .variations(
        "device",
        [
          .init("mac", unit(&generator)),
          .init("other", .variations("plural", [.init("other", unit(&generator))])),
        ])
    case 2:
      AssignedValue.alternatives([text(&generator), text(&generator)]).catalogJSON(.translated)
    case 3:
      AssignedValue.format(
        .text("%#@files@"),
        [
          .init(
            "files", valueType: "lld", argumentNumber: 1,
            .plural([.one: .text(text(&generator)), .other: .text(text(&generator))]))
        ]
      ).catalogJSON(.translated)
    default: unit(&generator)
    }
  }

  private static func unit(_ generator: inout SeededGenerator) -> JSONText {
    let state =
      [UnitState.translated, .translated, .machineTranslated, .needsReview, .new].randomElement(
        using: &generator) ?? .new
    return AssignedValue.text(text(&generator)).catalogJSON(state)
  }

  private static func text(_ generator: inout SeededGenerator) -> CodeUnitString {
    let pieces = [
      "Open", "a \"file\"", "\\", "\n", "é", "日本語", "😀", "/", "\t", "{", "}", "%lld", "%",
      "<<<<<<<",
      "", "\u{1}", "long enough to take more than eight bytes at a time",
    ]
    let count = Int.random(in: 0...4, using: &generator)
    return CodeUnitString(
      (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined(separator: " ")
    )
  }
}

private func + (left: CodeUnitString, right: CodeUnitString) -> CodeUnitString {
  CodeUnitString(bytes: left.bytes + right.bytes)
}
