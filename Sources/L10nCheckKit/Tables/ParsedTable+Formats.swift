import L10nBundle
import L10nFormats
import L10nModel
import L10nSource

// The conversion of each format to a table.
extension ParsedTable {
  convenience init(unreadable finding: Finding) {
    self.init(content: TableContent(), findings: [finding], isLost: true)
  }

  /// - Parameters:
  ///   - guide: that of the development region's file; nil for that file itself.
  ///   - document: the document whose texts the file replaces; nil for other tables.
  ///   - keepsSyntax: whether to also keep the file with its syntax.
  convenience init(
    _ bytes: consuming [UInt8], _ format: TableFormat, _ context: FindingContext,
    guide: StringsGuide?, document: InterfaceDocument?, _ directives: DirectiveSyntax,
    keepsSyntax: Bool, _ arena: inout TableArena
  ) {
    switch format {
    case .strings:
      self.init(
        stringsFile: consume bytes, context, guide: guide, document: document, directives,
        keepsSyntax: keepsSyntax, &arena)
    case .stringsdict:
      self.init(stringsDict: consume bytes, context, directives, keepsSyntax: keepsSyntax)
    case .xib, .storyboard: self.init(document: consume bytes, context)
    case .intentdefinition: self.init(intents: consume bytes, context)
    // A bundle reads these for all its tables at once; one that it didn't find has no keys.
    case .xcstrings, .loctable, .nib, .storyboardc, .settingsPane, .infoPlist:
      self.init(content: TableContent())
    }
  }

  private convenience init(
    stringsFile bytes: consuming [UInt8], _ context: FindingContext, guide: StringsGuide?,
    document: InterfaceDocument?, _ directiveSyntax: DirectiveSyntax, keepsSyntax: Bool,
    _ arena: inout TableArena
  ) {
    // Moved out of the arena: a second owner would turn every write into a copy.
    var (parsedEntries, loadedEntries) = ([StringsEntry](), [TableEntry]())
    swap(&parsedEntries, &arena.parsedEntries)
    swap(&loadedEntries, &arena.loadedEntries)
    var parsed = StringsFile.parse(consume bytes, guide: guide, storage: consume parsedEntries)
    if let document {
      parsed.diagnostics +=
        OutdatedTranslation.find(in: parsed.value, of: document).map(\.diagnostic)
    }
    var findings = context.findings(parsed.diagnostics, in: parsed.value.source.utf8)
    let isLost = parsed.value.loaded.status == .lost
    let directives = parsed.value.directives(directiveSyntax)
    findings += context.findings(directives.diagnostics, in: parsed.value.source.utf8)
    let syntax: ParsedSyntax? = keepsSyntax ? .strings(parsed.value) : nil
    var content = parsed.value.takeLoadedContent(storage: consume loadedEntries)
    content.take(directives)
    var ownGuide: StringsGuide?
    if guide == nil, parsed.value.form == .pairs {
      ownGuide = StringsGuide(
        text: content.bytes, entries: parsed.value.entries,
        mayHaveDirectives: parsed.value.mayHaveDirectives)
    }
    if !keepsSyntax { arena.parsedEntries = parsed.value.entries }
    self.init(
      content: content, findings: findings, isLost: isLost, guide: ownGuide,
      alignment: parsed.value.alignment, ownsBytes: content.textCount > 0 && !keepsSyntax,
      syntax: syntax)
  }

  private convenience init(
    stringsDict bytes: consuming [UInt8], _ context: FindingContext,
    _ directiveSyntax: DirectiveSyntax, keepsSyntax: Bool
  ) {
    var parsed = StringsDictFile.parse(bytes)
    let syntax: ParsedSyntax? = keepsSyntax ? .stringsDict(parsed.value) : nil
    let source = parsed.value.source.utf8
    let directives = parsed.value.directives(directiveSyntax)
    let findings = context.findings(parsed.diagnostics + directives.diagnostics, in: source)
    let isLost = parsed.value.status == .lost
    var content = parsed.value.takeLoadedContent()
    content.take(directives)
    self.init(content: content, findings: findings, isLost: isLost, syntax: syntax)
  }

  private convenience init(document bytes: consuming [UInt8], _ context: FindingContext) {
    let parsed = InterfaceDocument.parse(bytes)
    let text = parsed.value.source.utf8
    var content = parsed.value.content()
    content.text = .separate(text)
    self.init(
      content: content, findings: context.findings(parsed.diagnostics, in: text),
      isLost: parsed.diagnostics.contains { $0.severity == .error },
      syntax: .document(parsed.value))
  }

  private convenience init(intents bytes: [UInt8], _ context: FindingContext) {
    let parsed = IntentDefinition.parse(bytes)
    var content = parsed.value.content()
    content.text = .separate(parsed.text)
    self.init(
      content: content, findings: context.findings(parsed.diagnostics, in: parsed.text),
      isLost: parsed.diagnostics.contains { $0.severity == .error })
  }
}
