import L10nFormats
import L10nSource

/// Merges the members of two texts that were changed from a common one.
///
/// A member that only one side changed is that side's. One that both changed alike is there once. One that both changed
/// differently is merged member by member, or decided by the rules of its format, or a conflict.
struct ThreeWayMerge<Rules: MergeRules> {
  typealias Text = Rules.Text

  private let texts: Sides<Text>
  private let rules: Rules
  private let options: MergeOptions
  /// The side whose order and layout the merged text has.
  let skeleton: MergeSide
  private(set) var notes: [MergeNote] = []
  /// The paths of the translations to mark.
  private var stale: Set<[MemberName]> = []
  /// The number of keys that have something of theirs.
  private(set) var keysFromTheirs = 0

  init(_ texts: Sides<Text>, _ rules: Rules, skeleton: MergeSide, _ options: MergeOptions) {
    self.texts = texts
    self.rules = rules
    self.skeleton = skeleton
    self.options = options
  }

  /// The members of the merged text.
  ///
  /// - Complexity: O(*n*) in the length of the texts, and O(*d*) times that of the parts that both sides changed, in
  ///   their depth.
  mutating func members() -> [MergedMember] {
    let roots = Sides<Int?> { _ in 0 }
    return members(of: roots, at: [], rules.sidesOfRootMembers(in: texts))
  }

  private mutating func members(
    of parents: Sides<Int?>, at path: [MemberName], _ chosen: [MemberName: MergeSide]
  ) -> [MergedMember] {
    let aligned = AlignedMembers(of: parents, in: texts, skeleton: skeleton, rules.precedes)
    return aligned.rows.compactMap { row in
      let content: MergedMember.Content?
      if let side = chosen[row.name] {
        content = taken(side, row.versions)
      } else {
        content = merged(row.versions, at: path + [row.name])
      }
      return content.map {
        MergedMember(name: row.name, skeletonMember: row.versions[skeleton], content: $0)
      }
    }
  }

  /// Nil if the merged text doesn't have the member.
  private mutating func merged(
    _ versions: Sides<Int?>, at path: [MemberName]
  ) -> MergedMember.Content? {
    let content = decided(versions, at: path)
    let isStale = options.marksStale && stale.contains(path)
    return isStale ? reviewed(content) : content
  }

  private mutating func decided(
    _ versions: Sides<Int?>, at path: [MemberName]
  ) -> MergedMember.Content? {
    if isSame(versions, .ours, .theirs) {
      return taken(sideOfSpelling(versions), versions)
    }
    if path.count == rules.keyDepth, path.last?.kind == .key, !isSame(versions, .base, .theirs) {
      keysFromTheirs += 1
    }
    if isSame(versions, .base, .ours) { return taken(.theirs, versions) }
    if isSame(versions, .base, .theirs) { return taken(.ours, versions) }
    let new = rules.notes(for: path, versions, in: texts)
    if options.marksStale {
      stale.formUnion(new.lazy.filter { $0.kind == .staleTranslation }.map(\.path))
    }
    notes += new
    switch rules.decision(for: path, versions, in: texts) {
    case .take(let side): return taken(side, versions)
    case .write(let text): return .written(text)
    case .members(let chosen):
      guard versions.ours != nil, versions.theirs != nil else { break }
      return .members(members(of: versions, at: path, chosen))
    case .conflict: break
    }
    return conflict(versions, at: path)
  }

  private func taken(_ side: MergeSide, _ versions: Sides<Int?>) -> MergedMember.Content? {
    versions[side].map { .taken(side, $0) }
  }

  private func isSame(_ versions: Sides<Int?>, _ one: MergeSide, _ other: MergeSide) -> Bool {
    guard let left = versions[one], let right = versions[other] else {
      return versions[one] == versions[other]
    }
    return texts[one].isEqual(left, to: texts[other], right)
  }

  /// Of two versions that say the same, the one whose spelling was changed.
  private func sideOfSpelling(_ versions: Sides<Int?>) -> MergeSide {
    guard let base = versions.base, let ours = versions.ours, let theirs = versions.theirs else {
      return skeleton
    }
    let (before, our, their) = (
      texts.base.bytes(of: base), texts.ours.bytes(of: ours), texts.theirs.bytes(of: theirs)
    )
    if our == their { return skeleton }
    return our == before ? .theirs : their == before ? .ours : skeleton
  }

  private mutating func conflict(
    _ versions: Sides<Int?>, at path: [MemberName]
  ) -> MergedMember.Content? {
    if versions.ours == nil || versions.theirs == nil {
      let changed: MergeSide = versions.ours == nil ? .theirs : .ours
      switch options.removed {
      case .keep: return taken(changed, versions)
      case .drop: return nil
      case .conflict: notes.append(MergeNote(kind: .removedAndChanged, path: path))
      }
    } else {
      notes.append(MergeNote(kind: .conflict, path: path))
    }
    switch options.conflicts {
    case .ours, .theirs, .base: return options.conflicts.side.flatMap { taken($0, versions) }
    case .markers: return .conflict(versions)
    case .review:
      return reviewed(taken(.ours, versions))
    }
  }

  /// A member that is taken, with the wish for a review if its format can say so.
  private func reviewed(_ content: MergedMember.Content?) -> MergedMember.Content? {
    guard case .taken(let side, let member)? = content,
      let text = rules.reviewed(member, in: texts[side])
    else { return content }
    return .written(text)
  }
}
