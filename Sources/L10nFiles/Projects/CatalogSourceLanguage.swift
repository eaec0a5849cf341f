import L10nSource

/// The `sourceLanguage` of a string catalog; nil if it has none.
///
/// Xcode writes it first, so only the beginning is scanned. Nothing else of the catalog is parsed or validated here.
///
/// - Complexity: O(*n*) in the number of bytes up to the value.
func sourceLanguage(ofCatalog bytes: ByteView) -> String? {
  var depth = 0
  var index = 0
  var isKey = false
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      isKey = true
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ","): isKey = true
    case UInt8(ascii: ":"): isKey = false
    case UInt8(ascii: "\""):
      let text = string(at: &index, in: bytes)
      if depth == 1, isKey, text == "sourceLanguage" {
        return value(after: index, in: bytes)
      }
      continue
    default: break
    }
    index += 1
  }
  return nil
}

/// The string after the colon at or after `index`.
private func value(after index: Int, in bytes: ByteView) -> String? {
  var index = index
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    guard bytes[index] == UInt8(ascii: ":") || bytes[index] <= 0x20 else { return nil }
    index += 1
  }
  guard index < bytes.count else { return nil }
  let text = string(at: &index, in: bytes)
  return text.isEmpty ? nil : text
}

/// The string whose opening quote is at `index`, without decoding escape sequences, which the searched names don't
/// contain. Moves `index` after it.
private func string(at index: inout Int, in bytes: ByteView) -> String {
  index += 1
  let start = index
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  let end = min(index, bytes.count)
  index = end + 1
  // Skips the rest of the catalog: only possible names and the language are worth a string.
  guard end - start <= 64 else { return "" }
  return String(decoding: bytes.part(start..<end), as: UTF8.self)
}
