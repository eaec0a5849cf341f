package import L10nModel
import L10nSource

/// The texts of one localization's file beside those of the source.
package struct TextComparison: Sendable {
  package let findings: TextFindingList

  /// Compares every text with its source, and looks at those that have none.
  ///
  /// Most pairs of texts are of ASCII or of the language's own letters, and have the same arguments in the same order.
  /// What they have is found eight bytes at a time, and that is all that is done for them.
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
  /// Lends the arrays for as long as `body` runs.
  ///
  /// - Parameter keyIndices: that of each entry of the source.
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
