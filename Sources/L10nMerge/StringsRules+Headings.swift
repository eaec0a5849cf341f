import L10nFormats
import L10nSource

extension StringsRules {
  /// The members with each heading once.
  ///
  /// A comment at the end of a section stands by itself. If both sides add a key right below it, it is the comment of
  /// either; but all versions have it once, and so has the merged text, above the keys of both.
  ///
  /// - Complexity: O(*n*) in the length of the members.
  func tidied(
    _ members: [MergedMember], in texts: Sides<KeyedStrings>
  ) -> [MergedMember] {
    let names = texts.map { Set($0.names(of: $0.members(of: 0) ?? [])) }
    let gone = names.base.lazy.filter {
      $0.kind == .comment && !names.ours.contains($0) && !names.theirs.contains($0)
    }
    let headings = Dictionary(grouping: gone.map { $0.text.bytes[...] }, by: \.count)
      .mapValues(Set.init)
    guard !headings.isEmpty else { return members }
    var members = members
    /// The last heading, and the side that added keys below it.
    var last: (heading: ArraySlice<UInt8>, side: MergeSide)?
    for (index, member) in members.enumerated() {
      guard case .taken(let side, let number) = member.content, member.name.kind == .key,
        !names.base.contains(member.name),
        !(names.ours.contains(member.name) && names.theirs.contains(member.name))
      else {
        last = nil
        continue
      }
      guard let heading = heading(of: headings, above: number, of: texts[side]) else { continue }
      if let last, last.side != side, last.heading == heading {
        members[index] = MergedMember(
          name: member.name, skeletonMember: member.skeletonMember,
          content: .written(text(of: number, without: heading, in: texts[side])))
      }
      last = (heading, side)
    }
    return members
  }

  /// The shortest heading that the comment above an entry begins with; nil if there is none.
  ///
  /// - Parameter headings: by their lengths.
  private func heading(
    of headings: [Int: Set<ArraySlice<UInt8>>], above entry: Int, of text: KeyedStrings
  ) -> ArraySlice<UInt8>? {
    guard let comment = text.namedMembers(of: entry)[.commentAbove] else { return nil }
    let bytes = text.bytes(of: comment)
    let ends = bytes.indices.lazy.filter { bytes[$0] == 0x0A } + [bytes.endIndex]
    return ends.lazy.map { bytes[..<$0] }.first { headings[$0.count]?.contains($0) == true }
  }

  private func text(
    of entry: Int, without heading: ArraySlice<UInt8>, in text: KeyedStrings
  ) -> [UInt8] {
    Array(text.bytes(of: entry).dropFirst(heading.count).drop(while: \.isASCIIWhitespace))
  }
}
