import L10nCoverage
import L10nFiles
import L10nModel
import L10nSource

/// The files with one name that aren't tables, in the development region and in localizations.
struct ResourceWork {
  let bundle: Int
  /// Relative to each localization's directory.
  let name: String
  /// The development region's own file first.
  let development: [Holder]
  let localizations: [Holder]

  struct Holder {
    let spelling: String
    /// The real path, relative to the input.
    let path: TreePath
    /// Whether its users have the development region's language, and therefore need no translation.
    let speaksDevelopmentLanguage: Bool
    /// Whether it belongs to web pages of the localization, which find it only beside themselves.
    var isOfPages = false
  }

  var isNib: Bool { name.utf8.suffix(4).elementsEqual(".nib".utf8) }
}

/// The findings about the resources of a bundle, except for those that compare their presence.
struct ResourceReport {
  var findings: [Finding] = []
  /// Missing files that already have a finding here.
  var reportedPaths: Set<TreePath> = []

  var groups: [FindingGroup] {
    // Sorted by path; findings with the same path keep their order.
    FindingGroup.byPath(
      findings.enumerated().sorted {
        let (left, right) = ($0.element.path ?? .root, $1.element.path ?? .root)
        return left == right ? $0.offset < $1.offset : left < right
      }.map(\.element))
  }
}

extension ResourceWork {
  static func reportAll(_ works: [BundleWork], jobs: Int) async -> [ResourceReport] {
    let files = works.indices.flatMap { all(of: works[$0], bundle: $0) }
    let findings = await ParallelWork.map(
      files.count, workers: jobs, tools: ResourceReader.Tools.init
    ) { index, tools in
      let file = files[index]
      return ResourceReader(works[file.bundle]).findings(about: file, &tools)
    }
    var reports = works.map {
      ResourceReport(findings: $0.nameFindings, reportedPaths: $0.placesOfIntentVocabularies)
    }
    for (file, findings) in zip(files, findings) {
      reports[file.bundle].findings += findings
    }
    return reports
  }

  private static func all(of work: BundleWork, bundle: Int) -> [ResourceWork] {
    let plan = work.plan
    let development = plan.developmentDirectories
    let speakers = plan.localizations.map { localization in
      localization.fallbacks.contains {
        ($0.holder == .developmentRegion || $0.holder == .base) && $0.sharesLanguage
      }
    }
    func holder(_ directory: LocalizationDirectory, _ name: String, speaks: Bool) -> Holder {
      Holder(
        spelling: directory.spelling, path: directory.realPath.appending(name),
        speaksDevelopmentLanguage: speaks)
    }
    let files = plan.resources.filter { !$0.isAsset }
    let pages = files.filter { ResourceWork.isPage($0.path) }
    let foldersOfPages = plan.localizations.indices.map { position in
      Set(pages.filter { $0.isPresent[position] }.map { ResourceWork.folder(of: $0.path) })
    }
    let resources = files.map { resource in
      ResourceWork(
        bundle: bundle, name: resource.path,
        development: development.filter {
          $0.spelling == "Base" ? resource.isInBase : resource.isInDevelopmentRegion
        }.map { holder($0, resource.path, speaks: true) },
        localizations: plan.localizations.indices.filter {
          resource.isPresent[$0] && !plan.localizations[$0].isAlias
        }.map { position in
          var own = holder(
            plan.localizations[position].directory, resource.path, speaks: speakers[position])
          let folder = ResourceWork.folder(of: resource.path)
          // Pictures in no directory can be the program's own, although a page is beside them.
          own.isOfPages =
            !folder.isEmpty && ResourceWork.isPartOfPages(resource.path)
            && foldersOfPages[position].contains(folder)
          return own
        })
    }
    // A nib with the same name as a table is part of the table.
    let nibs = plan.tables.filter { $0.formats.contains(.nib) }.map { table in
      let name = table.name + ".nib"
      return ResourceWork(
        bundle: bundle, name: name,
        development: development.filter { directory in
          table.developmentFiles.contains { $0.path == directory.realPath.appending(name) }
        }.map { holder($0, name, speaks: true) },
        localizations: plan.localizations.indices.filter { position in
          !plan.localizations[position].isAlias
            && table.files[position].contains { $0.format == .nib }
        }.map { holder(plan.localizations[$0].directory, name, speaks: speakers[$0]) })
    }
    return resources + nibs
  }

  /// The outermost directory of a path in a localization; empty for none.
  private static func folder(of path: String) -> String {
    path.firstIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isPage(_ path: String) -> Bool {
    [".html", ".htm", ".xhtml"].contains(where: path.lowercased().hasSuffix)
  }

  /// Whether a file is of a kind that pages show or need, but that rarely has words.
  private static func isPartOfPages(_ path: String) -> Bool {
    [".css", ".gif", ".helpindex", ".jpeg", ".jpg", ".js", ".png", ".svg"]
      .contains(where: path.lowercased().hasSuffix)
  }
}

extension BundleWork {
  var resourceFindings: ResourceFindings {
    ResourceFindings(input: input, bundle: plan.bundle.path)
  }

  fileprivate var nameFindings: [Finding] {
    let bundle = plan.bundle
    var findings = resourceFindings.legacyNames(bundle.localizations)
    if bundle.kind == .iOSApplication || bundle.kind == .watchApplication {
      findings += resourceFindings.launchImages(
        kind: bundle.kind, names: bundle.infoPlistContent.imageNames,
        files: bundle.localizedFiles + bundle.nonlocalizedFiles.map { TreePath($0) })
    }
    return findings + misleadingDirectories + infoPlistFindings
  }

  /// The findings about the `Info.plist` of a built bundle. A build can still change that of sources.
  private var infoPlistFindings: [Finding] {
    let bundle = plan.bundle
    guard bundle.kind != .directory, let path = bundle.infoPlist else { return [] }
    let subject = Finding.Subject(input: input, bundle: bundle.path, path: path)
    let checks = InfoPlistFindings(bundle.infoPlistContent, of: plan)
    return [InfoPlistFindings.spelling(of: subject)].compactMap(\.self)
      + checks.longNames(in: subject)
  }

  /// The findings about directories that make the system treat an application for devices as a legacy one.
  private var misleadingDirectories: [Finding] {
    let bundle = plan.bundle
    // The application's root, even if the localizations are in a directory of it.
    let root = bundle.root
    guard bundle.name.utf8.suffix(4).elementsEqual(".app".utf8), bundle.infoPlist == nil,
      let contents = try? tree.contents(of: root),
      contents.entries.contains(where: { $0.name == "Info.plist" && $0.kind == .file })
    else { return [] }
    return ResourceFindings(input: input, bundle: root).resourcesDirectory(
      contents.entries.filter { $0.kind == .directory }.map(\.name).sorted())
  }
}

extension BundleDescription {
  /// The files of localizations, relative to the resource directory. A linked directory counts once.
  var localizedFiles: [TreePath] {
    localizations.filter { $0.path == $0.realPath }.flatMap { localization in
      localization.files.map { TreePath("\(localization.spelling).lproj/\($0)") }
    }
  }
}
