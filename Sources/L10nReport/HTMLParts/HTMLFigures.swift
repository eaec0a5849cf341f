package import L10nCoverage
import L10nModel
package import L10nSource

/// Shares, figures and verdicts: what they say stands in glyphs, numbers and words, and their colour says it again.
extension ByteOutput {
  /// Writes the number in the class of a level; nothing where there is none.
  package mutating func write(levelClass level: Level?) {
    if let level { write(level.ground) }
  }

  /// Writes a glyph, which says nothing that words do not say.
  package mutating func write(glyph: String) {
    write("<span aria-hidden=\"true\">")
    write(glyph)
    write("</span> ")
  }

  /// Writes a share on the ground of its level.
  package mutating func writeChip(_ level: Level?, _ glyph: String, _ share: String) {
    write("<span class=\"chip c")
    write(levelClass: level)
    write("\">")
    write(glyph: glyph)
    write(html: share)
    write("</span>")
  }

  /// Writes the cell of a table with a share of keys.
  ///
  /// - Parameter body: writes what else the cell says.
  package mutating func writeShareCell(
    _ covered: Int, of total: Int, _ body: (inout ByteOutput) -> Void = { _ in }
  ) {
    guard let coverage = Coverage(covered: covered, of: total) else {
      write("<td>no keys</td>")
      return
    }
    let level = Level(covered, of: total)
    write("<td class=\"c")
    write(levelClass: level)
    write("\">")
    write(glyph: level.sign)
    write(coverage.formatted)
    body(&self)
    write("</td>")
  }

  /// Writes a figure with its name before and words behind it.
  package mutating func writeFigure(_ name: StaticString, _ number: Int, _ words: String) {
    write("<li>")
    write(name)
    write(" <b>")
    write(Numbers.grouped(number))
    write("</b> ")
    write(html: words)
    write("</li>\n")
  }

  /// Writes the figure of a coverage.
  package mutating func writeCoverageFigure(_ keys: KeyCounts) {
    guard let coverage = keys.coverage else { return }
    let level = Level(keys.covered, of: keys.total)
    write("<li class=\"c")
    write(level.ground)
    write("\">coverage <b>")
    write(glyph: level.sign)
    write(coverage.formatted)
    write("</b> ")
    write(keys.coveredWords)
    write("</li>\n")
  }

  /// Writes the beginning of a verdict: its glyph.
  package mutating func writeVerdictStart(_ severity: Severity?) {
    write("<p class=\"verdict ")
    write(severity?.rawValue ?? "note")
    write("\">")
    write(glyph: severity.sign)
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
  package var cssClass: StaticString {
    switch self {
    case .blocked: "error"
    case .toDo: "warning"
    case .ready, .notCompared: "note"
    }
  }
}
