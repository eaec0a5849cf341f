import L10nLocale
package import L10nModel
package import L10nSource

/// Explains a check, or the plural categories that a language requires.
package struct ExplanationRenderer: TerminalText {
  package let settings: RenderingSettings

  /// The maximum line width, for readability on wide terminals.
  private static let mostColumns = 100

  package init(_ settings: RenderingSettings) { self.settings = settings }

  package var width: Int { min(settings.width, Self.mostColumns) }

  /// Writes name, severity and summary, then each section with its heading.
  package func writeText(_ explanation: CheckExplanation, to output: inout ByteOutput) {
    let check = explanation.check
    output.write(
      [
        TextSpan(check.identifier, .heading), TextSpan("  "),
        TextSpan(check.severity.rawValue, check.severity.role),
      ], theme)
    output.endLine()
    write([check.summary], indent: 0, to: &output)
    output.endLine()
    write(explanation.meaning, indent: 0, to: &output)
    writeHeading("why it matters", to: &output)
    write(explanation.effect, to: &output)
    writeHeading("example", to: &output)
    writeVerbatim(explanation.example, to: &output)
    writeHeading("what to do", to: &output)
    write(explanation.remedy, to: &output)
    writeHeading("how to suppress it", to: &output)
    write(explanation.allowance, to: &output)
  }

  /// Writes the JSON form. `example` is an array of lines; the other members are arrays of paragraphs.
  package func writeJSON(_ explanation: CheckExplanation, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.members(of: explanation.check)
      json.member("meaning", explanation.meaning)
      json.member("effect", explanation.effect)
      json.member("example", explanation.example)
      json.member("remedy", explanation.remedy)
      json.member("allowance", explanation.allowance)
    }
  }
}

extension ExplanationRenderer {
  func writeHeading(_ title: String, to output: inout ByteOutput) {
    output.endLine()
    output.write(TextSpan(title, .heading), theme)
    output.endLine()
  }

  func write(_ paragraphs: [String], indent: Int = 2, to output: inout ByteOutput) {
    for (position, text) in paragraphs.enumerated() {
      if position > 0 { output.endLine() }
      writeParagraph([TextSpan(text)], indent: indent, hanging: 0, to: &output)
    }
  }

  func writeVerbatim(_ lines: [String], to output: inout ByteOutput) {
    for line in lines {
      if !line.isEmpty {
        output.writeSpaces(4)
        output.write(TextSpan(line), theme)
      }
      output.endLine()
    }
  }
}

extension ExplanationRenderer {
  /// Writes the name of a language and its plural categories, with their numbers and their use.
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
    let column = 2 + (names.map(\.width).max() ?? 0) + 2
    for (name, category) in zip(names, plurals.categories) {
      let remark = category.remark.map { [TextSpan("  (\($0))", .faint)] } ?? []
      writeEntry(
        name, [TextSpan(category.numbers)] + remark, indent: 2, column: column, to: &output)
    }
  }

  /// Writes the JSON form. The lists are null if the language's plurals are unknown.
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

/// Lists checks with severity and summary.
package struct CheckListRenderer: TerminalText {
  package let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  /// The number of cells between two columns.
  private static let gap = 2
  /// The minimum width of the summary column. With less, the summary has a separate line.
  private static let leastSummaryWidth = 30

  /// Writes a line for each check, or several lines for a long summary.
  package func writeText(_ checks: [Check], to output: inout ByteOutput) {
    let identifierWidth = checks.map { TextSpan($0.identifier).width }.max() ?? 0
    let severityWidth = Severity.allCases.map { TextSpan($0.rawValue).width }.max() ?? 0
    let column = identifierWidth + Self.gap + severityWidth + Self.gap
    let isBeside = width - column >= Self.leastSummaryWidth
    for check in checks {
      let identifier = TextSpan(check.identifier, .heading)
      let severity = TextSpan(check.severity.rawValue, check.severity.role)
      output.write(identifier, theme)
      output.writeSpaces(identifierWidth - identifier.width + Self.gap)
      output.write(severity, theme)
      if isBeside {
        output.writeSpaces(severityWidth - severity.width + Self.gap)
      } else {
        output.endLine()
        output.writeSpaces(Self.gap)
      }
      let indent = isBeside ? column : Self.gap
      Paragraph(
        spans: [TextSpan(Self.summary(of: check))], indent: indent, hangingIndent: indent,
        width: width
      ).write(to: &output, theme)
    }
  }

  private static func summary(of check: Check) -> String {
    check.isOptional ? "\(check.summary) (off by default)" : check.summary
  }

  /// Writes the JSON form. A check that is off by default has `"optional": true` before its summary.
  package func writeJSON(_ checks: [Check], to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.objects("checks", checks, .indented) { $0.members(of: $1) }
    }
  }
}

extension JSONWriter {
  mutating func members(of check: Check) {
    member("check", check.identifier)
    member("severity", check.severity.rawValue)
    if check.isOptional { member("optional", true) }
    member("summary", check.summary)
  }
}
