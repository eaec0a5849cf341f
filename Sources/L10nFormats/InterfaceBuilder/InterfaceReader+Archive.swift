import CXML
import L10nSource

/// The state of reading a keyed archive: references to texts and identifiers often precede their definitions.
struct InterfaceArchive {
  /// The open elements, except the root.
  var frames: [Frame] = []
  var units: [Unit] = []
  /// Texts with identifiers, because several objects share them.
  var sharedTexts: [[UInt8]: (text: StoredText, offset: Int)] = [:]
  /// The classes of the objects, by archive identifier.
  var classNames: [[UInt8]: String] = [:]
  /// The user-visible identifiers of the archive's objects.
  var records: [[UInt8]: StoredText] = [:]
  /// The text fields and buttons of cells.
  var controls: [[UInt8]: (identifier: [UInt8], isTextField: Bool)] = [:]
  /// The objects that a binding or code reaches.
  var reached: [(object: [UInt8], means: InterfaceDocument.Replacement.Means)] = []
  var outlets: [Outlet] = []
  /// The names of custom classes, by the user-visible identifiers of the objects.
  var customClasses: [[UInt8]: Text] = [:]
  /// The objects whose custom classes follow in an array, by the index in it.
  var objectsWithClass: [Int: [UInt8]] = [:]

  struct Outlet {
    var property: Text
    var owner: [UInt8]
    var object: [UInt8]
  }

  struct Frame {
    var className = ""
    var key = ""
    var identifier: [UInt8] = []
    /// The target of a reference element.
    var reference: [UInt8] = []
    /// Its index in the enclosing array.
    var index = 0
    /// The number of its elements so far.
    var count = 0
    /// In a record: the object and its identifier. In a tool tip: the object and the text. In a binding: the object. In an
    /// outlet: its destination, its source and the property.
    var object: [UInt8] = []
    var recordIdentifier: StoredText?
    var binding: InterfaceDocument.Replacement.Means?
    /// The text of a tool tip, or the property of an outlet.
    var text: Text?
    var source: [UInt8] = []

    /// Whether it is `IBOutletConnection` or `IBCocoaTouchOutletConnection`.
    var isOutlet: Bool { className.hasSuffix("OutletConnection") }
  }

  /// A text, or the identifier of one.
  enum Text {
    case here(StoredText, offset: Int)
    case shared([UInt8], offset: Int)
  }

  /// A text of an object, which is known by its archive identifier.
  struct Unit {
    var owner: [UInt8]
    var property: InterfaceProperty
    var index: Int
    var text: Text
  }
}

/// The keyed archive of Xcode 3 and 4:
///
/// ```
/// <object class="NSMenuItem" id="755159360"> <string key="NSTitle">About</string> </object>
/// …
/// <object class="IBObjectRecord"> <int key="objectID">58</int> <reference key="object" ref="755159360"/> </object>
/// ```
extension InterfaceReader {
  mutating func startArchived(
    _ name: XMLName, _ attributes: View<cxml_attribute>,
    at place: cxml_place
  ) {
    let tagEnd = Int(place.end_offset)
    let position = names.position(of: name)
    var frame = Frame(element: names.entries[position].meaning, name: position, tagEnd: tagEnd)
    var archived = InterfaceArchive.Frame()
    for attribute in attributes {
      let bytes = attribute.bytes
      switch names.meaning(of: XMLName(attribute.name)) {
      case .class: archived.className = String(decoding: bytes, as: UTF8.self)
      case .key: archived.key = String(decoding: bytes, as: UTF8.self)
      case .ref: archived.reference = Array(bytes)
      case .id:
        archived.identifier = Array(bytes)
        noteIdentifier(keep(value(of: attribute, at: place)), bytes)
      case .type: frame.isBase64 = bytes.elementsEqual("base64-UTF8".utf8)
      default: break
      }
    }
    if !archived.identifier.isEmpty {
      archive.classNames[archived.identifier] = archived.className
    }
    // Code finds an object with a tag. Interface Builder doesn't write a tag of 0.
    if archived.key == "NSTag" || archived.key == "IBUITag", let tagged = archive.frames.last {
      archive.reached.append((tagged.identifier, .code))
    }
    if archived.key == "NSCell", !archived.identifier.isEmpty, let control = archive.frames.last {
      archive.controls[archived.identifier] = (
        control.identifier, archived.className == "NSTextFieldCell"
      )
    }
    if let last = archive.frames.indices.last {
      archived.index = archive.frames[last].count
      if archived.key.isEmpty { archive.frames[last].count += 1 }
    }
    frame.isText =
      frame.element == .string || frame.element == .mutableString || archived.key == "objectID"
    if frame.isText { characters.removeAll(keepingCapacity: true) }
    frames.append(frame)
    archive.frames.append(archived)
  }

  mutating func endArchived(_ frame: Frame) {
    guard let archived = archive.frames.popLast() else { return }
    let place = tagStart(before: frame.tagEnd)
    if frame.isText {
      withCharacters(of: frame) { reader, value in
        let text = reader.keep(value)
        if !archived.identifier.isEmpty {
          reader.archive.sharedTexts[archived.identifier] = (text, value.offset)
        }
        reader.takeArchived(.here(text, offset: value.offset), archived)
      }
    } else if !archived.reference.isEmpty {
      takeArchived(.shared(archived.reference, offset: place), archived)
    } else if archived.key == "object", !archived.identifier.isEmpty {
      takeArchived(.shared(archived.identifier, offset: place), archived)
    }
    if let identifier = archived.recordIdentifier, !archived.object.isEmpty {
      archive.records[archived.object] = identifier
    }
    if let text = archived.text, !archived.object.isEmpty {
      if archived.isOutlet {
        archive.outlets.append(
          InterfaceArchive.Outlet(
            property: text, owner: archived.source, object: archived.object))
      } else {
        addArchived(text, archived.object, .ibShadowedToolTip)
      }
    }
    if let binding = archived.binding { archive.reached.append((archived.object, binding)) }
  }

  /// Handles a text or a reference as the value of a key of the innermost open object.
  private mutating func takeArchived(_ text: InterfaceArchive.Text, _ value: InterfaceArchive.Frame)
  {
    guard let last = archive.frames.indices.last else { return }
    let owner = archive.frames[last]
    switch (owner.className, value.key, text) {
    case ("IBObjectRecord", "objectID", .here(let identifier, _)),
      ("IBObjectRecord", "id", .here(let identifier, _)):
      archive.frames[last].recordIdentifier = identifier
    case ("IBObjectRecord", "object", .shared(let object, _)),
      ("IBToolTipAttribute", "object", .shared(let object, _)),
      ("NSNibBindingConnector", "NSSource", .shared(let object, _)):
      archive.frames[last].object = object
    case ("NSNibBindingConnector", "NSBinding", .here(let name, _)):
      archive.frames[last].binding = withBytes(of: name) {
        InterfaceDocument.Replacement.Means(binding: $0)
      }
    case ("IBToolTipAttribute", "toolTip", _):
      archive.frames[last].text = text
    case (_, "label", _) where owner.isOutlet:
      archive.frames[last].text = text
    case (_, "source", .shared(let object, _)) where owner.isOutlet:
      archive.frames[last].source = object
    case (_, "destination", .shared(let object, _)) where owner.isOutlet:
      archive.frames[last].object = object
    case _ where owner.key == "flattenedProperties":
      if let object = InterfaceArchive.objectWithClass(value.key) {
        archive.customClasses[object] = text
      }
    case _ where last > 0 && archive.frames[last - 1].key == "flattenedProperties":
      takeProperty(text, value.index, isName: owner.key == "dict.sortedKeys")
    default: addArchived(text, value, last)
    }
  }

  /// Handles an element of the arrays with the names and the values of properties, in the form of Xcode 3.
  private mutating func takeProperty(
    _ text: InterfaceArchive.Text, _ index: Int, isName: Bool
  ) {
    if isName {
      guard case .here(let name, _) = text else { return }
      archive.objectsWithClass[index] = withBytes(of: name) {
        InterfaceArchive.objectWithClass(String(decoding: $0, as: UTF8.self))
      }
    } else if let object = archive.objectsWithClass[index] {
      archive.customClasses[object] = text
    }
  }

  private mutating func addArchived(
    _ text: InterfaceArchive.Text, _ value: InterfaceArchive.Frame, _ position: Int
  ) {
    let owner = archive.frames[position]
    if owner.key == "IBSegmentTitles" {
      guard position > 0 else { return }
      let control = archive.frames[position - 1]
      addArchived(text, control.identifier, .segmentTitles, value.index)
      return
    }
    guard let property = InterfaceArchive.property(value.key, of: owner.className) else { return }
    switch owner.className {
    case "NSTableHeaderCell":
      guard owner.key == "NSHeaderCell", position > 0 else { return }
      let column = archive.frames[position - 1]
      addArchived(text, column.identifier, .headerCellTitle)
    case "NSSegmentItem":
      let cell = archive.frames[..<position].last { $0.className == "NSSegmentedCell" }
      guard let cell else { return }
      addArchived(text, cell.identifier, property, owner.index)
    case _ where owner.key == "NSTitleCell" && position > 0:
      let box = archive.frames[position - 1]
      addArchived(text, box.identifier, property)
    default: addArchived(text, owner.identifier, property)
    }
  }

  private mutating func addArchived(
    _ text: InterfaceArchive.Text, _ owner: [UInt8], _ property: InterfaceProperty,
    _ index: Int = 0
  ) {
    guard !owner.isEmpty else { return }
    archive.units.append(
      InterfaceArchive.Unit(
        owner: owner, property: property, index: index, text: text))
  }

  /// Assigns the identifiers of their objects to the units, once all are known. A table can't refer to objects without
  /// a record.
  mutating func finishArchive() {
    var objectOfIdentifier: [[UInt8]: Int] = [:]
    var classOfName: [String: UInt32] = [:]
    for unit in archive.units {
      guard let found = stored(unit.text), !found.text.isEmpty,
        let identifier = archive.records[unit.owner]
      else { continue }
      let name = InterfaceArchive.className(archive.classNames[unit.owner] ?? "")
      let className = classOfName[name] ?? UInt32(classNames.count)
      if classOfName.updateValue(className, forKey: name) == nil { classNames.append(name) }
      let object = objectOfIdentifier[unit.owner] ?? objects.count
      if objectOfIdentifier.updateValue(object, forKey: unit.owner) == nil {
        objects.append(
          InterfaceDocument.Object(
            identifier: identifier, control: control(ofCell: unit.owner), isInMainMenu: false,
            note: [], className: className))
      }
      let isExcluded = withBytes(of: found.text) { TranslationDirective.stands(inText: $0) }
      units.append(
        InterfaceDocument.Unit(
          text: found.text, offset: found.offset, object: object, property: unit.property,
          index: unit.index, isExcluded: isExcluded))
    }
    noteArchivedReplacements()
  }

  private mutating func noteArchivedReplacements() {
    for (object, means) in archive.reached {
      if let object = archive.records[object] { addReplacement(of: object, by: means) }
    }
    var classes: [[UInt8]: StoredText] = [:]
    for (object, identifier) in archive.records {
      let name = archive.customClasses[withBytes(of: identifier) { Array($0.buffer) }]
      guard let name = name.flatMap(stored)?.text else { continue }
      classes[object] = name
      addReplacement(of: identifier, by: .code)
      addReplacement(of: identifier, by: .own(name))
    }
    for outlet in archive.outlets {
      guard let object = archive.records[outlet.object], let property = stored(outlet.property)
      else { continue }
      let owner = classes[outlet.owner] ?? .empty
      addReplacement(of: object, by: .outlet(property.text, of: owner))
    }
  }

  private func stored(_ text: InterfaceArchive.Text) -> (text: StoredText, offset: Int)? {
    switch text {
    case .here(let text, let offset): (text, offset)
    case .shared(let identifier, let offset):
      archive.sharedTexts[identifier].map { ($0.text, offset) }
    }
  }

  private func control(ofCell cell: [UInt8]) -> InterfaceDocument.Object.Control? {
    guard let control = archive.controls[cell], let identifier = archive.records[control.identifier]
    else { return nil }
    return InterfaceDocument.Object.Control(
      identifier: identifier, isTextField: control.isTextField)
  }
}
