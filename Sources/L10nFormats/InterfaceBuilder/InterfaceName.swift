import L10nSource

/// The relevant names in an interface document: those of elements, of attributes, and values of the attribute `key`.
/// Some are all three.
enum InterfaceName: String, CaseIterable, Sendable {
  /// Any other name.
  case other = ""

  // Attributes of all objects.
  case id, key
  // Roots.
  case document, archive
  // Texts.
  case title, text, toolTip, headerToolTip, description, label, hint, paletteLabel
  case placeholderString, placeholder, headerTitle, footerTitle, alternateTitle, subtitle, value
  case content
  case nullPlaceholder = "NSNullPlaceholder"
  case noSelectionPlaceholder = "NSNoSelectionPlaceholder"
  case multipleValuesPlaceholder = "NSMultipleValuesPlaceholder"
  case notApplicablePlaceholder = "NSNotApplicablePlaceholder"
  case displayPattern = "NSDisplayPattern"
  case displayName = "NSDisplayName"
  // Attributes about decoding.
  case type, localized, targetRuntime, `class`, ref
  case base64 = "base64-UTF8"
  // Elements identified by name.
  case string, mutableString, attributedString, fragment, dictionary
  case state, segments, segment, objectValues, binding
  case tableHeaderCell, accessibility, buttonConfiguration
  case userDefinedRuntimeAttributes, userDefinedRuntimeAttribute
  case popUpButtonCell, toolbarItem, tabViewItem, tableColumn, tableViewSection
  case textField, searchBar, device
  // Means to replace texts.
  case outlet, outletCollection, property, destination, customClass, name, tableViewCell,
    tableCellView, prototypes,
    textFieldCell
  case popUpButton, comboBox, buttonCell, keyPath, textLabel, detailTextLabel, systemMenu,
    navigationItem
  // The actions by which objects are compared.
  case action, selector
  // Objects and properties that hide texts.
  case menu, submenu, tableView, outlineView, viewBased, headerView, dataCell, matrix, prototype
  case viewController, initialViewController, menuItem, hidden, tag, box, boxType, titlePosition
  case isSeparatorItem
  case identifier, tabView, toolbar, allowsUserCustomization, view, viewControllerPlaceholder
  case navigationController, tabBarItem, barButtonItem, systemItem, window
  // Keys.
  case normal, disabled, selected, highlighted
  case headerCell, accessibilityConfiguration, configuration, options, userComments
}

extension InterfaceName {
  /// The names by length, so that few comparisons are needed.
  private static let byLength: [[(name: InterfaceName, bytes: [UInt8])]] = {
    var table: [[(name: InterfaceName, bytes: [UInt8])]] = []
    for name in allCases where name != .other {
      let bytes = Array(name.rawValue.utf8)
      while table.count <= bytes.count { table.append([]) }
      table[bytes.count].append((name, bytes))
    }
    return table
  }()

  /// The name with these bytes; `.other` for an irrelevant one.
  init(_ bytes: ByteView) {
    self = .other
    guard bytes.count < Self.byLength.count else { return }
    for candidate in Self.byLength[bytes.count]
    where candidate.bytes[0] == bytes[0] && candidate.bytes.elementsEqual(bytes) {
      self = candidate.name
      return
    }
  }
}

/// The meanings of the names of one parse.
struct InterfaceNameCache {
  /// The name of elements or attributes.
  struct Entry {
    let name: XMLName
    let meaning: InterfaceName
  }

  /// The names seen so far.
  private(set) var entries: [Entry] = []
  private var slots = KeySlots(count: 127)

  /// The index of a name in `entries`.
  @inline(__always)
  mutating func position(of name: XMLName) -> Int {
    slots.position(hash: name.hash) { entries[$0].name == name } ?? add(name)
  }

  @inline(__always)
  mutating func meaning(of name: XMLName) -> InterfaceName {
    entries[position(of: name)].meaning
  }

  private mutating func add(_ name: XMLName) -> Int {
    let bytes = name.bytes
    // Several kinds of elements are toolbar items: their names have this ending.
    let isToolbarItem = bytes.reversed().starts(with: "metIrabloo".utf8)
    let meaning = isToolbarItem ? .toolbarItem : InterfaceName(bytes)
    entries.append(Entry(name: name, meaning: meaning))
    slots.set(entries.count - 1, hash: name.hash)
    return entries.count - 1
  }
}

/// A property of an object with a text for people, named as in keys of tables: `title` in `abc-12-xyz.title`.
///
/// The properties that Xcode exports, according to exported tables and string catalogs.
package enum InterfaceProperty: String, Sendable, CaseIterable {
  case title
  case text
  case toolTip
  /// The tool tip of a view or menu item of AppKit.
  case ibShadowedToolTip
  case headerToolTip
  case ibExternalAccessibilityDescription
  case accessibilityLabel
  case accessibilityHint
  case headerCellTitle = "headerCell.title"
  case normalTitle
  case disabledTitle
  case selectedTitle
  case highlightedTitle
  case configurationTitle = "configuration.title"
  case configurationSubtitle = "configuration.subtitle"
  case label
  case paletteLabel
  case placeholderString
  case placeholder
  case headerTitle
  case footerTitle
  case alternateTitle
  case segmentTitles
  case ibShadowedLabels
  case ibShadowedToolTips
  case ibShadowedObjectValues
  case ibShadowedIsNilPlaceholder
  case ibShadowedNoSelectionPlaceholder
  case ibShadowedMultipleValuesPlaceholder
  case ibShadowedNotApplicablePlaceholder
  case ibShadowedDisplayPattern
  /// The name of a predicate in the menu of a search field.
  case ibShadowedDisplayName
  case ibExternalUserDefinedRuntimeAttributesLocalizableStrings

  /// Whether the property is an array, whose elements have separate keys: `segmentTitles[0]`.
  package var isArray: Bool {
    switch self {
    case .segmentTitles, .ibShadowedLabels, .ibShadowedToolTips, .ibShadowedObjectValues,
      .ibExternalUserDefinedRuntimeAttributesLocalizableStrings:
      true
    default: false
    }
  }
}

extension InterfaceArchive {
  /// The property of a key of an archived object; nil if it isn't a text for people.
  ///
  /// The keys of connections and bindings, class names, fonts and frames are excluded, although some have the same
  /// names.
  static func property(_ key: String, of className: String) -> InterfaceProperty? {
    switch key {
    case "NSTitle": className == "NSMenuItem" || className == "NSMenu" ? .title : nil
    case "NSContents": hasTitle(className) ? .title : nil
    case "NSAlternateContents": className.hasSuffix("ButtonCell") ? .alternateTitle : nil
    case "NSPlaceholderString": .placeholderString
    case "NSLabel": className == "NSTabViewItem" ? .label : nil
    case "NSWindowTitle": className == "NSWindowTemplate" ? .title : nil
    case "NSToolbarItemLabel": .label
    case "NSToolbarItemPaletteLabel": .paletteLabel
    case "NSToolbarItemToolTip": .toolTip
    case "NSSegmentItemLabel": .ibShadowedLabels
    case "NSSegmentItemTooltip": .ibShadowedToolTips
    case "IBUIText": .text
    case "IBUITitle": .title
    case "IBUIPlaceholder": .placeholder
    case "IBUINormalTitle": .normalTitle
    case "IBUIDisabledTitle": .disabledTitle
    case "IBUISelectedTitle": .selectedTitle
    case "IBUIHighlightedTitle": .highlightedTitle
    default: nil
    }
  }

  /// Whether the contents of a cell are its title. Those of a pop-up button are its selected item's.
  private static func hasTitle(_ className: String) -> Bool {
    className.hasSuffix("Cell") && className != "NSPopUpButtonCell"
  }

  /// The user-visible identifier in the name of a property with the custom class of an object: `4.CustomClassName`.
  static func objectWithClass(_ property: String) -> [UInt8]? {
    let suffix = ".CustomClassName"
    return property.hasSuffix(suffix) ? Array(property.utf8.dropLast(suffix.utf8.count)) : nil
  }

  /// The class name in comments of tables, for the one in an archive.
  static func className(_ archived: String) -> String {
    if archived == "NSWindowTemplate" { return "NSWindow" }
    return archived.hasPrefix("IBUI") ? String(archived.dropFirst(2)) : archived
  }
}
