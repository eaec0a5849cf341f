package import L10nCoverage
import L10nModel
import L10nSource

/// Shows which localization, file and text a user gets, and why.
package struct ResolutionRenderer: TerminalText {
  package let settings: RenderingSettings

  package init(_ settings: RenderingSettings) { self.settings = settings }

  private static let labelWidth = 14

  /// Writes the answer, followed by every step with its reason.
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
        let isRaw = table != InfoPlistTable.name && !answer.isUnseen
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
    writeParagraph([TextSpan(user: step.reason, .faint)], indent: 5, hanging: 0, to: &output)
  }

  private func writeLine(_ label: String, _ spans: [TextSpan], to output: inout ByteOutput) {
    writeEntry(TextSpan(label, .faint), spans, column: Self.labelWidth, to: &output)
  }

  private static func list(_ names: [String], or nothing: String) -> [TextSpan] {
    names.isEmpty
      ? [TextSpan(nothing, .incomplete)] : [TextSpan(user: names.joined(separator: ", "))]
  }
}

extension ResolutionRenderer {
  /// Writes the JSON form:
  ///
  /// ```json
  /// {
  ///   "matched": ["en_GB", "en"],
  ///   "searchOrder": ["en_GB", "en"],
  ///   "orderDependent": false,
  ///   "table": "Localizable",
  ///   "key": "Open",
  ///   "localization": "en_GB",
  ///   "file": "Contents/Resources/en_GB.lproj/Localizable.strings",
  ///   "value": null,
  ///   "steps": [
  ///     {"place": "en-AU", "found": true, "reason": "…"}
  ///   ]
  /// }
  /// ```
  ///
  /// `table`, `key`, `resource`, `localization`, `file` and `value` are present if the question asks for them. `variations`
  /// accompanies a value that depends on numbers: it contains the texts by variable and rule. Without a table in the question,
  /// `places` lists the files with the key, each with its table and line. `remedy` is the advice for a raw key.
  package func writeJSON(_ resolution: Resolution, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.member("matched", resolution.matched)
      json.member("searchOrder", resolution.searchOrder)
      json.member("orderDependent", resolution.isOrderDependent)
      if let answer = resolution.answer { json.members(of: answer) }
      json.objects("steps", resolution.steps, .indented) { json, step in
        json.member("place", step.place)
        json.member("found", step.isFound)
        json.member("reason", step.reason)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of answer: Resolution.Answer) {
    var isKey = false
    switch answer.question {
    case .resource(let name): member("resource", name)
    case .table(let table): member("table", table)
    case .key(let name, let table):
      member("table", table)
      member("key", name)
      isKey = true
    }
    member("localization", answer.localization)
    member("file", answer.file?.string)
    guard isKey else { return }
    switch answer.value {
    case .text(let text)?: member("value", text)
    case .variations(let format, let variables)?:
      member("value", format)
      object("variations", .indented) { json in
        for variable in variables {
          json.key(text: variable.name)
          json.object { for (rule, text) in variable.texts { $0.member(named: rule, text) } }
        }
      }
    case .other(let list)?: member("value", list)
    case nil: member("value", nil as String?)
    }
    members(of: answer.places)
    member("remedy", ifPresent: answer.remedy)
  }

  private mutating func members(of places: [Resolution.KeyPlace]) {
    guard !places.isEmpty else { return }
    objects("places", places, .indented) { json, place in
      json.member("table", place.table)
      json.member("file", place.file.string)
      json.member("line", place.line)
    }
  }
}
