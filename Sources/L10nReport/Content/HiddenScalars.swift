/// The scalars that do not show, or that act on what stands around them: the one list of them for every output.
///
/// They are the control characters and separators of lines and paragraphs (General_Category Cc, Zl, Zp), the controls
/// of direction (Bidi_Control), the marks of interlinear annotation, the noncharacters, and all that is
/// Default_Ignorable_Code_Point, with two exceptions. U+200C and U+200D join or part the letters beside them, as Persian,
/// the scripts of India and emoji are spelled. Variation selectors choose the form of the character before them. Neither
/// moves or hides other text, and the check `invisible-character` reports joiners that join nothing.
enum HiddenScalars {
  /// Whether a scalar is one of them; a lone surrogate is.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Control characters.
    case 0x00..<0x20, 0x7F..<0xA0:
      true
    // Soft hyphen, grapheme joiner, Arabic letter mark, fillers and vowels without a form.
    case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E:
      true
    // Zero-width space, marks of direction, separators, embeddings and overrides.
    case 0x200B, 0x200E...0x200F, 0x2028...0x202E:
      true
    // Word joiner, invisible operators, isolates, deprecated formats.
    case 0x2060...0x206F:
      true
    // Fillers, byte order mark, interlinear annotation and what is reserved before it.
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB:
      true
    case 0xD800..<0xE000:
      true
    // Formats of shorthand and of music.
    case 0x1_BCA0...0x1_BCA3, 0x1_D173...0x1_D17A:
      true
    // Tags, of which only the flags of three countries are made, and what is reserved around the variation selectors.
    case 0xE_0000...0xE_00FF, 0xE_01F0...0xE_0FFF:
      true
    case 0xFDD0...0xFDEF:
      true
    default:
      scalar & 0xFFFE == 0xFFFE
    }
  }
}
