package import L10nCode

package struct TableCode: Sendable, Equatable {
  package let uses: [KeyUse]
  /// The number of keys whose text is that of the code, because no file of the development region has them.
  package let sourceTexts: Int
  package let absentTexts: [AbsentText]
  /// Whether code asks for most keys in a way that isn't recognized: they are literals of other calls, or not in it at all.
  package let isUnclear: Bool
  let isAsked: Bool
  /// The indices of the keys that can't go though no code asks for them.
  let needed: Set<Int>

  /// The indices of the keys that no code asks for.
  package var unused: [Int] {
    absentTexts.indices.filter { isUnused($0) && uses[$0] == .none }
  }

  /// The same without those that something else needs: a declaration that no code uses, or the program of another platform.
  package var removable: [Int] { unused.filter { !needed.contains($0) } }

  /// Whether no code that is here has a key in any way.
  func isUnasked(_ keyIndex: Int) -> Bool { uses[keyIndex] == .none }

  /// Whether no code asks for a key, or only what no user meets, so that nobody sees its text.
  package func isUnused(_ keyIndex: Int) -> Bool { absentTexts[keyIndex] == .nothing }
}
