import L10nLocale
package import L10nModel
package import L10nSource

// A finding that many localizations share is one about the development region.
extension [FindingGroup] {
  /// Joins the findings about each usage description that no localization has.
  ///
  /// - Parameter count: the number of localizations.
  package mutating func joinUsageDescriptions(lackedBy count: Int) {
    guard count > 1,
      let (keys, subject) = takeKeys(
        .missingUsageDescription, where: { $1.count >= count }),
      let bundle = subject.bundle
    else { return }
    let joined = Finding.Subject(
      input: subject.input, bundle: bundle, table: subject.table, path: bundle)
    let findings = keys.map { key in
      Finding(
        .missingUsageDescription, about: joined, key: key,
        message: .aboutKey(
          "the system asks all users in the development region's language: no localization translates ",
          ""),
        help: "add the key with a translated explanation to each localization", count: count)
    }
    append(FindingGroup(path: bundle, findings: findings))
  }

  /// Joins the findings about keys that most localizations of a table have and the development region lacks: they are no
  /// leftovers in one file, and before anybody removes them, it must be known whether a program shows them.
  package mutating func joinExtraKeys(of table: ComparedTable) {
    let count = table.files.indices.count { position in
      !table.files[position].isEmpty && !table.plan.localizations[position].isAlias
    }
    let least = Swift.max(2, (count + 1) / 2)
    guard let (taken, subject) = takeKeys(.extraKey, where: { $1.count >= least }) else { return }
    // The development region's file has the finding about texts that the document no longer has.
    let obsolete = Set(
      table.development.findings.lazy.filter { $0.check == .obsoleteText }.compactMap(\.key))
    let keys = taken.filter { !obsolete.contains($0) }
    guard !keys.isEmpty else { return }
    let path = table.planned.developmentFiles.first?.path ?? table.plan.bundle.path
    let names = keys.map { "\"\($0.string)\"" }.shortList(3)
    let what = keys.count == 1 ? "the key \(names)" : "\(keys.count) keys"
    let list = keys.count == 1 ? "" : ": \(names)"
    let who = count == 2 ? "both" : "most"
    let finding = Finding(
      .extraKey,
      about: Finding.Subject(
        input: subject.input, bundle: subject.bundle, table: subject.table, path: path),
      message: .text("\(who) localizations have \(what) that the development region lacks\(list)"),
      help: table.planned.hasDocument
        ? "l10ncheck stub takes the translations of objects with new identifiers along"
        : "add what code or data still shows")
    append(FindingGroup(path: path, findings: [finding]))
  }

  /// Removes findings about hosts if several languages have their own: a site can have a host for each language.
  package mutating func removeHostsOfLanguages() {
    _ = takeKeys(.foreignAddress) { $1.languageCount > 1 }
  }

  /// Joins the findings about arguments that the source lacks, if several languages have them: their translators know the
  /// arguments from code that passes them, or from an older source.
  package mutating func joinExcessArguments(of table: ComparedTable) {
    joinKeys(
      .excessArgument, severity: .warning, of: table,
      where: { key, localizations in
        let count = localizations.languageCount
        return count >= BundlePlan.manyTranslations
          || count > 1 && localizations.count == table.translationCount(of: key)
      },
      words: { "\($0) have an argument in \"\($1)\" that the source doesn't have" },
      help:
        "if code passes it, show it in the source, too; else remove it: it reads memory that isn't an argument, and may crash"
    )
  }

  /// Joins the findings about a source text that is the exception itself: several languages end it differently, half of them
  /// have other spaces at its ends (or all that separate words with spaces), break its lines differently, or read its numbers
  /// as 64 bits.
  package mutating func joinOddTexts(of table: ComparedTable) {
    func isOdd(_ key: CodeUnitString, _ localizations: Set<String>) -> Bool {
      localizations.languageCount >= BundlePlan.manyTranslations
        && localizations.count * 2 >= table.translationCount(of: key)
    }
    joinKeys(
      .surroundingSpace, of: table,
      where: { key, localizations in
        isOdd(key, localizations)
          || localizations.languageCount > 1
            && localizations.count == table.translationCount(of: key, where: \.separatesWords)
      },
      words: { "\($0) have other spaces than the source at the ends of \"\($1)\"" },
      help:
        "look at the ends of the source's text: no text may follow, or the code may add the space")
    joinKeys(
      .lineBreaks, of: table, where: isOdd,
      words: { "\($0) break the lines of \"\($1)\" differently from the source" },
      help:
        "look at the line breaks of the source's text: they may be a slip, or fit its words only")
    joinKeys(
      .truncatedInteger, only: .note, severity: .note, of: table, where: isOdd,
      words: { "\($0) read an integer of \"\($1)\" as 64 bits, the source as 32" },
      help:
        "look at what code passes: an Int of Swift has 64 bits; in that case, the source is wrong")
    joinKeys(
      .finalPunctuation, of: table,
      where: { $1.languageCount >= BundlePlan.manyTranslations },
      words: { "\($0) end \"\($1)\" differently from the source" },
      help: "look at the end of the source's text")
  }

  /// Joins the findings about a defect of the development region's file that translations copied: whoever fixes it there sees
  /// which files have it, too. Defects that lose a file aren't joined, because each of these files needs a fix. An empty file of
  /// a document without texts is no defect: Xcode writes it.
  ///
  /// - Parameter emptyFile: the check that finds empty files.
  package mutating func joinSourceDefects(of table: ComparedTable, emptyFile: Check) {
    if table.planned.hasDocument, table.source.keys.isEmpty {
      for index in indices { self[index].runs.removeAll { $0.check == emptyFile } }
    }
    let defects = table.development.findings.filter { $0.severity < .error }
    guard !defects.isEmpty else { return }
    var localizations: [Defect: [String]] = [:]
    for defect in defects { localizations[Defect(defect)] = [] }
    let empty = Set(defects.lazy.filter { $0.check == emptyFile }.map(\.path))
    for index in indices {
      self[index].runs.removeAll { run in
        if run.check == emptyFile, empty.contains(run.subject.path) { return true }
        guard let localization = run.subject.localization, !run.hasKeys,
          localization != table.plan.bundle.developmentRegion.spelling
        else { return false }
        return localizations[Defect(run.common)]?.append(localization) != nil
      }
    }
    let findings = defects.compactMap { defect -> Finding? in
      let names = Set(localizations.removeValue(forKey: Defect(defect)) ?? []).sorted()
      let isEmpty = defect.check == emptyFile
      guard !names.isEmpty || isEmpty else { return nil }
      let who =
        names.isEmpty ? "" : "in \(names.only ?? names.counted), too: "
      let isHarmless = isEmpty && !names.isEmpty && table.source.keys.isEmpty
      return Finding(
        defect.check, severity: isHarmless ? .note : defect.severity, about: defect.subject,
        place: defect.place, message: .text(who + defect.messageText), help: defect.help,
        count: Swift.max(1, names.count))
    }
    append(contentsOf: FindingGroup.byPath(findings))
  }

  /// The part of a defect that two files can have in common.
  private struct Defect: Hashable {
    let check: String
    let message: String

    init(_ finding: Finding) {
      (check, message) = (finding.check.identifier, finding.messageText)
    }
  }

  /// Joins the findings that several localizations have about the same key.
  ///
  /// - Parameters:
  ///   - only: the severity of the findings to join; nil for any.
  ///   - isShared: whether the localizations with such a finding about a key are enough.
  ///   - words: the message for the localizations and the key.
  private mutating func joinKeys(
    _ check: Check, only: Severity? = nil, severity: Severity? = nil, of table: ComparedTable,
    where isShared: (CodeUnitString, Set<String>) -> Bool,
    words: (_ localizations: String, _ key: CodeUnitString) -> String, help: String
  ) {
    var localizations: [CodeUnitString: [String]] = [:]
    let taken = takeKeys(check, only: only) { key, found in
      guard isShared(key, found) else { return false }
      localizations[key] = found.sorted()
      return true
    }
    guard let (keys, subject) = taken else { return }
    let findings = keys.map { key in
      let names = localizations[key] ?? []
      return Finding(
        check, severity: severity, about: table.subject(ofKey: key, subject), key: key,
        message: .text(words(names.counted, key)), help: help, count: names.count)
    }
    append(contentsOf: FindingGroup.byPath(findings))
  }

  /// Removes the findings of a check about the keys for which `isIncluded` accepts the localizations with such a finding.
  ///
  /// - Returns: the keys in order, and the subject of one of the findings; nil if there are none.
  private mutating func takeKeys(
    _ check: Check, only: Severity? = nil,
    where isIncluded: (CodeUnitString, Set<String>) -> Bool
  ) -> (keys: [CodeUnitString], subject: Finding.Subject)? {
    let (localizations, first) = localizations(with: check, only)
    let shared = Set(localizations.filter { isIncluded($0.key, $0.value) }.keys)
    guard !shared.isEmpty, let first else { return nil }
    for index in indices {
      self[index].runs = self[index].runs.compactMap { run in
        guard run.check == check, only ?? run.severity == run.severity, run.common.count == 1 else {
          return run
        }
        return run.removing { $0.map(shared.contains) ?? false }
      }
    }
    return (shared.sorted(), first)
  }

  /// The localizations with a finding of a check about each key, and the subject of the first finding.
  package func localizations(
    with check: Check, _ only: Severity? = nil
  ) -> (ofKeys: [CodeUnitString: Set<String>], first: Finding.Subject?) {
    var localizations: [CodeUnitString: Set<String>] = [:]
    var first: Finding.Subject?
    for group in self {
      for run in group.runs where run.check == check && only ?? run.severity == run.severity {
        // A finding about several keys is joined already.
        guard let localization = run.subject.localization, run.common.count == 1 else { continue }
        first = first ?? run.subject
        for finding in run.findings {
          if let key = finding.key { localizations[key, default: []].insert(localization) }
        }
      }
    }
    return (localizations, first)
  }
}

extension ComparedTable {
  /// The subject of a finding about the source's text of a key: like that of a localization's finding, but with the file that
  /// has the text.
  func subject(
    ofKey key: CodeUnitString, _ other: Finding.Subject
  ) -> Finding.Subject {
    let file = source.keys.position(of: key).flatMap(developmentFile(ofKeyAt:))
    return Finding.Subject(
      input: other.input, bundle: other.bundle, table: other.table,
      path: (file ?? planned.developmentFiles.first)?.path ?? plan.bundle.path)
  }

  /// The number of localizations that translate a key. Copies of the source's text don't count.
  ///
  /// - Parameter isIncluded: whether localizations in a language count.
  func translationCount(
    of key: CodeUnitString, where isIncluded: (TextLanguage) -> Bool = { _ in true }
  ) -> Int {
    guard let keyIndex = source.keys.position(of: key) else { return 0 }
    return files.indices.count { position in
      !plan.localizations[position].isAlias && isIncluded(plan.localizations[position].language)
        && files[position].contains { $0.translates(keyIndex) }
    }
  }
}

extension Set<String> {
  /// The number of languages among the localizations with these names.
  fileprivate var languageCount: Int {
    Set(map { LanguageAndScript(spelling: $0).language }).count
  }
}

extension [String] {
  /// "4 localizations (af, be, bg, cs)".
  var counted: String { "\(count) localizations (\(shortList(3)))" }
}
