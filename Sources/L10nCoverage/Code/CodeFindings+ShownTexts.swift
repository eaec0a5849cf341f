import L10nCode
import L10nModel
import L10nSource

extension CodeFindings {
  /// The literals that views and controls show in one language, told once for each file: in a program whose other texts are
  /// looked up they have been forgotten.
  func shownTexts(_ search: inout AbsentKeySearch) -> [Finding] {
    let translated = tablesByName.filter { $1.contains { $0.files.contains { !$0.isEmpty } } }
    let names = tablesByName.values.joined().reduce(into: Set<String>()) {
      $0.formUnion($1.plan.productNames)
    }
    var texts: [TreePath: [CodeLookup]] = [:]
    for lookup in index.shownTexts where index.isSeen(lookup) && Self.isOfProgram(lookup.path) {
      guard let text = lookup.key.literal,
        lookup.table.literal.map({ translated[$0] != nil }) == true,
        let keys = search.keys(for: lookup),
        keys.count >= Self.enoughKeys, isForUsers(text), !names.contains(text.string)
      else { continue }
      texts[lookup.path, default: []].append(lookup)
    }
    return texts.map { path, lookups in
      let lookups = lookups.sorted { $0.line < $1.line }
      var seen: Set<CodeUnitString> = []
      let names = lookups.compactMap(\.key.literal).filter { seen.insert($0).inserted }
        .map { "\"\(Self.beginning(of: $0.string))\"" }
      let them = names.count == 1 ? "it" : "them"
      return Finding(
        .verbatimText, severity: .note, input: input, path: path,
        place: LineColumn(line: lookups[0].line, column: 1),
        message: .text("users of every language see \(names.shortList(4)) as code has \(them)"),
        help: "look \(them) up: String(localized:) or NSLocalizedString", count: names.count)
    }
  }

  /// The first line of a text, as much as tells it from others.
  private static func beginning(of text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line == text && line.count <= 60 ? line : line.prefix(60) + "…"
  }

  /// Whether a file is of a program with windows, and of no part for those who make it: `DebugMenu.swift`.
  private static func isOfProgram(_ path: TreePath) -> Bool {
    let name = path.string.lowercased()
    return !name.contains("debug") && !name.contains("developer")
      && ![".c", ".cc", ".cpp"].contains(where: name.hasSuffix)
  }

  /// So many texts are looked up in a program that is meant to be translated.
  private static let enoughKeys = 10
  /// Licences are longer, and so is what shows how something is written.
  private static let mostBytes = 600

  /// Whether a literal is a text for people, and no name or sign: some words of English, or in other letters.
  private func isForUsers(_ text: CodeUnitString) -> Bool {
    guard text.bytes.count <= Self.mostBytes, looksLikeText(text), text.hasWords else {
      return false
    }
    let letters = text.string.lowercased()
    guard !letters.contains("copyright"), !letters.contains("licensed") else { return false }
    if text.string.unicodeScalars.count(where: \.isBeyondLatin) > 1 { return true }
    return text.bytes.withView { view in
      LatinWords.count(in: view, upTo: 2) > 1 && !InterfaceWords.mayBeName(view)
        && InterfaceWords.isAny(of: view)
        || InterfaceWords.areAll(of: view, but: []) && !InterfaceWords.isInternational(view)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Greek or of what follows it in Unicode.
  fileprivate var isBeyondLatin: Bool { value >= 0x370 && properties.isAlphabetic }
}
