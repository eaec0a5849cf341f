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

  /// The class name in comments of tables, for the one in an archive.
  static func className(_ archived: String) -> String {
    if archived == "NSWindowTemplate" { return "NSWindow" }
    return archived.hasPrefix("IBUI") ? String(archived.dropFirst(2)) : archived
  }
}
