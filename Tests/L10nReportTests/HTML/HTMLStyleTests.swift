import Testing

@testable import L10nReport

/// The colors of pages.
struct HTMLStyleTests {
  private static let style = String(
    decoding: ByteOutput.collect { $0.write(EmbeddedText.pageStyle.bytes) }, as: UTF8.self)

  /// The variables of the light and the dark scheme, and of paper.
  private static let schemes: [[String: [Int]]] = style.matches(of: /:root\{([^}]*)\}/).map {
    match in
    let pairs = match.output.1.matches(of: /--(\w+):#([0-9a-f]+)/).map { variable in
      (String(variable.output.1), channels(String(variable.output.2)))
    }
    return Dictionary(pairs) { $1 }
  }

  private static func channels(_ digits: String) -> [Int] {
    let digits = digits.compactMap(\.hexDigitValue)
    return digits.count == 3
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
  }

  /// By WCAG 2.2.
  private static func luminance(_ channels: [Int]) -> Double {
    let linear = channels.map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : Self.power((share + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// A number to the power of 2.4, by Newton's method for its fifth root.
  private static func power(_ base: Double) -> Double {
    let twelfth = base * base * base * base * base * base * base * base * base * base * base * base
    var root = base * base
    for _ in 0..<60 {
      root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root)
    }
    return root
  }

  private static func contrast(_ left: [Int], _ right: [Int]) -> Double {
    let (a, b) = (luminance(left), luminance(right))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func textCanBeReadOnEveryGround() throws {
    #expect(Self.schemes.count == 3)
    for scheme in Self.schemes {
      for text in ["text", "faint", "link", "error", "warning", "note"] {
        for ground in ["ground", "panel", "mark", "c1", "c2", "c3", "c4"] {
          let contrast = Self.contrast(try #require(scheme[text]), try #require(scheme[ground]))
          #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
        }
      }
      for part in ["k0", "k3", "error", "border"] {
        let contrast = Self.contrast(try #require(scheme[part]), try #require(scheme["panel"]))
        #expect(contrast >= 3, "\(part): \(contrast)")
      }
    }
  }

  @Test func moreIsFurtherFromTheGround() throws {
    for scheme in Self.schemes {
      let ground = try #require(scheme["ground"])
      let steps = try (1...4).map { Self.contrast(try #require(scheme["c\($0)"]), ground) }
      for (less, more) in zip([1] + steps, steps) { #expect(more > less * 1.05, "\(steps)") }
    }
  }

  @Test func contrastIsTheOneOfWCAG() {
    #expect(abs(Self.contrast([0, 0, 0], [255, 255, 255]) - 21) < 0.001)
    #expect(abs(Self.contrast([119, 119, 119], [255, 255, 255]) - 4.478) < 0.001)
  }
}
