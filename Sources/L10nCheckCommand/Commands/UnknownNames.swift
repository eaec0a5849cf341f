import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel

/// Names of filters that nothing has.
///
/// A report that shows nothing looks like good news; these say that it is none.
struct UnknownNames {
  /// A sentence for each name, in the order of the command line.
  let sentences: [String]

  init(sentences: [String]) {
    self.sentences = sentences
  }

  /// Compares the filters with what they left of the report.
  ///
  /// - Complexity: O(*n* · *m*) in the number of names and of localizations and tables.
  init(of options: CheckOptions, in report: Report) {
    sentences =
      options.localizations.compactMap { Self.sentence(onLocalization: $0, in: report) }
      + options.tables.compactMap { name in
        let isKnown = report.bundles.contains { $0.tables.contains { $0.name == name } }
        return isKnown ? nil : "no table is named '\(name)'"
      }
  }

  private static func sentence(onLocalization name: String, in report: Report) -> String? {
    let identifier = RecognizedLocale(spelling: name).identifier
    let isKnown = report.bundles.contains { bundle in
      bundle.localizations.contains { $0.spelling == name || $0.identifier == identifier }
    }
    if isKnown { return nil }
    let isDevelopmentRegion = report.bundles.contains {
      $0.developmentRegion.identifier == identifier
    }
    return isDevelopmentRegion
      ? "'\(name)' is the development region, which the others are compared with"
      : "no localization is named '\(name)'"
  }
}
