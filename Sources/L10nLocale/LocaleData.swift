private import CICU

/// Information about the data for names, sort orders and word breaks.
package enum LocaleData {
  /// The version of the ICU library in use, such as "72.1".
  package static var version: String { String(cString: cicu_version()) }
}

/// A buffer size for any locale name that ICU accepts or produces; ICU's own limit is 157.
let localeNameCapacity = 160

/// Calls a CICU function that fills a buffer and returns its length, or a negative number for no result.
func icuText(
  capacity: Int = localeNameCapacity, _ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32
) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = Int(fill(start, Int32(capacity)))
    guard length >= 0 else { return nil }
    return String(decoding: UnsafeRawBufferPointer(buffer).prefix(length), as: UTF8.self)
  }
}

/// The texts of a NULL-terminated list from ICU.
func icuTexts(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
  var texts: [String] = []
  var next = list
  while let position = next, let text = position.pointee {
    texts.append(String(cString: text))
    next = position.advanced(by: 1)
  }
  return texts
}
