import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

extension TextHistory {
  /// Goes back to the version before a step.
  ///
  /// - Complexity: O(*n*) in the number of texts in the changed files; for those that a file before lacks, times the
  ///   number of files that may have had them.
  mutating func goBack(over step: HistoryStep) throws(GitFailure) {
    var changes: [FileStep] = []
    for change in step.changes where residents[change.path] != nil {
      changes.append(FileStep(change: change, before: try step.before(change)))
    }
    guard !changes.isEmpty else { return }
    var moves: [Move] = []
    var retouched: [(position: Int, touch: Touch)] = []
    // First the translations: what their sources say is still what they said after the step.
    for file in changes {
      for (part, texts) in residents[file.change.path] ?? [:] {
        let unplaced = try compareTranslations(
          texts.translations, file, part, step, retouched: &retouched)
        let found = try origins(of: unplaced, from: file.change, part, step)
        moves += found.moves
        for move in found.moves where translations[move.text.position].isUnread {
          translations[move.text.position].progress = .open
        }
        for lost in found.rest {
          if let touch = translations[lost.position].replacing {
            close(lost.position, at: touch.change, touch.source)
            continue
          }
          let touch =
            translations[lost.position].added
            ?? touch(of: lost.position, TextPlace(path: file.change.path, part: part), step)
          if try !arrives(lost.position, at: touch, over: step, isNew: true) {
            search(lost.position, addedAt: touch)
          }
        }
      }
    }
    let directories = moves.reduce(into: [:]) {
      $0[$1.new.path.placeOfLanguages] = $1.old.path.placeOfLanguages
    }
    for file in changes {
      for (part, texts) in residents[file.change.path] ?? [:] {
        let unplaced = compareSources(texts.sources, file, part, step.step)
        let found = try origins(
          of: unplaced, from: file.change, part, step, following: directories)
        moves += found.moves
        for text in found.rest {
          let place = TextPlace(path: file.change.path, part: part)
          sources[text.position].added = change(ofSource: text.position, place, step.step)
        }
        for source in texts.sources { closeAwaiting(source) }
      }
    }
    // Who changed the source beside it has looked at it.
    for (position, touch) in retouched
    where sources[translations[position].source].changes.last?.step == step.step {
      close(position, at: touch.change, touch.source)
    }
    for file in changes where !file.isIncomplete { versions[file.change.path] = file.before }
    try apply(moves, step)
    for file in changes { removeClosed(from: file.change.path) }
  }

  /// The change of a translation in a step, as far as is known.
  private func touch(of position: Int, _ place: TextPlace, _ step: HistoryStep) -> Touch {
    Touch(
      change: Change(step: step.step, place: place, text: trackedText(ofTranslation: position)),
      source: sourceState(of: position))
  }

  /// The change of a source that an older version has otherwise, or lacks: where the versions began that can't be read, if
  /// there are some between.
  private mutating func change(
    ofSource position: Int, _ place: TextPlace, _ step: Step, object: String? = nil
  ) -> Change {
    let start = sources[position].unread
    sources[position].unread = nil
    return Change(
      step: start ?? step, place: place, text: trackedText(ofSource: position),
      object: start == nil ? object : nil)
  }

  private struct FileStep {
    let change: GitChange
    let before: TableVersion

    /// Whether what the version before lacks says nothing. No file has no texts.
    var isIncomplete: Bool { change.old != nil && before.isIncomplete }
  }

  /// The number of commits in which a translation is searched for before it was added, or replaced another text: somebody may
  /// have brought it back. The versions of its file that are read for it take time.
  static let mostSearchedCommits = 128

  /// Compares translations with the version before.
  ///
  /// - Parameter retouched: gets those that it has with the same letters, in another case or with other marks.
  /// - Returns: those that it doesn't have.
  private mutating func compareTranslations(
    _ positions: [Int], _ file: FileStep, _ part: TablePart, _ step: HistoryStep,
    retouched: inout [(position: Int, touch: Touch)]
  ) throws(GitFailure) -> [UnplacedText] {
    var unplaced: [UnplacedText] = []
    let texts = file.before.texts(of: part)
    let place = TextPlace(path: file.change.path, part: part)
    for position in positions
    where translations[position].isOpen && !translations[position].isAwaiting {
      let added = translations[position].added
      if let touch = translations[position].sought,
        step.step - touch.change.step > Self.mostSearchedCommits
      {
        close(position, at: touch.change, touch.source)
        continue
      }
      guard let text = texts?[sources[translations[position].source].key] else {
        if file.isIncomplete {
          // What an older version has otherwise was changed here: the source said this.
          if case .open = translations[position].progress {
            translations[position].progress = .unread(touch(of: position, place, step))
          }
        } else if added == nil || translations[position].isUnread {
          let text = trackedText(ofTranslation: position)
          unplaced.append(UnplacedText(position: position, text: text))
        }
        continue
      }
      if let touch = translations[position].replacing {
        goBack(position, replacing: touch, to: text)
        continue
      }
      if translations[position].isSame(as: text) {
        let isRetouched = text.value.words != translations[position].value.words
        if let added, isRetouched {
          // Somebody wrote it again, if with the same letters.
          close(position, at: added.change, added.source)
        } else {
          if isRetouched { retouched.append((position, touch(of: position, place, step))) }
          translations[position].progress = .open
          translations[position].isTranslated = text.isTranslated
        }
      } else {
        var last = added ?? touch(of: position, place, step)
        if replacesLatestSource(position, text) {
          last = Touch(change: last.change, source: latestSource(of: position))
        }
        // A review changes no text.
        if added != nil || text.value.letters == translations[position].value.letters {
          try close(position, at: last, over: step)
        } else if try !arrives(position, at: last, over: step) {
          search(position, replacing: text, at: last)
        }
      }
    }
    return unplaced
  }

  /// Whether a translation took the place of a copy of what its source says now: that is what somebody translated, though the
  /// source was another one for a while.
  private func replacesLatestSource(_ position: Int, _ old: TableVersion.Text) -> Bool {
    let translation = translations[position]
    let source = sources[translation.source]
    return old.value.words == source.latest.words && translation.value.words != source.value.words
  }

  /// The state of a source that didn't change after its translation.
  private func latestSource(of position: Int) -> SourceState {
    let source = sources[translations[position].source]
    return SourceState(isAbsent: false, value: source.latest, origin: source.origin)
  }

  /// Compares sources with the version before, and notes their changes.
  ///
  /// - Returns: those that it doesn't have.
  private mutating func compareSources(
    _ positions: [Int], _ file: FileStep, _ part: TablePart, _ step: Step
  ) -> [UnplacedText] {
    var unplaced: [UnplacedText] = []
    let texts = file.before.texts(of: part)
    let place = TextPlace(path: file.change.path, part: part)
    for position in positions {
      // Most say the same: the source isn't copied for them.
      let text = texts?[sources[position].key]
      let isSame = text?.value.words == sources[position].value.words
      if let added = sources[position].added {
        guard let text, !text.value.isSilent else { continue }
        sources[position].added = nil
        if !isSame { sources[position].changes.append(added) }
      } else if let text, text.value.isSilent {
        sources[position].added = change(
          ofSource: position, place, step, object: file.change.new)
        continue
      } else if text != nil {
        if !isSame {
          let change = change(ofSource: position, place, step, object: file.change.new)
          sources[position].changes.append(change)
        }
      } else if file.isIncomplete {
        if sources[position].unread == nil { sources[position].unread = step }
      } else {
        unplaced.append(UnplacedText(position: position, text: trackedText(ofSource: position)))
      }
      guard let text else { continue }
      sources[position].unread = nil
      sources[position].value = text.value
      sources[position].origin = Origin(place: place, object: file.change.old)
    }
    return unplaced
  }

  /// Takes the texts that are decided out of a file.
  private mutating func removeClosed(from path: TreePath) {
    let translations = translations
    keepResidents(of: path) { translations[$0].isOpen && !translations[$0].isAwaiting }
  }

  mutating func keepResidents(
    of path: TreePath, _ isKept: (Int) -> Bool, source isKeptSource: ((Int) -> Bool)? = nil
  ) {
    guard var parts = residents[path] else { return }
    for (part, var texts) in parts {
      texts.translations.removeAll { !isKept($0) }
      if let isKeptSource { texts.sources.removeAll { !isKeptSource($0) } }
      parts[part] = texts.translations.isEmpty && texts.sources.isEmpty ? nil : texts
    }
    residents[path] = parts.isEmpty ? nil : parts
    if parts.isEmpty { versions[path] = nil }
  }
}

extension TreePath {
  /// The directory with the directories of languages, of a file in one of them.
  fileprivate var placeOfLanguages: TreePath { parent?.parent ?? .root }
}

/// A text that the version before a step lacks in its file.
struct UnplacedText {
  let position: Int
  let text: TrackedText
}

struct Move {
  let text: UnplacedText
  let old: TextPlace
  let new: TextPlace
}

extension TextHistory {
  private struct OldFile {
    let place: TextPlace
    let isSameTable: Bool
    /// The texts that it had with the same value.
    let same: Set<Int>
    /// The texts that it had with another value.
    let changed: Set<Int>
  }

  /// Where texts were before a step.
  ///
  /// Files that the step changed can have them, and for a new file all files of the table: somebody may have copied one.
  /// The file with most of them goes first. A source that a moved file has with another value has moved and changed.
  ///
  /// - Parameter directories: where the translations came from that moved in the step, by where they went: a source can stay
  ///   for a while in the one and be added to the file that is already in the other.
  fileprivate func origins(
    of texts: [UnplacedText], from change: GitChange, _ part: TablePart, _ step: HistoryStep,
    following directories: [TreePath: TreePath] = [:]
  ) throws(GitFailure) -> (moves: [Move], rest: [UnplacedText]) {
    guard let own = TablePath(change.path), let first = texts.first else { return ([], texts) }
    var files: [OldFile] = []
    var candidates = step.candidates(for: change, own, first.text.localizations)
    if let old = directories[change.path.placeOfLanguages], change.old != nil {
      candidates += step.candidates(below: old, of: own)
    }
    for candidate in candidates {
      guard let oldPart = candidate.file.part(of: first.text) else { continue }
      let path = candidate.path
      let before = try step.version(candidate.object, path)
      let isSameTable = candidate.file.table == own.table
      // What the file still has afterwards went nowhere; a new file of the table can be its copy.
      var later: TableVersion?
      if let after = candidate.after {
        later = after == candidate.object ? before : versions[path]
        if later == nil { later = try step.version(after, path) }
      }
      var (same, changed) = (Set<Int>(), Set<Int>())
      for text in texts {
        guard let old = before[oldPart, text.text.key] else { continue }
        let isGone = later?[oldPart, text.text.key] == nil
        if text.text.isSame(as: old) {
          if isGone || isSameTable { same.insert(text.position) }
        } else if isGone, text.text.isSource, !old.value.isSilent {
          changed.insert(text.position)
        }
      }
      // Single keys of other tables say little.
      guard !same.isEmpty || isSameTable && !changed.isEmpty else { continue }
      files.append(
        OldFile(
          place: TextPlace(path: path, part: oldPart), isSameTable: isSameTable, same: same,
          changed: changed))
    }
    files.sort {
      ($1.same.count, $0.isSameTable ? 0 : 1, $1.changed.count, $0.place.path)
        < ($0.same.count, $1.isSameTable ? 0 : 1, $0.changed.count, $1.place.path)
    }
    var moves: [Move] = []
    var rest: [UnplacedText] = []
    for text in texts {
      let file =
        files.first { $0.same.contains(text.position) }
        ?? files.first { $0.changed.contains(text.position) }
      guard let file else {
        rest.append(text)
        continue
      }
      moves.append(
        Move(text: text, old: file.place, new: TextPlace(path: change.path, part: part)))
    }
    return (moves, rest)
  }

  /// Takes texts to the files that they were in.
  private mutating func apply(_ moves: [Move], _ step: HistoryStep) throws(GitFailure) {
    let moved = Set(
      moves.map { Moved(position: $0.text.position, isSource: $0.text.text.isSource) })
    for place in Set(moves.map(\.new)) {
      residents[place.path]?[place.part]?.sources.removeAll {
        moved.contains(Moved(position: $0, isSource: true))
      }
      residents[place.path]?[place.part]?.translations.removeAll {
        moved.contains(Moved(position: $0, isSource: false))
      }
    }
    for move in moves {
      let (path, part) = (move.old.path, move.old.part)
      var texts = residents[path]?[part] ?? Residents()
      if move.text.text.isSource {
        texts.sources.append(move.text.position)
      } else {
        texts.translations.append(move.text.position)
      }
      residents[path, default: [:]][part] = texts
      guard let object = step.object(at: path) else { continue }
      let before = try step.version(object, path)
      if versions[path] == nil { versions[path] = before }
      if move.text.text.isSource, let text = before[part, move.text.text.key] {
        follow(move, to: text, object, step.step)
      }
    }
  }

  /// Goes on with the text that a source was in another file, and notes whether it changed on the way.
  private mutating func follow(
    _ move: Move, to text: TableVersion.Text, _ object: String, _ step: Step
  ) {
    let position = move.text.position
    guard !trackedText(ofSource: position).isSame(as: text) else {
      sources[position].unread = nil
      return
    }
    sources[position].changes.append(change(ofSource: position, move.new, step))
    sources[position].value = text.value
    sources[position].origin = Origin(place: move.old, object: object)
    closeAwaiting(position)
  }

  private struct Moved: Hashable {
    let position: Int
    let isSource: Bool
  }
}
