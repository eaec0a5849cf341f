package import L10nCoverage
import L10nModel
import L10nSource

/// Writes what changed between two trees as Markdown, for a comment on a pull request.
///
/// A host takes comments of 65,536 characters at most: lists end where the limit is near, and say how much is left out.
package struct DifferenceMarkdownRenderer: Sendable {
  /// How many keys of a section are listed, and how many localizations of a key.
  private static let mostKeys = 50
  private static let mostLocalizations = 12
  private static let mostRows = 60
  /// What is kept free for the ends of sections and lists.
  private static let reserve = 1_500

  private let limit: Int

  /// - Parameter limit: the most bytes, at least 4,000.
  package init(limit: Int = MarkdownReportRenderer.commentLimit) {
    self.limit = max(4_000, limit)
  }

  /// Writes everything that differs, as far as there is room; where nothing does, one sentence.
  ///
  /// - Complexity: O(*n*) in the number of differences.
  package func render(_ difference: TreeDifference, to output: inout ByteOutput) {
    var comment = MarkdownComment(limit: limit - Self.reserve)
    let inputs = difference.inputs.map { Markdown.code($0, atMost: 120) }
    comment.append("### Localization: \(inputs.joined(separator: " → "))\n\n")
    guard !difference.isEmpty else {
      comment.append("No changes.\n")
      output.write(comment.text)
      return
    }
    let outline = DifferenceOutline(difference)
    let words = DifferenceWords(difference)
    comment.append(difference.counts.items.map(\.words).joined(separator: " · ") + "\n")
    for table in CoverageTable.all(difference, outline) {
      appendCoverage(table, words, to: &comment)
    }
    let urgent: [DifferenceOutline.Kind] = [.missing, .source]
    for section in outline.sections where urgent.contains(section.kind) {
      append(section, of: difference, words, to: &comment)
    }
    appendStructure(words.structure, to: &comment)
    for section in outline.sections where !urgent.contains(section.kind) {
      append(section, of: difference, words, to: &comment)
    }
    appendExtras(of: difference, to: &comment)
    if comment.omittedSections > 0 {
      let noun = comment.omittedSections == 1 ? "section" : "sections"
      comment.end("\n… and \(comment.omittedSections) more \(noun), omitted for length.\n")
    }
    output.write(comment.text)
  }

  private func appendCoverage(
    _ table: CoverageTable, _ words: DifferenceWords, to comment: inout MarkdownComment
  ) {
    let name = table.bundle.map { "\n" + Markdown.code(words.name(ofBundle: $0)) + "\n" } ?? ""
    let heading =
      name + "\n| localization | before | after | change | |\n| :-- | --: | --: | --: | :-- |\n"
    let lines = table.changed.prefix(Self.mostRows).map { row in
      "| \(Markdown.cell(row.identifier.rawValue)) | \(row.before) | \(row.after) | \(row.change) "
        + "| \(row.remark) |\n"
    }
    comment.appendSection(
      heading: heading, lines, end: "", noun: "localizations",
      alreadyHidden: table.changed.count - lines.count)
    guard !table.unchanged.isEmpty else { return }
    let noun = table.unchanged.count == 1 ? "localization" : "localizations"
    comment.append("\n\(table.unchanged.count) unchanged \(noun).\n")
  }

  private func append(
    _ section: DifferenceOutline.Section, of difference: TreeDifference, _ words: DifferenceWords,
    to comment: inout MarkdownComment
  ) {
    let keys = section.keys.map { difference.keys[$0] }
    var heading = "\n<details\(section.kind == .missing ? " open" : "")><summary>"
    heading += "<b>\(section.kind.title.capitalizedSentence)</b>: \(section.size)</summary>\n\n"
    if !section.kind.explanation.isEmpty {
      heading += section.kind.explanation.capitalizedSentence + ".\n\n"
    }
    let lines = keys.prefix(Self.mostKeys).map { line(for: $0, in: section.kind, words) }
    let hidden = keys.count - lines.count
    comment.appendSection(
      heading: heading, lines, end: "\n</details>\n", noun: "keys", alreadyHidden: hidden)
  }

  private func line(
    for key: KeyDifference, in kind: DifferenceOutline.Kind, _ words: DifferenceWords
  ) -> String {
    var line = "- \(Markdown.code(key.key)) in \(Markdown.code(words.place(of: key)))"
    if kind == .missing, key.fate == .added { line += ", new key" }
    if kind == .moved, let origin = words.origin(of: key) {
      line += ", " + Markdown.code(origin)
    }
    let fates = words.fates(of: key, in: kind).map { word, names in
      "\(word) in " + words.list(names.map(Markdown.name), of: key, atMost: Self.mostLocalizations)
    }
    if !fates.isEmpty { line += ": " + fates.joined(separator: " · ") }
    line += "\n"
    switch kind {
    case .source: line += changes(from: key.oldSource, to: key.newSource, "")
    case .changed:
      for translation in key.translations where key.change(of: translation) == .changed {
        line += changes(
          from: translation.old?.text, to: translation.new?.text,
          Markdown.name(translation.localization.rawValue) + " ")
        // A key that a hundred languages say anew is worth a few of them.
        guard line.utf8.count < 2_000 else { break }
      }
    default: break
    }
    return line
  }

  private func changes(from old: ValueText?, to new: ValueText?, _ label: String) -> String {
    guard let old, let new else { return "" }
    return ChangedForm.all(from: old, to: new).prefix(8).map { form in
      let lead = label + (form.label.isEmpty ? "" : Markdown.code(form.label) + " ")
      let before = form.old.map { Markdown.code($0) } ?? "nothing"
      let after = form.new.map { Markdown.code($0) } ?? "nothing"
      return "  - \(lead)\(before) → \(after)\n"
    }.joined()
  }

  private func appendStructure(_ changes: [StructureChange], to comment: inout MarkdownComment) {
    guard !changes.isEmpty else { return }
    let lines = changes.prefix(Self.mostKeys).map { change in
      let word =
        switch change.sign {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        }
      let remark = change.remark.isEmpty ? "" : ": " + Markdown.code(change.remark)
      return "- \(word): \(change.noun) \(Markdown.code(change.name))\(remark)\n"
    }
    comment.appendSection(
      heading:
        "\n<details><summary><b>Bundles, localizations, tables, files</b>: \(changes.count) changed</summary>\n\n",
      lines, end: "\n</details>\n", noun: "changes", alreadyHidden: changes.count - lines.count)
  }

  private func appendExtras(of difference: TreeDifference, to comment: inout MarkdownComment) {
    let extras = difference.bundles.flatMap { $0.tables.flatMap(\.extras) }
    guard !extras.isEmpty else { return }
    let lines = extras.prefix(Self.mostKeys).map { extra in
      let word = extra.old == nil ? "added" : extra.new == nil ? "removed" : "changed"
      return
        "- \(Markdown.code(extra.key)) \(word) in \(Markdown.name(extra.localization.rawValue))\n"
    }
    comment.appendSection(
      heading: "\n<details><summary><b>Extra</b>: \(Numbers.counted(extras.count, "key")) "
        + "only in localizations</summary>\n\n",
      lines, end: "\n</details>\n", noun: "keys", alreadyHidden: extras.count - lines.count)
  }
}

extension String {
  /// The words as a sentence begins.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
