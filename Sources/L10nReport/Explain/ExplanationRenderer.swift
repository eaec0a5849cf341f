package import L10nModel
import L10nSource

/// Shows what a check means, or what a language asks of its translators.
package struct ExplanationRenderer: Sendable {
  let width: Int
  let theme: Theme

  /// Longer lines are hard to read, however wide the terminal is.
  private static let mostColumns = 100

  /// - Parameters:
  ///   - width: the terminal's columns; less than 40 counts as 40.
  ///   - theme: how the parts are set off from each other.
  package init(width: Int = 100, theme: Theme = .plain) {
    self.width = min(max(40, width), Self.mostColumns)
    self.theme = theme
  }

  /// Writes name, severity and summary, then each part under its heading.
  package func writeText(_ explanation: CheckExplanation, to output: inout ByteOutput) {
    let check = explanation.check
    output.write(
      [
        TextSpan(check.identifier, .heading), TextSpan("  "),
        TextSpan(check.severity.rawValue, check.severity.role),
      ], theme)
    output.endLine()
    write([check.summary], indent: 0, to: &output)
    output.endLine()
    write(explanation.meaning, indent: 0, to: &output)
    writeHeading("why it matters", to: &output)
    write(explanation.effect, to: &output)
    writeHeading("example", to: &output)
    writeVerbatim(explanation.example, to: &output)
    writeHeading("what to do", to: &output)
    write(explanation.remedy, to: &output)
    writeHeading("how to suppress it", to: &output)
    write(explanation.allowance, to: &output)
  }

  /// Writes the JSON form:
  ///
  /// ```json
  /// {
  ///   "check": "missing-key",
  ///   "severity": "warning",
  ///   "summary": "…",
  ///   "meaning": ["…"],
  ///   "effect": ["…"],
  ///   "example": ["…"],
  ///   "remedy": ["…"],
  ///   "allowance": ["…"]
  /// }
  /// ```
  ///
  /// `example` has its lines, the others their paragraphs.
  package func writeJSON(_ explanation: CheckExplanation, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.members(of: explanation.check)
      json.member("meaning", explanation.meaning)
      json.member("effect", explanation.effect)
      json.member("example", explanation.example)
      json.member("remedy", explanation.remedy)
      json.member("allowance", explanation.allowance)
    }
  }
}

extension ExplanationRenderer {
  func writeHeading(_ title: String, to output: inout ByteOutput) {
    output.endLine()
    output.write(TextSpan(title, .heading), theme)
    output.endLine()
  }

  /// Writes paragraphs with an empty line between them.
  func write(_ paragraphs: [String], indent: Int = 2, to output: inout ByteOutput) {
    for (position, text) in paragraphs.enumerated() {
      if position > 0 { output.endLine() }
      output.writeSpaces(indent)
      Paragraph(spans: [TextSpan(text)], indent: indent, hangingIndent: indent, width: width)
        .write(to: &output, theme)
    }
  }

  /// Writes lines as they are.
  func writeVerbatim(_ lines: [String], to output: inout ByteOutput) {
    for line in lines {
      if !line.isEmpty {
        output.writeSpaces(4)
        output.write(TextSpan(line), theme)
      }
      output.endLine()
    }
  }
}
