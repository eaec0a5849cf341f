package import L10nModel
package import L10nSource

/// A value that JSON has, or that is written as such.
package protocol JSONValue {
  func write(to json: inout JSONWriter)
}

extension String: JSONValue {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension CodeUnitString: JSONValue {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONValue {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Double: JSONValue {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONValue {
  package func write(to json: inout JSONWriter) { json.boolean(self) }
}

/// A decimal fraction with as few digits as it needs.
extension Coverage: JSONValue {
  package func write(to json: inout JSONWriter) { json.number(fraction) }
}

/// Nothing is `null`.
extension Optional: JSONValue where Wrapped: JSONValue {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

/// On one line.
extension Array: JSONValue where Element: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }
}
