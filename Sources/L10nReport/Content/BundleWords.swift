import L10nCoverage
import L10nLocale
import L10nModel

extension BundleCoverage {
  /// The number of keys, tables and other files in the development region.
  var sizeWords: String {
    let keys = tables.reduce(0) { $0 + $1.keys.count }
    let files = localizations.first?.resources.total ?? resources.count
    let place =
      tables.count == 1
      ? VisibleText.escaping(tables[0].name) : Numbers.counted(tables.count, "table")
    let words = Numbers.counted(keys, "key") + " in " + place
    let size = files > 0 ? words + ", " + Numbers.counted(files, "other file") : words
    return ([size] + sourceWords).joined(separator: " · ")
  }

  /// The tables whose source isn't the development region's file, but keys of localizations or texts in code.
  private var sourceWords: [String] {
    tables.compactMap { table in
      if let count = table.sourceLocalizations {
        return "source of \(table.name): keys of \(Numbers.counted(count, "localization"))"
      }
      guard let count = table.code?.sourceTexts, count > 0 else { return nil }
      return "source of \(table.name): \(Numbers.counted(count, "text")) of code"
    }
  }

  static let noLocalizationWords = "no other localization"
}

extension DevelopmentRegion {
  /// Returns the development region and its origin in words.
  ///
  /// - Parameters:
  ///   - identifier: the region's identifier, possibly shortened.
  ///   - spelling: the region's spelling, possibly shortened.
  func words(identifier: String, spelling: String) -> String {
    "development region \(identifier) (\(spelling).lproj, \(source.words))"
  }

  var words: String { words(identifier: identifier.rawValue, spelling: spelling) }
}

extension BundleKind {
  var words: String {
    switch self {
    case .macOSApplication: "macOS application"
    case .iOSApplication: "iOS application"
    case .watchApplication: "watchOS application"
    case .framework: "framework"
    case .appExtension: "app extension"
    case .xpcService: "XPC service"
    case .settingsBundle: "settings bundle"
    case .plugIn: "plug-in"
    case .loadableBundle: "loadable bundle"
    case .directory: "directory"
    }
  }
}

extension DevelopmentRegion.Source {
  var words: String {
    switch self {
    case .option: "from --development-region"
    case .project: "from the Xcode project"
    case .package: "from Package.swift"
    case .catalog: "from the string catalog"
    case .infoPlist: "from Info.plist"
    case .base: "implied by Base.lproj"
    case .default: "by default"
    }
  }
}

extension ReportBlock {
  var kindWords: String { product?.kind.words ?? coverage.kind.words }

  /// Returns the directory in a form that commands accept. For several directories, returns the common parent and their number.
  func directoryWords(_ paths: DisplayedPaths) -> [String] {
    let place = paths.displayed(coverage.path, input: coverage.input)
    return directories.count == 1
      ? [place] : [place, Numbers.counted(directories.count, "directory", plural: "directories")]
  }

  /// The names of other products that share the tables.
  var sharingWords: [String] {
    var words: [String] = []
    if !twins.isEmpty { words.append("also " + Self.listing(twins)) }
    let others = users.reduce(into: [String]()) { others, name in
      if name != coverage.name, !others.contains(name) { others.append(name) }
    }
    if !others.isEmpty { words.append("shared with " + Self.listing(others)) }
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
  /// The number of products and other directories in words.
  var countWords: String {
    let products = count { $0.product != nil }
    let others = count - products
    if products == 0 { return Numbers.counted(others, "bundle") }
    let words = Numbers.counted(products, "product")
    return others == 0
      ? words : words + " and " + Numbers.counted(others, "other bundle")
  }

  var localizationWords: String {
    Numbers.counted(reduce(0) { $0 + $1.coverage.localizations.count }, "localization")
  }
}

extension ProductKind {
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
  /// The directories that weren't judged, by reason: "not built: Old (12 languages)".
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
  /// The reason in words why a directory isn't judged.
  var words: String {
    switch self {
    case .built: "built"
    case .testsOnly: "only in tests, samples or previews"
    case .notBuilt: "in no target"
    case .thirdParty: "third-party"
    case .unknown: "unknown"
    }
  }
}

/// A localization's name, in addition to its spelling.
struct LocalizationName {
  /// The name in English; empty if the spelling isn't a language code.
  let name: String
  let isLanguage: Bool
  /// The language code that was probably intended.
  let suggestion: String?
}

/// A cache of localization names: many bundles have the same localizations, and an unknown code is compared with all known
/// ones.
struct LocalizationNameCache {
  private var names: [String: LocalizationName] = [:]

  mutating func name(of localization: LocalizationCoverage) -> LocalizationName {
    if let known = names[localization.spelling] { return known }
    let recognized = RecognizedLocale(spelling: localization.spelling)
    let isLanguage = recognized.category != .unknown
    let name = LocalizationName(
      name: isLanguage && localization.name != localization.spelling ? localization.name : "",
      isLanguage: isLanguage, suggestion: recognized.suggestion?.rawValue)
    names[localization.spelling] = name
    return name
  }
}
