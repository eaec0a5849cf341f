import L10nModel
import L10nSource

// What is missing or still to do in one file of a localization, key by key.
extension FindingSubject {
  /// The keys that an own file lacks: first those that it hides in a parent.
  ///
  /// - Parameter ranks: of the keys that belong into this file and are nowhere else.
  func missingKeys(
    _ ranks: [Int], _ own: FileReading, _ subject: Finding.Subject
  ) -> [FindingRun] {
    let ranks = ranks.filter { !isToldAsUsageDescription($0) }
    guard !ranks.isEmpty else { return [] }
    var runs: [FindingRun] = []
    let masked = cell.masked == 0 ? [] : ranks.filter { cell.records[$0].isMasked }
    if !masked.isEmpty { runs.append(FindingRun(maskedKeys(masked, own.file, subject))) }
    // Most often all are of one kind.
    let groups = [(true, true), (true, false), (false, true), (false, false)]
    for (isMasked, isRaw) in groups where !isMasked || !masked.isEmpty {
      let keys = ranks.filter {
        cell.records[$0].isMasked == isMasked && cell.records[$0].isRaw == isRaw
      }.map { PlacedKey(key: reading.source.keys[$0], place: own.keyPlaces?[$0] ?? nil) }
      add(
        keys, .missingKey, missingMessage(isMasked: isMasked, isRaw: isRaw), subject, to: &runs)
    }
    return runs
  }

  /// Whether a missing key of `Info.plist` is why the application asks for something, of which a finding of its own tells.
  private func isToldAsUsageDescription(_ rank: Int) -> Bool {
    table.name == InfoPlistTable.name && reading.infoPlistKeys.contains(reading.source.keys[rank])
      && reading.source.keys[rank].bytes.suffix(16).elementsEqual("UsageDescription".utf8)
  }

  private func maskedKeys(
    _ ranks: [Int], _ file: TableFile, _ subject: Finding.Subject
  ) -> Finding {
    let keys = ranks.count == 1 ? "a key" : "\(ranks.count) keys"
    let outcome = cell.records[ranks[0]].isRaw ? "raw keys" : "none of them"
    let isShared = file.format.isMultilingual
    let what = isShared ? "what \(localization.directory.spelling) has here" : "this file"
    return Finding(
      .maskedKeys, about: subject,
      message: .text("\(what) hides \(keys) of its parent's: users see \(outcome)"),
      help:
        "add \(ranks.count == 1 ? "it" : "them") from the parent localization, or remove \(isShared ? "all of it" : "the file") so that the parent's serves"
    )
  }

  private func missingMessage(isMasked: Bool, isRaw: Bool) -> Finding.Message {
    if !isRaw {
      switch table.absentKey {
      case .infoPlist: return Self.missingInfoPlistKeyMessage
      case .document: return Self.missingDocumentKeyMessage
      case .key: return Self.missingForeignKeyMessage
      }
    }
    return isMasked ? Self.maskedKeyMessage : Self.missingKeyMessage
  }

  /// The keys that are there and still to be translated.
  func untranslatedKeys(_ own: FileReading, _ subject: Finding.Subject) -> [FindingRun] {
    guard !own.untranslated.isEmpty else { return [] }
    var runs: [FindingRun] = []
    let ranks = own.untranslated.keys.filter {
      cell.records[$0].state == .untranslated && decides(own, $0)
    }.sorted()
    func keys(_ reason: UntranslatedReason, isBuilt: Bool? = nil) -> [PlacedKey] {
      ranks.compactMap { rank in
        guard let untranslated = own.untranslated[rank], untranslated.reason == reason,
          isBuilt == nil || isBuilt == own.file.parts.contains(own.records[rank].part)
        else { return nil }
        return PlacedKey(key: reading.source.keys[rank], place: untranslated.place)
      }
    }
    add(keys(.empty), .emptyValue, Self.emptyValueMessage, subject, to: &runs)
    if own.file.format.isMultilingual {
      add(
        keys(.marked, isBuilt: true), .untranslatedKey, Self.untranslatedMessage, subject, to: &runs
      )
      add(
        keys(.marked, isBuilt: false), .untranslatedKey, Self.untranslatedAloneMessage, subject,
        to: &runs)
    } else {
      add(keys(.marked), .untranslatedKey, Self.stubMessage, subject, to: &runs)
    }
    add(keys(.echo), .keyEcho, Self.echoMessage, subject, to: &runs)
    return runs
  }

  /// The keys that somebody wants to be looked at again.
  func reviewFindings(_ own: FileReading, _ subject: Finding.Subject) -> [FindingRun] {
    guard cell.counts.needsReview > 0 else { return [] }
    var runs: [FindingRun] = []
    let keys = own.records.indices.filter {
      own.records[$0].state == .needsReview && cell.records[$0].state == .needsReview
        && decides(own, $0)
    }.map { PlacedKey(key: reading.source.keys[$0], place: own.keyPlaces?[$0] ?? nil) }
    add(keys, .needsReview, Self.needsReviewMessage, subject, to: &runs)
    return runs
  }

  /// The keys of a `.strings` file that the `.stringsdict` beside it has, too: its values win.
  var shadowedKeys: [FindingGroup] {
    guard let strings = own.first(where: { $0.file.format == .strings }),
      let winner = own.first(where: { $0.file.format == .stringsdict })
    else { return [] }
    let keys = strings.records.indices.filter {
      strings.records[$0].state != .missing && winner.records[$0].state != .missing
    }.map { PlacedKey(key: reading.source.keys[$0], place: nil) }
    var runs: [FindingRun] = []
    add(keys, .shadowedKey, Self.shadowedKeyMessage, subject(strings.file.path), to: &runs)
    return runs.isEmpty ? [] : [FindingGroup(path: strings.file.path, runs: runs)]
  }

  private static let missingKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the key itself")
  private static let maskedKeyMessage = Finding.Message.aboutKey(
    "", " is missing, and hidden in the parent: users see the key itself")
  private static let missingInfoPlistKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the value of Info.plist")
  private static let missingDocumentKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the text of the document")
  private static let missingForeignKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see it in another language")
  private static let emptyValueMessage = Finding.Message.aboutKey(
    "the value of ", " is empty: users see nothing")
  private static let untranslatedMessage = Finding.Message.aboutKey(
    "", " is marked as new: it is not built, and users see the key itself")
  /// Nothing of the kind is built in this language, so that a lookup goes on.
  private static let untranslatedAloneMessage = Finding.Message.aboutKey(
    "", " is marked as new: it is not built, and users see what another localization has")
  private static let stubMessage = Finding.Message.aboutKey(
    "", " is a stub: users see its text, which waits for a translation")
  private static let echoMessage = Finding.Message.aboutKey(
    "the value of ", " is the key itself: it has never been translated")
  private static let needsReviewMessage = Finding.Message.aboutKey(
    "", " is marked for review")
  static let shadowedKeyMessage = Finding.Message.aboutKey(
    "", " is in the .stringsdict file, too: this value is never shown")
}

extension KeyRecord {
  /// In which file of its table a build puts the value.
  fileprivate var part: TableParts { isVaried ? .stringsdict : .strings }
}
