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
