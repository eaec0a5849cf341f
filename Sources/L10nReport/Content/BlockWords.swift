import L10nCoverage
import L10nModel

extension ReportBlock {
  /// What people call the product, or the directory.
  var kindWords: String { product?.kind.words ?? coverage.kind.words }

  /// Its directory, as people may write it in a command; of several the one around them, and how many they are.
  func directoryWords(_ paths: DisplayedPaths) -> [String] {
    let place = paths.displayed(coverage.path, input: coverage.input)
    return directories.count == 1
      ? [place] : [place, Numbers.counted(directories.count, "directory", plural: "directories")]
  }

  /// Which other products have the same.
  var sharingWords: [String] {
    var words: [String] = []
    if !twins.isEmpty { words.append("also " + Self.listing(twins)) }
    if !users.isEmpty { words.append("shared with " + Self.listing(users)) }
    if let doubt = coverage.doubt { words.append("in no target, but \(doubt)") }
    if !seeAlso.isEmpty { words.append("more tables shown with " + Self.listing(seeAlso)) }
    return words
  }

  private static func listing(_ names: [String]) -> String {
    let shown = names.prefix(3).map { VisibleText.escaping($0) }.joined(separator: ", ")
    return names.count > 3 ? shown + " and \(names.count - 3) more" : shown
  }
}

extension [ReportBlock] {
  /// How many products and other directories there are.
  var countWords: String {
    let products = count { $0.product != nil }
    let others = count - products
    if products == 0 { return Numbers.counted(others, "bundle") }
    let words = Numbers.counted(products, "product")
    return others == 0
      ? words : words + " and " + Numbers.counted(others, "other bundle")
  }

  /// How many localizations they have together.
  var localizationWords: String {
    Numbers.counted(reduce(0) { $0 + $1.coverage.localizations.count }, "localization")
  }
}

extension ProductKind {
  /// What people call it.
  var words: String {
    switch self {
    case .application: "application"
    case .appExtension: "app extension"
    case .framework: "framework"
    case .bundle: "bundle"
    case .xpcService: "XPC service"
    case .package: "Swift package"
    case .tests: "tests"
    case .withoutResources: "target without resources"
    }
  }
}

extension Report {
  /// The directories that were not judged, by the reason: "not built: Old (12 languages)".
  var unjudgedWords: [(reason: String, names: [String])] {
    [BuildStatus.thirdParty, .testsOnly, .notBuilt].compactMap { status in
      let directories = unjudged.filter { $0.status == status }
      guard !directories.isEmpty else { return nil }
      return (
        status.words,
        directories.map { directory in
          let name = directory.path.isRoot ? directory.name : directory.path.string
          guard !directory.localizations.isEmpty else { return name }
          return "\(name) (\(Numbers.counted(directory.localizations.count, "localization")))"
        }
      )
    }
  }
}

extension BuildStatus {
  /// As people read it of directories that are not judged.
  var words: String {
    switch self {
    case .built: "built"
    case .testsOnly: "only in tests or samples"
    case .notBuilt: "in no target"
    case .thirdParty: "of others"
    case .unknown: "unknown"
    }
  }
}
