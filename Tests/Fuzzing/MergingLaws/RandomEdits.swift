package import L10nModel
import L10nSource
package import TestSupport

@testable import L10nFormats

/// Changes of a file's members and bytes, as people and programs make them.
package struct RandomEdits {
  private let format: TableFormat

  package init(_ format: TableFormat) {
    self.format = format
  }

  private static let tokens: [[UInt8]] = [
    "x", "\"", "\\", "\n", "\r\n", "/* c */", "// c\n", ",", ";", "=", "{", "}", "<key>", "</dict>",
    "\u{FEFF}", "é", "%1$@",
  ].map { Array($0.utf8) }

  /// A file after some changes. Bytes change less often, as most of the results can't be read.
  package func changed(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let edited = format.mergeableText(changed).flatMap { $0.init(changed) }.flatMap {
        edit($0, using: &random)
      }
      changed = edited ?? changed.mutated(with: Self.tokens, using: &random)
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      changed = changed.mutated(with: Self.tokens, using: &random)
    }
    return changed
  }

  /// A text with one of its members removed, repeated, moved or changed; nil without members.
  private func edit(_ text: some KeyedText, using random: inout SeededGenerator) -> [UInt8]? {
    guard var siblings = text.members(of: 0), !siblings.isEmpty else { return nil }
    var position = Int.random(in: 0..<siblings.count, using: &random)
    while let inner = text.members(of: siblings[position]), !inner.isEmpty,
      Int.random(in: 0..<3, using: &random) > 0
    {
      siblings = inner
      position = Int.random(in: 0..<siblings.count, using: &random)
    }
    let range = text.range(of: siblings[position])
    let member = Array(text.bytes(of: siblings[position]))
    var bytes = text.text
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(extent(of: position, siblings, text))
    case 1:
      let copy = Array(bytes[extent(of: position, siblings, text)])
      // The separator comes before the copy, or after a copy of the first member.
      let place = position > 0 ? range.end : range.start
      bytes.insert(contentsOf: renamed(copy, using: &random), at: place)
    case 2:
      let other = siblings.randomElement(using: &random) ?? siblings[position]
      bytes.replaceSubrange(range.start..<range.end, with: Array(text.bytes(of: other)))
    case 3:
      let next = siblings[(position + 1) % siblings.count]
      let nextRange = text.range(of: next)
      guard nextRange.start >= range.end else { return bytes }
      let nextMember = Array(text.bytes(of: next))
      bytes.replaceSubrange(nextRange.start..<nextRange.end, with: member)
      bytes.replaceSubrange(range.start..<range.end, with: nextMember)
    default:
      bytes.replaceSubrange(range.start..<range.end, with: renamed(member, using: &random))
    }
    return bytes
  }

  /// A member with the separator on one side of it.
  private func extent(
    of position: Int, _ siblings: [Int], _ text: some KeyedText
  ) -> Range<Int> {
    let range = text.range(of: siblings[position])
    if position > 0 {
      return min(range.start, text.range(of: siblings[position - 1]).end)..<range.end
    }
    guard siblings.count > 1 else { return range.start..<range.end }
    return range.start..<max(range.end, text.range(of: siblings[1]).start)
  }

  /// A member with one more letter in its name or its value.
  private func renamed(_ member: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    let letters = member.indices.filter { member[$0].isASCIILetter }
    guard let place = letters.randomElement(using: &random) else { return member }
    var member = member
    member.insert(UInt8.random(in: 0x61...0x66, using: &random), at: place)
    return member
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
