package import L10nModel

extension CodeLinks {
  /// The texts of documents that no code can replace as it does all of their kind, in order of the documents' paths: it has no
  /// titles for sections of tables, and gives no class of the system's views texts of their own when they are made.
  ///
  /// - Complexity: O(*n*) in the number of names in the code, if there are such texts.
  package var documentTexts: [(path: TreePath, texts: [DocumentText])] {
    guard files.contains(where: { !$0.documentTexts.isEmpty }) else { return [] }
    let localizesViews = files.contains { file in
      !file.types.isDisjoint(with: Self.viewsWithTexts) && file.words.contain("awakeFromNib")
    }
    guard !localizesViews else { return [] }
    let hasSectionTitles = files.contains { file in
      Self.sectionMethods.contains(where: file.words.contain)
    }
    return files.indices.compactMap { number in
      let texts = files[number].documentTexts.filter { !(hasSectionTitles && $0.isOfSection) }
      return texts.isEmpty ? nil : (homes[number].path, texts)
    }
  }

  private static let viewsWithTexts: Set<String> = [
    "NSButton", "NSTextField", "UIBarButtonItem", "UIBarItem", "UIButton", "UILabel",
    "UINavigationItem", "UITabBarItem", "UITextField", "UITextView", "UIView",
  ]

  private static let sectionMethods = [
    "titleForFooterInSection", "titleForHeaderInSection", "viewForFooterInSection",
    "viewForHeaderInSection",
  ]
}
