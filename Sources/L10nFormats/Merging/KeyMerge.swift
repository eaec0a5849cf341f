import L10nSource

package enum KeyMergeFailure: Error, Hashable {
  /// A version contains the markers of an earlier conflict.
  case markers(MergeSide)
  case mistakes(MergeSide)
  /// The format of the file is unknown.
  case unknownFormat
  /// The result would have mistakes that no version has, or lose a comment.
  case unsafe
}

struct KeyMerge {
  /// With conflict markers if there are conflicts to show.
  let text: [UInt8]
  let notes: [MergeNote]
  let keysFromTheirs: Int
  let hasConflicts: Bool

  init(
    _ inputs: Sides<MergeInput>, _ type: (any MergeableText.Type)?, _ options: MergeOptions
  ) throws(KeyMergeFailure) {
    for side in MergeSide.allCases where inputs[side].text.hasConflictMarker {
      throw .markers(side)
    }
    guard let type else { throw .unknownFormat }
    try self.init(inputs, as: type, options)
  }

  private init<Text: MergeableText>(
    _ inputs: Sides<MergeInput>, as _: Text.Type, _ options: MergeOptions
  ) throws(KeyMergeFailure) {
    func version(_ side: MergeSide) throws(KeyMergeFailure) -> Text {
      let input = inputs[side].text
      // If both sides added the file, the base is empty.
      let isAbsent = side == .base && input.isEmpty
      guard let text = Text(isAbsent ? Array(Text.emptyText.utf8) : input) else {
        throw .mistakes(side)
      }
      return text
    }
    let versions = try Sides(version)
    let rules = Text.rules(for: versions)
    let texts = versions.map { $0.following(rules) }
    func read(_ text: [UInt8]) -> Text? { Text(text)?.following(rules) }
    let skeleton = Self.skeleton(of: texts, rules)
    var merge = ThreeWayMerge(texts, rules, skeleton: skeleton, options)
    let members = merge.members()
    let merged = MergedText(texts: texts, skeleton: skeleton).text(of: members)
    notes = merge.notes
    keysFromTheirs = merge.keysFromTheirs
    hasConflicts = merge.notes.contains(where: \.isConflict) && options.conflicts.side == nil
    var results: [Text] = []
    for side in merged.isSame ? [MergeSide.ours] : [.ours, .theirs] {
      guard let result = read(merged[side]), Self.says(result, 0, members, side, texts) else {
        throw .unsafe
      }
      results.append(result)
    }
    guard rules.isComplete(results, of: texts) else { throw .unsafe }
    guard let result = results.only else {
      text = merged.marked(options.markers)
      return
    }
    let keyed = merged[.ours]
    // Lines contain parts of the text that don't belong to any key. A merge of lines with the same members is therefore better.
    let lines = LineMerge.merge(texts.map(\.text))
    let lined = lines[.ours]
    let isTaken =
      lines.isSame && merge.notes.isEmpty
      && (lined[...].hasSameBytes(as: keyed[...])
        || read(lined).map {
          $0.isEqual(0, to: result, 0) && (!rules.hasOrder || $0.hasOrder(of: result))
        } == true)
    text = isTaken ? lined : keyed
  }

  /// Whether a member of the result, after it is parsed again, has exactly the merged members.
  private static func says<Text: KeyedText>(
    _ result: Text, _ member: Int, _ merged: [MergedMember], _ side: MergeSide,
    _ texts: Sides<Text>
  ) -> Bool {
    let members = result.members(of: member) ?? []
    let names = result.names(of: members)
    // Usually they have the order in which they were written, so that the dictionary isn't needed.
    lazy var named = Dictionary(uniqueKeysWithValues: zip(names, members))
    var count = 0
    for item in merged {
      if case .conflict(let versions) = item.content, versions[side] == nil { continue }
      let isNext = count < names.count && names[count] == item.name
      guard let found = isNext ? members[count] : named[item.name] else { return false }
      count += 1
      let isSame =
        switch item.content {
        case .taken(let source, let number): result.isEqual(found, to: texts[source], number)
        case .members(let inner): says(result, found, inner, side, texts)
        case .conflict(let versions):
          versions[side].map { result.isEqual(found, to: texts[side], $0) } ?? false
        case .written: true
        }
      guard isSame else { return false }
    }
    return count == members.count
  }

  /// Returns the side that changed the order or the layout if only one did, otherwise ours.
  private static func skeleton<Rules: MergeRules>(
    of texts: Sides<Rules.Text>, _ rules: Rules
  ) -> MergeSide {
    guard texts.base.members(of: 0)?.isEmpty == false else { return .ours }
    let names = NumberedNames(
      texts.map { text in
        rules.parentOfKeys(in: text).map { text.names(of: text.members(of: $0) ?? []) } ?? []
      })
    func isChanged(_ side: MergeSide) -> Bool {
      !texts[side].hasLayout(of: texts.base) || names.hasOtherOrder(side)
    }
    return !isChanged(.ours) && isChanged(.theirs) ? .theirs : .ours
  }
}

extension KeyedText {
  /// Whether all members have the same order as those of a text with equal members.
  fileprivate func hasOrder(of other: Self, _ member: Int = 0, _ otherMember: Int = 0) -> Bool {
    let (members, others) = (members(of: member) ?? [], other.members(of: otherMember) ?? [])
    return names(of: members) == other.names(of: others)
      && zip(members, others).allSatisfy { hasOrder(of: other, $0, $1) }
  }
}

extension MergeNote {
  package var isConflict: Bool {
    switch kind {
    case .conflict, .removedAndChanged, .repeatedKey: true
    case .repeatedAlike, .comment, .staleTranslation: false
    }
  }
}

extension [UInt8] {
  /// Whether a line begins with the marker of a conflict's start.
  fileprivate var hasConflictMarker: Bool {
    withView { view in
      var index = 0
      while index < view.count {
        index = view.firstIndex(of: UInt8(ascii: "<"), from: index)
        if view.conflictMarker(at: index) != nil { return true }
        index += 1
      }
      return false
    }
  }

  var isXML: Bool { drop(while: \.isASCIIWhitespace).first == UInt8(ascii: "<") }
}
