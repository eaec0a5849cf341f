import L10nLocale
import L10nModel
import L10nSource

extension ExplanationRenderer {
  /// Writes the name of a language, its plural categories with the numbers of each, and what they are for.
  package func writeText(_ language: LanguageExplanation, to output: inout ByteOutput) {
    output.write(
      [
        TextSpan(user: language.name, .heading), TextSpan("  "),
        TextSpan(user: language.identifier.rawValue),
      ], theme)
    output.endLine()
    output.endLine()
    guard let plurals = language.plurals else {
      write(
        [
          "The plurals of this language are unknown: ICU \(LocaleData.version) has no rules for it. Without rules, every number uses the category other."
        ], indent: 0, to: &output)
      return
    }
    write([language.summary(of: plurals)], indent: 0, to: &output)
    writeHeading("plural categories", to: &output)
    write(plurals, to: &output)
    writeHeading("why it matters", to: &output)
    write(language.effect(of: plurals), to: &output)
    writeHeading("what a .stringsdict file needs", to: &output)
    write(language.remedy(of: plurals), to: &output)
    output.endLine()
    writeVerbatim(language.example(of: plurals), to: &output)
  }

  private func write(_ plurals: PluralDescription, to output: inout ByteOutput) {
    let names = plurals.categories.map { TextSpan($0.category.rawValue, .path) }
    let nameWidth = names.map(\.width).max() ?? 0
    let indent = 2 + nameWidth + 2
    for (name, category) in zip(names, plurals.categories) {
      output.writeSpaces(2)
      output.write(name, theme)
      output.writeSpaces(nameWidth - name.width + 2)
      let remark = category.remark.map { TextSpan("  (\($0))", .faint) }
      Paragraph(
        spans: [TextSpan(category.numbers)] + (remark.map { [$0] } ?? []), indent: indent,
        hangingIndent: indent, width: width
      ).write(to: &output, theme)
    }
  }

  /// Writes the JSON form:
  ///
  /// ```json
  /// {
  ///   "language": "pl",
  ///   "name": "Polish",
  ///   "required": ["one", "few", "many", "other"],
  ///   "categories": [
  ///     {"category": "one", "required": true, "reach": "counts", "numbers": "1"}
  ///   ]
  /// }
  /// ```
  ///
  /// Both lists are null where nothing is known of the language's plurals.
  package func writeJSON(_ language: LanguageExplanation, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      let categories = language.plurals?.categories
      json.member("language", language.identifier.rawValue)
      json.member("name", language.name)
      json.member("required", categories?.filter(\.isRequired).map(\.category.rawValue))
      guard let categories else { return json.member("categories", nil as String?) }
      json.objects("categories", categories, .indented) { json, category in
        json.member("category", category.category.rawValue)
        json.member("required", category.isRequired)
        json.member("reach", category.reach.rawValue)
        json.member("numbers", category.numbers)
      }
    }
  }
}
