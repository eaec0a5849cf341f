package import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Writes the changes between two trees that a reviewer must know, as a comment of at most ten lines.
///
/// New errors come first, then lost translations, copies and stale translations, then the texts to translate. Without any of
/// these, writes nothing.
package struct DifferenceMarkdownRenderer: Sendable {
  /// The maximum number of lines between the first line and that of the new strings.
  private static let mostLines = 7
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
    let stale = difference.keys.map { key in (key, key.translations.filter(key.isStale)) }
      .filter { !$0.1.isEmpty }
    if !stale.isEmpty {
      let count = stale.reduce(0) { $0 + $1.1.count }
      parts.append(Numbers.counted(count, "stale translation"))
      lines += stale.map { line(forStale: $0, $1.map(\.localization.rawValue), words) }
    }
    let work = NewWork(difference)
    guard !lines.isEmpty || work.strings > 0 else { return }
    let title = parts.isEmpty ? "nothing breaks" : parts.joined(separator: ", ")
    output.write("### Localization: \(title)\n\n")
    let shown = lines.count > Self.mostLines ? Self.mostLines - 1 : lines.count
    for line in lines.prefix(shown) { output.write("- \(line)\n") }
    if lines.count > shown {
      output.write("- … and \(Numbers.grouped(lines.count - shown)) more\n")
    }
    if work.strings > 0 { output.write("- \(work.sentence)\n") }
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
        "\(Markdown.code(name)) has no localization \(Markdown.name(identifier.rawValue)) any more (\(Numbers.counted(regression.count, "translation")))"
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

private struct NewWork {
  private(set) var strings = 0
  private var hasChanged = false
  private var words = 0
  private var languages: Set<LocaleIdentifier> = []

  init(_ difference: TreeDifference) {
    let counter = WordCounter()
    for key in difference.keys where key.old?.state != .counted || key.isSourceChanged {
      let missing = key.translations.filter { key.change(of: $0) == .missing }
      let size = key.newSource?.forms.last.map { counter.count($0.text) } ?? 0
      guard !missing.isEmpty, size > 0 else { continue }
      strings += 1
      hasChanged = hasChanged || key.isSourceChanged
      languages.formUnion(missing.map(\.localization))
      words += size
    }
  }

  /// "1 new string to translate into 34 languages (4 words)".
  var sentence: String {
    let strings = Numbers.counted(strings, hasChanged ? "new or changed string" : "new string")
    let into = Numbers.counted(languages.count, "language")
    return "\(strings) to translate into \(into) (\(Numbers.counted(words, "word")))"
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
