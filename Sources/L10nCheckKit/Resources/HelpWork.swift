import L10nCoverage
import L10nFiles
import L10nModel
import L10nSource

/// The help of all bundles: the settings in `Info.plist`, and the pages of each localization.
///
/// A missing page is reported as such, and not also as a missing resource.
struct HelpWork {
  private let work: BundleWork
  private var report = ResourceReport()

  /// - Complexity: O(*n*) in the number of files of bundles with help, and in the number of bundles.
  static func add(to reports: inout [ResourceReport], _ works: [BundleWork]) {
    let books = Dictionary(grouping: works, by: \.input).mapValues { works in
      DirectorySet(
        works.flatMap { work in work.helpFolders.map(work.plan.bundle.path.appending) })
    }
    for (position, work) in works.enumerated() {
      let bundle = work.plan.bundle
      let isNamed = books[work.input]?.holds(bundle.path) ?? false
      var help = HelpWork(work: work)
      if isNamed || bundle.isHelpBook {
        help.addPages(ofBookWithLocalizations: bundle)
      }
      help.addWhatInfoPlistSays()
      reports[position].findings += help.report.findings
      reports[position].toldPaths.formUnion(help.report.toldPaths)
    }
  }

  private init(work: BundleWork) {
    self.work = work
  }

  private mutating func addWhatInfoPlistSays() {
    let bundle = work.plan.bundle
    let content = bundle.infoPlistContent
    // In sources, the project determines the location of the help, and keys can come from build settings.
    guard bundle.kind != .directory, !content.topLevel.isEmpty else { return }
    let keys: [CodeUnitString] = [
      "CFBundleHelpBookFolder", "CFBundleHelpBookName", "CFAppleHelpAnchor",
    ]
    guard keys.contains(where: { content.topLevel[$0] != nil }) else { return }
    let files = bundle.localizedFiles
    let folders = work.helpFolders
    let present = folders.filter { (try? work.tree.kind(of: bundle.path.appending($0))) != nil }
    report.findings += work.resourceFindings.helpBook(
      content, files: files + present.map { TreePath($0) })
    let isPresent = Set(present)
    let books = HelpBook.books(in: folders, files: files)
    for folder in folders where !isPresent.contains(folder) {
      guard let book = books[folder] else { continue }
      addPages(of: book) { TreePath("\($0).lproj/\(folder)") }
    }
    let findings = work.resourceFindings.helpAnchor(
      content,
      localizations: bundle.localizations.filter { $0.path == $0.realPath }.map(\.spelling),
      files: files + bundle.nonlocalizedFiles.map { TreePath($0) })
    for finding in findings {
      report.findings.append(finding)
      guard let path = finding.path else { continue }
      report.toldPaths.formUnion([path, TreePath(String(path.string.dropLast()))])
    }
  }

  /// A book with its own localizations.
  private mutating func addPages(ofBookWithLocalizations bundle: BundleDescription) {
    let files = bundle.localizedFiles.filter { !["Base", "mul"].contains($0.localizationSpelling) }
    guard
      let book = HelpBook(
        folder: bundle.name, files: files.map { TreePath(bundle.name).appending($0.string) })
    else { return }
    addPages(of: book) { TreePath("\($0).lproj") }
  }

  private mutating func addPages(of book: HelpBook, place: (String) -> TreePath) {
    let bundle = work.plan.bundle
    let development = bundle.developmentRegion.spelling
    let findings = work.resourceFindings.helpPages(book, development: development, place: place)
    report.findings += findings
    report.toldPaths.formUnion(
      findings.filter { $0.check == .missingHelpPage }.compactMap(\.path))
    // An index can have a different name in each localization.
    for spelling in book.localizations.keys {
      for index in book.indexFiles(of: development) {
        report.toldPaths.insert(bundle.path.appending(place(spelling).appending(index).string))
      }
    }
  }
}

extension BundleWork {
  /// The directories of help books declared in `Info.plist`.
  fileprivate var helpFolders: [String] {
    let bundle = plan.bundle
    guard let value = bundle.infoPlistContent.topLevel["CFBundleHelpBookFolder"] else { return [] }
    return ([value] + value.elements).compactMap(\.text).filter { !$0.isEmpty }
  }
}
