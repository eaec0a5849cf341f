import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel
package import L10nSource

struct ProjectFindings {
  private let projects: [(surveyed: SurveyedProject, findings: XcodeProjectFindings)]
  private let input: Int
  private let products: [ProductFindings]
  private let unjudged: [UncheckedDirectory]

  init(_ input: CheckedInput) {
    projects = input.discovery.xcodeProjects.map { project in
      (
        project,
        XcodeProjectFindings(
          project.project, input: input.position, lines: project.lines, files: project.files,
          submodules: input.discovery.nestedRepositories)
      )
    }
    self.input = input.position
    unjudged = input.discovery.unjudged
    // Targets with the same files have the same findings.
    var lists: Set<Int> = []
    let packages = input.discovery.projects.filter { $0.kind == .swiftPackage }
      .map { $0.path.parent ?? .root }
    products = input.discovery.products.filter { lists.insert($0.fileList).inserted }
      .map { ProductFindings($0, packages: packages) }
  }

  /// The files of products: their findings say which of them a target builds together.
  var decidedFiles: Set<TreePath> { Set(products.flatMap(\.files)) }

  /// The findings, sorted by path.
  ///
  /// - Parameters:
  ///   - works: the bundles of the input, with their string catalogs read.
  ///   - built: the products of the input, with the languages that they appear in.
  func findings(_ works: [BundleWork], _ built: [Product]) -> [Finding] {
    var seen: Set<Finding> = []
    let catalogs = Dictionary(
      works.flatMap(\.plan.multilingualFiles).map { ($0.path, $0.languages.map(\.spelling)) },
      uniquingKeysWith: { first, _ in first })
    let places = LocalizedPlaces(works, unjudged)
    let bundles = works.map(\.plan.bundle)
    let unbuilt = bundles.reduce(into: Set<TreePath>()) { unbuilt, bundle in
      unbuilt.formUnion(bundle.unbuiltLocalizations.map(\.path))
      // If it is doubtful whether the files are in use, something other than a target may copy them.
      if bundle.doubt != nil { unbuilt.formUnion(bundle.localizations.map(\.path)) }
    }
    // A table that isn't in this tree can have any language.
    let lacksTables = built.contains { !$0.absentTables.isEmpty }
    let ofProducts = ProductFindings.all(products, input: input).flatMap(\.self)
    let findings =
      projects.flatMap { surveyed, findings in
        (lacksTables ? [] : missingLocalizations(of: surveyed, places))
          + findings.findings(
            buildsOnlyKnownRegions: surveyed.project.targets.contains {
              surveyed.settings.isSet("BUILD_ONLY_KNOWN_LOCALIZATIONS", in: $0)
            }, encodings: surveyed.encodings, catalogs: catalogs, unbuilt: unbuilt,
            reported: bundles.reduce(into: []) {
              $0.formUnion($1.uncopiedFiles)
              $0.formUnion($1.filesOfNoTarget)
            })
      }
      + bundles.flatMap { bundle in
        bundle.unbuiltFindings(
          input: input,
          offered: built.filter { bundle.products.contains($0.identifier) }
            .flatMap(\.localizations))
      }
      + ofProducts
    return findings.filter { seen.insert($0).inserted }.sorted { left, right in
      let (leftPath, rightPath) = (left.path ?? .root, right.path ?? .root)
      return leftPath == rightPath
        ? (left.place?.line ?? 0) < (right.place?.line ?? 0) : leftPath < rightPath
    }
  }

  /// The known regions without a directory, a string catalog or a file reference. Another finding reports missing files.
  private func missingLocalizations(
    of surveyed: SurveyedProject, _ places: LocalizedPlaces
  ) -> [Finding] {
    let project = surveyed.project
    guard !project.knownRegions.isEmpty, let directory = project.path.parent else { return [] }
    let referenced = Set(project.localizedReferences.compactMap(\.path))
    let spellings =
      places.spellings(below: directory) + places.spellings(below: project.directory)
      + referenced.flatMap { places.spellings(ofCatalog: $0) }
      // A bundle that is copied as a whole brings its own languages.
      + project.fileReferences.compactMap(\.path).filter {
        $0.lastComponent?.hasSuffix(".bundle") ?? false
      }.flatMap { places.spellings(below: $0) }
    let elsewhere = referenced.compactMap(\.localizationSpelling)
    let own = [project.developmentRegion ?? "en"]
    let present = Set(
      (spellings + elsewhere + own).map { RecognizedLocale(spelling: $0).identifier })
    let missing = XcodeProjectFindings.regionsWithoutFiles(project, present: present)
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    let them = missing.count == 1 ? "it" : "them"
    return [
      Finding(
        .missingLocalization, input: input, path: project.path,
        message: .text(
          "the project lists \(names) among its regions but has no directory or string catalog for \(them)"
        ),
        help: "add the localization, or remove it from the project's localizations")
    ]
  }
}

/// The localizations of bundles by directory: many projects look them up.
private struct LocalizedPlaces {
  private let paths: [TreePath]
  private let bundles: [TreePath: [BundleDescription]]
  private let catalogs: [TreePath: [BundleDescription]]
  private let unjudged: [TreePath: [UncheckedDirectory]]
  private let unjudgedPaths: [TreePath]

  init(_ works: [BundleWork], _ unjudged: [UncheckedDirectory]) {
    self.unjudged = Dictionary(grouping: unjudged, by: \.path)
    unjudgedPaths = self.unjudged.keys.sorted()
    let all = works.map(\.plan.bundle)
    bundles = Dictionary(grouping: all, by: \.path)
    paths = bundles.keys.sorted()
    var catalogs: [TreePath: [BundleDescription]] = [:]
    for bundle in all {
      for catalog in bundle.catalogs { catalogs[catalog, default: []].append(bundle) }
    }
    self.catalogs = catalogs
  }

  /// - Complexity: O(log *n* + *m*) in the numbers of bundles and of localizations that are found.
  func spellings(below directory: TreePath) -> [String] {
    let inside = directory.isRoot ? [] : bundles[directory] ?? []
    let others = unjudgedPaths.below(directory).flatMap { unjudged[$0] ?? [] }
    return spellings(of: inside + paths.below(directory).flatMap { bundles[$0] ?? [] })
      + others.flatMap(\.localizations)
  }

  func spellings(ofCatalog path: TreePath) -> [String] { spellings(of: catalogs[path] ?? []) }

  private func spellings(of bundles: [BundleDescription]) -> [String] {
    bundles.flatMap { bundle in
      (bundle.localizations + bundle.unbuiltLocalizations).map(\.spelling)
        + bundle.unbuiltFiles.compactMap(\.localizationSpelling)
        + [bundle.developmentRegion.declared]
    }
  }
}

extension Check {
  package static let missingLocalization = Check(
    "missing-localization", .note, "known region of a project without any files")
}

extension CheckedInput {
  /// The products of the input for users, with the languages that they appear in.
  ///
  /// - Parameter works: the bundles of all inputs, with their string catalogs read.
  func products(with works: [BundleWork]) -> [Product] {
    let languages = OfferedLanguages(
      discovery.products, in: Set(bundles.map(\.path)),
      catalogs: works.filter { $0.input == position }.flatMap(\.plan.multilingualFiles))
    return discovery.products.filter {
      !($0.files.isEmpty && $0.absentTables.isEmpty && $0.foreignCode == nil)
        && $0.kind.shipsResources
    }.map {
      var product = languages.completing($0)
      product.input = position
      return product
    }
  }
}

/// Localizations whose names aren't languages: one finding reports each of them, and their texts aren't checked.
struct UnjudgedTexts {
  private var names: Set<Name> = []

  private struct Name: Hashable {
    let input: Int
    let bundle: TreePath?
    let localization: String

    init?(_ subject: Finding.Subject) {
      guard let localization = subject.localization else { return nil }
      input = subject.input
      bundle = subject.bundle
      self.localization = localization
    }
  }

  mutating func remove(from report: inout Report) {
    for run in report.findingRuns where run.check == Self.tellingName {
      if let name = Name(run.subject) { names.insert(name) }
    }
    guard !names.isEmpty else { return }
    report.findingRuns.removeAll { run in
      !Self.tellingChecks.contains(run.check)
        && Name(run.subject).map(names.contains) ?? false
    }
  }

  private static let tellingName = Check.unknownLocalization
  /// The checks of a localization as a whole.
  private static let tellingChecks: Set<Check> = [
    tellingName, .unusualLocalization, .duplicateLocalization, .unreferencedFile, .undeclaredRegion,
  ]
}
