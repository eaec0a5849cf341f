import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

// XML property lists, and files converted to them.
extension StubFileWork {
  mutating func editStringsDict(_ arena: inout TableArena) throws(EditFailure) {
    guard !target.isNew else { return try makeStringsDict(&arena) }
    let bytes = try read()
    var parsed = StringsDictFile.parse(bytes)
    outcome.keepErrors(among: parsed.diagnostics)
    let source = parsed.value.source
    guard parsed.value.status == .complete else {
      throw EditFailure(parsed.diagnostics, in: source.utf8, otherwise: "can't be loaded")
    }
    switch parsed.value.form {
    case .xml:
      guard source.isEditable else {
        throw EditFailure(
          parsed.diagnostics, in: source.utf8,
          otherwise: "is in an encoding that l10ncheck can't write")
      }
      try editXML(bytes, source, parsed.value.takeLoadedContent(), &arena)
    case .binary:
      try convert(
        bytes, parsed.value.propertyList, form: "a binary property list", &arena)
    case .oldStyle:
      try convert(
        bytes, parsed.value.propertyList, form: "an old-style property list", &arena)
    }
  }

  private mutating func makeStringsDict(
    _ arena: inout TableArena
  ) throws(EditFailure) {
    let assignments = assignments(
      requests[0], source: SourceValues(compared.source), &arena)
    guard !assignments.isEmpty else { return }
    outcome.change = change(.create(try XMLPropertyListEditor.newFile(of: assignments)))
  }

  /// Plans the edits of an XML file.
  ///
  /// - Parameter content: the loaded content of the file.
  mutating func editXML(
    _ bytes: [UInt8], _ source: SourceText, _ content: TableContent, _ arena: inout TableArena
  ) throws(EditFailure) {
    let edits = try edits(ofXML: source.utf8, content, &arena)
    outcome.change = change(bytes, source, edits)
  }

  private mutating func edits(
    ofXML text: [UInt8], _ content: TableContent, _ arena: inout TableArena
  ) throws(EditFailure) -> [FileEdit] {
    let present = compared.source.lastEntries(of: content)
    let keys = compared.source.content
    let assignments = assignments(
      requests[0], source: SourceValues(compared.source), &arena,
      isPresent: { present[$0] >= 0 })
    let editor = try XMLPropertyListEditor(text)
    let insertions = try editor.insertions(
      of: assignments, present: { present[$0] >= 0 },
      keys: { keys.key(of: keys.entries[$0]) }, keyCount: keys.entries.count)
    let removals = try editor.removals(of: requests[0].extraKeys)
    outcome.counts.pruned += removals.count
    var replacements: [TextEdit] = []
    for text in requests[0].replacements {
      replacements.append(
        try editor.replacement(
          ofTextAt: text.path, of: compared.source.keys[text.rank], with: text.text))
    }
    return FileEdit.merged(
      replacements.map { FileEdit($0, .replacement) } + insertions.map { FileEdit($0, .addition) }
        + removals.map { FileEdit($0, .removal) })
  }

  /// Plans an XML file that replaces one in a form that can't be edited.
  mutating func convert(
    _ bytes: [UInt8], _ list: PropertyList?, form: String, _ arena: inout TableArena
  ) throws(EditFailure) {
    guard options.convertsPropertyLists else {
      throw .refused("is \(form): --write --convert rewrites it as XML")
    }
    guard let list, let text = XMLPropertyListWriter.text(of: list) else {
      throw .refused("is \(form) with values that XML can't represent")
    }
    let table = try content(ofXML: text)
    let edits = try edits(ofXML: text, table, &arena)
    guard !edits.isEmpty else { return }
    let new = TextEdit.apply(edits.map(\.edit), to: text)
    let all = TextEdit(SourceRange(0, bytes.count), new)
    outcome.change = change(.edit(bytes, [FileEdit(all, .addition)]))
  }

  /// The loaded content of an XML file.
  private func content(ofXML text: [UInt8]) throws(EditFailure) -> TableContent {
    guard target.format == .stringsdict else {
      return try content(of: StringsFile.parse(text).value)
    }
    var file = StringsDictFile.parse(text).value
    return file.takeLoadedContent()
  }

  /// The loaded content of an XML `.strings` file.
  func content(of file: StringsFile) throws(EditFailure) -> TableContent {
    guard file.propertyList != nil else { throw .refused("is not a dictionary of keys and values") }
    var file = file
    return file.takeLoadedContent()
  }
}
