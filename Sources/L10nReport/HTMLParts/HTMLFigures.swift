package import L10nCoverage
import L10nModel
package import L10nSource

/// Shares, figures and verdicts: what they say stands in glyphs, numbers and words, and their colour says it again.
extension HTML {
  /// The cell of a table with a share of keys.
  ///
  /// - Parameter more: what else the cell says.
  package static func shareCell(_ covered: Int, of total: Int, _ more: HTML = "") -> HTML {
    guard let coverage = Coverage(covered: covered, of: total) else { return "<td>no keys</td>" }
    let level = Level(covered, of: total)
    return
      "<td class=\"c\(ground: level)\">\(glyph: level.sign)\(coverage.formatted)\(more)</td>"
  }

  /// A figure with its name before and words behind it.
  package static func figure(_ name: HTML, _ number: Int, _ words: String) -> HTML {
    "<li>\(name) <b>\(Numbers.grouped(number))</b> \(words)</li>\n"
  }

  /// The figure of a coverage; nothing where there are no keys.
  package static func figure(_ keys: KeyCounts) -> HTML {
    guard let coverage = keys.coverage else { return "" }
    let level = Level(keys.covered, of: keys.total)
    let share: HTML = "\(glyph: level.sign)\(coverage.formatted)"
    return
      "<li class=\"c\(ground: level)\">coverage <b>\(share)</b> \(keys.coveredWords)</li>\n"
  }

  /// What a page says first.
  ///
  /// - Parameter severity: the worst in it.
  package static func verdict(_ severity: Severity?, _ words: HTML) -> HTML {
    let name = severity?.rawValue ?? "note"
    return "<p class=\"verdict \(name)\">\(glyph: severity.sign)\(words)</p>\n"
  }
}

extension Severity? {
  /// The glyph before a verdict in which this is the worst.
  fileprivate var sign: String {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note, nil: "✓"
    }
  }
}

extension LanguageCoverage.Verdict {
  /// The class whose colour it has.
  package var cssClass: String {
    switch self {
    case .blocked: "error"
    case .toDo: "warning"
    case .ready, .notCompared: "note"
    }
  }
}
