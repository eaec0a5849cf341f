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
    let unloaded = unloadedDocuments
    return files.indices.compactMap { number in
      guard !unloaded.contains(number) else { return nil }
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

  /// The numbers of the XIB files whose names appear in no other document and in no code except in declarations of their class.
  private var unloadedDocuments: Set<Int> {
    var documents: [CodeUnitString: [Int]] = [:]
    for number in files.indices where !files[number].documentTexts.isEmpty {
      // Info.plist names the document of the main menu.
      guard let file = files[number].origin.path.lastComponent, file.hasSuffix(".xib"),
        let name = file.split(whereSeparator: { ".~".contains($0) }).first, name != "MainMenu"
      else { continue }
      documents[CodeUnitString(String(name)), default: []].append(number)
    }
    guard !documents.isEmpty else { return [] }
    let literals = Dictionary(documents.keys.map { (CodeLiteral($0), $0) }) { first, _ in first }
    var words: [UInt32: CodeUnitString] = [:]
    for name in documents.keys {
      // A tool can have generated a constant of this name.
      for word in [name.string, name.string.prefix(1).lowercased() + name.string.dropFirst()] {
        words[CodeWord(word).number] = name
      }
    }
    let sought = WantedWords(Set(words.keys))
    var loaded: Set<CodeUnitString> = []
    var mentions: [CodeUnitString: Int] = [:]
    for (number, file) in files.enumerated() {
      for literal in file.literals {
        if let name = literals[literal], documents[name] != [number] { loaded.insert(name) }
      }
      for (names, count) in [(file.words, 1), (file.mentions, -1)] {
        for word in names.numbers where sought.contain(word) {
          if let name = words[word] { mentions[name, default: 0] += count }
        }
      }
      for pattern in file.patterns {
        loaded.formUnion(
          documents.keys.filter { name in
            name.bytes.withView { pattern.matches($0, isTyped: false) }
          })
      }
    }
    loaded.formUnion(mentions.filter { $0.value > 0 }.keys)
    return Set(documents.filter { !loaded.contains($0.key) }.values.joined())
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
