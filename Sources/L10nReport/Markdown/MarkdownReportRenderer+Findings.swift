import L10nCoverage
import L10nModel
import L10nSource

extension MarkdownReportRenderer {
  private static let closing = "\n</details>\n\n"

  /// One entry of a list, and how many findings it stands for.
  private typealias Item = (text: String, count: Int)

  /// Writes some of the findings, the gravest first, and returns how many had no room.
  func writeFindings(
    _ title: String, of report: Report, to markdown: inout LimitedText,
    where isIncluded: (FindingRun) -> Bool
  ) -> Int {
    let outline = FindingOutline(
      report.findingRuns.filter(isIncluded), FindingOutline.Folding(),
      objectTexts: ObjectTexts(of: report.bundles))
    var left = outline.runs.reduce(0) { $0 + $1.count }
    guard left > 0, markdown.append("### \(title)\n\n") else { return left }
    for section in outline.sections {
      let beginning = opening(of: section, outline, in: report)
      var items = self.items(of: section, outline).makeIterator()
      guard let first = items.next(),
        markdown.append(beginning + first.text, reserve: Self.closing.utf8.count)
      else { return left }
      left -= first.count
      var isFull = false
      while !isFull, let item = items.next() {
        isFull = !markdown.append(item.text, reserve: Self.closing.utf8.count)
        if !isFull { left -= item.count }
      }
      _ = markdown.append(Self.closing)
      if isFull { return left }
    }
    if let folded = foldedWords(outline), markdown.append(folded) {
      left -= outline.folded.flatMap(\.runs).reduce(0) { $0 + outline.runs[$1].count }
    }
    return left
  }

  private func opening(
    of section: FindingOutline.Section, _ outline: FindingOutline, in report: Report
  ) -> String {
    let file =
      section.path.map { paths.displayed($0, input: section.input) }
      ?? (report.inputs.indices.contains(section.input) ? report.inputs[section.input] : ".")
    var heading = "<code>\(MarkdownText.html(file))</code>"
    if let localization = section.localization { heading += " " + MarkdownText.html(localization) }
    let start = section.severity == .error ? "<details open>" : "<details>"
    return "\(start)<summary>\(heading): \(outline.counts(of: section).words)</summary>\n\n"
  }

  private func items(of section: FindingOutline.Section, _ outline: FindingOutline) -> [Item] {
    section.entries.flatMap { entry -> [Item] in
      let lead = lead(outline.runs[entry.first.run])
      switch entry {
      case .single(let position):
        return [(text(of: position, outline, in: section), 1)]
      case .fold(let fold):
        return [("\(lead): \(text(of: fold, outline, in: section))", fold.findings.count)]
      case .sample(let positions):
        let shown = positions.prefix(FindingOutline.sampleSize).map {
          (text(of: $0, outline, in: section), 1)
        }
        let rest = positions.dropFirst(FindingOutline.sampleSize)
        let words = MarkdownText.escaping(outline.words(ofRest: rest, in: section))
        return shown + [("\(lead): \(words)\n", rest.count)]
      case .rest(let positions):
        let words = MarkdownText.escaping(outline.words(ofCounted: positions))
        return [("\(lead): \(words)\n", positions.count)]
      }
    }
  }

  /// - Parameter place: where the finding is; empty where that is nowhere.
  private func lead(_ run: FindingRun, at place: String = "") -> String {
    let place = place.isEmpty ? "" : MarkdownText.escaping(place) + " "
    return "- \(place)**\(run.severity.rawValue)** \(run.check.identifier)"
  }

  private func text(
    of position: FindingPosition, _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let run = outline.runs[position.run]
    let place = FindingPlaces(section, outline)[position]
    var text = lead(run, at: place) + ": " + message(of: position, outline, in: section) + "\n"
    if let excerpt = run.common.excerpt { text += block(of: excerpt) }
    return text + help(run.common.help)
  }

  private func message(
    of position: FindingPosition, _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let run = outline.runs[position.run]
    var text = section.fileName(of: run).map { MarkdownText.code($0) + ": " } ?? ""
    switch run.message {
    case .text(let message): text += MarkdownText.escaping(message)
    case .aboutKey(let before, let after):
      text += MarkdownText.escaping(before.string)
      text +=
        outline.runs.key(at: position).map { MarkdownText.code(CodeUnitString(bytes: $0)) } ?? ""
      text += objectText(at: position, outline)
      text += MarkdownText.escaping(after.string)
    }
    return text
  }

  /// What follows a key that tells people nothing.
  private func objectText(at position: FindingPosition, _ outline: FindingOutline) -> String {
    outline.objectText(at: position).map { " (\(MarkdownText.escaping($0)))" } ?? ""
  }

  /// What follows the lead.
  private func text(
    of fold: Fold, _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let localizations = fold.localizationWords(isFull: false)
    var text = localizations.isEmpty ? "" : MarkdownText.escaping(localizations) + ": "
    if let position = outline.representative(of: fold) {
      text += message(of: position, outline, in: section)
    } else {
      text += names(of: fold.subjects, outline, in: section)
    }
    return text + "\n" + help(outline.commonHelp(of: fold))
  }

  private func names(
    of positions: [FindingPosition], _ outline: FindingOutline, in section: FindingOutline.Section
  ) -> String {
    let subjects = FindingSubjects(of: positions, in: section, outline.runs)
    let shown = FindingSubjects.shownCount(of: positions, in: outline.runs)
    let names = positions.prefix(shown).map { position in
      switch subjects.name(of: position) {
      case .key(let key):
        MarkdownText.code(key) + objectText(at: position, outline)
      case .text(let text): MarkdownText.code(text)
      }
    }
    let text =
      "\(Numbers.counted(positions.count, subjects.noun)): " + names.joined(separator: ", ")
    guard shown < positions.count else { return text }
    return text + " and \(Numbers.grouped(positions.count - shown)) more"
  }

  private func help(_ help: String?) -> String {
    help.map { "  - help: \(MarkdownText.escaping($0))\n" } ?? ""
  }

  /// The source line with a caret under the place, as code below the entry of a list.
  private func block(of excerpt: Excerpt) -> String {
    let bytes = ByteOutput.collect { output in
      ExcerptLines(excerpt, indent: 0, width: 100, role: .text).write(to: &output, .plain)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let fence = MarkdownText.fence(around: excerpt.line + (excerpt.label ?? ""))
    return "  \(fence)text\n" + lines.map { "  \($0)\n" }.joined() + "  \(fence)\n"
  }

  private func foldedWords(_ outline: FindingOutline) -> String? {
    guard !outline.folded.isEmpty else { return nil }
    let counts = outline.foldedCounts.map { "\(Numbers.grouped($0.count)) \($0.check)" }
    let files = Numbers.counted(outline.folded.count, "more file")
    return "notes in \(files): \(counts.joined(separator: ", "))\n"
  }
}
