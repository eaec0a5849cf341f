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
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.key("matched")
      json.strings(resolution.matched)
      json.key("searchOrder")
      json.strings(resolution.searchOrder)
      json.key("orderDependent")
      json.boolean(resolution.isOrderDependent)
      if let answer = resolution.answer { json.members(of: answer) }
      json.key("steps")
      json.beginArray(.indented)
      for step in resolution.steps {
        json.beginObject()
        json.key("place")
        json.string(step.place)
        json.key("found")
        json.boolean(step.isFound)
        json.key("reason")
        json.string(step.reason)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    output.write(byte: UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  fileprivate mutating func strings(_ strings: [String]) {
    beginArray()
    for string in strings { self.string(string) }
    endArray()
  }

  fileprivate mutating func members(of answer: Resolution.Answer) {
    var isKey = false
    switch answer.question {
    case .resource(let name):
      key("resource")
      string(name)
    case .table(let table):
      key("table")
      string(table)
    case .key(let name, let table):
      key("table")
      stringOrNull(table)
      key("key")
      string(name)
      isKey = true
    }
    key("localization")
    stringOrNull(answer.localization)
    key("file")
    stringOrNull(answer.file?.string)
    guard isKey else { return }
    key("value")
    switch answer.value {
    case .text(let text)?: string(text)
    case .variations(let format, let variables)?:
      string(format)
      key("variations")
      beginObject(.indented)
      for variable in variables {
        key(text: variable.name)
        beginObject()
        for (rule, text) in variable.texts {
          key(text: rule)
          string(text)
        }
        endObject()
      }
      endObject()
    case .other(let list)?: propertyList(list)
    case nil: null()
    }
    members(of: answer.places)
    if let remedy = answer.remedy {
      key("remedy")
      string(remedy)
    }
  }

  private mutating func members(of places: [Resolution.KeyPlace]) {
    guard !places.isEmpty else { return }
    key("places")
    beginArray(.indented)
    for place in places {
      beginObject()
      key("table")
      string(place.table)
      key("file")
      string(place.file.string)
      key("line")
      if let line = place.line { number(line) } else { null() }
      endObject()
    }
    endArray()
  }
}
