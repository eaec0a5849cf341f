import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes the texts of one key, on a line.
  mutating func texts(
    ofKey position: Int, _ texts: TableTexts, in table: TableCoverage,
    _ localizations: [LocalizationCoverage]
  ) {
    object { json in
      json.member("key", table.keys[position])
      json.member("source", texts.source(ofKey: position))
      json.member("comment", texts.comment(ofKey: position))
      let place = texts.place(ofKey: position)
      json.member("path", place?.path.string)
      json.member("line", place?.line)
      json.array("places", texts.placesInCode(ofKey: position)) { json, place in
        json.object { json in
          json.member("path", place.path.string)
          json.member("line", place.line)
          json.member("declaration", place.declaration)
        }
      }
      json.object("translations") { json in
        for index in localizations.indices where texts.hasTranslations(inLocalization: index) {
          json.member(
            named: localizations[index].spelling,
            texts.translation(ofKey: position, inLocalization: index))
        }
      }
    }
  }
}
