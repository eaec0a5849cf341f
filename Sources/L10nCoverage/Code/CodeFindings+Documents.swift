import L10nCode
import L10nModel
import L10nSource

extension CodeFindings {
  /// Reports the documents of translated programs that are outside of localization directories, so that their texts are the
  /// same in all languages.
  var unlocalizedDocuments: [Finding] {
    index.documentTexts.compactMap { path, texts in
      guard DeveloperNames.isForUsers(path), index.isBuilt(document: path) else { return nil }
      let tables = translatedTables(beside: path)
      guard tables.contains(where: { $0.source.keys.count >= Self.enoughKeys }) else { return nil }
      let hasMenuBar = !index.haveNoMenuBar(index.products.lists(ofCode: path))
      // Code looks up the texts of the document in the table with the document's name.
      let name = path.lastComponent?.split(separator: ".").first.map(String.init)
      let own = tables.filter { $0.planned.name == name }
      let shown = texts.filter { text in
        isForUsers(text.text) && (hasMenuBar || text.place != .mainMenu)
          && !own.contains { $0.source.keys.position(of: text.text) != nil }
      }
      guard !shown.isEmpty else { return nil }
      let isKnown = shown.contains { text in
        tables.contains { $0.source.keys.position(of: text.text) != nil }
      }
      return seenByAll(
        .unlocalizedDocument, severity: isKnown ? .warning : .note, path: path,
        shown.map { ($0.text, $0.line) }
      ) { _ in
        (
          "as written in this document: no localization has the document",
          "localize it in Xcode's file inspector, or set the texts in code"
        )
      }
    }
  }

  /// The tables with translations in the programs that contain a document.
  private func translatedTables(beside document: TreePath) -> [ComparedTable] {
    let lists = index.products.lists(ofCode: document)
    return tablesByName.values.joined().filter { table in
      guard table.files.contains(where: { !$0.isEmpty }) else { return false }
      let own = index.products.lists(holding: table.planned.allFiles.map(\.path))
      return lists.isEmpty || own.isEmpty || !own.isDisjoint(with: lists)
    }
  }
}
