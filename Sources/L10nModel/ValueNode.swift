package import L10nSource

/// One node of a value that has several texts.
///
/// The nodes of a value stand one behind the other, each before its children. For a plural of two categories:
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
  /// Where the node stands below a plural, the category; nil for a name that is none.
  package var category: PluralCategory?
  /// Of a text.
  package var state: UnitState
  /// Of a variable, the number of the argument that it stands for, where its file says one (`argNum`), from 1 to 127;
  /// else 0.
  package var argumentNumber: UInt8 = 0
  /// How many nodes this one and all below it are.
  package var subtreeCount: UInt32
  /// What the node is called by the one above it, in the bytes of the content: the category, the device, the width,
  /// the variable's name. Empty where nothing is said.
  package var labelStart: UInt32
  package var labelCount: UInt32
  /// The text in the bytes of the content; of a variable, its value type without percent sign (`lld`).
  package var textStart: UInt32
  package var textCount: UInt32
  /// Where the text stands in the source, for those who look for its line; of other nodes their label.
  package var offset: UInt32

  package enum Kind: UInt8, Sendable, CaseIterable {
    case text
    /// One child for each plural category.
    case plural
    /// One child for each device; `other` is one of them.
    case device
    /// One child for each width, a decimal number.
    case width
    /// A format: its own value first (a text, or one by device), then its variables.
    case format
    /// A variable of a format, with one child: its value.
    case variable
    /// Any number of texts, all of which serve.
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

  /// The positions of the children of the node at `position`, in order.
  package func children(of position: Int) -> [Int] {
    var children: [Int] = []
    forEachChild(of: position) { children.append($0) }
    return children
  }

  /// What the node at `position` is called by the one above it.
  ///
  /// - Complexity: O(*n*) in the length of the label.
  package func label(of position: Int) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[nodes[position].labelRange]))
  }

  /// The text of the node at `position`; of a variable its value type.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func text(of position: Int) -> CodeUnitString {
    CodeUnitString(bytes: Array(bytes[nodes[position].textRange]))
  }
}
