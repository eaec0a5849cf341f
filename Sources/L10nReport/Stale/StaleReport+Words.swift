import L10nCoverage
import L10nModel
import L10nSource

extension StaleReport {
  /// The result in one sentence.
  var verdict: String {
    guard translationCount > 0 else {
      return lostPaths.isEmpty
        ? "nothing to compare: there are no translations"
        : "nothing to compare: no translation can be read"
    }
    let all = Numbers.counted(translationCount, "translation")
    let since = reach.since.map { " since \(VisibleText.escaping($0))" } ?? ""
    let count = translations.count
    guard count > 0 else {
      let isApart = slightlyChangedCount + passedOverCount + sharedCount > 0
      let kind = isApart ? " in meaning" : ""
      return "no stale translations: no source text of \(all) changed\(kind)\(since) without them"
    }
    let share = "\(Numbers.grouped(count)) of \(all)"
    return count == 1
      ? "\(share) is stale: its source text changed\(since), and it didn't"
      : "\(share) are stale: their source texts changed\(since), and they didn't"
  }

  var staleLocalizations: [(Localization, [StaleTranslation])] {
    let groups = Dictionary(grouping: translations, by: \.localization)
    return localizations.compactMap { localization in
      groups[localization.identifier].map { (localization, $0) }
    }
  }

  /// Returns the table of a text, preceded by the bundle if there are several.
  func place(of translation: StaleTranslation) -> String {
    guard bundles.count > 1, let name = bundles[translation.bundle] else {
      return translation.table
    }
    let isOnly = bundles.values.count { $0 == name } == 1
    return "\(isOnly ? name : translation.bundle.string) › \(translation.table)"
  }
}

extension StaleReport {
  /// Facts about the result that the lists don't show.
  var remarks: [String] {
    var remarks: [String] = []
    let minor = translations.count { !$0.hasNewWords }
    if minor > 0 {
      let count = minor < translations.count ? "\(Numbers.grouped(minor)) of them " : ""
      remarks.append("\(count)only slightly")
    }
    if slightlyChangedCount > 0 {
      let more = translations.isEmpty ? "" : "more "
      let texts = Numbers.counted(slightlyChangedTextCount, "\(more)source text")
      let count = Numbers.counted(slightlyChangedCount, "translation")
      remarks.append(
        "\(texts) (\(count)) changed only slightly, in wording; --any-change lists them")
    }
    if passedOverCount > 0 {
      let count = Numbers.counted(passedOverCount, "translation")
      remarks.append(
        "\(count) unchanged by commits that revised other translations of the text and language; "
          + "--any-change lists them")
    }
    if sharedCount > 0 {
      let count = Numbers.counted(sharedCount, "translation")
      remarks.append(
        "\(count) that another key already had for the same text; --any-change lists them")
    }
    if unusedCount > 0 {
      remarks.append(
        "\(Numbers.counted(unusedCount, "translation")) of unused keys omitted")
    }
    for localization in localizations where localization.writtenFirstCount > 0 {
      let count = Numbers.counted(localization.writtenFirstCount, "source text")
      remarks.append(
        "\(localization.name) is written first: \(count) changed soon after it; --any-change lists them"
      )
    }
    if uncomparedCount > 0 {
      let count = Numbers.counted(uncomparedCount, "translation")
      let source = uncomparedCount == 1 ? "its source text is" : "their source texts are"
      remarks.append("\(count) not compared: \(source) in code or Info.plist, not in a table")
    }
    if !lostPaths.isEmpty {
      let names = lostPaths.map { VisibleText.escaping($0.string) }.shortList(3)
      let have = lostPaths.count == 1 ? "has" : "have"
      remarks.append("\(names) \(have) texts that can't be read; l10ncheck report says why")
    }
    if reach.isCut, let oldest = reach.oldest {
      remarks.append(
        "this shallow clone has no changes before \(UTCDay(time: oldest)): older ones aren't found")
    }
    return remarks
  }
}

extension StaleReport {
  /// Advice on copies of old source texts; nil if there are none.
  var advice: String? {
    guard !untranslated.isEmpty else { return nil }
    let count = Numbers.counted(untranslated.count, "text")
    return untranslated.count == 1
      ? "\(count) is a copy of an old source text, never translated: copy the new one, or translate it"
      : "\(count) are copies of old source texts, never translated: copy the new ones, or translate them"
  }
}

extension TextChange {
  /// The day, the commit and the author: "2026-10-19, 1a2b3c4 by Ann", or for a merged change "2026-10-19, merge 5d6e7f8 of
  /// 1a2b3c4 by Ann"; nil for an uncommitted change.
  var citation: String? {
    guard let commit else { return nil }
    var name = String(commit.name.prefix(9))
    if let origin { name = "merge \(name) of \(origin.name.prefix(9))" }
    let author = author.isEmpty ? "" : " by \(VisibleText.escaping(author))"
    return "\(UTCDay(time: commit.time)), \(name)\(author)"
  }
}

extension StaleTranslation {
  /// The verb for the change of the source text.
  var verb: String { hasNewWords ? "changed" : "changed slightly" }
}
