private import CICU

/// A script of Unicode's, such as that of Latin letters.
package struct Script: Hashable, Sendable {
  /// ICU's number of the script.
  private let number: Int32

  /// The script by its ISO 15924 code, such as `Latn`, in any letter case; nil where no character is of it,
  /// as of `Jpan`, which is several in one.
  ///
  /// - Complexity: O(1).
  package init?(code: String) {
    number = cicu_script_number(code)
    if number < 0 { return nil }
  }

  /// The script of a character: `Zyyy` (common) or `Zinh` (inherited) where it is used in many.
  ///
  /// - Complexity: O(1).
  package init(of scalar: Unicode.Scalar) { number = cicu_script_of(scalar.value) }

  /// The ISO 15924 code.
  package var code: String { cicu_script_code(number).map { String(cString: $0) } ?? "Zzzz" }

  /// Whether a character is of the script, or is used in it and some others, as `、` is in those of East Asia.
  ///
  /// - Complexity: O(1).
  package func contains(_ scalar: Unicode.Scalar) -> Bool { cicu_has_script(scalar.value, number) }

  /// Whether a character has no script of its own: it is used in all, or takes that of the character before.
  ///
  /// - Complexity: O(1).
  package static func isShared(_ scalar: Unicode.Scalar) -> Bool {
    common?.contains(scalar) == true || inherited?.contains(scalar) == true
  }

  private static let common = Script(code: "Zyyy")
  private static let inherited = Script(code: "Zinh")
}
