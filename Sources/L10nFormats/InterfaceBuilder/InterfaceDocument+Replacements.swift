package import L10nSource

extension InterfaceDocument {
  /// How an object can get another text than the document's.
  struct Replacement: Sendable {
    /// The identifier of a label, a text view or a text field.
    var object: StoredText
    var means: Means

    enum Means: Sendable {
      /// By a property of an object; its class is empty where it has no custom one.
      case outlet(StoredText, of: StoredText)
      /// By a property of the cells that are made of a prototype.
      case label(String)
      /// By the text of the row that the view of a table's cell stands for.
      case cellText
      /// By its own class, or that of the controller whose title the bar above it shows.
      case own(StoredText)
      case valueBinding
      case titleBinding
      case hiddenBinding
      /// By a property of the object that is set to a key: `localizationKey`.
      case attribute(name: String)
      /// By code that knows the object in another way.
      case code

      /// A binding by its name; nil for one that replaces no text.
      init?(binding name: some Sequence<UInt8>) {
        switch String(decoding: Array(name), as: UTF8.self) {
        case "value": self = .valueBinding
        case "title": self = .titleBinding
        case "hidden": self = .hiddenBinding
        default: return nil
        }
      }

      /// Whether code or a binding has the object, and can show it.
      var reachesObject: Bool {
        switch self {
        case .outlet, .cellText, .hiddenBinding: true
        case .label, .own, .valueBinding, .titleBinding, .attribute, .code: false
        }
      }
    }
  }

  /// The keys of texts that users never see as they are, because something else is put in their place: those of labels, text
  /// views and text fields, what empty fields show, and the titles of segments. Code changes many titles of buttons and
  /// windows for a while, and sentences and what tells of progress are shown until something happens: these are replaced if
  /// that is done at once. Formats are left alone, which code reads.
  ///
  /// - Parameter replaces: whether code sets a text of the view in a property, and whether it does so at once, in any case; the
  ///   class is nil where the property is one of every cell.
  package func replacedKeys(
    where replaces: (
      _ text: InterfaceProperty, _ property: String, _ class: String?, _ isAtOnce: Bool
    ) -> Bool
  ) -> [CodeUnitString] {
    guard !replacements.isEmpty else { return [] }
    var means: [ArraySlice<UInt8>: [Replacement.Means]] = [:]
    for replacement in replacements {
      means[bytes(of: replacement.object), default: []].append(replacement.means)
    }
    return units.filter { unit in
      let object = objects[unit.object]
      var all = means[bytes(of: object.identifier)] ?? []
      switch (unit.property, object.control) {
      case (.text, _), (.placeholder, _), (.segmentTitles, _), (.ibShadowedLabels, _),
        (.normalTitle, _), (.configurationTitle, _), (.title, nil):
        break
      case (.title, let control?), (.placeholderString, let control?):
        all += means[bytes(of: control.identifier)] ?? []
      default: return false
      }
      return all.contains { means in
        switch means {
        // The value of a button or a menu item is its state.
        case .valueBinding:
          return unit.property == .text
            || unit.property == .title && object.control?.isTextField == true
        case .titleBinding, .cellText: return unit.property == .title
        case .hiddenBinding, .code: return false
        case .attribute(let name):
          return Self.setsText(attribute: name, of: unit.property)
        // A prototype can be shown as it is: only Xcode's samples never are meant.
        case .label(let property):
          return ["Title", "Subtitle", "Detail"].contains(string(of: unit.text))
            && replaces(unit.property, property, nil, false)
        case .own(let name):
          return ["self", "navigationItem"].contains {
            replaces(unit.property, $0, string(of: name), true)
          }
        // watchOS writes the notification there.
        case .outlet(let property, _) where string(of: property) == "notificationAlertLabel":
          return unit.property == .text
        case .outlet(let property, let owner):
          let text = string(of: unit.text)
          let words = text.split(separator: " ").count
          let isSentence = words >= Self.wordsOfSentence || Self.tellsOfProgress(text, words)
          let name = string(of: owner)
          let isLabel = unit.property == .text || object.control?.isTextField == true
          // What Xcode puts into a new object is never meant, nor is "[Error]" where code has another text.
          let isSample =
            InterfacePlaceholder.isPlaceholder(self.text(of: unit))
            || isLabel && text.hasPrefix("[") && text.hasSuffix("]")
          return isLabel && Self.standsForValue(text)
            || !text.contains("%")
              && replaces(
                unit.property, string(of: property), name.isEmpty ? nil : name,
                !isSample
                  && (isSentence || unit.property == .normalTitle
                    || unit.property == .configurationTitle
                    || unit.property == .title && object.control?.isTextField != true)
              )
        }
      }
    }.map(key)
  }

  /// The units whose texts users see as they are: nothing is connected with their objects that could put another one in their
  /// place, code doesn't know these otherwise, and they are no samples.
  package var fixedUnits: [Unit] {
    let reached = Set(replacements.map { bytes(of: $0.object) })
    let shown = Set(replacements.filter(\.means.reachesObject).map { bytes(of: $0.object) })
    return units.filter { unit in
      let object = objects[unit.object]
      let identifiers = [object.identifier] + [object.control?.identifier].compactMap(\.self)
      return !unit.isExcluded && unit.unseen == nil
        && !identifiers.contains { reached.contains(bytes(of: $0)) }
        && (object.hiddenView.isEmpty || shown.contains(bytes(of: object.hiddenView)))
        && !InterfacePlaceholder.isPlaceholder(text(of: unit))
    }
  }

  /// Whether a unit is a text of a menu item.
  package func isOfMenuItem(_ unit: Unit) -> Bool {
    classNames[Int(objects[unit.object].className)].hasSuffix("MenuItem")
  }

  /// The keys of the texts in the menu bar.
  package var keysOfMainMenu: [CodeUnitString] {
    units.filter(isInMainMenu).map(key)
  }

  /// Whether a unit is a text of the menu bar.
  package func isInMainMenu(_ unit: Unit) -> Bool { objects[unit.object].isInMainMenu }

  private static let wordsOfSentence = 4

  /// Whether a text says in English what the program is doing, so that it is shown while that lasts: "Loading photos",
  /// "Calculating…".
  private static func tellsOfProgress(_ text: String, _ words: Int) -> Bool {
    text.prefix { $0.isLetter }.hasSuffix("ing")
      && (words > 1 || text.hasSuffix("…") || text.hasSuffix("..."))
      && !text.contains { $0 == ":" || $0.isNumber }
  }

  /// Whether a text shows where a value goes, in a view that code has: "XXXX in view:", "0 bytes".
  private static func standsForValue(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.contains { $0.count >= 3 && $0.allSatisfy { $0 == "X" } }
      || words.count == 2 && text.hasPrefix("0 ") && words[1].allSatisfy(\.isLowercase)
  }

  /// Whether an attribute for a key replaces a text, as its name says: `localizationKey`, `placeholderLocKey`.
  private static func setsText(attribute: String, of property: InterfaceProperty) -> Bool {
    let name = attribute.lowercased()
    let namesKey =
      ["localiz", "localis", "lockey", "l10n", "i18n", "transl"].contains(where: name.contains)
    let isForPlaceholder = property == .placeholder || property == .placeholderString
    return namesKey && name.contains("placeholder") == isForPlaceholder
      && !["access", "hint", "tooltip"].contains(where: name.contains)
  }

  private func string(of text: StoredText) -> String {
    String(decoding: bytes(of: text), as: UTF8.self)
  }
}

/// Texts that Interface Builder puts into new objects. Code replaces them before users see them, or never.
package enum InterfacePlaceholder {
  /// Whether a text is one of them, or in braces, as many write what code puts there: `{Name}`, or what developers call a
  /// controller. Common words of menus and windows, such as "View" and "Title", are excluded.
  package static func isPlaceholder(_ text: CodeUnitString) -> Bool {
    let bytes = text.bytes
    return texts.contains(text) || items.contains(text) || bytes.starts(with: sample.utf8)
      || bytes.suffix(controller.utf8.count).elementsEqual(controller.utf8)
      || bytes.first == UInt8(ascii: "{")
        && bytes.firstIndex(of: UInt8(ascii: "}")) == bytes.count - 1
  }

  /// Whether a text is that of an item in a new menu of a button, which code fills, even where somebody translates it.
  package static func isItem(_ text: CodeUnitString) -> Bool { items.contains(text) }

  private static let texts: Set<CodeUnitString> = [
    "Button", "Custom View", "Label", "Multi-line Label", "Push Button", "Radio Button",
    "Table View Cell", "Text Cell",
    "Wrapping Label",
  ]

  private static let items: Set<CodeUnitString> = [
    "Item 1", "Item 2", "Item 3", "Item1", "Item2", "Item3",
  ]

  private static let controller = " View Controller"

  /// The text of a new text view.
  private static let sample = "Lorem ipsum"
}
