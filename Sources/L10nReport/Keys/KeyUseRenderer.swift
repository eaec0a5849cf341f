import L10nCode
package import L10nCoverage
import L10nModel
import L10nSource

/// Writes the uses of keys in code for a terminal: problems first, then the figures of each table.
package struct KeyUseRenderer: TerminalText {
  package let settings: RenderingSettings

  /// The maximum number of keys of a kind without `--verbose`.
  private static let mostKeys = 10
  private static let mostPlaces = 3

  package init(_ settings: RenderingSettings) { self.settings = settings }

  private var isFull: Bool { detail == .full }

  package func render(_ uses: KeyUses, to output: inout ByteOutput) {
    writeParagraph([TextSpan(uses.verdict, .heading)], to: &output)
    if let first = uses.absentRepositories.first {
      let others = uses.absentRepositories.count - 1
      let more = others == 0 ? " has no files" : " and \(others) more submodules have no files"
      writeParagraph(
        [
          TextSpan(user: paths.displayed(first.path, input: first.input), .path),
          TextSpan("\(more): their key uses are unknown, so no key counts as unused"),
        ], to: &output)
    }
    guard !uses.tables.isEmpty else { return }
    writeAbsentKeys(uses, to: &output)
    writeTables(uses, to: &output)
    writeUnusedKeys(uses, to: &output)
  }

  package func render(
    _ uses: KeyUses, ofKeys selection: KeyUses.Selection, to output: inout ByteOutput
  ) {
    var isEmpty = true
    for table in uses.tables {
      for position in table.keys.indices
      where selection.contains(table.keys[position], table.places[position], input: table.input) {
        isEmpty = false
        writeParagraph(
          [
            TextSpan(key: table.keys[position]), TextSpan("  "),
            TextSpan(user: place(of: table), .faint), TextSpan("  "),
            TextSpan(table.words(for: position)),
          ], to: &output)
        writePlaces(table.places[position], input: table.input, all: true, to: &output)
        for language in table.languages {
          writeParagraph(
            [TextSpan(user: language.spelling), TextSpan("  ")]
              + language.words(for: position, isUnused: table.unused.contains(position)),
            indent: 2 * Grid.indent, to: &output)
        }
      }
      for stale in table.stale where selection.contains(stale.key, stale.places, input: table.input)
      {
        isEmpty = false
        let words = stale.places.isEmpty ? "not found in the code" : "used"
        writeParagraph(
          [
            TextSpan(key: stale.key), TextSpan("  "), TextSpan(user: place(of: table), .faint),
            TextSpan("  marked as stale, \(words)"),
          ], to: &output)
        writePlaces(stale.places, input: table.input, all: true, to: &output)
      }
    }
    for absent in uses.absentKeys
    where selection.contains(absent.key, absent.places, input: absent.input) {
      isEmpty = false
      writeParagraph(
        [
          TextSpan(key: absent.key), TextSpan("  "),
          TextSpan("used in the table \(absent.table), but \(absent.reason.words)", .broken),
        ] + absent.wordsOfOwners, to: &output)
      writePlaces(absent.places, input: absent.input, all: true, to: &output)
    }
    for other in uses.otherTexts where selection.contains(other) {
      isEmpty = false
      writeParagraph(
        [
          TextSpan(key: other.text), TextSpan("  "),
          TextSpan(
            other.isLookedUp
              ? "used only where no user sees it; missing from the development region's tables"
              : "shown as it is, without a lookup", .incomplete),
        ], to: &output)
      writePlaces(other.places, input: other.input, all: true, to: &output)
    }
    if isEmpty {
      let verdict =
        uses.fileCount == 0
        ? uses.verdict
        : "no recognized lookup in this code; lookups of accessors are in the files that declare them"
      writeParagraph([TextSpan(verdict, .heading)], to: &output)
    }
  }

  private func writeAbsentKeys(_ uses: KeyUses, to output: inout ByteOutput) {
    guard !uses.absentKeys.isEmpty else { return }
    // Raw keys come first.
    let keys = uses.absentKeys.filter(\.isRaw) + uses.absentKeys.filter { !$0.isRaw }
    output.endLine()
    writeParagraph([TextSpan("used in code, but missing", .heading)], to: &output)
    let shown = isFull ? keys[...] : keys.prefix(Self.mostKeys)
    for absent in shown {
      let outcome =
        absent.outcome + (absent.reason == .noKey ? [] : [TextSpan(": \(absent.reason.words)")])
      writeParagraph(
        [
          TextSpan(key: absent.key), TextSpan("  "), TextSpan(user: absent.table, .faint),
          TextSpan("  "),
        ] + outcome, indent: Grid.indent, to: &output)
      writePlaces(absent.places, input: absent.input, all: isFull, to: &output)
    }
    writeRest(keys.count - shown.count, to: &output)
  }

  private func writeTables(_ uses: KeyUses, to output: inout ByteOutput) {
    output.endLine()
    let rows = uses.tables.map { table in
      let counts = KeyUse.allCases.filter { $0 != .none }.map { use in
        table.uses.count { $0 == use }
      }
      return [TextSpan(user: place(of: table), .path), TextSpan(Numbers.grouped(table.keys.count))]
        + counts.map { TextSpan(Numbers.grouped($0)) }
        + [
          TextSpan(Numbers.grouped(table.unused.count), table.unused.isEmpty ? .text : .incomplete)
        ]
    }
    Grid(
      fitting: [
        ("table", .leading), ("keys", .trailing), ("used", .trailing), ("in part", .trailing),
        ("as literals", .trailing), ("unused", .trailing),
      ], rows: rows
    ).write(to: &output, theme)
  }

  private func writeUnusedKeys(_ uses: KeyUses, to output: inout ByteOutput) {
    for table in uses.tables where !table.unused.isEmpty {
      output.endLine()
      writeParagraph(
        [TextSpan("unused in ", .heading), TextSpan(user: place(of: table), .heading)], to: &output)
      let shown = isFull ? table.unused[...] : table.unused.prefix(Self.mostKeys)
      for position in shown {
        writeParagraph([TextSpan(key: table.keys[position])], indent: Grid.indent, to: &output)
      }
      writeRest(table.unused.count - shown.count, to: &output)
    }
  }

  private func writePlaces(
    _ places: [CodeLookup], input: Int, all: Bool, to output: inout ByteOutput
  ) {
    let shown = all ? places[...] : places.prefix(Self.mostPlaces)
    for place in shown {
      let what = place.callee.isEmpty ? "" : "  \(place.callee)"
      let declaration = place.declaration.map { "  in \($0.name)" } ?? ""
      writeParagraph(
        [
          TextSpan(user: paths.displayed(place.path, input: input) + ":\(place.line)", .path),
          TextSpan(user: what + declaration, .faint),
        ], indent: 2 * Grid.indent, to: &output)
    }
    if shown.count < places.count {
      writeParagraph(
        [TextSpan("and \(Numbers.counted(places.count - shown.count, "more place"))", .faint)],
        indent: 2 * Grid.indent, to: &output)
    }
  }

  private func writeRest(_ count: Int, to output: inout ByteOutput) {
    guard count > 0 else { return }
    writeFaint("and \(Numbers.grouped(count)) more; --verbose lists them", to: &output)
  }

  private func place(of table: KeyUses.Table) -> String {
    "\(paths.displayed(table.bundle, input: table.input)) \(table.name)"
  }
}

extension KeyUses {
  /// The main results in one sentence.
  package var verdict: String {
    guard fileCount > 0 else {
      return "no code was read: no table is here, or no project, package or other build"
    }
    guard !tables.isEmpty || !absentKeys.isEmpty else {
      return "no table that the code uses was found"
    }
    let raw = absentKeys.count(where: \.isRaw)
    let unused = tables.reduce(0) { $0 + $1.unused.count }
    var parts: [String] = []
    if raw > 0 {
      parts.append(
        "\(Numbers.counted(raw, "key")) used in code, but missing from the tables: users see the key"
      )
    }
    let names = absentKeys.count { !$0.isRaw && $0.isSameEverywhere }
    let texts = absentKeys.count - raw - names
    if texts > 0 {
      parts.append("\(Numbers.counted(texts, "text")) used in code, but missing from its table")
    }
    if names > 0 { parts.append("\(Numbers.counted(names, "name")) that no table needs") }
    if unused > 0 { parts.append("\(Numbers.counted(unused, "key")) unused") }
    // If the code contains few of a table's keys, none counts as unused, because unrecognized code can use them.
    let unfound = tables.reduce(0) { $0 + $1.uses.count { $0 == .none } } - unused
    if unfound > 0 { parts.append("\(Numbers.counted(unfound, "key")) not found in the code") }
    return parts.isEmpty ? "code and tables agree" : parts.joined(separator: "; ")
  }
}

extension KeyUses.Language {
  /// Returns the text that users see, and its problem.
  ///
  /// - Parameter isUnused: whether no code uses the key.
  fileprivate func words(for position: Int, isUnused: Bool) -> [TextSpan] {
    let text = text(ofKey: position).map { [TextSpan(key: $0)] } ?? []
    guard let record = record(ofKey: position), !record.isCovered else { return text }
    let state: TextSpan =
      if record.isRaw {
        TextSpan("\(record.state.words): users see the key", .broken)
      } else if record.isUnused {
        TextSpan(
          isUnused ? KeyList.unused.title : "\(record.state.words): no user sees it", .incomplete)
      } else if record.seenState == .missing, !record.isUnclear {
        TextSpan("\(record.state.words): users see the source's text", .incomplete)
      } else {
        TextSpan(record.state.words, .incomplete)
      }
    return text.isEmpty ? [state] : text + [TextSpan("  "), state]
  }
}

extension KeyUses.AbsentKey {
  /// What users see.
  fileprivate var outcome: [TextSpan] {
    let who = owners.isEmpty ? "users" : "users without it (\(whoHasIt))"
    if isRaw { return [TextSpan("\(who) see the key", .broken)] }
    if isUnused { return [TextSpan("only unused code uses it")] }
    if isFoundElsewhere { return [TextSpan("the code can show something else")] }
    return [TextSpan("\(who) see "), TextSpan(key: text ?? key)]
  }

  /// The localizations with the key.
  fileprivate var wordsOfOwners: [TextSpan] {
    owners.isEmpty ? [] : [TextSpan("; \(whoHasIt)")]
  }

  private var whoHasIt: String { "\(owners.shortList(3)) \(owners.count == 1 ? "has" : "have") it" }
}

extension KeyUses.AbsentKey.Reason {
  fileprivate var words: String {
    switch self {
    case .noKey: "the development region doesn't have it"
    case .otherTable(let tables): "only \(tables.listed()) \(tables.count == 1 ? "has" : "have") it"
    case .noTable(let products):
      "\(products.listed()) \(products.count == 1 ? "has" : "have") no such table"
    case .noBundle(let isOfPackage):
      "only the bundle of the \(isOfPackage ? "package" : "framework") has it"
    }
  }
}

extension KeyUses.Table {
  fileprivate func words(for position: Int) -> String {
    switch uses[position] {
    case .asked: unseen.contains(position) ? "used only where no user sees it" : "used"
    case .askedInPart: "matches a key that code composes"
    case .literal: "a literal in the code"
    case .none: unused.contains(position) ? "unused" : "not found in the code"
    }
  }
}
