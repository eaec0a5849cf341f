package import L10nSource

/// An interface document, a `.xib` or `.storyboard` file, and its texts for people.
///
/// Each text has a key made of the object's identifier and the property: `abc-12-xyz.title`. Translations use it in the
/// table named like the document. Documents are read-only.
///
/// Two forms are supported: that of Xcode 5 and later (`<document>`), and the earlier keyed archive (`<archive>`),
/// which also occurs in `designable.nib`.
package struct InterfaceDocument: Sendable {
  package var source: SourceText
  package var form = Form.unknown
  /// The objects with a text or a note for translators.
  package internal(set) var objects: [Object] = []
  /// The texts for people, in document order.
  package internal(set) var units: [Unit] = []
  /// Decoded texts. Their positions start at the end of the source.
  var decoded: [UInt8] = []
  /// The classes of the objects: `NSMenuItem`.
  var classNames: [String] = []
  /// The identifiers of all objects, also of those without texts.
  var identifiers: [StoredText] = []
  /// The outlets, bindings and attributes that can replace texts.
  var replacements: [Replacement] = []
  /// The action selectors of objects, by identifier.
  var actions: [CodeUnitString: Set<CodeUnitString>] = [:]
  /// The units that aren't excluded, by key.
  var unitsByKey = KeySlots()

  package enum Form: Sendable, Hashable {
    case document
    /// The keyed archive of Xcode 3 and 4.
    case archive
    /// Neither of the two.
    case unknown
  }

  /// An object, with the properties that its texts need.
  package struct Object: Sendable {
    var identifier: StoredText
    /// The text field or button whose cell this object is; nil for other objects.
    var control: Control?
    /// The identifier of the hidden view around it; empty for none.
    var hiddenView = StoredText.empty
    /// Whether it is in the menu bar.
    var isInMainMenu: Bool
    /// The note for translators; empty for none.
    var note: [UInt8]
    /// The index of its class.
    var className: UInt32

    struct Control: Sendable {
      var identifier: StoredText
      let isTextField: Bool
    }
  }

  /// One text for people.
  package struct Unit: Sendable {
    var text: StoredText
    /// The position of the text in the UTF-8 text of the source.
    package internal(set) var offset: Int
    package internal(set) var object: Int
    package internal(set) var property: InterfaceProperty
    /// The index in the array for an array property; otherwise 0.
    package internal(set) var index: Int
    /// Whether a note or the text itself requests no translation.
    package internal(set) var isExcluded: Bool
    /// Where users never see the text, regardless of code; nil if they can see it everywhere.
    var unseen: UnseenPlace?

    enum UnseenPlace: Sendable {
      case everywhere
      /// The title of a storyboard's first controller: only a container shows it, and an app extension has no container.
      case inExtensions
      /// The title of a hidden menu item: users see it only if code shows the item through an outlet, or a binding does.
      case unlessReached
    }
  }
}

extension InterfaceDocument {
  func bytes(of text: StoredText) -> ArraySlice<UInt8> {
    let start = Int(text.start)
    guard start >= source.utf8.count else { return source.utf8[start..<start + Int(text.count)] }
    let first = start - source.utf8.count
    return decoded[first..<first + Int(text.count)]
  }

  /// The key of a unit in its table: `abc-12-xyz.title`, `abc-12-xyz.segmentTitles[0]`.
  package func key(of unit: Unit) -> CodeUnitString {
    var bytes: [UInt8] = []
    appendKey(of: unit, to: &bytes)
    return CodeUnitString(bytes: bytes)
  }

  func appendKey(of unit: Unit, to bytes: inout [UInt8]) {
    bytes += self.bytes(of: objects[unit.object].identifier)
    bytes.append(UInt8(ascii: "."))
    bytes += unit.property.rawValue.utf8
    if unit.property.isArray { bytes += "[\(unit.index)]".utf8 }
  }

  /// The index of the unit with a key, unless it is excluded; nil if there is none.
  package func unit(ofKey key: ByteView) -> Int? {
    unitsByKey.position(hash: KeySlots.hash(key)) { isKey(key, of: units[$0]) }
  }

  /// Returns the document with the units of these keys excluded, too.
  package func excluding(_ keys: Set<CodeUnitString>) -> InterfaceDocument {
    var document = self
    for index in units.indices where keys.contains(key(of: units[index])) {
      document.units[index].isExcluded = true
    }
    document.unitsByKey = document.indexUnits()
    return document
  }

  /// Returns the document without the texts of objects that only share the number with a different object in `document`. If
  /// these are many, the texts with all shared numbers are left out.
  ///
  /// Earlier versions of Interface Builder numbered the objects of each document separately. Xcode did so for the cells of
  /// controls that it converted.
  package func paired(with document: InterfaceDocument) -> InterfaceDocument {
    guard form == document.form else { return self }
    let counterparts = units.map { key(of: $0).bytes.withView(document.unit(ofKey:)) }
    let areOthers = zip(units, counterparts).map { unit, counterpart in
      counterpart.map { isOtherObject(of: unit, than: document.units[$0], in: document) } ?? false
    }
    let otherCount = areOthers.count { $0 }
    guard otherCount > 0 else { return self }
    let areMadeApart =
      otherCount >= Self.fewestOthers
      && otherCount * Self.shareOfOthers >= counterparts.count { $0 != nil }
    var paired = self
    paired.units = units.indices.filter {
      !(areMadeApart ? counterparts[$0] != nil : areOthers[$0])
    }.map { units[$0] }
    paired.unitsByKey = paired.indexUnits()
    return paired
  }

  /// If this many texts with shared numbers, and at least one in `shareOfOthers`, belong to different objects, labels most
  /// likely do, too: nothing distinguishes one label from another. A single object can have got a new action since.
  private static let fewestOthers = 3
  private static let shareOfOthers = 10

  /// Whether a unit and the unit with the same key in another document belong to different objects. Equal texts are those of
  /// one object, whatever else changed.
  private func isOtherObject(
    of unit: Unit, than other: Unit, in document: InterfaceDocument
  ) -> Bool {
    let isOther =
      if className(of: unit) != document.className(of: other)
        || controlIdentifier(of: unit) != document.controlIdentifier(of: other)
      {
        true
      } else if let own = numberedActions(of: unit),
        let others = document.numberedActions(of: other)
      {
        own.isDisjoint(with: others)
      } else {
        false
      }
    return isOther && text(of: unit) != document.text(of: other)
  }

  private func controlIdentifier(of unit: Unit) -> ArraySlice<UInt8>? {
    objects[unit.object].control.map { bytes(of: $0.identifier) }
  }

  /// The action selectors of an object with a numeric identifier. Identifiers of later versions (`a1B-2c-D3e`) need no such
  /// comparison: they are unique across documents.
  private func numberedActions(of unit: Unit) -> Set<CodeUnitString>? {
    let identifier = controlIdentifier(of: unit) ?? bytes(of: objects[unit.object].identifier)
    return identifier.allSatisfy(\.isASCIIDigit)
      ? actions[CodeUnitString(bytes: identifier)] : nil
  }

  /// An index of the units by key; for equal keys, the last unit counts.
  func indexUnits() -> KeySlots {
    var slots = KeySlots(count: units.count)
    var key: [UInt8] = []
    for (position, unit) in units.enumerated() where !unit.isExcluded {
      key.removeAll(keepingCapacity: true)
      appendKey(of: unit, to: &key)
      _ = key.withView { key in
        slots.set(position, hash: KeySlots.hash(key)) { isKey(key, of: units[$0]) }
      }
    }
    return slots
  }

  private func isKey(_ key: ByteView, of unit: Unit) -> Bool {
    let identifier = bytes(of: objects[unit.object].identifier)
    guard key.count > identifier.count, key[identifier.count] == UInt8(ascii: "."),
      identifier.withView({ equalBytes($0, from: 0, key, from: 0, count: $0.count) })
    else { return false }
    let property = key[(identifier.count + 1)...]
    let name = unit.property.rawValue.utf8
    guard property.starts(with: name) else { return false }
    let element = property.dropFirst(name.count)
    return unit.property.isArray ? element.elementsEqual("[\(unit.index)]".utf8) : element.isEmpty
  }

  package func text(of unit: Unit) -> CodeUnitString {
    CodeUnitString(bytes: bytes(of: unit.text))
  }

  /// The identifiers of all objects, also of those without texts.
  package var objectIdentifiers: Set<CodeUnitString> {
    Set(identifiers.lazy.map { CodeUnitString(bytes: bytes(of: $0)) })
  }

  package func objectIdentifier(of unit: Unit) -> CodeUnitString {
    CodeUnitString(bytes: bytes(of: objects[unit.object].identifier))
  }

  /// The class of a unit's object as in comments of tables: `NSMenuItem`, `UILabel`. Custom classes are ignored.
  package func className(of unit: Unit) -> String {
    classNames[Int(objects[unit.object].className)]
  }

  /// The note for translators of a unit's object; nil for none.
  package func note(of unit: Unit) -> CodeUnitString? {
    let note = objects[unit.object].note
    return note.isEmpty ? nil : CodeUnitString(bytes: note)
  }
}

extension InterfaceDocument {
  /// The framework of the document's objects.
  package enum Toolkit: Sendable, Hashable, CaseIterable {
    case appKit
    case uiKit
    case watchKit
  }
}

extension InterfaceDocument.Toolkit {
  /// The toolkit for a document's `type`: `com.apple.InterfaceBuilder3.Cocoa.XIB`,
  /// `com.apple.InterfaceBuilder.AppleTV.Storyboard`, `com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB`.
  init?(type: String) {
    let parts = type.split(separator: ".")
    guard parts.count >= 5, parts[0] == "com", parts[1] == "apple",
      parts[2].hasPrefix("InterfaceBuilder")
    else { return nil }
    switch parts[3] {
    case "Cocoa": self = .appKit
    case "CocoaTouch", "AppleTV": self = .uiKit
    case "WatchKit" where parts[4...].contains("Storyboard"): self = .watchKit
    default: return nil
    }
  }

  /// The toolkit for a `targetRuntime`, for documents with an unknown type: `MacOSX.Cocoa`, `iOS.CocoaTouch`.
  init(targetRuntime: String) {
    if targetRuntime.hasPrefix("MacOSX") {
      self = .appKit
    } else {
      self = targetRuntime.hasPrefix("watchKit") ? .watchKit : .uiKit
    }
  }

  /// The class of an element's objects, as in comments of tables.
  ///
  /// Nearly all are the toolkit's prefix followed by the element's name; separate frameworks have another prefix.
  func className(ofElement element: String) -> String {
    if let special = Self.specialClassNames[element] { return special }
    guard let first = element.first else { return element }
    let name = first.uppercased() + element.dropFirst()
    switch self {
    case .appKit: return "NS" + name
    case .uiKit: return "UI" + name
    case .watchKit: return "WKInterface" + name
    }
  }

  private static let specialClassNames: [String: String] = [
    "arscnView": "ARSCNView", "arskView": "ARSKView", "glkView": "GLKView",
    "glkViewController": "GLKViewController", "mapView": "MKMapView", "mtkView": "MTKView",
    "pdfView": "PDFView", "sceneKitView": "SCNView", "skView": "SKView", "wkWebView": "WKWebView",
    // A binding isn't an AppKit object; exported tables use this name.
    "binding": "CocoaBindingsConnection",
    // The element's name is misspelled.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
  ]
}
