import CXML
import L10nSource

/// One pass over a document that converts libxml2's events to objects and units.
///
/// - Invariant: offsets of texts are in the source, or after it in the decoded texts.
struct InterfaceReader {
  let source: ByteView
  var names = InterfaceNameCache()
  /// The open elements.
  var frames: [Frame] = []
  var toolkit = InterfaceDocument.Toolkit.appKit
  var form = InterfaceDocument.Form.unknown
  var objects: [InterfaceDocument.Object] = []
  var units: [InterfaceDocument.Unit] = []
  var decoded: [UInt8] = []
  var classNames: [String] = []
  /// Additional state for keyed archives.
  var archive = InterfaceArchive()
  var diagnostics: [Diagnostic] = []
  /// The reason why the reader itself stopped the parse.
  var refusal: Diagnostic?
  var identifiers = InterfaceIdentifiers()
  var replacements: [InterfaceDocument.Replacement] = []
  var actions: [CodeUnitString: Set<CodeUnitString>] = [:]
  /// The identifier of a storyboard's initial controller.
  var initialController: StoredText?
  var duplicateCount = 0
  var undecodableCount = 0
  /// The indices of classes by those of the elements' names, plus one; zero for none.
  var classOfName: [UInt32] = []
  /// The identifiers of the menus so far that code has as the main menu by an outlet, and can put into the menu bar.
  var mainMenus: [[UInt8]] = []
  /// The attributes of the current element that can be texts.
  private var pending: [Attribute] = []
  /// The text of the current element.
  var characters: [UInt8] = []

  /// An open element.
  struct Frame {
    var element: InterfaceName
    /// The value of its attribute `key`.
    var key = InterfaceName.other
    /// The index of its name in `names`.
    var name: Int
    var identifier = StoredText.empty
    var customClass = StoredText.empty
    /// Its index in `objects`, or -1.
    var object: Int = -1
    /// Its index in the enclosing array, or -1.
    var index: Int = -1
    /// For an array, the number of elements so far.
    var count = 0
    /// The last item so far of a menu, if it has no tag.
    var untaggedItem: StoredText?
    /// The end of its start tag.
    var tagEnd: Int
    var isBase64 = false
    /// Whether it is the main menu, or in it.
    var isInMainMenu = false
    /// Whether its text can be that of a unit or a note.
    var isText = false
    var visibility: Visibility = []
  }

  /// The traits of an element that decide whether texts in it are drawn, or are only samples such as "Check".
  struct Visibility: OptionSet {
    let rawValue: UInt16

    /// A table whose columns have headers.
    static let hasHeader = Self(rawValue: 1)
    /// A table whose rows are views.
    static let isViewBased = Self(rawValue: 1 << 1)
    /// The initial controller of a storyboard.
    static let isInitialController = Self(rawValue: 1 << 2)
    /// A box that doesn't show its title.
    static let hasNoTitle = Self(rawValue: 1 << 3)
    /// A tab view that shows no tabs.
    static let hasNoTabs = Self(rawValue: 1 << 4)
    /// A toolbar that users can't customize.
    static let isFixed = Self(rawValue: 1 << 5)
    /// A hidden view or menu item without a tag by which code could find it.
    static let isHidden = Self(rawValue: 1 << 6)
    static let isCheckBox = Self(rawValue: 1 << 7)
    static let isRadioButton = Self(rawValue: 1 << 8)
    /// A pop-up button or a combo box whose items a binding replaces.
    static let hasHiddenItems = Self(rawValue: 1 << 9)
  }

  /// An attribute whose value can be a text.
  struct Attribute {
    var name: InterfaceName
    var value: Value
  }

  /// The decoded text of an attribute or element.
  struct Value {
    var bytes: ByteView
    /// Its position in the source.
    var offset: Int
    /// Whether the source has exactly these bytes there.
    var isSlice: Bool
  }

  init(_ source: ByteView) {
    self.source = source
    frames.reserveCapacity(64)
  }
}

// MARK: - The parts of a document

extension InterfaceReader {
  /// Handles a start tag.
  ///
  /// - Returns: whether to continue the parse.
  mutating func start(
    _ name: XMLName, _ attributes: View<cxml_attribute>,
    at place: cxml_place
  ) -> Bool {
    let tagEnd = Int(place.end_offset)
    guard frames.count < InterfaceLimit.depth else {
      refusal = .tooDeep(at: tagStart(before: tagEnd), in: source)
      return false
    }
    guard names.entries.count <= InterfaceLimit.names else {
      refusal = .tooManyNames(at: tagStart(before: tagEnd), in: source)
      return false
    }
    if form == .archive {
      startArchived(name, attributes, at: place)
      return true
    }
    let position = names.position(of: name)
    var frame = Frame(element: names.entries[position].meaning, name: position, tagEnd: tagEnd)
    pending.removeAll(keepingCapacity: true)
    var isLocalized = false
    var (isString, isMainMenu) = (false, false)
    for attribute in attributes {
      let name = names.meaning(of: XMLName(attribute.name))
      guard name != .other, attribute.prefix == nil else { continue }
      let bytes = attribute.bytes
      switch name {
      case .id:
        frame.identifier = keep(value(of: attribute, at: place))
        isMainMenu = mainMenus.contains { bytes.elementsEqual($0) }
        if !bytes.isEmpty, !frames.isEmpty, frame.element != .device {
          noteIdentifier(frame.identifier, bytes)
        }
      case .key: frame.key = InterfaceName(bytes)
      case .customClass: frame.customClass = keep(value(of: attribute, at: place))
      case .localized: isLocalized = bytes.elementsEqual("YES".utf8)
      case .base64: frame.isBase64 = bytes.elementsEqual("YES".utf8)
      default:
        if name == .type { isString = bytes.elementsEqual("string".utf8) }
        pending.append(
          Attribute(name: name, value: value(of: attribute, at: place)))
      }
    }
    guard !frames.isEmpty else { return startDocument(frame) }
    count(&frame, isLocalizedString: isLocalized && isString)
    frame.isInMainMenu =
      frames[frames.count - 1].isInMainMenu || isMainMenu
      || pending.contains { $0.name == .systemMenu && $0.value.bytes.elementsEqual("main".utf8) }
    noteVisibility(&frame, pending)
    frames.append(frame)
    for attribute in pending { take(attribute, of: frames.count - 1) }
    noteReplacement(pending)
    noteAction(pending)
    return true
  }

  private mutating func startDocument(_ frame: Frame) -> Bool {
    func text(_ name: InterfaceName) -> String? {
      pending.value(of: name).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let (type, runtime) = (text(.type), text(.targetRuntime))
    switch frame.element {
    case .document: form = .document
    case .archive: form = .archive
    default:
      // The name of a truncated tag is unknown.
      guard isWhole(frame) else { break }
      refusal = .notAnInterfaceDocument(tag(endingAt: frame.tagEnd), in: source)
      return false
    }
    let declared = type.flatMap(InterfaceDocument.Toolkit.init(type:))
    toolkit = declared ?? InterfaceDocument.Toolkit(targetRuntime: runtime ?? "")
    if declared == nil, isWhole(frame) {
      diagnostics.append(.unknownDocumentType(type, at: tag(endingAt: frame.tagEnd)))
      // Archives declare no runtime, and the earliest were all for AppKit.
      if form == .archive, runtime == nil { toolkit = .appKit }
    }
    initialController = pending.value(of: .initialViewController).map { keep($0) }
    frames.append(frame)
    return true
  }

  /// Whether the element's start tag is complete.
  private func isWhole(_ frame: Frame) -> Bool {
    frame.tagEnd < source.count
      && (source[frame.tagEnd] == UInt8(ascii: ">") || source[frame.tagEnd] == UInt8(ascii: "/"))
  }

  /// Determines the element's index in the enclosing array, and whether its text is relevant.
  private mutating func count(_ frame: inout Frame, isLocalizedString: Bool) {
    let parent = frames.count - 1
    switch frame.element {
    // Of the runtime attributes, only localized ones count.
    case .segment where frames[parent].element == .segments,
      .userDefinedRuntimeAttribute where isLocalizedString:
      frame.index = frames[parent].count
      frames[parent].count += 1
    case .string, .mutableString:
      if frames[parent].element == .objectValues {
        frame.index = frames[parent].count
        frames[parent].count += 1
        frame.isText = true
      } else {
        frame.isText = frame.key != .other
      }
      if frame.isText { characters.removeAll(keepingCapacity: true) }
    default: break
    }
  }

  mutating func text(_ bytes: ByteView) {
    guard let last = frames.last, last.isText else { return }
    characters.append(contentsOf: bytes)
  }

  mutating func end() {
    guard let frame = frames.popLast() else { return }
    if form == .archive {
      endArchived(frame)
    } else if frame.isText {
      withCharacters(of: frame) { reader, value in
        if frame.index >= 0 {
          let owner = reader.frames.count - 2
          let target = Target(owner: owner, property: .ibShadowedObjectValues, index: frame.index)
          if owner >= 0 { reader.add(value, target) }
        } else {
          reader.take(Attribute(name: frame.key, value: value), of: reader.frames.count - 1)
        }
      }
    }
  }

  /// Calls `body` with the text of a closed element.
  mutating func withCharacters(
    of frame: Frame, _ body: (inout InterfaceReader, Value) -> Void
  ) {
    let offset = contentStart(of: frame.tagEnd)
    guard !characters.isEmpty else { return }
    var text = characters
    if frame.isBase64 {
      guard let plain = decodeBase64(text), firstInvalidUTF8Offset(in: plain) == nil else {
        noteUndecodable(SourceRange(offset, min(offset + text.count, source.count)))
        return
      }
      text = plain
    }
    text.withView { bytes in
      let isSlice = !frame.isBase64 && isInSource(bytes, at: offset)
      body(&self, Value(bytes: bytes, offset: offset, isSlice: isSlice))
    }
  }
}
