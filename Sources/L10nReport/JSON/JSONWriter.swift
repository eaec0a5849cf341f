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

  /// Ends the text and gives the output back.
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
