import L10nCoverage

/// The bounds of the values in a history, whoever wrote them.
///
/// Every record of a line or database is checked when it is read. Computations rely on this: the sum of all counts that fit
/// into a file fits into 64 bits, and so do the sums over a run's languages in ten-thousandths.
enum HistoryBounds {
  static let counts = 0...1_000_000_000

  /// The maximum length of a name that other records repeat, in UTF-8 bytes.
  static let nameLength = 10_000

  static let languages = 10_000

  static func check(_ count: Int?, _ member: String) throws(HistoryFailure) {
    guard let count, !counts.contains(count) else { return }
    throw HistoryFailure("'\(member)' is \(count), not from 0 to \(counts.upperBound)")
  }

  static func check(name: String) throws(HistoryFailure) {
    guard name.utf8.count > nameLength else { return }
    throw HistoryFailure("the name '\(name.prefix(12))…' has more than \(nameLength) bytes")
  }

  static func check(time: Int) throws(HistoryFailure) {
    guard HistoryRun.times.contains(time) else { throw HistoryRun.wrongTime }
  }

  fileprivate static func check(
    _ part: Int, _ partMember: StaticString, of whole: Int, _ wholeMember: StaticString
  ) throws(HistoryFailure) {
    guard part > whole else { return }
    throw HistoryFailure("'\(partMember)' is \(part), more than '\(wholeMember)': \(whole)")
  }
}

extension ProjectHistory {
  /// Checks a history that wasn't read from a file: reading checks each record itself.
  func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: name)
    var checked = CheckedRuns()
    for (position, run) in runs.enumerated() {
      var bare = run
      (bare.languages, bare.checks, bare.shipping) = ([], [], [])
      try checked.add(bare)
      for language in run.languages { try checked.add(language, to: position) }
      for check in run.checks { try checked.add(check, to: position) }
      for verdict in run.shipping { try checked.add(verdict, to: position) }
    }
    for release in releases { try release.checkBounds() }
    for contribution in contributions { try contribution.checkBounds() }
    for bundle in names.bundles.names { try bundle.checkBounds() }
    for localization in names.localizations.names { try localization.checkBounds() }
    for table in names.tables.names { try table.checkBounds() }
    for key in names.keys.names { try key.checkBounds() }
    for error in names.errors.names { try error.checkBounds() }
    for span in sources { try span.fact.checkBounds() }
  }
}

extension HistoryRun {
  func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: name)
    try HistoryBounds.check(time: time)
    try HistoryBounds.check(bundles, "bundles")
    try HistoryBounds.check(localizations, "localizations")
  }
}

extension LanguageRecord {
  func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: identifier)
    for (name, path) in Self.counts { try HistoryBounds.check(self[keyPath: path], name) }
    try HistoryBounds.check(keys.machineTranslated, "machineTranslated")
    let sum = keys.covered + keys.partial + keys.untranslated + keys.missing
    guard keys.total == sum || keys.total == sum + unchanged else {
      throw HistoryFailure("'keys' is \(keys.total), but its states add up to \(sum)")
    }
    try HistoryBounds.check(words.translated, "translatedWords", of: words.total, "words")
    try HistoryBounds.check(missingFiles, "missingFiles", of: files, "files")
  }
}

extension CheckCount {
  func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: check)
    try HistoryBounds.check(count, "count")
  }
}

extension HistoryRelease {
  func checkBounds() throws(HistoryFailure) { try HistoryBounds.check(time: time) }
}

extension ObstacleCounts {
  func checkBounds() throws(HistoryFailure) {
    let counts: [(Int, String)] = [
      (errors, "errors"), (commonErrors, "commonErrors"), (raw, "raw"), (texts, "texts"),
      (words, "words"), (machineTexts, "machineTexts"),
    ]
    for (count, member) in counts { try HistoryBounds.check(count, member) }
    guard texts > 0 || words == 0 && shownIn == nil else {
      throw HistoryFailure("'words' or 'shownIn' is set without 'texts'")
    }
    try HistoryBounds.check(name: shownIn ?? "")
  }
}

extension Contribution {
  func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: commit)
    try HistoryBounds.check(name: language)
    try HistoryBounds.check(name: author)
    try HistoryBounds.check(time: time)
  }
}

extension SourceEntry {
  func checkBounds() throws(HistoryFailure) { try HistoryBounds.check(words, "words") }
}

extension RecordedBundle {
  package func checkBounds() throws(HistoryFailure) { try HistoryBounds.check(name: path) }
}

extension RecordedLocalization {
  package func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: spelling)
    try HistoryBounds.check(name: language)
  }
}

extension RecordedTable {
  package func checkBounds() throws(HistoryFailure) { try HistoryBounds.check(name: name ?? "") }
}

extension RecordedKey {
  package func checkBounds() throws(HistoryFailure) { try HistoryBounds.check(line, "line") }
}

extension RecordedError {
  package func checkBounds() throws(HistoryFailure) {
    try HistoryBounds.check(name: fingerprint)
    try HistoryBounds.check(line, "line")
  }
}
