package import L10nCoverage
import L10nModel
import L10nSource

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
  /// `table`, `key`, `resource`, `localization`, `file` and `value` are there where they were asked for; `variations`
  /// with a value that depends on numbers, by variable and rule. `places` are the files that have the key, each with its
  /// table and line, where no table was asked for; `remedy` says what there is to do for a raw key.
  ///
  /// - Complexity: O(*n*) in the number of steps.
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
