import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Documents of Interface Builder without localizations.
@Suite struct UnlocalizedDocumentTests {
  private let rooms = [
    "Cellar", "Kitchen", "Attic", "Stairs", "Porch", "Yard", "Barn", "Stable", "Loft", "Shed",
  ]

  private func document(_ views: String, connections: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s"><objects>
    <tableViewController id="p" customClass="RoomPage">
    <view id="v"><subviews>
    \(views)
    </subviews></view>
    <connections>\(connections)</connections>
    </tableViewController>
    </objects></scene></scenes></document>
    """
  }

  private func reported(
    _ document: String, at path: String = "Rooms.storyboard", keys: [String]? = nil,
    german: Bool = true, code: String = "", files others: [String: String] = [:]
  ) async throws -> [String] {
    try await findings(document, at: path, keys: keys, german: german, code: code, files: others)
      .map { "\($0.severity) \($0.place?.line ?? 0) \($0.count) \($0.messageText)" }
  }

  private func findings(
    _ document: String, at path: String = "Rooms.storyboard", keys: [String]? = nil,
    german: Bool = true, code: String = "", files others: [String: String] = [:]
  ) async throws -> [Finding] {
    let keys = keys ?? rooms
    var files = [
      "Package.swift":
        "let package = Package(name: \"Inn\", defaultLocalization: \"en\", targets: [.target(name: \"Inn\")])",
      "Sources/Inn/A.swift":
        keys.map { "show(NSLocalizedString(\"\($0)\", bundle: .module, comment: \"\"))\n" }
        .joined() + code,
      "Sources/Inn/en.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined(),
      "Sources/Inn/\(path)": document,
    ]
    for (path, text) in others { files["Sources/Inn/\(path)"] = text }
    if german { files["Sources/Inn/de.lproj/Localizable.strings"] = "\"Cellar\" = \"Keller\";\n" }
    return try await Checker.report(on: files).findings
      .filter { $0.check.identifier == "unlocalized-document" }
  }

  private let label = "<label text=\"Open the window\" id=\"l\"/>"

  @Test
  func `a finding has all texts with their lines, of which the message names four`() async throws {
    let words = [
      "Open the window", "Lock the door", "Light the lamp", "Feed the cat", "Stoke the fire",
      "Sweep the floor",
    ]
    let labels = words.enumerated().map { "<label text=\"\($1)\" id=\"l\($0)\"/>" }
    let findings = try await findings(document(labels.joined(separator: "\n")))
    #expect(findings.map(\.messageText).allSatisfy { $0.contains("\"Feed the cat\" and 2 more") })
    #expect(findings.map { $0.seenTexts?.texts.map(\.text.string) } == [words])
    #expect(findings.map { $0.seenTexts?.texts.map(\.line) } == [[5, 6, 7, 8, 9, 10]])
  }

  @Test func `texts that nothing can replace are one finding for each document`() async throws {
    let views = """
      \(label)
      <button id="b"><state key="normal" title="Lock the door"/></button>
      <label text="Open the window" id="m"/><label text="Label" id="n"/><label text="Quoll" id="o"/>
      """
    #expect(
      try await reported(document(views)) == [
        "note 5 2 users of every language see \"Open the window\", \"Lock the door\" as written in this document: no localization has the document"
      ])
    #expect(
      try await reported(document(label), keys: rooms + ["Open the window"]) == [
        "warning 5 1 users of every language see \"Open the window\" as written in this document: no localization has the document"
      ])
  }

  @Test(arguments: [
    ("", "<outlet property=\"hint\" destination=\"l\"/>"),
    ("", "<outletCollection property=\"hints\" destination=\"l\"/>"),
    (
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"localizationKey\" value=\"window.open\"/></userDefinedRuntimeAttributes>",
      ""
    ),
  ])
  func `texts that an outlet or attribute can replace aren't reported`(
    _ attributes: String, _ connections: String
  ) async throws {
    let label = "<label text=\"Open the window\" id=\"l\">\(attributes)</label>"
    #expect(try await reported(document(label, connections: connections)).isEmpty)
  }

  @Test(arguments: ["customClass=\"HintLabel\"", "tag=\"7\"", "hidden=\"YES\""])
  func `texts of objects with a custom class, a tag or hidden state aren't reported`(
    _ attribute: String
  ) async throws {
    let label = "<label text=\"Open the window\" id=\"l\" \(attribute)/>"
    #expect(try await reported(document(label)).isEmpty)
  }

  @Test(arguments: [true, false])
  func `texts in a hidden view that nothing shows aren't reported`(_ isShown: Bool) async throws {
    let view = "<view id=\"h\" hidden=\"YES\"><subviews>\(label)</subviews></view>"
    let outlet = isShown ? "<outlet property=\"hints\" destination=\"h\"/>" : ""
    #expect(try await reported(document(view, connections: outlet)).isEmpty != isShown)
  }

  @Test(arguments: [
    ("", 2),
    (
      "func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? { nil }",
      1
    ),
    (
      "extension UILabel { override func awakeFromNib() { super.awakeFromNib(); find(text) } }", 0
    ),
  ])
  func `code can set the titles of sections, and the texts of all views of a class`(
    _ code: String, _ count: Int
  ) async throws {
    let section = "<tableViewSection headerTitle=\"Open windows\" id=\"t\"/>"
    let texts = try await reported(document("\(label)\n\(section)"), code: code)
    #expect(texts.map { Int($0.split(separator: " ")[2]) ?? 0 }.reduce(0, +) == count, "\(texts)")
  }

  @Test(arguments: [("tag=\"1\"", true), ("tag=\"2\"", false), ("", false)])
  func `an item before tag 1 has tag 0, which documents omit`(_ tag: String, _ isKnown: Bool)
    async throws
  {
    let menu = """
      <menu id="m"><items>
      <menuItem title="Open the window" id="i"/><menuItem title="Quoll" \(tag) id="j"/>
      </items></menu>
      """
    #expect(try await reported(document(menu)).isEmpty == isKnown)
  }

  @Test(arguments: [
    ("identifier=\"window\"", "", true),
    (
      "",
      "func validateMenuItem(_ item: NSMenuItem) { if isShut { item.title = tr(\"Open the window\") } }",
      true
    ),
    (
      "", "func validateMenuItem(_ item: NSMenuItem) { item.title = tr(\"Shut the window\") }",
      false
    ),
    ("", "func show(_ item: Item) { item.title = tr(\"Open the window\") }", false),
  ])
  func `code finds a menu item by its identifier, or sets titles when a menu opens`(
    _ identifier: String, _ code: String, _ isKnown: Bool
  ) async throws {
    let menu =
      "<menu id=\"m\"><items><menuItem title=\"Open the window\" \(identifier) id=\"i\"/></items></menu>"
    #expect(try await reported(document(menu), code: code).isEmpty == isKnown)
  }

  @Test(arguments: [
    ("table.tableColumn(withIdentifier: name)?.headerCell.stringValue = text", true),
    ("table.tableColumn(withIdentifier: name)?.width = 8", false),
  ])
  func `code can set the titles of table columns`(_ code: String, _ isKnown: Bool) async throws {
    let column = """
      <tableView id="t" headerView="h"><tableColumns><tableColumn identifier="window" id="c">
      <tableHeaderCell key="headerCell" title="Open windows"/>
      </tableColumn></tableColumns><tableHeaderView key="headerView" id="h"/></tableView>
      """
    #expect(try await reported(document(column), code: code).isEmpty == isKnown)
  }

  @Test(arguments: [
    ("", true), ("load(\"Rooms\")", false), ("load(\"Roo\\(page)\")", false),
    ("load(Rooms.self)", false), ("load(R.nib.rooms)", false),
    ("class Rooms: Page {}; let page = Rooms()", false),
    ("class Rooms: Page {}; class Dock { var page: Rooms! }", true),
    ("class Dock { @IBOutlet weak var page: Rooms! }", false),
  ])
  func `texts of a view that nothing loads aren't reported`(_ code: String, _ isUnseen: Bool)
    async throws
  {
    #expect(try await reported(document(label), at: "Rooms.xib", code: code).isEmpty == isUnseen)
  }

  @Test(arguments: [("Rooms", "note 6"), ("Doors", "warning 5")])
  func `a table with the document's name that has its texts as keys is used by code`(
    _ table: String, _ told: String
  ) async throws {
    let views = "\(label)\n<label text=\"Shut the door\" id=\"m\"/>"
    let texts = "\"Open the window\" = \"Open the window\";\n"
    let found = try await reported(
      document(views),
      files: ["en.lproj/\(table).strings": texts, "de.lproj/\(table).strings": texts])
    #expect(found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [told])
  }

  @Test
  func `no finding without translations, with few texts or for a localized document`() async throws
  {
    #expect(try await reported(document(label), german: false).isEmpty)
    #expect(try await reported(document(label), keys: ["Cellar", "Yard"]).isEmpty)
    #expect(try await reported(document(label), at: "Base.lproj/Rooms.storyboard").isEmpty)
    #expect(try await reported(document(label), at: "Debug/Rooms.storyboard").isEmpty)
  }
}
