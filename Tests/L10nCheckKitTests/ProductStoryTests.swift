import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Which files a build puts into which product, which directories a product is built from, and what counts.
struct ProductStoryTests {
  /// A line for each product, bundle and unchecked directory, and the findings.
  private static func reported(_ story: String, _ options: CheckOptions = CheckOptions())
    async throws
    -> String
  {
    let report = try await Checker.report(onFixture: "Products/\(story)", options: options)
    let products = report.products.map { product in
      let languages = product.localizations.joined(separator: " ")
      return "\(product.kind.rawValue) \(product.name): \(languages)"
    }
    let bundles = report.bundles.map { bundle in
      let rows = bundle.localizations.map { "\($0.spelling) \($0.keys.covered)/\($0.keys.total)" }
      let unbuilt = bundle.unbuiltLocalizations.map { "not \($0)" }
      return "\(bundle.path) is \(bundle.name): "
        + (bundle.status == .built ? [] : [bundle.status.rawValue] + rows).joined(separator: ", ")
        + (bundle.status == .built ? rows + unbuilt : []).joined(separator: ", ")
    }
    let unjudged = report.unjudged.map { "\($0.path) \($0.status.rawValue)" }
    return (products + bundles + unjudged + report.findingSummary).joined(separator: "\n")
  }

  @Test func `several directories of one product are one bundle with their common languages`()
    async throws
  {
    #expect(
      try await Self.reported("OneHouse") == """
        application Ferry: de en fr
        App is Ferry › App: de 1/1, fr 0/1
        App/list is Ferry › list: de 1/1, fr 1/1
        missing-table App/fr.lproj/InfoPlist.strings
        """)
    let blocks = try await Checker.report(onFixture: "Products/OneHouse").blocks
    #expect(blocks.map(\.coverage.name) == ["Ferry"])
    #expect(blocks[0].coverage.tables.map(\.name) == ["InfoPlist", "List"])
    #expect(blocks[0].coverage.localizations.map(\.keys.covered) == [2, 1])
  }

  @Test func `a directory that three products share counts once`() async throws {
    #expect(
      try await Self.reported("SharedShelf") == """
        application Ferry: de en ja
        appExtension Share: de en ja
        appExtension Widget: de en ja
        Shared is Ferry: de 2/2, ja 2/2
        Widget is Widget: de 1/1, ja 1/1
        """)
    let blocks = try await Checker.report(onFixture: "Products/SharedShelf").blocks
    #expect(blocks.map(\.coverage.name) == ["Ferry", "Widget"])
    #expect(blocks.map(\.users) == [["Share"], []])
    #expect(blocks.map(\.seeAlso) == [[], ["Ferry"]])
  }

  @Test func `products with the same shared texts only are named together`() async throws {
    func project(_ name: String) -> String {
      "name: \(name)\ntargets:\n  \(name):\n    type: application\n    sources: [Texts, \(name)]\n"
    }
    let document =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"/>"
    let report = try await Checker.report(on: [
      "ferry-project.yml": project("Ferry"), "boat-project.yml": project("Boat"),
      "Ferry/Base.lproj/Main.storyboard": document, "Boat/Base.lproj/Main.storyboard": document,
      "Texts/en.lproj/Localizable.strings": "\"a\" = \"Ahoy\";",
      "Texts/de.lproj/Localizable.strings": "\"a\" = \"Ahoi\";",
    ])
    #expect(report.blocks.map(\.coverage.name) == ["Boat", "Ferry"])
    #expect(report.blocks.map(\.users) == [["Ferry"], []])
    #expect(!String(decoding: report.rendered(as: .text), as: UTF8.self).contains("not compared"))
  }

  @Test
  func `a product with only a file beside the localizations has none of their texts`() async throws
  {
    let report = try await Checker.report(on: [
      "project.yml": """
      name: Ferry
      targets:
        Ferry:
          type: application
          sources: [Texts]
        Boat:
          type: application
          sources: [Boat, Texts/PrivacyInfo.xcprivacy]
      """,
      "Texts/PrivacyInfo.xcprivacy": "<plist version=\"1.0\"><dict/></plist>",
      "Texts/en.lproj/Localizable.strings": "\"a\" = \"Ahoy\";",
      "Texts/de.lproj/Localizable.strings": "\"a\" = \"Ahoi\";",
      "Boat/en.lproj/Boat.strings": "\"b\" = \"Oar\";",
      "Boat/de.lproj/Boat.strings": "\"b\" = \"Ruder\";",
      "Boat/fr.lproj/Boat.strings": "\"b\" = \"Rame\";",
    ])
    #expect(report.blocks.map(\.coverage.name) == ["Boat", "Ferry"])
    #expect(report.blocks.map(\.directories) == [["Boat"], ["Texts"]])
  }

  @Test func `unbuilt files count only if a filter names them`() async throws {
    #expect(
      try await Self.reported("LeftAtTheDock") == """
        application Ferry: de en
        App is Ferry: de 2/2, not sv
        Old notBuilt
        unreferenced-file App
        """)
    var options = CheckOptions()
    options.localizations = ["sv"]
    #expect(
      try await Self.reported("LeftAtTheDock", options) == """
        application Ferry: de en
        App is Ferry: sv 0/2
        Old notBuilt
        unreferenced-file App/sv.lproj/Localizable.strings
        missing-key App/sv.lproj/Localizable.strings leave
        """)
  }

  @Test
  func `products with equal files are one; excluding one language has no effect`() async throws {
    let report = try await Checker.report(onFixture: "Products/Flavours")
    #expect(report.products.map(\.files.count) == [4, 4, 2])
    #expect(report.blocks.map(\.coverage.name) == ["Ferry"])
    #expect(report.blocks.map(\.twins) == [["Ferry Pro"]])
    #expect(report.blocks.map(\.users) == [["Ferry Org"]])
    #expect(report.findings.isEmpty)
  }

  @Test func `a storyboard that another target uses comes with its texts`() async throws {
    let report = try await Checker.report(onFixture: "Products/BorrowedStoryboard")
    let borrowed = try #require(report.products.last)
    #expect(
      borrowed.files == [
        "App/Base.lproj/Lock.storyboard", "App/de.lproj/Lock.strings", "App/fr.lproj/Lock.strings",
      ])
    #expect(borrowed.localizations == ["de", "fr"])
  }

  @Test func `intent definitions among the sources are resources`() async throws {
    #expect(
      try await Self.reported("EngineRoom") == """
        application Ferry: de en fr it ja
        App is Ferry › App: de 1/1, fr 1/1, it 1/1, ja 1/1
        Siri is Ferry › Siri: de 1/1, fr 1/1, it 0/1, ja 0/1
        missing-table Siri/it.lproj/Intents.strings
        missing-table Siri/ja.lproj/Intents.strings
        """)
  }

  @Test func `two spellings of a language in one product complete each other`() async throws {
    #expect(
      try await Self.reported("TwoNames") == """
        application Harbour Launcher: de en zh-Hant
        . is Harbour Launcher: zh-Hant 1/1
        Launcher is Harbour Launcher › Launcher: de 1/1
        """)
  }

  @Test func `a third-party framework is listed, and is checked on request`() async throws {
    #expect(
      try await Self.reported("Stowaway") == """
        application Ferry: de en
        App is Ferry: de 1/1
        Vendor/Winch.framework thirdParty
        """)
    var options = CheckOptions()
    options.includesThirdParty = true
    let all = try await Checker.report(onFixture: "Products/Stowaway", options: options)
    #expect(all.totals.findings.errors > 0)
    let alone = try await Checker.report(onFixture: "Products/Stowaway/Vendor/Winch.framework")
    #expect(alone.totals.findings.errors == all.totals.findings.errors)
  }

  @Test func `resources of a package are processed, copied or undeclared`() async throws {
    let report = try await Checker.report(onFixture: "Products/PackageCargo")
    #expect(
      report.products.map { "\($0.name): \($0.localizations.joined(separator: " "))" } == [
        "Cargo_Kit: de en fr it", "Cargo_Crates: en", "Ferry: de en",
      ])
    #expect(report.products.map(\.embedded) == [[], [], ["Cargo/Package.swift#Kit"]])
    let raw = report.bundles.first { $0.path == "Cargo/Sources/Kit/Raw" }
    #expect(raw?.status == .unknown && raw?.products == [])
    let checks = report.findings.map(\.check.identifier)
    #expect(checks.contains("unoffered-language") && checks.contains("duplicate-output"))
    // Users can choose the application's languages, and no others of its packages.
    #expect(
      report.languages.map { "\($0.identifier) \($0.verdict)" } == [
        "en blocked", "de ready", "fr notCompared", "it notCompared",
      ])
  }

  @Test
  func `a generated project's description is read where the project isn't committed`() async throws
  {
    #expect(
      try await Self.reported("Blueprint") == """
        application Ferry: de en
        Bridge is Ferry › Bridge: de 1/1
        Decks is Ferry › Decks: de 1/1, not igl
        Tests testsOnly
        unreferenced-file Decks
        """)
    #expect(
      try await Self.reported("BlueprintWithAnchor") == """
        Bridge is Bridge: unknown, de 1/1
        Decks is Decks: unknown, de 1/1, igl 1/1
        Tests is Tests: unknown, de 1/1
        """)
  }

  @Test
  func `a tool's table isn't part of an application that has an image beside it`() async throws {
    let project = ProductRuleTests.project(
      objects: """
        T2 = { isa = PBXNativeTarget; name = Ferry; productType = "com.apple.product-type.application";
          buildPhases = (R2); };
        R2 = { isa = PBXResourcesBuildPhase; files = (BX); };
        BX = { isa = PBXBuildFile; fileRef = X; };
        X = { isa = PBXFileReference; path = App/ferry.png; };
        """, type: "tool"
    ).replacing("targets = (T)", with: "targets = (T, T2)")
      .replacing("files = (B, BX)", with: "files = (B)")
    let report = try await Checker.report(
      on: ProductRuleTests.files.merging([
        "App.xcodeproj/project.pbxproj": project, "App/ferry.png": "",
      ]) { $1 }
    )
    #expect(report.bundles.flatMap(\.products) == [])
  }

  @Test(arguments: [("sources/mill", ["de"]), ("Sources/Mill", ["de"]), ("Sources/Wheel", [])])
  func `the path of a package's target is compared without regard to case`(
    _ path: String, _ languages: [String]
  ) async throws {
    let report = try await Checker.report(on: [
      "Package.swift":
        "let package = Package(name: \"Inn\", defaultLocalization: \"en\", targets: [.target(name: \"Wheel\", path: \"\(path)\")])",
      "Sources/Mill/en.lproj/A.strings": ProductRuleTests.english,
      "Sources/Mill/de.lproj/A.strings": ProductRuleTests.english,
    ])
    #expect(report.products.flatMap(\.localizations).filter { $0 != "en" } == languages)
  }

  @Test func `an app playground has its texts in the main bundle`() async throws {
    let report = try await Checker.report(on: [
      "Package.swift": """
      let package = Package(name: "Inn", defaultLocalization: "en", targets: [.executableTarget(name: "Mill")])
      package.products += [.iOSApplication(name: "The Mill", targets: ["Mill"])]
      """,
      "Sources/Mill/A.swift": "Text(\"Open the sluice\")",
      "Sources/Mill/en.lproj/Localizable.strings": "\"Open the sluice\" = \"Open the sluice\";",
      "Sources/Mill/de.lproj/Localizable.strings": "\"Open the sluice\" = \"Die Schleuse öffnen\";",
    ])
    #expect(report.products.map { "\($0.kind) \($0.name)" } == ["application Mill"])
    #expect(report.findings.isEmpty, "\(report.findings)")
  }
}
