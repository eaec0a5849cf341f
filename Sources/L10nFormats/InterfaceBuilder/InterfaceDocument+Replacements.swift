package import L10nSource

extension InterfaceDocument {
  /// A way to replace the document's text of an object.
  struct Replacement: Sendable {
    /// The identifier of a label, a text view or a text field.
    var object: StoredText
    var means: Means

    enum Means: Sendable {
      /// An outlet: code sets the text through this property. The owner's class is empty if it isn't a custom class.
      case outlet(StoredText, of: StoredText)
      /// A label of a prototype cell: code sets it through this property of the cells that are made from the prototype.
      case label(String)
      /// A label of another cell: code sets it through an outlet of the cell.
      case labelOfCell(StoredText, String)
      /// The text field of a table cell view: the table puts the value of the row into it.
      case cellText
      /// Code of the object's own class, or of the controller whose title the bar above it shows.
      case own(StoredText)
      case valueBinding
      case titleBinding
      case hiddenBinding
      /// A user-defined runtime attribute that contains a key: `localizationKey`.
      case attribute(name: String)
      /// Code that finds the object in another way.
      case code

      /// The replacement by a binding of this name; nil if such a binding replaces no text.
      init?(binding name: some Sequence<UInt8>) {
        switch String(decoding: Array(name), as: UTF8.self) {
        case "value": self = .valueBinding
        case "title": self = .titleBinding
        case "hidden": self = .hiddenBinding
        default: return nil
        }
      }

      /// Whether code or a binding has access to the object, and can show it if it is hidden.
      var reachesObject: Bool {
        switch self {
        case .outlet, .cellText, .hiddenBinding: true
        case .label, .labelOfCell, .own, .valueBinding, .titleBinding, .attribute, .code: false
        }
      }
    }
  }

  /// The keys of texts that users never see, because code or a binding replaces them: the texts and placeholders of labels,
  /// text views and text fields, and the titles of segments. Code changes many titles of buttons and windows only for a while,
  /// and users see sentences and progress messages until something happens: these count only if code replaces them at once.
  /// Formats don't count, because code reads them.
  ///
  /// - Parameter replaces: whether code sets a text of the view through a property and, with `isAtOnce`, does so at once in any
  ///   case. The class is nil if the property belongs to any cell.
  package func replacedKeys(
    where replaces: (
      _ text: InterfaceProperty, _ property: String, _ class: String?, _ isAtOnce: Bool
    ) -> Bool
  ) -> [CodeUnitString] {
    guard !replacements.isEmpty else { return [] }
    var allMeans: [ArraySlice<UInt8>: [Replacement.Means]] = [:]
    for replacement in replacements {
      allMeans[bytes(of: replacement.object), default: []].append(replacement.means)
    }
    return units.filter { unit in
      let object = objects[unit.object]
      var all = allMeans[bytes(of: object.identifier)] ?? []
      switch (unit.property, object.control) {
      case (.text, _), (.placeholder, _), (.segmentTitles, _), (.ibShadowedLabels, _),
        (.normalTitle, _), (.configurationTitle, _), (.title, nil):
        break
      case (.title, let control?), (.placeholderString, let control?):
        all += allMeans[bytes(of: control.identifier)] ?? []
      default: return false
      }
      return all.contains { means in
        switch means {
        // The value of a button or a menu item is its state, not its text.
        case .valueBinding:
          return unit.property == .text
            || unit.property == .title && object.control?.isTextField == true
        case .titleBinding, .cellText: return unit.property == .title
        case .hiddenBinding, .code: return false
        case .attribute(let name):
          return Self.setsText(attribute: name, of: unit.property)
        // An app can show a prototype unchanged. Only Xcode's sample texts are never meant for users.
        case .label(let property):
          return ["Title", "Subtitle", "Detail"].contains(string(of: unit.text))
            && replaces(unit.property, property, nil, false)
        case .own(let name):
          return ["self", "navigationItem"].contains {
            replaces(unit.property, $0, string(of: name), true)
          }
        // watchOS writes the text of the notification into this label.
        case .outlet(let property, _) where string(of: property) == "notificationAlertLabel":
          return unit.property == .text
        case .outlet(let property, let owner):
          let isLabel = unit.property == .text || object.control?.isTextField == true
          return isLabel && Self.standsForValue(string(of: unit.text))
            || isReplaced(unit, through: string(of: property), of: owner, replaces)
        case .labelOfCell(let cell, let label):
          return (allMeans[bytes(of: cell)] ?? []).contains { means in
            guard case .outlet(let property, let owner) = means else { return false }
            return isReplaced(
              unit, through: "\(string(of: property)).\(label)", of: owner, replaces)
          }
        }
      }
    }.map(key)
  }

  /// Whether code sets the text of a unit through an outlet, so that users never see the document's text.
  private func isReplaced(
    _ unit: Unit, through property: String, of owner: StoredText,
    _ replaces: (InterfaceProperty, String, String?, Bool) -> Bool
  ) -> Bool {
    let text = string(of: unit.text)
    guard !text.contains("%") else { return false }
    let words = text.split(separator: " ").count
    let isSentence = words >= Self.wordsOfSentence || Self.tellsOfProgress(text, words)
    let isField = objects[unit.object].control?.isTextField == true
    // Users never see Xcode's sample texts, nor texts such as "[Error]" where code sets another text.
    let isSample =
      InterfacePlaceholder.isPlaceholder(self.text(of: unit))
      || (unit.property == .text || isField) && text.hasPrefix("[") && text.hasSuffix("]")
    let isOfButton =
      unit.property == .normalTitle || unit.property == .configurationTitle
      || unit.property == .title && !isField
    let owner = string(of: owner)
    return replaces(
      unit.property, property, owner.isEmpty ? nil : owner, !isSample && (isSentence || isOfButton))
  }

  /// The units whose texts users see unchanged: no outlet, binding or attribute that could replace the text refers to their
  /// objects, code doesn't find these in another way, and the texts aren't samples.
  package var fixedUnits: [Unit] {
    let outlets = Set(
      replacements.filter { if case .outlet = $0.means { true } else { false } }.map {
        bytes(of: $0.object)
      })
    let reached = Set(
      replacements.filter {
        if case .labelOfCell(let cell, _) = $0.means {
          outlets.contains(bytes(of: cell))
        } else {
          true
        }
      }.map { bytes(of: $0.object) })
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

  /// Whether a text says in English what the program is doing, so that users see it meanwhile: "Loading photos",
  /// "Calculating…".
  private static func tellsOfProgress(_ text: String, _ words: Int) -> Bool {
    text.prefix { $0.isLetter }.hasSuffix("ing")
      && (words > 1 || text.hasSuffix("…") || text.hasSuffix("..."))
      && !text.contains { $0 == ":" || $0.isNumber }
  }

  /// Whether a text only marks the place of a value, which code sets: "XXXX in view:", "0 bytes".
  private static func standsForValue(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.contains { $0.count >= 3 && $0.allSatisfy { $0 == "X" } }
      || words.count == 2 && text.hasPrefix("0 ") && words[1].allSatisfy(\.isLowercase)
  }

  /// Whether a runtime attribute that contains a key replaces a text, judged by its name: `localizationKey`,
  /// `placeholderLocKey`.
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

/// The sample texts that Interface Builder puts into new objects. Either code replaces them, or users never see them.
package enum InterfacePlaceholder {
  /// Whether a text is a sample, or in braces, a convention for texts that code replaces (`{Name}`), or a developer's name of a
  /// controller ("Main View Controller"). Common words of menus and windows, such as "View" and "Title", are excluded.
  package static func isPlaceholder(_ text: CodeUnitString) -> Bool {
    let bytes = text.bytes
    return texts.contains(text) || items.contains(text) || bytes.starts(with: sample.utf8)
      || bytes.suffix(controller.utf8.count).elementsEqual(controller.utf8)
      || bytes.first == UInt8(ascii: "{")
        && bytes.firstIndex(of: UInt8(ascii: "}")) == bytes.count - 1
  }

  /// Whether a text is that of an item in the new menu of a button. Code fills such menus, even if the text is translated.
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
