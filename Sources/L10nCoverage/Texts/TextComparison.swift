package import L10nModel

/// The texts of one localization's file beside those of the source.
package struct TextComparison: Sendable {
  package let findings: TextFindingList

  /// Compares every text with its source, and looks at those that have none.
  ///
  /// Most pairs of texts are of ASCII or of the language's own letters, and have the same arguments in the same order.
  /// What they have is found eight bytes at a time, and that is all that is done for them.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(
    _ content: borrowing TableContent, _ comparison: TableComparison, with source: SourceTable,
    _ texts: SourceTexts, language: LocaleIdentifier
  ) {
    let checks = LanguageChecks.of(language)
    let limits = LengthLimits(
      content.directives, source.content.directives, maximum: texts.options.maximumLength)
    findings = content.withParts { own in
      source.content.withParts { original in
        texts.withParts { texts in
          var pass = TextPass.make(own, original, texts, checks, limits)
          pass.compareAll(comparison, ranks: source.ranks)
          return pass.finish()
        }
      }
    }
  }
}
