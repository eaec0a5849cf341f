import L10nModel
package import L10nSource

/// What documents contain beside the texts.
package struct HandoffTextOptions: Sendable {
  package var toolVersion = ""
  /// How tables of spreadsheets look.
  package var csv = CSVOptions()
  /// Whether a translation of the same text elsewhere becomes the target, marked for review.
  package var prefillsTargets = false
  /// Whether to explain placeholders, plural categories and lengths.
  package var explainsUnits = true
  /// Whether to tell where the source texts are.
  package var includesPlaces = true

  package init() {}
}

/// A rendered document.
package struct WrittenHandoff: Sendable {
  package let bytes: [UInt8]
  /// The texts that the format can't represent.
  package let omitted: [OmittedUnit]

  package init(bytes: [UInt8], omitted: [OmittedUnit] = []) {
    self.bytes = bytes
    self.omitted = omitted
  }
}

/// A text that a format can't represent.
package struct OmittedUnit: Sendable, Hashable {
  package let original: String
  package let key: CodeUnitString
  /// The name by which a document would have it.
  package let name: CodeUnitString
  package let line: Int?

  package init(_ unit: HandoffUnit, of table: HandoffTable) {
    original = table.original
    key = CodeUnitString(bytes: Array(unit.key))
    name = CodeUnitString(bytes: Array(unit.name))
    line = unit.line
  }
}
