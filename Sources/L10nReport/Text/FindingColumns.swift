import L10nModel
import L10nSource

/// Where the parts of a finding stand under the name of its file.
struct FindingColumns {
  /// The cells of the widest place; 0 where no finding has one.
  let place: Int
  static let severity = 7
  /// The cells of the longest identifier of a check.
  let check: Int
  /// Whether messages have lines of their own.
  let isNarrow: Bool
  private let width: Int

  /// The narrowest column that messages are set in.
  private static let narrowestText = 32

  init(_ positions: [Int], of findings: [Finding], width: Int) {
    place = positions.map { findings[$0].place.map { "\($0)".utf8.count } ?? 0 }.max() ?? 0
    check = positions.map { findings[$0].check.identifier.utf8.count }.max() ?? 0
    self.width = width
    let start =
      Grid.indent + (place > 0 ? place + Grid.gap : 0) + FindingColumns.severity + Grid.gap + check
      + Grid.gap
    isNarrow = width - start < FindingColumns.narrowestText
    text = isNarrow ? 4 : start
  }

  /// Where messages begin.
  let text: Int

  /// Where keys stand that have lines of their own.
  var list: Int {
    isNarrow
      ? 6 : Grid.indent + (place > 0 ? place + Grid.gap : 0) + FindingColumns.severity + Grid.gap
  }

  /// Where the bar before an excerpt stands.
  var gutter: Int { isNarrow ? 4 : Grid.indent + max(place - 1, 2) }

  func paragraph(_ spans: [TextSpan]) -> Paragraph {
    Paragraph(spans: spans, indent: text, hangingIndent: text, width: width)
  }
}
