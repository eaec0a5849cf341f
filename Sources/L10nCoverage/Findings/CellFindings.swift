import L10nModel
import L10nSource

/// Makes the findings about one table of one localization.
struct CellFindings {
  let compared: ComparedTable
  /// The position of the localization in the plan.
  private let position: Int
  let localization: PlannedLocalization
  let cell: TableCell
  /// The localization's own files.
  let own: [ComparedFile]

  init(
    _ cell: TableCell, _ compared: ComparedTable, _ position: Int
  ) {
    self.compared = compared
    self.position = position
    localization = compared.plan.localizations[position]
    self.cell = cell
    own = compared.files[position]
  }

  var table: PlannedTable { compared.planned }

  /// The findings about the table's files, a group for each path.
  var groups: [FindingGroup] {
    if table.kind == .extra {
      return table.files[position].map { file in
        FindingGroup(
          path: file.path,
          findings: ownFindings(file)
            + (compared.plan.hasDevelopmentColumn && !isOfDevelopmentRegion
              ? [extraTable(file)] : [])
            + (isUncopied(file) ? [uncopiedFile(file)] : []))
      }
    }
    var groups = cell.sources.filter { $0.state == .missing }.flatMap { missingTable($0.format) }
    groups += own.map { FindingGroup(path: $0.file.path, runs: fileFindings($0)) }
    addShadowedKeys(to: &groups)
    return groups
  }

  /// Whether this directory has the development region's language, so that the two directories should be merged.
  private var isOfDevelopmentRegion: Bool {
    localization.identifier == compared.plan.bundle.developmentRegion.identifier
  }

  /// The findings about a localization's file by itself, and its duplicate keys.
  private func ownFindings(_ file: TableFile) -> [Finding] {
    let subject = subject(file.path)
    return own.filter { $0.file == file }.flatMap { own in
      own.findings + own.duplicates.map { Finding($0, about: subject) }
    }
  }

  /// The properties that the findings about the file at `path` share.
  func subject(_ path: TreePath) -> Finding.Subject {
    Finding.Subject(
      input: compared.input, bundle: compared.plan.bundle.path,
      localization: localization.directory.spelling,
      table: table.name, path: path)
  }

  private func extraTable(_ file: TableFile) -> Finding {
    let isAsked = compared.code?.isAsked == true
    return Finding(
      .extraTable, about: subject(file.path),
      message: .text(
        "the development region has no table \"\(table.name)\"\(isAsked ? ", which code uses" : ": unused, or missing from the development region")"
      ),
      help: isAsked
        ? "add it to the development region"
        : "add it to the development region if code or data still shows its texts")
  }

  /// The indices of the missing keys whose source text is in a file of this format and that belong in this file. If `own` is
  /// nil, the keys that belong in none of the localization's files.
  private func missingKeyIndices(in format: TableFormat? = nil, of own: ComparedFile?) -> [Int] {
    guard cell.counts.missing > 0 else { return [] }
    // Most tables have one file in each place, of one format.
    if let only = self.own.first, self.own.count == 1, only.file.format != .loctable,
      hasAllKeys(only.file.format)
    {
      return own == nil ? [] : cell.keys(.missing).filter { !only.unloaded.contains($0) }
    }
    return cell.keys(.missing).filter { keyIndex in
      guard !self.own.contains(where: { $0.unloaded.contains(keyIndex) }) else { return false }
      let sourceFormat = compared.translationFormat(ofKeyAt: keyIndex)
      return (format == nil || sourceFormat == format)
        && ownFile(for: keyIndex, sourceFormat)?.file == own?.file
    }
  }

  /// Whether all keys belong in a file of this format, including those of `Info.plist`.
  private func hasAllKeys(_ format: TableFormat) -> Bool {
    table.formatWithoutSource == format
      && compared.development.files.indices.allSatisfy {
        table.translationFormat(of: compared.development.files[$0].format) == format
      }
  }

  /// The localization's file that a key of the source belongs in: the one with the format that the key has there. A loctable
  /// and the files beside it substitute for each other, part by part. A file that hides the key's file in a parent gets the
  /// keys that it hides.
  private func ownFile(for keyIndex: Int, _ sourceFormat: TableFormat) -> ComparedFile? {
    // A localized document takes the place of the file that would translate the development region's document.
    let sameFormat =
      own.first { $0.file.format == sourceFormat } ?? own.first { $0.file.format.isDocument }
      ?? compared.hidingFile(of: keyIndex, format: sourceFormat, in: cell, at: position)
      .flatMap { hiding in own.first { $0.file == hiding } }
    guard sourceFormat == .loctable || own.contains(where: { $0.file.format == .loctable }) else {
      return sameFormat
    }
    let parts = compared.source.parts[keyIndex]
    let samePart = own.filter { !$0.file.parts.isDisjoint(with: parts) }
    return samePart.first { $0.file.format == sourceFormat } ?? samePart.first ?? sameFormat
  }

  /// Whether this file determines the state of a key: it is the localization's only file, or the first one that has the key.
  func decides(_ own: ComparedFile, _ keyIndex: Int) -> Bool {
    self.own.count == 1
      || self.own.first { $0.records[keyIndex].state != .missing }?.file == own.file
  }

  /// The findings about a missing file, at the path that it would have. For a multilingual file that lacks the language, the
  /// path is that of the file.
  private func missingTable(_ format: TableFormat) -> [FindingGroup] {
    let keys = missingKeyIndices(in: format, of: nil)
    let isCounted = table.kind == .keys
    if isCounted, keys.isEmpty || isCopiedDocument { return [] }
    // If no code uses the keys, nobody misses the file.
    let isAsked = keys.isEmpty || !keys.allSatisfy(isUnused)
    let name = "\(table.name).\(format.rawValue)"
    let shared = table.developmentFiles.first { $0.format == format && format.isMultilingual }
    let path = shared?.path ?? localization.directory.realPath.appending(name)
    let isOne = isCounted && keys.count == 1
    let texts =
      isOne ? "its key" : isCounted ? "its \(keys.count) keys" : "its texts"
    // Without a file of the development region, a lookup of the table InfoPlist finds no table.
    let isInfoPlist = table.absentKey == .infoPlist && table.developmentFiles.isEmpty
    let isRaw = isCounted ? keys.allSatisfy { cell.records[$0].isRaw } : cell.isRaw
    let outcome = outcome(of: texts, isRaw: isRaw, isInfoPlist: isInfoPlist)
    func finding(_ what: String, _ subject: Finding.Subject) -> FindingRun {
      FindingRun(
        Finding(
          .missingTable, severity: isAsked ? nil : .note, about: subject,
          message: .text(
            isAsked ? "\(what): users see \(outcome)" : "\(what), and no code uses \(texts)"),
          count: max(1, keys.count)))
    }
    let subject = subject(path)
    var runs: [FindingRun] = []
    let others = takingUsageDescriptions(from: keys, nil, subject, to: &runs)
    if table.infoPlist?.isWithoutTable == true || isCounted && others.isEmpty {
      return [FindingGroup(path: path, runs: runs)]
    }
    guard table.isInNoTranslation(format, of: compared.plan) else {
      let what =
        shared == nil
        ? "\(name) is missing" : "\(name) has no texts in \(localization.directory.spelling)"
      return [FindingGroup(path: path, runs: [finding(what, subject)] + runs)]
    }
    // A file that all translations lack is one finding, at the source's file.
    let groups = runs.isEmpty ? [] : [FindingGroup(path: path, runs: runs)]
    guard position == compared.plan.isTranslation.firstIndex(of: true) else { return groups }
    let source = table.developmentFiles.first?.path ?? compared.plan.bundle.path
    let common = Finding.Subject(
      input: compared.input, bundle: compared.plan.bundle.path, table: table.name, path: source)
    let what =
      compared.plan.bundle.hasUnbuiltFile(named: name)
      ? "no target copies \(name) of any localization" : "no localization has \(name)"
    return groups + [FindingGroup(path: source, runs: [finding(what, common)])]
  }

  /// Whether the table is that of a document with few texts, such as the slogan of a launch screen, and all localized files
  /// have only the source's texts: no other localization translates the texts that this one lacks.
  private var isCopiedDocument: Bool {
    table.absentKey == .document && compared.source.keys.count < CopyShare.enoughTexts
      && compared.files.contains { !$0.isEmpty }
      && compared.files.joined().allSatisfy { file in
        !file.records.indices.contains { file.translates($0) }
      }
  }

  private func isUncopied(_ file: TableFile) -> Bool {
    compared.plan.bundle.uncopiedFiles.contains(file.path)
  }

  /// What users see for texts whose file they don't get.
  private func outcome(of texts: String, isRaw: Bool, isInfoPlist: Bool) -> String {
    if isRaw { return "\(texts) raw" }
    if isInfoPlist { return "the values of Info.plist for \(texts)" }
    // The texts of a settings pane are keys of the development region's table, if it has one.
    let hasTable = table.isOfSettings && table.developmentFiles.contains { $0.format == .strings }
    return table.absentKey == .document && !hasTable
      ? "the document's texts for \(texts)" : "\(texts) in another language"
  }

  /// The finding about a file that no target copies. It counts the keys for which users see something else.
  private func uncopiedFile(_ file: TableFile) -> Finding {
    let lost = cell.records.indices.filter { keyIndex in
      cell.records[keyIndex].isUncopied && !cell.records[keyIndex].isUnused
        && own.contains { $0.file == file && decides($0, keyIndex) }
    }
    let raw = lost.count { cell.records[$0].isRaw }
    let texts = lost.count == 1 ? "its key" : "its \(lost.count) keys"
    let outcome = outcome(
      of: texts, isRaw: raw == lost.count, isInfoPlist: table.absentKey == .infoPlist)
    return Finding(
      .unreferencedFile, severity: raw > 0 ? .error : lost.isEmpty ? nil : .warning,
      about: subject(file.path),
      message: .text(
        "no target copies this file"
          + (lost.isEmpty
            ? ""
            : raw == 0 || raw == lost.count
              ? ": users see \(outcome)"
              : ": users see \(raw) of \(texts) raw, and the others in another language")),
      help: lost.isEmpty
        ? "remove it, or add it to a target"
        : "add it to the target that has this table in other languages, or remove it",
      count: max(1, lost.count))
  }

  /// The findings about a file: mistakes first, then keys that are missing, untranslated, duplicate and extra.
  private func fileFindings(_ own: ComparedFile) -> [FindingRun] {
    let subject = own.subject ?? self.subject(own.file.path)
    var runs: [FindingRun] = []
    // Few files have more runs than these and the ones about missing, unchanged and extra keys.
    runs.reserveCapacity(own.findings.count + own.textFindings.count + own.duplicates.count + 3)
    for finding in own.findings { runs.append(FindingRun(finding)) }
    if !own.isLost {
      addMissingKeys(missingKeyIndices(of: own), own, subject, to: &runs)
      addUntranslatedKeys(own, subject, to: &runs)
      addVariationFindings(own, subject, to: &runs)
      addReviewFindings(own, subject, to: &runs)
      addCopiedTexts(own, subject, to: &runs)
      runs += textFindings(of: own)
    }
    runs += own.duplicates.map { FindingRun(Finding($0, about: subject)) }
    if own.file.format.isDocument, !own.isLost {
      addDifferingObjects(own, subject, to: &runs)
    } else if !cell.extra.isEmpty {
      let message =
        switch table.source {
        case .files: Self.extraKeyMessage
        case .localizations: Self.misspeltKeyMessage
        case .code: Self.unaskedKeyMessage
        }
      add(own.extra, .extraKey, message, subject, to: &runs)
    }
    // No target copies the file, so no user sees its mistakes.
    guard !isUncopied(own.file) else {
      return [FindingRun(uncopiedFile(own.file))]
        + runs.map { $0.severity == .error ? $0.with(.warning) : $0 }
    }
    let isAboutMore = runs.contains { $0.severity != .note }
    return isAboutMore && hasUnusedKeysAlone(own) ? runs.map { $0.with(.note) } : runs
  }

  /// Whether code uses no key of the file: it has no extra keys, and the development region's files of its format have only
  /// unused keys.
  private func hasUnusedKeysAlone(_ own: ComparedFile) -> Bool {
    guard own.extra.isEmpty else { return false }
    let keyIndices = compared.source.keys.indices.lazy.filter {
      compared.translationFormat(ofKeyAt: $0) == own.file.format
    }
    return !keyIndices.isEmpty && keyIndices.allSatisfy(isUnused)
  }

  func add(
    _ keys: PlacedKeys, _ check: Check, severity: Severity? = nil, _ message: Finding.Message,
    _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    guard !keys.isEmpty else { return }
    runs.append(
      FindingRun(
        Finding(check, severity: severity, about: subject, message: message), keys: keys))
  }

  private static let misspeltKeyMessage = Finding.Message.aboutKey(
    "",
    " is spelled differently in most localizations: lookups of their spelling don't find it")
  private static let extraKeyMessage = Finding.Message.aboutKey(
    "the development region has no ", "")
  private static let unaskedKeyMessage = Finding.Message.aboutKey(
    "no code uses ", ", and the development region has no table of its own")
}
