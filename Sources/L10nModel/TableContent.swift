package import L10nSource

/// The keys and values of one table as a lookup gets them from a source, in file order.
///
/// Most keys and values are slices of the file's own text; those with escape sequences are decoded once and appended to the
/// text. A table of thousands of keys thus consists of a few arrays, and comparing keys is comparing bytes.
///
/// - Invariant: every range of an entry or a node lies in `bytes`; the nodes of a varied entry form one subtree of `nodes`.
package struct TableContent: Sendable {
  /// The WTF-8 text that contains the ranges of entries and nodes.
  package var bytes: [UInt8]
  package var entries: [TableEntry]
  /// The text that the offsets of the entries refer to.
  package var text = SourceOfPlaces.none
  /// The nodes of varied values: each value is a subtree, its root first.
  package var nodes: [ValueNode]
  /// The directives in comments, by the position of the entry after them; most tables have none.
  package var directives: [Int: KeyDirectives] = [:]
  /// The identifiers of the checks whose findings about the whole file are suppressed.
  package var allowedChecks: [String] = []

  package init(bytes: [UInt8] = [], entries: [TableEntry] = [], nodes: [ValueNode] = []) {
    self.bytes = bytes
    self.entries = entries
    self.nodes = nodes
  }
}

/// The text that the places of a table's entries refer to. It is stored with the entries, so that their places can't be looked
/// up in another text.
package enum SourceOfPlaces: Sendable {
  /// The start of the content's own bytes, with this length.
  case beginning(count: Int)
  /// A separate text: the content contains only decoded keys and values.
  case separate([UInt8])
  /// None: the file isn't text, or the entries come from several files.
  case none
}

/// One key of a table and its value.
@usableFromInline
package struct TableEntry: Sendable {
  @usableFromInline
  package var keyStart: UInt32
  @usableFromInline
  package var keyCount: UInt32
  /// The start of the value's text in the bytes; for a varied value, the start of its subtree in the nodes.
  @usableFromInline
  package var valueStart: UInt32
  /// The number of bytes of the value's text; for a varied value, the number of its nodes.
  @usableFromInline
  package var valueCount: UInt32
  /// The offset of the key in the source text.
  @usableFromInline
  package var offset: UInt32
  @usableFromInline
  package var form: Form
  @usableFromInline
  package var state: UnitState

  @usableFromInline
  package enum Form: UInt8, Sendable {
    case text
    /// Several texts, selected by number, device or width.
    case varied
    /// Any other value of a property list, which isn't a text.
    case other
  }

  // Inlinable: other modules create one for each entry, and a call would take longer than the work.
  @inlinable
  @inline(__always)
  package init(
    keyStart: UInt32, keyCount: UInt32, valueStart: UInt32, valueCount: UInt32, offset: UInt32,
    form: Form = .text, state: UnitState = .translated
  ) {
    self.keyStart = keyStart
    self.keyCount = keyCount
    self.valueStart = valueStart
    self.valueCount = valueCount
    self.offset = offset
    self.form = form
    self.state = state
  }

  @inlinable
  package var keyRange: Range<Int> { Int(keyStart)..<Int(keyStart) + Int(keyCount) }
  /// The range of the text in the bytes of the content; for a varied value, the range of its nodes.
  @inlinable
  package var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
}

/// The translation state of a text, as declared by its source, in order of increasing remaining work. Texts in formats without
/// states count as translated.
@usableFromInline
package enum UnitState: UInt8, Sendable, CaseIterable {
  case translated
  /// Translated by a machine and not reviewed.
  case machineTranslated
  case needsReview
  /// Not translated, whatever the text.
  case new

  /// The name in a catalog.
  package var spelling: String {
    switch self {
    case .translated: "translated"
    case .machineTranslated: "machine_translated"
    case .needsReview: "needs_review"
    case .new: "new"
    }
  }

  /// The state with a name in a catalog; nil if there is none.
  package init?(spelling: ByteView) {
    switch spelling {
    case "translated": self = .translated
    case "machine_translated": self = .machineTranslated
    case "needs_review": self = .needsReview
    case "new": self = .new
    default: return nil
    }
  }
}

extension UnitState: Comparable {
  @inlinable
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension TableContent {
  /// The number of leading bytes that are the text of the file.
  package var textCount: Int { if case .beginning(let count) = text { count } else { 0 } }

  /// The bytes that begin with the text to which the offsets of the entries refer; empty if there is none.
  package var textOfPlaces: [UInt8] {
    switch text {
    case .beginning: bytes
    case .separate(let text): text
    case .none: []
    }
  }

  package func key(of entry: TableEntry) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[entry.keyRange]))
  }

  /// The value of an entry with a plain text.
  package func value(of entry: TableEntry) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[entry.valueRange]))
  }

  /// Appends a plain text.
  ///
  /// - Parameter offset: the offset of the key in the text of the source.
  package mutating func append(key: CodeUnitString, value: CodeUnitString, offset: Int) {
    let keyStart = bytes.count
    bytes += key.bytes
    let valueStart = bytes.count
    bytes += value.bytes
    entries.append(
      TableEntry(
        keyStart: UInt32(keyStart), keyCount: UInt32(valueStart - keyStart),
        valueStart: UInt32(valueStart), valueCount: UInt32(bytes.count - valueStart),
        offset: UInt32(offset)))
  }
}
