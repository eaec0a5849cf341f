import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

/// Names in filters that match nothing.
///
/// An empty report looks like success and passes a gate, so the run is rejected.
struct UnknownNames {
  /// In the order of the command line.
  let names: [Name]

  struct Name {
    let option: String
    let name: String
    let reason: String
    /// Whether to suggest another name.
    var mayBeMisspelt = true

    static func localization(_ name: String, _ reason: String) -> Name {
      Name(option: "--localization", name: name, reason: reason)
    }

    static func table(_ name: String, _ reason: String) -> Name {
      Name(option: "--table", name: name, reason: reason)
    }
  }
}

extension UnknownNames {
  /// Checks the filters against the names in the filtered report.
  ///
  /// - Complexity: O(*n* · *m*) in the number of filter names and of localizations and tables.
  init(of options: CheckOptions, in report: Report) {
    let localizations = options.localizations.compactMap {
      Self.unknown(localization: $0, in: report)
    }
    let tables = options.tables.filter { name in
      !report.bundles.contains { $0.tables.contains { $0.name == name } }
    }
    self.init(names: localizations + tables.map { .table($0, "there is no table '\($0)'") })
  }

  private static func unknown(localization name: String, in report: Report) -> Name? {
    let identifier = RecognizedLocale(spelling: name).identifier
    let isKnown = report.bundles.contains { bundle in
      bundle.localizations.contains { $0.spelling == name || $0.identifier == identifier }
    }
    if isKnown { return nil }
    let isDevelopmentRegion = report.bundles.contains {
      $0.developmentRegion.identifier == identifier
    }
    guard isDevelopmentRegion else {
      return .localization(name, "there is no localization '\(name)'")
    }
    return Name(
      option: "--localization", name: name,
      reason: "'\(name)' is the development region, which all others are compared with",
      mayBeMisspelt: false)
  }

  /// Fails if filters contain unknown names.
  ///
  /// - Parameters:
  ///   - paths: the inputs. If a name is unknown, a report on them without filters provides all names for suggestions.
  ///   - options: the options of the run.
  func refuse(in paths: [String], _ options: CheckOptions) async throws(RunFailure) {
    guard let last = names.last else { return }
    let report = try? await Checker(options: options.withoutNames).report(on: paths)
    for name in names.dropLast() {
      RunMessages.report(name.option, name.reason + Self.question(name, report))
    }
    throw RunFailure(last.option, last.reason + Self.question(last, report), .usage)
  }

  /// Returns a question with the most similar existing names, or else a list of all names.
  private static func question(_ unknown: Name, _ report: Report?) -> String {
    guard unknown.mayBeMisspelt else { return "" }
    let bundles = report?.bundles ?? []
    let known =
      unknown.option == "--table"
      ? bundles.flatMap { $0.tables.map(\.name) }
      : bundles.flatMap { $0.localizations.map(\.spelling) }
    let question = nearestQuestion(for: unknown.name, among: known)
    let names = Set(known).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return question.isEmpty && !names.isEmpty ? "; found \(names.shortList(mostNames))" : question
  }

  private static let mostNames = 12
}

extension CheckOptions {
  /// The options without filters by localization or table.
  var withoutNames: CheckOptions {
    var options = self
    options.localizations = []
    options.tables = []
    return options
  }
}
