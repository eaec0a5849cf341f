import L10nCode
import L10nModel
import L10nSource

// What is missing or untranslated in one file of a localization, key by key.
extension CellFindings {
  /// Adds findings for the keys that a file lacks, first for those that it hides in a parent.
  ///
  /// - Parameter keyIndices: the keys that belong in this file and that no other file has.
  func addMissingKeys(
    _ keyIndices: [Int], _ own: ComparedFile, _ subject: Finding.Subject,
    to runs: inout [FindingRun]
  ) {
    guard !keyIndices.isEmpty else { return }
    let keyIndices = takingUsageDescriptions(from: keyIndices, own, subject, to: &runs)
    guard let first = keyIndices.first else { return }
    let masked =
      cell.masked == 0
      ? [] : keyIndices.filter { cell.records[$0].isMasked && !cell.records[$0].isUnused }
    // Users of a variant of the source's language lose nothing if they see the source's texts.
    let isVariant = LanguagePair(
      own: localization.language, source: compared.plan.developmentLanguage
    ).isSameInWriting
    if masked.contains(where: { !isVariant || cell.records[$0].isRaw }) {
      runs.append(FindingRun(maskedKeys(masked, own.file, subject)))
    }
    func add(_ keyIndices: [Int], severity: Severity? = nil, _ message: Finding.Message) {
      guard !keyIndices.isEmpty else { return }
      self.add(
        compared.source.placedKeys(keyIndices, own.keyPlaces), .missingKey, severity: severity,
        message,
        subject, to: &runs)
    }
    func add(_ keyIndices: [Int], isMasked: Bool, isRaw: Bool) {
      if isRaw { return add(keyIndices, missingMessage(isMasked: isMasked, isRaw: isRaw)) }
      // For a key that no code uses, the source has a finding.
      let asked = keyIndices.filter { !isUnused($0) }
      add(
        asked.filter { !cell.records[$0].isUnclear },
        missingMessage(isMasked: isMasked, isRaw: isRaw))
      add(asked.filter { cell.records[$0].isUnclear }, Self.missingUnclearKeyMessage)
    }
    let record = cell.records[first]
    if keyIndices.allSatisfy({ cell.records[$0] == record }) {
      return add(keyIndices, isMasked: record.isMasked, isRaw: record.isRaw)
    }
    for (isMasked, isRaw) in [(true, true), (true, false), (false, true), (false, false)] {
      let ofKind = keyIndices.filter {
        cell.records[$0].isMasked == isMasked && cell.records[$0].isRaw == isRaw
      }
      add(ofKind, isMasked: isMasked, isRaw: isRaw)
    }
  }

  /// Whether no code uses a key, so that no user sees its text.
  func isUnused(_ keyIndex: Int) -> Bool { compared.code?.isUnused(keyIndex) == true }

  /// Reports missing usage descriptions: the reasons that the system shows when the application requests access.
  ///
  /// - Parameter own: the file that the keys belong in; nil if it is missing.
  /// - Returns: the indices of the other keys.
  func takingUsageDescriptions(
    from keyIndices: [Int], _ own: ComparedFile?, _ subject: Finding.Subject,
    to runs: inout [FindingRun]
  ) -> [Int] {
    guard let infoPlist = table.infoPlist else { return keyIndices }
    let reported = keyIndices.filter { infoPlist.isUsageDescription(compared.source.keys[$0]) }
    guard !reported.isEmpty else { return keyIndices }
    let finding = Finding(
      .missingUsageDescription, about: subject, message: Self.missingUsageDescriptionMessage,
      help: "add the key with a translated explanation")
    runs.append(FindingRun(finding, keys: compared.source.placedKeys(reported, own?.keyPlaces)))
    return keyIndices.filter { !reported.contains($0) }
  }

  private func maskedKeys(
    _ keyIndices: [Int], _ file: TableFile, _ subject: Finding.Subject
  ) -> Finding {
    let keys = keyIndices.count == 1 ? "a key" : "\(keyIndices.count) keys"
    let raw = keyIndices.count { cell.records[$0].isRaw }
    let outcome =
      switch raw {
      case 0: "the source's texts"
      case keyIndices.count: "raw keys"
      default: "\(raw) of them raw, and the source's texts"
      }
    let isShared = file.format.isMultilingual
    let what = isShared ? "\(localization.directory.spelling)" : "this file"
    return Finding(
      .maskedKeys, about: subject,
      message: .text("\(what) hides \(keys) of its parent: users see \(outcome)"),
      help:
        "add \(keyIndices.count == 1 ? "it" : "them") from the parent localization, or remove \(isShared ? "the language" : "the file") so that users get the parent's"
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

  /// Adds a note about texts of the development region's document that the localization's document lacks. Users see the
  /// localization's document as a whole, and nothing of the other one.
  func addDifferingObjects(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    let missing = own.records.indices.filter {
      own.records[$0].isMissing && compared.source.formats[$0].hasDocument
    }
    guard !missing.isEmpty else { return }
    let texts = missing.count == 1 ? "a text" : "\(missing.count) texts"
    let verb = missing.count == 1 ? "isn't" : "aren't"
    runs.append(
      FindingRun(
        Finding(
          .missingKey, severity: .note, about: subject,
          message: .text(
            "\(texts) of the development region's document \(verb) in this one: users see this document as it is"
          ), help: "compare the two documents, if users should see the same objects",
          count: missing.count)))
  }

  /// Adds findings for keys that are present but untranslated.
  func addUntranslatedKeys(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    guard !own.untranslated.isEmpty else { return }
    let keyIndices = own.untranslated.keys.filter {
      cell.records[$0].state == .untranslated && decides(own, $0)
    }.sorted()
    func keys(_ reason: UntranslatedReason, where isIncluded: (Int) -> Bool = { _ in true })
      -> PlacedKeys
    {
      PlacedKeys(of: compared.source.keys, count: keyIndices.count) { keys in
        for keyIndex in keyIndices {
          guard let untranslated = own.untranslated[keyIndex], untranslated.reason == reason,
            isIncluded(keyIndex)
          else { continue }
          keys.append(keyIndex, place: untranslated.place)
        }
      }
    }
    add(
      keys(.empty) { !isUnused($0) }, .emptyValue,
      compared.code?.isUnclear == true ? Self.emptyUnclearMessage : Self.emptyValueMessage, subject,
      to: &runs)
    add(
      keys(.empty, where: isUnused), .emptyValue, severity: .note, Self.emptyUnusedMessage, subject,
      to: &runs)
    if own.file.format.isMultilingual {
      for outcome in UnbuiltOutcome.allCases {
        add(
          keys(.marked) { self.outcome(ofUnbuilt: $0) == outcome }, .untranslatedKey,
          severity: outcome == .nothing ? .note : nil, outcome.message, subject, to: &runs)
      }
    } else {
      add(keys(.marked), .untranslatedKey, Self.stubMessage, subject, to: &runs)
    }
    add(keys(.echo), .valueIsKey, Self.echoMessage, subject, to: &runs)
    add(keys(.leftover), .leftoverNote, Self.leftoverMessage, subject, to: &runs)
  }

  /// What users see in place of a text that a catalog marks as new.
  private func outcome(ofUnbuilt keyIndex: Int) -> UnbuiltOutcome {
    let record = cell.records[keyIndex]
    if record.isUnused { return .nothing }
    if record.isRaw { return .key }
    return table.absentKey == .infoPlist ? .infoPlist : .otherText
  }

  /// Adds findings for keys that are marked for review, and for machine translations that nobody has reviewed.
  func addReviewFindings(
    _ own: ComparedFile, _ subject: Finding.Subject, to runs: inout [FindingRun]
  ) {
    func add(_ state: KeyState, _ count: Int, _ check: Check, _ message: Finding.Message) {
      guard count > 0 else { return }
      let keyIndices = own.records.indices.filter {
        own.records[$0].state == state && cell.records[$0].state == state && decides(own, $0)
      }
      self.add(
        compared.source.placedKeys(keyIndices, own.keyPlaces), check, message, subject, to: &runs)
    }
    add(.needsReview, cell.counts.needsReview, .needsReview, Self.needsReviewMessage)
    add(
      .machineTranslated, cell.counts.machineTranslated, .machineTranslated,
      Self.machineTranslatedMessage)
  }

  /// Adds findings for keys of a `.strings` file that are also in the `.stringsdict` beside it, whose values win.
  func addShadowedKeys(to groups: inout [FindingGroup]) {
    guard own.count > 1, let strings = own.first(where: { $0.file.format == .strings }),
      let winner = own.first(where: { $0.file.format == .stringsdict })
    else { return }
    let keyIndices = strings.records.indices.filter {
      strings.records[$0].state != .missing && winner.records[$0].state != .missing
        && !compared.development.namedForPlurals.contains(compared.source.keys[$0])
    }
    var runs: [FindingRun] = []
    add(
      compared.source.placedKeys(keyIndices), .shadowedKey, Self.shadowedKeyMessage,
      subject(strings.file.path), to: &runs)
    if !runs.isEmpty { groups.append(FindingGroup(path: strings.file.path, runs: runs)) }
  }

  fileprivate static let missingKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the key itself")
  fileprivate static let maskedKeyMessage = Finding.Message.aboutKey(
    "", " is missing, and this file hides it in the parent: users see the key itself")
  private static let missingUsageDescriptionMessage = Finding.Message.aboutKey(
    "the system asks in another language: no translation of ", "")
  private static let missingInfoPlistKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the value of Info.plist")
  private static let missingDocumentKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the document's text")
  private static let missingForeignKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see it in another language")
  private static let missingUnclearKeyMessage = Finding.Message.aboutKey(
    "", " is missing: users see the key or another text, if code uses it")
  private static let emptyValueMessage = Finding.Message.aboutKey(
    "the value of ", " is empty: users see nothing")
  private static let emptyUnclearMessage = Finding.Message.aboutKey(
    "the value of ", " is empty: users see nothing, unless code has another text for it")
  private static let emptyUnusedMessage = Finding.Message.aboutKey(
    "the value of ", " is empty, and no user sees it")
  private static let stubMessage = Finding.Message.aboutKey(
    "", " is a stub: users see its untranslated text")
  private static let echoMessage = Finding.Message.aboutKey(
    "the value of ", " is the key itself: it has never been translated")
  private static let leftoverMessage = Finding.Message.aboutKey(
    "the value of ", " is only a note that a translation is missing: users see it")
  private static let needsReviewMessage = Finding.Message.aboutKey(
    "", " is marked for review")
  private static let machineTranslatedMessage = Finding.Message.aboutKey(
    "", " is marked as translated by a machine")
  static let shadowedKeyMessage = Finding.Message.aboutKey(
    "", " is also in the .stringsdict file: users never see this value")
}

private enum UnbuiltOutcome: CaseIterable {
  case key
  case infoPlist
  case otherText
  /// No code uses the key.
  case nothing

  var message: Finding.Message {
    switch self {
    case .key:
      .aboutKey("", " is marked as new: Xcode doesn't build it, and users see the key itself")
    // The system looks up keys of its own, and never shows a key.
    case .infoPlist:
      .aboutKey(
        "",
        " is marked as new: Xcode doesn't build it, and users see the value of Info.plist, if any")
    case .otherText:
      .aboutKey(
        "", " is marked as new: Xcode doesn't build it, and users see it in another language")
    case .nothing: .aboutKey("", " is marked as new, and no user sees it")
    }
  }
}

extension SourceTable {
  /// The keys with these indices.
  ///
  /// - Parameter places: the place of each key, by its index; nil if no place is known.
  func placedKeys(_ keyIndices: [Int], _ places: [LineColumn?]? = nil) -> PlacedKeys {
    PlacedKeys(of: keys, count: keyIndices.count) { placed in
      for keyIndex in keyIndices { placed.append(keyIndex, place: places.flatMap { $0[keyIndex] }) }
    }
  }
}

extension FindingRun {
  /// Whether the finding is about missing keys that users see as raw keys.
  package var isAboutRawKeys: Bool {
    check == .missingKey
      && [CellFindings.missingKeyMessage, CellFindings.maskedKeyMessage].contains(message)
  }
}
