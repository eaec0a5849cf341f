package import L10nSource

/// One node of a value with several texts.
///
/// The nodes of a value are contiguous, each before its children. For a plural with two categories:
///
/// ```
/// format        subtreeCount 6
///   text        "%#@files@"
///   variable    label "files", text "lld" (the value type)
///     plural    subtreeCount 3
///       text    label "one", category .one
///       text    label "other", category .other
/// ```
package struct ValueNode: Sendable, Hashable {
  package var kind: Kind
  /// The category of a child of a plural; nil for an unknown name.
  package var category: PluralCategory?
  package var state: UnitState
  /// For a variable, the declared number of its argument (`argNum`), from 1 to 127; otherwise 0.
  package var argumentNumber: UInt8 = 0
  package var subtreeCount: UInt32
  /// The range of the node's name in its parent, in the bytes of the content: a category, a device, a width or the name of a
  /// variable. Empty if there is none.
  package var labelStart: UInt32
  package var labelCount: UInt32
  /// The text in the bytes of the content; for a variable, its value type without a percent sign (`lld`).
  package var textStart: UInt32
  package var textCount: UInt32
  /// The offset of the text in the source; for other nodes, that of the label.
  package var offset: UInt32

  package enum Kind: UInt8, Sendable, CaseIterable {
    case text
    /// One child for each plural category.
    case plural
    /// One child for each device, including `other`.
    case device
    /// One child for each width, a decimal number.
    case width
    /// A format: its own value first (a text, or one per device), then its variables.
    case format
    /// A variable of a format, with its value as the only child.
    case variable
    /// Any number of equivalent texts.
    case alternatives
  }

  package init(
    _ kind: Kind, category: PluralCategory? = nil, state: UnitState = .translated,
    subtreeCount: UInt32 = 1, label: Range<Int> = 0..<0, text: Range<Int> = 0..<0, offset: Int = 0
  ) {
    self.kind = kind
    self.category = category
    self.state = state
    self.subtreeCount = subtreeCount
    labelStart = UInt32(label.lowerBound)
    labelCount = UInt32(label.count)
    textStart = UInt32(text.lowerBound)
    textCount = UInt32(text.count)
    self.offset = UInt32(offset)
  }

  package var labelRange: Range<Int> { Int(labelStart)..<Int(labelStart) + Int(labelCount) }
  package var textRange: Range<Int> { Int(textStart)..<Int(textStart) + Int(textCount) }
}

extension TableContent {
  /// Calls `body` with the position of each child of the node at `position`, in order.
  package func forEachChild(of position: Int, _ body: (Int) -> Void) {
    let end = position + Int(nodes[position].subtreeCount)
    var child = position + 1
    while child < end {
      body(child)
      child += Int(nodes[child].subtreeCount)
    }
  }

  package func children(of position: Int) -> [Int] {
    var children: [Int] = []
    forEachChild(of: position) { children.append($0) }
    return children
  }

  /// The name of the node at `position` in its parent.
  package func label(of position: Int) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[nodes[position].labelRange]))
  }

  /// The text of the node at `position`; for a variable, its value type.
  package func text(of position: Int) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[nodes[position].textRange]))
  }
}

/// One choice on the way from a value to one of its texts.
package enum VariationStep: Sendable, Hashable {
  case plural(PluralCategory)
  case device(CodeUnitString)
  /// A width as a decimal number.
  case width(CodeUnitString)
  case substitution(CodeUnitString)
  /// One of several equivalent texts, counted from 0.
  case alternative(Int)
}

/// The choices on the way from a value to one of its texts; empty for the text of a value without variations, and for
/// that of a format.
package typealias VariationPath = [VariationStep]
