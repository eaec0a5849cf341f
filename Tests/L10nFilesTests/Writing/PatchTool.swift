@testable import L10nFiles

/// Applies a diff of one file strictly: every hunk at its line, with unchanged context.
struct PatchTool {
  struct Mistake: Error {
    let message: String
  }

  /// Applies the hunks of the diff, each a pair of old and new bytes with the old line at which it begins.
  static func apply(_ diff: [UInt8], to old: [UInt8]) throws -> [UInt8] {
    let lines = old.isEmpty ? [] : lines(of: old)
    var result: [UInt8] = []
    var place = 0
    var rest = self.lines(of: diff).drop { !$0.starts(with: Array("@@".utf8)) }
    while let header = rest.popFirst() {
      let numbers = String(decoding: header, as: UTF8.self).split {
        !"0123456789".contains($0) && $0 != ","
      }
      let (start, count) = try range(numbers.first)
      let (_, newCount) = try range(numbers.dropFirst().first)
      let first = count == 0 ? start : start - 1
      guard first >= place else { throw Mistake(message: "hunks overlap") }
      result += lines[place..<first].joined()
      place = first
      var (seen, made) = (0, 0)
      while let line = rest.first,
        !line.starts(with: Array("@@".utf8)) || seen < count || made < newCount
      {
        rest.removeFirst()
        var content = Array(line.dropFirst())
        if let next = rest.first, next.first == UInt8(ascii: "\\") {
          rest.removeFirst()
          content.removeLast()
        }
        let sign = line.first
        if sign != UInt8(ascii: "+") {
          guard place < lines.count, lines[place] == content else {
            throw Mistake(message: "line \(place + 1) is another")
          }
          place += 1
          seen += 1
        }
        if sign != UInt8(ascii: "-") {
          result += content
          made += 1
        }
      }
      guard seen == count, made == newCount else { throw Mistake(message: "wrong counts") }
    }
    return result + lines[place...].joined()
  }

  private static func range(_ text: Substring?) throws -> (Int, Int) {
    let parts = (text ?? "").split(separator: ",").compactMap { Int($0) }
    guard let start = parts.first else { throw Mistake(message: "no range") }
    return (start, parts.count > 1 ? parts[1] : 1)
  }

  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in bytes {
      line.append(byte)
      if byte == 0x0A {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
