package import L10nCoverage
import L10nModel
import L10nSource

extension TreeDifference {
  /// The version of the members' layout and meaning. Changes of existing members increase it; new members don't.
  private static let schemaVersion = 1

  /// Writes the changes between two trees as JSON, with a final line break.
  ///
  /// Each localization, table and key has a separate line, so that results can be compared line by line.
  package func writeJSON(_ settings: RenderingSettings, to output: inout ByteOutput) {
    JSONWriter.document(to: &output) { json in
      json.heading(
        settings, schemaVersion: Self.schemaVersion, profile: profile, inputs: inputs)
      json.coverage(of: self)
      json.bundles(of: self)
      json.objects("keys", keys, .indented) {
        $0.members(of: $1, in: self, showsAuthors: settings.showsAuthors)
      }
      if let newFindings {
        json.newFindings(newFindings)
        json.member("newTextsInNoTable", newTextsInNoTable)
      }
      let kinds = RegressionKind.allCases.filter {
        newFindings != nil || ![.crash, .error].contains($0)
      }
      json.objects("regressions", kinds) { json, kind in
        json.member("kind", kind.rawValue)
        json.member("count", regressions(kind).reduce(0) { $0 + $1.count })
      }
      json.counts(counts)
    }
  }
}

extension JSONWriter {
  /// Writes the coverage of every localization over all bundles.
  fileprivate mutating func coverage(of difference: TreeDifference) {
    objects("coverage", difference.coverageByLocalization, .indented) { json, entry in
      json.member("localization", entry.0.rawValue)
      json.object("old", entry.1.old) { $0.members(ofShare: $1) }
      json.object("new", entry.1.new) { $0.members(ofShare: $1) }
      json.member("dropped", entry.1.isDrop())
    }
  }

  private mutating func members(ofShare counts: KeyCounts) {
    member("total", counts.total)
    member("covered", counts.covered)
    member("coverage", counts.coverage)
  }

  fileprivate mutating func newFindings(_ findings: [Finding]) {
    objects("newFindings", findings, .indented) { json, finding in
      json.member("check", finding.check.identifier)
      json.member("severity", finding.severity.rawValue)
      json.member("path", finding.path?.string)
      json.member("line", finding.place?.line)
      json.member("column", finding.place?.column)
      json.member("localization", finding.localization)
      json.member("table", finding.table)
      json.member("key", finding.key)
      json.member("message", finding.messageText)
      json.member("help", finding.help)
    }
  }

  fileprivate mutating func bundles(of difference: TreeDifference) {
    let withKeys = difference.bundlesOfKeys
    array("bundles", .indented) { json in
      for (position, bundle) in difference.bundles.enumerated()
      where bundle.isChanged || withKeys.contains(position) {
        json.object(.indented) { $0.members(of: bundle) }
      }
    }
  }

  private mutating func members(of bundle: BundleDifference) {
    change(
      isAdded: bundle.old == nil, isRemoved: bundle.new == nil,
      bundle.old?.path != bundle.new?.path ? "moved" : "kept")
    object("old", bundle.old) { $0.members(of: $1) }
    object("new", bundle.new) { $0.members(of: $1) }
    objects("localizations", bundle.localizations, .indented) { json, localization in
      json.members(of: localization)
      let unbuilt = bundle.new?.unbuiltLocalizations.contains(localization.identifier) ?? false
      if localization.isRemoved, unbuilt { json.member("unbuilt", true) }
    }
    objects("tables", bundle.tables, .indented) { $0.members(of: $1) }
    objects("resources", bundle.resources, .indented) { $0.members(of: $1) }
  }

  private mutating func members(of side: BundleDifference.BundleSide) {
    member("path", side.path.string)
    member("name", side.name)
    member("kind", side.kind.rawValue)
    member("developmentRegion", side.developmentRegion.identifier.rawValue)
  }

  private mutating func members(of localization: LocalizationDifference) {
    member("identifier", localization.identifier.rawValue)
    change(
      isAdded: localization.isAdded, isRemoved: localization.isRemoved,
      localization.isRenamed ? "renamed" : "kept")
    object("old", localization.old) { $0.members(of: $1) }
    object("new", localization.new) { $0.members(of: $1) }
    member("dropped", localization.coverage.isDrop())
  }

  private mutating func members(of side: LocalizationDifference.LocalizationSide) {
    member("spelling", side.spelling)
    object("keys") { $0.members(of: side.keys) }
    member("coverage", side.keys.coverage)
  }

  private mutating func members(of table: TableDifference) {
    member("name", table.name)
    change(
      isAdded: table.old == nil, isRemoved: table.new == nil, table.isMigrated ? "migrated" : "kept"
    )
    object("old", table.old) { $0.members(of: $1) }
    object("new", table.new) { $0.members(of: $1) }
    member("kept", table.keptKeys)
    objects("extra", table.extras) { json, extra in
      json.member("localization", extra.localization.rawValue)
      json.member("key", extra.key)
      json.member("old", extra.old)
      json.member("new", extra.new)
    }
  }

  private mutating func members(of side: TableDifference.TableSide) {
    member("formats", side.formats.map(\.rawValue))
    member("keys", side.keys)
    member("hasSource", side.hasSource)
  }

  private mutating func members(of resource: ResourceDifference) {
    member("path", resource.path)
    change(isAdded: !resource.isInOld, isRemoved: !resource.isInNew, "kept")
    objects("localizations", resource.localizations) { json, change in
      json.member("identifier", change.identifier.rawValue)
      json.member("old", change.old?.rawValue)
      json.member("new", change.new?.rawValue)
    }
  }

  private mutating func change(isAdded: Bool, isRemoved: Bool, _ otherwise: String) {
    member("change", isAdded ? "added" : isRemoved ? "removed" : otherwise)
  }
}

extension JSONWriter {
  mutating func members(
    of key: KeyDifference, in difference: TreeDifference, showsAuthors: Bool
  ) {
    self.member("key", key.key)
    member("change", key.change.rawValue)
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
    member("state", place.state.rawValue)
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
    member("state", side.record.seenState.name.description)
    member("inherited", side.record.isInherited)
    member("value", side.text)
  }

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

/// A string, or an array of the value's forms.
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
