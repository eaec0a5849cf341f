import L10nModel
import L10nSource

/// What of a value with several texts is there, for one language.
struct VariationAnalysis: Sendable, Hashable {
  /// Whether some text is there, and not only still to be translated.
  var hasText = false
  /// Whether some text is still to be translated, as its source says.
  var hasNewText = false
  var hasTextToReview = false
  var hasMachineText = false
  /// Whether a number decides on a text.
  var hasPlural = false
  /// Categories that the language needs and some number's texts lack.
  var lacking: PluralSet = []
  /// Whether some number's texts lack nothing but `many`, and have `other`, which no whole number of the language takes, in a
  /// form of its own: most translators mean that for all the rest, so that it is the one that `many` needs.
  var hasOtherForMany = false
  /// Categories that the language has for rare numbers only and some number's texts lack.
  var rarelyLacking: PluralSet = []
  /// Categories that no number of the language takes.
  var unused: PluralSet = []
  /// Categories that some number's texts name, with a text or without.
  var named: PluralSet = []
  /// Categories whose text is empty, and not still to be translated.
  var empty: PluralSet = []
  /// What becomes of numbers for which no category is there.
  var other: Other = .present
  /// The devices that a text is for, in the bytes of the content; empty where no device decides.
  var devices: [Device] = []

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
  /// - Parameter silent: categories whose empty text is meant, and counts as one.
  init(
    _ content: TableContent, _ entry: TableEntry, _ needs: PluralNeeds, silent: PluralSet = []
  ) {
    content.withParts { look(through: entry.valueRange, of: $0, needs, silent) }
  }

  /// Whether one text serves all numbers: that of `other`, and nobody named another category, but for the number 0.
  var isUniform: Bool {
    hasPlural && named.subtracting(PluralSet(.zero)) == PluralSet(.other) && empty.isEmpty
      && !hasNewText
  }

  /// Categories that the source's own language needs and that nobody has named: no such number is shown, or the text is the
  /// same for it.
  var lackedByAll: PluralSet { lacking.subtracting(named) }

  /// Categories whose text a translation may leave empty, too. An ending that English has for some numbers, as in
  /// `file` and `files`, is there for other numbers in other languages, or for none; but `zero` is the number 0 in each.
  var silentInTranslations: PluralSet {
    empty.isSubset(of: PluralSet(.zero)) ? empty : PluralSet(PluralCategory.allCases)
  }

  private mutating func look(
    through value: Range<Int>, of content: ContentParts, _ needs: PluralNeeds, _ silent: PluralSet
  ) {
    let mentions = VariableMentions(content, value)
    var position = value.lowerBound
    // What stands in a category that no number takes is seen by nobody.
    var unseenEnd = position
    while position < value.upperBound {
      let node = content.nodes[position]
      if let category = node.category, !needs.unused(PluralSet(category)).isEmpty {
        unseenEnd = max(unseenEnd, position + Int(node.subtreeCount))
      }
      switch node.kind {
      case .text:
        // Once some text is there, no other has to be looked into, but for one to be translated.
        let isText =
          hasText && !node.isUntranslated || !content.text(node.textRange).isOnlyVariables
        add(node, isText: isText, isSeen: position >= unseenEnd)
      case .plural: addPlural(content, position, needs, silent)
      case .device where devices.isEmpty:
        content.forEachChild(of: position) { child in
          devices.append(
            Device(name: content.nodes[child].labelRange, hasText: content.hasText(child)))
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
  ///   - isText: whether people read something of the text itself.
  ///   - isSeen: whether some number takes it, so that work on it is still to be done.
  private mutating func add(_ node: ValueNode, isText: Bool, isSeen: Bool) {
    switch node.state {
    // There is nothing to translate in variables alone.
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
      if content.hasText(child) {
        present.insert(category)
        texts.append((category, content.firstText(below: child)))
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
      // Somebody is at work on it: that is less than to have forgotten it.
      lacking.insert(PluralSet(.other))
    } else {
      // A count whose text is empty doesn't fall back.
      let isNeedless = needs.counting.isSubset(of: present.union(ownEmpty))
      other = max(other, isNeedless ? .needless : .absent)
    }
  }
}

extension ContentParts {
  /// Calls `body` with the position of each child of the node at `position`, in order.
  func forEachChild(of position: Int, _ body: (Int) -> Void) {
    let end = position + Int(nodes[position].subtreeCount)
    var child = position + 1
    while child < end {
      body(child)
      child += Int(nodes[child].subtreeCount)
    }
  }

  /// Whether some text below a node is there, and not only still to be translated.
  fileprivate func hasText(_ position: Int) -> Bool {
    nodes[position..<position + Int(nodes[position].subtreeCount)].contains {
      $0.textCount > 0 && $0.isText && !$0.isUntranslated
    }
  }

  fileprivate func firstText(below position: Int) -> ByteView {
    let node = nodes[position..<position + Int(nodes[position].subtreeCount)].first {
      $0.textCount > 0 && $0.isText && !$0.isUntranslated
    }
    return node.map { text(Int($0.textStart)..<Int($0.textStart + $0.textCount)) }
      ?? bytes.part(0..<0)
  }

  /// Whether all texts below a node are empty, and none is still to be translated.
  fileprivate func isEmpty(_ position: Int) -> Bool {
    nodes[position..<position + Int(nodes[position].subtreeCount)].allSatisfy {
      !$0.isText || ($0.textCount == 0 && !$0.isUntranslated)
    }
  }
}

extension ByteView {
  /// Whether a text has nothing but variables and white space: `%#@files@`.
  fileprivate var isOnlyVariables: Bool {
    guard let first = first(where: { !$0.isASCIIWhitespace }) else { return true }
    // Few texts begin and end as such a one does.
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

/// The variables that some text of a value puts in: it has `@name@`.
private struct VariableMentions {
  private let content: ContentParts
  private let value: Range<Int>
  /// What stands between two signs, be it a name or not; nil where there are so few variables that each is searched for.
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
  /// Whether a name that is not empty stands between two signs that are next to each other.
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
  // An enum of another module is compared through a call, a pattern is not.
  fileprivate var isText: Bool { if case .text = kind { true } else { false } }
  fileprivate var isVariable: Bool { if case .variable = kind { true } else { false } }
}
