import FuzzingLaws

/// Changes of a history's lines: added, removed and moved lines, and changed values.
struct LineEdits {
  private var lines: [[[UInt8]]]

  private static let values = [
    "null", "-1", "0", "1", "9223372036854775807", "-9223372036854775808", "9007199254740993",
    "1e300", "\"\"", "\"x\"", "\"en\"", "\"\\u0000\"", "\"\\ud800\"", "true", "[]", "{}",
    "253402300800",
    "4294967296", "2147483648", "\"ED A0\"", "\"eda080\"",
  ].map { Array($0.utf8) }

  /// - Parameter lines: flat objects.
  init(_ lines: [[UInt8]]) {
    self.lines = lines.map { Self.members(of: $0) }
  }

  /// The changed text, with as many changes as the remaining bytes decide on.
  mutating func edited(using random: inout InputGenerator) -> [UInt8] {
    let keepsCount = random.number(below: 4) > 0
    repeat { edit(using: &random) } while !random.isUsedUp && !lines.isEmpty
    if keepsCount, let end = lines.indices.last {
      for member in lines[end].indices where lines[end][member].starts(with: "\"records\"".utf8) {
        lines[end][member] = Array("\"records\":\(lines.count - 2)".utf8)
      }
    }
    return Array(
      lines.map { Array("{".utf8) + $0.joined(separator: ",".utf8) + "}\n".utf8 }.joined())
  }

  private mutating func edit(using random: inout InputGenerator) {
    let line = random.number(below: lines.count)
    switch random.number(below: 8) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: random.number(below: lines.count))
    case 2: lines.swapAt(line, random.number(below: lines.count))
    default:
      guard !lines[line].isEmpty else { return }
      let member = random.number(below: lines[line].count)
      guard let colon = lines[line][member].firstIndex(of: UInt8(ascii: ":")) else { return }
      let name = lines[line][member][...colon]
      switch random.number(below: 4) {
      case 0: lines[line].remove(at: member)
      case 1:
        // Often the value of another line of the same kind.
        let other = lines[random.number(below: lines.count)].first { $0.starts(with: name) }
        if let other { lines[line][member] = other }
      default:
        lines[line][member] = name + Self.values[random.number(below: Self.values.count)]
      }
    }
  }

  /// The members of a flat object.
  private static func members(of line: [UInt8]) -> [[UInt8]] {
    var members: [[UInt8]] = [[]]
    var isInText = false
    var isEscaped = false
    for byte in line.dropFirst().dropLast() {
      if byte == UInt8(ascii: ","), !isInText {
        members.append([])
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      members[members.count - 1].append(byte)
    }
    return members
  }
}
