package import L10nCode

package struct TableCode: Sendable, Equatable {
  package let uses: [KeyUse]
  /// The number of keys whose text is in code, because no file of the development region has them.
  package let sourceTexts: Int
  package let absentTexts: [AbsentText]
  /// Whether the use of most keys isn't recognized: they are literals of other calls, or not in the code at all.
  package let isUnclear: Bool
  let isAsked: Bool
  /// The indices of the keys that must not be removed although no code uses them.
  let needed: Set<Int>

  /// The indices of the keys that no code uses.
  package var unused: [Int] {
    absentTexts.indices.filter { isUnused($0) && uses[$0] == .none }
  }

  /// The indices of the unused keys that nothing else needs, such as an unused declaration or the program of another
  /// platform.
  package var removable: [Int] { unused.filter { !needed.contains($0) } }

  /// The indices of the keys that the tree's code doesn't contain, if it contains at least four of five keys of the table. Code
  /// outside of the tree could use these keys, but is unlikely to.
  var unfound: [Int] {
    let unasked = uses.indices.filter(isUnasked)
    return isUnclear || unasked.count * Self.shareOfUnfound > uses.count
      ? [] : unasked.filter { !isUnused($0) }
  }

  private static let shareOfUnfound = 5

  /// Whether no code contains the key in any way.
  func isUnasked(_ keyIndex: Int) -> Bool { uses[keyIndex] == .none }

  /// Whether no code uses a key, or only code that users never reach, so that they don't see its text.
  package func isUnused(_ keyIndex: Int) -> Bool { absentTexts[keyIndex] == .nothing }
}
