package import L10nCoverage
import L10nModel
import L10nSource

/// Writes the stale translations for people at a terminal: text by text, the latest changes first.
///
/// A source that changed is stale in most localizations, so each text is shown once, with what changed.
package struct StaleTextRenderer: TerminalText {
  package let settings: RenderingSettings
  private let now: Int

  /// How many texts are shown unless all were asked for, and how many localizations of each.
  static let mostTexts = 10
  static let mostLocalizations = 12
  /// Up to how many translations of a text are shown themselves.
  static let mostTranslations = 2

  /// - Parameter now: in seconds since 1970.
  package init(_ settings: RenderingSettings, now: Int) {
    (self.settings, self.now) = (settings, now)
  }

  /// - Complexity: O(*n* log *n*) in the number of stale translations.
  package func render(_ report: StaleReport, to output: inout ByteOutput) {
    writeParagraph([TextSpan(report.verdict, .heading)], to: &output)
    for remark in report.remarks { writeParagraph([TextSpan(remark, .faint)], to: &output) }
    guard !report.translations.isEmpty else { return }
    if !report.staleTranslations.isEmpty {
      output.endLine()
      writeLocalizations(of: report, to: &output)
    }
    let texts = StaleText.all(of: report)
    let shown = detail == .full ? texts[...] : texts.prefix(Self.mostTexts)
    var lastPlace: String?
    for text in shown {
      let place = report.place(of: text.first)
      if place != lastPlace {
        output.endLine()
        writeParagraph([TextSpan(user: place, .path)], to: &output)
        lastPlace = place
      }
      write(text, to: &output)
    }
    let rest = texts.count - shown.count
    guard rest > 0 else { return }
    output.endLine()
    writeParagraph(
      [TextSpan(Numbers.counted(rest, "more text") + "; --verbose lists them", .faint)],
      to: &output)
  }

  private func writeLocalizations(of report: StaleReport, to output: inout ByteOutput) {
    let rows = report.staleLocalizations.map { localization, translations in
      let days = translations.map { $0.age(at: now) }.max() ?? 0
      return [
        TextSpan(user: localization.identifier.rawValue, .heading),
        TextSpan(user: localization.name, .faint),
        TextSpan(Numbers.grouped(translations.count), .incomplete),
        TextSpan(Numbers.grouped(localization.translationCount)),
        TextSpan(Numbers.counted(days, "day")),
      ]
    }
    Grid(
      fitting: [
        ("", .leading), ("", .leading), ("stale", .trailing), ("translations", .trailing),
        ("oldest", .trailing),
      ], rows: rows
    ).write(to: &output, theme)
  }

  private func write(_ text: StaleText, to output: inout ByteOutput) {
    let first = text.first
    var spans = [
      TextSpan(key: first.key).truncatedInMiddle(to: max(20, width / 2)), TextSpan("  "),
    ]
    spans.append(TextSpan(words(first.outdated, first.verb), .faint))
    if first.changed != first.outdated {
      spans.append(TextSpan(" · " + words(first.changed, "again"), .faint))
    }
    writeParagraph(spans, indent: Grid.indent, hanging: Grid.indent * 2, to: &output)
    for line in ChangedForm.all(from: first.oldSource, to: first.source) {
      let signs: [(String, CodeUnitString?, Theme.Role)] = [
        ("-", line.old, .broken), ("+", line.new, .complete),
      ]
      for (sign, text, role) in signs {
        if let text { writeLine(sign, line.label, text, role, to: &output) }
      }
    }
    guard detail == .full || text.translations.count <= Self.mostTranslations else {
      let names = text.translations.map(\.localization.rawValue)
      writeParagraph(
        [TextSpan(user: "stale in " + names.shortList(Self.mostLocalizations), .warning)],
        indent: Grid.indent * 3, to: &output)
      return
    }
    for translation in text.translations { write(translation, to: &output) }
  }

  private func write(_ translation: StaleTranslation, to output: inout ByteOutput) {
    var remark = translation.translated.map { words($0, "translated") } ?? "translated earlier"
    if translation.isOldSource { remark = "the old source text, never translated" }
    if translation.needsReview { remark += ", marked for review" }
    let head = [
      TextSpan(user: translation.localization.rawValue, .warning), TextSpan("  "),
      TextSpan(remark, .faint),
    ]
    writeParagraph(head, indent: Grid.indent * 3, to: &output)
    guard !translation.isOldSource else { return }
    for form in translation.translation.forms {
      writeLine("", form.label.string, form.text, .text, to: &output)
    }
  }

  private func writeLine(
    _ sign: String, _ label: String, _ text: CodeUnitString, _ role: Theme.Role,
    to output: inout ByteOutput
  ) {
    let indent = sign.isEmpty ? Grid.indent * 4 : Grid.indent * 3
    output.writeSpaces(indent)
    let lead = [sign, label].filter { !$0.isEmpty }.joined(separator: " ")
    let head = TextSpan(user: lead.isEmpty ? "" : lead + " ", role)
    output.write(head, theme)
    let room = max(8, width - indent - head.width)
    output.write(TextSpan(key: text).truncatedInMiddle(to: room), theme)
    output.endLine()
  }

  /// A change in words: "changed 34 days ago (2026-10-19, 1a2b3c4 by Ann)".
  private func words(_ change: TextChange, _ verb: String) -> String {
    guard let commit = change.commit, let citation = change.citation else {
      return "\(verb), not committed"
    }
    let days = max(0, now - commit.time) / 86_400
    let age = days == 0 ? "today" : "\(Numbers.counted(days, "day")) ago"
    return "\(verb) \(age) (\(citation))"
  }
}

/// A source text that changed, with the translations that it left behind at one time.
struct StaleText {
  let first: StaleTranslation
  private(set) var translations: [StaleTranslation]

  private struct Identity: Hashable {
    let bundle: TreePath
    let table: String
    let key: CodeUnitString
    let oldSource: ValueText
    let outdated: TextChange
  }

  /// The latest changes first, those of one time by bundle, table and key.
  ///
  /// - Complexity: O(*n* log *n*) in the number of translations.
  static func all(of report: StaleReport) -> [StaleText] {
    var positions: [Identity: Int] = [:]
    var texts: [StaleText] = []
    for translation in report.translations {
      let identity = Identity(
        bundle: translation.bundle, table: translation.table, key: translation.key,
        oldSource: translation.oldSource, outdated: translation.outdated)
      if let position = positions[identity] {
        texts[position].translations.append(translation)
      } else {
        positions[identity] = texts.count
        texts.append(StaleText(first: translation, translations: [translation]))
      }
    }
    func time(_ text: StaleText) -> Int { text.first.changed.commit?.time ?? .max }
    return texts.enumerated().sorted {
      (time($1.element), $0.offset) < (time($0.element), $1.offset)
    }.map(\.element)
  }
}
