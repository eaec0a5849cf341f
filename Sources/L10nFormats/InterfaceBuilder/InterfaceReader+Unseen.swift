package import L10nSource

/// Texts that no user sees, whatever code does: Interface Builder writes them into the document, but nothing draws them.
extension InterfaceReader {
  /// Reads the attributes of an element that decide whether texts in it are drawn.
  mutating func noteVisibility(_ frame: inout Frame, _ attributes: [Attribute]) {
    func has(_ name: InterfaceName, _ value: StaticString) -> Bool {
      attributes.value(of: name)?.bytes.hasSameBytes(as: ByteView(value)) ?? false
    }
    // Code finds an element with a tag, and can show it.
    if has(.hidden, "YES"), attributes.value(of: .tag) == nil {
      frame.visibility.insert(.isHidden)
    }
    switch frame.element {
    case .tableView, .outlineView:
      if attributes.value(of: .headerView) != nil { frame.visibility.insert(.hasHeader) }
      if has(.viewBased, "YES") { frame.visibility.insert(.isViewBased) }
    case .viewController:
      guard let initialController else { break }
      let isInitial = withBytes(of: initialController) { controller in
        withBytes(of: frame.identifier) { $0.elementsEqual(controller) }
      }
      if isInitial { frame.visibility.insert(.isInitialController) }
    case .box
    where has(.titlePosition, "noTitle") || has(.boxType, "separator") || has(.boxType, "custom"):
      frame.visibility.insert(.hasNoTitle)
    case .tabView:
      let type = attributes.value(of: .type)?.bytes
      if type?.starts(with: "noTabs".utf8) ?? false { frame.visibility.insert(.hasNoTabs) }
    case .buttonCell where has(.type, "check"): frame.visibility.insert(.isCheckBox)
    case .buttonCell where has(.type, "radio"): frame.visibility.insert(.isRadioButton)
    case .menuItem where has(.isSeparatorItem, "YES"): frame.visibility.insert(.hasNoTitle)
    case .toolbar where has(.allowsUserCustomization, "NO"): frame.visibility.insert(.isFixed)
    default: break
    }
    guard let owner = frames.last else { return }
    switch (frame.element, owner.element) {
    case (_, .toolbarItem) where frame.key == .view: hideTitle(of: owner)
    // The system shows the program's name instead.
    case (.menu, .menuItem) where has(.systemMenu, "apple"):
      frame.visibility.insert(.hasNoTitle)
      hideTitle(of: owner)
    // Bars show the titles of their items instead of those of the controllers, and a system item has the system's title.
    case (.tabBarItem, .navigationController), (.navigationItem, _):
      let stands = attributes.value(of: .title) ?? attributes.value(of: .systemItem)
      if stands?.bytes.isEmpty == false { hideTitle(of: owner) }
    default: break
    }
  }

  /// Marks the title of an item or a controller as unseen, because something else is shown in its place.
  private mutating func hideTitle(of item: Frame) {
    let title = units.lastIndex { $0.object == item.object && $0.property == .title }
    if let title { units[title].unseen = .everywhere }
  }

  /// Marks the items of a pop-up button or a combo box as unseen, because a binding of its content replaces them.
  mutating func hideItems(of position: Int) {
    let list = frames[position]
    let items: InterfaceProperty
    switch list.element {
    case .popUpButton: items = .title
    case .comboBox: items = .ibShadowedObjectValues
    default: return
    }
    guard !list.visibility.contains(.hasHiddenItems) else { return }
    frames[position].visibility.insert(.hasHiddenItems)
    for index in units.indices.reversed() {
      guard units[index].offset > list.tagEnd else { return }
      if units[index].property == items { units[index].unseen = .everywhere }
    }
  }

  /// Where users never see the text of a property; nil if they can see it everywhere.
  func unseenPlace(of target: Target) -> InterfaceDocument.Unit.UnseenPlace? {
    let frame = frames[target.owner]
    if target.owner > 0, frames[target.owner - 1].element == .viewControllerPlaceholder {
      // The controller in the other storyboard has its own items.
      return .everywhere
    }
    switch (target.property, frame.element) {
    case (.title, .menu)
    where toolkit == .appKit
      && (frame.visibility.contains(.hasNoTitle) || !isShownInMenuBar(target.owner)):
      return .everywhere
    // Each row has its own view, or shows the text of its object.
    case (.title, _) where frame.key == .dataCell:
      let table = table(ofColumn: target.owner - 1)
      let isViewBased = table?.visibility.contains(.isViewBased) ?? false
      return isViewBased || frame.element == .textFieldCell ? .everywhere : nil
    case (.headerCellTitle, _):
      let table = table(ofColumn: target.owner)
      return table?.visibility.contains(.hasHeader) == false ? .everywhere : nil
    // The cells of the matrix have their own texts.
    case (.title, _) where frame.key == .prototype && target.owner > 0:
      return frames[target.owner - 1].element == .matrix ? .everywhere : nil
    case (.title, .viewController):
      return frame.visibility.contains(.isInitialController) ? .inExtensions : nil
    case (.title, .box):
      return frame.visibility.contains(.hasNoTitle) ? .everywhere : nil
    case (.title, .menuItem):
      if frame.visibility.contains(.hasNoTitle) { return .everywhere }
      return frame.visibility.contains(.isHidden) ? .unlessReached : nil
    case (.label, .tabViewItem):
      return isInList(target.owner, of: .tabView, .hasNoTabs) ? .everywhere : nil
    case (.paletteLabel, .toolbarItem):
      return isInList(target.owner, of: .toolbar, .isFixed) ? .everywhere : nil
    default: return nil
    }
  }

  /// Whether an element is in the list of an owner with this visibility, which doesn't draw the elements.
  private func isInList(
    _ position: Int, of owner: InterfaceName, _ visibility: Visibility
  ) -> Bool {
    position >= 2 && frames[position - 2].element == owner
      && frames[position - 2].visibility.contains(visibility)
  }

  /// Whether the menu bar shows the title of a menu. Every other menu has its item's title, or nothing shows the title.
  private func isShownInMenuBar(_ position: Int) -> Bool {
    // The frames from the outside in: the bar, its list of items, the item with the submenu, the menu.
    guard frames[position].key == .submenu, position >= 3 else { return false }
    let bar = frames[position - 3]
    return bar.element == .menu && bar.isInMainMenu && bar.key != .submenu
  }

  /// Whether a text is the default that Interface Builder gives to a new object of this kind.
  func isSample(_ text: ByteView, of target: Target) -> Bool {
    let frame = frames[target.owner]
    let sample: StaticString? =
      switch (target.property, frame.element) {
      case (.title, .box): "Box"
      case (.title, .window): "Window"
      case (.title, .navigationItem): "Title"
      case (.title, .barButtonItem), (.title, .tabBarItem), (.title, .menuItem): "Item"
      case (.label, .toolbarItem), (.paletteLabel, .toolbarItem): "Toolbar Item"
      case (.title, .buttonCell) where frame.visibility.contains(.isCheckBox): "Check"
      case (.title, .buttonCell) where frame.visibility.contains(.isRadioButton): "Radio"
      case (.title, .buttonCell): "Gradient Button"
      default: nil
      }
    return sample.map { text.hasSameBytes(as: ByteView($0)) } ?? false
  }

  /// The table of a column, which encloses the list of columns; nil if there is none.
  private func table(ofColumn position: Int) -> Frame? {
    guard position >= 2, frames[position].element == .tableColumn else { return nil }
    let table = frames[position - 2]
    return table.element == .tableView || table.element == .outlineView ? table : nil
  }
}

extension InterfaceDocument {
  /// The keys of texts that a note or the text itself excludes from translation.
  package var excludedKeys: [CodeUnitString] { units.filter(\.isExcluded).map(key) }

  /// The keys of texts that users never see, regardless of code.
  ///
  /// - Parameter isOfExtension: whether the document belongs to app extensions only.
  package func unseenKeys(isOfExtension: Bool) -> [CodeUnitString] {
    lazy var reached = Set(
      replacements.filter(\.means.reachesObject).map { bytes(of: $0.object) })
    return units.filter { unit in
      switch unit.unseen {
      case nil: false
      case .everywhere: true
      case .inExtensions: isOfExtension
      case .unlessReached: !reached.contains(bytes(of: objects[unit.object].identifier))
      }
    }.map(key)
  }
}
