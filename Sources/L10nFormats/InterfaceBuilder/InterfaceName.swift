import L10nSource

/// The relevant names in an interface document: those of elements, of attributes, and values of the attribute `key`.
/// Some are all three.
enum InterfaceName: String, CaseIterable, Sendable {
  /// Any other.
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
  // What replaces texts.
  case outlet, property, destination, customClass, name, tableViewCell, prototypes, textFieldCell
  case textLabel, detailTextLabel, systemMenu
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
