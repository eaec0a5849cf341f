import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// Reads an input's files for App Store Connect, Siri and the Shortcuts app: the texts of the application's store page, its
/// products, and the texts of its intents.
struct StoreWork {
  let input: CheckedInput
  /// The bundles of the input, with their string catalogs read.
  let bundles: [BundleWork]
  /// The products of the input, with the languages that they appear in.
  let products: [Product]

  /// The findings, sorted by path.
  var findings: [Finding] {
    let files = input.discovery.store
    return files.metadata.flatMap(findings) + files.configurations.flatMap(findings)
      + bundles.flatMap(exampleFindings) + intentFindings
  }

  func bytes(_ path: TreePath) -> [UInt8]? { try? input.tree.bytes(of: path) }

  // MARK: Texts

  private func findings(_ folder: StoreFiles.StoreFolder) -> [Finding] {
    // Other folders, such as those with screenshots or with texts for another store, can contain thousands of texts.
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

  /// A text without the surrounding white space, which deliver doesn't upload; nil if it isn't UTF-8.
  private static func text(_ bytes: [UInt8]) -> String? {
    String(validating: bytes.trimming { $0 == 0 || $0.isASCIIWhitespace }, as: UTF8.self)
  }

  /// The application near a folder that appears in the most languages.
  private func application(for folder: TreePath) -> StoreApplication? {
    let components = folder.components
    let fastlane = components.firstIndex { $0.lowercased() == "fastlane" } ?? components.count - 1
    let directories = DirectorySet([TreePath(components: components.prefix(max(0, fastlane)))])
    // An application for a watch is embedded in another one.
    let embedded = Set(products.lazy.filter { $0.kind == .application }.flatMap(\.embedded))
    let applications = products.filter {
      $0.kind == .application && !embedded.contains($0.identifier)
    }
    let near = applications.filter { directories.holds($0.project) }
    let most = { (left: Product, right: Product) in
      left.localizations.count < right.localizations.count
    }
    if let product = near.max(by: most) ?? applications.max(by: most) {
      return StoreApplication(
        name: product.name, localizations: product.localizations,
        developmentRegion: product.developmentRegion ?? "en")
    }
    let sources = bundles.map(\.plan.bundle).filter { directories.holds($0.path) }
    return sources.max { $0.localizations.count < $1.localizations.count }.map {
      StoreApplication(
        name: $0.kind == .directory ? "the application" : $0.name,
        localizations: $0.localizations.map(\.spelling),
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

// Example phrases and intents, which Siri and the Shortcuts app show.
extension StoreWork {
  static let vocabulary = "AppIntentVocabulary.plist"

  func exampleFindings(_ work: BundleWork) -> [Finding] {
    let bundle = work.plan.bundle
    let own = bundle.localizations.filter { $0.files.contains(Self.vocabulary) }
    let isCommon = bundle.nonlocalizedFiles.contains(Self.vocabulary)
    guard !own.isEmpty || isCommon else { return [] }
    var findings: [Finding] = []
    func intents(_ path: TreePath, _ localization: String?) -> [String] {
      guard let bytes = bytes(path) else { return [] }
      let parsed = IntentVocabulary.parse(bytes)
      findings += FindingContext(
        input: input.position, bundle: bundle.path, localization: localization, path: path
      ).findings(parsed.diagnostics, in: parsed.text)
      return parsed.value.intents
    }
    var vocabularies: [String: [String]] = [:]
    for localization in own {
      vocabularies[localization.spelling] = intents(
        localization.realPath.appending(Self.vocabulary), localization.spelling)
    }
    let base = vocabularies.removeValue(forKey: "Base") ?? []
    vocabularies[bundle.developmentRegion.spelling, default: []] += base
    let owner = owner(of: own)
    let phrases = ExamplePhrases(
      vocabularies: vocabularies,
      common: isCommon ? intents(bundle.path.appending(Self.vocabulary), nil) : [],
      declared: declaredIntents(below: owner?.project.parent ?? bundle.root))
    return findings
      + phrases.findings(
        localizations: owner?.localizations ?? bundle.localizations.map(\.spelling),
        bundle: bundle.path, input: input.position)
  }

  /// The application that contains the files.
  private func owner(of localizations: [LocalizationDirectory]) -> Product? {
    let paths = Set(localizations.map { $0.path.appending(Self.vocabulary) })
    let owners = products.filter { product in product.files.contains(where: paths.contains) }
    return owners.first { $0.kind == .application } ?? owners.first
  }

  /// The system's intents that an application and its extensions declare.
  private func declaredIntents(below directory: TreePath) -> [String] {
    let directories = DirectorySet([directory])
    return input.discovery.infoPlists.filter(directories.holds).flatMap { path in
      bytes(path).map { IntentVocabulary.intents(declaredBy: $0) } ?? []
    }
  }

  /// The findings about intents without a title or description, and about intents without a translation of these.
  var intentFindings: [Finding] {
    let inBundles = bundles.map(\.plan.bundle).flatMap { bundle in
      bundle.localizations.flatMap { localization in
        localization.files.filter { $0.utf8.suffix(17).elementsEqual(".intentdefinition".utf8) }
          .map { localization.realPath.appending($0) }
      }
    }
    return (inBundles + input.discovery.store.intentDefinitions).flatMap { path in
      guard let bytes = bytes(path) else { return [Finding]() }
      let parsed = IntentSummary.all(in: bytes)
      let tables = IntentTables(of: path, self)
      let context = FindingContext(input: input.position, bundle: tables.bundle, path: path)
      return context.findings(tables.diagnostics(of: parsed.value), in: parsed.text)
    }
  }
}

private struct IntentTables {
  let bundle: TreePath?
  private let catalog: [UInt8]?
  private var languages: [(spelling: String, isSource: Bool, text: [UInt8])] = []

  init(of definition: TreePath, _ work: StoreWork) {
    let directory = definition.directoryOfLocalizations ?? definition.parent ?? .root
    let name = definition.lastComponent?.dropLast(".intentdefinition".count) ?? ""
    let owner = work.bundles.map(\.plan.bundle).first { $0.path == directory }
    bundle = owner?.path
    func text(_ path: TreePath) -> [UInt8]? {
      work.bytes(path).map { SourceText(decoding: $0).utf8 }
    }
    catalog = owner?.catalogs.first { $0.lastComponent == "\(name).xcstrings" }.flatMap(text)
    let region = owner.map { LanguageAndScript($0.developmentRegion.identifier) }
    for language in owner?.localizations ?? []
    where !LocalizationDirectory.isSpecialName(language.spelling) {
      let file = "\(name).strings"
      let own = language.files.contains(file) ? text(language.realPath.appending(file)) : nil
      let isSource = LanguageAndScript(spelling: language.spelling) == region
      languages.append((language.spelling, isSource, own ?? []))
    }
  }

  func diagnostics(of intents: [IntentSummary]) -> [Diagnostic] {
    intents.compactMap(undescribed) + [untranslated(intents)].compactMap(\.self)
  }

  /// Nil if the definition, or the table of each language, has both texts.
  private func undescribed(_ intent: IntentSummary) -> Diagnostic? {
    let missing = intent.texts.filter { !$0.isWritten && !Self.holds($0, catalog) }
    let without = languages.filter { language in
      missing.contains { !Self.holds($0, language.text) }
    }
    guard !missing.isEmpty, !without.isEmpty || languages.isEmpty else { return nil }
    return .undescribedIntent(
      intent, without: missing.map(\.words),
      in: without.count == languages.count ? [] : without.map(\.spelling))
  }

  /// The finding about texts that the definition has and tables lack. Catalogs that lack keys have other findings.
  private func untranslated(_ intents: [IntentSummary]) -> Diagnostic? {
    guard catalog == nil else { return nil }
    func lacks(_ intent: IntentSummary, _ text: [UInt8]) -> Bool {
      intent.texts.contains { $0.isWritten && !Self.holds($0, text) }
    }
    let without = languages.filter { language in
      !language.isSource && intents.contains { lacks($0, language.text) }
    }
    guard !without.isEmpty else { return nil }
    return .untranslatedIntents(
      intents.filter { intent in without.contains { lacks(intent, $0.text) } },
      in: without.map(\.spelling))
  }

  /// Whether a file contains a text's key. Keys are identifiers that don't occur elsewhere in a file.
  private static func holds(_ text: IntentSummary.Text, _ file: [UInt8]?) -> Bool {
    guard let file, let key = text.key, !key.isEmpty else { return false }
    return file.firstRange(of: key.bytes) != nil
  }
}

extension BundleWork {
  /// The paths of example phrases in all localizations, if one has any. Missing ones have findings already.
  var placesOfIntentVocabularies: Set<TreePath> {
    let localizations = plan.bundle.localizations
    guard localizations.contains(where: { $0.files.contains(StoreWork.vocabulary) }) else {
      return []
    }
    return Set(localizations.map { $0.path.appending(StoreWork.vocabulary) })
  }
}
