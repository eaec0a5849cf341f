import L10nModel
import L10nSource

extension ByteView {
  /// The result of formatting the text around a specification, with arguments left as written. For a specification that takes
  /// no argument, CoreFoundation prints the character after the percent sign and drops the rest.
  func shownText(around range: Range<Int>) -> String {
    let start = characterStart(atOrBefore: Swift.max(0, range.lowerBound - Self.reach))
    let end = characterStart(atOrBefore: Swift.min(count, range.upperBound + Self.reach))
    var shown: [UInt8] = []
    var position = start
    var scanner = FormatScanner(self)
    while let specification = scanner.next(), specification.range.lowerBound < end {
      guard specification.range.lowerBound >= position, !specification.takesArgument else {
        continue
      }
      shown += self[position..<specification.range.lowerBound]
      let next = specification.range.lowerBound + 1
      if next < count {
        shown += self[next..<Swift.min(count, next + scalarLength(self[next]))]
      }
      position = specification.range.upperBound
    }
    if position < end { shown += self[position..<end] }
    return (start > 0 ? "…" : "") + String(decoding: shown, as: UTF8.self)
      + (Swift.max(position, end) < count ? "…" : "")
  }

  /// The number of bytes that are shown on each side.
  private static var reach: Int { 24 }

  private func characterStart(atOrBefore index: Int) -> Int {
    var start = index
    while start > 0, start < count, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
