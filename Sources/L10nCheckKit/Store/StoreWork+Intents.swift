import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

// What Siri and the Shortcuts app say about an application.
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

  /// The application that gets the files.
  private func owner(of localizations: [LocalizationDirectory]) -> Product? {
    let paths = Set(localizations.map { $0.path.appending(Self.vocabulary) })
    let owners = products.filter { product in product.files.contains(where: paths.contains) }
    return owners.first { $0.kind == .application } ?? owners.first
  }

  /// The intents of the system that an application and its extensions declare.
  private func declaredIntents(below directory: TreePath) -> [String] {
    let home = DirectorySet([directory])
    return input.discovery.infoPlists.filter(home.holds).flatMap { path in
      bytes(path).map { IntentVocabulary.intents(declaredBy: $0) } ?? []
    }
  }

  /// Intents that neither their definition nor a table describes.
  var intentFindings: [Finding] {
    let inBundles = bundles.map(\.plan.bundle).flatMap { bundle in
      bundle.localizations.flatMap { localization in
        localization.files.filter { $0.utf8.suffix(17).elementsEqual(".intentdefinition".utf8) }.map
        {
          localization.realPath.appending($0)
        }
      }
    }
    return (inBundles + input.discovery.store.intentDefinitions).flatMap { path in
      guard let bytes = bytes(path) else { return [Finding]() }
      let parsed = UndescribedIntent.all(in: bytes)
      guard !parsed.value.isEmpty else { return [] }
      let tables = Tables(of: path, self)
      let context = FindingContext(input: input.position, bundle: tables.bundle, path: path)
      return context.findings(parsed.value.compactMap(tables.diagnostic), in: parsed.text)
    }
  }

  /// The tables for the texts of an intent definition.
  private struct Tables {
    let bundle: TreePath?
    /// The texts of each localization, and of a catalog for all.
    private var texts: [(localization: String?, text: [UInt8])] = []

    init(of definition: TreePath, _ work: StoreWork) {
      let directory = definition.directoryOfLocalizations ?? definition.parent ?? .root
      let name = definition.lastComponent?.dropLast(".intentdefinition".count) ?? ""
      let owner = work.bundles.map(\.plan.bundle).first { $0.path == directory }
      bundle = owner?.path
      func text(_ path: TreePath) -> [UInt8] {
        work.bytes(path).map { SourceText(decoding: $0).utf8 } ?? []
      }
      for catalog in owner?.catalogs ?? [] where catalog.lastComponent == "\(name).xcstrings" {
        texts.append((nil, text(catalog)))
      }
      let languages = owner?.localizations.filter {
        !LocalizationDirectory.isNoLanguage($0.spelling)
      }
      for language in languages ?? [] {
        let file = "\(name).strings"
        let own = language.files.contains(file) ? text(language.realPath.appending(file)) : []
        texts.append((language.spelling, own))
      }
    }

    /// Nil if all languages have all texts. Identifiers are too odd to occur elsewhere in a file.
    func diagnostic(_ intent: UndescribedIntent) -> Diagnostic? {
      let without = texts.filter { table in
        intent.missing.contains { !Self.holds($0.key, table.text) }
      }.compactMap(\.localization)
      let isInCatalog = texts.contains { table in
        table.localization == nil && intent.missing.allSatisfy { Self.holds($0.key, table.text) }
      }
      guard !isInCatalog, !without.isEmpty || texts.isEmpty else { return nil }
      let isNowhere = without.count == texts.count { $0.localization != nil }
      return intent.diagnostic(missing: intent.missing, in: isNowhere ? [] : without)
    }

    private static func holds(_ key: CodeUnitString?, _ text: [UInt8]) -> Bool {
      guard let key, !key.isEmpty else { return false }
      return text.firstRange(of: key.bytes) != nil
    }
  }
}

extension BundleWork {
  /// Where localizations have their example phrases, if any has: what is missing there is told as such.
  var placesOfIntentVocabularies: Set<TreePath> {
    let localizations = plan.bundle.localizations
    guard localizations.contains(where: { $0.files.contains(StoreWork.vocabulary) }) else {
      return []
    }
    return Set(localizations.map { $0.path.appending(StoreWork.vocabulary) })
  }
}
