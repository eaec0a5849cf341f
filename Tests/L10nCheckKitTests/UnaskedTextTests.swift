import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Texts that no user sees, because no code uses them or because they are empty.
@Suite struct UnaskedTextTests {
  private let package =
    "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [.target(name: \"Mill\")])"

  private func strings(_ texts: KeyValuePairs<String, String>) -> String {
    texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private func report(_ files: [String: String]) async throws -> Report {
    try await Checker.report(on: files.merging(["Package.swift": package]) { $1 })
  }

  private func german(_ report: Report) throws -> LanguageCoverage {
    try #require(report.languages.first { $0.identifier == "de" })
  }

  @Test func `a key of the Android program isn't reported as unused, though it counts as such`()
    async throws
  {
    let code = #"let a = NSLocalizedString("close", bundle: .module, comment: "")"#
    let report = try await report([
      "Sources/Mill/A.swift": code,
      ".gitmodules": "[submodule \"wheel\"]\n\tpath = Wheel\n",
      "Package.swift": package,
      "Sources/Mill/en.lproj/Localizable.strings": strings([
        "close": "Close", "lock.title.android": "Lock", "androids": "Robots",
      ]),
      "Sources/Mill/de.lproj/Localizable.strings": strings(["close": "Zu"]),
    ])
    let unused = report.findings.filter { $0.check.identifier == "unused-key" }
    #expect(unused.isEmpty, "it isn't to go")
    #expect(try german(report).unused == 1)
  }

  @Test(arguments: [
    (".executableTarget", true, 1), (".executableTarget", false, 0), (".target", true, 0),
  ])
  func `a program with its own table doesn't use another program's keys in unknown bundles`(
    _ kind: String, _ hasOwn: Bool, _ count: Int
  ) async throws {
    func code(_ keys: String...) -> String {
      "func find(_ key: String) -> String { bundle.localizedString(forKey: key, value: nil, table: nil) }\n"
        + keys.map { "show(find(\"\($0)\"))\n" }.joined()
    }
    var files = [
      "Package.swift":
        "let package = Package(name: \"Mill\", defaultLocalization: \"en\", targets: [\(kind)(name: \"Mill\"), \(kind)(name: \"Watch\")])",
      "Sources/Mill/A.swift": code("sails", "wind"),
      "Sources/Watch/B.swift": code("time", "date"),
      "Sources/Watch/en.lproj/Localizable.strings": strings([
        "time": "Time", "date": "Date", "sails": "Sails",
      ]),
    ]
    if hasOwn {
      files["Sources/Mill/en.lproj/Localizable.strings"] = strings([
        "sails": "Sails", "wind": "Wind",
      ])
    }
    let unused = try await Checker.report(on: files).findings.filter {
      $0.check.identifier == "unused-key"
    }
    #expect(unused.count == count)
  }

  @Test func `mistakes in a file of unused keys are notes`() async throws {
    func dictionary(_ forms: String) -> String {
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>%d sails</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@sails@</string>\(forms)</dict></dict></plist>
      """
    }
    let forms = """
      <key>sails</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d sail</string>
      <key>other</key><string>%d sails</string></dict>
      """
    func severities(_ code: String) async throws -> [String] {
      let report = try await report([
        "Sources/Mill/A.swift": """
        let a = NSLocalizedString("close", bundle: .module, comment: "")
        let b = NSLocalizedString("open", bundle: .module, comment: "")
        \(code)
        """,
        "Sources/Mill/en.lproj/Localizable.strings": strings(["close": "Close", "open": "Open"]),
        "Sources/Mill/de.lproj/Localizable.strings": strings(["close": "Zu", "open": "Auf"]),
        "Sources/Mill/en.lproj/Localizable.stringsdict": dictionary(forms),
        "Sources/Mill/de.lproj/Localizable.stringsdict": dictionary(""),
        "Sources/Mill/fr.lproj/Localizable.strings": strings(["close": "Fermer", "open": "Ouvrir"]),
      ])
      return report.findings.filter {
        ["undefined-variable", "missing-table"].contains($0.check.identifier)
      }.map { "\($0.severity) \($0.check.identifier)" }.sorted()
    }
    #expect(try await severities("") == ["note missing-table", "note undefined-variable"])
    let asked = #"let c = NSLocalizedString("%d sails", bundle: .module, comment: "")"#
    #expect(try await severities(asked) == ["error undefined-variable", "warning missing-table"])
  }

  @Test func `a file that no localization has is one note`() async throws {
    func missing(_ languages: [String], in own: String = "en") async throws -> [String] {
      var files = [
        "en.lproj/L.strings": strings(["dock": "Dock"]), "\(own).lproj/Credits.rtf": "{\\rtf1 x}",
      ]
      for language in languages { files["\(language).lproj/L.strings"] = strings(["dock": "x"]) }
      let report = try await Checker.report(on: files)
      #expect(report.languages.allSatisfy { ($0.verdict == .ready) == (languages.count > 4) })
      return report.findings.filter { $0.check.identifier == "missing-resource" }
        .map { "\($0.severity) \($0.path?.string ?? "")" }
    }
    for own in ["en", "Base"] {
      #expect(
        try await missing(["de", "fr", "it", "ja", "ko"], in: own)
          == ["note \(own).lproj/Credits.rtf"])
    }
    #expect(
      try await missing(["de", "fr"]) == ["note de.lproj/Credits.rtf", "note fr.lproj/Credits.rtf"])
    #expect(try await missing(["de"]) == ["warning de.lproj/Credits.rtf"])
    #expect(try await missing([], in: "Base") == [])
  }

  @Test(arguments: [
    ("Base", "map.png", []), ("Base", "map.old.css", []),
    ("Base", "LICENSE", ["note no localization has LICENSE: users see the file of Base.lproj"]),
    ("en", "map.png", ["note map.png is missing: users see the development region's file"]),
  ])
  func `every language shares a picture that only Base has`(
    _ own: String, _ file: String, _ expected: [String]
  ) async throws {
    let report = try await Checker.report(on: [
      "en.lproj/L.strings": strings(["dock": "Dock"]), "de.lproj/L.strings": strings(["dock": "x"]),
      "\(own).lproj/\(file)": "1", "Base.lproj/b.txt": "1", "de.lproj/b.txt": "2",
    ])
    let found = report.findings.filter { $0.check.identifier == "missing-resource" }
    #expect(found.map { "\($0.severity) \($0.messageText)" } == expected)
  }

  /// The texts of a document, and whether an empty file of a localization is reported.
  @Test(arguments: [("", false), ("<label text=\"Dock\" id=\"a\"/>", true)])
  func `an empty file of a document without texts is none`(
    _ texts: String, _ isReported: Bool
  ) async throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\(texts)</objects></document>
      """
    let report = try await Checker.report(on: [
      "en.lproj/L.strings": strings(["dock": "Dock"]), "Base.lproj/Main.xib": document,
      "de.lproj/L.strings": strings(["dock": "x"]), "de.lproj/Main.strings": "",
    ])
    #expect(report.findings.contains { $0.check.identifier == "empty-file" } == isReported)
  }

  @Test func `an empty text of Info.plist needs no translation`() async throws {
    func unit(_ value: String) -> String {
      "{\"stringUnit\": {\"state\": \"new\", \"value\": \"\(value)\"}}"
    }
    for (text, toDo) in [("", 0), ("A mill", 1)] {
      let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"NSCameraUsageDescription": {"localizations":
        {"en": \(unit(text)), "de": \(unit(text))}}, "CFBundleName": {"localizations": {"en": \(unit("Mill")),
        "de": {"stringUnit": {"state": "translated", "value": "Mühle"}}}}}}
        """
      let report = try await Checker.report(on: [
        "App/InfoPlist.xcstrings": catalog, "App/Info.plist": "{ CFBundleIdentifier = a; }",
      ])
      #expect(try german(report).keysToDo == toDo, "\(text)")
    }
  }

  @Test func `a key with arguments is raw if it begins with an identifier`() async throws {
    let report = try await report([
      "Sources/Mill/A.swift": """
      let a = String(format: NSLocalizedString("importDone (%d of %d)", bundle: .module, comment: ""), 1, 2)
      let b = String(format: NSLocalizedString("turnTime hh:mm (%@)", bundle: .module, comment: ""), c)
      let d = String(format: NSLocalizedString("Imported (%d of %d)", bundle: .module, comment: ""), 1, 2)
      let e = NSLocalizedString("close", bundle: .module, comment: "")
      """,
      "Sources/Mill/en.lproj/Localizable.strings": strings([
        "importDone (%d of %d)": "Imported %d of %d", "turnTime hh:mm (%@)": "Turns in %@",
        "Imported (%d of %d)": "Imported (%d of %d)", "close": "Close",
      ]),
      "Sources/Mill/de.lproj/Localizable.strings": strings(["close": "Zu"]),
    ])
    let language = try german(report)
    #expect((language.raw, language.shownInSource) == (2, 1))
  }

  @Test
  func `a text of unknown use isn't counted as shown in the source's language`() async throws {
    let report = try await report([
      "Sources/Mill/A.swift": """
      let a = NSLocalizedString("Close", bundle: .module, comment: "")
      let b = NSLocalizedString("Open", bundle: .module, comment: "")
      let c = NSLocalizedString(formatter.string(from: date), bundle: .module, comment: "")
      """,
      "Sources/Mill/en.lproj/Localizable.strings": strings([
        "Close": "Close", "Open": "Open", "Fri": "Fri", "Sat": "Sat", "Sun": "Sun",
      ]),
      "Sources/Mill/de.lproj/Localizable.strings": strings(["Close": "Zu"]),
    ])
    let language = try german(report)
    #expect((language.unclear, language.shownInSource) == (3, 1))
  }

  @Test(arguments: [("", 1), ("value: \"Open\", ", 0)])
  func `a key of an unused public member is unclear unless code gives a default text`(
    _ value: String, _ unclear: Int
  ) async throws {
    let code = """
      public enum Texts {
        public static let close = NSLocalizedString("door.close", bundle: .module, value: "Close", comment: "")
        public static let open = NSLocalizedString("door.open", bundle: .module, \(value)comment: "")
      }
      show(Texts.close)
      """
    let report = try await report([
      "Sources/Mill/A.swift": code,
      "Sources/Mill/en.lproj/Localizable.strings": strings([
        "door.close": "Close", "door.open": "Open",
      ]),
      "Sources/Mill/de.lproj/Localizable.strings": strings(["door.close": "Zu"]),
    ])
    let unclearMessages = report.findings.filter {
      $0.check.identifier == "missing-key" && $0.messageText.contains("if code uses it")
    }
    #expect(unclearMessages.count == unclear)
  }
}
