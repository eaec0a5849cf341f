package import L10nFormats

/// A member of the merged text, by the members of the versions that it is made from.
struct MergedMember: Sendable {
  let name: MemberName
  /// The member of this name in the text whose layout the merged one has; nil if it has none.
  let skeletonMember: Int?
  let content: Content

  enum Content: Sendable {
    /// The member of one version as it is.
    case taken(MergeSide, Int)
    /// A new text with the name.
    case written([UInt8])
    /// A member that both sides have, and so the skeleton, with other members in it.
    case members([MergedMember])
    /// What each version has.
    case conflict(Sides<Int?>)
  }
}

/// Something about a merge that its user should know: which text, and what about it.
package struct MergeNote: Sendable, Hashable {
  package let kind: Kind
  /// The names from the outermost member to the text.
  package let path: [MemberName]

  package enum Kind: Sendable, Hashable {
    /// Both sides changed it, differently.
    case conflict
    /// One side removed it, the other changed it.
    case removedAndChanged
    /// A version has the key more than once, and both sides changed its entries, differently.
    case repeatedKey
    /// The same, but both sides end with the same entry, which counts: those of one side are taken.
    case repeatedAlike
    /// Both sides changed the comment of the key, and one of them is taken.
    case comment
    /// One side changed the source, the other this translation.
    case staleTranslation
  }
}
