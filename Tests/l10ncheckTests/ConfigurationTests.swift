import L10nCoverage
import L10nFormats
import L10nLocale
import L10nSource
import TestSupport
import Testing

@testable import L10nCheckKit
@testable import l10ncheck

@Suite("Configurations")
struct ConfigurationTests {
  private static func parsed(_ text: String) throws -> Configuration {
    try Configuration(parsing: Array(text.utf8))
  }

  @Test func `an empty object sets nothing`() throws {
    #expect(try Self.parsed("{}") == Configuration())
  }

  @Test func `every setting is read`() throws {
    let configuration = try Self.parsed(
      """
      {
        $schema: "x", developmentRegion: "de", exclude: ["Legacy"], includeSkipped: true,
        profile: "documented", requiredLocalizations: ["fr", "pt-BR"],
        checks: {"extra-key": "off", "missing-key": "error"},
        overrides: [
          {paths: ["App/**"], tables: ["Info*"], localizations: ["pl"], keys: ["debug.*"],
           checks: {"missing-key": "note"}},
          {paths: ["Tests"], requiredLocalizations: []},
          {paths: ["Kit"], tables: ["Errors"], keys: ["e.*"], localizations: ["de"], missing: "key"},
        ],
        unchangedWords: ["Acme"], placeholders: ["{name}", ":name"], maximumLengths: {"tab.*": 12}, missing: "source",
        keys: {functions: ["tr(_:table:)", {function: ".localized", table: "Errors"}], countUnused: false}, staleAfter: 30, stubMarker: "TODO", documentLanguages: {"ger-1": "de"}, ship: {de: 100, "pt-BR": 95.5}, failOn: "warning", baseline: "known.json", exitZero: true,
        failUnder: {total: 90, each: 50.5, localizations: {de: 100}, tables: {Localizable: 99.99}},
      }
      """)
    var required = LocalizationRequirement([])
    required.paths = ["Tests"]
    var rule = FindingRule(["missing-key": .note])
    rule.paths = ["App/**"]
    rule.tables = ["Info*"]
    rule.localizations = ["pl"]
    rule.keys = ["debug.*"]
    var expected = Configuration()
    expected.options.developmentRegion = "de"
    expected.options.configuredExcludes = ["Legacy"]
    expected.options.includesSkippedDirectories = true
    expected.options.profile = .documented
    expected.options.requirements = [LocalizationRequirement(["fr", "pt-BR"]), required]
    expected.options.rules = [FindingRule(["extra-key": .off, "missing-key": .error]), rule]
    expected.options.texts.unchangedWords = ["Acme"]
    expected.options.texts.placeholders = [
      try #require(PlaceholderForm("{name}")), try #require(PlaceholderForm(":name")),
    ]
    expected.options.maximumLengths = ["tab.*": 12]
    expected.options.code.functions = [
      try #require(LookupFunction("tr(_:table:)")),
      try #require(LookupFunction(".localized", table: "Errors")),
    ]
    expected.options.code.countsUnused = false
    var missing = MissingTextRule(.key)
    (missing.paths, missing.tables) = (["Kit"], ["Errors"])
    (missing.keys, missing.localizations) = (["e.*"], ["de"])
    expected.options.code.missingTexts = [MissingTextRule(.source), missing]
    expected.staleAfter = 30
    expected.options.stubMarker = "TODO"
    expected.documentLanguages = ["ger-1": "de"]
    expected.ship = [
      ShippedLanguage("de"),
      ShippedLanguage("pt-BR", minimum: Coverage(tenThousandths: 9550)),
    ]
    expected.failOn = .warning
    expected.baseline = "known.json"
    expected.exitsZero = true
    expected.thresholds = [
      CoverageThreshold(.whole, minimum: Coverage(tenThousandths: 9000)),
      CoverageThreshold(.eachLocalization, minimum: Coverage(tenThousandths: 5050)),
      CoverageThreshold(.localization("de"), minimum: Coverage(tenThousandths: 10_000)),
      CoverageThreshold(.table("Localizable"), minimum: Coverage(tenThousandths: 9999)),
    ]
    expected.options.enableChecksWithRules()
    #expect(configuration == expected)
  }

  @Test(arguments: [
    ("⟦1⟧[]", "expected a configuration, an object in braces, not an array"),
    ("{⟦1⟧exlude: []}", "there is no setting \"exlude\"; did you mean \"exclude\"?"),
    (
      "{keys: {functions: [⟦1⟧'tr(']}}",
      "expected a function like \"tr(_:table:)\", \".localized\" or \"MyLocalizedString\", not \"tr(\""
    ),
    ("{keys: {functions: [⟦1⟧{table: 'A'}]}}", "the \"function\" is missing"),
    ("{missing: ⟦1⟧'nothing'}", "expected one of \"source\", \"key\", not \"nothing\""),
    ("{exclude: [], ⟦1⟧exclude: []}", "\"exclude\" is set twice"),
    ("{exclude: ⟦1⟧'a'}", "expected a list of strings in brackets, not \"a\""),
    ("{exclude: [⟦1⟧1]}", "expected a string, not a number"),
    ("{profile: ⟦1⟧'fast'}", "expected one of \"runtime\", \"documented\", not \"fast\""),
    ("{requiredLocalizations: ['de', ⟦1⟧'zz-zz']}", "\"zz-zz\" isn't a localization"),
    (
      "{checks: {⟦1⟧'mising-key': 'off'}}",
      "there is no check \"mising-key\"; did you mean \"missing-key\"?"
    ),
    (
      "{checks: {'missing-key': ⟦1⟧'none'}}",
      "expected one of \"off\", \"note\", \"warning\", \"error\", not \"none\""
    ),
    (
      "{overrides: [⟦1⟧{paths: ['a']}]}",
      "an override without \"checks\", \"requiredLocalizations\" or \"missing\" has no effect"
    ),
    ("{overrides: [{⟦1⟧path: []}]}", "there is no setting \"path\"; did you mean \"paths\"?"),
    ("{failUnder: ⟦1⟧101}", "expected a percentage from 0 to 100, not a number"),
    (
      "{failUnder: {each: ⟦1⟧0.001}}",
      "expected a percentage with at most two decimals, not a number"
    ),
    (
      "{placeholders: ['{name}', ⟦1⟧'{Name}']}",
      "expected a placeholder like \"{name}\" or \":name\", with \"name\" in it, not \"{Name}\""
    ),
    (
      "{maximumLengths: {'*': ⟦1⟧1.5}}", "expected an integer number of characters, not a number"
    ),
    ("{staleAfter: ⟦1⟧-1}", "expected an integer number of days, not a number"),
    ("{exitZero: ⟦1⟧1}", "expected true or false, not a number"),
    ("{⟦1⟧", "expected '}' before the end"),
  ])
  func `a mistake is reported at its position, with the probable correction`(
    _ marked: String, _ message: String
  ) throws {
    let text = MarkedText(marked)
    let mistake = #expect(throws: JSON5Mistake.self) {
      try Configuration(parsing: text.bytes)
    }
    #expect(mistake?.message == message)
    #expect(mistake?.range.start == text["1"])
  }

  @Test func `the file that init writes is valid, with and without its comments`() throws {
    let report = Report(inputs: ["."], profile: "runtime", bundles: [], findingRuns: [])
    let text = ConfigurationDraft(of: report).text
    let configuration = try Self.parsed(text)
    #expect(configuration.failOn == .error)
    // Every example is valid, too: a comment that isn't a sentence is a setting.
    let examples = text.split(separator: "\n").map { line in
      let code = line.drop { $0 == " " }
      return code.hasPrefix("// \"") || code.hasPrefix("// {") || code.hasPrefix("//  \"")
        ? code.dropFirst(2) : line
    }
    #expect(try Self.parsed(examples.joined(separator: "\n")).thresholds.count == 4)
  }

  @Test func `the schema has every setting, and no others`() throws {
    let schema = try JSON5Value(parsing: Array(SchemaName.configuration.text.utf8))
    #expect(schema.names(at: "properties") == Set(Configuration.Setting.allCases.map(\.rawValue)))
    #expect(
      schema.names(at: "properties", "overrides", "items", "properties")
        == Set(Configuration.OverrideSetting.allCases.map(\.rawValue)))
    #expect(
      schema.names(at: "$defs", "checks", "properties")
        == Set(Check.all.map(\.identifier)))
  }

  @Test(
    "thresholds on the command line",
    arguments: [
      ("90", CoverageThreshold(.whole, minimum: Coverage(tenThousandths: 9000))),
      ("99.5%", CoverageThreshold(.whole, minimum: Coverage(tenThousandths: 9950))),
      ("0.05", CoverageThreshold(.whole, minimum: Coverage(tenThousandths: 5))),
      ("100", CoverageThreshold(.whole, minimum: Coverage(tenThousandths: 10_000))),
      ("each=50", CoverageThreshold(.eachLocalization, minimum: Coverage(tenThousandths: 5000))),
      (
        "pt_BR=80",
        CoverageThreshold(.localization("pt_BR"), minimum: Coverage(tenThousandths: 8000))
      ),
      ("table:A=B=80", CoverageThreshold(.table("A=B"), minimum: Coverage(tenThousandths: 8000))),
      ("", nil), ("101", nil), ("-1", nil), ("90.555", nil), ("=90", nil), ("table:=90", nil),
      ("nowhere-land=90", nil), ("90=de", nil),
    ] as [(String, CoverageThreshold?)])
  func thresholds(_ word: String, _ expected: CoverageThreshold?) {
    #expect(CoverageThreshold(argument: word) == expected)
  }

  @Test(arguments: [
    ("2027-01-31", true), ("2028-02-29", true), ("2000-02-29", true), ("2027-02-29", false),
    ("2026-02-30", false), ("2100-02-29", false), ("2027-04-31", false), ("2027-13-01", false),
    ("2027-00-10", false), ("2027-01-00", false), ("27-1-1", false), ("", false),
  ])
  func `dates`(_ text: String, _ isDay: Bool) {
    #expect(CalendarDay.isWellFormed(text) == isDay)
  }
}

extension JSON5Value {
  fileprivate func names(at path: String...) -> Set<String> {
    var value = self
    for name in path {
      guard case .object(let members) = value.value,
        let member = members.first(where: { $0.name == name })
      else { return [] }
      value = member.value
    }
    guard case .object(let members) = value.value else { return [] }
    return Set(members.map(\.name))
  }
}
