import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// Reads what an input has for App Store Connect: the texts of the application's page, its products, and the texts of its intents.
struct StoreWork {
  let input: CheckedInput
  let bundles: [BundleWork]
  let products: [Product]

  /// - Parameters:
  ///   - bundles: those of the input, with string catalogs read.
  ///   - products: those of the input, with their languages.
  init(_ input: CheckedInput, _ bundles: [BundleWork], _ products: [Product]) {
    self.input = input
    self.bundles = bundles
    self.products = products
  }

  /// The findings, sorted by path.
  ///
  /// - Complexity: O(*n*) in the length of the texts and the number of bundles.
  var findings: [Finding] {
    let files = input.discovery.store
    return files.metadata.flatMap(findings) + files.configurations.flatMap(findings)
      + bundles.flatMap(exampleFindings) + intentFindings
  }

  func bytes(_ path: TreePath) -> [UInt8]? {
    var bytes: [UInt8] = []
    return (try? input.tree.read(path, into: &bytes)) == nil ? nil : bytes
  }

  // MARK: Texts

  private func findings(_ folder: StoreFiles.StoreFolder) -> [Finding] {
    // Other folders, such as those of screenshots or another store, can have texts by the thousand.
    let languages = folder.languages.filter { StoreLanguages.hasTexts($0.name) }.map { language in
      StoreMetadata.Language(
        name: language.name, path: language.path,
        texts: Dictionary(
          uniqueKeysWithValues: language.texts.compactMap { text in
            bytes(language.path.appending(text.fileName)).flatMap(Self.text).map { (text, $0) }
          }))
    }
    let metadata = StoreMetadata(path: folder.path, folders: languages)
    let others = folder.languages.map(\.name).filter { !StoreLanguages.isKnownFolder($0) }
    return StoreMetadataFindings(metadata, of: application(for: folder.path), input: input.position)
      .all(otherFolders: others)
  }

  /// A text without the space around it, which deliver doesn't send; nil if it isn't UTF-8.
  private static func text(_ bytes: [UInt8]) -> String? {
    let isSpace = { (byte: UInt8) in byte == 0 || byte.isASCIIWhitespace }
    let start = bytes.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) } ?? start.startIndex - 1
    return String(validating: start[start.startIndex..<(end + 1)], as: UTF8.self)
  }

  /// The application near a folder that appears in most languages.
  private func application(for folder: TreePath) -> StoreApplication? {
    let components = folder.components
    let fastlane = components.firstIndex { $0.lowercased() == "fastlane" } ?? components.count - 1
    let home = DirectorySet([TreePath(components: components.prefix(max(0, fastlane)))])
    // An application for a watch comes with another.
    let embedded = Set(products.lazy.filter { $0.kind == .application }.flatMap(\.embedded))
    let applications = products.filter {
      $0.kind == .application && !embedded.contains($0.identifier)
    }
    let near = applications.filter { home.holds($0.project) }
    let most = { (left: Product, right: Product) in
      left.localizations.count < right.localizations.count
    }
    if let product = near.max(by: most) ?? applications.max(by: most) {
      return StoreApplication(
        name: product.name, localizations: product.localizations,
        developmentRegion: product.developmentRegion ?? "en")
    }
    let sources = bundles.map(\.plan.bundle).filter { home.holds($0.path) }
    return sources.max { $0.localizations.count < $1.localizations.count }.map {
      StoreApplication(
        name: $0.name, localizations: $0.localizations.map(\.spelling),
        developmentRegion: $0.developmentRegion.declared)
    }
  }

  private func findings(_ configuration: TreePath) -> [Finding] {
    let context = FindingContext(input: input.position, path: configuration)
    guard let bytes = bytes(configuration) else { return [] }
    let parsed = StoreKitConfiguration.parse(bytes)
    return context.findings(parsed.diagnostics, in: parsed.text)
  }
}
