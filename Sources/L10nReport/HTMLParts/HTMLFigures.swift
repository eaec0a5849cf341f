package import L10nCoverage
import L10nModel
package import L10nSource

/// Shares, figures and verdicts. Glyphs, numbers and words express everything that the colors do.
extension HTML {
  /// Returns a table cell with the coverage and a bar.
  package static func barCell(_ keys: KeyCounts, raw: Int, lost: Int = 0) -> HTML {
    guard let coverage = keys.coverage else { return "<td class=\"share\">no keys</td>" }
    let bar = KeyShares(keys, raw: raw, lost: lost).bar
    return "<td class=\"share\">\(coverage.formatted) \(bar)</td>"
  }

  package static func numberCell(_ number: Int, _ name: HTML) -> HTML {
    "<td class=\"n\" data-name=\"\(name)\">\(Numbers.grouped(number))</td>"
  }

  /// Returns the heading of a column of numbers, aligned with them.
  package static func numberHeading(_ name: HTML) -> HTML { "<span class=\"n\">\(name)</span>" }

  /// Returns a language's name, with the identifier if it differs.
  package static func language(_ name: String, _ identifier: String) -> HTML {
    name == identifier ? "\(name: name)" : "\(name: name) <small>\(name: identifier)</small>"
  }

  /// Returns a table cell with a share of keys, on the background of its level.
  ///
  /// - Parameter more: additional content of the cell.
  package static func shareCell(_ covered: Int, of total: Int, _ more: HTML = "") -> HTML {
    guard let coverage = Coverage(covered: covered, of: total) else { return "<td>no keys</td>" }
    let level = Level(covered, of: total)
    return
      "<td class=\"c\(ground: level)\">\(glyph: level.sign)\(coverage.formatted)\(more)</td>"
  }

  package static func figure(_ name: HTML, _ number: Int, _ words: String) -> HTML {
    "<li>\(name) <b>\(Numbers.grouped(number))</b> \(words)</li>\n"
  }

  /// Returns the total coverage, and a bar with its parts.
  package static func headline(_ keys: KeyCounts, _ shares: KeyShares) -> HTML {
    guard let coverage = keys.coverage else { return "" }
    return
      """
      <div class="headline">
      <p><b>\(coverage.formatted)</b> \(keys.coveredWords)</p>
      \(shares.bar)
      \(shares.legend)\
      </div>

      """
  }

  /// Returns the page's first line.
  ///
  /// - Parameter severity: the worst severity in it.
  package static func verdict(_ severity: Severity?, _ words: HTML) -> HTML {
    let name = severity?.rawValue ?? "note"
    return "<p class=\"verdict \(name)\">\(glyph: severity.sign)\(words)</p>\n"
  }
}

extension Severity? {
  /// The glyph before a verdict with this worst severity.
  fileprivate var sign: String {
    switch self {
    case .error: "✗"
    case .warning: "!"
    case .note, nil: "✓"
    }
  }
}

extension LanguageCoverage.Verdict {
  /// The severity that determines the verdict's CSS class and color.
  var severity: Severity {
    switch self {
    case .blocked: .error
    case .toDo: .warning
    case .ready, .notCompared: .note
    }
  }

  var glyph: String { self == .notCompared ? "–" : (severity as Severity?).sign }
}

/// The keys by what users see, as parts of a bar: finished keys from the left, broken ones from the right.
package struct KeyShares: Sendable {
  package enum Part: Int, CaseIterable {
    case translated
    case machineTranslated
    case needsReview
    case partial
    case copied
    case source
    case raw
    case lost

    fileprivate var words: String {
      switch self {
      case .translated: "translated"
      case .machineTranslated: "translated by a machine"
      case .needsReview: "to review"
      case .partial: "partial"
      case .copied: "copied from the source"
      case .source: "in the source language, empty, or not known"
      case .raw: "raw: users see the key"
      case .lost: "lost: their file doesn't load"
      }
    }
  }

  /// Indexed by `Part.rawValue`.
  private var counts: [Int]
  private let total: Int

  /// - Parameters:
  ///   - raw: the number of missing and untranslated keys that users see raw.
  ///   - lost: the number of those in files that CoreFoundation ignores.
  package init(_ keys: KeyCounts, raw: Int, lost: Int = 0) {
    total = keys.total
    let broken = min(max(raw, lost), keys.missing + keys.untranslated)
    let lost = min(lost, broken)
    counts = [
      keys.translated + keys.inherited, keys.machineTranslated, keys.needsReview, keys.partial,
      keys.copied, keys.untranslated + keys.missing - broken, broken - lost, lost,
    ]
  }

  package subscript(part: Part) -> Int { counts[part.rawValue] }

  /// The number of keys that users see raw.
  package var broken: Int { self[.raw] + self[.lost] }

  /// The minimum width of a broken part, in hundredths of a percent, so that one raw key of thousands is visible.
  private static let leastBroken = 150

  /// A stacked bar. Each part has its own stroke pattern, and the page shows the same data as numbers and words.
  ///
  /// The parts are lines as thick as the bar is high, so that dashes look like hatching. A site's policy can forbid both inline
  /// styles and images.
  package var bar: HTML {
    guard total > 0 else { return "" }
    var lines: [HTML] = []
    var start = 0
    for part in Part.allCases.prefix(while: { $0 != .source }) where self[part] > 0 {
      let end = start + self[part]
      lines.append(Self.line(part, from: start * 10_000 / total, to: end * 10_000 / total))
      start = end
    }
    var end = 10_000
    for part in [Part.lost, .raw] where self[part] > 0 {
      let begin = max(0, end - max(Self.leastBroken, self[part] * 10_000 / total))
      lines.append(Self.line(part, from: begin, to: end))
      end = begin
    }
    return "<svg class=\"bar\" aria-hidden=\"true\">\(lines.joined(by: ""))</svg>"
  }

  private static func line(_ part: Part, from start: Int, to end: Int) -> HTML {
    let first: HTML? = start == 0 ? nil : " x1=\"\(percent: start)\""
    return "<line class=\"k\(part.rawValue)\"\(first) x2=\"\(percent: end)\"/>"
  }

  package var legend: HTML {
    let items = Part.allCases.filter { self[$0] > 0 }.map { part -> HTML in
      let sample: HTML = part == .source ? "" : Self.line(part, from: 0, to: 10_000)
      return
        """
        <li><svg class="bar" aria-hidden="true">\(sample)</svg> \
        <b>\(Numbers.grouped(self[part]))</b> \(part.words)</li>

        """
    }
    return "<ul class=\"parts\">\n\(items.joined(by: ""))</ul>\n"
  }
}

extension HTML.StringInterpolation {
  fileprivate mutating func appendInterpolation(percent hundredths: Int) {
    appendInterpolation(hundredths / 100)
    let rest = hundredths % 100
    if rest > 0 {
      appendLiteral(".")
      appendInterpolation(rest / 10)
      if rest % 10 > 0 { appendInterpolation(rest % 10) }
    }
    appendLiteral("%")
  }
}
