private import CICU

/// A Unicode script, such as Latin.
package struct Script: Hashable, Sendable {
  private let number: Int32

  /// Creates the script with an ISO 15924 code, such as `Latn`, in any letter case. Nil if no character has this script, as for
  /// `Jpan`, a combination of several.
  package init?(code: String) {
    number = cicu_script_number(code)
    if number < 0 { return nil }
  }

  /// Creates the script of a character: `Zyyy` (common) or `Zinh` (inherited) if many scripts use it.
  package init(of scalar: Unicode.Scalar) { number = cicu_script_of(scalar.value) }

  /// The ISO 15924 code.
  package var code: String { cicu_script_code(number).map { String(cString: $0) } ?? "Zzzz" }

  /// Whether a character belongs to the script, or several scripts including this one share it, as for `、` in East Asia.
  package func contains(_ scalar: Unicode.Scalar) -> Bool { cicu_has_script(scalar.value, number) }

  /// Whether a character has no specific script: all scripts use it, or it takes the script of the previous character.
  package static func isShared(_ scalar: Unicode.Scalar) -> Bool {
    common?.contains(scalar) == true || inherited?.contains(scalar) == true
  }

  private static let common = Script(code: "Zyyy")
  private static let inherited = Script(code: "Zinh")
}
