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
