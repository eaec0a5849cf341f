import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// The types of documents, and texts that aren't to be translated.
@Suite("Documents of Interface Builder") struct InterfaceDocumentTests {
  @Test(
    arguments: [
      ("com.apple.InterfaceBuilder3.Cocoa.XIB", .appKit),
      ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", .appKit),
      ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", .uiKit),
      ("com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB", .uiKit),
      ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", .uiKit),
      ("com.apple.InterfaceBuilder.AppleTV.XIB", .uiKit),
      ("com.apple.InterfaceBuilder.AppleTV.Storyboard", .uiKit),
      ("com.apple.InterfaceBuilder3.AppleTV.Storyboard.XIB", .uiKit),
      ("com.apple.InterfaceBuilder.WatchKit.Storyboard", .watchKit),
      ("com.apple.InterfaceBuilder3.Cocoa", nil), ("com.apple.InterfaceBuilder3.Newton.XIB", nil),
      ("org.gnu.gorm.Cocoa.XIB", nil), ("", nil),
    ] as [(String, InterfaceDocument.Toolkit?)])
  func toolkit(_ type: String, _ toolkit: InterfaceDocument.Toolkit?) {
    let text = "<document type=\"\(type)\"><label text=\"T\" title=\"U\" id=\"a\"/></document>"
    let parsed = InterfaceDocument.parse(Array(text.utf8))
    #expect(InterfaceDocument.Toolkit(type: type) == toolkit)
    #expect(parsed.diagnostics.map(\.check) == (toolkit == nil ? [.unknownInterfaceType] : []))
    #expect(parsed.value.keys == (toolkit == .appKit ? ["a.title"] : ["a.text", "a.title"]))
  }

  /// A document of unknown type belongs to the toolkit of its runtime.
  @Test(arguments: [
    ("MacOSX.Cocoa", "NSLabel"), ("iOS.CocoaTouch", "UILabel"), ("watchKit", "WKInterfaceLabel"),
    ("vision", "UILabel"),
  ])
  func toolkit(_ runtime: String, _ className: String) throws {
    let text = "<document targetRuntime=\"\(runtime)\"><label title=\"T\" id=\"a\"/></document>"
    let document = InterfaceDocument.parse(Array(text.utf8)).value
    #expect(document.className(of: try #require(document.units.first)) == className)
  }

  /// Notes, and whether they forbid the translation of the text.
  @Test(arguments: [
    ("#bc-ignore!", true), ("see #BC-Ignore! there", true), ("#bartycrouch-ignore!", true),
    ("#bc-ignore", false), ("DO NOT TRANSLATE", true), ("do not translate", true),
    ("Placeholder - do not translate", true),
    ("Do not translate.", true), ("A brand. Do not localize!", true),
    ("Note:\ndo not localise", true),
    ("Set in code (DO NOT TRANSLATE)", true), ("DO NOT TRANSLATE this label", true),
    ("DO NOT TRANSLATE \"Rectangle\"", false), ("DO NOT TRANSLATE “Rectangle”", false),
    ("Do not translate the name", false), ("Please do not translate literally", false),
    ("TRANSLATE", false), ("do not", false), ("", false),
  ])
  func directiveInNote(_ note: String, _ isExcluded: Bool) throws {
    let note = note.replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
    let parsed = InterfaceSample.parse(
      """
      <menuItem title="Hide" toolTip="Tip" id="a"><attributedString key="userComments">\
      <fragment content="\(note)"/></attributedString><menu title="No note" id="b"/></menuItem>
      """)
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.units.map(\.isExcluded) == [isExcluded, isExcluded, false])
  }

  /// Texts that can be directives themselves.
  @Test(arguments: [
    ("#bc-ignore!", true), ("DO NOT LOCALIZE", true), ("Do not translate", true),
    ("Do not translate this", false), ("<dnl>", true), ("[DNT]", true), ("(do not localize)", true),
    ("<< do not localize >>", true), ("<< localize >>", false), (" dnl ", false),
    ("DNT", false), ("<none>", false), ("<dnl", false), ("<", false), ("Label", false),
    ("#1", false),
  ])
  func directiveInText(_ text: String, _ isExcluded: Bool) {
    let title = text.replacing("<", with: "&lt;")
    let parsed = InterfaceSample.parse("<box title=\"\(title)\" id=\"a\"/>")
    #expect(parsed.value.units.map(\.isExcluded) == [isExcluded])
    #expect(parsed.value.content().entries.isEmpty == isExcluded)
  }

  @Test func `a note may be before, between or after its object's texts, and a plain string`() {
    let document = InterfaceSample.parse(
      #"""
      <menuItem id="a"><string key="userComments">first</string><string key="title">T</string></menuItem>
      <menuItem title="U" id="b"><attributedString key="userComments"><fragment content="second"/></attributedString></menuItem>
      """#
    ).value
    #expect(document.units.map { document.note(of: $0)?.string } == ["first", "second"])
  }

  @Test func `documents in other encodings are read like those in UTF-8`() {
    let text = InterfaceSample.document(#"<menuItem title="Größe 日本" id="a"/>"#)
    func wide(_ text: String, isLittle: Bool) -> [UInt8] {
      let units: [UInt16] = [0xFEFF] + Array(text.utf16)
      return units.flatMap { unit -> [UInt8] in
        isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
    }
    let little = wide(text, isLittle: true)
    let big = wide(text, isLittle: false)
    let declared = text.replacing("UTF-8", with: "UTF-16")
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    let latin = Array(
      text.replacing("UTF-8", with: "ISO-8859-1").replacing("日本", with: "").unicodeScalars.map {
        UInt8($0.value)
      })
    for bytes in [Array(text.utf8), marked, little, big] {
      let parsed = InterfaceDocument.parse(bytes)
      #expect(parsed.diagnostics == [])
      #expect(parsed.value.lines == ["a.title = Größe 日本"])
    }
    #expect(InterfaceDocument.parse(latin).value.lines == ["a.title = Größe "])
    #expect(
      InterfaceDocument.parse(wide(declared, isLittle: true)).value.lines == ["a.title = Größe 日本"])
  }

  static let menu = (0...9).map { #"<menuItem title="Item \#($0)" id="2\#($0)"/>"# }.joined()

  @Test(arguments: [
    // Different classes.
    (#"<menuItem title="Moor" id="11"/>"#, #"<menu title="Leinen" id="11"/>"#, false),
    // The cells of different controls, and of the same one.
    (
      #"<textField id="10"><textFieldCell title="Depth:" id="11"/></textField>"#,
      #"<textField id="12"><textFieldCell title="Liegeplatz:" id="11"/></textField>"#, false
    ),
    (
      #"<textField id="10"><textFieldCell title="Depth:" id="11"/></textField>"#,
      #"<textField id="10"><textFieldCell title="Tiefe:" id="11"/></textField>"#, true
    ),
    // Different actions, and the same one.
    (item("Moor", "11", "moor:"), item("Ablegen", "11", "castOff:"), false),
    (item("Moor", "11", "moor:"), item("Anlegen", "11", "moor:"), true),
    // A renamed action: an identifier of this form is unique across documents.
    (item("Moor", "a1B-2c-D3e", "moor:"), item("Anlegen", "a1B-2c-D3e", "dock:"), true),
  ])
  func `objects of two documents that have only their numbers in common aren't paired`(
    _ source: String, _ own: String, _ arePaired: Bool
  ) {
    let document = InterfaceSample.parse(Self.menu + source).value
    let paired = InterfaceSample.parse(Self.menu + own).value.paired(with: document)
    #expect(paired.units.count == (arePaired ? 11 : 10))
  }

  @Test(arguments: [
    (3, ["9.title = Neu"]), (2, ["2.title = Leinen", "8.title = Segeln", "9.title = Neu"]),
  ])
  func `if three objects are different ones, none is paired, and those without a counterpart stay`(
    _ count: Int, _ paired: [String]
  ) {
    func menus(_ title: String, _ element: (Int) -> String) -> String {
      (0..<3).map { #"<\#(element($0)) title="\#(title)" id="\#($0)"/>"# }.joined()
    }
    let document = InterfaceSample.parse(
      menus("Lines") { _ in "menuItem" } + #"<menuItem title="Row" id="8"/>"#
    ).value
    let own = InterfaceSample.parse(
      menus("Leinen") { $0 < count ? "menu" : "menuItem" }
        + #"<menuItem title="Segeln" id="8"/><menuItem title="Neu" id="9"/>"#
    ).value
    #expect(own.paired(with: document).lines == paired)
  }

  @Test func `objects with the same text are paired, whatever their actions`() {
    let document = InterfaceSample.parse(Self.item("Moor", "11", "dock:")).value
    let own = InterfaceSample.parse(Self.item("Moor", "11", "moor:")).value
    #expect(own.paired(with: document).lines == own.lines)
  }

  static func item(_ title: String, _ identifier: String, _ selector: String) -> String {
    """
    <menuItem title="\(title)" id="\(identifier)"><connections>\
    <action selector="\(selector)" target="-1" id="99"/></connections></menuItem>
    """
  }
}
