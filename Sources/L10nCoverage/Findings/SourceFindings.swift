import L10nCode
import L10nLocale
import L10nModel
import L10nSource

// Findings about the development region's files of a table, and about tables with texts in two places.
extension ComparedTable {
  var sourceFindings: [FindingGroup] {
    func subject(_ file: TableFile) -> Finding.Subject {
      Finding.Subject(
        input: input, bundle: plan.bundle.path, table: planned.name, path: file.path)
    }
    var groups: [FindingGroup] = []
    for (contentIndex, file) in development.files.enumerated() {
      let variations = development.variations.filter {
        Int(source.contentIndices[$0.keyIndex]) == contentIndex
      }
      let runs = variations.findings(
        subject(file), plan.bundle.developmentRegion.identifier, key: { source.keys[$0] })
      let all = runs + rawKeys(ofContent: contentIndex, subject(file))
      if !all.isEmpty { groups.append(FindingGroup(path: file.path, runs: all)) }
    }
    if let strings = development.files.first(where: { $0.format == .strings }) {
      let keys = source.placedKeys(
        source.keys.indices.filter {
          source.formats[$0].isSuperset(of: TableFormatSet([.strings, .stringsdict]))
            && !development.namedForPlurals.contains(source.keys[$0])
        })
      if !keys.isEmpty {
        let finding = Finding(
          .shadowedKey, about: subject(strings), message: CellFindings.shadowedKeyMessage)
        groups.append(FindingGroup(path: strings.path, runs: [FindingRun(finding, keys: keys)]))
      }
    }
    return groups + halfMigratedKeys
  }

  /// The findings about keys that users of the development region see as raw keys, because no file has a text for them.
  private func rawKeys(ofContent contentIndex: Int, _ subject: Finding.Subject) -> [FindingRun] {
    let keyIndices = source.namesWithoutText.sorted().filter {
      // Nobody translated the source, so it needs no name for a key such as "TRANSLATOR_NAME".
      Int(source.contentIndices[$0]) == contentIndex
        && !source.keys[$0].bytes.withView { $0.containsIgnoringCase(ByteView("translator")) }
        && absentText(ofKeyAt: $0, in: plan.bundle.developmentRegion.identifier) == .key
    }
    let asked = keyIndices.filter { code?.uses[$0] == .asked }
    let places =
      contentIndex < development.namePlaces.count ? development.namePlaces[contentIndex] : nil
    return [(asked, Severity.error), (keyIndices.filter { !asked.contains($0) }, .warning)]
      .compactMap {
        keyIndices, severity in
        guard !keyIndices.isEmpty else { return nil }
        let finding = Finding(
          .valueIsKey, severity: severity, about: subject, message: Self.rawKeyMessage,
          help: "write the text in the language of the development region")
        return FindingRun(finding, keys: source.placedKeys(keyIndices, places))
      }
  }

  private static let rawKeyMessage = Finding.Message.aboutKey(
    "", " has no text in the development region: its users see the key itself")

  /// The findings about keys that are in a catalog and in an older file of the same localization: somebody moved them and left
  /// the old ones.
  private var halfMigratedKeys: [FindingGroup] {
    guard planned.formats.contains(.xcstrings) else { return [] }
    var groups: [FindingGroup] = []
    func add(_ file: TableFile, _ localization: PlannedLocalization?, _ keyIndices: [Int]) {
      guard !keyIndices.isEmpty else { return }
      let subject = Finding.Subject(
        input: input, bundle: plan.bundle.path, localization: localization?.directory.spelling,
        table: planned.name, path: file.path)
      groups.append(FindingGroup(path: file.path, findings: [halfMigrated(keyIndices, subject)]))
    }
    for file in development.files where file.format.isTableOfOneLanguage {
      let both = TableFormatSet([.xcstrings, file.format])
      add(file, nil, source.keys.indices.filter { source.formats[$0].isSuperset(of: both) })
    }
    for (position, localization) in plan.localizations.enumerated() where !localization.isAlias {
      guard let catalog = files[position].first(where: { $0.file.format == .xcstrings }) else {
        continue
      }
      for file in files[position]
      where !file.file.format.isMultilingual && !file.file.format.isDocument {
        add(
          file.file, localization,
          file.records.indices.filter {
            file.records[$0].state != .missing && catalog.records[$0].state != .missing
          })
      }
    }
    return groups
  }

  /// One finding for a whole file, because the fix is the same for each key.
  private func halfMigrated(_ keyIndices: [Int], _ subject: Finding.Subject) -> Finding {
    let keys = keyIndices.map { source.keys[$0] }
    if keys.count == 1 {
      return Finding(
        .halfMigrated, about: subject, key: keys[0],
        message: .aboutKey("", " is also in the string catalog: the migration is incomplete"))
    }
    let names = keys.map { "\"\($0.string)\"" }.shortList(3)
    return Finding(
      .halfMigrated, about: subject,
      message: .text(
        "\(keys.count) keys are also in the string catalog, and the migration is incomplete: \(names)"
      ), count: keys.count)
  }
}
