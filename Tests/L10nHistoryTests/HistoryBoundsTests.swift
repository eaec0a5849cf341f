import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nHistory

/// The limits of numbers in histories, from lines and from databases.
@Suite struct HistoryBoundsTests {
  /// A history of one run with a key that is missing in one language.
  private static let lines = """
    {"record":"history","project":"P","schemaVersion":1}
    {"record":"run","run":"c1","commit":"c1","time":7,"tool":"1","profile":"runtime","failure":null,\
    "bundles":1,"localizations":1,"findsStale":0}
    {"record":"language","run":"c1","language":"fr","name":"French","verdict":"toDo","keys":1,"translated":0,\
    "inherited":0,"needsReview":0,"partial":0,"untranslated":0,"missing":1,"raw":0,"unchanged":0,"words":2,\
    "translatedWords":0,"files":0,"missingFiles":0,"errors":0,"warnings":1,"notes":0,"shortfall":null}
    {"record":"check","run":"c1","check":"missing-key","severity":"warning","language":"fr","count":1}
    {"record":"release","name":"v1","commit":"c1","time":7}
    {"record":"bundle","bundle":"App","name":"App","kind":"sourceTree","language":"en"}
    {"record":"localization","bundle":"App","localization":"fr","language":"fr","name":"French","direction":"ltr"}
    {"record":"key","bundle":"App","table":"L","key":"k","keyHex":null,"comment":null,"path":null,"line":3}
    {"record":"error","error":"f","check":"c","language":null,"bundle":null,"table":null,"key":null,"keyHex":null,\
    "path":null,"line":4,"message":"m"}
    {"record":"source","bundle":"App","table":"L","key":"k","keyHex":null,"text":"K","textHex":null,"words":2,\
    "since":"c1","until":null}
    {"record":"cell","bundle":"App","table":"L","localization":"fr","since":"c1","until":null}
    {"record":"gap","bundle":"App","table":"L","key":"k","keyHex":null,"localization":"fr","state":"missing",\
    "since":"c1","until":null}
    {"record":"errorSpan","error":"f","since":"c1","until":null}
    {"record":"end","project":"P","records":12}
    """

  private static func history(_ lines: String) throws -> [ProjectHistory] {
    try HistoryLines.histories(in: Array(lines.utf8))
  }

  @Test func theHistoryItselfIsSound() throws {
    let file = try HistoryFile()
    for history in try Self.history(Self.lines) { try file.add(history) }
    #expect(try file.problems() == [])
  }

  /// Members of the record in a line, and their places in the database.
  private static let figures: [(line: Int, table: String, members: [(String, column: String)])] = [
    (2, "run", [("bundles", "bundles"), ("localizations", "localizations")]),
    (
      3, "run_language",
      [
        ("keys", "keys"), ("translated", "translated"), ("inherited", "inherited"),
        ("needsReview", "needs_review"), ("partial", "partial"), ("untranslated", "untranslated"),
        ("missing", "missing"), ("raw", "raw"), ("unchanged", "unchanged"), ("words", "words"),
        ("translatedWords", "translated_words"), ("files", "files"),
        ("missingFiles", "missing_files"), ("errors", "errors"), ("warnings", "warnings"),
        ("notes", "notes"),
      ]
    ),
    (4, "run_check", [("count", "count")]), (8, "key", [("line", "line")]),
    (9, "error", [("line", "line")]), (10, "source", [("words", "words")]),
  ]

  private static let wrongCounts = [Int.max, .min, -1, 1_000_000_001]

  @Test func countsAreCheckedWhereverTheyComeFrom() throws {
    for (line, table, members) in Self.figures {
      for (member, column) in members {
        for count in Self.wrongCounts {
          let words = "'\(member)' is \(count), not from 0 to 1000000000"
          try expectRefused(try Self.replacing(member, with: count, onLine: line)) {
            $0.hasPrefix("line \(line): ") && $0.contains(words)
          }
          let file = try HistoryFile()
          for history in try Self.history(Self.lines) { try file.add(history) }
          try file.database.run("UPDATE \(table) SET \(column) = \(count)")
          let failure = #expect(throws: HistoryFailure.self) { try file.history(of: "P") }
          #expect(failure?.description.hasPrefix("is damaged: ") == true)
          #expect(failure?.description.contains(words) == true, "\(String(describing: failure))")
          #expect(try file.problems().count == 1)
          #expect(throws: HistoryFailure.self) { try file.export("P") { _ in } }
        }
      }
    }
  }

  /// A member of the record in a line, another value, and the message.
  @Test(arguments: [
    (3, "keys", 2, "run c1, fr: 'keys' is 2, but its states add up to 1"),
    (3, "translated", 1, "run c1, fr: 'keys' is 1, but its states add up to 2"),
    (3, "translatedWords", 3, "run c1, fr: 'translatedWords' is 3, more than 'words': 2"),
    (3, "missingFiles", 1, "run c1, fr: 'missingFiles' is 1, more than 'files': 0"),
    (2, "time", .max, "run c1: time outside the years 1 to 9999"),
    (5, "time", .min, "time outside the years 1 to 9999"),
  ])
  func relationsAreChecked(_ line: Int, _ member: String, _ value: Int, _ words: String) throws {
    try expectRefused(try Self.replacing(member, with: value, onLine: line)) {
      $0.hasPrefix("line \(line): \(words)")
    }
  }

  /// A key that code uses and no table has is raw, and missing from no table.
  @Test func moreKeysCanBeRawThanMissing() throws {
    let history = try Self.history(try Self.replacing("raw", with: 2, onLine: 3))
    #expect(history.first?.runs.first?.languages.first?.raw == 2)
  }

  /// The counts of a run add up, but its gaps differ: `history check` finds that.
  @Test func countsAreThoseOfTheGaps() throws {
    var lines = try Self.replacing("missing", with: 0, onLine: 3)
    lines = lines.replacingOccurrence(of: "\"partial\":0", with: "\"partial\":1")
    try expectRefused(lines) { $0 == "line 3: run c1, fr: 1 missing, recorded as 0" }
  }

  /// Duplicate records: the number of the second line.
  @Test(arguments: [
    (2, "its runs aren't in the order of their times"), (3, "run c1, fr: occurs twice"),
    (4, "run c1, missing-key: occurs twice"),
  ])
  func recordsAreUnique(_ number: Int, _ words: String) throws {
    var lines = Self.lines.split(separator: "\n")
    lines.insert(lines[number - 1], at: number)
    try expectRefused(lines.joined(separator: "\n")) { $0 == "line \(number + 1): \(words)" }
  }

  /// At each run, one record describes a fact: a merge would combine two equal records.
  @Test(arguments: [
    (10, "the source of key \"k\""), (11, "the table L in fr"), (12, "the gap of key \"k\" in fr"),
    (13, "the error f"),
  ])
  func factsAreUnique(_ number: Int, _ words: String) throws {
    var lines = Self.lines.split(separator: "\n").map(String.init)
    lines.insert(lines[number - 1], at: number)
    lines[14] = lines[14].replacingOccurrence(of: "12", with: "13")
    try expectRefused(lines.joined(separator: "\n")) {
      $0 == "line 15: run c1, \(words): conflicting records"
    }
  }

  /// A text that stays the same is one record.
  @Test func factsAreWhole() throws {
    func lines(_ text: String) -> String {
      var lines = Self.lines.split(separator: "\n").map(String.init)
      let source = lines[9].replacingOccurrence(of: "\"K\"", with: "\"\(text)\"")
      lines[9] = lines[9].replacingOccurrence(of: "\"until\":null", with: "\"until\":\"c2\"")
      lines.insert(source.replacingOccurrence(of: "\"c1\"", with: "\"c2\""), at: 10)
      let run = lines[1].replacingOccurrence(of: "\"time\":7", with: "\"time\":8")
      lines.insert(
        run.replacingOccurrence(of: "c1", with: "c2").replacingOccurrence(of: "c1", with: "c2"),
        at: 2)
      return lines.joined(separator: "\n").replacingOccurrence(of: ":12}", with: ":14}")
    }
    let problem = "run c2, the source of key \"k\": conflicting records"
    try expectRefused(lines("K")) { $0 == "line 16: \(problem)" }
    let file = try HistoryFile()
    for history in try Self.history(lines("other")) { try file.add(history) }
    #expect(try file.problems() == [])
    try file.database.run("UPDATE source SET text = 'K'")
    #expect(try file.problems() == ["P, \(problem)"])
  }

  /// A later version of the tool can identify a localization's language differently.
  @Test func languagesCanChange() throws {
    let later = Self.lines.replacing("c1", with: "c2").replacing("\"time\":7", with: "\"time\":8")
      .replacing("\"language\":\"fr\"", with: "\"language\":\"fr-FR\"")
    let file = try HistoryFile()
    for lines in [later, Self.lines] {
      for history in try Self.history(lines) { try file.add(history) }
    }
    #expect(try file.problems() == [])
    var exported: [UInt8] = []
    try file.export("P") { exported += $0 + [0x0A] }
    #expect(try HistoryLines.histories(in: exported).map(\.runs.count) == [2])
    try file.database.run("DELETE FROM gap")
    #expect(
      try file.problems() == [
        "P, run c1, fr: 0 keys, recorded as 1", "P, run c1, fr: 0 missing, recorded as 1",
        "P, run c2, fr-FR: 0 missing, recorded as 1",
      ])
  }

  @Test func namesThatOthersRepeatAreShort() throws {
    let name = String(repeating: "n", count: 10_001)
    for (line, old) in [(1, "\"P\""), (6, "\"App\""), (7, "\"fr\""), (8, "\"L\""), (9, "\"f\"")] {
      var lines = Self.lines.split(separator: "\n").map(String.init)
      lines[line - 1] = lines[line - 1].replacingOccurrence(of: old, with: "\"\(name)\"")
      try expectRefused(lines.joined(separator: "\n")) {
        $0 == "line \(line): the name 'nnnnnnnnnnnn…' has more than 10000 bytes"
      }
    }
  }

  /// A history that couldn't be read again isn't recorded.
  @Test func boundsHoldForRecordings() throws {
    var languages = RandomHistory.one
    let language = try #require(languages.runs[0].languages.first)
    languages.runs[0].languages = (0...10_000).map { number in
      var other = language
      other.identifier = "l\(number)"
      return other
    }
    var count = RandomHistory.one
    count.runs[0].languages[0].errors = -1
    var bundle = RandomHistory.one
    _ = bundle.names.bundles.position(
      of: RecordedBundle(
        path: String(repeating: "n", count: 10_001), name: "", kind: "", language: ""))
    for history in [languages, count, bundle] {
      let tree = try TemporaryTree([:])
      let file = try HistoryFile(writing: tree.path(of: "history.db"))
      #expect(throws: HistoryFailure.self) { try file.add(history) }
      #expect(!FileManager.default.fileExists(atPath: tree.path(of: "history.db")))
    }
  }

  private func expectRefused(_ lines: String, _ isRight: (String) -> Bool) throws {
    do {
      _ = try Self.history(lines)
      Issue.record("taken: \(lines)")
    } catch let failure as HistoryFailure {
      #expect(isRight(failure.description), "\(failure)")
    }
  }

  /// The lines with another value of a member.
  private static func replacing(
    _ member: String, with value: Int, onLine number: Int
  ) throws -> String {
    var lines = lines.split(separator: "\n").map(String.init)
    let line = lines[number - 1]
    let start = try #require(line.range(of: "\"\(member)\":")).upperBound
    let end = try #require(line[start...].firstIndex { $0 == "," || $0 == "}" })
    lines[number - 1] = line[..<start] + String(value) + line[end...]
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with the first occurrence of a part replaced.
  fileprivate func replacingOccurrence(of part: String, with other: String) -> String {
    guard let range = range(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
