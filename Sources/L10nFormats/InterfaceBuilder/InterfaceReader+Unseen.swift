package import L10nSource

/// Texts that no user sees, whatever code does: Interface Builder writes them, and nothing draws them.
extension InterfaceReader {
  /// Takes from the attributes of an element what decides whether texts in it are drawn.
  mutating func noteVisibility(_ frame: inout Frame, _ attributes: [Attribute]) {
    func has(_ name: InterfaceName, _ value: StaticString) -> Bool {
      attributes.value(of: name)?.bytes.hasSameBytes(as: ByteView(value)) ?? false
    }
    // What has a tag is found by it.
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
    // The system puts the program's name there.
    case (.menu, .menuItem) where has(.systemMenu, "apple"):
      frame.visibility.insert(.hasNoTitle)
      hideTitle(of: owner)
    // The bars show the titles of their items in place of their controllers', and the system's own.
    case (.tabBarItem, .navigationController), (.navigationItem, _):
      let stands = attributes.value(of: .title) ?? attributes.value(of: .systemItem)
      if stands?.bytes.isEmpty == false { hideTitle(of: owner) }
    default: break
    }
  }

  /// Notes that something stands in for the title of an item or a controller.
  private mutating func hideTitle(of item: Frame) {
    let title = units.lastIndex { $0.object == item.object && $0.property == .title }
    if let title { units[title].unseen = .everywhere }
  }

  /// Where nobody sees the text of a property; nil where somebody can.
  func unseenPlace(of target: Target) -> InterfaceDocument.Unit.UnseenPlace? {
    let frame = frames[target.owner]
    if target.owner > 0, frames[target.owner - 1].element == .viewControllerPlaceholder {
      // The controller of the other storyboard has items of its own.
      return .everywhere
    }
    switch (target.property, frame.element) {
    case (.title, .menu)
    where toolkit == .appKit
      && (frame.visibility.contains(.hasNoTitle) || !isShownInMenuBar(target.owner)):
      return .everywhere
    // Each row has a view of its own, or the text of its object.
    case (.title, _) where frame.key == .dataCell:
      let table = table(ofColumn: target.owner - 1)
      let isViewBased = table?.visibility.contains(.isViewBased) ?? false
      return isViewBased || frame.element == .textFieldCell ? .everywhere : nil
    case (.headerCellTitle, _):
      let table = table(ofColumn: target.owner)
      return table?.visibility.contains(.hasHeader) == false ? .everywhere : nil
    // The cells of the matrix have texts of their own.
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

  /// Whether an element is in a list of one that draws none of it.
  private func isInList(
    _ position: Int, of owner: InterfaceName, _ visibility: Visibility
  ) -> Bool {
    position >= 2 && frames[position - 2].element == owner
      && frames[position - 2].visibility.contains(visibility)
  }

  /// Whether the menu bar names a menu. All others have the title of their item, or nothing shows it.
  private func isShownInMenuBar(_ position: Int) -> Bool {
    // A menu, its items, the item with the submenu.
    guard frames[position].key == .submenu, position >= 3 else { return false }
    let bar = frames[position - 3]
    return bar.element == .menu && bar.isInMainMenu && bar.key != .submenu
  }

  /// Whether a text is the one that Interface Builder gives a new object of its kind.
  func isSample(_ text: ByteView, of target: Target) -> Bool {
    let frame = frames[target.owner]
    let sample: StaticString? =
      switch (target.property, frame.element) {
      case (.title, .box): "Box"
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

  /// The table around a column, which is in the list of its columns.
  private func table(ofColumn position: Int) -> Frame? {
    guard position >= 2, frames[position].element == .tableColumn else { return nil }
    let table = frames[position - 2]
    return table.element == .tableView || table.element == .outlineView ? table : nil
  }
}

extension InterfaceDocument {
  /// The keys of texts that a note, or the text itself, says not to translate.
  package var excludedKeys: [CodeUnitString] { units.filter(\.isExcluded).map(key) }

  /// The keys of texts that no user sees, whatever code does.
  ///
  /// - Parameter isOfExtension: whether only app extensions have the document.
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
