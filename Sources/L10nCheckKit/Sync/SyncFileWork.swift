import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// A file of the development region that gets keys from code.
struct SyncFileWork {
  let input: Int
  let tree: InputTree
  let target: StubTarget
  /// The keys that it lacks.
  var asked: [AskedText] = []
  /// The keys that are stale in it although code asks for them.
  var revived: [CodeUnitString] = []
  /// The keys that no code asks for.
  var dropped: [CodeUnitString] = []
  /// What is known of the result so far.
  var outcome = Outcome()

  struct Outcome: Sendable {
    var change: PlannedChange?
    var leftOut: [LeftOutFile] = []
    var counts = SyncCounts()
  }

  /// Reads the file and plans its change.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  mutating func plan() -> Outcome {
    do throws(EditFailure) {
      let bytes = try tree.editableBytes(of: target.path.treePath)
      for text in asked where text.hasValues {
        leaveOut(
          text,
          "the text that code gives with \"\(text.key)\" has values or comes from elsewhere: Xcode extracts it, or write it into \(target.path.treePath)"
        )
      }
      asked.removeAll(where: \.hasValues)
      let edits =
        switch target.format {
        case .xcstrings: try catalogEdits(bytes)
        case .strings: try stringsEdits(bytes)
        default:
          throw .refused("keys of a .\(target.format.rawValue) file aren't removed")
        }
      guard !edits.isEmpty else { return outcome }
      var change = PlannedChange(
        input: input, file: FileChange(target.path, .edit(bytes, edits)))
      change.stubCount = outcome.counts.added
      change.prunedCount = outcome.counts.dropped
      outcome.change = change
    } catch {
      outcome = Outcome()
      outcome.leftOut = [
        LeftOutFile(
          input: input, path: target.path.treePath, line: error.line, reason: error.reason)
      ]
    }
    return outcome
  }

  private mutating func leaveOut(_ text: AskedText, _ reason: String) {
    outcome.leftOut.append(
      LeftOutFile(input: input, path: text.place.path, line: text.place.line, reason: reason))
  }

  private mutating func catalogEdits(
    _ bytes: [UInt8]
  ) throws(EditFailure) -> [FileEdit] {
    let parsed = StringCatalog.parse(bytes, fileName: target.path.name)
    let catalog = parsed.value
    var patch = try StringCatalogPatch(parsed)
    for text in asked {
      patch.addExtracted(text.key, comment: text.comment, text: text.defaultText)
    }
    for key in revived { patch.setExtractionState(.absent, ofKey: key) }
    // What a person entered, only a person removes.
    let states = Dictionary(
      catalog.keys.map { (catalog.text(of: $0), $0.extractionState) },
      uniquingKeysWith: { _, last in last })
    let stale = dropped.filter { states[$0] == .absent || states[$0] == .extractedWithValue }
    for key in stale { patch.setExtractionState(.stale, ofKey: key) }
    outcome.counts.added = asked.count
    outcome.counts.revived = revived.count
    outcome.counts.dropped = stale.count
    return SourceText(decoding: bytes).encoded(try patch.edits().map { FileEdit($0, .addition) })
  }

  private mutating func stringsEdits(
    _ bytes: [UInt8]
  ) throws(EditFailure) -> [FileEdit] {
    let parsed = StringsFile.parse(bytes)
    let file = parsed.value
    guard file.source.isEditable,
      file.loaded.status == .complete || file.source.defect == .empty
    else { throw EditFailure(parsed) }
    guard case .text(_, let editor, let content) = try StringsFile.editable(parsed, .standard)
    else { throw EditFailure(parsed) }
    let keys = content.entries.map { content.key(of: $0) }
    let removed = Set(dropped).intersection(keys)
    // No entry that goes is an anchor for those that come.
    let present = keys.enumerated().map { removed.contains($1) ? -1 : Int32($0) }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    let assignments = asked.sorted { $0.key < $1.key }.compactMap { text in
      let next = isSorted ? keys.firstIndex { $0 > text.key } : nil
      return assignment(text, at: next ?? keys.count)
    }
    let insertions = try editor.insertions(of: assignments, present: present) { keys[$0] }
    let removals = try editor.removals(of: removed.sorted())
    outcome.counts.added = assignments.count
    outcome.counts.dropped = removed.count
    return file.source.encoded(
      FileEdit.merged(
        insertions.map { FileEdit($0, .addition) } + removals.map { FileEdit($0, .removal) }))
  }

  /// The entry for a key; nil if nobody knows its text.
  private mutating func assignment(
    _ text: AskedText, at position: Int
  ) -> TableAssignment? {
    guard let shown = text.shownText else {
      leaveOut(
        text,
        "code gives no text for \"\(text.key)\": give it one there, or write it into \(target.path.treePath)"
      )
      return nil
    }
    let comments = text.comment.map { comment in
      [AssignedComment(.block, CodeUnitString(" \(comment.string.replacing("*/", with: "* /")) "))]
    }
    return TableAssignment(
      key: text.key, value: .text(shown), comments: comments ?? [], needsTranslation: false,
      position: position)
  }
}
