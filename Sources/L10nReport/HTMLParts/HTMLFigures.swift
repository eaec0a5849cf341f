package import L10nCoverage
import L10nModel
package import L10nSource

/// Shares, figures and verdicts: what they say stands in glyphs, numbers and words, and their colour says it again.
extension HTML {
  /// The cell of a table with how far keys are: the coverage, and a bar.
  package static func barCell(_ keys: KeyCounts, raw: Int, lost: Int = 0) -> HTML {
    guard let coverage = keys.coverage else { return "<td class=\"share\">no keys</td>" }
    let bar = KeyShares(keys, raw: raw, lost: lost).bar
    return "<td class=\"share\">\(coverage.formatted) \(bar)</td>"
  }

  /// The cell of a table with a number; empty where there is none to tell.
  package static func numberCell(_ number: Int, _ name: HTML) -> HTML {
    "<td class=\"n\" data-name=\"\(name)\">\(Numbers.grouped(number))</td>"
  }

  /// The heading of a column of numbers, which ends where they end.
  package static func numberHeading(_ name: HTML) -> HTML { "<span class=\"n\">\(name)</span>" }

  /// A language by its name, with its identifier where that is another.
  package static func language(_ name: String, _ identifier: String) -> HTML {
    name == identifier ? "\(name: name)" : "\(name: name) <small>\(name: identifier)</small>"
  }

  /// The cell of a table with a share of keys, on the ground of its level.
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

  /// How far all keys are: the coverage, and a bar with its parts.
  package static func standing(_ keys: KeyCounts, _ shares: KeyShares) -> HTML {
    guard let coverage = keys.coverage else { return "" }
    return
      """
      <div class="standing">
      <p><b>\(coverage.formatted)</b> \(keys.coveredWords)</p>
      \(shares.bar)
      \(shares.legend)\
      </div>

      """
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
