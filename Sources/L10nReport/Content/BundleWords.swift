import L10nCoverage
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
  /// What people call it.
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
  /// Who said so.
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
