import L10nBundle
import L10nFormats
import L10nModel
import L10nSource

extension ParsedTable {
  convenience init(unreadable finding: Finding) {
    self.init(content: TableContent(), findings: [finding], isLost: true)
  }

  /// Parses a file in one language.
  ///
  /// - Parameter keepsSyntax: whether to also keep the file with its syntax, which is kept of a document anyway.
  convenience init(
    _ bytes: consuming [UInt8], _ format: TableFormat, _ context: FindingContext,
    _ hints: ParsingHints, _ directives: DirectiveSyntax, keepsSyntax: Bool,
    _ storage: inout TableStorage
  ) {
    // A bundle reads files with several languages at once; one that it didn't find has no keys.
    guard let syntax = format.syntax, !format.isMultilingual else {
      self.init(content: TableContent())
      return
    }
    self.init(
      consume bytes, as: syntax, context, hints, directives,
      keepsSyntax: keepsSyntax || format.isDocument, &storage)
  }

  private convenience init<Syntax: TableSyntax>(
    _ bytes: consuming [UInt8], as _: Syntax.Type, _ context: FindingContext,
    _ hints: ParsingHints, _ directiveSyntax: DirectiveSyntax, keepsSyntax: Bool,
    _ storage: inout TableStorage
  ) {
    var parsed = Syntax.parse(consume bytes, hints, &storage)
    let directives = parsed.value.directives(directiveSyntax)
    let findings = context.findings(
      parsed.diagnostics + directives.diagnostics, in: parsed.value.text)
    let isLost = Syntax.status(of: parsed) == .lost
    let syntax = keepsSyntax ? parsed.value : nil
    var content = parsed.value.takeContent(&storage)
    content.take(directives)
    self.init(
      content: content, findings: findings, isLost: isLost,
      guide: hints.guide == nil ? parsed.value.guide(content) : nil,
      alignment: parsed.value.alignment, ownsBytes: content.textCount > 0 && !keepsSyntax,
      syntax: syntax)
  }
}
