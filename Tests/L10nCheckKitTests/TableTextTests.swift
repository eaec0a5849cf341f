import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// The texts beside the keys of a table, which a report keeps on request.
@Suite struct TableTextTests {
  /// One table of a kind, and its lines: key, source, comment, place and the translations in the order of localizations.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    var table = "T"
    let lines: [String]
  }

  private static let plural = """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <!-- how many files -->
    <key>files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@ in %#@m@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
    <key>m</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d folder</string><key>other</key><string>%d folders</string></dict>
    </dict></dict></plist>
    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close" : { "comment" : "a button" },
        "old" : { "comment" : "gone", "extractionState" : "stale" },
        "days" : {
          "comment" : "how \\"many\\"",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } } } } },
            "fr" : { "variations" : { "plural" : {
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld jours" } },
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld jour" } } } } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menuItem title="Hide" id="abc-12-xyz"/>
    </objects></document>
    """

  private static let infoPlist = """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>example</string>
    <key>NSCameraUsageDescription</key><string>To see you.</string>
    </dict></plist>
    """

  @Test(arguments: [
    Story(
      testDescription: "strings, with an inherited text",
      files: [
        "en.lproj/T.strings": """
        /* first */
        "b" = "Bird";

        "a" = "Ant"; // x
        "c" = "";

        """,
        "pt.lproj/T.strings": "\"a\" = \"Formiga\"; \"b\" = \"\";",
        "pt_BR.lproj/U.strings": "",
      ],
      lines: [
        "a: Ant, nil, en.lproj/T.strings:4, Formiga Formiga",
        "b: Bird, first, en.lproj/T.strings:2,  ",
        "c: , nil, en.lproj/T.strings:5, nil nil",
      ]),
    Story(
      testDescription: "a region beside the source's language",
      files: [
        "en.lproj/T.strings": "a = Ant;", "en.lproj/U.strings": "",
        "en_GB.lproj/U.strings": "",
      ], lines: ["a: Ant, nil, en.lproj/T.strings:1, Ant"]),
    Story(
      testDescription: "a plural's format, behind the plain text of another file",
      files: [
        "en.lproj/T.stringsdict": plural, "en.lproj/T.strings": "// one\n// two\n\"a\" = \"A\";",
        "fr.lproj/T.stringsdict": plural, "fr.lproj/T.strings": "a = Ah;",
      ],
      lines: [
        "a: A, one\ntwo, en.lproj/T.strings:3, Ah",
        "files: %#@n@ in %#@m@, how many files, en.lproj/T.stringsdict:3, %#@n@ in %#@m@",
      ]),
    Story(
      testDescription: "a catalog", files: ["T.xcstrings": catalog],
      lines: [
        "Close: Close, a button, T.xcstrings:4, nil",
        "days: %lld days, how \"many\", T.xcstrings:6, %lld jours",
      ]),
    Story(
      testDescription: "a document",
      files: [
        "Base.lproj/T.xib": document, "fr.lproj/T.strings": "\"abc-12-xyz.title\" = Masquer;",
      ],
      lines: [
        """
        abc-12-xyz.title: Hide, Class = "NSMenuItem"; title = "Hide"; ObjectID = "abc-12-xyz";, \
        Base.lproj/T.xib:2, Masquer
        """
      ]),
    Story(
      testDescription: "Info.plist",
      files: [
        "A.app/Contents/Info.plist": infoPlist, "A.app/Contents/MacOS/A": "",
        "A.app/Contents/Resources/en.lproj/x.txt": "",
        "A.app/Contents/Resources/fr.lproj/InfoPlist.strings":
          "NSCameraUsageDescription = \"Pour vous voir.\";",
      ], table: "InfoPlist",
      lines: [
        """
        NSCameraUsageDescription: To see you., nil, A.app/Contents/Info.plist:3, Pour vous voir.
        """
      ]),
    Story(
      testDescription: "keys that no file of the development region has",
      files: [
        "en.lproj/U.strings": "", "de.lproj/T.strings": "\"Open it\" = \"Öffnen\";",
        "fr.lproj/T.strings": "\"Open it\" = \"Ouvrir\"; \"Close it\" = \"Fermer\";",
      ],
      lines: [
        "Close it: Close it, nil, nil, nil Fermer", "Open it: Open it, nil, nil, Öffnen Ouvrir",
      ]),
  ])
  func ofEachFormat(_ story: Story) async throws {
    var options = CheckOptions()
    let without = try await Checker.report(on: story.files, options: options)
    #expect(without.bundles.allSatisfy { $0.tables.allSatisfy { $0.texts == nil } })
    options.keptTexts = .all
    let report = try await Checker.report(on: story.files, options: options)
    let table = report.bundles.flatMap(\.tables).first { $0.name == story.table }
    #expect(table?.textLines == story.lines)
    #expect(report.findings == without.findings)
  }

  @Test func ofAnotherEncoding() async throws {
    let tree = try TemporaryTree(["fr.lproj/T.strings": "\"é\" = \"ü\";"])
    let text = "\u{FEFF}// 😀\n\n/* élan */\n\"é\" = \"naïve\";\n"
    for (name, bytes) in [
      ("little", text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      ("big", text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
    ] {
      try tree.write(bytes, to: "en.lproj/T.strings")
      var options = CheckOptions()
      options.keptTexts = .all
      let report = try await Checker(options: options).report(on: [tree.path])
      let lines = report.bundles.first?.tables.first?.textLines
      #expect(lines == ["é: naïve, élan, en.lproj/T.strings:4, ü"], "\(name)")
    }
  }

  /// A catalog whose text isn't kept still has comments and positions.
  @Test func ofALargeCatalog() async throws {
    let filler = String(repeating: "long text ", count: 300)
    let entries = (1000..<3000).map { number in
      """
          "key \(number)" : { "comment" : "no. \\u0041\(number)", "localizations" : { "fr" : {
            "stringUnit" : { "state" : "translated", "value" : "\(number) \(filler)" } } } }
      """
    }
    let text =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + entries.joined(separator: ",\n")
      + "\n  },\n  \"version\" : \"1.0\"\n}\n"
    #expect(text.utf8.count > 5 << 20)
    var options = CheckOptions()
    options.keptTexts = .all
    options.jobs = 2
    let report = try await Checker.report(on: ["T.xcstrings": text], options: options)
    let lines = report.bundles.first?.tables.first?.textLines ?? []
    #expect(lines.count == 2000)
    for (index, line) in lines.enumerated() {
      let number = index + 1000
      #expect(
        line == "key \(number): key \(number), no. A\(number), T.xcstrings:\(index * 2 + 4), "
          + "\(number) \(filler)")
    }
  }

  /// Filters, and the remaining translations; `-` where the keys of a localization aren't shown.
  @Test(
    arguments: [
      ([], [], "Ameise ant Fourmi"), (["fr"], [], "Fourmi"),
      ([], ["de.lproj/T.strings"], "- ant Fourmi"),
      (["de", "fr"], ["fr.lproj"], "Ameise"),
    ] as [([String], [String], String)])
  func areFilteredWithTheCells(_ localizations: [String], _ excludes: [String], _ left: String)
    async throws
  {
    var options = CheckOptions()
    options.keptTexts = .all
    options.localizations = localizations
    options.excludes = excludes
    let report = try await Checker.report(
      on: [
        "en.lproj/T.strings": "a = Ant;", "de.lproj/T.strings": "a = Ameise;",
        "en_GB.lproj/T.strings": "a = ant;", "fr.lproj/T.strings": "a = Fourmi;",
      ], options: options)
    let table = try #require(report.bundles.first?.tables.first)
    let texts = try #require(table.texts)
    let shown = table.cells.indices.map { position in
      texts.hasTranslations(inLocalization: position)
        ? texts.translation(ofKey: 0, inLocalization: position)?.string ?? "nil" : "-"
    }
    #expect(shown.joined(separator: " ") == left)
  }
}

extension TableCoverage {
  fileprivate var textLines: [String]? {
    texts.map { texts in
      keys.indices.map { key in
        let place = texts.place(ofKey: key).map { place in
          place.path.string + (place.line.map { ":\($0)" } ?? "")
        }
        let translations = cells.indices.map {
          texts.translation(ofKey: key, inLocalization: $0)?.string ?? "nil"
        }
        return "\(keys[key]): \(texts.source(ofKey: key)?.string ?? "nil"), "
          + "\(texts.comment(ofKey: key) ?? "nil"), \(place ?? "nil"), "
          + translations.joined(separator: " ")
      }
    }
  }
}
