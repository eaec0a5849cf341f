import Foundation
import TestSupport
import Testing

/// `resolve`: what a user sees, and why.
@Suite struct ResolveTests {
  private static let textEdit = "\(BuiltTool.fixtures)/Bundles/TextEdit.app"
  private static let regions = "\(BuiltTool.fixtures)/Bundles/Regions.bundle"

  private func json(_ arguments: String...) throws -> JSONValue {
    let run = try ScratchDirectory().run(["resolve", "--format=json"] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    return try JSONValue(run.outputBytes)
  }

  @Test func theContractsExample() throws {
    let run = try ScratchDirectory().run(
      "resolve", "--preferred", "es-MX,fr", "--available", "en,es,es-419", "--format", "json")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.lines.prefix(4) == [
        "{", "  \"matched\": [\"es-419\", \"es\"],",
        "  \"searchOrder\": [\"es-419\", \"Base\", \"es\", \"en\"],",
        "  \"orderDependent\": false,",
      ], "\(run)")
  }

  @Test func anAustralianGetsBritishStringsAndARawKey() throws {
    let run = try ScratchDirectory().run(
      "resolve", Self.regions, "--preferred", "en-AU", "--key", "Bird",
      environment: ["COLUMNS": "200"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.output == """
        preferred     en-AU
        matched       en_GB, en
        search order  en_GB, en
        key in        Localizable  Contents/Resources/en.lproj/Localizable.strings:1
        file          Contents/Resources/en_GB.lproj/Localizable.strings
        value         the raw key "Bird"

        yes  en-AU
             en-AU → en-GB: en_GB is the first available one, and then en
        no   Contents/Resources/Localizable.strings
             files outside the localizations come first
        yes  Contents/Resources/en_GB.lproj/Localizable.strings
             the chosen localization
        no   Contents/Resources/en_GB.lproj/Localizable.strings
             doesn't have the key; a lookup uses one file for the whole table
        no   Contents/Resources/en.lproj/Localizable.strings
             has the key, but isn't searched: Contents/Resources/en_GB.lproj/Localizable.strings comes first, and a lookup uses one file for the whole table

        to do         add it to Contents/Resources/en_GB.lproj/Localizable.strings (missing there); the development region has it at Contents/Resources/en.lproj/Localizable.strings:1

        """, "\(run)")
  }

  /// Bundles by their contents, and what the output says about the directory around them.
  @Test(arguments: [
    ("wind", 0, "Sails/de.lproj/Localizable.strings"),
    ("grain", 3, "Mill: 2 bundles have the key; choose one: Sails, Stones"),
    ("water", 3, "Mill: none of its 3 bundles has the key"),
  ])
  func aKeyFindsItsBundle(_ key: String, _ status: Int32, _ words: String) throws {
    let directory = try ScratchDirectory()
    for (bundle, keys) in [
      ("Sails", ["wind", "grain"]), ("Stones", ["grain", "flour"]), ("Wheel", ["flour"]),
    ] {
      let table = keys.map { "\"\($0)\" = \"\($0)!\";\n" }.joined()
      for language in ["en", "de"] {
        try directory.write("Mill/\(bundle)/\(language).lproj/Localizable.strings", table)
      }
    }
    let run = try directory.run("resolve", "--preferred", "de", "--key", key, "Mill")
    #expect(run.status == status && (run.output + run.errors).contains(words), "\(run)")
  }

  @Test func theProjectAroundADirectoryTellsItsLanguages() throws {
    let products = "\(BuiltTool.fixtures)/Products"
    // Another directory of the application is in French, so this one falls back to the development region, not to German.
    let house = try json(
      "\(products)/OneHouse/App", "--preferred", "fr,de", "--table", "InfoPlist")
    #expect(house["matched"]?.array?.map(\.string) == ["fr"])
    #expect(house["localization"]?.string == "en")
    // The package is localized in Italian; the application that loads it isn't.
    let kit = "\(products)/PackageCargo/Cargo/Sources/Kit/Resources"
    let cargo = try json(kit, "--preferred", "it,de", "--table", "Localizable")
    #expect(cargo["localization"]?.string == "de")
    let alone = try ScratchDirectory()
    try FileManager.default.copyItem(atPath: kit, toPath: alone.absolute("Kit"))
    let run = try alone.run(
      "resolve", "-f", "json", "Kit", "--preferred", "it,de", "--table", "Localizable")
    #expect(try JSONValue(run.outputBytes)["localization"]?.string == "it")
    // No target builds the Swedish texts.
    let dock = try json(
      "\(products)/LeftAtTheDock/App", "--preferred", "sv,de", "-t", "Localizable")
    #expect(dock["localization"]?.string == "de")
  }

  @Test func aKeyIsFoundInWhicheverTableHasIt() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("en.lproj/Menu.strings", "/* Menu. */\nopen = \"Open\";\n")
    try scratch.write("en.lproj/Other.strings", "open = \"Open It\";\n")
    try scratch.write("fr.lproj/Menu.strings", "open = \"Ouvrir\";\n")
    let run = try scratch.run(
      "resolve", ".", "--preferred=fr", "--key=open", environment: ["COLUMNS": "100"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(
      run.lines.filter { !$0.isEmpty }[3...6] == [
        "key in        Menu  en.lproj/Menu.strings:2",
        "              Other  en.lproj/Other.strings:1",
        "file          fr.lproj/Menu.strings", "value         \"Ouvrir\"",
      ], "\(run)")
    let json = try JSONValue(
      scratch.run("resolve", ".", "--preferred=fr", "--key=open", "--format=json").outputBytes)
    #expect(json["table"] == .string("Menu"))
    #expect(json["places"]?[0]?["line"] == .number(2))
    #expect(json["places"]?[1]?["file"] == .string("en.lproj/Other.strings"))
    #expect(json["remedy"] == nil)
    // A key that no table has is shown as a raw key, as with a named table.
    let none = try scratch.run("resolve", ".", "--preferred=fr", "--key=opne")
    #expect(none.status == 0, "\(none)")
    #expect(
      none.output.hasSuffix("\nto do         no table has this key; did you mean \"open\"?\n"),
      "\(none)")
  }

  @Test func aRawKeyIsNull() throws {
    let value = try json(Self.regions, "--preferred=en-AU", "--table=Localizable", "--key=Bird")
    #expect(value["value"] == .null)
    #expect(value["localization"] == .string("en_GB"))
    #expect(value["table"] == .string("Localizable"))
    #expect(value["key"] == .string("Bird"))
  }

  @Test func aResourceIsFoundInTheParent() throws {
    let value = try json(Self.textEdit, "--preferred=en-AU", "--resource=Credits.rtf")
    #expect(value["file"] == .string("Contents/Resources/en_GB.lproj/Credits.rtf"))
    #expect(value["resource"] == .string("Credits.rtf"))
    let other = try json(Self.textEdit, "--preferred=fr", "--resource=Credits.rtf")
    #expect(other["localization"] == .string("English"))
  }

  @Test(arguments: [
    [], ["--available=en"], ["--preferred=en"], ["--preferred=en", "--available=en", "."],
    ["--batch=-", "--preferred=en"], ["--preferred=en", "--available=en", "--key=a"],
    ["--preferred=en", ".", "--resource=a", "--key=b"],
    ["--preferred=en", ".", "--runtime=macos99"],
    ["--preferred=en", ".", "--device=fridge"],
  ])
  func contradictionsAreUsageErrors(_ arguments: [String]) throws {
    let run = try ScratchDirectory().run(["resolve"] + arguments)
    #expect(run.status == 2 && run.output.isEmpty && !run.errors.isEmpty, "\(run)")
    #expect(run.errors.hasPrefix("l10ncheck: "), "\(run)")
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("plain/file.txt", "")
    for path in ["nowhere", "plain"] {
      let run = try scratch.run("resolve", path, "--preferred=en")
      #expect(run.status == 3 && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("l10ncheck: \(path): "), "\(run)")
    }
    let run = try scratch.run("resolve", "--batch", "nowhere")
    #expect(run.status == 3, "\(run)")
  }

  @Test(arguments: [
    ("", "en"), ("en", ""), (",,,", ","), ("日本語", "en"), (String(repeating: "n", count: 200), "en"),
    ("en", "en,en,en"), ("en", (0..<10_000).map { "x\($0)" }.joined(separator: ",")),
  ])
  func oddListsGetAnAnswer(_ preferred: String, _ available: String) throws {
    let run = try ScratchDirectory().run(
      "resolve", "--preferred", preferred, "--available", available, "--format=json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(throws: Never.self) { try JSONValue(run.outputBytes) }
  }

  @Test(arguments: ["\n", "\r\n"], [true, false])
  func batchAnswersLineByLine(_ lineEnd: String, _ endsWithOne: Bool) throws {
    let lines = ["es-MX,fr\ten,es,es-419", "ja\ten", "zh-HK\tzxx,en"]
    let input = Data((lines.joined(separator: lineEnd) + (endsWithOne ? lineEnd : "")).utf8)
    let run = try ScratchDirectory().run("resolve", "--batch", "-", input: input)
    #expect(run.status == 0 && run.output == "es-419,es\n\nzxx\n", "\(run)")
  }

  @Test func aLineWithoutTabIsNamed() throws {
    let run = try ScratchDirectory().run(
      "resolve", "--batch=-", input: Data("en\ten\nfoo\nfr\tfr\n".utf8))
    #expect(run.output == "en\n\nfr\n", "\(run)")
    #expect(run.status == 2 && run.errorLines.count == 1, "\(run)")
    #expect(run.errors.contains("line 2"), "\(run)")
  }

  @Test func linesMayBeLongerThanABlock() throws {
    let names = (0..<100_000).map { "x\($0)" }.joined(separator: ",")
    let run = try ScratchDirectory().run(
      "resolve", "--batch=-", input: Data("fr\t\(names),fr\nen\ten\n".utf8))
    #expect(run.status == 0 && run.output == "fr\nen\n")
  }
}

/// `report --preferred`: what users see of a bundle.
@Suite struct PreferencesTests {
  private static let textEdit = "\(BuiltTool.fixtures)/Bundles/TextEdit.app"

  @Test func usersWhoSeeTheSameShareARow() throws {
    let run = try ScratchDirectory().run(
      "report", Self.textEdit, "--preferred=common", environment: ["COLUMNS": "100"])
    #expect(run.status == 1, "\(run)")
    #expect(
      run.output.contains("\nwhat users see of TextEdit.app\n  preferred "), "\(run)")
    #expect(
      run.lines.contains { $0.hasPrefix("  en-AU en-GB  ") && $0.hasSuffix("  1") }, "\(run)")
    let long = run.lines.filter { $0.unicodeScalars.count > 100 }
    #expect(long.isEmpty, "\(run)")
  }

  @Test func theJSONReportGrowsByOneMember() throws {
    let scratch = try ScratchDirectory()
    let plain = try JSONValue(scratch.run("report", "--format=json", Self.textEdit).outputBytes)
    #expect(plain["bundles"]?.array?.first?["preferences"] == nil)
    let run = try scratch.run("report", "--format=json", "--preferred=en-AU,fr", Self.textEdit)
    let rows =
      try JSONValue(run.outputBytes)["bundles"]?.array?.first?["preferences"]?.array ?? []
    #expect(rows.count == 1, "\(run)")
    #expect(rows.first?["preferred"]?.array?.compactMap(\.string) == ["en-AU", "fr"])
    #expect(rows.first?["searchOrder"]?.array?.compactMap(\.string) == ["en_GB", "English"])
    #expect(rows.first?["keys"]?["raw"] == .number(1), "\(run)")
    let common = try scratch.run("report", "--format=json", "--preferred=common", Self.textEdit)
    #expect(
      try JSONValue(common.outputBytes)["bundles"]?.array?.first?["preferences"]?.array?.count
        == 40)
  }

  @Test(arguments: ["", ","])
  func nobodyIsNoAnswer(_ list: String) throws {
    let run = try ScratchDirectory().run("report", "--preferred", list, Self.textEdit)
    #expect(run.status == 2, "\(run)")
  }

  @Test(arguments: [true, false])
  func `the configuration states what users see of a key that their table lacks`(_ isSet: Bool)
    throws
  {
    let directory = try ScratchDirectory()
    try FileManager.default.copyItem(
      atPath: "\(BuiltTool.fixtures)/Projects/TidePool", toPath: directory.absolute("Pool"))
    if isSet { try directory.write("Pool/.l10ncheck.json", #"{missing: "source"}"#) }
    let run = try directory.run("resolve", "Pool", "--preferred", "de", "--key", "pool.title")
    let value = isSet ? "\"The pool\"" : "the raw key \"pool.title\""
    #expect(run.status == 0 && run.output.contains("value         \(value)\n"), "\(run)")
  }

  @Test(arguments: [
    ("pool.hint", "\"Look with your eyes\"", "gives this text with the key"),
    ("pool.title", "the raw key \"pool.title\"", "to do"),
    ("aquarium.title", "none", "doesn't use the key"),
  ])
  func `the text that code shows where no table has the key`(
    _ key: String, _ value: String, _ reason: String
  ) throws {
    let run = try ScratchDirectory().run(
      "resolve", "\(BuiltTool.fixtures)/Projects/TidePool", "--preferred", "de", "--key", key)
    #expect(run.status == 0 && run.output.contains("value         \(value)\n"), "\(run)")
    #expect(run.output.contains(reason), "\(run)")
  }
}
