import L10nCoverage
import L10nModel
import L10nSource

extension JSONWriter {
  /// Writes the members of a key that differs.
  mutating func members(
    of key: KeyDifference, in difference: TreeDifference, showsAuthors: Bool
  ) {
    self.member("key", key.key)
    member("change", key.fate.rawValue)
    object("old", key.old) { $0.members(of: $1, difference.bundles[$1.bundle].old) }
    object("new", key.new) { $0.members(of: $1, difference.bundles[$1.bundle].new) }
    object("source") { json in
      json.member("changed", key.isSourceChanged)
      json.member("old", key.oldSource)
      json.member("new", key.newSource)
    }
    objects("translations", key.translations) {
      $0.members(of: $1, of: key, difference.staleness, showsAuthors)
    }
  }

  private mutating func members(of place: KeyPlace, _ bundle: BundleDifference.BundleSide?) {
    member("bundle", bundle?.path.string)
    member("table", place.table)
    member("standing", place.standing.rawValue)
  }

  private mutating func members(
    of translation: TranslationDifference, of key: KeyDifference,
    _ staleness: DifferenceStaleness?, _ showsAuthors: Bool
  ) {
    member("localization", translation.localization.rawValue)
    let change = key.change(of: translation)
    member("change", change.rawValue)
    member("raw", key.isNewlyRaw(translation))
    object("old", translation.old) { $0.members(of: $1) }
    object("new", translation.new) { $0.members(of: $1) }
    if change == .stale, let staleness {
      object("staleness", staleness.of(translation, of: key)) {
        $0.members(of: $1, showsAuthors: showsAuthors)
      }
    }
  }

  private mutating func members(of side: TranslationDifference.TranslationSide) {
    member("state", side.record.state.name.description)
    member("inherited", side.record.isInherited)
    member("value", side.text)
  }

  /// Writes how much differs.
  mutating func counts(_ counts: DifferenceCounts) {
    object("totals") { json in
      let members: [(StaticString, Int)] = [
        ("missing", counts.missing), ("lost", counts.lost), ("raw", counts.raw),
        ("stale", counts.stale),
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
      for (name, count) in members { json.member(name, count) }
    }
  }
}

/// A string, or an array of its forms.
extension ValueText: JSONValue {
  package func write(to json: inout JSONWriter) {
    guard isVaried else { return json.string(forms[0].text) }
    json.array { json in
      for form in forms {
        json.object {
          $0.member("label", form.label)
          $0.member("text", form.text)
        }
      }
    }
  }
}
