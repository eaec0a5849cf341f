package import L10nModel
import L10nSource

extension CodeLinks {
  /// The texts of documents that users see as they are, ordered by the documents' paths.
  ///
  /// Code can replace texts of a kind all at once: it returns titles of sections, sets titles of columns or of items of opening
  /// menus, or gives the system's view classes texts when they are loaded. Texts of a kind that the code replaces are left out,
  /// and those of documents that nothing loads.
  package var documentTexts: [(path: TreePath, texts: [DocumentText])] {
    guard files.contains(where: { !$0.documentTexts.isEmpty }) else { return [] }
    let localizesViews = files.contains { file in
      !file.types.isDisjoint(with: Self.viewsWithTexts) && file.words.contain("awakeFromNib")
    }
    guard !localizesViews else { return [] }
    let hasSectionTitles = files.contains { file in
      Self.sectionMethods.contains(where: file.words.contain)
    }
    let hasColumnTitles = files.contains { file in
      file.words.contain("headerCell")
        && (file.words.contain("tableColumnWithIdentifier") || file.words.contain("tableColumn"))
    }
    let titles = titlesOfMenus
    return files.indices.compactMap { number in
      guard !(files[number].nameOfDocument.map(unmadeNames.contains) ?? false) else { return nil }
      let texts = files[number].documentTexts.filter { text in
        switch text.place {
        case .section: !hasSectionTitles
        case .column: !hasColumnTitles
        case .mainMenu, .menuItem: !titles.contains(CodeLiteral(text.text))
        case .view: true
        }
      }
      return texts.isEmpty ? nil : (files[number].origin.path, texts)
    }
  }

  /// The literals of code that sets titles of menu items when menus open.
  private var titlesOfMenus: Set<CodeLiteral> {
    files.lazy.filter(\.setsTitlesOfMenus).reduce(into: []) { $0.formUnion($1.literals) }
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
