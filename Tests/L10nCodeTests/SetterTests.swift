import Testing

@testable import L10nCode

/// Properties that look up the text that they are set to.
struct SetterTests {
  @Test(arguments: [
    """
    extension UILabel {
      @IBInspectable var locKey: String? { get { nil } set(key) { text = key?.localized } }
    }
    label.locKey = "sail"
    """,
    """
    extension UILabel {
      var locKey: String? {
        get { text }
        set { text = NSLocalizedString(newValue!, comment: "") }
      }
    }
    label.locKey = "sail"
    """,
    """
    class Title: UILabel {
      @IBInspectable var titleKey: String = "" { didSet { text = titleKey.localized } }
    }
    label.titleKey = "sail"
    """,
    """
    class Title: UILabel {
      var titleKey = "" { willSet(key) { text = NSLocalizedString(key, comment: "") } }
    }
    self.header?.titleKey = "sail"
    """,
    """
    class Title: UILabel {
      var titleKey: String? {
        didSet(old) {
          guard let titleKey else { return }
          text = NSLocalizedString(titleKey, comment: "")
        }
      }
    }
    label.titleKey = isCalm ? "sail" : "sail"
    """,
  ])
  func `a setter or an observer looks up the new text`(_ code: String) {
    let extend =
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\n"
    let sample = CodeSample(swift: extend + code)
    #expect(sample.keys == ["sail"])
    #expect(sample.index.lookups.allSatisfy { $0.certainty == .certain })
  }

  @Test func `a setter method in Objective-C looks up the text`() {
    let sample = CodeSample(
      objectiveC: """
        @implementation Title
        - (void)setLocKey:(NSString *)key { self.text = NSLocalizedString(key, @""); }
        @end
        void show(Title *title) { title.locKey = @"sail"; [title setLocKey:@"oar"]; }
        """)
    #expect(sample.keys == ["sail", "oar"])
  }

  @Test func `a runtime attribute in a document sets a property`() {
    let sample = CodeSample([
      (
        "A.swift",
        "extension UILabel { var locKey: String { set { text = NSLocalizedString(newValue, comment: \"\") } } }"
      ),
      (
        "A.xib",
        """
        <label text="Sail">
          <userDefinedRuntimeAttribute type="string" keyPath="locKey" value="sail &amp; oar"/>
          <userDefinedRuntimeAttribute type="string" keyPath="titleLabel.locKey" value="oar"/>
          <userDefinedRuntimeAttribute type="number" keyPath="locKey"><integer key="value" value="1"/>
          <userDefinedRuntimeAttribute type="string" keyPath="style" value="round"/>
        </label>
        """
      ),
    ])
    #expect(sample.lines == ["2: sail & oar in Localizable", "3: oar in Localizable"])
    #expect(sample.index.otherCalls.isEmpty)
  }

  @Test func `a property whose name doesn't suggest a key may be that of a framework`() {
    let sample = CodeSample(
      swift: """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        class Title: UILabel {
          override var text: String? { didSet { super.text = text?.localized } }
        }
        label.text = "Sail"
        """)
    #expect(sample.keys == ["Sail"])
    #expect(sample.index.lookups.allSatisfy { $0.certainty == .possible })
    #expect(CodeSample(swift: "label.locKey = \"sail\"").keys == [])
  }

  @Test func `a function that returns a key can look it up`() {
    let sample = CodeSample(
      swift: """
        func tr(_ key: String) -> String { NSLocalizedString("app.\\(key)", comment: "") }
        func trKey(_ key: String) -> LocalizedStringKey { LocalizedStringKey(tr(key)) }
        extension String { var key: LocalizedStringKey { LocalizedStringKey(self) } }
        Text(trKey("sail"))
        Text("oar".key)
        """)
    #expect(sample.keys == ["app.sail", "oar"])
  }

  @Test func `literals in tuples with key types are keys`() {
    let sample = CodeSample(
      swift: """
        let rows: [(label: LocalizedStringKey, symbol: String)] = [
          ("sail", "wind"), (label: "oar", symbol: "water"),
        ]
        let others: [(String, LocalizedStringKey)] = [("wind", "keel")]
        """)
    #expect(sample.keys.sorted() == ["keel", "oar", "sail"])
  }
}
