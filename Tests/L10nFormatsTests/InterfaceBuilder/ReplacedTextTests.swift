import L10nSource
import Testing

@testable import L10nFormats

/// Which texts of a document code or bindings replace.
struct ReplacedTextTests {
  /// The replaced keys of a document, given the properties whose texts code sets.
  ///
  /// - Parameter properties: with their types, as `Gate.nameLabel`; without a type where any object can have the property.
  private func replaced(
    _ content: String, _ toolkit: InterfaceDocument.Toolkit, _ properties: Set<String>
  ) -> [String] {
    InterfaceSample.parse(content, toolkit).value.replacedKeys { _, property, type, isAtOnce in
      !isAtOnce
        && (properties.contains(property)
          || type.map { properties.contains("\($0).\(property)") } == true)
    }.map(\.string)
  }

  private static let gate = """
    <viewController id="v" customClass="Gate">
      <label text="Name" id="a"/><textView text="Notes" id="b"/><button id="c"><state key="normal" title="Go"/></button>
      <connections>
        <outlet property="nameLabel" destination="a" id="1"/>
        <outlet property="notes" destination="b" id="2"/>
        <outlet property="button" destination="c" id="3"/>
      </connections>
    </viewController>
    """

  @Test(
    arguments: [
      (["Gate.nameLabel"], ["a.text"]), (["nameLabel", "Gate.notes"], ["a.text", "b.text"]),
      (["Dock.nameLabel"], []),
      // Code changes the titles of buttons temporarily.
      (["Gate.button", "button"], []),
    ] as [(Set<String>, [String])])
  func outlets(_ properties: Set<String>, _ keys: [String]) {
    #expect(replaced(Self.gate, properties) == keys)
  }

  @Test(arguments: [("Button", true), ("Go", false)])
  func `Xcode's default title of a new object is a placeholder if code sets another text`(
    _ title: String, _ isReplaced: Bool
  ) {
    let gate = Self.gate.replacing("title=\"Go\"", with: "title=\"\(title)\"")
    #expect(replaced(gate, ["Gate.button"]) == (isReplaced ? ["c.normalTitle"] : []))
  }

  @Test(arguments: [
    ("Loading photos", false), ("Syncing…", false), ("Ring", true), ("Loading", true),
    ("Encoding 2: Test.mp4", true), ("Photo loading", true),
  ])
  func `a text about progress is shown until code sets another one`(
    _ text: String, _ isReplaced: Bool
  ) {
    let gate = Self.gate.replacing("text=\"Name\"", with: "text=\"\(text)\"")
    #expect(replaced(gate, ["Gate.nameLabel"]) == (isReplaced ? ["a.text"] : []))
  }

  @Test(arguments: [
    ("XXXX in view:", "a", true), ("0 bytes", "a", true), ("0 bytes", "x", false),
    ("XX", "a", false), ("2 ferries", "a", false),
  ])
  func `a sample value is replaced where an outlet refers to its label`(
    _ text: String, _ destination: String, _ isReplaced: Bool
  ) {
    let gate = Self.gate.replacing("text=\"Name\"", with: "text=\"\(text)\"")
      .replacing("destination=\"a\"", with: "destination=\"\(destination)\"")
    #expect(replaced(gate, []) == (isReplaced ? ["a.text"] : []))
  }

  @Test func `watchOS replaces the text of a notification's label`() {
    let category = """
      <controller id="v"><items><label text="Alert" id="a"/><label text="Dock" id="b"/></items><connections>
      <outlet property="notificationAlertLabel" destination="a" id="1"/></connections></controller>
      """
    #expect(replaced(category, .watchKit, []) == ["a.text"])
  }

  @Test func `the parts of a view are replaced one by one`() {
    let view = """
      <viewController id="v" customClass="Gate">
        <textField text="Name" placeholder="Your name" id="a"/>
        <segmentedControl id="b"><segments><segment title="Day"/><segment title="Week"/></segments></segmentedControl>
        <connections><outlet property="field" destination="a" id="1"/><outlet property="span" destination="b" id="2"/>
        </connections></viewController>
      """
    func replaced(_ part: InterfaceProperty) -> [String] {
      InterfaceSample.parse(view, .uiKit).value.replacedKeys { text, _, _, _ in text == part }.map(
        \.string)
    }
    #expect(replaced(.text) == ["a.text"])
    #expect(replaced(.placeholder) == ["a.placeholder"])
    #expect(replaced(.segmentTitles) == ["b.segmentTitles[0]", "b.segmentTitles[1]"])
  }

  @Test func `code replaces the title of its own controller`() {
    let view = "<viewController title=\"Gate\" id=\"v\" customClass=\"Gate\"/>"
    func replaced(by type: String, atOnce: Bool) -> [String] {
      InterfaceSample.parse(view, .uiKit).value.replacedKeys {
        $1 == "self" && $2 == type && $3 == atOnce
      }.map(\.string)
    }
    #expect(replaced(by: "Gate", atOnce: true) == ["v.title"])
    #expect(replaced(by: "Gate", atOnce: false) == [])
    #expect(replaced(by: "Quay", atOnce: true) == [])
    let label = InterfaceSample.parse(
      "<label text=\"Gate\" id=\"l\" customClass=\"Sign\"/>", .uiKit)
    #expect(
      label.value.replacedKeys { $1 == "self" && $2 == "Sign" && $3 }.map(\.string) == ["l.text"])
  }

  @Test func `a runtime attribute with a localization key replaces the text`() {
    func replaced(_ path: String, _ value: String = "name_label") -> [String] {
      let attribute =
        "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(path)\" value=\"\(value)\"/>"
      let view = """
        <textField text="Name" placeholder="Your name" id="a">
        <userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes></textField>
        """
      return self.replaced(view, .uiKit, [])
    }
    #expect(replaced("localizationKey") == ["a.text"])
    #expect(replaced("placeholderLocKey") == ["a.placeholder"])
    #expect(replaced("localizedAccessibilityHint") == [])
    #expect(replaced("cornerRadius", "4") == [])
    #expect(replaced("localizationKey", "") == [])
  }

  @Test func `a binding of a button's title replaces its text, and one of its value doesn't`() {
    func view(_ connection: String) -> String {
      """
      <customObject id="-2" customClass="Gate"><connections>
      <outlet property="start" destination="b" id="1"/></connections></customObject>
      <button id="b"><buttonCell key="cell" title="Check" id="c"/><connections>\(connection)</connections>
      </button>
      """
    }
    func replaced(_ connection: String, atOnce: Bool) -> [String] {
      InterfaceSample.parse(view(connection), .appKit).value.replacedKeys {
        _, property, _, isAtOnce in
        property == "start" && atOnce && isAtOnce
      }.map(\.string)
    }
    #expect(replaced("", atOnce: true) == ["c.title"])
    #expect(replaced("", atOnce: false) == [])
    #expect(
      replaced("<binding name=\"title\" keyPath=\"x\" id=\"2\"/>", atOnce: false) == ["c.title"])
    #expect(replaced("<binding name=\"value\" keyPath=\"x\" id=\"2\"/>", atOnce: false) == [])
  }

  @Test func `a sentence is shown until something happens, and code reads a format`() {
    let texts = [
      ("Read this before you leave", []), ("Leaves in %@", []),
      // A text in brackets or braces is neither.
      ("[Here is why you can't leave]", ["a.text"]), ("{Here is why you can't leave}", ["a.text"]),
    ]
    for (text, keys) in texts {
      let view = """
        <viewController id="v" customClass="Gate"><label text="\(text)" id="a"/>
        <connections><outlet property="hint" destination="a" id="1"/></connections></viewController>
        """
      #expect(replaced(view, ["Gate.hint"]) == keys)
    }
  }

  @Test func `the text field outlet of a table cell view has the text of its row`() {
    let cell = """
      <tableCellView id="v"><subviews><textField id="f"><textFieldCell key="cell" title="Text" id="g"/></textField>
      <textField id="h"><textFieldCell key="cell" title="Length:" id="i"/></textField></subviews>
      <connections><outlet property="textField" destination="f" id="1"/></connections></tableCellView>
      """
    #expect(replaced(cell, .appKit, []) == ["g.title"])
  }

  @Test func bindings() {
    let fields = ["value", "hidden"].map { name in
      """
      <textField id="\(name)"><textFieldCell key="cell" title="Text" id="c-\(name)"/>
      <connections><binding destination="o" name="\(name)" keyPath="self.name" id="b"/></connections></textField>
      """
    }
    #expect(replaced(fields.joined(), .appKit, []) == ["c-value.title"])
  }

  @Test func `code replaces texts of a prototype cell, but not of a static one`() {
    let cell = #"<tableViewCell textLabel="t" id="c"><label text="Title" id="t"/></tableViewCell>"#
    #expect(replaced("<prototypes>\(cell)</prototypes>", ["textLabel"]) == ["t.text"])
    #expect(replaced("<prototypes>\(cell)</prototypes>", []) == [])
    #expect(replaced("<cells>\(cell)</cells>", ["textLabel"]) == [])
    let own = cell.replacing("Title", with: "Add a ferry")
    #expect(replaced("<prototypes>\(own)</prototypes>", ["textLabel"]) == [])
  }

  @Test func `code replaces a label of a static cell through an outlet of the cell`() {
    let table = """
      <viewController id="v" customClass="Gate"><cells><tableViewCell textLabel="t" id="c">
      <label text="Port" id="t"/></tableViewCell></cells>
      <connections><outlet property="portCell" destination="c" id="o"/></connections></viewController>
      """
    #expect(replaced(table, ["Gate.portCell.textLabel"]) == ["t.text"])
    #expect(replaced(table, ["Gate.ferryCell.textLabel", "textLabel"]) == [])
    let fixed = InterfaceSample.parse(table, .uiKit).value.fixedUnits
    #expect(fixed.isEmpty)
    let other = table.replacing("destination=\"c\"", with: "destination=\"d\"")
    #expect(InterfaceSample.parse(other, .uiKit).value.fixedUnits.count == 1)
  }

}

extension ReplacedTextTests {
  private func replaced(_ content: String, _ properties: Set<String>) -> [String] {
    replaced(content, .uiKit, properties)
  }

  @Test func `titles of buttons and sentences are replaced only if code does so when loading`() {
    let view = """
      <viewController id="v" customClass="Gate">
        <connections>
          <outlet property="hint" destination="a" id="o1"/>
          <outlet property="open" destination="b" id="o2"/>
          <outlet property="name" destination="c" id="o3"/>
        </connections>
        <view key="view" id="w"><subviews>
          <label text="Choose a gate and wait" id="a"/>
          <button id="b"><state key="normal" title="Open"/></button>
          <label text="Gate" id="c"/>
        </subviews></view></viewController>
      """
    func replaced(atOnce: Bool) -> [String] {
      InterfaceSample.parse(view, .uiKit).value.replacedKeys { _, _, _, isAtOnce in
        atOnce || !isAtOnce
      }.map(\.string)
    }
    #expect(replaced(atOnce: false) == ["c.text"])
    #expect(replaced(atOnce: true).sorted() == ["a.text", "b.normalTitle", "c.text"])
  }

  @Test func `code replaces the navigation title of its own controller`() {
    let view = """
      <viewController id="v" customClass="Gate"><navigationItem key="navigationItem" title="Root" id="n"/>
      </viewController><viewController id="w"><navigationItem key="navigationItem" title="Gates" id="o"/>
      </viewController>
      """
    func replaced(_ name: String, atOnce: Bool) -> [String] {
      InterfaceSample.parse(view, .uiKit).value.replacedKeys { text, property, type, isAtOnce in
        text == .title && property == name && type == "Gate" && isAtOnce == atOnce
      }.map(\.string)
    }
    #expect(replaced("self", atOnce: true) == ["n.title"])
    #expect(replaced("navigationItem", atOnce: true) == ["n.title"])
    #expect(replaced("self", atOnce: false) == [])
  }

  @Test(arguments: [
    // The rows of a table have views or objects; without headers, no view shows the titles of columns.
    (
      """
      <tableView id="t" viewBased="YES" headerView="h"><tableColumns><tableColumn id="c">
      <tableHeaderCell key="headerCell" title="Ferry"/><buttonCell key="dataCell" title="Check" id="d"/>
      </tableColumn></tableColumns></tableView>
      """, ["d.title"]
    ),
    (
      """
      <outlineView id="t"><tableColumns><tableColumn id="c">
      <tableHeaderCell key="headerCell" title="Ferry"/><buttonCell key="dataCell" title="Check" id="d"/>
      </tableColumn></tableColumns></outlineView>
      """, ["c.headerCell.title"]
    ),
    (
      """
      <tableView id="t" headerView="h"><tableColumns><tableColumn id="c">
      <textFieldCell key="dataCell" title="Name" id="d"/></tableColumn></tableColumns></tableView>
      """, ["d.title"]
    ),
    // The cells of a matrix have texts of their own.
    (
      """
      <matrix id="m"><buttonCell key="prototype" title="Radio" id="p"/><cells><column>
      <buttonCell title="Left" id="l"/></column></cells></matrix>
      """, ["p.title"]
    ),
    // The menu bar shows the titles of its menus; deeper menus are shown by the titles of their items.
    (
      """
      <menu title="Main" systemMenu="main" id="m"><items><menuItem title="Edit" id="i">
      <menu key="submenu" title="Edit" id="e"><items><menuItem title="Find" id="j">
      <menu key="submenu" title="Find" id="f"/></menuItem></items></menu></menuItem></items></menu>
      """, ["m.title", "f.title"]
    ),
    // No bar shows the name of a window that a program opens elsewhere.
    (
      """
      <menu title="Dock" id="m"><items><menuItem title="Moor" id="i">
      <menu key="submenu" title="Moor" id="s"/></menuItem></items></menu>
      <menuItem title="Menu" id="j"><menu key="submenu" title="Menu" id="u"/></menuItem>
      """, ["m.title", "s.title", "u.title"]
    ),
    // The first menu is shown with the program's name.
    (
      """
      <menu systemMenu="main" id="m"><items><menuItem title="Ferry" id="i">
      <menu key="submenu" title="Ferry" systemMenu="apple" id="e"><items><menuItem title="About" id="j"/>
      </items></menu></menuItem></items></menu>
      """, ["i.title", "e.title"]
    ),
    (
      """
      <popUpButton id="b"><popUpButtonCell key="cell" id="c"><menu key="menu" title="Views" id="m">
      <items><menuItem title="All" id="i"/></items></menu></popUpButtonCell></popUpButton>
      """, ["m.title"]
    ),
    // Code shows hidden views by an outlet or a tag, or a binding does.
    (
      """
      <menu key="menu" id="m"><items><menuItem title="Queue" hidden="YES" id="i"/>
      <menuItem title="Sail" hidden="YES" tag="3" id="j"/><menuItem title="Row" hidden="YES" id="k"/>
      <menuItem title="Dock" hidden="YES" id="l"><connections><binding name="hidden" id="b"/>
      </connections></menuItem><menuItem title="Moor" id="n"/></items><connections>
      <outlet property="row" destination="k" id="o"/></connections></menu>
      """, ["i.title"]
    ),
    (
      """
      <barButtonItem title="Item" id="i"/><barButtonItem title="Items" id="j"/>
      <navigationItem title="Title" id="n"/><box title="Box" id="b"/><window title="Window" id="w"/>
      <window title="Wheel" id="v"/>
      <navigationController title="Docks" id="c"><tabBarItem systemItem="search" id="t"/>
      </navigationController>
      """, ["i.title", "n.title", "b.title", "w.title", "c.title"]
    ),
    (
      """
      <buttonCell type="check" title="Check" id="a"/><buttonCell type="radio" title="Radio" id="b"/>
      <buttonCell type="push" title="Check" id="c"/><buttonCell type="check" title="Radio" id="d"/>
      <menuItem title="Item" id="e"/><menuItem title="Items" id="f"/>
      <toolbarItem label="Toolbar Item" paletteLabel="Anchor" id="g"/>
      """, ["a.title", "b.title", "e.title", "g.label"]
    ),
    (
      """
      <tabView type="noTabsNoBorder" id="t"><tabViewItems><tabViewItem label="Names" id="i"/>
      </tabViewItems></tabView><tabView id="u"><tabViewItems><tabViewItem label="Fees" id="j"/>
      </tabViewItems></tabView>
      """, ["i.label"]
    ),
    (
      """
      <box title="Crew" titlePosition="noTitle" id="a"/><box title="Line" boxType="separator" id="b"/>
      <box title="Fleet" id="c"/>
      """, ["a.title", "b.title"]
    ),
    (
      """
      <menuItem title="Crew" id="a"/><popUpButton id="p"><popUpButtonCell key="cell" title="Quay" id="q">
      <menu key="menu" id="m"><items><menuItem title="Quay" id="b"/></items></menu></popUpButtonCell><connections>
      <binding name="contentValues" keyPath="quays" id="1"/></connections></popUpButton>
      <comboBox id="x"><comboBoxCell key="cell" title="All ferries" id="y"><objectValues><string>Ferry</string></objectValues>
      </comboBoxCell><connections><binding name="content" keyPath="ferries" id="2"/></connections></comboBox>
      <popUpButton id="r"><popUpButtonCell key="cell" id="s"><menu key="menu" id="n"><items>
      <menuItem title="Dock" id="c"/></items></menu></popUpButtonCell><connections><binding name="selectedIndex" keyPath="i" id="3"/></connections></popUpButton>
      """, ["b.title", "y.ibShadowedObjectValues[0]"]
    ),
    (
      """
      <menuItem title="Crew" isSeparatorItem="YES" id="a"/><menuItem title="Fleet" id="b"/>
      """, ["a.title"]
    ),
    (
      """
      <toolbar allowsUserCustomization="NO" id="t"><allowedToolbarItems>
      <toolbarItem label="Log" paletteLabel="Show the Log" id="i"/></allowedToolbarItems></toolbar>
      <toolbar id="u"><allowedToolbarItems>
      <toolbarItem label="Map" paletteLabel="Show the Map" id="j"/></allowedToolbarItems></toolbar>
      """, ["i.paletteLabel"]
    ),
    (
      """
      <toolbar id="u"><allowedToolbarItems><toolbarItem label="Map" title="Map" id="i">
      <button key="view" id="b"/></toolbarItem><toolbarItem label="Log" title="Log" id="j"/>
      </allowedToolbarItems></toolbar>
      """, ["i.title"]
    ),
    // Bars show the titles of their items.
    (
      """
      <navigationController title="Harbour" id="a"><tabBarItem key="tabBarItem" title="Fleet" id="b"/>
      <viewController title="Boats" id="c"><tabBarItem key="tabBarItem" title="Fleet" id="d"/>
      <navigationItem key="navigationItem" title="All Boats" id="e"/></viewController></navigationController>
      <viewController title="Crew" id="f"><navigationItem key="navigationItem" id="g"/>
      <tabBarItem key="tabBarItem" title="Crew" id="h"/></viewController>
      """, ["a.title", "c.title"]
    ),
    // The referenced storyboard has the title.
    (
      """
      <viewControllerPlaceholder storyboardName="Fleet" id="a"><tabBarItem key="tabBarItem" title="Item" id="b"/>
      </viewControllerPlaceholder>
      <viewController id="c"><tabBarItem key="tabBarItem" title="Fleet" id="d"/></viewController>
      """, ["b.title"]
    ),
  ])
  func `texts that no view shows, whatever code does`(_ content: String, _ keys: [String]) {
    let document = InterfaceSample.parse(content, .appKit).value
    #expect(document.unseenKeys(isOfExtension: false).map(\.string) == keys)
  }

  @Test func `no view of an extension shows the title of its first controller`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      initialViewController="a"><scenes><scene sceneID="s"><objects>\
      <viewController title="Image" id="a"/><viewController title="Fleet" id="b"/>\
      </objects></scene></scenes></document>
      """
    let document = InterfaceDocument.parse(Array(text.utf8)).value
    #expect(document.unseenKeys(isOfExtension: true).map(\.string) == ["a.title"])
    #expect(document.unseenKeys(isOfExtension: false).isEmpty)
  }

  @Test func `bindings in an Xcode 4 archive replace the texts of cells and menu items`() {
    func cell(_ control: String, _ number: Int, _ text: String) -> String {
      """
      <object class="NS\(control)" id="\(number)0"><object class="NS\(control)Cell" key="NSCell" id="\(number)1">
      <string key="NSContents">\(text)</string></object></object>
      """
    }
    func record(_ number: Int) -> String {
      "<object class=\"IBObjectRecord\"><int key=\"objectID\">\(number)</int><reference key=\"object\" ref=\"\(number)\"/></object>"
    }
    func binding(_ object: Int, _ name: String) -> String {
      """
      <object class="IBBindingConnection" key="connection"><reference key="source" ref="\(object)"/>
      <object class="NSNibBindingConnector" key="connector"><reference key="NSSource" ref="\(object)"/>
      <string key="NSBinding">\(name)</string></object></object>
      """
    }
    let archive = """
      <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB"><data>
      <object class="NSMutableArray" key="IBDocument.RootObjects">
      \(cell("Button", 1, "Board"))\(cell("Button", 2, "Leave"))\(cell("TextField", 3, "Ferry"))
      <object class="NSMenuItem" id="40"><string key="NSTitle">Quit</string></object></object>
      <object class="IBObjectContainer" key="IBDocument.Objects">
      \(binding(10, "title"))\(binding(20, "value"))\(binding(30, "value"))\(binding(40, "title"))
      \([10, 11, 20, 21, 30, 31, 40].map(record).joined())</object></data></archive>
      """
    let document = InterfaceDocument.parse(Array(archive.utf8)).value
    #expect(document.units.count == 4)
    let replaced = document.replacedKeys { _, _, _, _ in false }
    #expect(replaced.map(\.string) == ["11.title", "31.title", "40.title"])
  }

  private static let classNames = """
    <dictionary class="NSMutableDictionary" key="flattenedProperties">
    <string key="-1.CustomClassName">Gate</string><string key="3.CustomClassName">Sign</string></dictionary>
    """
  private static let olderClassNames = """
    <object class="NSMutableDictionary" key="flattenedProperties"><bool key="EncodedWithXMLCoder">YES</bool>
    <object class="NSArray" key="dict.sortedKeys"><bool key="EncodedWithXMLCoder">YES</bool>
    <string>-1.CustomClassName</string><string>1.IBPluginDependency</string><string>3.CustomClassName</string></object>
    <object class="NSMutableArray" key="dict.values"><bool key="EncodedWithXMLCoder">YES</bool>
    <string>Gate</string><integer value="1"/><string id="9">Sign</string></object></object>
    """

  @Test(arguments: [classNames, olderClassNames])
  func `outlets, custom classes and tags in an Xcode 4 archive let code reach texts`(
    _ classNames: String
  ) {
    func label(_ number: Int, _ rest: String = "") -> String {
      "<object class=\"IBUILabel\" id=\"\(number)0\"><string key=\"IBUIText\">Text \(number)</string>\(rest)</object>"
    }
    let records = [(1, "10"), (2, "20"), (3, "30"), (4, "40"), (5, "50"), (-1, "99")].map {
      "<object class=\"IBObjectRecord\"><int key=\"objectID\">\($0)</int><reference key=\"object\" ref=\"\($1)\"/></object>"
    }
    let archive = """
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><data>
      <object class="NSArray" key="IBDocument.RootObjects"><object class="IBProxyObject" id="99"/>
      \(label(1))\(label(2))\(label(3))\(label(4, "<int key=\"IBUITag\">7</int>"))\(label(5))</object>
      <object class="IBObjectContainer" key="IBDocument.Objects"><array key="connectionRecords">
      <object class="IBCocoaTouchOutletConnection" key="connection"><string key="label">name</string>
      <reference key="source" ref="99"/><reference key="destination" ref="10"/></object>
      <object class="IBOutletConnection" key="connection"><string key="label">hint</string>
      <reference key="source" ref="99"/><reference key="destination" ref="20"/></object></array>
      \(records.joined())\(classNames)</object></data></archive>
      """
    let document = InterfaceDocument.parse(Array(archive.utf8)).value
    let replaced = document.replacedKeys { _, property, type, isAtOnce in
      type == "Gate" && property == "name" || type == "Sign" && property == "self" && isAtOnce
    }
    #expect(replaced.map(\.string) == ["1.text", "3.text"])
    #expect(document.fixedUnits.map { document.key(of: $0).string } == ["5.text"])
  }
}
