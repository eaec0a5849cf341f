import L10nCoverage
import L10nModel

/// The changed keys by section, most important for a release first. A key can be in several sections.
struct DifferenceOutline {
  /// The raw values are titles.
  enum Kind: String, CaseIterable {
    case lost
    case missing = "not translated yet"
    case source = "source changed"
    case removed
    case uncounted = "no longer counted"
    case moved = "moved to another table"
    case added
    case counted = "counted again"
    case changed = "translation changed"
    case done = "newly translated"
    case state = "changed state"
  }

  struct Section {
    let kind: Kind
    fileprivate(set) var keys: [Int] = []
    fileprivate(set) var translations = 0
  }

  /// The nonempty sections, most important first.
  let sections: [Section]
  /// The numbers of changed translations by localization, over all bundles.
  private(set) var tallies: [LocaleIdentifier: Tally] = [:]
  private var bundleTallies: [Int: [LocaleIdentifier: Tally]] = [:]

  func tallies(of bundle: Int) -> [LocaleIdentifier: Tally] { bundleTallies[bundle] ?? [:] }

  /// The number of changed translations of a localization, by kind of change.
  struct Tally {
    var lost = 0
    var missing = 0
    var raw = 0
    var stale = 0
    var done = 0
    var changed = 0
  }

  init(_ difference: TreeDifference) {
    var sections = Kind.allCases.map { Section(kind: $0) }
    for (position, key) in difference.keys.enumerated() {
      var counts: [TranslationChange: Int] = [:]
      var lost = 0
      for translation in key.translations {
        let change = key.shownChange(of: translation)
        if translation.new != nil, change != .state || translation.old != nil {
          counts[change, default: 0] += 1
        }
        let isRaw = key.isNewlyRaw(translation)
        let isLost = key.isLoss(translation)
        if isLost { lost += 1 }
        tallies[translation.localization, default: Tally()].add(
          change, isRaw: isRaw, isLost: isLost)
        if let bundle = (key.new ?? key.old)?.bundle {
          bundleTallies[bundle, default: [:]][translation.localization, default: Tally()].add(
            change, isRaw: isRaw, isLost: isLost)
        }
      }
      for index in sections.indices {
        let count = sections[index].kind.count(of: key, counts, lost: lost)
        guard let count else { continue }
        sections[index].keys.append(position)
        sections[index].translations += count
      }
    }
    for index in sections.indices where [.lost, .missing].contains(sections[index].kind) {
      let order = sections[index].keys.map { (difference.keys[$0].urgency, $0) }
      sections[index].keys = order.sorted { $0 < $1 }.map(\.1)
    }
    self.sections = sections.filter { !$0.keys.isEmpty }
  }
}

extension KeyDifference {
  /// Returns the change of a translation. A key that was missing before and is raw only now counts as missing.
  func shownChange(of translation: TranslationDifference) -> TranslationChange {
    let change = change(of: translation)
    return change == .state && isNewlyRaw(translation) ? .missing : change
  }

  /// The rank of a missing key: new raw keys come first.
  fileprivate var urgency: Int { translations.contains(where: isNewlyRaw) ? 0 : 1 }
}

extension DifferenceOutline.Tally {
  fileprivate mutating func add(_ change: TranslationChange, isRaw: Bool, isLost: Bool) {
    if isRaw { raw += 1 }
    switch change {
    case .missing: if isLost { lost += 1 } else { missing += 1 }
    case .stale: stale += 1
    case .done: done += 1
    case .changed: changed += 1
    case .state: break
    }
  }
}

extension DifferenceOutline.Kind {
  /// Returns the number of the key's translations that the section is about; nil if the key isn't in the section.
  fileprivate func count(
    of key: KeyDifference, _ counts: [TranslationChange: Int], lost: Int
  ) -> Int? {
    switch self {
    case .lost: lost > 0 ? lost : nil
    case .missing: counts[.missing].flatMap { $0 > lost ? $0 - lost : nil }
    case .source: key.isSourceChanged ? counts[.stale] ?? 0 : nil
    case .removed: key.change == .removed ? 0 : nil
    case .uncounted: key.change == .uncounted ? 0 : nil
    case .moved: key.change == .moved ? 0 : nil
    case .added: key.change == .added ? 0 : nil
    case .counted: key.change == .counted ? 0 : nil
    // If the source changed too, the section on changed sources lists the key.
    case .changed: key.isSourceChanged ? nil : counts[.changed]
    case .done: counts[.done]
    case .state: counts[.state]
    }
  }

  /// The explanation of the title; empty if the title needs none.
  var explanation: String {
    switch self {
    case .lost: "users saw a translation before"
    case .missing: "new key or text, or now raw"
    case .source: "stale if the translation did not change too"
    case .uncounted: "still in the string catalog, but stale or not translatable"
    case .counted: "previously stale or not translatable"
    case .state: "the text is unchanged, or now comes from another file"
    case .removed, .moved, .added, .changed, .done: ""
    }
  }

  /// Whether the section lists its keys with their changes.
  var showsTranslations: Bool {
    switch self {
    case .lost, .missing, .source, .changed, .moved, .done, .state: true
    case .removed, .uncounted, .added, .counted: false
    }
  }
}

extension DifferenceOutline.Section {
  /// The size of the section: "3 keys, 7 translations".
  var size: String {
    let keys = Numbers.counted(self.keys.count, "key")
    guard translations > 0 else { return keys }
    let noun = kind == .source ? "stale translation" : "translation"
    return keys + ", " + Numbers.counted(translations, noun)
  }
}
