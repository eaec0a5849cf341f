import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

// Files of one localization.
extension StubFileWork {
  mutating func editFile<Syntax: TableSyntax>(
    as _: Syntax.Type, _ arena: inout TableArena
  ) throws(EditFailure) {
    guard !target.isNew else {
      let assignments = assignments(requests[0], source: SourceValues(compared.source), &arena)
      guard !assignments.isEmpty else { return }
      outcome.change = change(.create(try Syntax.newFile(of: assignments, like: outline.model)))
      return
    }
    let bytes = try read()
    var storage = TableStorage()
    let parsed = Syntax.parse(bytes, ParsingHints(), &storage)
    outcome.keepErrors(among: parsed.diagnostics)
    if let strings = parsed as? Parsed<StringsFile>,
      [.pairs, .bracedPairs].contains(strings.value.form)
    {
      return try editPairs(bytes, strings, &arena)
    }
    switch try Syntax.editable(parsed, outline.style) {
    case .text(let source, let editor, let content):
      let edits = try edits(by: editor, of: content, removing: requests[0].extraKeys, &arena)
      outcome.change = change(bytes, source, edits)
    case .convertible(let list, let form):
      let text = try converted(list, form: form)
      guard
        case .text(_, let editor, let content) = try Syntax.editable(
          Syntax.parse(text), outline.style)
      else { return }
      let edits = try edits(by: editor, of: content, removing: requests[0].extraKeys, &arena)
      guard !edits.isEmpty else { return }
      let new = TextEdit.apply(edits.map(\.edit), to: text)
      let all = TextEdit(SourceRange(0, bytes.count), new)
      outcome.change = change(.edit(bytes, [FileEdit(all, .addition)]))
    }
  }

  /// The XML of a property list that can't be edited in its form.
  private func converted(_ list: PropertyList?, form: String) throws(EditFailure) -> [UInt8] {
    guard options.convertsPropertyLists else {
      throw .refused("is \(form): --write --convert rewrites it as XML")
    }
    guard let list, let text = XMLPropertyListWriter.text(of: list) else {
      throw .refused("is \(form) with values that XML can't represent")
    }
    return text
  }

  private mutating func edits(
    by editor: any TableEditor, of content: TableContent, removing extraKeys: [CodeUnitString],
    _ arena: inout TableArena
  ) throws(EditFailure) -> [FileEdit] {
    let source = compared.source
    let present = source.lastEntries(of: content)
    let assignments = assignments(
      requests[0], source: SourceValues(source), &arena, isPresent: { present[$0] >= 0 })
    let insertions = try editor.insertions(of: assignments, present: present) {
      source.content.key(of: source.content.entries[$0])
    }
    let removals = try editor.removals(of: extraKeys)
    outcome.counts.pruned += removals.count
    let positions = requests[0].replacements.isEmpty ? [] : source.entriesByKey
    var replacements: [TextEdit] = []
    for text in requests[0].replacements {
      replacements += try editor.replacements(
        ofTextAt: text.path, of: source.keys[text.keyIndex],
        entry: Int(present[positions[text.keyIndex]]),
        with: text.text, markers: markers)
    }
    return FileEdit.merged(
      insertions.map { FileEdit($0, .addition) } + replacements.map { FileEdit($0, .replacement) }
        + removals.map { FileEdit($0, .removal) })
  }

  private var markers: [CodeUnitString] {
    [StubOptions.usualMarker, options.marker].compactMap(\.self).map { CodeUnitString($0) }
  }

  /// Edits a `.strings` file of pairs, which can also be repaired or removed.
  private mutating func editPairs(
    _ bytes: [UInt8], _ parsed: Parsed<StringsFile>, _ arena: inout TableArena
  ) throws(EditFailure) {
    var file = parsed.value
    let repairs = try repairs(of: parsed)
    if !repairs.isEmpty {
      let text = TextEdit.apply(repairs.map(\.edit), to: file.source.utf8)
      file = StringsFile.parse(file.source.encode(text)).value
      outcome.counts.repairs += repairs.count
    }
    let content = TableContent(text: file.source.utf8, entries: file.entries[...])
    let request = requests[0]
    if request.mayBeDropped, repairs.isEmpty, onlyMasks(content, &arena) {
      outcome.counts.removedFiles += 1
      outcome.change = change(.remove(bytes))
      return
    }
    if options.value == nil, compared.planned.hasDocument {
      movedTexts = MovedTexts(file, of: compared)
    }
    let edits = try edits(
      by: StringsPatch(file, fallback: outline.style), of: content,
      removing: repairs.isEmpty ? request.extraKeys : extraKeys(of: content), &arena)
    outcome.change = change(bytes, parsed.value.source, FileEdit.composed(repairs, edits))
  }

  /// The keys to remove from a repaired file. The report lacks keys after the error, as CoreFoundation doesn't load them.
  private func extraKeys(of content: TableContent) -> [CodeUnitString] {
    guard options.prunesExtraKeys else { return [] }
    let patterns = [Glob](ofKeys: options.keyPatterns)
    return content.entries
      .filter { compared.source.entry(withKey: $0.keyRange, in: content.bytes) == nil }
      .map { content.key(of: $0) }
      .filter(patterns.want)
  }

  /// The edits that make CoreFoundation load the file; empty if it already does.
  private func repairs(of parsed: Parsed<StringsFile>) throws(EditFailure) -> [FileEdit] {
    let file = parsed.value
    guard file.source.isEditable else { throw EditFailure(parsed) }
    // An empty file can't be loaded, but any entry makes it valid.
    if file.loaded.status == .complete || file.source.defect == .empty { return [] }
    guard options.repairsFiles else {
      throw EditFailure(parsed, remedy: file.repairs() == nil ? nil : "stub --repair fixes it")
    }
    guard let edits = file.repairs() else { throw EditFailure(parsed) }
    return edits.map { FileEdit($0, .repair) }
  }

  /// Whether every key of a file has the value that the parent localization would provide.
  private func onlyMasks(_ content: TableContent, _ arena: inout TableArena) -> Bool {
    let request = requests[0]
    guard compared.files[request.localization].allSatisfy({ $0.extra.isEmpty }) else {
      return false
    }
    var values = StubValues(
      work, localization: request.localization, compared, StubOptions(),
      source: SourceValues(compared.source))
    let present = compared.source.lastEntries(of: content)
    for (position, entry) in present.enumerated() where entry >= 0 {
      let parents = values.value(
        at: position, keyIndex: Int(compared.source.keyIndices[position]), isMasked: true, &arena)
      let own = AssignedValue(content.entries[Int(entry)], of: content)
      guard let parents, parents.isParents, own == parents.value else { return false }
    }
    return true
  }
}
