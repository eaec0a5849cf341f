package import L10nSource

/// What is known of a project: its runs, and when each thing was as it was.
package struct ProjectHistory: Sendable {
  package var name: String
  /// In their order.
  package var runs: [HistoryRun] = []
  /// By name.
  package var releases: [HistoryRelease] = []
  /// Who changed the texts of which language; empty unless somebody asked for authors.
  package var contributions: [Contribution] = []
  /// For how many days before a run they are recorded, and shown.
  package static let daysOfContributions = 90
  package var names = HistoryNames()
  /// The texts of the development region.
  package var sources: [Span<SourceText>] = []
  /// The tables that were compared with the development region's.
  package var cells: [Span<ComparedCell>] = []
  /// What is not done.
  package var gaps: [Span<Gap>] = []
  /// The errors, by their positions among the names.
  package var errors: [Span<Int>] = []

  package init(name: String) {
    self.name = name
  }
}

/// The text of a key in the development region, or a file, which has none.
package struct SourceText: Sendable, Hashable {
  /// The position of the key among the names.
  package var key: Int
  /// Of a value with several texts, the format or the text of `other`.
  package var text: CodeUnitString?
  package var words: Int

  package init(key: Int, text: CodeUnitString?, words: Int) {
    (self.key, self.text, self.words) = (key, text, words)
  }
}

/// A table of a localization that was compared with the development region's: each key of the table that has no gap is
/// translated.
package struct ComparedCell: Sendable, Hashable {
  /// The positions of both among the names.
  package var localization: Int
  package var table: Int
}

/// A key or a file of a localization that is not done.
package struct Gap: Sendable, Hashable {
  /// The positions of both among the names.
  package var key: Int32
  package var localization: Int32
  package var state: GapState

  package init(key: Int, localization: Int, state: GapState) {
    (self.key, self.localization) = (Int32(key), Int32(localization))
    self.state = state
  }
}

/// A fact that holds from one run to another.
package struct Span<Fact: Comparable & Sendable>: Sendable {
  package var fact: Fact
  /// The position of the first run with it.
  package var since: Int
  /// The position of the first later run without it; nil if the newest run has it.
  package var until: Int?

  package init(_ fact: Fact, since: Int, until: Int?) {
    (self.fact, self.since, self.until) = (fact, since, until)
  }

  package func holds(at run: Int) -> Bool { since <= run && until.map { run < $0 } ?? true }
}

extension Array {
  /// The facts that hold at a run.
  ///
  /// - Complexity: O(*n*) in the number of spans.
  package func facts<Fact>(at run: Int) -> [Fact] where Element == Span<Fact> {
    compactMap { $0.holds(at: run) ? $0.fact : nil }
  }
}

// A merge goes through the facts in their order, and new ones are stored in it.

extension SourceText: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.key != right.key { return left.key < right.key }
    if left.words != right.words { return left.words < right.words }
    guard let text = left.text else { return right.text != nil }
    return right.text.map { text < $0 } ?? false
  }
}

extension ComparedCell: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.localization, left.table) < (right.localization, right.table)
  }
}

extension Gap: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.localization, left.key, left.state.rawValue)
      < (right.localization, right.key, right.state.rawValue)
  }
}

/// What keeps a key or a file of a localization from being done. The raw values are those of the database.
package enum GapState: Int, Sendable, CaseIterable {
  /// Missing: users see the key itself.
  case raw = 1
  /// Missing: users see another text, or another file.
  case missing = 2
  /// Empty, or marked as still to be translated.
  case untranslated = 3
  /// Some plural category or device that the language needs is absent.
  case partial = 4
  case needsReview = 5
  /// A copy of the source's text where others translate it.
  case copied = 6
  /// The source has changed since the translation.
  case stale = 7

  /// The name in views of the database and in JSON. Files of earlier versions have it, too.
  package var name: String {
    switch self {
    case .raw: "raw"
    case .missing: "missing"
    case .untranslated: "untranslated"
    case .partial: "partial"
    case .needsReview: "needsReview"
    case .copied: "unchanged"
    case .stale: "stale"
    }
  }

  /// Whether users see no translation, or only a part of one.
  package var isUncovered: Bool {
    switch self {
    case .raw, .missing, .untranslated, .copied, .partial: true
    case .needsReview, .stale: false
    }
  }
}
