import L10nSource
import Testing

@testable import L10nFormats

/// The localizable properties of a document and their keys, one row each.
@Suite("Properties of Interface Builder") struct InterfacePropertyTests {
  /// A part of a document, and its units as `key (class) = text`.
  struct Row: Sendable, CustomTestStringConvertible {
    let toolkit: InterfaceDocument.Toolkit
    let snippet: String
    let units: [String]
    var testDescription: String { snippet }

    init(_ toolkit: InterfaceDocument.Toolkit, _ snippet: String, _ units: String...) {
      self.toolkit = toolkit
      self.snippet = snippet
      self.units = units
    }
  }

  static let appKit: [Row] = [
    Row(.appKit, #"<menuItem title="Hide" id="a"/>"#, "a.title (NSMenuItem) = Hide"),
    Row(.appKit, #"<menuItem title=" " id="a"/>"#, "a.title (NSMenuItem) =  "),
    Row(.appKit, #"<menu key="submenu" title="View" id="a"/>"#, "a.title (NSMenu) = View"),
    Row(.appKit, #"<window title="Main" id="a"/>"#, "a.title (NSWindow) = Main"),
    Row(.appKit, #"<box title="Box" id="a"/>"#, "a.title (NSBox) = Box"),
    Row(
      .appKit, #"<viewController title="Page" id="a"/>"#, "a.title (NSViewController) = Page"),
    Row(
      .appKit, #"<buttonCell key="cell" title="On" alternateTitle="Off" id="a"/>"#,
      "a.title (NSButtonCell) = On", "a.alternateTitle (NSButtonCell) = Off"),
    Row(
      .appKit,
      #"<textFieldCell placeholderString="Name" id="a"><string key="title">T</string></textFieldCell>"#,
      "a.placeholderString (NSTextFieldCell) = Name", "a.title (NSTextFieldCell) = T"),
    Row(
      .appKit, #"<searchFieldCell placeholderString="Search" id="a"/>"#,
      "a.placeholderString (NSSearchFieldCell) = Search"),
    Row(
      .appKit, #"<button toolTip="Tip" id="a"/>"#, "a.ibShadowedToolTip (NSButton) = Tip"),
    Row(
      .appKit, #"<menuItem toolTip="Tip" id="a"/>"#, "a.ibShadowedToolTip (NSMenuItem) = Tip"),
    Row(
      .appKit,
      #"<toolbarItem label="L" paletteLabel="P" toolTip="T" id="a"/>"#,
      "a.label (NSToolbarItem) = L", "a.paletteLabel (NSToolbarItem) = P",
      "a.toolTip (NSToolbarItem) = T"),
    Row(
      .appKit, #"<searchToolbarItem label="L" id="a"/>"#, "a.label (NSSearchToolbarItem) = L"),
    Row(.appKit, #"<tabViewItem label="L" id="a"/>"#, "a.label (NSTabViewItem) = L"),
    Row(
      .appKit, #"<tableColumn headerToolTip="T" id="a"/>"#, "a.headerToolTip (NSTableColumn) = T"),
    Row(
      .appKit,
      #"<tableColumn id="a"><tableHeaderCell key="headerCell" title="Size"/></tableColumn>"#,
      "a.headerCell.title (NSTableColumn) = Size"),
    Row(
      .appKit, #"<button id="a"><accessibility description="Save"/></button>"#,
      "a.ibExternalAccessibilityDescription (NSButton) = Save"),
    Row(
      .appKit,
      #"<segmentedCell id="a"><segments><segment/><segment label="B" toolTip="b"/></segments></segmentedCell>"#,
      "a.ibShadowedLabels[1] (NSSegmentedCell) = B",
      "a.ibShadowedToolTips[1] (NSSegmentedCell) = b"),
    Row(
      .appKit,
      #"<comboBoxCell id="a"><objectValues><string>A</string><string>B</string></objectValues></comboBoxCell>"#,
      "a.ibShadowedObjectValues[0] (NSComboBoxCell) = A",
      "a.ibShadowedObjectValues[1] (NSComboBoxCell) = B"),
  ]

  static let bindings = [
    ("NSNullPlaceholder", "IsNilPlaceholder"),
    ("NSNoSelectionPlaceholder", "NoSelectionPlaceholder"),
    ("NSMultipleValuesPlaceholder", "MultipleValuesPlaceholder"),
    ("NSNotApplicablePlaceholder", "NotApplicablePlaceholder"),
    ("NSDisplayPattern", "DisplayPattern"), ("NSDisplayName", "DisplayName"),
  ].map { option, suffix in
    Row(
      .appKit,
      #"<textField id="b"><connections><binding id="a"><dictionary key="options"><string key="\#(option)">None</string></dictionary></binding></connections></textField>"#,
      "a.ibShadowed\(suffix) (CocoaBindingsConnection) = None")
  }

  static let uiKit: [Row] = [
    Row(.uiKit, #"<label text="Name" id="a"/>"#, "a.text (UILabel) = Name"),
    Row(
      .uiKit, #"<textView id="a"><mutableString key="text">Long</mutableString></textView>"#,
      "a.text (UITextView) = Long"),
    Row(
      .uiKit, #"<textField text="T" placeholder="P" id="a"/>"#, "a.text (UITextField) = T",
      "a.placeholder (UITextField) = P"),
    Row(.uiKit, #"<searchBar placeholder="P" id="a"/>"#, "a.placeholder (UISearchBar) = P"),
    Row(.uiKit, #"<navigationItem title="T" id="a"/>"#, "a.title (UINavigationItem) = T"),
    Row(.uiKit, #"<barButtonItem title="T" id="a"/>"#, "a.title (UIBarButtonItem) = T"),
    Row(.uiKit, #"<tabBarItem title="T" id="a"/>"#, "a.title (UITabBarItem) = T"),
    Row(
      .uiKit, #"<tableViewController title="T" id="a"/>"#, "a.title (UITableViewController) = T"),
    Row(
      .uiKit, #"<tableViewSection headerTitle="H" footerTitle="F" id="a"/>"#,
      "a.headerTitle (UITableViewSection) = H", "a.footerTitle (UITableViewSection) = F"),
    Row(
      .uiKit,
      #"<button id="a"><state key="normal" title="N"/><state key="disabled" title="D"/></button>"#,
      "a.normalTitle (UIButton) = N", "a.disabledTitle (UIButton) = D"),
    Row(
      .uiKit,
      #"<button id="a"><state key="selected"><string key="title">S</string></state><state key="highlighted" title="H"/></button>"#,
      "a.selectedTitle (UIButton) = S", "a.highlightedTitle (UIButton) = H"),
    Row(
      .uiKit,
      #"<button id="a"><buttonConfiguration key="configuration" title="T" subtitle="S"/></button>"#,
      "a.configuration.title (UIButton) = T", "a.configuration.subtitle (UIButton) = S"),
    Row(
      .uiKit,
      #"<view id="a"><accessibility key="accessibilityConfiguration" hint="H" label="L"/></view>"#,
      "a.accessibilityHint (UIView) = H", "a.accessibilityLabel (UIView) = L"),
    Row(
      .uiKit,
      #"<segmentedControl id="a"><segments><segment title="A"/><segment image="i"/><segment title="C"/></segments></segmentedControl>"#,
      "a.segmentTitles[0] (UISegmentedControl) = A", "a.segmentTitles[2] (UISegmentedControl) = C"),
    Row(
      .uiKit,
      #"<view id="a"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="x" value="no"/><userDefinedRuntimeAttribute type="string" keyPath="y" value="Yes" localized="YES"/></userDefinedRuntimeAttributes></view>"#,
      "a.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0] (UIView) = Yes"),
    Row(
      .uiKit, #"<mapView id="a"><state key="normal" title="N"/></mapView>"#,
      "a.normalTitle (MKMapView) = N"),
  ]

  static let watchKit: [Row] = [
    Row(.watchKit, #"<controller title="T" id="a"/>"#, "a.title (WKInterfaceController) = T"),
    Row(.watchKit, #"<label text="T" id="a"/>"#, "a.text (WKInterfaceLabel) = T"),
  ]

  /// Values that look like texts and aren't.
  static let nothing: [Row] = [
    Row(.appKit, #"<menuItem title="" id="a"/>"#),
    Row(.appKit, #"<menuItem title="no identifier"/>"#),
    Row(
      .appKit, #"<textField id="a"><textFieldCell key="cell" title="no identifier"/></textField>"#),
    Row(.appKit, #"<popUpButtonCell key="cell" title="Item" id="a"/>"#),
    Row(.appKit, #"<customObject userLabel="Owner" customClass="Owner" identifier="x" id="a"/>"#),
    Row(.appKit, #"<menuItem keyEquivalent="h" id="a"/>"#),
    Row(.appKit, #"<button id="a"><string key="keyEquivalent">x</string></button>"#),
    Row(.appKit, #"<tableColumn id="a"><tableHeaderCell key="headerCell"/></tableColumn>"#),
    Row(.appKit, #"<imageView id="a"><imageCell image="Title" id="b"/></imageView>"#),
    Row(.uiKit, #"<constraint placeholder="YES" id="a"/>"#),
    Row(.uiKit, #"<button id="a"><state key="normal" image="Title"/></button>"#),
    Row(
      .uiKit,
      #"<view id="a"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" value="1" localized="YES"/></userDefinedRuntimeAttributes></view>"#
    ),
  ]

  @Test(arguments: appKit + bindings + uiKit + watchKit + nothing)
  func units(_ row: Row) throws {
    let parsed = InterfaceSample.parse(row.snippet, row.toolkit)
    let document = parsed.value
    #expect(parsed.diagnostics == [])
    #expect(
      document.units.map {
        "\(document.key(of: $0)) (\(document.className(of: $0))) = \(document.text(of: $0))"
      } == row.units)
    // The position is that of the text.
    for unit in document.units {
      let text = document.text(of: unit).bytes
      let place = document.source.utf8[unit.offset..<unit.offset + text.count]
      #expect(place.elementsEqual(text))
    }
  }

  @Test func `the tables above contain every property`() {
    let rows = Self.appKit + Self.bindings + Self.uiKit + Self.watchKit
    let found = Set(
      rows.flatMap { InterfaceSample.parse($0.snippet, $0.toolkit).value.units.map(\.property) })
    #expect(found == Set(InterfaceProperty.allCases))
  }

  /// The spellings of texts, and their values.
  @Test(arguments: [
    (#"<string key="title">Two\#nlines</string>"#, "Two\nlines"),
    ("<string key=\"title\">Two\r\nlines</string>", "Two\nlines"),
    (#"<string key="title" base64-UTF8="YES">VHdvCmxpbmVz</string>"#, "Two\nlines"),
    (#"<string key="title" base64-UTF8="YES">\#nB2 0K\#n</string>"#, "\u{7}m\n"),
    // A lone last character has less than a byte.
    (#"<string key="title" base64-UTF8="YES">VHdvCmxpbmVzA</string>"#, "Two\nlines"),
    (#"<string key="title">A &amp; B</string>"#, "A & B"),
    (#"<string key="title"><![CDATA[<b>]]></string>"#, "<b>"),
    (#"<mutableString key="title">Größe 日本 😀</mutableString>"#, "Größe 日本 😀"),
    (
      #"<string key="title">\#(String(repeating: "ü", count: 5000))</string>"#,
      String(repeating: "ü", count: 5000)
    ),
  ])
  func spelledAsElement(_ element: String, _ text: String) {
    let parsed = InterfaceSample.parse("<buttonCell id=\"a\">\(element)</buttonCell>")
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.lines == ["a.title = \(text)"])
  }

  @Test(arguments: [
    ("A &amp; B", "A & B"), ("Two&#10;lines", "Two\nlines"), ("Two&#xA;lines", "Two\nlines"),
    ("Two\nlines", "Two lines"), ("It's", "It's"), ("a > b", "a > b"), ("日本 😀", "日本 😀"),
  ])
  func spelledAsAttribute(_ spelling: String, _ text: String) throws {
    let parsed = InterfaceSample.parse("<buttonCell key=\"title\" title=\"\(spelling)\" id=\"a\"/>")
    #expect(parsed.value.lines == ["a.title = \(text)"])
    let offset = try #require(parsed.value.units.first).offset
    #expect(parsed.value.source.utf8[offset...].starts(with: spelling.utf8))
  }
}
