import L10nModel
import L10nSource

@testable import L10nCoverage

/// Trees for comparisons, in a short notation.
enum SampleTree {
  static func tree(_ bundles: BundleSnapshot...) -> TreeSnapshot {
    TreeSnapshot(label: "Tree", bundles: bundles)
  }

  /// A bundle with the localizations of its tables. Identifiers equal the spellings, apart from `zh_CN`.
  static func bundle(
    _ path: String = "App", name: String? = nil, kind: BundleKind = .directory,
    region: String = "en", localizations: [String] = ["de", "fr"], tables: [Table],
    resources: [ResourceCoverage] = []
  ) -> BundleSnapshot {
    BundleSnapshot(
      path: TreePath(path), name: name ?? path, kind: kind,
      developmentRegion: DevelopmentRegion(
        identifier: LocaleIdentifier(region), spelling: region, declared: region, source: .option),
      localizations: localizations.map {
        LocalizationSnapshot(
          identifier: LocaleIdentifier($0 == "zh_CN" ? "zh-Hans" : $0), spelling: $0, name: $0)
      },
      tables: tables.map { $0.snapshot(localizations) }, resources: resources)
  }

  /// A table, as the state of each key.
  struct Table {
    var name = "Localizable"
    var format = TableFormat.strings
    var hasSource = true
    /// Nil for an unknown text of the development region.
    var source: [CodeUnitString: SampleValue?]
    var translations: [String: [CodeUnitString: SampleValue]] = [:]
    var states: [String: [CodeUnitString: KeyRecord]] = [:]
    var stale: [CodeUnitString] = []
    var excluded: [CodeUnitString] = []

    func snapshot(_ localizations: [String]) -> TableSnapshot {
      let keys = source.keys.sorted()
      return TableSnapshot(
        name: name, formats: [format], hasSource: hasSource, keys: TableKeys(keys),
        source: column(keys) { source[$0] ?? nil },
        cells: localizations.map { localization in
          let texts = translations[localization] ?? [:]
          let records = keys.map { key in
            states[localization]?[key] ?? KeyRecord(texts[key] == nil ? .missing : .translated)
          }
          let extra = texts.keys.filter { source[$0] == nil }.sorted()
          return CellSnapshot(
            records: records, counts: KeyCounts(records), texts: column(keys) { texts[$0] },
            extraKeys: extra, extraTexts: column(extra) { texts[$0] })
        }, stale: stale, excluded: excluded)
    }

    private func column(
      _ keys: [CodeUnitString], _ value: (CodeUnitString) -> SampleValue?
    ) -> TextColumn {
      var column = TextColumn(count: keys.count)
      for (position, key) in keys.enumerated() {
        guard let value = value(key) else { continue }
        let content = TableContent(values: [(key.string, value)])
        column.set(position, to: content.entries[0], of: content)
      }
      return column
    }
  }
}

extension KeyCounts {
  /// Counts records.
  init(_ records: [KeyRecord]) {
    self.init()
    total = records.count
    for record in records {
      switch record.state {
      case .missing: missing += 1
      case .untranslated: untranslated += 1
      case .copied: copied += 1
      case .partial: partial += 1
      case .needsReview: needsReview += 1
      case .machineTranslated: machineTranslated += 1
      case .translated: if record.isInherited { inherited += 1 } else { translated += 1 }
      }
    }
  }
}

/// The changes in a difference, one line each, sorted.
struct DifferenceLines: Equatable, CustomStringConvertible {
  var lines: [String]

  init(_ difference: TreeDifference) {
    lines = difference.bundles.flatMap { Self.lines(of: $0) }
    for key in difference.keys {
      func place(_ place: KeyPlace?, _ path: (BundleDifference) -> TreePath?) -> String {
        guard let place else { return "nowhere" }
        let bundle = path(difference.bundles[place.bundle]).map { "\($0)" } ?? "?"
        return "\(bundle)/\(place.table)/\(place.state)"
      }
      var line = "key \(key.key): \(place(key.old) { $0.old?.path }) > "
      line += "\(place(key.new) { $0.new?.path }): \(Self.text(key.oldSource))"
      line += " > \(Self.text(key.newSource))\(key.isSourceChanged ? " changed" : "")"
      for translation in key.translations.sorted(by: { $0.localization < $1.localization }) {
        line += "; \(translation.localization) \(Self.text(translation.old))"
        line += " > \(Self.text(translation.new))"
      }
      lines.append(line)
    }
    lines.sort()
  }

  /// The changes with both sides swapped, as text: the parts before and after each " > ".
  static func mirrored(_ difference: TreeDifference) -> DifferenceLines {
    var mirrored = difference
    mirrored.bundles = difference.bundles.map { $0.mirrored }
    mirrored.keys = difference.keys.map { $0.mirrored }
    return DifferenceLines(mirrored)
  }

  var description: String { lines.joined(separator: "\n") }

  private static func lines(of bundle: BundleDifference) -> [String] {
    let path =
      "\(bundle.old.map { "\($0.path)" } ?? "none") > \(bundle.new.map { "\($0.path)" } ?? "none")"
    return ["bundle \(path)"]
      + bundle.localizations.map { localization in
        "localization \(path) \(localization.identifier) \(String(describing: localization.old))"
          + " > \(String(describing: localization.new)) \(localization.coverage)"
      }
      + bundle.tables.map {
        "table \(path) \($0.name) \(String(describing: $0.old)) > \(String(describing: $0.new))"
      }
      + bundle.tables.flatMap { table in
        table.extras.map {
          "extra \(path) \(table.name) \($0.localization) \($0.key) \(text($0.old)) > \(text($0.new))"
        }
      }
      + bundle.resources.map { "resource \(path) \($0)" }
  }

  private static func text(_ text: ValueText?) -> String {
    text.map { $0.forms.map { "\($0.label)=\($0.text)" }.joined(separator: "|") } ?? "nil"
  }

  private static func text(_ side: TranslationDifference.TranslationSide?) -> String {
    guard let side else { return "none" }
    return "\(side.record.state) \(side.record.isInherited) \(side.record.isRaw) \(text(side.text))"
  }
}

extension BundleDifference {
  fileprivate var mirrored: BundleDifference {
    BundleDifference(
      old: new, new: old,
      localizations: localizations.map {
        LocalizationDifference(
          identifier: $0.identifier, name: $0.name, old: $0.new, new: $0.old,
          coverage: CoverageChange(old: $0.coverage.new, new: $0.coverage.old))
      },
      tables: tables.map { table in
        TableDifference(
          name: table.name, old: table.new, new: table.old, keptKeys: table.keptKeys,
          extras: table.extras.map {
            ExtraDifference(localization: $0.localization, key: $0.key, old: $0.new, new: $0.old)
          })
      },
      resources: resources.map { resource in
        ResourceDifference(
          path: resource.path, isInOld: resource.isInNew, isInNew: resource.isInOld,
          localizations: resource.localizations.map {
            .init(identifier: $0.identifier, old: $0.new, new: $0.old)
          })
      })
  }
}

extension KeyDifference {
  fileprivate var mirrored: KeyDifference {
    KeyDifference(
      key: key, old: new, new: old, oldSource: newSource, newSource: oldSource,
      isSourceChanged: isSourceChanged,
      translations: translations.map {
        TranslationDifference(localization: $0.localization, old: $0.new, new: $0.old)
      })
  }
}
