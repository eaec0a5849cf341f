import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

extension TextHistory {
  /// Goes back to the version before a step.
  ///
  /// - Complexity: O(*n*) in the number of texts in the changed files; for texts that a file lacked before the step, times the
  ///   number of files that may have had them.
  mutating func goBack(over step: HistoryStep) throws(GitFailure) {
    var changes: [FileStep] = []
    for change in step.changes where residents[change.path] != nil {
      changes.append(FileStep(change: change, before: try step.before(change)))
    }
    guard !changes.isEmpty else { return }
    var moves: [Move] = []
    var retouched: [(position: Int, touch: Touch)] = []
    // Translations come first: their sources must still have the texts after the step.
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
    // The author of a commit that also changed the source has looked at the translation.
    for (position, touch) in retouched
    where sources[translations[position].source].changes.last?.step == step.step {
      close(position, at: touch.change, touch.source)
    }
    for file in changes where !file.isIncomplete { versions[file.change.path] = file.before }
    try apply(moves, step)
    for file in changes { removeClosed(from: file.change.path) }
  }

  /// The change of a translation in a step, as far as it is known.
  private func touch(of position: Int, _ place: TextPlace, _ step: HistoryStep) -> Touch {
    Touch(
      change: Change(step: step.step, place: place, text: trackedText(ofTranslation: position)),
      source: sourceState(of: position))
  }

  /// The change of a source whose text an older version lacks or has differently. If versions between them can't be read, the
  /// change counts as made where these begin.
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

    /// Whether the absence of a text in the version before says nothing. A file that didn't exist had no texts.
    var isIncomplete: Bool { change.old != nil && before.isIncomplete }
  }

  /// The number of commits in which a translation is searched for before it was added or replaced another text, as it may have
  /// been restored. Reading the versions of its file takes time.
  static let mostSearchedCommits = 128

  /// Compares translations with the version before.
  ///
  /// - Parameter retouched: receives the translations whose letters are the same, but not their case or marks.
  /// - Returns: the translations that the version before lacks.
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
          // If an older version has another text, the change counts as made here, with the source of this step.
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
          // It was written again, even if with the same letters.
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
        // With the same letters, only the state changed, by a review.
        if added != nil || text.value.letters == translations[position].value.letters {
          try close(position, at: last, over: step)
        } else if try !arrives(position, at: last, over: step) {
          search(position, replacing: text, at: last)
        }
      }
    }
    return unplaced
  }

  /// Whether a translation replaced a copy of the source's newest text. Then it translates that text, although the source had
  /// another one for a while.
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

  /// Compares sources with the version before, and records their changes.
  ///
  /// - Returns: the sources that the version before lacks.
  private mutating func compareSources(
    _ positions: [Int], _ file: FileStep, _ part: TablePart, _ step: Step
  ) -> [UnplacedText] {
    var unplaced: [UnplacedText] = []
    let texts = file.before.texts(of: part)
    let place = TextPlace(path: file.change.path, part: part)
    for position in positions {
      // Most texts are the same: using single members avoids copying the source.
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

  /// Removes the decided texts from a file.
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
  /// The parent of the language directory that contains the file.
  fileprivate var placeOfLanguages: TreePath { parent?.parent ?? .root }
}

/// A text that the version of its file before a step lacks.
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

  /// The places of texts before a step.
  ///
  /// The files that the step changed can have contained them. For a new file, all files of the table can, as it may be a copy.
  /// The file with most of the texts takes precedence. A source that a moved file has with another value has moved and changed.
  ///
  /// - Parameter directories: the old directories of translations that moved in the step, by the new ones. A source can stay in
  ///   an old directory for a while, and be added later to a file that is already in the new one.
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
      // A text that the file still has afterwards hasn't moved, but a new file of the same table can be a copy.
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
      // In other tables, a key with another text proves little.
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

  /// Moves texts to the files in which they were before.
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

  /// Continues with the source's text in the old file, and records whether it changed with the move.
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
