import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes a key that differs.
  mutating func difference(
    _ key: KeyDifference, in difference: TreeDifference, showsAuthors: Bool
  ) {
    beginObject()
    self.key("key")
    string(key.key)
    self.key("change")
    string(key.fate.rawValue)
    self.key("old")
    place(key.old.map { ($0, difference.bundles[$0.bundle].old) })
    self.key("new")
    place(key.new.map { ($0, difference.bundles[$0.bundle].new) })
    self.key("source")
    beginObject()
    self.key("changed")
    boolean(key.isSourceChanged)
    self.key("old")
    text(key.oldSource)
    self.key("new")
    text(key.newSource)
    endObject()
    self.key("translations")
    beginArray()
    for translation in key.translations {
      self.translation(translation, of: key, difference.staleness, showsAuthors)
    }
    endArray()
    endObject()
  }

  private mutating func place(_ place: (place: KeyPlace, bundle: BundleDifference.BundleSide?)?) {
    guard let place else {
      null()
      return
    }
    beginObject()
    key("bundle")
    stringOrNull(place.bundle?.path.string)
    key("table")
    string(place.place.table)
    key("standing")
    string(place.place.standing.rawValue)
    endObject()
  }

  private mutating func translation(
    _ translation: TranslationDifference, of key: KeyDifference,
    _ staleness: DifferenceStaleness?, _ showsAuthors: Bool
  ) {
    beginObject()
    self.key("localization")
    string(translation.localization.rawValue)
    let change = key.change(of: translation)
    self.key("change")
    string(change.rawValue)
    self.key("raw")
    boolean(key.isNewlyRaw(translation))
    self.key("old")
    side(translation.old)
    self.key("new")
    side(translation.new)
    if change == .stale, let staleness {
      self.key("staleness")
      if let stale = staleness.of(translation, of: key) {
        self.staleness(stale, showsAuthors: showsAuthors)
      } else {
        null()
      }
    }
    endObject()
  }

  private mutating func side(_ side: TranslationDifference.TranslationSide?) {
    guard let side else {
      null()
      return
    }
    beginObject()
    key("state")
    string(side.record.state.name)
    key("inherited")
    boolean(side.record.isInherited)
    key("value")
    text(side.text)
    endObject()
  }

  /// Writes a value: a string, or an array of its forms; `null` where there is none.
  mutating func text(_ text: ValueText?) {
    guard let text else {
      null()
      return
    }
    guard text.isVaried else {
      string(text.forms[0].text)
      return
    }
    beginArray()
    for form in text.forms {
      beginObject()
      key("label")
      string(form.label)
      key("text")
      string(form.text)
      endObject()
    }
    endArray()
  }

  /// Writes how much differs.
  mutating func counts(_ counts: DifferenceCounts) {
    key("totals")
    beginObject()
    let members: [(StaticString, Int)] = [
      ("missing", counts.missing), ("raw", counts.raw), ("stale", counts.stale),
      ("done", counts.done), ("translationsChanged", counts.translationsChanged),
      ("statesChanged", counts.statesChanged), ("keysAdded", counts.keysAdded),
      ("keysRemoved", counts.keysRemoved), ("keysMoved", counts.keysMoved),
      ("keysUncounted", counts.keysUncounted), ("keysCounted", counts.keysCounted),
      ("sourcesChanged", counts.sourcesChanged), ("extrasChanged", counts.extrasChanged),
      ("bundlesAdded", counts.bundlesAdded), ("bundlesRemoved", counts.bundlesRemoved),
      ("bundlesMoved", counts.bundlesMoved), ("localizationsAdded", counts.localizationsAdded),
      ("localizationsRemoved", counts.localizationsRemoved),
      ("localizationsRenamed", counts.localizationsRenamed), ("tablesAdded", counts.tablesAdded),
      ("tablesRemoved", counts.tablesRemoved), ("tablesMigrated", counts.tablesMigrated),
      ("resourcesAdded", counts.resourcesAdded), ("resourcesRemoved", counts.resourcesRemoved),
    ]
    for (name, count) in members {
      key(name)
      number(count)
    }
    endObject()
  }
}

extension KeyState {
  /// As the JSON report names it.
  fileprivate var name: String {
    switch self {
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .partial: "partial"
    case .needsReview: "needsReview"
    case .translated: "translated"
    }
  }
}
