import L10nLocale
package import L10nModel
import L10nSource

extension BundleDescription {
  /// The files that no target copies in any language, and those that a document of the localization replaces. Other files of
  /// a single language are reported by the checks of the project.
  package var filesOfNoTarget: [TreePath] {
    let files = filesOfNoTargetByReason
    return files.besideDocuments + files.inNoLanguage
  }

  /// Whether a localization has a file with a name that no target copies.
  func hasUnbuiltFile(named name: String) -> Bool {
    unbuiltLocalizations.contains { $0.files.contains(name) }
      || unbuiltFiles.contains { $0.lastComponent == name }
  }

  private var filesOfNoTargetByReason: (besideDocuments: [TreePath], inNoLanguage: [TreePath]) {
    guard !unbuiltFiles.isEmpty else { return ([], []) }
    let built = Set(localizations.flatMap(\.files))
    // The paths that the texts of the localizations' own documents would have.
    let textsOfDocuments = Set(
      localizations.flatMap { localization in
        localization.files.compactMap { file -> TreePath? in
          guard let (name, format) = TableFile.parts(of: file), format.isDocument else {
            return nil
          }
          return localization.path.appending("\(name).strings")
        }
      })
    return (
      unbuiltFiles.filter(textsOfDocuments.contains),
      unbuiltFiles.filter { file in
        !textsOfDocuments.contains(file)
          && !(file.localizationDirectory.flatMap { file.relative(to: $0) }.map(built.contains)
            ?? false)
      }
    )
  }

  /// Returns findings about the directory's files that no target copies: one for all localizations, and one for each table.
  /// If it isn't certain that the files are unused, a note says why they are judged.
  ///
  /// - Parameters:
  ///   - input: the position of the input in the command's list.
  ///   - offered: the spellings of the languages that the directory's products offer.
  package func unbuiltFindings(input: Int, offered: [String]) -> [Finding] {
    func finding(
      _ message: String, help: String, count: Int, severity: Severity? = nil
    ) -> Finding {
      Finding(
        .unreferencedFile, severity: severity, input: input, bundle: path, path: path,
        message: .text(message), help: help, count: count)
    }
    // A language that has few of the files that users get is the beginning of a translation.
    let builtFiles = Set(localizations.flatMap(\.files))
    func isComplete(_ localization: LocalizationDirectory) -> Bool {
      !builtFiles.isEmpty
        && Set(localization.files).intersection(builtFiles).count * 2 >= builtFiles.count
    }
    if path.isOfUnitTests { return [] }
    var findings: [Finding] = []
    let offered = Set(offered.map { RecognizedLocale(spelling: $0).identifier })
    let built = Set(
      self.localizations.map {
        LanguageAndScript(RecognizedLocale(spelling: $0.spelling).identifier)
      })
    // Users of the first kind can't choose their language. Those of the second see another localization's files in it.
    for (isOffered, isServed) in [(false, false), (false, true), (true, false), (true, true)] {
      let localizations = unbuiltLocalizations.filter {
        let identifier = RecognizedLocale(spelling: $0.spelling).identifier
        return offered.contains(identifier) == isOffered
          && built.contains(LanguageAndScript(identifier)) == isServed
      }
      guard !localizations.isEmpty else { continue }
      let names = localizations.map(\.spelling)
      let it = names.count == 1 ? "it" : "them"
      findings.append(
        finding(
          "no target copies a file of \(names.listed("localization")): "
            + (isOffered || isServed
              ? "users who choose \(it) see the texts of other files" : "users can't choose \(it)"),
          help: (isOffered
            ? "remove the files, or add them to a target instead of the others"
            : "add the files to a target, or remove them")
            + "; -l \(names[0]) checks them anyway",
          count: localizations.reduce(0) { $0 + $1.files.count },
          severity: !isOffered && !isServed && localizations.contains(where: isComplete)
            ? .warning : nil))
    }
    let (replaced, nowhere) = filesOfNoTargetByReason
    if let first = replaced.first {
      let isOne = replaced.count == 1
      findings.append(
        finding(
          isOne
            ? "no target copies this file: \(first); users see the document instead"
            : "no target copies \(replaced.count) files, the first is \(first): users see the documents instead",
          help: isOne ? "remove it" : "remove them", count: replaced.count))
    }
    // A file outside of localizations can have the name of one inside them that a target copies.
    for isLocalized in [true, false] {
      let files = nowhere.filter { ($0.localizationDirectory != nil) == isLocalized }
      guard let first = files.first else { continue }
      let names = files.namesInOrder
      let isOne = files.count == 1
      let which =
        isOne
        ? "this file: \(first)"
        : isLocalized ? names.listed("table") + " in any localization" : names.listed("file")
      // In a target, the file would hide localized files with its name.
      let help =
        isLocalized
        ? "add \(isOne ? "it" : "the files") to a target, or remove \(isOne ? "it" : "them")"
        : "keep \(isOne ? "it" : "them") if a script reads \(isOne ? "it" : "them"); otherwise remove \(isOne ? "it" : "them")"
      findings.append(
        finding("no target copies \(which)", help: help, count: files.count))
    }
    if !testOnlyFiles.isEmpty {
      let names = testOnlyFiles.namesInOrder
      findings.append(
        finding(
          "only tests, samples or previews contain \(names.listed("table")): not checked",
          help: "no change is needed, unless users get such a product", count: testOnlyFiles.count)
      )
    }
    if !filesOfNoDocument.isEmpty {
      let names = filesOfNoDocument.namesInOrder
      findings.append(
        finding(
          "nothing reads \(names.listed("table")): the document was removed",
          help: "remove them, once no other table needs their translations",
          count: filesOfNoDocument.count))
    }
    if let doubt, status == .built {
      findings.append(
        finding(
          "no target names \(doubtfulNames.shortList(12)) here; checked anyway, because \(doubt)",
          help: "keep them if a build copies them; otherwise remove them", count: 1))
    }
    return findings
  }
}

extension TreePath {
  /// Whether it is the directory of unit tests, which nobody localizes.
  var isOfUnitTests: Bool { lastComponent?.hasSuffix("Tests") == true }
}

extension [TreePath] {
  /// The names of the files relative to their localizations, without duplicates, in byte order.
  fileprivate var namesInOrder: [String] {
    Set(
      compactMap { file in
        file.localizationDirectory.flatMap { file.relative(to: $0) } ?? file.lastComponent
      }
    ).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension [String] {
  /// The count and names, "3 localizations (af, be, …)", or the single name.
  fileprivate func listed(_ noun: String) -> String {
    guard count > 1 else { return "the \(noun) \(self[0])" }
    let shown = prefix(12).joined(separator: ", ")
    return "\(count) \(noun)s (\(shown)\(count > 12 ? ", …" : ""))"
  }
}
