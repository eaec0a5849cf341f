import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Checks have the same findings in stringsdicts and string catalogs as in plain texts.
@Suite struct TextVariationTests {
  /// A table of one key, whose value has a text at one of its positions.
  struct Table: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the text is inserted into another one.
    var insertsText = false
    let files: @Sendable (_ sample: TextCheckSample) -> [String: String]
  }

  static let tables = [
    Table(testDescription: "a strings file") { sample in
      files(sample, "strings") { "\"key\" = \"\($0.escaped)\";\n" }
    },
    stringsdict("a plural") { text in
      """
      <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
      <key>files</key>\(plural(text))
      """
    },
    stringsdict("a plural in a text", insertsText: true) { text in
      """
      <key>NSStringLocalizedFormatKey</key><string>%1$#@files@, %2$#@folders@</string>
      <key>files</key>\(plural("%d x"))<key>folders</key>\(plural(text))
      """
    },
    stringsdict("a device") { text in
      "<key>NSStringDeviceSpecificRuleType</key>" + dictionary(["mac": text, "other": "%d x"])
    },
    stringsdict("a width") { text in
      "<key>NSStringVariableWidthRuleType</key>" + dictionary(["20": "%d x", "40": text])
    },
    catalog("a text") { unit($0) },
    catalog("a plural") { "\"variations\": {\"plural\": {\"other\": {\(unit($0))}}}" },
    catalog("a device") {
      "\"variations\": {\"device\": {\"mac\": {\(unit($0))}, \"other\": {\(unit("%d x"))}}}"
    },
    catalog("a substitution", insertsText: true) { text in
      """
      \(unit("%#@files@ %#@folders@")), "substitutions": {
      "files": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {"other": {\(unit("%arg x"))}}}},
      "folders": {"argNum": 2, "formatSpecifier": "d", "variations": {"plural": {"other": {\(unit(text))}}}}}
      """
    },
  ]

  @Test(arguments: tables)
  func `a check has the same findings in every kind of table`(_ table: Table) async throws {
    for sample in TextCheckSample.all {
      var options = CheckOptions()
      options.texts.maximumLength = TextCheckSample.maximumLength
      let report = try await Checker.report(on: table.files(sample), options: options)
      let found = report.findings.filter { $0.localization == sample.language }
      #expect(
        found.contains { $0.check.identifier == sample.check }
          == (sample.looksAtInsertedTexts || !table.insertsText), "\(sample)")
    }
  }

  private static func files(
    _ sample: TextCheckSample, _ format: String, _ contents: (String) -> String
  ) -> [String: String] {
    [
      "en.lproj/T.\(format)": contents(sample.source),
      "\(sample.language).lproj/T.\(format)": contents(sample.translation),
    ]
  }

  private static func stringsdict(
    _ name: String, insertsText: Bool = false,
    _ value: @escaping @Sendable (String) -> String
  ) -> Table {
    Table(testDescription: "\(name) of a stringsdict", insertsText: insertsText) { sample in
      files(sample, "stringsdict") {
        "<plist version=\"1.0\"><dict><key>key</key><dict>\(value($0))</dict></dict></plist>"
      }
    }
  }

  private static func dictionary(_ texts: KeyValuePairs<String, String>) -> String {
    "<dict>" + texts.map { "<key>\($0)</key><string>\($1.escapedForXML)</string>" }.joined()
      + "</dict>"
  }

  private static func plural(_ text: String) -> String {
    dictionary([
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
      "other": text,
    ])
  }

  private static func catalog(
    _ name: String, insertsText: Bool = false,
    _ value: @escaping @Sendable (String) -> String
  ) -> Table {
    Table(testDescription: "\(name) of a catalog", insertsText: insertsText) { sample in
      [
        "T.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"key": {"localizations": {
        "en": {\(value(sample.source))}, "\(sample.language)": {\(value(sample.translation))}}}}}
        """
      ]
    }
  }

  private static func unit(_ text: String) -> String {
    "\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text.escaped)\"}"
  }
}

extension String {
  /// The text escaped for a `.strings` file or for JSON.
  fileprivate var escaped: String { replacing("\"", with: "\\\"").replacing("\n", with: "\\n") }

  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
