import L10nCode
import L10nModel
import L10nSource

extension CodeFindings {
  /// The literals that AppKit and UIKit show in one language, told once for each file: in a program whose other texts are
  /// looked up they have been forgotten.
  func shownTexts(_ search: inout AbsentKeySearch) -> [Finding] {
    let translated = tablesByName.filter { $1.contains { $0.files.contains { !$0.isEmpty } } }
    var texts: [TreePath: [CodeLookup]] = [:]
    for lookup in index.shownTexts where index.isSeen(lookup) && !Self.isForDevelopers(lookup.path)
    {
      guard let text = lookup.key.literal,
        lookup.table.literal.map({ translated[$0] != nil }) == true,
        let keys = search.keys(for: lookup),
        keys.count >= Self.enoughKeys, isForUsers(text)
      else { continue }
      texts[lookup.path, default: []].append(lookup)
    }
    return texts.map { path, lookups in
      var seen: Set<CodeUnitString> = []
      let names = lookups.compactMap(\.key.literal).filter { seen.insert($0).inserted }
        .map { "\"\($0.string)\"" }
      let them = names.count == 1 ? "it" : "them"
      return Finding(
        .verbatimText, severity: .note, input: input, path: path,
        place: LineColumn(line: lookups[0].line, column: 1),
        message: .text("users of every language see \(names.shortList(4)) as code has \(them)"),
        help: "look \(them) up: String(localized:) or NSLocalizedString", count: names.count)
    }
  }

  /// Whether a file is of a part for those who make the program, by its name or that of a directory: `DebugMenu.swift`.
  private static func isForDevelopers(_ path: TreePath) -> Bool {
    let name = path.string.lowercased()
    return name.contains("debug") || name.contains("developer")
  }

  /// So many texts are looked up in a program that is meant to be translated.
  private static let enoughKeys = 10

  /// Whether a literal is a text for people, and no name or sign: English by its words, or several words in other letters.
  private func isForUsers(_ text: CodeUnitString) -> Bool {
    guard looksLikeText(text), text.hasWords else { return false }
    return text.bytes.withView { view in
      LatinWords.count(in: view, upTo: 2) > 1 && !InterfaceWords.mayBeName(view)
        || InterfaceWords.areAll(of: view, but: []) && !InterfaceWords.isInternational(view)
    }
  }
}
