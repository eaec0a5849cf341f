package import L10nModel
package import L10nSource

/// Whole values and members. Keys are written as they are: they must hold nothing that needs an escape.
extension JSONWriter {
  /// Writes an object, whose members `body` writes.
  package mutating func object(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    beginObject(layout)
    body(&self)
    endObject()
  }

  /// Writes an array, whose elements `body` writes.
  package mutating func array(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    beginArray(layout)
    body(&self)
    endArray()
  }

  /// Writes a member.
  package mutating func member(_ name: StaticString, _ value: some JSONValue) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member with a key that is known only at run time.
  package mutating func member(named name: String, _ value: some JSONValue) {
    key(text: name)
    value.write(to: &self)
  }

  /// Writes a member with a key that is known only at run time.
  mutating func member(named name: CodeUnitString, _ value: some JSONValue) {
    key(text: name)
    value.write(to: &self)
  }

  /// Writes a member, whose value `body` writes.
  package mutating func member(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    body(&self)
  }

  /// Writes a member, and none where there is no value.
  package mutating func member(_ name: StaticString, ifPresent value: (some JSONValue)?) {
    if let value { member(name, value) }
  }

  /// Writes a member that is an object, whose members `body` writes.
  package mutating func object(
    _ name: StaticString, _ layout: Layout = .line, _ body: (inout JSONWriter) -> Void
  ) {
    key(name)
    object(layout, body)
  }

  /// Writes a member that is an array, whose elements `body` writes.
  package mutating func array(
    _ name: StaticString, _ layout: Layout = .line, _ body: (inout JSONWriter) -> Void
  ) {
    key(name)
    array(layout, body)
  }

  /// Writes a member that is an object, whose members `body` writes of the value, or `null`.
  package mutating func object<Value>(
    _ name: StaticString, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    if let value { object { body(&$0, value) } } else { null() }
  }

  /// Writes a member that is an array of objects, whose members `body` writes.
  package mutating func objects<Elements: Sequence>(
    _ name: StaticString, _ elements: Elements, _ layout: Layout = .line,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(name, elements, layout) { json, element in json.object { body(&$0, element) } }
  }

  /// Writes a member that is an array of what `body` writes of each element.
  package mutating func array<Elements: Sequence>(
    _ name: StaticString, _ elements: Elements, _ layout: Layout = .line,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(name, layout) { json in
      for element in elements { body(&json, element) }
    }
  }
}

extension JSONWriter {
  /// Writes a string. A lone surrogate becomes `\uXXXX`, bytes that are no text become U+FFFD.
  package mutating func string(_ text: CodeUnitString) {
    beginValue()
    quote(text)
  }

  package mutating func string(_ text: String) {
    beginValue()
    quote(text)
  }

  /// Writes a key that is known only at run time.
  package mutating func key(text: String) {
    separate()
    quote(text)
    endKey()
  }

  /// Writes a key that is known only at run time.
  package mutating func key(text: CodeUnitString) {
    separate()
    quote(text)
    endKey()
  }

  private mutating func quote(_ text: CodeUnitString) {
    text.bytes.withView { quote($0) }
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8View { quote($0) }
  }

  /// Writes WTF-8 in quotes.
  mutating func quote(_ bytes: ByteView) {
    if output.hasRoom(for: bytes.count + 2), JSONText.isPlainASCII(bytes) {
      output.writeInRoom { output in
        output.write("\"")
        output.write(short: bytes)
        output.write("\"")
      }
    } else {
      output.write("\"")
      output.writeEscapedForJSON(bytes)
      output.write("\"")
    }
  }
}

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
