import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nReport

/// The outline of findings: which are combined, and that none is lost.
struct FindingOutlineTests {
  private static let foldings = [
    FindingOutline.Folding(), .page, .of(.full), .of(.normal),
  ]

  /// Findings of a project with files of one language and a catalog of all.
  private static func runs(seed: UInt64) -> [FindingRun] {
    var random = SeededGenerator(seed: seed)
    func upTo(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
    let checks: [Check] = [
      Check.missingKey, Check.missingTable, Check.unchanged, Check.syntaxError,
      Check.duplicateKey,
    ]
    return (0..<upTo(120)).map { number in
      let language = ["de", "fr", "ja", "pt-BR", "zh-Hans"][upTo(4)]
      let paths = [
        "App/\(language).lproj/A.strings", "App/A.xcstrings", "App/\(language).lproj", "App",
      ]
      let isNowhere = upTo(20) == 0
      let excerpt = upTo(4) == 0 ? Excerpt(line: "x", offset: 0, count: 1, label: nil) : nil
      func place() -> LineColumn? { upTo(1) == 0 ? nil : LineColumn(line: upTo(90) + 1, column: 1) }
      let subject = Finding.Subject(
        input: 0, localization: upTo(5) == 0 ? nil : language, table: upTo(2) == 0 ? nil : "A",
        path: isNowhere ? nil : TreePath(paths[upTo(3)]))
      let isOfKeys = upTo(1) == 0
      let finding = Finding(
        checks[upTo(4)], about: subject,
        key: isOfKeys || upTo(1) == 0 ? nil : CodeUnitString("k\(upTo(9))"),
        place: isOfKeys ? nil : place(),
        message: .text("what is the case with \(number % 7) in \(language)"), excerpt: excerpt,
        help: number % 3 == 0 ? nil : "do \(number % 3)")
      guard isOfKeys else { return FindingRun(finding) }
      let keys = (0...upTo(6)).map { PlacedKey(key: CodeUnitString("k\($0)"), place: place()) }
      return FindingRun(finding, keys: keys)
    }
  }

  @Test(arguments: 0..<60)
  func eachFindingIsToldOnce(_ seed: Int) {
    let runs = Self.runs(seed: UInt64(seed))
    for folding in Self.foldings {
      let outline = FindingOutline(runs, folding)
      let reported = outline.sections.flatMap { section in
        let entries = section.entries.flatMap { entry -> [FindingPosition] in
          switch entry {
          case .single(let position): [position]
          case .fold(let fold): fold.findings
          case .sample(let positions), .rest(let positions): positions
          }
        }
        #expect(entries.sorted() == runs.positions(of: section.runs).sorted())
        return entries
      }
      let counted = runs.positions(of: outline.folded.flatMap(\.runs))
      #expect((reported + counted).sorted() == runs.positions(of: Array(runs.indices)))
    }
  }

  /// Each localization of a combined finding lacks each of its keys, and every finding belongs to such a pair.
  @Test(arguments: 0..<60)
  func aFoldIsOfAllItsLocalizations(_ seed: Int) {
    let runs = Self.runs(seed: UInt64(seed))
    let outline = FindingOutline(runs, .page)
    for section in outline.sections where section.isJoined {
      for case .fold(let fold) in section.entries where runs[fold.findings[0]].key != nil {
        let pairs = Set(
          fold.findings.map { [outline.localizations[$0.run] ?? "", runs[$0].key?.string ?? ""] })
        let localizations = fold.localizations.isEmpty ? [""] : fold.localizations
        #expect(pairs.count == localizations.count * fold.subjects.count)
      }
    }
  }

  /// The keys that each localization lacks, and the resulting lines.
  @Test(
    arguments: [
      (
        ["ar": "a b", "bg": "a b", "ca": "a b", "de": "a b"],
        ["4 localizations (ar, bg, ca, de): 2 keys: \"a\", \"b\""]
      ),
      (
        ["ar": "a b c", "bg": "a b c", "ca": "a"],
        ["ar, bg: 3 keys: \"a\", \"b\", \"c\"", "ca  warning  missing-key  \"a\" is missing"]
      ),
      (["ar": "a"], ["warning  missing-key  \"a\" is missing"]),
    ] as [([String: String], [String])])
  func theSameKeysInSeveralLocalizations(_ missing: [String: String], _ reported: [String]) {
    let findings = missing.sorted { $0.key < $1.key }.flatMap { language, keys in
      keys.split(separator: " ").map { (key: Substring) in
        Finding(
          Check.missingKey, localization: language, table: "T", key: CodeUnitString(String(key)),
          path: TreePath("A/\(language).lproj/T.strings"), message: .aboutKey("", " is missing"))
      }
    }
    let text = Sample.text(Sample.report([], findings), width: 120)
    for line in reported { #expect(text.contains(line), "\(text)") }
    let heading = missing.count > 1 ? "A/*.lproj/T.strings\n" : "A/ar.lproj/T.strings\n"
    #expect(text.hasPrefix(heading), "\(text)")
  }

  @Test func `a localization's help isn't given to another with a different mistake in its text`() {
    let (values, names) = ("write true or false", "write the name as in the source")
    let advice = ["ca": values, "es": values, "fi": names, "it": names, "pt": values]
    let findings = advice.sorted { $0.key < $1.key }.map { language, help in
      Finding(
        Check.missingKey, localization: language, table: "T", key: "a",
        path: TreePath("A/T.xcstrings"),
        message: .text("\(help == names ? "another name" : "no value") in \(language)"), help: help)
    }
    let text = Sample.text(Sample.report([], findings), width: 120)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.dropFirst().prefix(4) == [
        "warning  missing-key  ca, es, pt: 1 key: \"a\"", "help: write true or false",
        "warning  missing-key  fi, it: 1 key: \"a\"", "help: write the name as in the source",
      ], "\(text)")
  }

  /// Names of localizations are words, too: the same message also applies to Italian.
  @Test(arguments: [("ignores it,", "ignores it,"), ("users of de get", "users of it get")])
  func aMessageMayContainTheNameOfALocalization(_ german: String, _ italian: String) {
    let findings = [("de", german), ("it", italian)].map { (language: String, message: String) in
      Finding(
        Check.missingTable, localization: language, table: "T",
        path: TreePath("\(language).lproj/T.strings"), message: .text(message))
    }
    let text = Sample.text(Sample.report([], findings), width: 120)
    #expect(text.contains("warning  missing-table  de, it: "), "\(text)")
  }

  /// A key has to be searchable: it can be broken between its words, and is never cut.
  @Test func keysAreNeverCut() {
    let key = String(repeating: "a-very-long-word-", count: 9)
    let findings = ["de", "fr"].flatMap { (language: String) in
      [key, "short"].map { (key: String) in
        Finding(
          Check.missingKey, localization: language, key: CodeUnitString(key),
          path: TreePath("\(language).lproj/T.strings"), message: .aboutKey("", " is missing"))
      }
    }
    #expect(Sample.text(Sample.report([], findings), width: 60).contains("\"\(key)\""))
  }

  @Test func errorsStandUnderTheirOwnFileAndFirst() {
    let findings = [
      Finding(
        Check.missingKey, localization: "de", key: "a", path: "de.lproj/T.strings",
        message: .aboutKey("", " is missing")),
      Finding(
        Check.missingKey, localization: "fr", key: "a", path: "fr.lproj/T.strings",
        message: .aboutKey("", " is missing")),
      Finding(
        Check.syntaxError, localization: "fr", path: "fr.lproj/T.strings",
        place: LineColumn(line: 3, column: 1), message: .text("expected ';'")),
    ]
    #expect(
      Sample.text(Sample.report([], findings), width: 80).hasPrefix(
        """
        fr.lproj/T.strings
          3:1  error    syntax-error  expected ';'

                               coverage
          fr  French  blocked            1 error

        *.lproj/T.strings
          warning  missing-key  de, fr: "a" is missing

        """), "\(Sample.text(Sample.report([], findings), width: 80))")
  }
}

extension [FindingRun] {
  fileprivate subscript(position: FindingPosition) -> Finding {
    self[position.run].finding(at: position.number)
  }
}
