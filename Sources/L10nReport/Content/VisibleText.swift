import L10nSource

/// Text of users, made fit for a terminal: what would steer it, or reorder the line, becomes visible.
enum VisibleText {
  /// `text` with an escape for each scalar that does not show: `\n`, `\u{1B}`.
  ///
  /// - Complexity: O(*n*) in the length of the text; nothing is copied where all of it shows.
  static func escaping(_ text: String) -> String {
    guard needsScalars(text.utf8) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// A key between quotation marks, which are escaped in it as backslashes are.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  static func quoting(_ key: CodeUnitString) -> String {
    "\"" + showing(key, escapesQuotes: true) + "\""
  }

  /// A key with an escape for each scalar that does not show.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  static func escaping(_ key: CodeUnitString) -> String { showing(key, escapesQuotes: false) }

  private static func showing(_ key: CodeUnitString, escapesQuotes: Bool) -> String {
    let bytes = key.bytes
    var result = ""
    result.reserveCapacity(bytes.count + 8)
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let unit = surrogate(at: index, of: bytes) else {
        index += 1
        continue
      }
      append(bytes[start..<index], to: &result, escapesQuotes: escapesQuotes)
      result += escape(unit)
      index += 3
      start = index
    }
    append(bytes[start...], to: &result, escapesQuotes: escapesQuotes)
    return result
  }

  /// Whether the text has a character of a script that runs from right to left.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func isRightToLeft(_ text: String) -> Bool {
    // 0xD6 leads U+0580–05BF: no byte of text in scripts before Hebrew is larger.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF:
        true
      default: false
      }
    }
  }

  /// The escape of `scalar` where it does not show, or acts on what is around it; nil where it stands as it is.
  static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029,
      // The bidirectional controls of UAX #9, and the deprecated formats beside them.
      0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F,
      // Nothing to see: zero-width space, word joiner, byte order mark, interlinear annotation.
      0x200B, 0x2060, 0xFEFF, 0xFFF9...0xFFFB:
      escape(UInt16(scalar.value))
    default: nil
    }
  }

  /// The escape of what begins at `index` of WTF-8, and how many bytes it stands for; nil where they show.
  static func escape(
    at index: Int, of bytes: UnsafeRawBufferPointer
  ) -> (text: String, length: Int)? {
    let lead = bytes[index]
    guard mayNotShow(lead) else { return nil }
    guard lead >= 0x80 else { return escape(of: Unicode.Scalar(lead)).map { ($0, 1) } }
    // None of those that do not show takes four bytes.
    let length = lead < 0xE0 ? 2 : 3
    guard index + length <= bytes.count else { return nil }
    var value = UInt16(lead & (length == 2 ? 0x1F : 0x0F))
    for byte in bytes[index + 1..<index + length] { value = value << 6 | UInt16(byte & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return (escape(value), length) }
    return escape(of: scalar).map { ($0, length) }
  }

  private static func escape(_ unit: UInt16) -> String {
    "\\u{" + String(unit, radix: 16, uppercase: true) + "}"
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    if let escape = escape(of: scalar) {
      result += escape
    } else {
      result.unicodeScalars.append(scalar)
    }
  }

  private static func append(
    _ bytes: ArraySlice<UInt8>, to result: inout String, escapesQuotes: Bool
  ) {
    let text = String(decoding: bytes, as: UTF8.self)
    let hasQuotes = escapesQuotes && bytes.contains { $0 == 0x22 || $0 == 0x5C }
    guard hasQuotes || needsScalars(bytes) else {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      if escapesQuotes, scalar == "\"" || scalar == "\\" { result += "\\" }
      append(scalar, to: &result)
    }
  }

  /// Whether some scalar may need an escape.
  private static func needsScalars(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains(where: mayNotShow)
  }

  /// Whether a scalar that begins with `byte` may need an escape: a control, one that begins as those above U+007F do,
  /// or a lone surrogate.
  @inline(__always)  // Asked for each byte of a report.
  static func mayNotShow(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xED
      || byte == 0xEF
  }

  /// The lone surrogate that begins at `index` of WTF-8.
  private static func surrogate(at index: Int, of bytes: [UInt8]) -> UInt16? {
    guard bytes[index] == 0xED, index + 2 < bytes.count, bytes[index + 1] >= 0xA0 else {
      return nil
    }
    return 0xD000 | UInt16(bytes[index + 1] & 0x3F) << 6 | UInt16(bytes[index + 2] & 0x3F)
  }
}
