import L10nFormats
import L10nSource

extension StringsRules {
  /// The members with each heading once.
  ///
  /// A comment at the end of a section stands by itself. If both sides add a key right below it, it is the comment of
  /// either; but all versions have it once, and so has the merged text, above the keys of both.
  ///
  /// - Complexity: O(*n*) in the number of members, times that of the headings with new keys.
  func tidied(
    _ members: [MergedMember], in texts: Sides<KeyedStrings>
  ) -> [MergedMember] {
    let names = texts.map { text, _ in Set(text.names(of: text.members(of: 0) ?? [])) }
    let headings = names.base.filter {
      $0.kind == .comment && !names.ours.contains($0) && !names.theirs.contains($0)
    }.map(\.text.bytes)
    guard !headings.isEmpty else { return members }
    var members = members
    /// The last heading, and the side that added keys below it.
    var last: (heading: [UInt8], side: MergeSide)?
    for (index, member) in members.enumerated() {
      guard case .taken(let side, let number) = member.content, member.name.kind == .key,
        !names.base.contains(member.name),
        !(names.ours.contains(member.name) && names.theirs.contains(member.name))
      else {
        last = nil
        continue
      }
      guard
        let heading = headings.first(where: { self.heading($0, isAbove: number, of: texts[side]) })
      else { continue }
      if let last, last.side != side, last.heading == heading {
        members[index] = MergedMember(
          name: member.name, skeletonMember: member.skeletonMember,
          content: .written(text(of: number, without: heading, in: texts[side])))
      }
      last = (heading, side)
    }
    return members
  }

  private func heading(
    _ heading: [UInt8], isAbove entry: Int, of text: KeyedStrings
  ) -> Bool {
    guard let comment = text.namedMembers(of: entry)[.commentAbove] else { return false }
    let bytes = text.bytes(of: comment)
    return bytes.starts(with: heading)
      && [0x0A, nil].contains(bytes.dropFirst(heading.count).first)
  }

  private func text(
    of entry: Int, without heading: [UInt8], in text: KeyedStrings
  ) -> [UInt8] {
    Array(text.bytes(of: entry).dropFirst(heading.count).drop(while: \.isASCIIWhitespace))
  }
}
