import L10nLocale
import L10nModel
import L10nSource

/// The columns of a file's findings.
struct FindingColumns {
  let place: Int
  static let severity = 7
  /// The width of the longest check identifier in cells.
  let check: Int
  /// Whether messages start on a new line.
  let isNarrow: Bool
  private let width: Int

  private static let narrowestText = 32

  init(_ section: FindingOutline.Section, of outline: FindingOutline, width: Int) {
    let shown = section.entries.flatMap { entry -> [String] in
      switch entry {
      case .single(let position): [outline.place(of: position, in: section)]
      case .sample(let positions):
        positions.prefix(FindingOutline.sampleSize).map { outline.place(of: $0, in: section) }
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

  /// The first column of messages.
  let text: Int

  /// The first column of keys on separate lines.
  var list: Int { isNarrow ? 6 : text - check - Grid.gap }

  /// The column of the bar before an excerpt.
  var gutter: Int { isNarrow ? 4 : Grid.indent + max(place - 1, 2) }

  func paragraph(_ spans: [TextSpan]) -> Paragraph {
    Paragraph(spans: spans, indent: text, hangingIndent: text, width: width)
  }
}

extension FindingOutline {
  /// Returns the place of a section's finding, preceded by the localization if the section contains several.
  func place(of position: FindingPosition, in section: Section) -> String {
    let place = runs.place(at: position).map { "\($0)" }
    let localization = section.isJoined ? localizations[position.run] : nil
    return [localization.map { VisibleText.escaping($0) }, place].compactMap(\.self)
      .joined(separator: ":")
  }
}

extension FindingOutline.Entry {
  var first: FindingPosition {
    switch self {
    case .single(let position): position
    case .fold(let fold): fold.findings[0]
    case .sample(let positions), .rest(let positions): positions[0]
    }
  }
}

/// The source line of a finding with a caret under the place. Both are aligned by terminal cells.
struct ExcerptLines {
  private struct Piece {
    var text: String
    var width: Int
    var scalars: Range<Int>
  }

  /// The distance of tab stops in cells, counted from the bar.
  private static let tabWidth = 4

  private let excerpt: Excerpt
  private let indent: Int
  private let role: Theme.Role
  /// The number of cells after the bar.
  private let room: Int
  private let width: Int

  /// - Parameters:
  ///   - indent: the number of cells before the bar.
  ///   - role: the role of the caret.
  init(_ excerpt: Excerpt, indent: Int, width: Int, role: Theme.Role) {
    self.excerpt = excerpt
    self.indent = indent
    self.role = role
    self.width = width
    room = max(8, width - indent - 2)
  }

  func write(to output: inout ByteOutput, _ theme: Theme) {
    let pieces = ExcerptLines.pieces(of: excerpt.line)
    let place = excerpt.offset..<excerpt.offset + max(1, excerpt.count)
    let first = pieces.firstIndex { $0.scalars.upperBound > place.lowerBound } ?? pieces.count
    let end =
      pieces[first...].firstIndex { $0.scalars.lowerBound >= place.upperBound } ?? pieces.count
    let window = self.window(over: pieces, around: first..<end)

    var line = window.lowerBound > 0 ? "…" : ""
    var caretStart = window.lowerBound > 0 ? 1 : 0
    var caretWidth = 0
    var lineWidth = caretStart
    for index in window {
      line += pieces[index].text
      lineWidth += pieces[index].width
      if index < first { caretStart += pieces[index].width }
      if index >= first, index < end { caretWidth += pieces[index].width }
    }
    if window.upperBound < pieces.count {
      line += "…"
      lineWidth += 1
    }
    writeBar(to: &output, theme)
    output.write(TextSpan(measured: line, width: lineWidth), theme)
    output.endLine()
    writeCaret(at: caretStart, width: max(1, caretWidth), to: &output, theme)
  }

  private func writeBar(to output: inout ByteOutput, _ theme: Theme) {
    output.writeSpaces(indent)
    output.write(TextSpan("| ", .faint), theme)
  }

  /// Writes the caret with its label: after it, or below it if there isn't enough space.
  private func writeCaret(
    at start: Int, width caretWidth: Int, to output: inout ByteOutput, _ theme: Theme
  ) {
    writeBar(to: &output, theme)
    output.writeSpaces(start)
    output.write(TextSpan(String(repeating: "^", count: caretWidth), role), theme)
    guard let text = excerpt.label, !text.isEmpty else {
      output.endLine()
      return
    }
    let label = TextSpan(user: text, role)
    if start + caretWidth + 1 + label.width <= room {
      output.write(TextSpan(" "), theme)
      output.write(label, theme)
      output.endLine()
      return
    }
    output.endLine()
    writeBar(to: &output, theme)
    let offset = max(0, min(start, room - label.width))
    output.writeSpaces(offset)
    let textIndent = indent + 2 + offset
    Paragraph(spans: [label], indent: textIndent, hangingIndent: textIndent, width: width)
      .write(to: &output, theme)
  }

  /// Returns the pieces to show: all of them, or as many around the place as fit between dots.
  private func window(over pieces: [Piece], around place: Range<Int>) -> Range<Int> {
    let total = pieces.reduce(0) { $0 + $1.width }
    // A caret after the last character needs a cell, too.
    if total + (place.isEmpty ? 1 : 0) <= room { return 0..<pieces.count }
    var lower = place.lowerBound
    var upper = place.lowerBound
    var used = 2
    while upper < place.upperBound, used + pieces[upper].width <= room {
      used += pieces[upper].width
      upper += 1
    }
    // Distributes the remaining space: a third before the place, the rest after it.
    let before = used + (room - used) / 3
    while lower > 0, used + pieces[lower - 1].width <= before {
      lower -= 1
      used += pieces[lower].width
    }
    while upper < pieces.count, used + pieces[upper].width <= room {
      used += pieces[upper].width
      upper += 1
    }
    while lower > 0, used + pieces[lower - 1].width <= room {
      lower -= 1
      used += pieces[lower].width
    }
    return lower..<upper
  }

  private static func pieces(of line: String) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(line.utf8.count)
    var scalars = 0
    var column = 0
    func append(_ text: String, scalarCount: Int) {
      let width = text.terminalWidth
      pieces.append(Piece(text: text, width: width, scalars: scalars..<scalars + scalarCount))
      scalars += scalarCount
      column += width
    }
    for character in line {
      // Most characters are a single visible byte.
      if character.utf8.count == 1, character >= " ", character != "\u{7F}" {
        pieces.append(Piece(text: String(character), width: 1, scalars: scalars..<scalars + 1))
        scalars += 1
        column += 1
      } else if character == "\t" {
        let advance = tabWidth - column % tabWidth
        append(String(repeating: " ", count: advance), scalarCount: 1)
      } else if character.unicodeScalars.contains(where: { VisibleText.escape(of: $0) != nil }) {
        for scalar in character.unicodeScalars {
          append(VisibleText.escape(of: scalar) ?? String(Character(scalar)), scalarCount: 1)
        }
      } else {
        append(String(character), scalarCount: character.unicodeScalars.count)
      }
    }
    return pieces
  }
}
