import L10nHistory
import L10nReport
import L10nSource

/// What changed in some languages alike from an earlier run to a later one.
struct LanguageChanges: Sendable, Equatable {
  /// The names in English.
  private(set) var names: [String]
  /// "134 done, 3 newly missing".
  let words: String

  /// How many names are told.
  private static let mostNames = 8

  var nameWords: String { names.shortList(Self.mostNames) }

  /// The languages with changes, in the order of the run; after them those that it doesn't have any more.
  ///
  /// - Parameter run: the position of the later run.
  static func all(_ changes: HistoryChanges, in history: ProjectHistory, at run: Int) -> [Self] {
    let localizations = history.names.localizations
    let counts = [
      (changes.newlyDone, "done"), (changes.newlyMissing, "newly missing"),
      (changes.newlyNeeded, "new to translate"), (changes.newlyStale, "newly stale"),
    ].map { ($0.countsByLanguage(history.names), $1) }
    var all: [Self] = []
    func add(_ name: String, _ words: [String]) {
      let words = words.joined(separator: ", ")
      guard !words.isEmpty else { return }
      if let index = all.firstIndex(where: { $0.words == words }) {
        all[index].names.append(name)
      } else {
        all.append(LanguageChanges(names: [name], words: words))
      }
    }
    for language in history.runs[run].languages {
      let isNew = changes.newLanguages.contains(language.identifier)
      add(
        language.name,
        (isNew ? ["new"] : [])
          + counts.compactMap { counts, words in
            counts[language.identifier].map { "\(Numbers.grouped($0)) \(words)" }
          })
    }
    for identifier in changes.removedLanguages {
      let name = localizations.names.first { $0.language == identifier }?.name ?? identifier
      add(name, ["gone"])
    }
    return all
  }
}

/// What changed since the last release.
struct ReleaseChanges: Sendable {
  let release: HistoryRelease
  /// The position of the run that has what was released.
  let run: Int
  let changes: HistoryChanges

  /// Nil if there is no release before the newest run that it can be compared with.
  init?(_ history: ProjectHistory) {
    guard let (release, run) = history.lastRelease else { return nil }
    (self.release, self.run) = (release, run)
    changes = HistoryChanges(in: history, from: run, to: history.runs.count - 1)
  }
}
