package import L10nCoverage
import L10nModel
import L10nSource

/// Writes the stale translations for people at a terminal: text by text, the latest changes first.
///
/// A source that changed is stale in most localizations, so each text is shown once, with what changed; and so is a word that
/// was replaced in several texts.
package struct StaleTextRenderer: TerminalText {
  package let settings: RenderingSettings
  private let now: Int

  /// How many texts are shown unless all were asked for, and how many localizations of each.
  static let mostTexts = 10
  static let mostLocalizations = 12
  /// How many keys of a word that was replaced.
  static let mostKeys = 3
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
    let all = StaleText.all(of: report)
    let (words, texts) = detail == .full ? ([], all) : ReplacedWord.separated(from: all)
    if !words.isEmpty { output.endLine() }
    for word in words { write(word, to: &output) }
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
    let rest = all.count - shown.count
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
    ]
    spans.append(TextSpan(words(first.outdated, first.verb), .faint))
    if first.changed != first.outdated {
      spans.append(TextSpan(" · " + words(first.changed, "again"), .faint))
    }
    writeParagraph(spans, indent: Grid.indent, hanging: Grid.indent * 2, to: &output)
    writeChange(from: first.oldSource, to: first.source, indent: Grid.indent * 3, to: &output)
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

extension StaleReport {
  /// The result in one sentence.
  var verdict: String {
    guard translationCount > 0 else {
      return lostPaths.isEmpty
        ? "nothing to compare: there are no translations"
        : "nothing to compare: no translation can be read"
    }
    let all = Numbers.counted(translationCount, "translation")
    let since = reach.since.map { " since \(VisibleText.escaping($0))" } ?? ""
    let count = staleTranslations.count
    guard count > 0 else {
      return "no stale translations: no source text of \(all) changed\(since) without them"
    }
    let share = "\(Numbers.grouped(count)) of \(all)"
    return count == 1
      ? "\(share) is stale: its source text changed\(since), and it didn't"
      : "\(share) are stale: their source texts changed\(since), and they didn't"
  }

  /// The localizations with stale translations.
  var staleLocalizations: [(Localization, [StaleTranslation])] {
    let groups = Dictionary(grouping: staleTranslations, by: \.localization)
    return localizations.compactMap { localization in
      groups[localization.identifier].map { (localization, $0) }
    }
  }

  /// Where a text is: its table, and the bundle where there are several.
  func place(of translation: StaleTranslation) -> String {
    guard bundles.count > 1, let name = bundles[translation.bundle] else {
      return translation.table
    }
    let isOnly = bundles.values.count { $0 == name } == 1
    return "\(isOnly ? name : translation.bundle.string) › \(translation.table)"
  }
}

extension StaleReport {
  /// What a reader can't see otherwise.
  var remarks: [String] {
    var remarks: [String] = []
    let minor = staleTranslations.count { !$0.hasNewWords }
    if minor > 0 {
      let count = minor < staleTranslations.count ? "\(Numbers.grouped(minor)) of them " : ""
      remarks.append("\(count)only slightly")
    }
    if slightlyChangedCount > 0 {
      let count = Numbers.counted(slightlyChangedCount, "more source text")
      remarks.append("\(count) changed only slightly, in wording; --any-change lists them")
    }
    if passedOverCount > 0 {
      let count = Numbers.counted(passedOverCount, "translation")
      remarks.append(
        "\(count) left while others of the same text were revised; --any-change lists them")
    }
    if sharedCount > 0 {
      let count = Numbers.counted(sharedCount, "translation")
      remarks.append("\(count) that another key had for the same text; --any-change lists them")
    }
    if unusedCount > 0 {
      remarks.append(
        "\(Numbers.counted(unusedCount, "translation")) of keys that no code asks for left out")
    }
    for localization in localizations where localization.writtenFirstCount > 0 {
      let count = Numbers.counted(localization.writtenFirstCount, "source text")
      remarks.append(
        "\(localization.name) is written first: \(count) changed soon after it; --any-change lists them"
      )
    }
    let untranslated = translations.count { $0.isOldSource }
    if untranslated > 0 {
      remarks.append(
        Numbers.counted(untranslated, "more text")
          + (untranslated == 1
            ? " was never translated: it is the old source text"
            : " were never translated: they are the old source texts"))
    }
    if !lostPaths.isEmpty {
      let names = lostPaths.map { VisibleText.escaping($0.string) }.shortList(3)
      let have = lostPaths.count == 1 ? "has" : "have"
      remarks.append("\(names) \(have) texts that can't be read; l10ncheck report says why")
    }
    if reach.isCut, let oldest = reach.oldest {
      remarks.append(
        "this shallow clone has no changes before \(UTCDay(time: oldest)): older ones aren't found")
    }
    return remarks
  }
}

extension TextChange {
  /// The day, the commit and the author: "2026-10-19, 1a2b3c4 by Ann", or for a change that came with a merge
  /// "2026-10-19, merge 5d6e7f8 of 1a2b3c4 by Ann"; nil if it isn't committed.
  var citation: String? {
    guard let commit else { return nil }
    var name = String(commit.name.prefix(9))
    if let origin { name = "merge \(name) of \(origin.name.prefix(9))" }
    let author = author.isEmpty ? "" : " by \(VisibleText.escaping(author))"
    return "\(UTCDay(time: commit.time)), \(name)\(author)"
  }
}

extension StaleTranslation {
  /// What happened to the source.
  var verb: String { hasNewWords ? "changed" : "changed slightly" }
}
