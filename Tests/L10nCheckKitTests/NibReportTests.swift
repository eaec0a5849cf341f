import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Compiled documents: unreadable ones, untranslated ones, and the keys that some still have.
@Suite("Nibs in a report") struct NibReportTests {
  private static func findings(_ files: [String: String]) async throws -> [String] {
    try await Checker.report(on: files).findingSummary
  }

  /// A keyed archive of menu items.
  static func nib(_ titles: [String]) -> String {
    let items = titles.map {
      """
      <dict><key>$class</key><dict><key>CF$UID</key><integer>1</integer></dict>
      <key>NSTitle</key><string>\($0)</string></dict>
      """
    }
    return """
      <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>
      <key>$objects</key><array><string>$null</string>
      <dict><key>$classname</key><string>NSMenuItem</string></dict>
      \(items.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  /// The titles of the nib in English and in another language, and whether it counts as untranslated.
  @Test(
    arguments: [
      (["Open", "Open", "Close"], ["Close", "Open", "Open"], true),
      (["Open", "Open", "Close"], ["Open", "Close"], false),
      (["Open"], ["Ouvrir"], false), ([], [], false), (["1", "%"], ["1", "%"], false),
    ] as [([String], [String], Bool)])
  func `a nib with the development region's texts is untranslated`(
    _ original: [String], _ own: [String], _ isUntranslated: Bool
  ) async throws {
    let found = try await Self.findings([
      "en.lproj/Main.nib/keyedobjects.nib": Self.nib(original),
      "en.lproj/Main.nib/classes.nib": "{}",
      "fr.lproj/Main.nib/keyedobjects.nib": Self.nib(own), "en.lproj/Other.nib": Self.nib(original),
      "fr.lproj/Other.nib": Self.nib(own), "en_GB.lproj/Other.nib": Self.nib(original),
      "en_GB.lproj/Main.nib/keyedobjects.nib": Self.nib(original),
    ])
    #expect(
      found
        == (isUntranslated
          ? ["untranslated-nib fr.lproj/Main.nib", "untranslated-nib fr.lproj/Other.nib"] : []))
  }

  @Test func `a nib beside a table of its name is checked, too`() async throws {
    let found = try await Self.findings([
      "en.lproj/Main.nib": Self.nib(["Open"]), "en.lproj/Main.strings": "\"a\" = \"b\";",
      "fr.lproj/Main.nib": Self.nib(["Open"]), "fr.lproj/Main.strings": "\"a\" = \"c\";",
    ])
    #expect(found == ["untranslated-nib fr.lproj/Main.nib"])
  }

  @Test(arguments: [
    ("bplist00", true), ("NIBArchive", true), ("", true), ("\"a\" = \"b", true), ("a", true),
    ("<plist version=\"1.0\"><dict><key>a</key></dict>", true), (nib([]), false),
    ("\u{4}\u{b}streamtyped", false), ("{ IBClasses = (); }", false),
  ])
  func `a nib that can't be read`(_ text: String, _ isBroken: Bool) async throws {
    let found = try await Self.findings([
      "en.lproj/Main.nib": Self.nib(["Open"]), "de.lproj/Main.nib": text,
      "de.lproj/Alone.nib/keyedobjects.nib": text, "en.lproj/Alone.nib": Self.nib(["Open"]),
    ])
    #expect(
      found
        == (isBroken
          ? ["broken-nib de.lproj/Alone.nib/keyedobjects.nib", "broken-nib de.lproj/Main.nib"] : [])
    )
  }

  @Test func `a nib in the oldest format, and one without known parts, aren't read`() async throws {
    let found = try await Self.findings([
      "en.lproj/Old.nib/objects.nib": "x", "fr.lproj/Old.nib/objects.nib": "y",
      "en.lproj/New.nib/later.nib": "x", "fr.lproj/New.nib/later.nib": "y",
    ])
    #expect(found == [])
  }

  @Test func `the message says what is wrong, and in which line`() async throws {
    let report = try await Checker.report(on: [
      "en.lproj/A.nib": "<plist version=\"1.0\">\n<dict>\n<key>a</kez>\n</dict>\n</plist>",
      "en.lproj/B.nib": "a",
    ])
    #expect(report.findings.map(\.severity) == [.error, .error])
    #expect(report.findings.map { $0.place?.line } == [3, nil])
    #expect(
      report.findings.last?.messageText
        == "the file is not a nib: neither an archive nor an Interface Builder document")
  }

  // MARK: Keys

  /// A keyed archive of menu items whose titles have keys, as Xcode compiles a document with tables.
  private static func keyedNib(_ titles: [(key: String?, text: String)]) -> String {
    let items = titles.enumerated().map { position, title in
      let key = title.key.map { "<key>NSKey</key><string>\($0)</string>" } ?? ""
      return """
        <dict><key>$class</key><dict><key>CF$UID</key><integer>1</integer></dict>
        <key>NSTitle</key><dict><key>CF$UID</key><integer>\(3 + 2 * position)</integer></dict></dict>
        <dict><key>$class</key><dict><key>CF$UID</key><integer>1</integer></dict>
        \(key)<key>NS.string</key><string>\(title.text)</string></dict>
        """
    }
    return """
      <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>
      <key>$objects</key><array><string>$null</string>
      <dict><key>$classname</key><string>NSMenuItem</string></dict>
      \(items.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  private static let original = keyedNib([("1.title", "Open"), ("2.title", "Close"), (nil, "OK")])

  @Test(arguments: ["Main.nib", "Main.nib/keyedobjects.nib", "Main.storyboardc/1-view-2.nib"])
  func `texts with keys are compared key by key, in a nib and in a compiled storyboard`(
    _ path: String
  ) async throws {
    let report = try await Checker.report(on: [
      "Base.lproj/\(path)": Self.original,
      "fr.lproj/Main.strings": "\"1.title\" = \"Ouvrir\"; \"9.title\" = \"Fini\";",
      "de.lproj/Main.strings": "\"1.title\" = \"Auf\"; \"2.title\" = \"Zu\";",
      "it.lproj/a.txt": "1", "Base.lproj/a.txt": "2", "fr.lproj/a.txt": "3", "de.lproj/a.txt": "4",
    ])
    let bundle = try #require(report.bundles.first)
    #expect(bundle.tables.first { $0.name == "Main" }?.keys == ["1.title", "2.title"])
    #expect(bundle.keys(.missing, "fr", "Main") == ["2.title"])
    #expect(bundle.keys(.missing, "de", "Main") == [])
    #expect(
      report.findingSummary == [
        "missing-key fr.lproj/Main.strings 2.title", "extra-key fr.lproj/Main.strings 9.title",
        "missing-table it.lproj/Main.strings",
      ])
    #expect(
      report.findings[0].messageText
        == "\"2.title\" is missing: users see the document's text")
  }

  @Test func `a localization's own nib is shown as it is`() async throws {
    let french = Self.keyedNib([("1.title", "Ouvrir"), (nil, "OK")])
    let report = try await Checker.report(on: [
      "en.lproj/Main.nib": Self.original, "fr.lproj/Main.nib": french,
      "de.lproj/Main.strings": "\"1.title\" = \"Auf\"; \"2.title\" = \"Zu\";",
    ])
    #expect(report.bundles.first?.keys(.missing, "fr", "Main") == [])
    #expect(report.findingSummary == ["missing-key fr.lproj/Main.nib"])
    #expect(report.findings[0].severity == .note)
  }

  @Test(arguments: [(original, nib(["Ouvrir"])), (nib(["Open"]), original)])
  func `where a nib has no keys, only its presence is compared`(
    _ original: String, _ french: String
  ) async throws {
    let report = try await Checker.report(on: [
      "en.lproj/Main.nib": original, "fr.lproj/Main.nib": french,
      "de.lproj/Main.strings": "\"1.title\" = \"Auf\";",
    ])
    #expect(report.bundles.first?.tables.first?.keys == [])
    #expect(report.findingSummary == [])
  }

  @Test func `a table beside nibs of its name is compared key by key`() async throws {
    func missing(nibIn directory: String) async throws -> [CodeUnitString] {
      let report = try await Checker.report(on: [
        "\(directory).lproj/Alarm.nib": "", "de.lproj/Alarm.nib": "",
        "en.lproj/Alarm.strings": "\"Snooze\" = \"Snooze\"; \"Stop now\" = \"Stop now\";",
        "de.lproj/Alarm.strings": "\"Snooze\" = \"Später\";",
      ])
      let keys = report.bundles[0].tables.first { $0.name == "Alarm" }?.keys ?? TableKeys()
      return report.bundles[0].cell("de", "Alarm")?.keys(.missing).map { keys[$0] } ?? []
    }
    #expect(try await missing(nibIn: "en") == ["Stop now"])
    // Beside Base, the development region's table may have only some of the nib's texts.
    #expect(try await missing(nibIn: "Base") == [])
  }
}
