import L10nCode
package import L10nLocale
import L10nModel

extension PreferenceCoverage {
  /// Looks up every table as a user's device does, and counts the keys by the origin of their text.
  ///
  /// - Parameters:
  ///   - bundle: the unfiltered coverage of the plan's tables and localizations.
  ///   - localizations: the localizations of the same bundle.
  package init(
    preferred: [String], _ plan: BundlePlan, _ bundle: BundleCoverage,
    _ localizations: BundleLocalizations, profile: LookupProfile
  ) {
    let order = localizations.searchOrder(preferred: preferred)
    self.init(preferred: preferred, searchOrder: order.directories)
    let places = order.places(profile)
    for table in bundle.tables where !table.keys.isEmpty {
      keys.total += table.keys.count
      let name = ["\(table.name).strings"]
      let place = places.first { plan.files.file(name, at: $0) != nil }
      count(table, found: place, order, plan)
    }
  }

  private mutating func count(
    _ table: TableCoverage, found place: LookupPlace?, _ order: SearchOrder, _ plan: BundlePlan
  ) {
    let count = table.keys.count
    switch place {
    case nil where table.showsRawKeys:
      let raw = table.code?.absentTexts.count { $0 == .key } ?? count
      keys.raw += raw
      keys.developmentRegion += count - raw
    case nil: keys.developmentRegion += count
    case .nonlocalized?: keys.nonlocalized += count
    case .localization(let spelling)?:
      let part = part(of: spelling, order, plan)
      guard
        let position = plan.localizations.firstIndex(where: { $0.directory.spelling == spelling })
      else {
        // If the development region's directory lacks a key, `Base` serves it.
        keys[keyPath: part] += count
        return
      }
      for record in table.cells[position].records {
        switch record.seenState {
        case .translated, .machineTranslated, .needsReview, .copied, .partial:
          keys[keyPath: part] += 1
        case .untranslated: keys.empty += 1
        case .missing where record.isRaw: keys.raw += 1
        case .missing: keys.developmentRegion += 1
        }
      }
    }
  }

  /// Returns the count to which keys of a localization belong.
  private func part(
    of spelling: String, _ order: SearchOrder, _ plan: BundlePlan
  ) -> WritableKeyPath<SeenKeys, Int> {
    // `Base` contains the development region's texts.
    let language =
      spelling == DevelopmentColumn.base ? plan.bundle.developmentRegion.spelling : spelling
    let isChosen = order.basis == .preference || order.basis == .host
    guard isChosen, order.chosen.contains(language) else { return \.developmentRegion }
    return language == order.chosen.first ? \.own : \.inherited
  }
}
