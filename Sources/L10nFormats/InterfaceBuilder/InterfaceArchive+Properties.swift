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
