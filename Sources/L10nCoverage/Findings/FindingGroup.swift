package import L10nModel
import L10nSource

/// The findings of one file.
package struct FindingGroup: Sendable {
  package let path: TreePath
  package var runs: [FindingRun]

  package init(path: TreePath, runs: [FindingRun]) {
    self.path = path
    self.runs = runs
  }

  init(path: TreePath, findings: [Finding]) {
    self.init(path: path, runs: findings.map { FindingRun($0) })
  }

  /// Groups findings that are sorted by path.
  package static func byPath(_ findings: [Finding]) -> [FindingGroup] {
    byPath(findings.map { FindingRun($0) })
  }

  /// Groups runs that are sorted by path.
  static func byPath(_ runs: [FindingRun]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    for run in runs {
      let path = run.subject.path ?? .root
      if groups.last?.path == path {
        groups[groups.count - 1].runs.append(run)
      } else {
        groups.append(FindingGroup(path: path, runs: [run]))
      }
    }
    return groups
  }
}

extension ComparedTable {
  /// The findings about the development region's files, a group for each path.
  package var developmentFindings: [FindingGroup] {
    FindingGroup.byPath(development.findings) + FindingGroup.byPath(development.textFindings)
      + sourceFindings
  }
}

extension TableCell {
  /// The findings about the files of the localization at a position of the plan, a group for each path.
  package func findings(
    _ compared: ComparedTable, _ position: Int
  ) -> [FindingGroup] {
    guard !compared.plan.localizations[position].isAlias else { return [] }
    return CellFindings(self, compared, position).groups
  }
}

extension [FindingGroup] {
  /// Lets the other localizations decide about numbers that differ from the source's: if most keep the source's number, another
  /// one is wrong, even a small one. Removes findings about numbers of an older source if the text has a finding already.
  package mutating func settleNumbers(of table: ComparedTable) {
    let changing = localizations(with: .changedNumber).ofKeys
    guard !changing.isEmpty else { return }
    let wrong = Set(
      changing.filter { key, localizations in
        let keeping = table.translationCount(of: key) - localizations.count
        return keeping >= Self.enoughKeeping && keeping > localizations.count * 2
      }.keys)
    for index in indices where self[index].runs.contains(where: { $0.check == .changedNumber }) {
      let outdatedLines = Set(
        self[index].runs.filter { $0.check == .outdatedTranslation }.flatMap(\.findings)
          .compactMap(\.place?.line))
      self[index].runs = self[index].runs.flatMap { run -> [FindingRun] in
        guard run.check == .changedNumber else { return [run] }
        return run.findings.compactMap { finding in
          let isReported = finding.place.map { outdatedLines.contains($0.line) } ?? false
          let isWrong = finding.key.map(wrong.contains) ?? false
          guard !isReported, isWrong || finding.severity == .note else { return nil }
          return FindingRun(finding.with(isWrong ? .warning : .note))
        }
      }
    }
  }

  /// If this many localizations keep the source's number, it is no chance.
  private static let enoughKeeping = 3

  /// Turns findings about unused keys into notes: users never see the texts, and the remedy is to remove the keys.
  ///
  /// Of the keys that the tree's code doesn't contain but other code could use, only warnings about texts become notes. Errors
  /// stay, as they can crash the program.
  package mutating func demoteFindingsOnUnusedKeys(of table: ComparedTable) {
    guard let code = table.code else { return }
    let unused = Set(code.unused.map { table.source.keys[$0] })
    let unfound = Set(code.unfound.map { table.source.keys[$0] })
    guard !unused.isEmpty || !unfound.isEmpty else { return }
    let unseen = unused.union(unfound)
    for index in indices {
      self[index].runs = self[index].runs.flatMap { run in
        run.severity == .warning && Self.checksOfTexts.contains(run.check)
          ? run.sparing(unseen) : run.sparing(unused)
      }
    }
  }

  private static let checksOfTexts = Set(Check.ofTexts)

  /// Turns findings about short texts of a document that none of several languages translates into notes. Half of these texts are
  /// names, or samples that code replaces in a way that isn't recognized.
  package mutating func demoteUntranslatedTexts(of table: ComparedTable) {
    let texts = table.untranslatedShortTexts
    guard !texts.isEmpty else { return }
    for index in indices {
      self[index].runs = self[index].runs.flatMap {
        $0.check == .missingKey ? $0.sparing(texts) : [$0]
      }
    }
  }
}

extension ComparedTable {
  /// The keys of a document's texts of few words that none of several languages translates. If they are many, the document is
  /// new, or its objects have new identifiers: then there are none.
  fileprivate var untranslatedShortTexts: Set<CodeUnitString> {
    guard planned.hasDocument, !planned.isOfSettings else { return [] }
    let translations = files.indices.filter { plan.isTranslation[$0] && !files[$0].isEmpty }
    let languages = Set(translations.map { plan.localizations[$0].language.code })
    guard languages.count >= BundlePlan.manyTranslations else { return [] }
    let untranslated = source.words.indices.filter { keyIndex in
      !files.joined().contains { $0.translates(keyIndex) }
    }
    guard untranslated.count * 4 <= source.words.count else { return [] }
    return Set(
      untranslated.filter { source.words[$0] <= UnchangedText.enoughWords }.map { source.keys[$0] })
  }
}

extension FindingRun {
  fileprivate func sparing(_ unused: Set<CodeUnitString>) -> [FindingRun] {
    guard severity != .note, !unused.isEmpty else { return [self] }
    // A finding about several texts has the place of the first one, which says nothing about the others.
    if common.count > 1, common.place != nil { return [self] }
    if keys.isEmpty { return [common.key.map(unused.contains) ?? false ? with(.note) : self] }
    let used = keys.filter { !unused.contains($0.key) }
    guard used.count < count else { return [self] }
    let rest = FindingRun(common.with(.note), keys: keys.filter { unused.contains($0.key) })
    return used.isEmpty ? [rest] : [FindingRun(common, keys: used), rest]
  }
}

extension Report {
  /// Removes the findings about unused keys that code should look up instead of the keys that it looks up now.
  ///
  /// - Parameter keys: the keys that code should look up, by the numbers of the inputs.
  package mutating func removeUnusedKeys(_ keys: [Int: Set<LookupName>]) {
    guard keys.values.contains(where: { !$0.isEmpty }) else { return }
    findingRuns = findingRuns.compactMap { run in
      guard run.check == .unusedKey, let table = run.common.table,
        let misplaced = keys[run.common.input]
      else { return run }
      let left = run.keys.filter {
        !misplaced.contains(LookupName(table: CodeUnitString(table), key: $0.key))
      }
      return left.isEmpty
        ? nil : left.count == run.keys.count ? run : FindingRun(run.common, keys: left)
    }
  }
}

extension [FindingGroup] {
  /// Adds findings about two keys whose translations are exchanged in several languages: somebody sorted one of the columns.
  ///
  /// - Complexity: O(*n*²) in the number of translations of a file that don't fit their sources, which are few.
  package mutating func addExchangedTexts(of table: ComparedTable) {
    var localizations: [KeyPair: [Int]] = [:]
    for (position, files) in table.files.enumerated()
    where files.count == 1 && !table.plan.localizations[position].isAlias {
      let misfits = files[0].misfits
      for (index, first) in misfits.enumerated() {
        for second in misfits[(index + 1)...]
        where first.isExchanged(with: second, in: table.source) {
          let pair = KeyPair(first: first.keyIndex, second: second.keyIndex)
          localizations[pair, default: []].append(position)
        }
      }
    }
    var told: Set<Int> = []
    let likely = localizations.filter {
      $1.count >= MisfitText.leastLocalizations
        && $1.count * 3 >= 2 * table.translationCount(of: table.source.keys[$0.first])
    }.sorted {
      ($1.value.count, $0.key.first, $0.key.second) < ($0.value.count, $1.key.first, $1.key.second)
    }
    var findings: [Finding] = []
    // If more pairs are exchanged, one text matches several others; each text is reported once.
    for (pair, positions) in likely
    where told.isDisjoint(with: [pair.first, pair.second]) {
      told.formUnion([pair.first, pair.second])
      let subjects = positions.compactMap { table.files[$0][0].subject }
      guard let subject = subjects.first else { continue }
      let (key, other) = (table.source.keys[pair.first], table.source.keys[pair.second])
      let names = subjects.compactMap(\.localization).sorted()
      findings.append(
        Finding(
          .misplacedText, about: table.subject(ofKey: key, subject), key: key,
          message: .text(
            "the translations of \"\(key)\" and \"\(other)\" are probably exchanged in \(names.counted)"
          ),
          help: "read both: by their lengths and sentences, each fits the other one's source",
          count: names.count))
    }
    append(contentsOf: FindingGroup.byPath(findings))
  }

  private struct KeyPair: Hashable {
    let first: Int
    let second: Int
  }
}

extension ComparedTable {
  /// Removes the findings that comments allow. A comment at a key of the development region applies to the key in every
  /// localization, a comment at a key of a localization's file applies to this file only, and so does a comment about a whole
  /// file.
  ///
  /// - Returns: the number of removed findings.
  package func removeAllowed(from groups: inout [FindingGroup]) -> Int {
    let source = development.allowances.filter { !$0.isEmpty }
    let isAnyAllowed = files.contains { $0.contains { !$0.allowances.isEmpty } }
    guard isAnyAllowed || !source.isEmpty else { return 0 }
    let own = files.joined().filter { !$0.allowances.isEmpty }
    let sourceFiles = planned.developmentFiles.filter(\.format.isTable)
    var fileAllowances: [TreePath: [Allowances]] = [:]
    for (file, allowances) in zip(sourceFiles, development.allowances) {
      fileAllowances[file.path, default: []].append(allowances)
    }
    for file in own { fileAllowances[file.file.path, default: []].append(file.allowances) }
    var count = 0
    for index in groups.indices {
      groups[index].runs = groups[index].runs.compactMap { run in
        let ofFile = run.subject.path.flatMap { fileAllowances[$0] } ?? []
        let check = run.check
        let rest =
          ofFile.contains { $0.allow(check) }
          ? nil : run.removing { key in (ofFile + source).contains { $0.allow(check, ofKey: key) } }
        count += run.count - (rest?.count ?? 0)
        return rest
      }
    }
    return count
  }
}
