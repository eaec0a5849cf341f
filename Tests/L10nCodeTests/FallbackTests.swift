import Testing

@testable import L10nCode

/// Where a function looks a key up again.
@Suite struct FallbackTests {
  /// A type that asks a bundle it is given, and then another one.
  private func lines(second bundle: String, _ lookup: (String) -> String) -> [String] {
    CodeSample(
      swift: """
        class Texts {
          let bundle: Bundle
          let ownBundle: Bundle
          init(bundle: Bundle) { self.bundle = bundle; ownBundle = \(bundle) }
          func text(for key: String) -> String {
            let value = String.LocalizationValue(key)
            let given = \(lookup("bundle"))
            if given != key { return given }
            return \(lookup("ownBundle"))
          }
        }
        texts.text(for: "boat")
        """
    ).lines
  }

  @Test("what a function is given as its bundle has more texts than its own, and no others")
  func ownBundleLast() {
    for lookup in [
      { "NSLocalizedString(key, bundle: \($0), comment: \"\")" },
      { "String(localized: value, bundle: \($0))" },
    ] as [(String) -> String] {
      #expect(lines(second: "Bundle.module", lookup) == ["12: boat in Localizable"])
      #expect(lines(second: "Bundle.main", lookup) == ["12: boat in Localizable or in others"])
      #expect(
        lines(second: "find(bundle)", lookup) == [
          "12: boat in Localizable or in something unknown"
        ])
    }
  }

  @Test("two bundles as a whole give a language its own text, or none")
  func wholeBundles() {
    func lines(_ path: String) -> [String] {
      CodeSample(
        objectiveC: """
          NSBundle *BoatBundle(void) {
            return [NSBundle bundleWithPath:[[NSBundle mainBundle] \(path)]];
          }
          NSString *Text(NSString *key) {
            NSString *text = NSLocalizedString(key, @"");
            if (![text isEqualToString:key]) return text;
            return NSLocalizedStringFromTableInBundle(key, @"Boat", BoatBundle(), @"");
          }
          Text(@"keel");
          """
      ).lines
    }
    #expect(lines("pathForResource:@\"Boat\" ofType:@\"bundle\"") == ["9: keel in *"])
    #expect(
      lines("pathForResource:language ofType:@\"lproj\"") == ["9: keel in * or in others"])
  }

  @Test("what a function finds in another language is no text of its own")
  func defaultOfAnotherLanguage() {
    let lines = CodeSample(
      swift: """
        let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
        func text(_ key: String, comment: String = "") -> String {
          let found = english.localizedString(forKey: key, value: comment, table: nil)
          return Bundle.main.localizedString(forKey: key, value: found, table: nil)
        }
        text("keel")
        text("mast", comment: "Mast")
        """
    ).lines
    #expect(
      lines == ["6: keel in Localizable or in en", "7: mast in Localizable or \"Mast\" or in en"])
  }
}
