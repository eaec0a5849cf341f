/// Spans set in lines of a width, broken between words.
struct Paragraph {
  var spans: [TextSpan]
  /// The cells before the text: of the first line, which may have been begun, and of the others.
  var indent: Int
  var hangingIndent: Int
  var width: Int

  /// Words of one span or more, without a space between them.
  private struct Word {
    var pieces: [(span: Int, text: Substring)] = []
    var width = 0
  }

  /// Writes the text behind what stands in the first line, which takes `indent` cells, and ends the last line.
  ///
  /// A word that is wider than the line has one of its own.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func write(to output: inout ByteOutput, _ theme: Theme) {
    if indent + spans.reduce(0, { $0 + $1.width }) <= width {
      output.write(spans, theme)
      output.endLine()
      return
    }
    var line: [Word] = []
    var column = indent
    var isFirst = true
    for word in words() {
      if !line.isEmpty, column + 1 + word.width > width {
        write(line, to: &output, theme)
        output.writeSpaces(hangingIndent)
        line = []
        column = hangingIndent
        isFirst = false
      } else if line.isEmpty, isFirst, indent > hangingIndent, column + word.width > width {
        // Nothing of the text fits behind what stands there already.
        output.endLine()
        output.writeSpaces(hangingIndent)
        column = hangingIndent
        isFirst = false
      }
      column += word.width + (line.isEmpty ? 0 : 1)
      line.append(word)
    }
    write(line, to: &output, theme)
  }

  private func words() -> [Word] {
    var words: [Word] = []
    var word = Word()
    for (index, span) in spans.enumerated() {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (position, part) in parts.enumerated() {
        if position > 0 {
          words.append(word)
          word = Word()
        }
        guard !part.isEmpty else { continue }
        word.pieces.append((index, part))
        word.width += span.replacingText(String(part)).width
      }
    }
    words.append(word)
    return words
  }

  /// Joins the words of one span again, so that it is styled and isolated as a whole.
  private func write(_ line: [Word], to output: inout ByteOutput, _ theme: Theme) {
    var current = -1
    var text = ""
    func flush(_ output: inout ByteOutput) {
      if current >= 0 { output.write(spans[current].replacingText(text), theme) }
      text = ""
    }
    for (position, word) in line.enumerated() {
      if position > 0 { text += " " }
      for piece in word.pieces {
        if piece.span != current {
          // The space before the piece belongs to neither span; the one before takes it.
          flush(&output)
          current = piece.span
        }
        text += piece.text
      }
    }
    flush(&output)
    output.endLine()
  }
}
