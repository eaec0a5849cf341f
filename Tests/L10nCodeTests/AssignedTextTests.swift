import Testing

@testable import L10nCode

/// Which properties have texts that code sets.
struct AssignedTextTests {
  @Test(
    arguments: [
      ("class Gate { func show() { nameLabel.text = name } }", ["Gate.nameLabel"]),
      (
        "extension Gate { func show() { self.nameLabel?.attributedText = name } }",
        ["Gate.nameLabel"]
      ),
      (
        "class Gate { func show(_ cell: Cell) { cell.nameLabel!.text = name } }",
        ["nameLabel", "Gate.nameLabel"]
      ),
      ("class Gate { func show() { field.stringValue = name } }", ["Gate.field"]),
      // Texts that are only read or compared, and the titles of buttons.
      ("class Gate { func show() { if nameLabel.text == name { print(nameLabel.text) } } }", []),
      ("class Gate { func show() { button.title = name } }", []),
    ] as [(String, [String])])
  func swift(_ code: String, _ properties: [String]) {
    #expect(CodeSample(swift: code).assigned == properties)
  }

  @Test func `code elsewhere sets texts of objects whose type it names`() {
    func isSet(_ code: String) -> Bool {
      let texts = CodeSample(swift: code).index.assignedTexts
      return texts.contain(.text, ofProperty: "nameLabel", of: "Cell")
    }
    #expect(isSet("func show() { if let cell = next() as? Cell { cell.nameLabel.text = name } }"))
    #expect(!isSet("func show() { if let view = next() as? Dock { view.nameLabel.text = name } }"))
  }

  @Test func `code sets placeholders, segment titles and button titles`() {
    func isSet(_ part: AssignedPart, _ sample: CodeSample) -> Bool {
      sample.index.assignedTexts.contain(part, ofProperty: "dock", of: "Gate")
    }
    func swift(_ statement: String) -> CodeSample {
      CodeSample(swift: "class Gate { func show() { \(statement) } }")
    }
    func objectiveC(_ statement: String) -> CodeSample {
      CodeSample(objectiveC: "@implementation Gate\n- (void)show { \(statement) }\n@end")
    }
    #expect(isSet(.placeholder, swift("dock.placeholder = name")))
    #expect(isSet(.placeholder, swift("self.dock?.placeholderString = name")))
    #expect(isSet(.placeholder, objectiveC("[self.dock setPlaceholder:name];")))
    // A sheet has no title bar.
    for code in ["window?.beginSheet(dock) { _ in }", "view.window!.beginSheet(self.dock)"] {
      #expect(isSet(.title, swift(code)))
    }
    for sheet in ["dock", "self.dock", "[self dock]"] {
      #expect(
        isSet(.title, objectiveC("[self.window beginSheet: \(sheet) completionHandler:nil];")))
    }
    #expect(!isSet(.title, swift("dock.beginSheet(hint)")))
    // The window of a class named like its controller.
    let other = objectiveC(
      "[self.window beginSheet:self.dockController.window completionHandler:nil];")
    #expect(other.index.assignedTexts.contain(.title, ofProperty: "window", of: "DockController"))
    #expect(!other.index.assignedTexts.contain(.title, ofProperty: "window", of: "Gate"))
    #expect(isSet(.segments, swift("dock.setTitle(name, forSegmentAt: 1)")))
    #expect(isSet(.segments, swift("dock.setLabel(name, forSegment: 1)")))
    #expect(isSet(.segments, objectiveC("[self.dock setTitle:name forSegmentAtIndex:1];")))
    #expect(!isSet(.segments, swift("dock.setTitle(name, for: .normal)")))
    #expect(!isSet(.segments, objectiveC("[self.dock setTitle:name forState:1];")))
    #expect(!isSet(.text, swift("dock.placeholder = name")))
    #expect(isSet(.buttonTitle, swift("dock.setTitle(name, for: .normal)")))
    #expect(
      isSet(.buttonTitle, objectiveC("[_dock setTitle:name forState:UIControlStateNormal];")))
    #expect(!isSet(.buttonTitle, swift("dock.setTitle(name, for: .disabled)")))
    #expect(isSet(.title, swift("self.dock?.title = name")))
    #expect(isSet(.title, objectiveC("[self.dock setTitle:name];")))
    #expect(!isSet(.title, objectiveC("[_dock setTitle:name forState:UIControlStateNormal];")))
    #expect(isSet(.text, swift("dock.setText(name)")))
    #expect(isSet(.title, swift(#"names.assign(to: \.title, on: dock).store(in: &all)"#)))
    #expect(!isSet(.title, swift(#"names.assign(to: \.isHidden, on: dock)"#)))
    #expect(isSet(.text, swift("names.bind(to: dock.rx.text).disposed(by: bag)")))
    #expect(isSet(.text, swift("names.drive(self.dock.rx.text)")))
    #expect(!isSet(.text, swift("names.bind(to: dock.text)")))
  }

  @Test(arguments: [
    ("title = name", "self"), ("self.title = name", "self"),
    ("navigationItem.title = name", "navigationItem"),
    ("self.navigationItem.title = name", "navigationItem"), ("let title = name", ""),
    ("if isOpen { title = name }", ""),
    ("if title == name { show() }", ""), ("isOpen = title == name", ""),
    ("page.title = name", ""),
  ])
  func `a controller sets its own title`(_ statement: String, _ property: String) {
    let sample = CodeSample(swift: "class Gate { override func viewDidLoad() { \(statement) } }")
    let set = ["self", "navigationItem"].filter {
      sample.index.assignedTexts.contain(.title, ofProperty: $0, of: "Gate", isAtOnce: true)
    }
    #expect(set.joined() == property)
  }

  @Test(arguments: [
    ("class Sign: UILabel { override func awakeFromNib() { text = text?.localized } }", true),
    ("class Sign: UILabel { override func awakeFromNib() { text = name } }", false),
    ("class Sign: UILabel { override func awakeFromNib() { self.text = name } }", true),
    ("class Sign: UILabel { func show() { text = text?.localized } }", false),
    ("class Sign { var port = Port() { didSet { self.text = port.name } } }", true),
    ("class Sign { var port: Port? { didSet { self.text = port?.name } } }", true),
    ("class Sign { var port: Port? { didSet { self.text = isOpen ? shut : open } } }", false),
    (
      "class Sign { var port = Port() { didSet { if isOpen { self.text = port.name } } } }", false
    ),
  ])
  func `a view sets its own text when loaded, or when a property changes`(
    _ code: String, _ isSet: Bool
  ) {
    let texts = CodeSample(swift: code).index.assignedTexts
    #expect(texts.contain(.text, ofProperty: "self", of: "Sign", isAtOnce: true) == isSet)
  }

  @Test func `a button sets its own title`() {
    for (title, isSet) in [("name.localized()", true), ("name.uppercased()", false)] {
      let code = "class Sign: UIButton { func configure() { setTitle(\(title), for: .normal) } }"
      let texts = CodeSample(swift: code).index.assignedTexts
      #expect(texts.contain(.buttonTitle, ofProperty: "self", of: "Sign", isAtOnce: true) == isSet)
    }
    let own = "class Sign { func configure() { func setTitle(_ n: N, for state: S = .normal) {} } }"
    #expect(CodeSample(swift: own).assigned.isEmpty)
  }

  @Test func `a class sets texts of its subclasses`() {
    let swift = CodeSample(
      swift: """
        class Gate: UIView { func show() { dock.text = name } }
        class IronGate: Gate {}
        class OldGate: IronGate {}
        class Fence: UIView {}
        """)
    let objectiveC = CodeSample(
      objectiveC: """
        @interface Gate : UIView
        @end
        @interface OldGate : Gate <Closing>
        @end
        @implementation Gate
        - (void)show { self.dock.text = name; }
        @end
        """)
    for texts in [swift.index.assignedTexts, objectiveC.index.assignedTexts] {
      #expect(texts.contain(.text, ofProperty: "dock", of: "OldGate"))
      #expect(!texts.contain(.text, ofProperty: "dock", of: "Fence"))
      #expect(!texts.contain(.text, ofProperty: "dock", of: "UIView"))
    }
  }

  @Test(arguments: [
    ("override func viewDidLoad() { super.viewDidLoad(); self.dock.text = name }", true),
    ("func setupTexts() { for text in all { show(text) }\ndock.text = name }", true),
    ("override func viewDidLoad() { if isOpen { dock.text = name } }", false),
    ("override func viewDidLoad() { load { self.dock.text = name } }", false),
    ("override func viewDidLoad() { return; dock.text = name }", false),
    ("func show() { dock.text = name }", false),
    (
      "override func viewDidLoad() { for view in [hint, dock] { view.text = name(of: view) } }",
      true
    ),
    ("override func viewDidLoad() { for view in [hint, self.dock] { view.text = name } }", true),
    ("- (void)viewDidLoad { for (View *v in @[hint, dock]) { v.text = name; } }", true),
    ("- (void)viewDidLoad { for (View *v in @[hint, dock]) { [v setText:name]; } }", true),
    ("func configure(_ name: String) { dock.text = name }", true),
    ("- (void)initTexts { self.dock.text = name; }", true),
    ("- (void)viewDidLoad { [self.dock setText:name]; }", true),
    ("- (void)viewDidLoad { if (open) { [self.dock setText:name]; } }", false),
  ])
  func `code sets a text unconditionally when loading`(_ method: String, _ isAtOnce: Bool) {
    let sample =
      method.hasPrefix("-")
      ? CodeSample(objectiveC: "@implementation Gate\n\(method)\n@end")
      : CodeSample(swift: "class Gate { \(method) }")
    let texts = sample.index.assignedTexts
    #expect(texts.contain(.text, ofProperty: "dock", of: "Gate"))
    #expect(texts.contain(.text, ofProperty: "dock", of: "Gate", isAtOnce: true) == isAtOnce)
  }

  @Test(arguments: [
    ("func menuWillOpen(_ menu: NSMenu) { dock.title = isOpen ? shut : open }", true),
    (
      """
      func update() { dock?.title = isOpen ? shut : open }
      func menuNeedsUpdate(_ menu: NSMenu) { if menu == docks { update() } }
      """, true
    ),
    ("- (BOOL)validateMenuItem:(NSMenuItem *)item { [_dock setTitle:name]; return YES; }", true),
    (
      """
      - (void)menuNeedsUpdate:(NSMenu *)menu { [self update]; }
      - (void)update { dock.title = name; }
      """, true
    ),
    ("func menuWillOpen(_ menu: NSMenu) { if isOpen { dock.title = shut } }", false),
    (
      "func update() { dock.title = name }\nfunc menuDidClose(_ menu: NSMenu) { update() }", false
    ),
  ])
  func `code sets an item's title whenever its menu opens`(_ methods: String, _ isAtOnce: Bool) {
    let sample =
      methods.hasPrefix("-")
      ? CodeSample(objectiveC: "@implementation Gate\n\(methods)\n@end")
      : CodeSample(swift: "class Gate { \(methods) }")
    #expect(
      sample.index.assignedTexts.contain(.title, ofProperty: "dock", of: "Gate", isAtOnce: true)
        == isAtOnce)
  }

  @Test(arguments: [
    ("override func viewDidLoad() { bind() }\nfunc bind() { dock.text = name }", true),
    ("func bind() { dock.text = name }\noverride func viewDidLoad() { self.bind() }", true),
    (
      """
      override func viewDidLoad() { bind() }
      func bind() { showNames() }
      func showNames() { dock.text = name }
      """, true
    ),
    (
      "override func viewDidLoad() { bind() } }\nextension Gate { func bind() { dock.text = n }",
      true
    ),
    (
      "override func viewDidLoad() { bind() } }\nclass Ferry { func bind() { dock.text = n }",
      false
    ),
    (
      "override func viewDidLoad() { if isOpen { bind() } }\nfunc bind() { dock.text = name }",
      false
    ),
    (
      "override func viewDidLoad() { bind() }\nfunc bind() { if open { dock.text = name } }",
      false
    ),
    ("override func viewDidLoad() { port.bind() }\nfunc bind() { dock.text = name }", false),
    ("override func viewDidLoad() { return; bind() }\nfunc bind() { dock.text = name }", false),
    (
      "override func viewDidLoad() { guard a else { return }; bind() }\nfunc bind() { dock.text = n }",
      false
    ),
    ("override func viewDidLoad() { a ? bind() : () }\nfunc bind() { dock.text = name }", false),
    ("override func viewDidLoad() { let b = a && bind() }\nfunc bind() { dock.text = n }", false),
    ("override func viewDidLoad() { bind(1) }\nfunc bind(_ dock: Int) { dock.text = n }", false),
    (
      "override func viewDidLoad() { bind() }\nfunc bind() {}\nfunc bind(a: Int) { dock.text = n }",
      false
    ),
    (
      "override func viewDidLoad() {\n#if DEBUG\nbind()\n#endif\n}\nfunc bind() { dock.text = name }",
      false
    ),
    (
      "override func viewDidLoad() {\ntitle = \"a\"\nbind()\n}\nfunc bind() { dock.text = name }",
      true
    ),
    ("- (void)awakeFromNib { [self bind]; }\n- (void)bind { [dock setText:name]; }", true),
    (
      "- (void)awakeFromNib { if (open) [self bind]; }\n- (void)bind { [dock setText:name]; }",
      false
    ),
  ])
  func `a method sets texts at once if an early method of its type calls it in any case`(
    _ methods: String, _ isAtOnce: Bool
  ) {
    let sample =
      methods.hasPrefix("-")
      ? CodeSample(objectiveC: "@implementation Gate\n\(methods)\n@end")
      : CodeSample(swift: "class Gate { \(methods) }")
    let isSet = sample.index.assignedTexts.contain(
      .text, ofProperty: "dock", of: "Gate", isAtOnce: true)
    #expect(isSet == isAtOnce)
  }

  @Test func `code sets a label of a cell that is an outlet`() {
    let swift = "class Gate { func show() { self.portCell?.textLabel?.text = name } }"
    let objectiveC =
      "@implementation Gate\n- (void)show { [_portCell.detailTextLabel setText:name]; }\n@end"
    for (sample, label) in [
      (CodeSample(swift: swift), "textLabel"),
      (CodeSample(objectiveC: objectiveC), "detailTextLabel"),
    ] {
      let texts = sample.index.assignedTexts
      #expect(texts.contain(.text, ofProperty: "portCell.\(label)", of: "Gate"))
      #expect(!texts.contain(.text, ofProperty: "portCell.\(label)", of: "Ferry"))
    }
  }

  @Test func `a loop sets the texts of the views in its list only`() {
    for loop in [
      "for view in views { view.text = name }",
      "for view in [nameLabel] { show() }; view.text = name",
    ] {
      let sample = CodeSample(swift: "class Gate { override func viewDidLoad() { \(loop) } }")
      #expect(sample.assigned == [])
    }
  }

  @Test(
    arguments: [
      ("[self.nameLabel setText:name];", ["Gate.nameLabel"]),
      ("[_nameLabel setText:name];", ["Gate.nameLabel"]),
      ("self.nameLabel.text = name;", ["Gate.nameLabel"]),
      ("_nameLabel.attributedText = name;", ["Gate.nameLabel"]),
      ("cell.nameLabel.text = name;", ["nameLabel", "Gate.nameLabel"]),
      ("[cell.nameLabel setStringValue:name];", ["nameLabel", "Gate.nameLabel"]),
      ("[nameLabel setTextColor:color];", []), ("[self setText:name];", ["Gate.self"]),
    ] as [(String, [String])])
  func objectiveC(_ statement: String, _ properties: [String]) {
    let code = "@implementation Gate\n- (void)show { \(statement) }\n@end"
    #expect(CodeSample(objectiveC: code).assigned == properties)
  }
}

extension CodeSample {
  /// The properties of the samples whose text code sets; those of other objects have no type.
  fileprivate var assigned: [String] {
    let texts = index.assignedTexts
    return ["field", "nameLabel", "button", "self"].flatMap { name in
      (texts.contain(.text, ofProperty: name, of: nil) ? [name] : [])
        + (texts.contain(.text, ofProperty: name, of: "Gate") ? ["Gate.\(name)"] : [])
    }
  }
}
