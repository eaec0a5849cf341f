package import L10nModel
import L10nSource

/// The findings about the texts of one localization's file, compared with those of the source.
package struct TextComparison: Sendable {
  package let findings: TextFindingList

  /// Compares each text with its source, and inspects those without a source.
  ///
  /// Most pairs of texts are ASCII or in the language's own letters, and have the same arguments in the same order. Their
  /// traits are found eight bytes at a time, and nothing else is done for them.
  package init(
    _ content: borrowing TableContent, _ comparison: TableComparison, with source: SourceTable,
    _ texts: SourceTexts, language: LocaleIdentifier
  ) {
    let limits = LengthLimits(
      content.directives, source.content.directives, maximum: texts.options.maximumLength)
    let questions = TextQuestions.about(language, beside: texts.language)
    findings = content.withParts { own in
      source.content.withParts { original in
        texts.withParts { texts in
          comparison.withParts(keyIndices: source.keyIndices) { parts in
            TextPass.findings(
              TextFile(
                own: own, source: original, texts: texts, questions: questions, limits: limits,
                comparison: parts, extra: comparison.extra))
          }
        }
      }
    }
  }
}

extension TableComparison {
  /// Lends the arrays to `body`.
  ///
  /// - Parameter keyIndices: the key index of each entry of the source.
  fileprivate func withParts<Result>(
    keyIndices: [Int32], _ body: (TextFile.Comparison) -> Result
  ) -> Result {
    records.withView { records in
      lastEntries.withView { lastEntries in
        keyIndices.withView {
          body(TextFile.Comparison(records: records, lastEntries: lastEntries, keyIndices: $0))
        }
      }
    }
  }
}
