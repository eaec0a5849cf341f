import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// The menu bar document of an agent, which by its `Info.plist` has no menu bar.
@Suite struct MenuBarTests {
  private let menu = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu systemMenu="main" id="m"><items><menuItem title="Open the window" id="f"/></items></menu>
    <menu id="n"><items><menuItem title="Lock the door" id="q"/></items></menu></objects></document>
    """

  /// - Parameter files: the files below `App`, beside a table of ten texts.
  private func report(
    isAgent: Bool = true, _ code: String, _ files: [String: String]
  ) async throws -> Report {
    let keys = (0..<10).map { "sail\($0)" }
    let asked = keys.map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined()
    var all = [
      "App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (A); };
      A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (A); buildPhases = (S, R); buildConfigurationList = L; };
      S = { isa = PBXSourcesBuildPhase; files = (); };
      R = { isa = PBXResourcesBuildPhase; files = (); };
      L = { buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "Support/Info.plist"; }; };
      }; }
      """,
      "Support/Info.plist":
        "<plist version=\"1.0\"><dict><key>LSUIElement</key><\(isAgent)/></dict></plist>",
      "App/main.swift": asked + code,
    ]
    for language in ["en", "de"] {
      all["App/\(language).lproj/Localizable.strings"] =
        keys.map { "\"\($0)\" = \"\(language) \($0)\";\n" }.joined()
    }
    for (path, text) in files { all["App/\(path)"] = text }
    return try await Checker.report(on: all)
  }

  @Test(arguments: [
    (true, "NSApp.run()", true), (true, "NSApp.setActivationPolicy(.regular)", false),
    (false, "NSApp.run()", false),
  ])
  func `an agent's menu bar needs no translation, unless code shows it`(
    isAgent: Bool, _ code: String, isHidden: Bool
  ) async throws {
    let report = try await report(
      isAgent: isAgent, code,
      [
        "Menu/Base.lproj/Menu.xib": menu,
        "Menu/de.lproj/Menu.strings": "\"q.title\" = \"Hafen verlassen\";\n",
      ])
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect(german.keys.missing == (isHidden ? 0 : 1))
  }

  @Test(arguments: [("theMainMenu", 0), ("menu", 1)])
  func `a menu that code assigns to the menu bar of an agent needs no translation`(
    _ name: String, _ missing: Int
  ) async throws {
    let outlet = """
      <customObject id="d"><connections><outlet property="\(name)" destination="m" id="o"/></connections>
      </customObject><menu id="m">
      """
    let report = try await report(
      "NSApp.mainMenu = delegate.\(name)",
      [
        "Menu/Base.lproj/Menu.xib": menu.replacing(
          "<menu systemMenu=\"main\" id=\"m\">", with: outlet),
        "Menu/de.lproj/Menu.strings": "\"q.title\" = \"Hafen verlassen\";\n",
      ])
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect(german.keys.missing == missing)
  }

  @Test(arguments: [("App", 0), ("Ship", 1)])
  func `the program's name needs no translation`(_ title: String, _ missing: Int) async throws {
    let report = try await report(
      "",
      [
        "Menu/Base.lproj/Menu.xib": menu.replacing("Open the window", with: title)
          .replacing("main", with: "font"),
        "Menu/de.lproj/Menu.strings": "\"q.title\" = \"Hafen verlassen\";\n",
      ])
    let german = try #require(report.languages.first { $0.identifier == "de" })
    #expect(german.keys.missing == missing)
  }

  @Test(arguments: [true, false])
  func `of an agent's unlocalized document, only the other menus are reported`(isAgent: Bool)
    async throws
  {
    let found = try await report(isAgent: isAgent, "", ["MainMenu.xib": menu]).findings
    #expect(
      found.filter { $0.check.identifier == "unlocalized-document" }.map(\.count)
        == [isAgent ? 1 : 2])
  }

  @Test(arguments: [
    (true, "NSApp.mainMenu = menu", 0), (false, "NSApp.mainMenu = menu", 1),
    (true, "statusItem.menu = menu", 1),
    (true, "NSApp.mainMenu = menu\nstatusItem.menu = other", 1),
  ])
  func `menu items that an agent's code adds to its menu bar only aren't reported`(
    isAgent: Bool, _ use: String, _ count: Int
  ) async throws {
    let found = try await report(
      isAgent: isAgent, "makeMenu()",
      [
        "Menu.swift": """
        func makeMenu() {
          menu.addItem(withTitle: "Open the window", action: nil, keyEquivalent: "")
          \(use)
        }
        """
      ]
    ).findings
    #expect(found.count { $0.check.identifier == "verbatim-text" } == count)
  }
}
