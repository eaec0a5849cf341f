import L10nCoverage
import L10nLocale
import L10nModel

extension BundleCoverage {
  /// How many keys, tables and other files the development region has.
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

  /// Which tables are compared with the keys of their localizations, or with texts of code.
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
  /// What is compared with, and who said so.
  ///
  /// - Parameters: the region's own, cut where there is little room.
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
  /// How many products and other directories there are.
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
    case .testsOnly: "only in tests, samples or previews"
    case .notBuilt: "in no target"
    case .thirdParty: "of others"
    case .unknown: "unknown"
    }
  }
}

/// What a reader is told of a localization beside its spelling.
struct LocalizationName {
  /// In English; empty where the spelling is no language.
  let name: String
  let isLanguage: Bool
  /// What was probably meant.
  let suggestion: String?
}

/// The names of localizations, each recognised once: many bundles have the same, and a name that is no language is
/// compared with all that are.
struct LocalizationNames {
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
