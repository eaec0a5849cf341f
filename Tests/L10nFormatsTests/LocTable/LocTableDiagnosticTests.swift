import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Diagnostics of loctables with mistakes, and broken files.
@Suite("Diagnostics of loctables") struct LocTableDiagnosticTests {
  private func diagnostics(_ dictionary: String) -> [Diagnostic] {
    LocTableFile.parse(Array("<plist version=\"1.0\">\(dictionary)</plist>".utf8)).diagnostics
  }

  private func language(_ name: String, _ content: String = "") -> String {
    "<key>\(name)</key><dict>\(content)</dict>"
  }

  private func provenance(_ pairs: [(String, Int)]) -> String {
    let numbers = pairs.map { "<key>\($0.0)</key><integer>\($0.1)</integer>" }
    return language("LocProvenance", numbers.joined())
  }

  private let text = "<key>a</key><string>b</string>"
  private let rules = "<key>n</key><dict/>"

  @Test func `each mistake of the fixture has a diagnostic at its position`() throws {
    let parsed = LocTableFile.parse(try LocTableTests.bytes("Mistakes"))
    let text = parsed.value.source.utf8
    let found = parsed.diagnostics.map { diagnostic in
      let place = diagnostic.range.map { String(decoding: text[$0.start..<$0.end], as: UTF8.self) }
      return "\(diagnostic.check.identifier) \(place ?? "-"): \(diagnostic.message)"
    }
    #expect(
      found == [
        "language-is-not-a-table <string>Bonjour</string>: the value of \"fr\" is not a dictionary: the language has no keys",
        "twin-languages <key>en-GB</key>: \"en-GB\" is the same language as \"en_GB\": users get one of them",
        "twin-languages <key>es</key>: \"es\" appears twice: CoreFoundation uses the last one",
        "contradicted-provenance <integer>2</integer>: the provenance of \"de\" declares no strings, but it has 2: CoreFoundation doesn't look for strings here",
        "contradicted-provenance <integer>1</integer>: the provenance of \"en\" declares no plural rules, but it has 1: CoreFoundation doesn't look for plural rules here",
        "odd-provenance <integer>7</integer>: the provenance of \"fr\" is 7, but only the bits 1 and 2 are defined",
        "odd-provenance <key>it</key>: the provenance names \"it\", which the file doesn't contain",
        "odd-provenance <string>3</string>: the provenance of \"es\" is not an integer and has no effect",
        "contradicted-provenance <integer>1</integer>: the provenance contradicts itself: \"none\" excludes a kind of values that \"en\" has",
      ])
    #expect(parsed.value.isLoadable)
    #expect(
      parsed.value.languages.map(\.statedParts) == [
        .stringsdict, .strings, .both, nil, nil, nil, nil,
      ])
  }

  /// Provenance numbers, whether there are texts and rules, and the number of contradictions.
  @Test(arguments: [
    (0, false, false, 0), (0, true, false, 1), (0, false, true, 1), (0, true, true, 2),
    (1, true, false, 0), (1, false, true, 1), (1, true, true, 1), (1, false, false, 0),
    (2, true, false, 1), (2, false, true, 0), (2, true, true, 0), (2, false, false, 0),
    (3, true, false, 0), (3, false, true, 0), (3, true, true, 0), (3, false, false, 0),
  ])
  func provenanceAgainstValues(_ number: Int, _ hasText: Bool, _ hasRules: Bool, _ expected: Int) {
    let content = (hasText ? text : "") + (hasRules ? rules : "")
    let found = diagnostics(
      "<dict>\(provenance([("en", number)]))\(language("en", content))</dict>")
    #expect(found.map(\.check) == Array(repeating: .contradictedProvenance, count: expected))
    #expect(found.allSatisfy { $0.help != nil })
  }

  /// Dictionaries, and the checks with findings.
  @Test(
    arguments: [
      ("<dict/>", []), ("<array/>", [.notALocTable]), ("<string>a</string>", [.notALocTable]),
      ("<dict><key>en</key><array/></dict>", [.languageIsNotATable]),
      ("<dict><key>LocProvenance</key><array/></dict>", [.oddProvenance]),
      ("<dict><key>LocProvenance</key><dict/></dict>", []),
      (
        "<dict><key>LocProvenance</key><dict><key>none</key><integer>-1</integer></dict></dict>",
        [.oddProvenance]
      ),
      ("<dict><key>en</key><dict/><key>en~ipad</key><dict/></dict>", []),
      ("<dict><key>en</key><dict/><key>English</key><dict/></dict>", [.twinLanguages]),
      ("<dict><key>en</key><dict/><key>en-GB</key><dict/></dict>", []),
      (
        "<dict><key>en~ipad</key><dict/><key>EN~ipad</key><dict/></dict>", [.twinLanguages]
      ),
    ] as [(String, [Check])])
  func checks(_ dictionary: String, _ expected: [Check]) {
    #expect(diagnostics(dictionary).map(\.check) == expected)
  }

  @Test func `of a duplicate language the last one counts`() {
    let list = "<plist><dict>\(language("en", text))\(language("en", rules))</dict></plist>"
    let file = LocTableFile.parse(Array(list.utf8)).value
    #expect(file.languages.count == 2)
    #expect(file.members(of: "en").map(\.key) == ["n"])
  }

  /// Files that can't be loaded, and the message of their format's reader.
  @Test(
    arguments: [
      ("", .emptyFile), ("bplist00", .brokenPropertyList), ("<plist><dict>", .brokenPropertyList),
      ("{ en = { a = b }; }", .syntaxError),
    ] as [(String, Check)])
  func brokenFiles(_ text: String, _ check: Check) {
    let parsed = LocTableFile.parse(Array(text.utf8))
    #expect(parsed.diagnostics.map(\.check) == [check])
    #expect(!parsed.value.isLoadable)
  }

  @Test func `members before the mistake can be read`() {
    let list = "<plist><dict>\(language("en", text))\(language("de", text))<key>fr</key></plist>"
    let parsed = LocTableFile.parse(Array(list.utf8))
    #expect(parsed.diagnostics.map(\.check) == [.brokenPropertyList])
    #expect(parsed.value.languages.map(\.spelling) == ["en", "de"])
  }

  /// The test has no timing: a quadratic algorithm would need hours.
  @Test(.timeLimit(.minutes(3)))
  func `many languages and provenances are compared in linear time`() {
    let unknown = (0..<20_000).map { language("zqwexkvb\($0)") }.joined()
    #expect(diagnostics("<dict>\(unknown)</dict>").isEmpty)
    let numbers = provenance([(String, Int)](repeating: ("en", 2), count: 10_000))
    let same = String(repeating: language("en", text), count: 10_000)
    let found = diagnostics("<dict>\(numbers)\(same)</dict>")
    #expect(found.count { $0.check == .twinLanguages } == 9_999)
    #expect(found.count { $0.check == .contradictedProvenance } == 1)
  }

  @Test func `random changes never crash the parser, and Foundation agrees on what loads`() throws {
    var generator = SeededGenerator(seed: 71)
    let xml = try ["Greetings", "Mistakes", "OldStyle"].map(LocTableTests.bytes)
    let files = xml + [try LocTableTests.binary("Greetings"), try LocTableTests.binary("Mistakes")]
    let tokens = [
      "<dict>", "</dict>", "<key>", "<key>en</key>", "<integer>2</integer>", "LocProvenance", "~",
    ]
    .map { Array($0.utf8) }
    var loaded = 0
    for round in 0..<mutationRounds {
      let bytes = files[round % files.count].mutated(with: tokens, using: &generator)
      let parsed = LocTableFile.parse(bytes)
      #expect(parsed.value.isLoadable || parsed.diagnostics.contains { $0.severity >= .warning })
      let length = parsed.value.source.utf8.count
      for range in parsed.diagnostics.compactMap(\.range) { #expect(range.end <= length) }
      guard parsed.value.isLoadable, parsed.value.form == .xml,
        let text = String(validating: bytes, as: UTF8.self),
        let expected = foundationValue(Array(text.utf8), as: .xml),
        case .dictionary(let dictionary)? = expected
      else { continue }
      // A `ComparableValue` has no order, and the last of two equal keys, as in CoreFoundation.
      let languages = dictionary.filter { $0.key != Array("LocProvenance".utf8) }
      #expect(Set(parsed.value.languages.map(\.name.bytes)) == Set(languages.keys))
      for language in parsed.value.languages {
        let members = parsed.value.languages.last { $0.name == language.name }?.members ?? []
        guard case .dictionary? = languages[language.name.bytes] else { continue }
        #expect(
          ComparableValue(PropertyList(.dictionary(members))) == languages[language.name.bytes])
      }
      loaded += 1
    }
    #expect(loaded > mutationRounds / 100)
  }
}
