import L10nSource

/// Writes merged members into the text of the side that provides the layout: unchanged parts keep their bytes.
struct MergedText<Text: KeyedText> {
  let texts: Sides<Text>
  let skeleton: MergeSide

  private var layout: Text { texts[skeleton] }

  func text(of members: [MergedMember]) -> VersionedText {
    var output = VersionedText(capacity: layout.text.count * 9 / 8)
    append(members, ofSkeletonMember: 0, to: &output)
    return output
  }

  /// Appends a member of the skeleton with the merged members inside it.
  private func append(
    _ members: [MergedMember], ofSkeletonMember parent: Int, to output: inout VersionedText
  ) {
    let whole = layout.range(of: parent)
    let interior = layout.interior(of: parent)
    output.append(layout.text[whole.start..<interior.start])
    let gaps = MemberGaps(of: parent, in: layout)
    var previous = Sides<PreviousMember?> { _ in nil }
    for member in members {
      let own = member.skeletonMember.flatMap(gaps.position)
      if let own, let text = unchanged(member, at: own, after: previous, gaps) {
        output.append(text)
        previous = Sides { _ in
          PreviousMember(position: own, name: member.name, hidesLine: false)
        }
        continue
      }
      let content = content(of: member, in: parent)
      func text(_ side: MergeSide, _ text: [UInt8]) -> [UInt8] {
        guard content.isPresent[side] else { return [] }
        return gap(before: member, at: own, after: previous[side], gaps) + text
      }
      if content.isPresent.isEverywhere {
        output.append(Sides { text($0, []) })
        output.append(content.text)
      } else {
        output.append(Sides { text($0, content.text[$0]) })
      }
      previous = Sides { side in
        guard content.isPresent[side] else { return previous[side] }
        return PreviousMember(
          position: own, name: member.name, hidesLine: layout.hidesLine(content.text[side]))
      }
    }
    output.append(previous.map(gaps.end))
    output.append(layout.text[interior.end..<whole.end])
  }

  /// Returns the text of a member of the skeleton with the gap before it, if neither the member nor its predecessor changed.
  private func unchanged(
    _ member: MergedMember, at position: Int, after previous: Sides<PreviousMember?>,
    _ gaps: MemberGaps<Text>
  ) -> ArraySlice<UInt8>? {
    guard case .taken(skeleton, let number) = member.content, position > 0 else { return nil }
    let isInPlace = MergeSide.allCases.allSatisfy { side in
      previous[side].map { $0.position == position - 1 && !$0.hidesLine } ?? false
    }
    return isInPlace
      ? layout.text[gaps.startOfGap(before: position)..<layout.range(of: number).end] : nil
  }

  private func gap(
    before member: MergedMember, at own: Int?, after previous: PreviousMember?,
    _ gaps: MemberGaps<Text>
  ) -> [UInt8] {
    let gap =
      own.map { gaps.gap(before: $0, named: member.name, after: previous) }
      ?? newGap(before: member, after: previous, gaps)
    guard let previous else { return gap }
    return layout.gap(
      gap, behind: previous.name, hidingLine: previous.hidesLine, before: member.name,
      in: gaps.parent)
  }

  private func newGap(
    before member: MergedMember, after previous: PreviousMember?, _ gaps: MemberGaps<Text>
  ) -> [UInt8] {
    guard previous != nil else { return layout.newStart(of: gaps.parent) }
    let source: (side: MergeSide, member: Int)? =
      switch member.content {
      case .taken(let side, let number): (side, number)
      case .conflict(let versions):
        [MergeSide.ours, .theirs, .base].lazy
          .compactMap { side in versions[side].map { (side, $0) } }.first
      case .written, .members: nil
      }
    return source.flatMap { texts[$0.side].ownGap(before: $0.member) }
      ?? layout.newGap(in: gaps.parent, before: member.name)
  }

  private struct Content {
    var text = VersionedText()
    var isPresent = Sides { _ in true }
  }

  private func content(of member: MergedMember, in parent: Int) -> Content {
    var content = Content()
    switch member.content {
    case .taken(let side, let number): content.text.append(text(of: number, side, in: parent))
    case .written(let text): content.text.append(text)
    case .members(let members):
      if let own = member.skeletonMember {
        append(members, ofSkeletonMember: own, to: &content.text)
      }
    case .conflict(let versions):
      content.text.append(
        Sides { side in versions[side].map { text(of: $0, side, in: parent) } ?? [] })
      content.isPresent = versions.map { $0 != nil }
    }
    return content
  }

  private func text(of number: Int, _ side: MergeSide, in parent: Int) -> [UInt8] {
    guard side == skeleton else {
      return layout.adopted(number, of: texts[side], in: parent)
    }
    return Array(layout.bytes(of: number))
  }
}

extension Sides<Bool> {
  fileprivate var isEverywhere: Bool { base && ours && theirs }
}

/// A member of the merged text, in terms of the members of the versions.
struct MergedMember: Sendable {
  let name: MemberName
  /// The member with this name in the text that provides the layout; nil if there is none.
  let skeletonMember: Int?
  let content: Content

  enum Content: Sendable {
    /// The unchanged member of one version.
    case taken(MergeSide, Int)
    /// A new text with the name.
    case written([UInt8])
    /// A member that both sides have, and therefore the skeleton, with merged members inside it.
    case members([MergedMember])
    /// The member of each version; nil for a version without it.
    case conflict(Sides<Int?>)
  }
}

/// A fact about a merged text that the user should know.
package struct MergeNote: Sendable, Hashable {
  package let kind: Kind
  /// The names from the outermost member to the text.
  package let path: [MemberName]

  package enum Kind: Sendable, Hashable {
    /// Both sides changed the text in different ways.
    case conflict
    /// One side removed the text, the other changed it.
    case removedAndChanged
    /// A version has the key more than once, and both sides changed its entries in different ways.
    case repeatedKey
    /// A version has the key more than once, but both sides end with the same entry, which wins: the entries of one side are
    /// taken.
    case repeatedAlike
    /// Both sides changed the comment of the key, and one version is taken.
    case comment
    /// One side changed the source, the other side this translation.
    case staleTranslation
  }
}

extension VersionedText {
  /// Returns the text with the versions of each difference between conflict markers.
  func marked(_ style: MergeOptions.MarkerStyle) -> [UInt8] {
    var output: [UInt8] = []
    for piece in inLines.pieces {
      switch piece {
      case .same(let text): output += text
      case .differing(let versions):
        output.appendMarker("<", style.ours, style.size)
        output.appendLines(versions.ours)
        if style.showsBase {
          output.appendMarker("|", style.base, style.size)
          output.appendLines(versions.base)
        }
        output.appendMarker("=", "", style.size)
        output.appendLines(versions.theirs)
        output.appendMarker(">", style.theirs, style.size)
      }
    }
    return output
  }
}

extension [UInt8] {
  fileprivate mutating func appendMarker(_ sign: Unicode.Scalar, _ label: String, _ size: Int) {
    self += repeatElement(UInt8(ascii: sign), count: size)
    if !label.isEmpty { self += [0x20] + label.utf8.prefix { $0 != 0x0A } }
    append(0x0A)
  }

  /// Ends the last line, because a marker must be on a line of its own.
  fileprivate mutating func appendLines(_ text: [UInt8]) {
    self += text
    if let last = text.last, last != 0x0A { append(0x0A) }
  }
}
