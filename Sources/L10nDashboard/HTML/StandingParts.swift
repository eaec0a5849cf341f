import L10nCoverage
import L10nHistory
import L10nReport
import L10nSource

/// Parts that several pages have.
extension ByteOutput {
  /// Writes how much a number differs from an earlier one, with words for what is better.
  ///
  /// - Parameter isLessBetter: whether a smaller number is the better one.
  mutating func writeDifference(_ number: Int, _ earlier: Int?, isLessBetter: Bool = true) {
    guard let earlier else {
      write("<span class=\"faint\">new</span>")
      return
    }
    guard number != earlier else {
      write("<span class=\"faint\">±0</span>")
      return
    }
    let isBetter = (number < earlier) == isLessBetter
    write("<span class=\"")
    write(isBetter ? "better" : "worse")
    write("\">")
    write(number > earlier ? "+" : "−")
    write(Numbers.grouped(abs(number - earlier)))
    write("</span>")
  }

  /// Writes the cell of a verdict about a language.
  mutating func writeVerdictCell(_ verdict: LanguageCoverage.Verdict) {
    write("<td><span class=\"")
    write(verdict.cssClass)
    write("\">")
    write(glyph: verdict.glyph)
    write(verdict.words)
    write("</span></td>")
  }

  /// Writes whether a run passed the gate, and why not.
  mutating func writeGate(of run: HistoryRun) {
    writeVerdictStart(run.failure == nil ? .note : .error)
    if let failure = run.failure {
      write("Gate failed: ")
      write(html: failure)
    } else {
      write("Gate passed")
    }
    write("</p>\n")
  }

  /// Writes the run that a page tells of.
  mutating func writeRun(_ run: HistoryRun, of history: ProjectHistory) {
    write("<ul class=\"facts\">\n<li>run of <time datetime=\"")
    write(run.day)
    write("\">")
    write(run.day)
    write("</time></li>\n")
    if run.commit != nil {
      write("<li>commit <code>")
      write(html: run.shortName)
      write("</code></li>\n")
    }
    for release in history.releases(of: run) {
      write("<li>release ")
      write(htmlName: release.name)
      write("</li>\n")
    }
    write("<li>")
    write(Numbers.counted(history.runs.count, "run"))
    if let first = history.runs.first, first.day != run.day {
      write(" since ")
      write(first.day)
    }
    write("</li>\n</ul>\n")
  }
}

extension LanguageCoverage.Verdict {
  /// How bad it is.
  var severity: Severity {
    switch self {
    case .blocked: .error
    case .toDo: .warning
    case .ready, .notCompared: .note
    }
  }

  /// The glyph before the words.
  var glyph: String {
    switch self {
    case .blocked: "✗"
    case .toDo: "!"
    case .ready: "✓"
    case .notCompared: "–"
    }
  }
}

extension HistoryRun {
  /// How many languages have which verdict: "3 languages blocked, 1 to do, 16 ready".
  var verdictWords: String {
    let counts = LanguageCoverage.Verdict.allCases.compactMap { verdict in
      let count = languages.count { $0.verdict == verdict }
      return count > 0 ? (count, verdict.words) : nil
    }
    guard let first = counts.first else { return "no localization to compare" }
    let rest = counts.dropFirst().map { ", \(Numbers.grouped($0.0)) \($0.1)" }.joined()
    return "\(Numbers.counted(first.0, "language")) \(first.1)\(rest)"
  }
}

extension LanguageRecord {
  /// What is wrong with it: "3 raw, 1 error, 2 files missing".
  var problemWords: String {
    var parts: [String] = []
    if let shortfall { parts.append(shortfall) }
    if raw > 0 { parts.append("\(Numbers.grouped(raw)) raw") }
    if errors > 0 { parts.append(Numbers.counted(errors, "error")) }
    if keys.needsReview > 0 { parts.append("\(Numbers.grouped(keys.needsReview)) to review") }
    if unchanged > 0 { parts.append("\(Numbers.grouped(unchanged)) unchanged") }
    if missingFiles > 0 { parts.append("\(Numbers.counted(missingFiles, "file")) missing") }
    return parts.joined(separator: ", ")
  }
}

extension GapState {
  /// As people read it.
  var words: String {
    switch self {
    case .raw: "raw"
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .partial: "partial"
    case .needsReview: "to review"
    case .unchanged: "unchanged"
    case .stale: "stale"
    }
  }
}

extension ProjectHistory {
  /// How many days before the newest run a run was.
  func age(ofRun run: Int) -> Int {
    guard let newest = runs.last else { return 0 }
    return (UTCDay(time: newest.time).time - UTCDay(time: runs[run].time).time) / 86_400
  }
}
