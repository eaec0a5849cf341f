package import L10nCoverage
import L10nModel
import L10nSource

/// Shows which localization, file and string a user gets, and why.
package struct ResolutionRenderer: Sendable {
  private let width: Int
  private let theme: Theme

  /// - Parameters:
  ///   - width: the terminal's columns; less than 40 counts as 40.
  ///   - theme: how the parts are set off from each other.
  package init(width: Int = 100, theme: Theme = .plain) {
    self.width = max(40, width)
    self.theme = theme
  }

  private static let labelWidth = 14

  /// Writes the answer, and below it every step with its reason.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package func writeText(_ resolution: Resolution, to output: inout ByteOutput) {
    writeLine("preferred", Self.list(resolution.preferred, or: "nothing"), to: &output)
    writeLine("matched", Self.list(resolution.matched, or: "nothing"), to: &output)
    writeLine("search order", Self.list(resolution.searchOrder, or: "nothing"), to: &output)
    if resolution.isOrderDependent {
      writeLine(
        "beware",
        [
          TextSpan(
            "the order of directory entries decides; another volume may give another result",
            .warning)
        ], to: &output)
    }
    if let answer = resolution.answer { write(answer, to: &output) }
    guard !resolution.steps.isEmpty else { return }
    output.endLine()
    for step in resolution.steps { write(step, to: &output) }
    if let remedy = resolution.answer?.remedy {
      output.endLine()
      writeLine("to do", [TextSpan(user: remedy)], to: &output)
    }
  }

  private func write(_ answer: Resolution.Answer, to output: inout ByteOutput) {
    let file = answer.file.map { TextSpan(user: $0.string, .path) }
    switch answer.question {
    case .resource, .table:
      writeLine("file", [file ?? TextSpan("none", .broken)], to: &output)
    case .key(let key, let table):
      for (position, place) in answer.places.enumerated() {
        writeLine(
          position == 0 ? "key in" : "",
          [
            TextSpan(user: place.table), TextSpan("  "),
            TextSpan(user: place.text, .path),
          ], to: &output)
      }
      if let file { writeLine("file", [file], to: &output) }
      switch answer.value {
      case .text(let text)?:
        writeLine("value", [TextSpan(key: text, .complete)], to: &output)
      case .variations(let format, let variables)?:
        writeLine("value", [TextSpan(key: format, .complete)], to: &output)
        for variable in variables {
          for (rule, text) in variable.texts {
            writeLine(
              "",
              [
                TextSpan(user: variable.name.string), TextSpan(" "), TextSpan(user: rule.string),
                TextSpan(": "), TextSpan(key: text),
              ], to: &output)
          }
        }
      case .other?: writeLine("value", [TextSpan("no text", .incomplete)], to: &output)
      case nil:
        let isRaw = table != InfoPlistTable.name
        let quoted = TextSpan(key: CodeUnitString(key), .broken)
        writeLine(
          "value",
          isRaw ? [TextSpan("the raw key ", .broken), quoted] : [TextSpan("none", .broken)],
          to: &output)
      }
    }
  }

  private func write(_ step: Resolution.Step, to output: inout ByteOutput) {
    output.write(
      [
        TextSpan(step.isFound ? "yes  " : "no   ", step.isFound ? .complete : .faint),
        step.place.isEmpty ? TextSpan("no name") : TextSpan(user: step.place),
      ], theme)
    output.endLine()
    output.writeSpaces(5)
    Paragraph(
      spans: [TextSpan(user: step.reason, .faint)], indent: 5, hangingIndent: 5, width: width
    ).write(to: &output, theme)
  }

  private func writeLine(_ label: String, _ spans: [TextSpan], to output: inout ByteOutput) {
    let span = TextSpan(label, .faint)
    output.write(span, theme)
    output.writeSpaces(Self.labelWidth - span.width)
    Paragraph(
      spans: spans, indent: Self.labelWidth, hangingIndent: Self.labelWidth, width: width
    ).write(to: &output, theme)
  }

  private static func list(_ names: [String], or nothing: String) -> [TextSpan] {
    names.isEmpty
      ? [TextSpan(nothing, .incomplete)] : [TextSpan(user: names.joined(separator: ", "))]
  }
}
