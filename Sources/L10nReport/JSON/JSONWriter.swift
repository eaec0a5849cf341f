package import L10nModel
package import L10nSource

/// Writes one JSON text onto an output, value by value.
///
/// It keeps the commas, the line breaks, the indentation and the nesting; the caller keeps the order. Nothing is checked,
/// and nothing is held back.
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
  /// How the members of an object or the elements of an array are set.
  package enum Layout: Sendable {
    /// All on one line: `{"a": 1, "b": 2}`.
    case line
    /// Each on a line of its own, two spaces further in than the brackets.
    ///
    /// An indented value belongs in an indented one.
    case indented
  }

  /// What the next value is to the ones before.
  private enum Position {
    case first
    case later
    case afterKey
  }

  var output: ByteOutput
  private var position = Position.first
  private var layout = Layout.line
  private var enclosingLayouts: [Layout] = []

  /// Takes an output over; `finish()` gives it back.
  package init(_ output: consuming ByteOutput) {
    self.output = output
  }

  /// Goes on within a text that another writer began: `depth` indented values are open, and the innermost is empty so
  /// far or not. So the pieces of one text can be written at the same time.
  package static func resume(
    in output: inout ByteOutput, depth: Int, isFirst: Bool, _ body: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter(output)
    writer.enclosingLayouts = [Layout](repeating: .indented, count: depth)
    writer.layout = .indented
    writer.position = isFirst ? .first : .later
    body(&writer)
    output = writer.finish()
  }

  package consuming func finish() -> ByteOutput { output }

  /// Writes a text that is an object, with a final line break.
  package static func document(
    to output: inout ByteOutput, _ layout: Layout = .indented, _ body: (inout JSONWriter) -> Void
  ) {
    write(to: &output) { $0.object(layout, body) }
    output.write("\n")
  }

  /// Writes one text onto `output`.
  package static func write(to output: inout ByteOutput, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(output)
    body(&writer)
    output = writer.finish()
  }
}

extension JSONWriter {
  package mutating func beginObject(_ layout: Layout = .line) { begin("{", layout) }
  package mutating func endObject() { end("}") }
  package mutating func beginArray(_ layout: Layout = .line) { begin("[", layout) }
  package mutating func endArray() { end("]") }

  /// Writes the key of the next value. It is written as it is: it must hold nothing that needs an escape.
  package mutating func key(_ name: StaticString) {
    separate()
    output.write(atMost: name.utf8CodeUnitCount + 4) { output in
      output.write("\"")
      output.write(name)
      output.write("\": ")
    }
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

  /// Writes the shortest digits that stand for `value`; `null` where it is infinite or no number.
  package mutating func number(_ value: Double) {
    beginValue()
    output.write(value.isFinite ? value.description : "null")
  }

  /// Whether something was written of the array or object that is open.
  var hasElements: Bool { position != .first }

  /// What separates the elements of the open array, each of which has a line of its own.
  var elementSeparator: [UInt8] {
    Array(",\n".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: enclosingLayouts.count * 2)
  }

  /// Writes what separates this value from the one before.
  mutating func beginValue() {
    if position == .afterKey { position = .later } else { separate() }
  }

  /// Notes that the value to come belongs to the key that was written.
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
  /// Writes the members that a document of this program begins with: what it is and what it was made of.
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
