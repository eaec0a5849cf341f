package import L10nCoverage
import L10nModel
import L10nSource

/// Writes the stale translations for a terminal, latest changes of source texts first.
///
/// A changed source text is stale in most localizations, so each text appears once, with its change. Likewise, a word that was
/// replaced in several texts appears once. Copies of old source texts follow.
package struct StaleTextRenderer: TerminalText {
  package let settings: RenderingSettings
  private let now: Int

  /// The maximum number of texts without `--verbose`.
  static let mostTexts = 10
  static let mostLocalizations = 12
  static let mostKeys = 3
  static let mostTranslations = 2

  /// - Parameter now: the current time in seconds since 1970.
  package init(_ settings: RenderingSettings, now: Int) {
    (self.settings, self.now) = (settings, now)
  }

  /// Writes the report.
  ///
  /// - Complexity: O(*n* log *n*) in the number of stale translations.
  package func render(_ report: StaleReport, to output: inout ByteOutput) {
    writeParagraph([TextSpan(report.verdict, .heading)], to: &output)
    for remark in report.remarks { writeParagraph([TextSpan(remark, .faint)], to: &output) }
    if !report.translations.isEmpty {
      output.endLine()
      writeLocalizations(of: report, to: &output)
      let all = StaleText.all(of: report.translations)
      let (words, texts) = detail == .full ? ([], all) : ReplacedWord.separated(from: all)
      if !words.isEmpty { output.endLine() }
      for word in words { write(word, to: &output) }
      write(texts, beside: all.count - texts.count, of: report, to: &output)
    }
    writeUntranslated(of: report, to: &output)
  }

  /// Writes the copies of old source texts. Localizations that consist of copies share one line.
  private func writeUntranslated(of report: StaleReport, to output: inout ByteOutput) {
    guard let advice = report.advice else { return }
    output.endLine()
    writeParagraph([TextSpan(advice, .heading)], to: &output)
    let copied =
      detail == .full
      ? [] : report.localizations.filter(\.isMadeOfCopies).map(\.identifier)
    let whole = copied.filter { name in report.untranslated.contains { $0.localization == name } }
    if !whole.isEmpty {
      let texts = report.untranslated.filter { whole.contains($0.localization) }
      let names = whole.map(\.rawValue).shortList(Self.mostLocalizations)
      writeParagraph(
        [
          TextSpan(user: names, .warning),
          TextSpan(
            ": \(Numbers.counted(texts.count, "copy", plural: "copies")) of "
              + "\(Numbers.counted(texts.textCount, "text")); --verbose lists them", .faint),
        ], indent: Grid.indent, hanging: Grid.indent * 2, to: &output)
    }
    let rest = report.untranslated.filter { !whole.contains($0.localization) }
    write(StaleText.all(of: rest), of: report, to: &output)
  }

  /// - Parameter count: the number of texts that are represented by a replaced word, and so counted among the remaining ones.
  private func write(
    _ texts: [StaleText], beside count: Int = 0, of report: StaleReport,
    to output: inout ByteOutput
  ) {
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
    let rest = count + texts.count - shown.count
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

  private func write(_ word: ReplacedWord, to output: inout ByteOutput) {
    let first = word.texts[0].first
    writeParagraph(
      [
        TextSpan(user: "\"\(word.old)\" → \"\(word.new)\"", .heading),
        TextSpan(" in \(Numbers.counted(word.texts.count, "text"))  "),
        TextSpan(words(first.outdated, first.verb), .faint),
      ], indent: Grid.indent, hanging: Grid.indent * 2, to: &output)
    let localizations = Set(
      word.texts.flatMap(\.translations).map(\.localization.rawValue)
    ).sorted()
    writeParagraph(
      [TextSpan(user: "stale in " + localizations.shortList(Self.mostLocalizations), .warning)],
      indent: Grid.indent * 3, to: &output)
    writeParagraph(
      [TextSpan(user: word.texts.map(\.first.key.string).shortList(Self.mostKeys), .faint)],
      indent: Grid.indent * 3, to: &output)
  }

  private func write(_ text: StaleText, to output: inout ByteOutput) {
    let first = text.first
    var spans = [
      TextSpan(key: first.key).truncatedInMiddle(to: max(20, width / 2)), TextSpan("  "),
      TextSpan(words(first.outdated, first.verb), .faint),
    ]
    if first.changed != first.outdated {
      spans.append(TextSpan(" · " + words(first.changed, "again"), .faint))
    }
    writeParagraph(spans, indent: Grid.indent, hanging: Grid.indent * 2, to: &output)
    writeChange(from: first.oldSource, to: first.source, indent: Grid.indent * 3, to: &output)
    guard detail == .full || text.translations.count <= Self.mostTranslations else {
      let names = text.translations.map(\.localization.rawValue)
      writeParagraph(
        [
          TextSpan(
            user: (first.isOldSource ? "copied in " : "stale in ")
              + names.shortList(Self.mostLocalizations), .warning)
        ], indent: Grid.indent * 3, to: &output)
      return
    }
    for translation in text.translations { write(translation, to: &output) }
  }

  private func write(_ translation: StaleTranslation, to output: inout ByteOutput) {
    var remark = translation.translated.map { words($0, "translated") } ?? "translated earlier"
    if translation.isOldSource { remark = "a copy of the old source text" }
    if translation.needsReview { remark += ", marked for review" }
    let head = [
      TextSpan(user: translation.localization.rawValue, .warning), TextSpan("  "),
      TextSpan(remark, .faint),
    ]
    writeParagraph(head, indent: Grid.indent * 3, to: &output)
    guard !translation.isOldSource else { return }
    for form in translation.translation.forms {
      write(form, to: &output)
    }
  }

  private func write(_ form: ValueText.Form, to output: inout ByteOutput) {
    output.writeSpaces(Grid.indent * 4)
    let label = form.label.string
    let head = TextSpan(user: label.isEmpty ? "" : label + " ")
    output.write(head, theme)
    let room = max(8, width - Grid.indent * 4 - head.width)
    output.write(TextSpan(key: form.text).truncatedInMiddle(to: room), theme)
    output.endLine()
  }

  /// Returns a change in words: "changed 34 days ago (2026-10-19, 1a2b3c4 by Ann)".
  private func words(_ change: TextChange, _ verb: String) -> String {
    guard let commit = change.commit, let citation = change.citation else {
      return "\(verb), not committed"
    }
    let days = max(0, now - commit.time) / 86_400
    let age = days == 0 ? "today" : "\(Numbers.counted(days, "day")) ago"
    return "\(verb) \(age) (\(citation))"
  }
}

/// A word that one commit replaced by another in several source texts, without other changes: "image" by "picture". For
/// translators, this is a single question, however many texts contain the word.
struct ReplacedWord {
  /// In lower case, without a plural ending; at most two words.
  let old: String
  /// The new word in the same form.
  let new: String
  /// The texts, latest changes first.
  let texts: [StaleText]

  private static let leastTexts = 3

  private struct Identity: Hashable {
    let pair: WordPair
    let outdated: TextChange
  }

  /// Returns the words that were replaced in several of the texts, and the other texts.
  static func separated(from texts: [StaleText]) -> (words: [ReplacedWord], others: [StaleText]) {
    let identities: [Identity?] = texts.map { text in
      guard let pair = WordPair(from: text.first.oldSource, to: text.first.source) else {
        return nil
      }
      return Identity(pair: pair, outdated: text.first.outdated)
    }
    let groups = texts.indices.groupedInOrder { identities[$0] }
      .filter { $0.key != nil && $0.elements.count >= leastTexts }
    let words = groups.compactMap { identity, positions in
      identity.map {
        ReplacedWord(old: $0.pair.old, new: $0.pair.new, texts: positions.map { texts[$0] })
      }
    }
    let replaced = Set(groups.map(\.key))
    return (words, texts.indices.filter { !replaced.contains(identities[$0]) }.map { texts[$0] })
  }
}

/// The only word in which two texts differ, even if it occurs several times.
private struct WordPair: Hashable {
  let old: String
  let new: String

  init?(from old: ValueText, to new: ValueText) {
    guard !old.isVaried, !new.isVaried, let before = old.forms.first, let after = new.forms.first
    else { return nil }
    var (old, new) = (Self.words(of: before.text)[...], Self.words(of: after.text)[...])
    while let first = old.first, first == new.first {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    guard !old.isEmpty, !new.isEmpty else { return nil }
    guard old.count == new.count else {
      guard max(old.count, new.count) == 2 else { return nil }
      self.init(old.joined(separator: " "), new.joined(separator: " "))
      return
    }
    // An article can change with its word.
    let pairs = Set(
      zip(old, new).filter { $0 != $1 && !($0.isArticle && $1.isArticle) }.map(Self.init))
    guard pairs.count == 1, let pair = pairs.first else { return nil }
    self = pair
  }

  private init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }

  /// Returns the words in lower case, without plural endings.
  private static func words(of text: CodeUnitString) -> [String] {
    text.string.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      word.count > 3 && word.last == "s" ? String(word.dropLast()) : String(word)
    }
  }
}

extension String {
  fileprivate var isArticle: Bool { self == "a" || self == "an" }
}
