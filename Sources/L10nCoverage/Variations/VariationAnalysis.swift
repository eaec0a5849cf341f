import L10nModel

/// What of a value with several texts is there, for one language.
struct VariationAnalysis: Sendable, Hashable {
  /// Whether some text is there, and not only still to be translated.
  var hasText = false
  /// Whether some text is still to be translated, as its source says.
  var hasNewText = false
  var hasTextToReview = false
  /// Whether a number decides on a text.
  var hasPlural = false
  /// Categories that the language needs and some number's texts lack.
  var lacking: PluralSet = []
  /// Categories that the language has for rare numbers only and some number's texts lack.
  var rarelyLacking: PluralSet = []
  /// Categories that no number of the language takes.
  var unused: PluralSet = []
  /// What becomes of numbers for which no category is there.
  var other: Other = .present
  /// The devices that a text is for, in the bytes of the content; empty where no device decides.
  var devices: [Device] = []

  /// A device that a value names.
  struct Device: Sendable, Hashable {
    /// In the bytes of the content.
    let name: Range<Int>
    /// Whether some text for it is there, and not only still to be translated.
    let hasText: Bool
  }

  /// Whether texts have the category that all numbers fall back on.
  enum Other: Int, Comparable, Sendable {
    case present
    /// It is absent, and every count has another category.
    case needless
    /// It is absent, and some count takes it.
    case absent

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Looks through a value.
  ///
  /// A variable that no text mentions is passed over: what it lacks nobody misses.
  ///
  /// - Complexity: O(*n*) in the number of nodes and the length of their texts.
  init(_ content: TableContent, _ entry: TableEntry, _ needs: PluralNeeds) {
    let nodes = entry.valueRange
    let mentions = VariableMentions(content, nodes)
    var position = nodes.lowerBound
    while position < nodes.upperBound {
      let node = content.nodes[position]
      switch node.kind {
      // Once some text is there, no other has to be looked into.
      case .text: add(node, isText: hasText || !content.isOnlyVariables(node))
      case .plural: addPlural(content, position, needs)
      case .device where devices.isEmpty:
        devices = content.children(of: position).map {
          Device(name: content.nodes[$0].labelRange, hasText: content.hasText($0))
        }
      case .variable where !mentions.has(content.bytes[node.labelRange]):
        position += Int(node.subtreeCount)
        continue
      case .device, .width, .format, .variable, .alternatives: break
      }
      position += 1
    }
  }

  /// - Parameter isText: whether people read something of the text itself.
  private mutating func add(_ node: ValueNode, isText: Bool) {
    switch node.state {
    case .new: hasNewText = true
    case .needsReview where node.textCount > 0:
      hasTextToReview = true
      hasText = hasText || isText
    case .translated where isText: hasText = true
    case .needsReview, .translated: break
    }
  }

  private mutating func addPlural(
    _ content: TableContent, _ position: Int, _ needs: PluralNeeds
  ) {
    hasPlural = true
    var present: PluralSet = []
    var named: PluralSet = []
    content.forEachChild(of: position) { child in
      guard let category = content.nodes[child].category else { return }
      named.insert(PluralSet(category))
      if content.hasText(child) { present.insert(PluralSet(category)) }
    }
    lacking.formUnion(needs.required.subtracting(present).subtracting(PluralSet(.other)))
    rarelyLacking.formUnion(needs.known.subtracting(needs.required).subtracting(named))
    // Apple's platforms take `zero` for the number 0 in every language.
    unused.formUnion(named.subtracting(needs.known).subtracting(PluralSet(.zero)))
    guard !present.contains(PluralSet(.other)) else { return }
    if needs.counting.isSubset(of: present) {
      other = max(other, .needless)
    } else if named.contains(PluralSet(.other)) {
      // Somebody is at work on it: that is less than to have forgotten it.
      lacking.insert(PluralSet(.other))
    } else {
      other = .absent
    }
  }
}

extension TableContent {
  /// Whether some text below a node is there, and not only still to be translated.
  fileprivate func hasText(_ position: Int) -> Bool {
    nodes[position..<position + Int(nodes[position].subtreeCount)].contains {
      $0.kind == .text && $0.state != .new && $0.textCount > 0
    }
  }

  /// Whether a text is empty, or has nothing but variables and white space between them: `%#@files@`.
  fileprivate func isOnlyVariables(_ node: ValueNode) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[node.textRange])
      guard let first = text.first(where: { !$0.isSpace }) else { return text.isEmpty }
      // Few texts begin and end as such a one does.
      guard first == UInt8(ascii: "%"), text.last(where: { !$0.isSpace }) == UInt8(ascii: "@")
      else {
        return false
      }
      var end = 0
      for mention in FormatVariables(text) {
        guard text[end..<mention.range.lowerBound].allSatisfy(\.isSpace) else { return false }
        end = mention.range.upperBound
      }
      return end > 0 && text[end...].allSatisfy(\.isSpace)
    }
  }

}

/// The variables that some text of a value puts in: it has `@name@`.
private struct VariableMentions {
  /// What stands between two signs, be it a name or not.
  private var names: Set<ArraySlice<UInt8>> = []

  init(_ content: TableContent, _ value: Range<Int>) {
    // Most values have no variable that could be mentioned.
    guard content.nodes[value].contains(where: { $0.kind == .variable }) else { return }
    for node in content.nodes[value] where node.kind == .text {
      let parts = content.bytes[node.textRange].split(
        separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      names.formUnion(parts.dropFirst().dropLast())
    }
  }

  func has(_ name: ArraySlice<UInt8>) -> Bool { !name.isEmpty && names.contains(name) }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self &- 9 < 5 }
}
