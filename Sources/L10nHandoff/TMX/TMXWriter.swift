import L10nModel
import L10nSource

/// Writes the finished translations of a language as a translation memory, each pair of texts once.
///
/// Source: TMX 1.4b (LISA, 2005).
struct TMXWriter {
  private struct Pair: Hashable {
    let source: CodeUnitString
    let target: CodeUnitString
  }

  /// The bytes of a document, and the texts that XML can't represent.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  static func write(_ document: HandoffDocument, _ options: HandoffTextOptions) -> WrittenHandoff {
    var output = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <tmx version="1.4">
        <header creationtool="l10ncheck" creationtoolversion="\(options.toolVersion)" datatype="plaintext" \
      segtype="block" adminlang="en" srclang="\(document.sourceLanguage)" o-tmf="l10ncheck"/>
        <body>

      """.utf8)
    var omitted: [OmittedUnit] = []
    var seen: Set<Pair> = []
    for table in document.tables {
      table.forEachUnit(document.categories) { unit in
        guard unit.translation.isDone, let target = unit.target, !unit.source.isEmpty else {
          return
        }
        let pair = Pair(
          source: CodeUnitString(bytes: Array(unit.source)),
          target: CodeUnitString(bytes: Array(target)))
        guard seen.insert(pair).inserted else { return }
        let start = output.count
        output.append("    <tu>\n")
        guard append(unit.source, document.sourceLanguage, to: &output),
          append(target, document.targetLanguage, to: &output)
        else {
          output.removeLast(output.count - start)
          omitted.append(OmittedUnit(unit, of: table))
          return
        }
        output.append("    </tu>\n")
      }
    }
    output.append("  </body>\n</tmx>\n")
    return WrittenHandoff(bytes: output, omitted: omitted)
  }

  /// Returns false if XML can't represent the text.
  private static func append(
    _ text: ByteView, _ language: LocaleIdentifier, to output: inout [UInt8]
  ) -> Bool {
    output += "      <tuv xml:lang=\"\(language)\"><seg>".utf8
    guard XMLText.append(text, .content, to: &output) else { return false }
    output.append("</seg></tuv>\n")
    return true
  }
}
