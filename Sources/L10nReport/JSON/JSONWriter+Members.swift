import L10nSource

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
