package import L10nSource

/// The keys and values of one table as one source gives them to a lookup, in the order of the file.
///
/// Most keys and values are slices of the file's own text; those with escapes are decoded once, behind the text. So a
/// table of thousands of keys is a few arrays, and comparing keys is comparing bytes.
///
/// - Invariant: every range of an entry or a node lies in `bytes`; the nodes of a varied entry are one subtree of `nodes`.
package struct TableContent: Sendable {
  /// The WTF-8 text that the ranges of entries and nodes point into.
  package var bytes: [UInt8]
  package var entries: [TableEntry]
  /// The text that the offsets of the entries point into.
  package var text = SourceOfPlaces.none
  /// What varied values are made of: each value a subtree, its root first.
  package var nodes: [ValueNode]
  /// What comments tell this tool, by the position of the entry they stand before; most tables have none.
  package var directives: [Int: KeyDirectives] = [:]
  /// The identifiers of the checks whose findings about the whole file are allowed.
  package var allowedChecks: [String] = []

  package init(bytes: [UInt8] = [], entries: [TableEntry] = [], nodes: [ValueNode] = []) {
    self.bytes = bytes
    self.entries = entries
    self.nodes = nodes
  }
}

/// The text that the places of a table's entries are in. It goes with the entries, so that nobody looks a place up in
/// another text.
package enum SourceOfPlaces: Sendable {
  /// The content's own bytes begin with it, and it has so many of them.
  case beginning(count: Int)
  /// The content has its keys and values decoded, and none of it.
  case separate([UInt8])
  /// There is none: the file is no text, or the entries are of several.
  case none
}

/// One key of a table and its value.
@usableFromInline
package struct TableEntry: Sendable {
  @usableFromInline
  package var keyStart: UInt32
  @usableFromInline
  package var keyCount: UInt32
  /// Where the text of the value begins in the bytes; of a varied value, where its subtree begins in the nodes.
  @usableFromInline
  package var valueStart: UInt32
  /// How many bytes the text of the value has; of a varied value, how many nodes.
  @usableFromInline
  package var valueCount: UInt32
  /// Where the key stands in the text that the content names.
  @usableFromInline
  package var offset: UInt32
  @usableFromInline
  package var form: Form
  @usableFromInline
  package var state: UnitState

  /// What kind of value a key has.
  @usableFromInline
  package enum Form: UInt8, Sendable {
    case text
    /// Several texts, of which number, device or width choose.
    case varied
    /// What a property list may hold besides: no text for people.
    case other
  }

  // Other modules make one for every entry, for which a call would take longer than what it does.
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
  /// In the bytes of the content; in its nodes where the value is varied.
  @inlinable
  package var valueRange: Range<Int> { Int(valueStart)..<Int(valueStart) + Int(valueCount) }
}

/// How far the translation of one text is, as its source says. Files that say nothing are taken at their word.
@usableFromInline
package enum UnitState: UInt8, Sendable, CaseIterable {
  case translated
  case needsReview
  /// Still to be translated, whatever text stands there.
  case new
}

extension TableContent {
  /// How many of the bytes, from the first, are the text of the file as it stands there.
  package var textCount: Int { if case .beginning(let count) = text { count } else { 0 } }

  /// - Complexity: O(*n*) in the length of the key.
  package func key(of entry: TableEntry) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[entry.keyRange]))
  }

  /// The value of an entry whose form is text.
  ///
  /// - Complexity: O(*n*) in the length of the value.
  package func value(of entry: TableEntry) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[entry.valueRange]))
  }
}
