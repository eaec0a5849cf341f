import L10nCoverage
import L10nModel

extension TextRenderer {
  /// What the bundle is, what it is compared with and how much that is.
  func writeHeadline(of bundle: BundleCoverage, isAlone: Bool, to output: inout ByteOutput) {
    let name = TextSpan(user: bundle.name, .heading).truncatedInMiddle(to: width - 4)
    let kind = TextSpan(bundle.kind.words)
    var line = ItemLine()
    if name.width + Grid.gap + kind.width <= width {
      line.items.append([name, TextSpan("  "), kind])
    } else {
      line.items += [[name], [kind]]
    }
    if !isAlone {
      let path = TextSpan(user: displayed(bundle.path, input: bundle.input), .faint)
      line.items.append([path.truncatedInMiddle(to: width - 4)])
    }
    let region = bundle.developmentRegion
    let spelling = TextSpan(user: region.spelling).truncatedInMiddle(to: 24).text
    let identifier = TextSpan(user: region.identifier.rawValue).truncatedInMiddle(to: 24).text
    line.items.append([
      TextSpan(
        user: "development region \(identifier) (\(spelling).lproj, \(region.source.words))")
    ])
    let keys = bundle.tables.reduce(0) { $0 + $1.keys.count }
    let files = bundle.localizations.first?.resources.total ?? bundle.resources.count
    var sizes =
      Numbers.counted(keys, "key") + " in " + Numbers.counted(bundle.tables.count, "table")
    if files > 0 { sizes += ", " + Numbers.counted(files, "other file") }
    line.items.append([TextSpan(sizes)])
    if bundle.localizations.isEmpty { line.items.append([TextSpan("no other localization")]) }
    line.write(to: &output, theme, width: width)
  }
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
