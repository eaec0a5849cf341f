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

  init(
    _ section: FindingOutline.Section, of outline: FindingOutline, _ places: FindingPlaces,
    width: Int
  ) {
    let shown = section.entries.flatMap { entry -> [String] in
      switch entry {
      case .single(let position): [places[position]]
      case .sample(let positions): positions.prefix(FindingOutline.sampleSize).map { places[$0] }
      case .fold(let fold): [VisibleText.escaping(fold.onlyLocalization)]
      case .rest: []
      }
    }
    place = shown.map(\.utf8.count).max() ?? 0
    check =
      section.entries.map { outline.runs[$0.first.run].check.identifierBytes.count }.max() ?? 0
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

/// Where in a section findings are: the place, and the localization where the section is of several.
struct FindingPlaces {
  private let isJoined: Bool
  private let outline: FindingOutline

  init(_ section: FindingOutline.Section, _ outline: FindingOutline) {
    isJoined = section.isJoined
    self.outline = outline
  }

  subscript(position: FindingPosition) -> String {
    let place = outline.runs.place(at: position).map { "\($0)" }
    let localization = isJoined ? outline.localizations[position.run] : nil
    return [localization.map { VisibleText.escaping($0) }, place].compactMap(\.self)
      .joined(separator: ":")
  }
}

extension FindingOutline.Entry {
  /// The first of its findings.
  var first: FindingPosition {
    switch self {
    case .single(let position): position
    case .fold(let fold): fold.findings[0]
    case .sample(let positions), .rest(let positions): positions[0]
    }
  }
}
