import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Catalogs of real projects, compared with JSONSerialization.
@Suite(
  "Catalogs of the test data folder", .enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
struct SharedCatalogTests {
  @Test(arguments: CatalogSamples.shared)
  func isReadWithoutErrorsAndWrittenBack(_ url: URL) throws {
    let bytes = try CatalogSamples.bytes(url)
    let parsed = StringCatalog.parse(bytes, fileName: url.lastPathComponent)
    #expect(parsed.value.isLoadable)
    #expect(parsed.value.write() == bytes)
    #expect(parsed.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(parsed.value.languages.allSatisfy { !$0.spelling.isEmpty })
  }

  @Test(arguments: CatalogSamples.shared)
  func agreesWithJSONSerialization(_ url: URL) throws {
    let bytes = try CatalogSamples.bytes(url)
    try expectAgreement(StringCatalog.parse(bytes).value, bytes)
  }

  @Test(arguments: CatalogSamples.shared)
  func `fast and full parsing give the same catalog`(_ url: URL) throws {
    let bytes = try CatalogSamples.bytes(url)
    expectSame(bytes)
  }

  @Test func `the broken sample has the documented findings`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("samples/formats/xcstrings")
    let bytes = try CatalogSamples.bytes(folder.appendingPathComponent("Localizable.xcstrings"))
    let catalog = StringCatalog.parse(bytes).value
    func key(_ text: CodeUnitString) throws -> StringCatalog.Key {
      try #require(catalog.keys.first { catalog.text(of: $0) == text })
    }
    #expect(try key("").localizationCount == 0)
    #expect(try key("removed.key").extractionState == .stale)
    #expect(try key("migrated.key").extractionState == .migrated)
    #expect(try key("MyBrand").traits == .doNotTranslate)
    #expect(try key("Adults").traits == .noSymbol)
    #expect(try key("%lld items").traits == [.generatedComment, .comment])
    let outline = catalog.outline
    #expect(
      outline.contains(
        "  ru: plural(few=\"%lld объекта\" many=+\"\" one=\"%lld объект\" other=\"%lld объекта\")"))
    #expect(outline.contains("  fr: device(mac=\"Cliquez\" other=\"Appuyez\")"))
    #expect(outline.contains { $0.hasPrefix("  de: ?") })
    #expect(outline.contains { $0.hasPrefix("  ja: +\"\"") })
    let source = catalog.sourceContent()
    let position = try #require(catalog.keys.firstIndex { catalog.text(of: $0) == "Hello, world!" })
    #expect(
      source.origins[try #require(source.content.keys.firstIndex(of: UInt32(position)))] == .key)
  }

  @Test(arguments: CatalogSamples.shared)
  func `the serializer writes the same as Foundation`(_ url: URL) throws {
    let bytes = try CatalogSamples.bytes(url)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let foundation = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    var rewritten = try #require(StringCatalog.parse(bytes).value.rewritten())
    while rewritten.last == 0x0A { rewritten.removeLast() }
    #expect(rewritten == Array(foundation))
  }
}

/// The parts of a catalog that don't depend on how it was read.
@discardableResult
func expectSame(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Int {
  let fast = StringCatalog.parse(bytes, readsPlainUnits: true)
  let slow = StringCatalog.parse(bytes, readsPlainUnits: false)
  #expect(fast.value.keys == slow.value.keys, sourceLocation: sourceLocation)
  #expect(fast.value.languages == slow.value.languages, sourceLocation: sourceLocation)
  #expect(fast.value.localizations == slow.value.localizations, sourceLocation: sourceLocation)
  #expect(fast.value.nodes == slow.value.nodes, sourceLocation: sourceLocation)
  #expect(fast.value.bytes == slow.value.bytes, sourceLocation: sourceLocation)
  #expect(fast.diagnostics == slow.diagnostics, sourceLocation: sourceLocation)
  return [80, 1000, bytes.count / 2].count { partSize in
    expectSame(inParts: bytes, partSize: max(1, partSize), fast, sourceLocation: sourceLocation)
  }
}

/// Expects that every text and state, by its path of names, is the same for our reader and for JSONSerialization.
func expectAgreement(
  _ catalog: StringCatalog, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let object = try JSONSerialization.jsonObject(with: Data(bytes))
  let strings = try #require((object as? [String: Any])?["strings"] as? [String: Any])
  var expected: Set<String> = []
  for (key, entry) in strings {
    let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
    for (language, value) in localizations {
      collect(value, "\(key)|\(language)", into: &expected)
    }
  }
  var found: Set<String> = []
  for (language, content) in zip(catalog.languages, catalog.contents()) {
    for entry in content.table.entries {
      let path = "\(content.table.key(of: entry))|\(language.spelling)"
      if entry.form == .text {
        found.insert(line(path, entry.state, content.table.value(of: entry)))
      } else {
        collect(Int(entry.valueStart), of: content.table, path, into: &found)
      }
    }
  }
  let difference = found.symmetricDifference(expected)
  #expect(difference.isEmpty, "\(difference)", sourceLocation: sourceLocation)
  #expect(catalog.keys.filter { !$0.traits.contains(.overridden) }.count == strings.count)
}

private func line(_ path: String, _ state: UnitState, _ text: CodeUnitString) -> String {
  "\(path): \(state.spelling) \(text)"
}

/// An unknown state counts as one that needs review: a real catalog has an empty one.
private func state(of unit: [String: Any]) -> String {
  let state = unit["state"] as? String ?? ""
  return ["translated", "machine_translated", "new"].contains(state) ? state : "needs_review"
}

private func collect(_ value: Any, _ path: String, into lines: inout Set<String>) {
  guard let object = value as? [String: Any] else { return }
  if let unit = object["stringUnit"] as? [String: Any] {
    lines.insert("\(path): \(state(of: unit)) \(unit["value"] ?? "")")
  }
  if let set = object["stringSet"] as? [String: Any] {
    for text in set["values"] as? [String] ?? [] {
      lines.insert("\(path): \(state(of: set)) \(text)")
    }
  }
  for (name, value) in object["substitutions"] as? [String: Any] ?? [:] {
    collect(value, "\(path)|\(name)", into: &lines)
  }
  for variations in (object["variations"] as? [String: Any] ?? [:]).values {
    for (name, value) in variations as? [String: Any] ?? [:] {
      collect(value, "\(path)|\(name)", into: &lines)
    }
  }
}

private func collect(
  _ position: Int, of table: TableContent, _ path: String, into lines: inout Set<String>
) {
  let node = table.nodes[position]
  if node.kind == .text { lines.insert(line(path, node.state, table.text(of: position))) }
  for child in table.children(of: position) {
    let label = table.label(of: child)
    collect(child, of: table, label.isEmpty ? path : "\(path)|\(label)", into: &lines)
  }
}
