import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes the texts of one key, on a line.
  mutating func texts(
    ofKey position: Int, _ texts: TableTexts, in table: TableCoverage,
    _ localizations: [LocalizationCoverage]
  ) {
    beginObject()
    key("key")
    string(table.keys[position])
    key("source")
    stringOrNull(texts.source(ofKey: position))
    key("comment")
    stringOrNull(texts.comment(ofKey: position))
    let place = texts.place(ofKey: position)
    key("path")
    stringOrNull(place?.path.string)
    key("line")
    numberOrNull(place?.line)
    key("translations")
    beginObject()
    for index in localizations.indices where texts.hasTranslations(inLocalization: index) {
      key(text: localizations[index].spelling)
      stringOrNull(texts.translation(ofKey: position, inLocalization: index))
    }
    endObject()
    endObject()
  }
}
