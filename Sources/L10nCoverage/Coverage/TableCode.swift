package import L10nCode

/// What code says of the keys of one table.
package struct TableCode: Sendable, Equatable {
  /// By key.
  package let uses: [KeyUse]
  /// The number of keys whose text is that of the code, because no file of the development region has them.
  package let sourceTexts: Int
  package let absentTexts: [AbsentText]
  /// Whether code asks for most keys in a way that isn't recognized: they are literals of other calls, or not in it at all.
  package let isUnclear: Bool
  /// Whether code asks for keys of the table, whichever.
  let isAsked: Bool
  /// The indices of the keys that can't go though no code asks for them.
  let needed: Set<Int>

  /// The indices of the keys that no code asks for.
  package var unused: [Int] {
    absentTexts.indices.filter { isUnused($0) && uses[$0] == .none }
  }

  /// The same without those that something else needs: a declaration that no code uses, or the program of another platform.
  package var removable: [Int] { unused.filter { !needed.contains($0) } }

  /// The indices of the keys that the code here doesn't have, where it has most others: what isn't here could ask for them, and
  /// hardly does.
  var unfound: [Int] {
    let unasked = uses.indices.filter(isUnasked)
    return isUnclear || unasked.count * Self.shareOfUnfound > uses.count
      ? [] : unasked.filter { !isUnused($0) }
  }

  private static let shareOfUnfound = 5

  /// Whether no code that is here has a key in any way.
  func isUnasked(_ keyIndex: Int) -> Bool { uses[keyIndex] == .none }

  /// Whether no code asks for a key, or only what no user meets, so that nobody sees its text.
  package func isUnused(_ keyIndex: Int) -> Bool { absentTexts[keyIndex] == .nothing }
}
