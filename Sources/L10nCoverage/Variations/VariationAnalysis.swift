import L10nModel
import L10nSource

/// The variations of a varied value, compared with the needs of a language.
struct VariationAnalysis: Sendable, Hashable {
  /// Whether there is some text that isn't marked as untranslated.
  var hasText = false
  /// Whether some text is marked as untranslated.
  var hasNewText = false
  var hasTextToReview = false
  var hasMachineText = false
  /// Whether some text depends on a number.
  var hasPlural = false
  /// The needed categories that the texts of some number lack.
  var lacking: PluralSet = []
  /// Whether the texts of some number lack only `many`, and have a distinct text for `other`, which no integer of the
  /// language uses. Most translators mean it for the remaining numbers, so it is the text that `many` needs.
  var hasOtherForMany = false
  /// The categories of rare numbers that the texts of some number lack.
  var rarelyLacking: PluralSet = []
  /// The categories that no number of the language has.
  var unused: PluralSet = []
  /// The categories that some number's texts name, with or without a text.
  var named: PluralSet = []
  /// The categories with an empty text that isn't marked as untranslated.
  var empty: PluralSet = []
  /// Whether `other` is present.
  var other: Other = .present
  /// The devices that the value names; empty if no text depends on a device.
  var devices: [Device] = []

  struct Device: Sendable, Hashable {
    /// The byte range of the name in the content.
    let name: Range<Int>
    /// Whether there is some text for the device that isn't marked as untranslated.
    let hasText: Bool
  }

  /// Whether the category `other`, the fallback of all numbers, is present.
  enum Other: Int, Comparable, Sendable {
    case present
    /// It is absent, and every number of things has another category.
    case needless
    /// It is absent, and some number of things needs it.
    case absent

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Analyzes a value. Variables that no text contains are ignored.
  ///
  /// - Parameter silent: the categories whose empty text is intended and counts as a text.
  init(
    _ content: TableContent, _ entry: TableEntry, _ needs: PluralNeeds, silent: PluralSet = []
  ) {
    content.withParts { look(through: entry.valueRange, of: $0, needs, silent) }
  }

  /// Whether one text serves all numbers: that of `other`, without other categories except `zero`.
  var isUniform: Bool {
    hasPlural && named.subtracting(PluralSet(.zero)) == PluralSet(.other) && empty.isEmpty
      && !hasNewText
  }

  /// The categories that the source's language needs and no text names: such numbers don't occur, or they use the same text.
  var lackedByAll: PluralSet { lacking.subtracting(named) }

  /// The categories whose text a translation may leave empty, too. An ending that English has for some numbers, as in `file`
  /// and `files`, can belong to other numbers in other languages, or to none. But `zero` is the number 0 in each.
  var silentInTranslations: PluralSet {
    empty.isSubset(of: PluralSet(.zero)) ? empty : PluralSet(PluralCategory.allCases)
  }

  private mutating func look(
    through value: Range<Int>, of content: ContentParts, _ needs: PluralNeeds, _ silent: PluralSet
  ) {
    let mentions = VariableMentions(content, value)
    var position = value.lowerBound
    // Users don't see texts in a category that no number has.
    var unseenEnd = position
    while position < value.upperBound {
      let node = content.nodes[position]
      if let category = node.category, !needs.unused(PluralSet(category)).isEmpty {
        unseenEnd = max(unseenEnd, position + Int(node.subtreeCount))
      }
      switch node.kind {
      case .text:
        // Once some text was found, other texts needn't be read, except those that are marked as untranslated.
        let isText =
          hasText && !node.isUntranslated || !content.text(node.textRange).isOnlyVariables
        add(node, isText: isText, isSeen: position >= unseenEnd)
      case .plural: addPlural(content, position, needs, silent)
      case .device where devices.isEmpty:
        content.forEachChild(of: position) { child in
          devices.append(
            Device(
              name: content.nodes[child].labelRange,
              hasText: content.firstText(below: child) != nil))
        }
      case .variable where !mentions.has(content.text(node.labelRange)):
        position += Int(node.subtreeCount)
        continue
      case .device, .width, .format, .variable, .alternatives: break
      }
      position += 1
    }
  }

  /// - Parameters:
  ///   - isText: whether the text consists of more than variables.
  ///   - isSeen: whether some number uses the text, so that it needs a translation.
  private mutating func add(_ node: ValueNode, isText: Bool, isSeen: Bool) {
    switch node.state {
    // Variables alone need no translation.
    case .new: hasNewText = hasNewText || isSeen && (isText || node.textCount == 0)
    case .needsReview where node.textCount > 0:
      hasTextToReview = hasTextToReview || isSeen
      hasText = hasText || isText
    case .machineTranslated where isText:
      hasMachineText = true
      hasText = true
    case .translated where isText: hasText = true
    case .needsReview, .machineTranslated, .translated: break
    }
  }

  private mutating func addPlural(
    _ content: ContentParts, _ position: Int, _ needs: PluralNeeds, _ silent: PluralSet
  ) {
    hasPlural = true
    var present: PluralSet = []
    var named: PluralSet = []
    var ownEmpty: PluralSet = []
    var texts: [(category: PluralSet, text: ByteView)] = []
    content.forEachChild(of: position) { child in
      guard let category = content.nodes[child].category.map({ PluralSet($0) }) else { return }
      named.insert(category)
      if let text = content.firstText(below: child) {
        present.insert(category)
        texts.append((category, text))
      } else if content.isEmpty(child) {
        ownEmpty.insert(category)
        if silent.contains(category) { present.insert(category) }
      }
    }
    self.named.formUnion(named)
    empty.formUnion(ownEmpty)
    let absent = needs.indispensable.subtracting(present).subtracting(PluralSet(.other))
    let rest = texts.first { $0.category == PluralSet(.other) }
    if absent == PluralSet(.many), let rest, named.isDisjoint(with: absent),
      !needs.counting.contains(PluralSet(.other)),
      !texts.contains(where: {
        $0.category != rest.category && $0.text.elementsEqual(rest.text)
      })
    {
      hasOtherForMany = true
    } else {
      lacking.formUnion(absent)
    }
    rarelyLacking.formUnion(needs.known.subtracting(needs.indispensable).subtracting(named))
    unused.formUnion(needs.unused(named))
    guard !present.contains(PluralSet(.other)) else { return }
    if needs.counting.isSubset(of: present) {
      other = max(other, .needless)
    } else if named.contains(PluralSet(.other)) {
      // The category is being translated, which is less severe than its absence.
      lacking.insert(PluralSet(.other))
    } else {
      // A category with an empty text doesn't fall back to `other`.
      let isNeedless = needs.counting.isSubset(of: present.union(ownEmpty))
      other = max(other, isNeedless ? .needless : .absent)
    }
  }
}

extension ContentParts {
  /// Calls `body` with the position of each child of a node, in order.
  func forEachChild(of position: Int, _ body: (Int) -> Void) {
    let end = position + Int(nodes[position].subtreeCount)
    var child = position + 1
    while child < end {
      body(child)
      child += Int(nodes[child].subtreeCount)
    }
  }

  /// The first text below a node that is neither empty nor marked as untranslated.
  fileprivate func firstText(below position: Int) -> ByteView? {
    let node = nodes[position..<position + Int(nodes[position].subtreeCount)].first {
      $0.textCount > 0 && $0.isText && !$0.isUntranslated
    }
    return node.map { text($0.textRange) }
  }

  /// Whether all texts below a node are empty, and none is marked as untranslated.
  fileprivate func isEmpty(_ position: Int) -> Bool {
    nodes[position..<position + Int(nodes[position].subtreeCount)].allSatisfy {
      !$0.isText || ($0.textCount == 0 && !$0.isUntranslated)
    }
  }
}

extension ByteView {
  /// Whether a text consists of variables and white space only: `%#@files@`.
  fileprivate var isOnlyVariables: Bool {
    guard let first = first(where: { !$0.isASCIIWhitespace }) else { return true }
    // A quick test, as few texts begin and end like this.
    guard first == UInt8(ascii: "%"), last(where: { !$0.isASCIIWhitespace }) == UInt8(ascii: "@")
    else {
      return false
    }
    var end = 0
    for mention in FormatVariables(self) {
      guard self[end..<mention.range.lowerBound].allSatisfy({ $0.isASCIIWhitespace }) else {
        return false
      }
      end = mention.range.upperBound
    }
    return end > 0 && self[end...].allSatisfy { $0.isASCIIWhitespace }
  }
}

/// The variables that some text of a value contains as `@name@`.
private struct VariableMentions {
  private let content: ContentParts
  private let value: Range<Int>
  /// The parts between `@` signs, names or not; nil for few variables, which are searched for one by one.
  private var names: Set<[UInt8]>?

  private static let few = 8

  init(_ content: ContentParts, _ value: Range<Int>) {
    self.content = content
    self.value = value
    let count = content.nodes[value].count { $0.isVariable }
    if count > Self.few { names = allNames }
  }

  private var allNames: Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for node in content.nodes[value] where node.isText {
      let parts = content.text(node.textRange).split(
        separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      for part in parts.dropFirst().dropLast() { names.insert(Array(part)) }
    }
    return names
  }

  func has(_ name: ByteView) -> Bool {
    guard !name.isEmpty else { return false }
    if let names { return names.contains(Array(name)) }
    return content.nodes[value].contains {
      $0.isText && content.text($0.textRange).mentions(name)
    }
  }
}

extension ByteView {
  /// Whether a name that isn't empty is between two consecutive `@` signs.
  fileprivate func mentions(_ name: Self) -> Bool {
    let sign = UInt8(ascii: "@")
    var start = firstIndex(of: sign, from: 0)
    while start < count {
      let end = firstIndex(of: sign, from: start + 1)
      if end < count, self[start + 1..<end].elementsEqual(name) { return true }
      start = end
    }
    return false
  }
}

extension ValueNode {
  // Comparing an enum of another module takes a call; matching a pattern doesn't.
  fileprivate var isText: Bool { if case .text = kind { true } else { false } }
  fileprivate var isVariable: Bool { if case .variable = kind { true } else { false } }
}
