package import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Writes the changes between two trees that a reviewer must know, as a comment of at most ten lines.
///
/// New errors come first, then lost translations, keys that are raw now and stale translations, then the texts to translate and
/// those that no table has. Without any of these, writes nothing.
package struct DifferenceMarkdownRenderer: Sendable {
  /// The maximum number of lines below the title.
  private static let mostLines = 8
  private static let mostLocalizations = 8

  package init() {}

  package func render(_ difference: TreeDifference, to output: inout ByteOutput) {
    let words = DifferenceWords(difference)
    var parts: [String] = []
    var lines: [String] = []
    for kind in [RegressionKind.crash, .error, .lost] {
      let regressions = difference.regressions(kind)
      guard !regressions.isEmpty else { continue }
      parts.append(kind.words(count: regressions.reduce(0) { $0 + $1.count }))
      lines += regressions.map { line(for: $0, kind, words) }
    }
    let newStrings = NewStrings(difference)
    let raw = difference.keys.map { key in
      (
        key,
        key.translations.filter {
          key.isNewlyRaw($0) && !key.isLoss($0) && $0.new?.record.isUnused == false
        }
      )
    }.filter { !$0.1.isEmpty && !NewStrings.isNew($0.0) }
    if newStrings.rawCount + raw.count > 0 {
      parts.append(RegressionKind.raw.words(count: newStrings.rawCount + raw.count))
    }
    lines += raw.map { line(for: .key($0, $1.map(\.localization)), .raw, words) }
    let stale = difference.keys.map { key in (key, key.translations.filter(key.isStale)) }
      .filter { !$0.1.isEmpty }
    if !stale.isEmpty {
      let count = stale.reduce(0) { $0 + $1.1.count }
      parts.append(Numbers.counted(count, "stale translation"))
      lines += stale.map { line(forStale: $0, $1.map(\.localization.rawValue), words) }
    }
    var work = newStrings.count > 0 ? [newStrings.sentence] : []
    let tableless = difference.newTextsInNoTable
    if tableless > 0 {
      work.append(
        "\(Numbers.counted(tableless, "more text")) in no table: no language can translate \(tableless == 1 ? "it" : "them")"
      )
    }
    guard !lines.isEmpty || !work.isEmpty else { return }
    let title = parts.isEmpty ? "nothing breaks" : parts.joined(separator: ", ")
    output.write("### Localization: \(title)\n\n")
    let most = Self.mostLines - work.count
    let shown = lines.count > most ? most - 1 : lines.count
    for line in lines.prefix(shown) { output.write("- \(line)\n") }
    if lines.count > shown {
      output.write("- … and \(Numbers.grouped(lines.count - shown)) more\n")
    }
    for line in work { output.write("- \(line)\n") }
  }

  private func line(
    for regression: Regression, _ kind: RegressionKind, _ words: DifferenceWords
  ) -> String {
    switch regression {
    case .finding(let finding):
      let path = (finding.path ?? finding.bundle ?? .root).string
      let place = finding.place.map { "\(path):\($0.line)" } ?? path
      let help = finding.help.map { ": " + MarkdownText.escaping($0) } ?? ""
      return "\(Markdown.code(place)) **\(finding.check.identifier)** "
        + MarkdownText.escaping(finding.messageText.shortened) + help.shortened
    case .key(let key, let localizations):
      let names = words.list(
        localizations.map { Markdown.name($0.rawValue) }, of: key, atMost: Self.mostLocalizations)
      return "\(kind.adjective) in \(names): \(place(of: key, words))"
    case .localization(let identifier, let bundle):
      let name = bundle.new?.name ?? bundle.old?.name ?? ""
      return
        "\(Markdown.code(name)) has no localization \(Markdown.name(identifier.rawValue)) any more\(regression.lostTextWords)"
    case .source(let table, let bundle):
      let name = Markdown.code(bundle.new?.name ?? "")
      return
        "the development region of \(name) lost all \(Numbers.counted(regression.count, "key")) of \(Markdown.code(table.name)), which localizations have"
    }
  }

  private func line(
    forStale key: KeyDifference, _ localizations: [String], _ words: DifferenceWords
  ) -> String {
    let names = words.list(
      localizations.map(Markdown.name), of: key, atMost: Self.mostLocalizations)
    let line = "stale in \(names): \(place(of: key, words))"
    guard let old = key.oldSource, let new = key.newSource,
      let form = ChangedForm.all(from: old, to: new).first, let before = form.old,
      let after = form.new
    else { return line }
    return "\(line), \(Markdown.code(before)) → \(Markdown.code(after))"
  }

  private func place(of key: KeyDifference, _ words: DifferenceWords) -> String {
    "\(Markdown.code(key.key)) in \(Markdown.code(words.place(of: key)))"
  }
}

private struct NewStrings {
  private(set) var count = 0
  /// The number of strings that users see as keys until they are translated.
  private(set) var rawCount = 0
  private var hasChanged = false
  private var words = 0
  private var languages: Set<LocaleIdentifier> = []

  init(_ difference: TreeDifference) {
    let counter = WordCounter()
    for key in difference.keys where Self.isNew(key) {
      let missing = key.translations.filter {
        key.change(of: $0) == .missing && $0.new?.record.isUnused == false
      }
      let size = key.newSource?.forms.last.map { counter.count($0.text) } ?? 0
      guard !missing.isEmpty, size > 0 else { continue }
      count += 1
      if missing.contains(where: key.isNewlyRaw) { rawCount += 1 }
      hasChanged = hasChanged || key.isSourceChanged
      languages.formUnion(missing.map(\.localization))
      words += size
    }
  }

  /// Whether the text of a key is new to translators.
  static func isNew(_ key: KeyDifference) -> Bool {
    key.old?.state != .counted || key.isSourceChanged
  }

  /// "1 new string to translate into 34 languages (4 words)".
  var sentence: String {
    let counted = Numbers.counted(count, hasChanged ? "new or changed string" : "new string")
    let into = Numbers.counted(languages.count, "language")
    let until =
      rawCount == 0
      ? ""
      : rawCount == count
        ? "; until then users see the \(count == 1 ? "key" : "keys")"
        : "; until then users see \(Numbers.counted(rawCount, "key"))"
    return "\(counted) to translate into \(into) (\(Numbers.counted(words, "word")))\(until)"
  }
}

extension Regression {
  /// The texts that a removed localization takes from users: " (3 translations)"; empty if it takes none.
  package var lostTextWords: String {
    guard case .localization(let identifier, let bundle) = self, count > 0 else { return "" }
    let heir = bundle.localizations.first { $0.identifier == identifier }?.heir
    return
      " (\(Numbers.counted(count, "translation"))\(heir.map { " that \($0.identifier) lacks" } ?? ""))"
  }
}

extension String {
  /// The string, shortened to 300 characters.
  fileprivate var shortened: String {
    utf8.count > 300 ? prefix(300) + "…" : self
  }
}

extension Finding {
  /// Where it is below its input: `de.lproj/Localizable.strings:2:31`.
  package var placeInBundle: String {
    let path = (path ?? bundle ?? .root).string
    return place.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

extension RegressionKind {
  /// Returns the number of regressions in words: "3 lost translations".
  package func words(count: Int) -> String {
    let (one, many) =
      switch self {
      case .crash: ("new broken argument", "new broken arguments")
      case .error: ("new error", "new errors")
      case .lost: ("lost translation", "lost translations")
      case .raw: ("new raw key", "new raw keys")
      case .copied: ("new copy of the source", "new copies of the source")
      case .missing: ("missing translation", "missing translations")
      }
    return Numbers.counted(count, one, plural: many)
  }

  /// The adjective of an affected key: "lost" in "“open” is lost in de".
  package var adjective: String {
    switch self {
    case .crash, .error: "broken"
    case .lost: "lost"
    case .raw: "raw"
    case .copied: "a copy of the source"
    case .missing: "missing"
    }
  }
}
