import L10nCoverage
import L10nModel

extension StaleReport {
  /// The result in one sentence.
  var verdict: String {
    guard translationCount > 0 else { return "nothing to compare: there are no translations" }
    let all = Numbers.counted(translationCount, "translation")
    let since = reach.since.map { " since \(VisibleText.escaping($0))" } ?? ""
    let count = staleTranslations.count
    guard count > 0 else {
      return "no stale translations: no source text of \(all) changed\(since) without them"
    }
    let share = "\(Numbers.grouped(count)) of \(all)"
    return count == 1
      ? "\(share) is stale: its source text changed\(since), and it didn't"
      : "\(share) are stale: their source texts changed\(since), and they didn't"
  }

  /// The localizations with stale translations.
  var staleLocalizations: [(Localization, [StaleTranslation])] {
    let groups = Dictionary(grouping: staleTranslations, by: \.localization)
    return localizations.compactMap { localization in
      groups[localization.identifier].map { (localization, $0) }
    }
  }

  /// Where a text is: its table, and the bundle where there are several.
  func place(of translation: StaleTranslation) -> String {
    guard bundles.count > 1, let name = bundles[translation.bundle] else {
      return translation.table
    }
    let isOnly = bundles.values.count { $0 == name } == 1
    return "\(isOnly ? name : translation.bundle.string) › \(translation.table)"
  }
}

extension StaleReport {
  /// What a reader can't see otherwise.
  var remarks: [String] {
    var remarks: [String] = []
    let minor = staleTranslations.count { !$0.hasNewWords }
    if minor > 0 {
      let count = minor < staleTranslations.count ? "\(Numbers.grouped(minor)) of them " : ""
      remarks.append("\(count)only slightly")
    }
    if slightlyChangedCount > 0 {
      let count = Numbers.counted(slightlyChangedCount, "more source text")
      remarks.append("\(count) changed only slightly, in wording; --any-change lists them")
    }
    let untranslated = translations.count { $0.isOldSource }
    if untranslated > 0 {
      remarks.append(
        Numbers.counted(untranslated, "more text")
          + (untranslated == 1
            ? " was never translated: it is the old source text"
            : " were never translated: they are the old source texts"))
    }
    if reach.isCut, let oldest = reach.oldest {
      remarks.append(
        "this shallow clone has no changes before \(UTCDay(time: oldest)): older ones aren't found")
    }
    return remarks
  }
}

extension TextChange {
  /// The day, the commit and the author: "2026-10-19, 1a2b3c4 by Ann", or for a change that came with a merge
  /// "2026-10-19, merge 5d6e7f8 of 1a2b3c4 by Ann"; nil if it isn't committed.
  var citation: String? {
    guard let commit else { return nil }
    var name = String(commit.name.prefix(9))
    if let origin { name = "merge \(name) of \(origin.name.prefix(9))" }
    let author = author.isEmpty ? "" : " by \(VisibleText.escaping(author))"
    return "\(UTCDay(time: commit.time)), \(name)\(author)"
  }
}

extension StaleTranslation {
  /// What happened to the source.
  var verb: String { hasNewWords ? "changed" : "changed slightly" }
}
