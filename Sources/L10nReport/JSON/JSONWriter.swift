package import L10nModel
package import L10nSource

/// Writes one JSON text to an output, value by value.
///
/// The writer adds commas, line breaks and indentation; the caller provides the order. It checks nothing and buffers nothing.
///
/// ```swift
/// JSONWriter.document(to: &output) { json in
///   json.object("tool") { $0.member("name", "l10ncheck") }
///   json.member("keys", 3)
/// }
/// ```
///
/// writes
///
/// ```json
/// {
///   "tool": {"name": "l10ncheck"},
///   "keys": 3
/// }
/// ```
package struct JSONWriter: ~Copyable {
  /// The layout of an object's members or an array's elements.
  package enum Layout: Sendable {
    /// All on one line: `{"a": 1, "b": 2}`.
    case line
    /// Each on a separate line, indented by two spaces more than the brackets.
    ///
    /// The value that contains an indented one must be indented, too.
    case indented
  }

  /// The position of the next value.
  private enum Position {
    case first
    case later
    case afterKey
  }

  var output: ByteOutput
  private var position = Position.first
  private var layout = Layout.line
  private var enclosingLayouts: [Layout] = []

  /// Writes a text with one object and a final line break.
  package static func document(
    to output: inout ByteOutput, _ layout: Layout = .indented, _ body: (inout JSONWriter) -> Void
  ) {
    write(to: &output) { $0.object(layout, body) }
    output.write("\n")
  }

  /// Writes one text to `output`.
  package static func write(to output: inout ByteOutput, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(output: output)
    body(&writer)
    output = writer.output
  }
}

extension JSONWriter {
  package mutating func beginObject(_ layout: Layout = .line) { begin("{", layout) }
  package mutating func endObject() { end("}") }
  package mutating func beginArray(_ layout: Layout = .line) { begin("[", layout) }
  package mutating func endArray() { end("]") }

  /// Writes the key of the next value without escapes, so it must not contain characters that need one.
  package mutating func key(_ name: StaticString) {
    separate()
    output.write("\"")
    output.write(name)
    output.write("\": ")
    position = .afterKey
  }

  package mutating func null() {
    beginValue()
    output.write("null")
  }

  package mutating func boolean(_ value: Bool) {
    beginValue()
    output.write(value ? "true" : "false")
  }

  package mutating func number(_ value: Int) {
    beginValue()
    output.write(value)
  }

  /// Writes the shortest decimal that represents `value`; `null` if it is infinite or not a number.
  package mutating func number(_ value: Double) {
    beginValue()
    output.write(value.isFinite ? value.description : "null")
  }

  /// Writes the separator before the next value.
  mutating func beginValue() {
    if position == .afterKey { position = .later } else { separate() }
  }

  /// Marks that the next value belongs to the key just written.
  mutating func endKey() {
    output.write(": ")
    position = .afterKey
  }

  mutating func separate() {
    switch layout {
    case .line:
      if position == .later { output.write(", ") }
    case .indented:
      if position == .later { output.write(",") }
      breakLine()
    }
    position = .later
  }

  private mutating func begin(_ bracket: StaticString, _ layout: Layout) {
    beginValue()
    output.write(bracket)
    enclosingLayouts.append(self.layout)
    self.layout = layout
    position = .first
  }

  private mutating func end(_ bracket: StaticString) {
    let isIndented = layout == .indented && position == .later
    layout = enclosingLayouts.popLast() ?? .line
    if isIndented { breakLine() }
    output.write(bracket)
    position = .later
  }

  private mutating func breakLine() {
    output.write(byte: UInt8(ascii: "\n"))
    for _ in enclosingLayouts { output.write("  ") }
  }
}

extension JSONWriter {
  /// Writes the first members of a document of this program: its version, the tool and the inputs.
  mutating func heading(
    _ settings: RenderingSettings, schemaVersion: Int, profile: String, inputs: [String]
  ) {
    member("schemaVersion", schemaVersion)
    object("tool") { json in
      json.member("name", "l10ncheck")
      json.member("version", settings.toolVersion)
      json.member("icu", settings.icuVersion)
    }
    member("profile", profile)
    member("inputs", inputs)
  }
}

/// Complete values and members. Literal keys must not contain characters that need an escape.
extension JSONWriter {
  /// Writes an object with the members that `body` writes.
  package mutating func object(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    beginObject(layout)
    body(&self)
    endObject()
  }

  /// Writes an array with the elements that `body` writes.
  package mutating func array(_ layout: Layout = .line, _ body: (inout JSONWriter) -> Void) {
    beginArray(layout)
    body(&self)
    endArray()
  }

  package mutating func member(_ name: StaticString, _ value: some JSONValue) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member with a computed key.
  package mutating func member(named name: String, _ value: some JSONValue) {
    key(text: name)
    value.write(to: &self)
  }

  /// Writes a member with a computed key.
  mutating func member(named name: CodeUnitString, _ value: some JSONValue) {
    key(text: name)
    value.write(to: &self)
  }

  /// Writes a member with the value that `body` writes.
  package mutating func member(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    body(&self)
  }

  package mutating func member(_ name: StaticString, ifPresent value: (some JSONValue)?) {
    if let value { member(name, value) }
  }

  /// Writes a member with an object, whose members `body` writes.
  package mutating func object(
    _ name: StaticString, _ layout: Layout = .line, _ body: (inout JSONWriter) -> Void
  ) {
    key(name)
    object(layout, body)
  }

  /// Writes a member with an array, whose elements `body` writes.
  package mutating func array(
    _ name: StaticString, _ layout: Layout = .line, _ body: (inout JSONWriter) -> Void
  ) {
    key(name)
    array(layout, body)
  }

  /// Writes a member with an object, whose members `body` writes, or with `null` for nil.
  package mutating func object<Value>(
    _ name: StaticString, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    if let value { object { body(&$0, value) } } else { null() }
  }

  /// Writes a member with an array of objects. `body` writes the members of each.
  package mutating func objects<Elements: Sequence>(
    _ name: StaticString, _ elements: Elements, _ layout: Layout = .line,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(name, elements, layout) { json, element in json.object { body(&$0, element) } }
  }

  /// Writes a member with an array. `body` writes each element.
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
  /// Writes a string. Lone surrogates become `\uXXXX`, invalid bytes U+FFFD.
  package mutating func string(_ text: CodeUnitString) {
    beginValue()
    quote(text)
  }

  package mutating func string(_ text: String) {
    beginValue()
    quote(text)
  }

  /// Writes a computed key.
  package mutating func key(text: String) {
    separate()
    quote(text)
    endKey()
  }

  /// Writes a computed key.
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

  mutating func quote(_ bytes: ByteView) {
    output.write("\"")
    output.writeEscapedForJSON(bytes)
    output.write("\"")
  }
}

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

/// A decimal fraction with as few digits as possible.
extension Coverage: JSONValue {
  package func write(to json: inout JSONWriter) { json.number(fraction) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

/// All elements on one line.
extension Array: JSONValue where Element: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }
}
