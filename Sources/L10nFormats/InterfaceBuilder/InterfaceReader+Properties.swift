import L10nSource

/// Identifies the texts for people in a document, and their objects.
extension InterfaceReader {
  /// The property of a text.
  struct Target {
    /// The index of the object among the open elements.
    var owner: Int
    var property: InterfaceProperty
    var index = 0
  }

  /// Handles an attribute of an open element, or the equivalent text of a `<string key="…">` in it.
  mutating func take(_ attribute: Attribute, of position: Int) {
    guard position >= 0, !attribute.value.bytes.isEmpty else { return }
    if let owner = ownerOfNote(attribute.name, position) {
      addNote(attribute.value, owner)
    } else if let target = target(of: attribute.name, position) {
      add(attribute.value, target)
    }
  }

  private func target(of name: InterfaceName, _ position: Int) -> Target? {
    let frame = frames[position]
    switch frame.element {
    case .state:
      return name == .title ? frame.key.titleOfState.flatMap { own(position - 1, $0) } : nil
    case .segment: return targetOfSegment(name, position)
    case .tableHeaderCell where frame.key == .headerCell:
      return name == .title ? own(position - 1, .headerCellTitle) : nil
    case .accessibility: return targetOfAccessibility(name, position)
    case .buttonConfiguration where frame.key == .configuration:
      if name == .title { return own(position - 1, .configurationTitle) }
      return name == .subtitle ? own(position - 1, .configurationSubtitle) : nil
    case .userDefinedRuntimeAttribute:
      guard name == .value, frame.index >= 0 else { return nil }
      return own(
        position - 2, .ibExternalUserDefinedRuntimeAttributesLocalizableStrings, frame.index)
    case .dictionary:
      guard frame.key == .options, position > 0, frames[position - 1].element == .binding else {
        return nil
      }
      return name.propertyOfBinding.flatMap { own(position - 1, $0) }
    default:
      return frame.identifier.isEmpty
        ? nil : property(name, of: frame.element).flatMap { own(position, $0) }
    }
  }

  /// The property of an object for one of its attributes.
  private func property(_ name: InterfaceName, of element: InterfaceName) -> InterfaceProperty? {
    switch name {
    // The title of a pop-up button is that of its selected item.
    case .title: element == .popUpButtonCell ? nil : .title
    case .text: toolkit == .appKit ? nil : .text
    case .toolTip:
      element == .toolbarItem ? .toolTip : toolkit == .appKit ? .ibShadowedToolTip : nil
    case .headerToolTip: element == .tableColumn ? .headerToolTip : nil
    case .label: element == .toolbarItem || element == .tabViewItem ? .label : nil
    case .paletteLabel: element == .toolbarItem ? .paletteLabel : nil
    case .placeholderString: toolkit == .appKit ? .placeholderString : nil
    case .placeholder: element == .textField || element == .searchBar ? .placeholder : nil
    case .headerTitle: element == .tableViewSection ? .headerTitle : nil
    case .footerTitle: element == .tableViewSection ? .footerTitle : nil
    case .alternateTitle: toolkit == .appKit ? .alternateTitle : nil
    default: nil
    }
  }

  private func targetOfSegment(_ name: InterfaceName, _ position: Int) -> Target? {
    let index = frames[position].index
    guard index >= 0 else { return nil }
    switch name {
    case .title where toolkit != .appKit: return own(position - 2, .segmentTitles, index)
    case .label where toolkit == .appKit: return own(position - 2, .ibShadowedLabels, index)
    case .toolTip where toolkit == .appKit: return own(position - 2, .ibShadowedToolTips, index)
    default: return nil
    }
  }

  private func targetOfAccessibility(_ name: InterfaceName, _ position: Int) -> Target? {
    if toolkit == .appKit {
      return name == .description ? own(position - 1, .ibExternalAccessibilityDescription) : nil
    }
    guard frames[position].key == .accessibilityConfiguration else { return nil }
    switch name {
    case .label: return own(position - 1, .accessibilityLabel)
    case .hint: return own(position - 1, .accessibilityHint)
    default: return nil
    }
  }

  /// The target for a property of the element at `position`; nil if the element isn't an object.
  private func own(_ position: Int, _ property: InterfaceProperty, _ index: Int = 0) -> Target? {
    guard position >= 0, !frames[position].identifier.isEmpty else { return nil }
    return Target(owner: position, property: property, index: index)
  }

  /// The object whose note for translators contains the text:
  /// `<attributedString key="userComments"><fragment content="…"/>`, or a plain string of that key.
  private func ownerOfNote(_ name: InterfaceName, _ position: Int) -> Int? {
    let owner: Int
    if name == .userComments {
      owner = position
    } else {
      guard name == .content, frames[position].element == .fragment, position >= 2,
        frames[position - 1].key == .userComments
      else { return nil }
      owner = position - 2
    }
    return frames[owner].identifier.isEmpty ? nil : owner
  }
}

extension InterfaceName {
  fileprivate var titleOfState: InterfaceProperty? {
    switch self {
    case .normal: .normalTitle
    case .disabled: .disabledTitle
    case .selected: .selectedTitle
    case .highlighted: .highlightedTitle
    default: nil
    }
  }

  fileprivate var propertyOfBinding: InterfaceProperty? {
    switch self {
    case .nullPlaceholder: .ibShadowedIsNilPlaceholder
    case .noSelectionPlaceholder: .ibShadowedNoSelectionPlaceholder
    case .multipleValuesPlaceholder: .ibShadowedMultipleValuesPlaceholder
    case .notApplicablePlaceholder: .ibShadowedNotApplicablePlaceholder
    case .displayPattern: .ibShadowedDisplayPattern
    case .displayName: .ibShadowedDisplayName
    default: nil
    }
  }
}

/// The connections by which code or a binding replaces texts of the document.
extension InterfaceReader {
  /// Handles the attributes of the innermost open element.
  mutating func noteReplacement(_ attributes: [Attribute]) {
    let position = frames.count - 1
    if isKnownToCode(position, attributes) {
      addReplacement(of: frames[position].identifier, by: .code)
    }
    switch frames[position].element {
    case .menuItem where position > 0:
      // Interface Builder doesn't write a tag of 0: items that code finds by number start with the untagged item before number
      // 1.
      let tag = attributes.value(of: .tag)
      if let item = frames[position - 1].untaggedItem, tag?.bytes.elementsEqual("1".utf8) == true {
        addReplacement(of: item, by: .code)
      }
      frames[position - 1].untaggedItem = tag == nil ? frames[position].identifier : nil
    case .outletCollection:
      guard let destination = attributes.value(of: .destination) else { return }
      addReplacement(of: keep(destination), by: .code)
    case .outlet where position >= 2:
      guard let name = attributes.value(of: .property),
        let destination = attributes.value(of: .destination)
      else { return }
      // `mainMenu`, `theMainMenu`
      if String(decoding: name.bytes.buffer, as: UTF8.self).hasSuffix("ainMenu") {
        mainMenus.append(Array(destination.bytes.buffer))
      }
      addReplacement(
        of: keep(destination),
        by: frames[position - 2].element == .tableCellView
          && name.bytes.elementsEqual("textField".utf8)
          ? .cellText : .outlet(keep(name), of: frames[position - 2].customClass))
    case .binding where position >= 2:
      guard let name = attributes.value(of: .name)?.bytes else { return }
      // `content`, `contentValues`, `contentObjects`
      if name.starts(with: "content".utf8) { hideItems(of: position - 2) }
      guard let means = InterfaceDocument.Replacement.Means(binding: name) else { return }
      addReplacement(of: frames[position - 2].identifier, by: means)
    case .userDefinedRuntimeAttribute where position >= 2:
      guard let path = attributes.value(of: .keyPath),
        let value = attributes.value(of: .value), !value.bytes.isEmpty
      else { return }
      addReplacement(
        of: frames[position - 2].identifier,
        by: .attribute(name: String(decoding: path.bytes, as: UTF8.self)))
    case .navigationItem where position > 0 && !frames[position - 1].customClass.isEmpty:
      addReplacement(
        of: frames[position].identifier, by: .own(frames[position - 1].customClass))
    case .tableViewCell where frames[position - 1].element == .prototypes:
      noteLabels(attributes) { .label($0) }
    case .tableViewCell:
      let cell = frames[position].identifier
      noteLabels(attributes) { .labelOfCell(cell, $0) }
      noteOwn(position)
    default: noteOwn(position)
    }
  }

  private mutating func noteOwn(_ position: Int) {
    guard !frames[position].customClass.isEmpty else { return }
    addReplacement(of: frames[position].identifier, by: .own(frames[position].customClass))
  }

  private mutating func noteLabels(
    _ attributesOfCell: [Attribute],
    _ means: (_ property: String) -> InterfaceDocument.Replacement.Means
  ) {
    for name in [InterfaceName.textLabel, .detailTextLabel] {
      guard let label = attributesOfCell.value(of: name) else { continue }
      addReplacement(of: keep(label), by: means(name.rawValue))
    }
  }

  mutating func addReplacement(
    of object: StoredText, by means: InterfaceDocument.Replacement.Means
  ) {
    replacements.append(InterfaceDocument.Replacement(object: object, means: means))
  }
}

extension InterfaceReader {
  /// Records the selector if the innermost open element is an action of an object.
  mutating func noteAction(_ attributes: [Attribute]) {
    let position = frames.count - 1
    guard frames[position].element == .action, position >= 2,
      let selector = attributes.value(of: .selector)?.bytes
    else { return }
    let identifier = withBytes(of: frames[position - 2].identifier) { Array($0.buffer) }
    actions[CodeUnitString(bytes: identifier), default: []].insert(
      CodeUnitString(bytes: Array(selector.buffer)))
  }

  /// Whether code can find the innermost open element without an outlet: by its custom class, which can set its texts, by its
  /// tag, or for a menu item by its identifier. Code also shows a hidden element, and sets the texts of the tab of a controller
  /// with a custom class.
  private func isKnownToCode(_ position: Int, _ attributes: [Attribute]) -> Bool {
    !frames[position].customClass.isEmpty || attributes.value(of: .tag) != nil
      || frames[position].element == .menuItem && attributes.value(of: .identifier) != nil
      || attributes.value(of: .hidden)?.bytes.elementsEqual("YES".utf8) == true
      || frames[position].element == .tabBarItem && position > 0
        && !frames[position - 1].customClass.isEmpty
  }
}

extension [InterfaceReader.Attribute] {
  func value(of name: InterfaceName) -> InterfaceReader.Value? {
    first { $0.name == name }?.value
  }
}
