import L10nSource
import TestSupport
import Testing

@testable import L10nModel

/// Each row is a step of `__CFParseFormatSpec`.
@Suite("Conversion specifications")
struct FormatScannerTests {
  /// A format in short: `spelling conversion`, then its other parts.
  static func outline(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withView { bytes in
      var scanner = FormatScanner(bytes)
      var found: [String] = []
      while let specification = scanner.next() { found.append(outline(specification, bytes)) }
      return found
    }
  }

  private static func outline(
    _ specification: FormatSpecification, _ bytes: ByteView
  ) -> String {
    func spelling(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var parts = [spelling(specification.range)]
    switch specification.conversion {
    case .variable(let name): parts.append("variable(\(spelling(name)))")
    case let other: parts.append("\(other)")
    }
    if let argument = specification.argument { parts.append("\(argument)$") }
    let flags: [(FormatSpecification.Flags, String)] = [
      (.space, "space"), (.plus, "plus"), (.minus, "minus"), (.zero, "zero"), (.sharp, "sharp"),
      (.bracket, "bracket"),
    ]
    parts += flags.filter { specification.flags.contains($0.0) }.map(\.1)
    if let width = specification.width { parts.append("width \(outline(width))") }
    if let precision = specification.precision { parts.append("precision \(outline(precision))") }
    if specification.length != .none { parts.append(specification.length.rawValue) }
    return parts.joined(separator: ", ")
  }

  private static func outline(_ measure: FormatSpecification.Measure) -> String {
    switch measure {
    case .number(let number): "\(number)"
    case .argument(nil): "*"
    case .argument(let argument?): "*\(argument)$"
    }
  }

  static let rows: [(String, [String])] = [
    ("", []), ("no percent", []), ("%d", ["%d, integer"]),
    ("a %d b %@", ["%d, integer", "%@, object"]),
    // Conversions.
    (
      "%D%i%u%U%o%O%x%X", ["%D", "%i", "%u", "%U", "%o", "%O", "%x", "%X"].map { $0 + ", integer" }
    ),
    ("%f%F%e%E%g%G%a%A", ["%f", "%F", "%e", "%E", "%g", "%G", "%a", "%A"].map { $0 + ", double" }),
    ("%c%C", ["%c, character", "%C, character"]), ("%s%P", ["%s, bytes", "%P, bytes"]),
    ("%S%p%n", ["%S, codeUnits", "%p, pointer", "%n, nothing"]),
    // Literals: the percent sign is dropped.
    ("%%d", ["%%, literal"]), ("%'d", ["%', literal"]), ("%y", ["%y, literal"]),
    ("%é", ["%é, literal"]), ("%😀d", ["%😀, literal"]), ("%5y", ["%5y, literal, width 5"]),
    ("%0$d", ["%0$, literal, zero"]), ("%1 $@", ["%1 $, literal, space, width 1"]),
    ("%１$@", ["%１, literal"]), ("%1$$d", ["%1$$, literal, 1$"]),
    // The text ends too early.
    ("%", ["%, incomplete"]), ("100%", ["%, incomplete"]), ("%5", ["%5, incomplete, width 5"]),
    ("%l", ["%l, incomplete, l"]), ("%.", ["%., incomplete"]),
    ("%#@ab", ["%#@ab, incomplete, sharp"]),
    // Flags, in any number and order.
    ("% d", ["% d, integer, space"]), ("50% de", ["% d, integer, space"]),
    ("%+ d", ["%+ d, integer, plus"]), ("% +d", ["% +d, integer, plus"]),
    ("%-0d", ["%-0d, integer, minus"]), ("%0-d", ["%0-d, integer, minus"]),
    ("%05d", ["%05d, integer, zero, width 5"]), ("%#x", ["%#x, integer, sharp"]),
    ("% @", ["% @, object, space"]),
    // Arguments.
    ("%1$@", ["%1$@, object, 1$"]), ("%127$d", ["%127$d, integer, 127$"]),
    ("%128$d", ["%128, overflow"]), ("%2$1$d", ["%2$1$d, integer, 1$"]),
    ("%-2$d", ["%-2$d, integer, 2$, minus"]), ("%2$-d", ["%2$-d, integer, 2$, minus"]),
    // Width and precision.
    ("%8.3f", ["%8.3f, double, width 8, precision 3"]), ("%.0f", ["%.0f, double, precision 0"]),
    ("%.05f", ["%.05f, double, precision 5"]), ("%.f", ["%.f, double"]),
    ("%*d", ["%*d, integer, width *"]), ("%.*f", ["%.*f, double, precision *"]),
    ("%*.*f", ["%*.*f, double, width *, precision *"]),
    ("%1$*2$d", ["%1$*2$d, integer, 1$, width *2$"]),
    ("%*2$.*3$f", ["%*2$.*3$f, double, width *2$, precision *3$"]),
    ("%3$.2$d", ["%3$.2$d, integer, 2$"]),
    ("%2147483647d", ["%2147483647d, integer, width 2147483647"]),
    ("%2147483648d", ["%2147483648, overflow"]),
    ("%99999999999999999999d", ["%99999999999999999999, overflow"]),
    // Lengths; the last one counts.
    (
      "%ld%lld%hd%hhd",
      ["%ld, integer, l", "%lld, integer, ll", "%hd, integer, h", "%hhd, integer, hh"]
    ),
    ("%qd%zd%td%jd", ["%qd, integer, q", "%zd, integer, z", "%td, integer, t", "%jd, integer, j"]),
    ("%Lf%lf", ["%Lf, double, L", "%lf, double, l"]), ("%hld", ["%hld, integer, l"]),
    ("%l5d", ["%l5d, integer, width 5, l"]),
    // Variables.
    ("%#@files@", ["%#@files@, variable(files), sharp"]),
    ("%1$#@a@ of %2$#@b@", ["%1$#@a@, variable(a), 1$, sharp", "%2$#@b@, variable(b), 2$, sharp"]),
    ("%#1$@a@", ["%#1$@a@, variable(a), 1$, sharp"]),
    ("%8$3.2#@f8@", ["%8$3.2#@f8@, variable(f8), 8$, sharp, width 3, precision 2"]),
    ("%1#@count@", ["%1#@count@, variable(count), sharp, width 1"]),
    ("%#ll@a@", ["%#ll@a@, variable(a), sharp, ll"]),
    ("%#@A_9@", ["%#@A_9@, variable(A_9), sharp"]),
    ("%#@@", ["%#@@, variable(), sharp"]), ("%@a@", ["%@, object"]),
    ("%[a]@", ["%[a]@, variable(a), bracket"]), ("%1$[a]@", ["%1$[a]@, variable(a), 1$, bracket"]),
    ("%[a@", ["%[a@, variable(a)"]), ("%[a]]@", ["%[a]]@, variable(a]), bracket"]),
    // A character that isn't allowed in names ends the name, and the specification continues.
    ("%#@a-b@", ["%#@a-b, literal, sharp"]), ("%#@a d", ["%#@a d, integer, sharp"]),
    ("%#@a%d", ["%#@a%d, integer, sharp"]), ("%#@é@", ["%#@é@, object, sharp"]),
    ("%#@😀@", ["%#@😀, literal, sharp"]), ("%#@a]d", ["%#@a]d, incomplete, sharp"]),
  ]

  @Test(arguments: rows)
  func `specifications are read as in CoreFoundation`(_ text: String, _ expected: [String]) {
    #expect(Self.outline(text) == expected)
  }

  @Test(
    arguments: [
      ("%#@a@ %#@b@", ["a 1", "b 2"]), ("%2$#@b@ %1$#@a@", ["b 2", "a 1"]),
      ("%@ %2$#@b@ %#@c@", ["b 2", "c 2"]), ("%d%% %#@a@", ["a 2"]),
      ("%*d %#@a@", ["a 3"]), ("%*#@a@", ["a 2"]), ("%1$*2$d %#@a@", ["a 1"]),
      ("%", []), ("%#@", []),
    ] as [(String, [String])])
  func `a variable uses the argument of its number, or else the next one`(
    _ text: String, _ expected: [String]
  ) {
    let bytes = Array(text.utf8)
    let found = bytes.withView { buffer in
      FormatVariables(buffer).map {
        "\(String(decoding: buffer[$0.name], as: UTF8.self)) \($0.argument)"
      }
    }
    #expect(found == expected)
  }

  @Test func `any bytes are scanned in order`() {
    var generator = SeededGenerator(seed: 5)
    let alphabet = Array("%%%#@[]ab1290$*.- +lhq'".utf8) + [0x00, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      bytes.withView { bytes in
        var scanner = FormatScanner(bytes)
        var end = 0
        while let specification = scanner.next() {
          #expect(
            specification.range.lowerBound >= end && bytes[specification.range.lowerBound] == 0x25)
          end = specification.range.upperBound
          #expect(end > specification.range.lowerBound && end <= bytes.count)
          guard case .variable(let name) = specification.conversion else { continue }
          #expect(name.lowerBound > specification.range.lowerBound && name.upperBound < end)
          // Of several closing brackets the last one ends the name.
          #expect(
            bytes[name].allSatisfy { isFormatVariableNameByte($0) || $0 == UInt8(ascii: "]") })
        }
        #expect(!bytes[end...].contains(0x25))
      }
    }
  }
}
