import Foundation
import TestSupport
import Testing

/// `keys`, and how uses in code change a report's missing keys.
@Suite struct KeysTests {
  private static let tidePool = "\(BuiltTool.fixtures)/Projects/TidePool"

  private func json(_ arguments: String...) throws -> JSONValue {
    let run = try ScratchDirectory().run(arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    return try JSONValue(run.outputBytes)
  }

  /// Xcode would add exactly the keys without a state, or with a text of the code, to the catalog.
  @Test func everyFormOfLookupIsFound() throws {
    let uses = try json("keys", "\(BuiltTool.fixtures)/Projects/Orchard", "--format=json")
    let tables = uses["tables"]?.array ?? []
    var counts: [String: Int] = [:]
    var unused: [String] = []
    for key in tables.flatMap({ $0["keys"]?.array ?? [] }) {
      counts[key["use"]?.string ?? "", default: 0] += 1
      if key["unused"] == .boolean(true) { unused.append(key["key"]?.string ?? "") }
    }
    #expect(counts == ["asked": 115, "askedInPart": 6, "none": 3])
    #expect(unused == ["label.windfall", "press.commented", "press.never"])
    let absent = uses["absentKeys"]?.array ?? []
    #expect(absent.isEmpty)
  }

  @Test func thePlacesInCodeReachTranslatorsAndPages() throws {
    let directory = try ScratchDirectory()
    let run = try directory.run("export", Self.tidePool, "-l", "de", "--format=po", "-o", "out")
    #expect(run.status == 0, "\(run)")
    let document = String(decoding: try directory.read("out/de.po"), as: UTF8.self)
    let references = document.split(separator: "\n").filter { $0.contains("PoolView.swift") }
    #expect(references.contains("#: Sources/TidePool/PoolView.swift:9"), "\(document)")
    #expect(references.allSatisfy { $0.hasPrefix("#: Sources/TidePool/") }, "\(document)")
    #expect(document.contains("#. Used in PoolView.body."), "\(document)")
    let second = try directory.run("export", Self.tidePool, "-l", "de", "-o", "out")
    #expect(second.status == 0, "\(second)")
    let xliff = String(decoding: try directory.read("out/de.xliff"), as: UTF8.self)
    #expect(
      xliff.contains("Used in PoolView.body (Sources/TidePool/PoolView.swift:9)."), "\(xliff)")
    let report = try JSONValue(
      directory.run("report", Self.tidePool, "--format=json", "--texts", "--exit-zero").outputBytes)
    let texts = report["bundles"]?.array?.first?["tables"]?.array?.first?["texts"]?.array ?? []
    let title = texts.first { $0["key"] == .string("pool.title") }
    #expect(
      title?["places"]
        == .array([
          .object([
            "path": .string("Sources/TidePool/PoolView.swift"), "line": .number(9),
            "declaration": .string("PoolView.body"),
          ])
        ]))
  }

  @Test(arguments: [
    "extension RawRepresentable where RawValue == String {",
    "protocol Key: RawRepresentable where RawValue == String {}\nextension Key {",
    "extension Sail {",
  ])
  func `the raw values of enumerations are keys where rawValue is looked up`(_ scope: String) throws
  {
    let directory = try ScratchDirectory()
    try directory.write(
      "Package.swift",
      """
      let package = Package(
        name: "Mill", defaultLocalization: "en", targets: [.target(name: "Mill")])
      """)
    try directory.write(
      "Sources/Mill/Sail.swift",
      """
      enum Sail: String, Key {
        case set = "sail.set", furl
        case reef = "sail.reef"
      }
      enum Mast: String { case foremast = "foremast.text" }
      \(scope)
        var text: String { NSLocalizedString(rawValue, bundle: .module, comment: "") }
      }
      """)
    let keys = ["brake.on", "furl", "sail.set"]
    try directory.write(
      "Sources/Mill/en.lproj/Localizable.strings",
      keys.map { "\"\($0)\" = \"X\";\n" }.joined())
    let run = try directory.run("keys", "--format=json")
    let uses = try JSONValue(run.outputBytes)
    let table = uses["tables"]?.array?.first?["keys"]?.array ?? []
    #expect(table.map { $0["use"]?.string } == ["none", "asked", "asked"], "\(run)")
    // Not every raw value is a key.
    #expect(uses["absentKeys"] == .array([]), "\(run)")
  }

  @Test(arguments: [
    ("Raise the sails", "shown as it is, without a lookup"),
    ("sail.gone", "used only where no user sees it; missing from the development region's tables"),
    ("sail.old", "de  missing: no user sees it"),
    ("sail.old", "used only where no user sees it"),
  ])
  func `a text that is no key, and a key that only logs use, are described as such`(
    _ key: String, _ words: String
  ) throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "Package.swift",
      "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])"
    )
    try directory.write(
      "Sources/Mill/Sail.swift",
      """
      func ask(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
      func show() { label.text = "Raise the sails"; label.text = ask("sail.set") }
      func log() { print(ask("sail.gone"), ask("sail.old")) }
      """)
    try directory.write(
      "Sources/Mill/en.lproj/Localizable.strings",
      "\"sail.set\" = \"Set\";\n\"sail.old\" = \"Old\";\n")
    try directory.write(
      "Sources/Mill/de.lproj/Localizable.strings", "\"sail.set\" = \"Gesetzt\";\n")
    let run = try directory.run("keys", ".", key)
    #expect(run.status == 0 && run.output.contains(words), "\(run)")
    #expect(try directory.run("keys", ".", "sail.lost").status == 2)
  }

  /// The states of the German keys in a report.
  private func states(_ arguments: String...) throws -> [String: [String]] {
    let run = try ScratchDirectory().run(
      ["report", Self.tidePool, "--format=csv", "--by=key", "--exit-zero", "-l", "de"] + arguments)
    #expect(run.status == 0, "\(run)")
    return Dictionary(
      run.output.split(separator: "\r\n").dropFirst().map { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return (fields[3], [fields[7], fields.last ?? ""])
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func aMissingKeyIsRawOnlyWhereCodeAsksForItWithoutAText() throws {
    #expect(
      try states() == [
        "Low tide": ["translated", "asked"],
        "aquarium.title": ["missing", "none"],
        "crabs.count": ["missing", "none"],
        "pool.depth.deep": ["raw", "askedInPart"],
        "pool.depth.shallow": ["translated", "askedInPart"],
        "pool.hint": ["missing", "asked"],
        "pool.title": ["raw", "asked"],
      ])
  }

  @Test(arguments: [
    (#"{missing: "source"}"#, []),
    // Code provides a default text for the hint.
    (#"{missing: "key"}"#, ["pool.depth.deep", "pool.title"]),
    (#"{overrides: [{tables: ["Local*"], missing: "source"}]}"#, []),
    (#"{overrides: [{keys: ["*.title"], missing: "source"}]}"#, ["pool.depth.deep"]),
    (#"{missing: "source", overrides: [{keys: ["*.title"], missing: "key"}]}"#, ["pool.title"]),
    (
      #"{overrides: [{localizations: ["de-DE"], missing: "source"}]}"#,
      ["pool.depth.deep", "pool.title"]
    ),
    (#"{overrides: [{localizations: ["German"], missing: "source"}]}"#, []),
    (
      #"{overrides: [{tables: ["Other"], missing: "source"}]}"#,
      ["pool.depth.deep", "pool.title"]
    ),
  ])
  func `the configuration states what users see of a missing key`(
    _ configuration: String, _ raw: [String]
  ) throws {
    let directory = try ScratchDirectory()
    try directory.write("settings.json", configuration)
    #expect(
      try states("--config", "\(directory.path)/settings.json").filter { $0.value[0] == "raw" }.keys
        .sorted() == raw)
  }

  @Test func unusedKeysAreCountedApartOrNotAtAll() throws {
    let directory = try ScratchDirectory()
    try directory.write("settings.json", "{keys: {countUnused: false}}")
    let reports = try [[], ["--config", "\(directory.path)/settings.json"]].map { arguments in
      let run = try directory.run(
        ["report", Self.tidePool, "--format=json", "--exit-zero"] + arguments)
      let report = try JSONValue(run.outputBytes)
      return try #require(report["languages"]?.array?.first)
    }
    #expect(reports.map { $0["keys"]?.integer } == [7, 5])
    #expect(reports.map { $0["keysToDo"]?.integer } == [5, 3])
    #expect(reports.map { $0["unused"]?.integer } == [2, 0])
    // Two keys missing from the language, and one that code uses and no table has.
    #expect(reports[0]["inSource"]?.integer == 1 && reports[0]["raw"]?.integer == 3)
  }

  @Test func keysOfAnotherPlatformAreNotUnused() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "Package.swift",
      "let package = Package(name: \"Pool\", defaultLocalization: \"en\", targets: [.target(name: \"Pool\")])"
    )
    try directory.write(
      "Sources/Pool/Pool.swift",
      "show(NSLocalizedString(\"tide\", bundle: .module, comment: \"\"), NSLocalizedString(\"kelp\", bundle: .module, comment: \"\"))"
    )
    try directory.write(
      "Sources/Pool/en.lproj/Localizable.strings",
      ["tide", "kelp", "crab", "crab_android"].map { "\"\($0)\" = \"The \($0)\";\n" }.joined())
    let run = try directory.run("keys", ".")
    #expect(run.output.hasPrefix("1 key unused; 1 key not found in the code"), "\(run)")
  }

  @Test func withoutCodeAllMissingKeysAreRaw() throws {
    let states = try states("--no-code")
    #expect(states.values.count { $0 == ["raw", ""] } == 5, "\(states)")
  }

  @Test func theOverviewBeginsWithWhatUsersSeeRaw() throws {
    let run = try ScratchDirectory().run(
      "keys", Self.tidePool, environment: ["COLUMNS": "200"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.lines.first
        == "1 key used in code, but missing from the tables: users see the key; 2 keys unused",
      "\(run)")
    #expect(run.output.contains("\"crab.count\"") && run.output.contains("PoolView.swift:23"))
    #expect(!run.output.contains("Only a preview"), "\(run)")
  }

  @Test func aKeyIsShownWithItsPlaces() throws {
    let run = try ScratchDirectory().run(
      "keys", Self.tidePool, "--key", "pool.t*", environment: ["COLUMNS": "200"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.lines.first?.hasPrefix("\"pool.title\"") == true, "\(run)")
    #expect(run.output.contains("PoolView.swift:9  text"), "\(run)")
  }

  @Test func aKeyAloneIsShownWithWhatLanguagesRead() throws {
    let directory = try ScratchDirectory()
    let run = try directory.run("keys", Self.tidePool, "pool.title", "-l", "de")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let lines = run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("en  \"The pool\"") && lines.contains { $0.hasPrefix("de  missing") })
    #expect(!run.output.contains("pool.hint"), "\(run)")
    let uses = try json("keys", Self.tidePool, "pool.depth.shallow", "-f", "json", "-l", "de")
    let keys = uses["tables"]?.array?.first?["keys"]?.array ?? []
    #expect(keys.count == 1)
    #expect(
      keys.first?["languages"]?.array?.map { $0["localization"]?.string } == ["en", "de"], "\(uses)"
    )
    #expect(keys.first?["languages"]?.array?.last?["state"]?.string == "translated")
  }

  @Test func aFileOfCodeShowsWhatItAsksFor() throws {
    let file = "\(Self.tidePool)/Sources/TidePool/PoolView.swift"
    let uses = try json("keys", Self.tidePool, file, "--format=json")
    let keys = uses["tables"]?.array?.first?["keys"]?.array ?? []
    let names = keys.map { $0["key"]?.string ?? "" }
    #expect(names.contains("pool.title") && !names.contains("aquarium.title"), "\(names)")
    #expect(uses["absentKeys"]?.array?.map { $0["key"]?.string } == ["crab.count"])
    let elsewhere = try ScratchDirectory().run("keys", file)
    #expect(elsewhere.status == 2 && elsewhere.errors.contains("isn't below a PATH"))
  }

  @Test(arguments: [
    ("pool.titel", "a key of a table or of code; did you mean 'pool.title'?"),
    ("--key=pond.*", "no key matches 'pond.*'"),
  ])
  func `an operand that matches no key is a usage error`(_ operand: String, _ message: String)
    throws
  {
    let run = try ScratchDirectory().run("keys", Self.tidePool, operand)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(run)")
  }

  @Test func theJSONHasEachKeyWithItsUse() throws {
    let uses = try json("keys", Self.tidePool, "--format=json")
    let absent = uses["absentKeys"]?.array ?? []
    #expect(absent.map { $0["key"]?.string } == ["crab.count"])
    let keys = uses["tables"]?.array?.first?["keys"]?.array ?? []
    #expect(
      keys.filter { $0["unused"] == .boolean(true) }.map { $0["key"]?.string } == [
        "aquarium.title", "crabs.count",
      ])
  }

  @Test func `the first line counts names and indirectly used keys separately`() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "Package.swift",
      """
      let package = Package(
        name: "Mill", defaultLocalization: "en", targets: [.target(name: "Mill")])
      """)
    let texts = ["sail.0", "sail.1", "Open the door", "7.1 (SDDS)", "BM3D"]
    try directory.write(
      "Sources/Mill/A.swift",
      texts.map { "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n" }.joined())
    try directory.write(
      "Sources/Mill/en.lproj/Localizable.strings",
      (0..<10).map { "\"sail.\($0)\" = \"X\";\n" }.joined())
    let run = try directory.run("keys")
    let first = run.output.split(separator: "\n\n").first?.replacing("\n ", with: "") ?? ""
    #expect(
      first
        == "1 text used in code, but missing from its table; 2 names that no table needs; 8 keys not found in the code",
      "\(run)")
  }

  @Test func `a key that the development region lacks is listed with the languages that have it`()
    throws
  {
    let directory = try ScratchDirectory()
    try directory.write(
      "Package.swift",
      "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])"
    )
    try directory.write(
      "Sources/Mill/A.swift",
      "show(NSLocalizedString(\"Oil the axle\", bundle: .module, comment: \"\"))")
    for language in ["en", "de", "fr", "ja"] {
      let more = language == "de" ? "\"Oil the axle\" = \"Achse ölen\";\n" : ""
      try directory.write(
        "Sources/Mill/\(language).lproj/Localizable.strings", "\"sail\" = \"X\";\n\(more)")
    }
    let all = try directory.run("keys", environment: ["COLUMNS": "200"])
    #expect(all.output.contains("users without it (de has it) see \"Oil the axle\""), "\(all)")
    let one = try directory.run("keys", ".", "Oil the axle", environment: ["COLUMNS": "200"])
    #expect(one.output.contains("the development region doesn't have it; de has it"), "\(one)")
  }

  @Test func whereNothingIsCodeTheAnswerSaysSo() throws {
    let run = try ScratchDirectory().run("keys", "\(BuiltTool.fixtures)/Bundles/TextEdit.app")
    #expect(
      run.status == 0
        && run.output
          == "no code was read: no table is here, or no project, package or other build\n",
      "\(run)")
  }
}
