import L10nFormats
import L10nSource

/// Writes merged members onto the text of the side whose layout they get: what isn't changed keeps its bytes there.
struct MergedText<Text: KeyedText> {
  let texts: Sides<Text>
  let skeleton: MergeSide

  private var layout: Text { texts[skeleton] }

  /// - Complexity: O(*n*) in the length of the texts.
  func text(of members: [MergedMember]) -> VersionedText {
    var output = VersionedText()
    append(members, ofSkeletonMember: 0, to: &output)
    return output
  }

  /// Appends a member of the skeleton with other members in it.
  private func append(
    _ members: [MergedMember], ofSkeletonMember parent: Int, to output: inout VersionedText
  ) {
    let whole = layout.range(of: parent)
    let interior = layout.interior(of: parent)
    output.append(layout.text[whole.start..<interior.start])
    let gaps = MemberGaps(of: parent, in: layout)
    var previous = Sides<PreviousMember>(base: .none, ours: .none, theirs: .none)
    for member in members {
      let own = member.skeletonMember.flatMap(gaps.position)
      if let own, let text = unchanged(member, at: own, after: previous, gaps) {
        output.append(text)
        previous = Sides(base: .member(own), ours: .member(own), theirs: .member(own))
        continue
      }
      let gap = { (side: MergeSide, isPresent: Bool) -> [UInt8] in
        isPresent ? self.gap(before: member, at: own, after: previous[side], gaps, side) : []
      }
      let content = content(of: member, in: parent)
      let before = Sides(
        base: gap(.base, content.isPresent.base), ours: gap(.ours, content.isPresent.ours),
        theirs: gap(.theirs, content.isPresent.theirs))
      if content.isPresent.all {
        output.append(before)
        output.append(content.text)
      } else {
        output.append(
          Sides(
            base: before.base + content.text[.base], ours: before.ours + content.text[.ours],
            theirs: before.theirs + content.text[.theirs]))
      }
      if content.isPresent.base { previous.base = .member(own) }
      if content.isPresent.ours { previous.ours = .member(own) }
      if content.isPresent.theirs { previous.theirs = .member(own) }
    }
    output.append(
      Sides(
        base: gaps.end(after: previous.base), ours: gaps.end(after: previous.ours),
        theirs: gaps.end(after: previous.theirs)))
    output.append(layout.text[interior.end..<whole.end])
  }

  /// The text of a member of the skeleton with the gap before it, if it and what precedes it are as they were.
  private func unchanged(
    _ member: MergedMember, at position: Int, after previous: Sides<PreviousMember>,
    _ gaps: MemberGaps<Text>
  ) -> ArraySlice<UInt8>? {
    guard case .taken(skeleton, let number) = member.content, position > 0 else { return nil }
    let before = PreviousMember.member(position - 1)
    guard previous.base == before, previous.ours == before, previous.theirs == before else {
      return nil
    }
    return layout.text[gaps.startOfGap(before: position)..<layout.range(of: number).end]
  }

  private func gap(
    before member: MergedMember, at own: Int?, after previous: PreviousMember,
    _ gaps: MemberGaps<Text>, _ side: MergeSide
  ) -> [UInt8] {
    if let own { return gaps.gap(before: own, after: previous) }
    let isFirst = previous == .none
    let source: (side: MergeSide, member: Int)? =
      switch member.content {
      case .taken(let side, let number): (side, number)
      case .conflict(let versions): versions[side].map { (side, $0) }
      case .written, .members: nil
      }
    if !isFirst, let source, let gap = texts[source.side].ownGap(before: source.member) {
      return gap
    }
    return layout.newGap(in: gaps.parent, isFirst: isFirst)
  }

  private struct Content {
    var text = VersionedText()
    var isPresent = Presence()
  }

  private struct Presence {
    var base = true
    var ours = true
    var theirs = true

    var all: Bool { base && ours && theirs }
  }

  private func content(of member: MergedMember, in parent: Int) -> Content {
    var content = Content()
    switch member.content {
    case .taken(let side, let number): content.text.append(text(of: number, side, in: parent))
    case .written(let text): content.text.append(text)
    case .members(let ours, let theirs, let members):
      append(
        members, ofSkeletonMember: skeleton == .theirs ? theirs : ours, to: &content.text)
    case .conflict(let versions):
      func text(_ side: MergeSide) -> [UInt8] {
        versions[side].map { self.text(of: $0, side, in: parent) } ?? []
      }
      content.text.append(
        Sides(base: text(.base), ours: text(.ours), theirs: text(.theirs)))
      content.isPresent = Presence(
        base: versions.base != nil, ours: versions.ours != nil, theirs: versions.theirs != nil)
    }
    return content
  }

  private func text(of number: Int, _ side: MergeSide, in parent: Int) -> [UInt8] {
    guard side == skeleton else {
      return layout.adopted(number, of: texts[side], in: parent)
    }
    let range = layout.range(of: number)
    return Array(layout.text[range.start..<range.end])
  }
}
