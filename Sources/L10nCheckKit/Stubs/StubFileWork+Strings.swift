import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

// Files of key-value pairs.
extension StubFileWork {
  mutating func editStrings(_ arena: inout TableArena) throws(EditFailure) {
    guard !target.isNew else { return makeStrings(&arena) }
    let bytes = try read()
    let parsed = StringsFile.parse(bytes, guide: outline.guide)
    outcome.keepErrors(among: parsed.diagnostics)
    switch parsed.value.form {
    case .pairs, .bracedPairs: try editPairs(bytes, parsed, &arena)
    case .xml:
      guard parsed.value.loaded.status == .complete, parsed.value.source.isEditable else {
        throw EditFailure(parsed)
      }
      let content = try content(of: parsed.value)
      try editXML(bytes, parsed.value.source, content, &arena)
    case .binary:
      try convert(
        bytes, parsed.value.propertyList, form: "a binary property list", &arena)
    case .otherObject: throw .refused("is not a dictionary of keys and values")
    }
  }

  private mutating func makeStrings(_ arena: inout TableArena) {
    let assignments = assignments(
      requests[0], source: SourceValues(compared.source), &arena)
    guard !assignments.isEmpty else { return }
    let model = outline.model
    let text = NewStringsFile.text(
      of: assignments, like: model?.file, positions: model?.positions ?? [])
    outcome.change = change(.create(text))
  }

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
    let present = compared.source.lastEntries(of: content)
    let request = requests[0]
    if request.mayBeDropped, repairs.isEmpty, onlyMasks(content, present, &arena) {
      outcome.counts.removedFiles += 1
      outcome.change = change(.remove(bytes))
      return
    }
    let assignments = assignments(
      request, source: SourceValues(compared.source), &arena,
      isPresent: { present[$0] >= 0 })
    let patch = StringsPatch(file, fallback: outline.style)
    let extraKeys = repairs.isEmpty ? request.extraKeys : extraKeys(of: content)
    let removals = patch.removals(of: Set(extraKeys))
    outcome.counts.pruned += removals.count
    let edits =
      patch.insertions(of: assignments, present: present).map { FileEdit($0, .addition) }
      + patch.replacements(replacements(in: present), markers: markers).map {
        FileEdit($0, .replacement)
      }
      + removals.map { FileEdit($0, .removal) }
    outcome.change = change(
      bytes, parsed.value.source, FileEdit.composed(repairs, FileEdit.merged(edits)))
  }

  /// The new texts of entries, by their indices.
  private func replacements(in present: [Int32]) -> [Int: CodeUnitString] {
    guard !requests[0].replacements.isEmpty else { return [:] }
    let positions = compared.source.entriesByRank
    var texts: [Int: CodeUnitString] = [:]
    for text in requests[0].replacements {
      let entry = present[positions[text.rank]]
      if entry >= 0 { texts[Int(entry)] = text.text }
    }
    return texts
  }

  /// The comments of stubs.
  private var markers: [CodeUnitString] {
    [StubOptions.usualMarker, options.marker].compactMap(\.self).map { CodeUnitString($0) }
  }

  /// The keys to remove from a repaired file. The report doesn't include those after the error, because CoreFoundation
  /// doesn't load them.
  private func extraKeys(of content: TableContent) -> [CodeUnitString] {
    guard options.prunesExtraKeys else { return [] }
    let patterns = [Glob](ofKeys: options.keyPatterns)
    return content.entries
      .filter { compared.source.entry(withKey: $0.keyRange, in: content.bytes) == nil }
      .map { content.key(of: $0) }
      .filter(patterns.want)
  }

  /// The edits required for CoreFoundation to load the file; empty if it already does.
  private func repairs(of parsed: Parsed<StringsFile>) throws(EditFailure) -> [FileEdit] {
    let file = parsed.value
    guard file.source.isEditable else { throw EditFailure(parsed) }
    // An empty file is lost, but any content makes it valid.
    if file.loaded.status == .complete || file.source.defect == .empty { return [] }
    guard options.repairsFiles else {
      throw EditFailure(parsed, remedy: file.repairs() == nil ? nil : "stub --repair fixes it")
    }
    guard let edits = file.repairs() else { throw EditFailure(parsed) }
    return edits.map { FileEdit($0, .repair) }
  }

  /// Whether every key of a file has the value that the parent would provide.
  private func onlyMasks(
    _ content: TableContent, _ present: [Int32], _ arena: inout TableArena
  ) -> Bool {
    let request = requests[0]
    guard compared.files[request.localization].allSatisfy({ $0.extra.isEmpty }) else {
      return false
    }
    var values = StubValues(
      work, localization: request.localization, compared, StubOptions(),
      source: SourceValues(compared.source))
    for (position, entry) in present.enumerated() where entry >= 0 {
      let parents = values.value(
        at: position, rank: Int(compared.source.ranks[position]), isMasked: true, &arena)
      let own = AssignedValue(content.entries[Int(entry)], of: content)
      guard let parents, parents.isParents, own == parents.value else { return false }
    }
    return true
  }
}

extension EditFailure {
  /// A file that CoreFoundation doesn't load completely, or that can't be written back.
  init(_ parsed: Parsed<StringsFile>, remedy: String? = nil) {
    self.init(
      parsed.diagnostics, in: parsed.value.source.utf8,
      otherwise: "is in an encoding that l10ncheck can't write", remedy: remedy)
  }

  /// - Parameter remedy: replaces the help of the diagnostic.
  init(
    _ diagnostics: [Diagnostic], in text: [UInt8], otherwise: String, remedy: String? = nil
  ) {
    guard let first = diagnostics.first(where: { $0.severity == .error }) ?? diagnostics.first
    else {
      self = .refused(otherwise)
      return
    }
    let line = first.range.flatMap { range in
      range.start <= text.count ? lineColumns(of: [range.start], in: text).first?.line : nil
    }
    let help = remedy ?? first.help
    self = .refused(first.message + (help.map { "; \($0)" } ?? ""), line: line)
  }
}
