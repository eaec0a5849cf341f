import Foundation
import TestSupport
import Testing

/// Texts beside keys: `report --texts`, `--by key`, and annotations at the source's lines.
@Suite struct ReportTextTests {
  /// A tree with tables of each format, in German and French.
  private func tree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    let menu =
      "\u{FEFF}/* a menu */\n\"open\" = \"Open\";\n/* the other */\n\"close\" = \"Close\";\n"
    let bytes = menu.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try directory.write("A/en.lproj/Menu.strings", bytes: Data(bytes))
    try directory.write("A/de.lproj/Menu.strings", "\"open\" = \"Öffnen\";\n")
    try directory.write("A/fr.lproj/Menu.strings", "\"open\" = \"Ouvrir, vite\";\n")
    let plural = { (one: String, other: String) in
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <!-- on a disk -->
      <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>
      </dict></plist>
      """
    }
    try directory.write("A/en.lproj/Count.stringsdict", plural("%d file", "%d files"))
    try directory.write("A/de.lproj/Count.stringsdict", plural("%d Datei", "%d Dateien"))
    try directory.write("A/fr.lproj/Count.stringsdict", plural("%d fichier", "%d fichiers"))
    try directory.write(
      "A/Base.lproj/Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s-01"><objects><viewController id="abc-12-xyz" title="Hide"/></objects></scene>
      </scenes></document>
      """)
    try directory.write("A/en.lproj/x.txt", "")
    try directory.write("A/de.lproj/Main.strings", "\"abc-12-xyz.title\" = \"Ausblenden\";\n")
    try directory.write("A/fr.lproj/Main.strings", "\"abc-12-xyz.title\" = \"Masquer\";\n")
    try directory.write(
      "B/Localizable.xcstrings",
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Sum" : {
            "comment" : "of money",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "needs_review", "value" : "=Summe" } }
            }
          }
        },
        "version" : "1.0"
      }
      """)
    try directory.write(
      "C.app/Contents/Info.plist",
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>NSCameraUsageDescription</key><string>To see you.</string>
      </dict></plist>
      """)
    try directory.write("C.app/Contents/Resources/en.lproj/x.txt", "")
    try directory.write(
      "C.app/Contents/Resources/de.lproj/InfoPlist.strings",
      "NSCameraUsageDescription = \"Um Sie zu sehen.\";\n")
    return directory
  }

  @Test func rowsOfEachLanguageAndKey() throws {
    let run = try tree().run("report", "--format", "csv", "--by", "key", "--exit-zero")
    let lines = run.output.components(separatedBy: "\r\n")
    let comment = #""Class = ""UIViewController""; title = ""Hide""; ObjectID = ""abc-12-xyz"";""#
    #expect(
      lines == [
        "language,bundle,table,key,source,translation,comment,state,words,path,line,use",
        "de,A,Count,files,%d files,%d Dateien,on a disk,translated,2,A/en.lproj/Count.stringsdict,3,",
        "de,A,Main,abc-12-xyz.title,Hide,Ausblenden,\(comment),translated,1,A/Base.lproj/Main.storyboard,2,",
        "de,A,Menu,close,Close,,the other,raw,1,A/en.lproj/Menu.strings,4,",
        "de,A,Menu,open,Open,Öffnen,a menu,translated,1,A/en.lproj/Menu.strings,2,",
        "fr,A,Count,files,%d files,%d fichiers,on a disk,translated,2,A/en.lproj/Count.stringsdict,3,",
        "fr,A,Main,abc-12-xyz.title,Hide,Masquer,\(comment),translated,1,A/Base.lproj/Main.storyboard,2,",
        "fr,A,Menu,close,Close,,the other,raw,1,A/en.lproj/Menu.strings,4,",
        #"fr,A,Menu,open,Open,"Ouvrir, vite",a menu,translated,1,A/en.lproj/Menu.strings,2,"#,
        "de,B,Localizable,Sum,Sum,'=Summe,of money,needsReview,1,B/Localizable.xcstrings,4,",
        "de,C.app/Contents/Resources,InfoPlist,NSCameraUsageDescription,To see you.,Um Sie zu sehen.,,translated,3,C.app/Contents/Info.plist,2,",
        "",
      ], "\(run)")
  }

  /// Apart from the texts, JSON is the same with and without them, for any number of jobs.
  @Test func jsonHasTextsWhereSomebodyAsks() throws {
    let directory = try tree()
    let run = try directory.run("report", "--format", "json", "--texts", "--jobs", "1")
    let other = try directory.run("report", "--format", "json", "--texts", "--jobs", "7")
    #expect(run.outputBytes == other.outputBytes, "\(run)")
    let report = try JSONValue(run.outputBytes)
    #expect(JSONShape.report.violations(of: report) == [], "\(run)")
    let without = try directory.run("report", "--format", "json", "--format", "github=annotations")
    #expect(!without.output.contains("\"texts\""), "\(without)")
    #expect(try JSONValue(without.outputBytes) == report.withoutTexts, "\(run)")
    let tables = report["bundles"]?.array?.flatMap { $0["tables"]?.array ?? [] } ?? []
    let menu = tables.first { $0["name"] == .string("Menu") }
    #expect(
      menu?["texts"]?.array?.first
        == .object([
          "key": .string("close"), "source": .string("Close"), "comment": .string("the other"),
          "path": .string("A/en.lproj/Menu.strings"), "line": .number(4),
          "places": .array([]), "translations": .object(["de": .null, "fr": .null]),
        ]))
    for table in tables { #expect(table["texts"]?.array?.count == table["keys"]?.integer) }
  }

  @Test func missingKeysAreAnnotatedAtTheirSource() throws {
    let run = try tree().run("report", "--format", "github", "A")
    #expect(
      run.output.contains(
        "::warning file=A/en.lproj/Menu.strings,line=4,title=missing-key::\"close\" is missing in de, fr\n"
      ), "\(run)")
    #expect(run.output.ranges(of: "title=missing-key::").count == 1, "\(run)")
  }

  /// Values of options, and the messages that refuse them.
  @Test(arguments: [
    (["--by", "key"], "l10ncheck: --by: --by applies to CSV only: add --format csv\n"),
    (
      ["--by", "table", "-f", "json"],
      "l10ncheck: --by: --by applies to CSV only: add --format csv\n"
    ),
    (["--by", "word", "-f", "csv"], "l10ncheck: invalid value 'word' for '--by'"),
  ])
  func rowsOfOtherFormats(_ words: [String], _ message: String) throws {
    let run = try tree().run(["report"] + words)
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(run.errors.hasPrefix(message), "\(run)")
  }

  @Test func rowsOfTablesAreTheDefault() throws {
    let directory = try tree()
    let run = try directory.run("report", "-f", "csv", "--by", "table", "-f", "json=out")
    #expect(run.outputBytes == (try directory.run("report", "-f", "csv")).outputBytes, "\(run)")
    #expect(run.output.hasPrefix("bundle,localization,"), "\(run)")
  }

  @Test(arguments: HostileText.all)
  func whateverUsersWrite(_ text: HostileText) throws {
    let directory = try ScratchDirectory()
    try HostileTree(text: text).write(to: directory.absolute("tree"))
    let run = try directory.run(
      "report", "--by", "key", "--texts", "-f", "csv", "-f", "json=out.json", "tree")
    #expect(OutputLaws.mistakes("csv", Array(run.outputBytes)) == [], "\(text): \(run)")
    let mistakes = VisibleOutput.mistakes(in: Array(run.outputBytes), allowing: ["\r", "\n"])
    #expect(mistakes == [], "\(text): \(run)")
    #expect(OutputLaws.mistakes("json", Array(try directory.read("out.json"))) == [], "\(text)")
  }

  /// Texts that belong to no language are below the rows of the languages.
  @Test func textsInNoTable() throws {
    let directory = try ScratchDirectory()
    let keys = (0..<10).map { "room\($0)" }
    let table = { (word: String) in keys.map { "\"\($0)\" = \"\(word) \($0)\";\n" }.joined() }
    try directory.write(
      "Package.swift",
      "let package = Package(name: \"Inn\", defaultLocalization: \"en\", targets: [.target(name: \"Inn\")])"
    )
    try directory.write(
      "Sources/Inn/A.swift",
      keys.map { "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n" }.joined()
        + "show(UINib(nibName: \"Rooms\", bundle: .module))\n"
        + "show(NSLocalizedString(\"Air the room\", tableName: \"Linen\", bundle: .module, comment: \"\"))\n"
    )
    try directory.write("Sources/Inn/en.lproj/Localizable.strings", table("Room"))
    try directory.write("Sources/Inn/de.lproj/Localizable.strings", table("Zimmer"))
    try directory.write(
      "Sources/Inn/Rooms.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v"><subviews>
      <label text="Open the window" id="l"/><label text="Lock the door" id="m"/>
      </subviews></view></objects></document>
      """)
    let run = try directory.run("report", "--summary")
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "2 texts of 1 document without localizations: users of every language see them as written in the document"
      ), "\(run)")
    #expect(
      text.contains(
        "1 text of the code is in a target without the table: users of every language see it as written in code"
      ), "\(run)")
    #expect(text.contains("de is ready but for 3 texts in no table"), "\(run)")
  }

  @Test func textsThatWaitForReviewAlone() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      "L.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Sum": {"localizations": {
        "de": {"stringUnit": {"state": "needs_review", "value": "Summe"}},
        "fr": {"stringUnit": {"state": "needs_review", "value": "Somme"}}}}}}
      """)
    for (languages, words) in [
      (["-l", "de"], "de isn't ready: 1 key to review"), ([], "fr French to review 100%"),
      ([], "0 of 2 languages ready: 2 to review"),
    ] {
      let run = try directory.run(["report", "--summary"] + languages)
      let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(words), "\(run)")
    }
  }
}

extension JSONValue {
  /// The report without the texts of its tables.
  fileprivate var withoutTexts: JSONValue {
    switch self {
    case .object(let members):
      .object(members.filter { $0.key != "texts" }.mapValues(\.withoutTexts))
    case .array(let elements): .array(elements.map(\.withoutTexts))
    default: self
    }
  }
}
