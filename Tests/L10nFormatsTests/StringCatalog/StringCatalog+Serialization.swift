import L10nModel
import L10nSource

@testable import L10nFormats

extension StringCatalog {
  /// The text of a new catalog in Xcode's format, without a trailing line break.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys.
  static func serialize(
    sourceLanguage: CodeUnitString, version: CodeUnitString = "1.0",
    _ entries: [CodeUnitString: StringCatalogEntry]
  ) -> [UInt8] {
    var text: [UInt8] = []
    JSONStyle.xcode.append(
      .object([
        .init("sourceLanguage", .string(sourceLanguage)),
        .init("strings", .object(entries.map { .init($0.key, $0.value.json) })),
        .init("version", .string(version)),
      ]), margin: [], to: &text)
    return text
  }

  /// The text of this catalog in Xcode's format: its layout and order, with all fields, known or not. A trailing line
  /// break is preserved. Nil if the file isn't well-formed JSON.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  func rewritten() -> [UInt8]? {
    guard isLoadable else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(textCount)
    bytes.withView { buffer in
      let text = buffer.part(..<textCount)
      var reader = JSONReader(text)
      let end = reader.readTree(at: reader.skipTrivia(from: 0), depth: 0)
      JSONStyle.xcode.append(JSONText(0, of: reader.nodes, in: text), margin: [], to: &output)
      output += text[end...].filter { $0 == 0x0A || $0 == 0x0D }
    }
    return output
  }
}

extension StringCatalogEditor {
  /// The bytes of the file with the changes; the original bytes if there are none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func write() -> [UInt8] {
    catalog.source.encode(TextEdit.apply(edits(), to: catalog.text))
  }
}

extension StringCatalog {
  /// The content of the language at an index of `languages`.
  ///
  /// - Complexity: O(*n*) in the number of all localizations.
  func content(ofLanguage language: Int) -> Content {
    var entries: [TableEntry] = []
    var keyPositions: [UInt32] = []
    entries.reserveCapacity(keys.count)
    keyPositions.reserveCapacity(keys.count)
    forEachValue { position, key, localization in
      guard Int(localization.language) == language else { return }
      entries.append(TableEntry(key, localization))
      keyPositions.append(UInt32(position))
    }
    return Content(
      table: TableContent(bytes: bytes, entries: entries, nodes: nodes), keys: keyPositions)
  }

  private func forEachValue(_ body: (Int, Key, Localization) -> Void) {
    for (position, key) in keys.enumerated() where !key.traits.contains(.overridden) {
      for index in key.localizationRange where localizations[index].form != .nothing {
        body(position, key, localizations[index])
      }
    }
  }
}
