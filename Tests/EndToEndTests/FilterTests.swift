import Foundation
import Testing

/// Options that select what is checked and what is shown.
@Suite struct FilterTests {
  private func report(
    _ directory: ScratchDirectory, _ words: [String]
  ) throws -> (run: ToolRun, json: JSONValue) {
    let run = try directory.run(["report", "--format=json"] + words)
    return (run, try JSONValue(run.outputBytes))
  }

  private func textEdit() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Bundles/TextEdit.app", to: "TextEdit.app")
    return directory
  }

  private func spellings(_ json: JSONValue) -> [String]? {
    json["bundles"]?[0]?["localizations"]?.array?.compactMap { $0["spelling"]?.string }
  }

  private func tables(_ json: JSONValue) -> [String]? {
    json["bundles"]?[0]?["tables"]?.array?.compactMap { $0["name"]?.string }
  }

  /// Filters, and the localizations that remain.
  @Test(
    arguments: [
      ([], ["French", "German", "Japanese", "en_GB", "es"]),
      (["--localization", "German"], ["German"]),
      (["--localization=de"], ["German"]),
      (["-lde", "-l", "ja"], ["German", "Japanese"]),
      (["-l", "en-GB"], ["en_GB"]),
      (["-l", "EN_gb"], ["en_GB"]),
    ] as [([String], [String])])
  func localizations(_ words: [String], _ expected: [String]) throws {
    let (run, json) = try report(textEdit(), words + ["TextEdit.app"])
    #expect(spellings(json) == expected, "\(run)")
    #expect(json["totals"]?["localizations"]?.integer == expected.count, "\(run)")
    let found = Set(json["findings"]?.array?.compactMap { $0["localization"]?.string } ?? [])
    #expect(found.isSubset(of: expected), "\(run)")
  }

  @Test(
    arguments: [
      ([], ["InfoPlist", "Localizable", "ServicesMenu", "ZoomValues"]),
      (["--table", "ZoomValues"], ["ZoomValues"]),
      (["-t", "ZoomValues", "-tInfoPlist"], ["InfoPlist", "ZoomValues"]),
    ] as [([String], [String])])
  func tables(_ words: [String], _ expected: [String]) throws {
    let (run, json) = try report(textEdit(), words + ["TextEdit.app"])
    #expect(tables(json) == expected, "\(run)")
    let found = Set(json["findings"]?.array?.compactMap { $0["table"]?.string } ?? [])
    #expect(found.isSubset(of: expected), "\(run)")
  }

  @Test func filtersDoNotChangeWhatAUserSees() throws {
    let directory = try textEdit()
    let all = try report(directory, ["TextEdit.app"]).json
    let one = try report(directory, ["TextEdit.app", "-l", "en_GB"]).json
    let position = try #require(spellings(all)?.firstIndex(of: "en_GB"))
    #expect(
      one["bundles"]?[0]?["localizations"]?[0] == all["bundles"]?[0]?["localizations"]?[position])
    // The cells inherit from a localization that isn't shown.
    #expect(
      one["bundles"]?[0]?["tables"]?[0]?["cells"]?["en_GB"]?["state"] == .string("inherited"))
  }

  private func checks(_ json: JSONValue) -> [String] {
    Set(json["findings"]?.array?.compactMap { $0["check"]?.string } ?? []).sorted()
  }

  /// Options, the checks that remain where only some do, and the exit status.
  @Test(
    arguments: [
      (["--only", "extra-key"], ["extra-key", "syntax-error"], 1),
      (
        ["--only", "extra-key,missing-resource"],
        ["extra-key", "missing-resource", "syntax-error"], 1
      ),
      (
        ["--only", "extra-key", "--only=empty-value"],
        ["empty-value", "extra-key", "syntax-error"], 1
      ),
      // No file of another localization is lost.
      (["--only", "extra-key", "-l", "fr"], ["extra-key"], 0),
      (["--only", "extra-key", "-l", "fr", "--error", "extra-key"], ["extra-key"], 1),
      (["--only", "display-name-alone", "-l", "fr"], [], 0),
      (["--disable", "syntax-error", "--fail-on=error"], nil, 0),
      (
        ["--note", "syntax-error", "--fail-on=warning", "--only=syntax-error"], ["syntax-error"], 0
      ),
      (
        ["--disable", "missing-key,extra-key", "-l", "ja"],
        ["empty-value", "extra-resource", "legacy-name", "missing-resource"], 0
      ),
    ] as [([String], [String]?, Int32)])
  func checks(_ words: [String], _ expected: [String]?, _ status: Int32) throws {
    let (run, json) = try report(textEdit(), words + ["TextEdit.app"])
    if let expected { #expect(checks(json) == expected, "\(run)") }
    #expect(run.status == status, "\(run)")
    #expect(run.errors.isEmpty == (status == 0), "\(run)")
  }

  /// Options override the configuration, and enable checks that are off by default.
  @Test func checksOfTheCommandLineGoFirst() throws {
    let directory = try textEdit()
    try directory.write(
      ".l10ncheck.json",
      "{checks: {'extra-key': 'off', 'masked-keys': 'error'}, overrides: [{localizations: ['ja'], checks: {'empty-value': 'off'}}]}"
    )
    #expect(try !checks(report(directory, ["TextEdit.app"]).json).contains("extra-key"))
    let warned = try report(
      directory, ["TextEdit.app", "--warn=extra-key,empty-value", "--note=masked-keys"]
    ).json
    func severities(_ check: String) -> Set<String> {
      let findings = warned["findings"]?.array?.filter { $0["check"]?.string == check } ?? []
      return Set(findings.compactMap { $0["severity"]?.string })
    }
    #expect(severities("extra-key") == ["warning"])
    #expect(severities("empty-value") == ["warning"])
    #expect(severities("masked-keys") == ["note"])
    let only = try report(directory, ["TextEdit.app", "--only", "extra-key"]).json
    #expect(checks(only) == ["extra-key", "syntax-error"])
  }

  @Test func optionalChecksAreSwitchedOn() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/T.strings", "a = \"Close\"; b = \"Close\";")
    try directory.write("de.lproj/T.strings", "a = \"Zu\"; b = \"Schließen\";")
    let name = "inconsistent-translation"
    #expect(try checks(report(directory, []).json) == [])
    for option in ["--only", "--note", "--warn", "--error"] {
      let (run, json) = try report(directory, [option, name])
      #expect(checks(json) == [name], "\(run)")
      #expect(run.status == (option == "--error" ? 1 : 0), "\(run)")
    }
  }

  @Test func contradictoryChecksAreRefused() throws {
    let run = try textEdit().run(
      "report", "--only=missing-key", "--warn=extra-key", "TextEdit.app")
    #expect(run.status == 2 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors == "l10ncheck: --warn names 'extra-key', which --only excludes\n", "\(run)")
  }

  /// Names of no localization or table: an empty report is an error, whatever the gate.
  @Test(arguments: [
    (
      ["-l", "xx"],
      "--localization: there is no localization 'xx'; found French, German, Japanese, en_GB, es"
    ),
    (
      ["-l", "de", "-l", "pt"],
      "--localization: there is no localization 'pt'; found French, German, Japanese, en_GB, es"
    ),
    (
      ["-l", "German_"],
      "--localization: there is no localization 'German_'; did you mean 'German'?"
    ),
    (
      ["-l", "en"],
      "--localization: 'en' is the development region, which all others are compared with"
    ),
    (
      ["-t", "Localisable"],
      "--table: there is no table 'Localisable'; did you mean 'Localizable'?"
    ),
  ])
  func namesThatNothingHasAreRefused(_ words: [String], _ sentence: String) throws {
    let directory = try textEdit()
    for command in [
      ["report"], ["report", "--quiet", "--fail-under", "1"], ["stub", "--check"],
    ] {
      let run = try directory.run(command + words + ["TextEdit.app"])
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.errors == "l10ncheck: \(sentence)\n", "\(run)")
    }
  }

  /// Single files and localizations as operands, and the part of their bundle that the report shows.
  @Test(arguments: [
    ("German.lproj", ["German"], ["InfoPlist", "Localizable", "ServicesMenu", "ZoomValues"]),
    ("German.lproj/Localizable.strings", ["German"], ["Localizable"]),
    ("en_GB.lproj/Localizable.strings", ["en_GB"], ["Localizable"]),
  ])
  func operandsInsideABundle(
    _ operand: String, _ localizations: [String], _ tables: [String]
  ) throws {
    let (run, json) = try report(textEdit(), ["TextEdit.app/Contents/Resources/\(operand)"])
    #expect(spellings(json) == localizations, "\(run)")
    #expect(self.tables(json) == tables, "\(run)")
    #expect(json["bundles"]?[0]?["developmentRegion"]?["spelling"] == .string("English"), "\(run)")
  }

  private func sourceTree() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    for folder in ["App", "App/Legacy/Old", "Vendor", "node_modules/x", ".build/y", "Pods/z"] {
      try directory.write("\(folder)/en.lproj/Menu.strings", #""Open" = "Open";"#)
      try directory.write("\(folder)/fr.lproj/Menu.strings", #""Open" = "Ouvrir";"#)
    }
    return directory
  }

  @Test(
    arguments: [
      ([], ["App", "App/Legacy/Old"]),
      (["--third-party"], ["App", "App/Legacy/Old", "Vendor"]),
      (["--exclude", "Vendor"], ["App", "App/Legacy/Old"]),
      (["--exclude", "Legacy"], ["App"]),
      // Without any other input, third-party code is checked.
      (["--exclude", "App/**"], ["Vendor"]),
      (["--exclude=V*", "--exclude=O?d"], ["App"]),
      (["--exclude", "[A-V]*"], []),
      (["--exclude", "vendor"], ["App", "App/Legacy/Old"]),
      (
        ["--include-skipped"],
        [".build/y", "App", "App/Legacy/Old", "Pods/z", "Vendor", "node_modules/x"]
      ),
      (
        ["--include-skipped", "--exclude", ".build", "--exclude", "App"],
        ["Pods/z", "Vendor", "node_modules/x"]
      ),
    ] as [([String], [String])])
  func directories(_ words: [String], _ expected: [String]) throws {
    let (run, json) = try report(sourceTree(), words)
    let paths = json["bundles"]?.array?.compactMap { $0["path"]?.string }
    #expect(paths == expected, "\(run)")
  }

  @Test func theDevelopmentRegionOfTheCommandLineGoesFirst() throws {
    let directory = try textEdit()
    let (run, json) = try report(directory, ["--development-region", "de", "TextEdit.app"])
    let region = json["bundles"]?[0]?["developmentRegion"]
    #expect(region?["identifier"] == .string("de"), "\(run)")
    #expect(region?["source"] == .string("option"), "\(run)")
    #expect(spellings(json)?.contains("German") == false, "\(run)")
  }

  @Test func theProfileIsNamedInTheReport() throws {
    let directory = try textEdit()
    for name in ["runtime", "documented"] {
      let (run, json) = try report(directory, ["--profile", name, "TextEdit.app"])
      #expect(json["profile"] == .string(name), "\(run)")
    }
  }
}
