package import L10nModel
package import L10nSource

extension ResourceFindings {
  /// What `Info.plist` says about help and is not so.
  ///
  /// - Parameters:
  ///   - infoPlist: the bundle's.
  ///   - files: below the bundle's resource directory.
  /// - Complexity: O(*n*) in the number of files and of books.
  package func helpBook(_ infoPlist: InfoPlistContent, files: [TreePath]) -> [Finding] {
    let folders = Self.texts(infoPlist.topLevel["CFBundleHelpBookFolder"])
    let names = Self.texts(infoPlist.topLevel["CFBundleHelpBookName"])
    var findings: [Finding] = []
    if folders.isEmpty != names.isEmpty {
      let keys = ["CFBundleHelpBookFolder", "CFBundleHelpBookName"]
      let (present, absent) = folders.isEmpty ? (keys[1], keys[0]) : (keys[0], keys[1])
      findings.append(
        finding(
          .missingHelpBook, at: .root,
          "Info.plist has \(present) but no \(absent): the system doesn't find the help",
          help: "add \(absent) to Info.plist"))
    }
    let books = HelpBook.books(in: folders, files: files)
    for folder in folders where books[folder] == nil {
      findings.append(
        finding(
          .missingHelpBook, at: .root,
          "Info.plist names the help book \"\(folder)\", which the bundle doesn't contain",
          help: "add the book to the bundle's resources, or remove CFBundleHelpBookFolder"))
    }
    return findings
  }

  /// Pages and indexes of a help book that a localization lacks.
  ///
  /// - Parameters:
  ///   - development: the spelling of the localization that the others are compared with.
  ///   - place: where a localization of the book lies, below the bundle's resource directory.
  /// - Complexity: O(*n*) in the number of files.
  package func helpPages(
    _ book: HelpBook, development: String, place: (_ spelling: String) -> TreePath
  ) -> [Finding] {
    let pages = book.pages(of: development)
    let indexes = book.indexes(of: development)
    return book.localizations.keys.sorted().filter { $0 != development }.flatMap { spelling in
      let own = Set(book.pages(of: spelling).map { TreePath($0) })
      let ownIndexes = book.indexes(of: spelling)
      let place = place(spelling)
      let missingPages = pages.filter { !own.contains(TreePath($0)) }.map { page in
        finding(
          .missingHelpPage, at: place.appending(page), localization: spelling,
          "the help book \"\(book.folder)\" has no \(page) in \(spelling)",
          help: "translate the page, or remove the links to it")
      }
      let missingIndexes = indexes.filter { !ownIndexes.contains($0) }.map { index in
        finding(
          .missingHelpIndex, at: place, localization: spelling,
          "the help book \"\(book.folder)\" has no .\(index) in \(spelling): searches find nothing there",
          help: "build the index with hiutil")
      }
      return missingPages + missingIndexes
    }
  }

  /// Localizations without the page that `CFAppleHelpAnchor` names, where some have it.
  ///
  /// - Parameter files: below the bundle's resource directory.
  /// - Complexity: O(*n*) in the number of files and localizations.
  package func helpAnchor(
    _ infoPlist: InfoPlistContent, localizations: [String], files: [TreePath]
  ) -> [Finding] {
    guard let anchor = infoPlist.topLevel["CFAppleHelpAnchor"]?.text, !anchor.isEmpty else {
      return []
    }
    let present = Set(files)
    func has(_ directory: String) -> Bool {
      ["html", "htm"].contains { present.contains(TreePath("\(directory)\(anchor).\($0)")) }
    }
    // One page outside of all localizations serves everybody.
    guard !has("") else { return [] }
    let languages = localizations.filter { $0 != "mul" && $0 != "Base" }
    let missing = languages.filter { !has("\($0).lproj/") }
    // Where nobody has it, the anchor is one in a help book.
    guard missing.count < languages.count else { return [] }
    return missing.map { spelling in
      finding(
        .missingHelpPage, at: TreePath("\(spelling).lproj/\(anchor).html"), localization: spelling,
        "\(spelling).lproj has no \(anchor).html, the page that CFAppleHelpAnchor names",
        help: "translate the page, or put one outside the localizations")
    }
  }

  /// A text, or the texts of a list.
  private static func texts(_ value: PropertyList?) -> [String] {
    guard let value else { return [] }
    return ([value] + value.elements).compactMap(\.text).filter { !$0.isEmpty }
  }
}

extension Check {
  package static let missingHelpBook = Check(
    "missing-help-book", .warning, "help book named in Info.plist but missing from the bundle")
  package static let missingHelpPage = Check(
    "missing-help-page", .warning, "help page missing from a localization")
  package static let missingHelpIndex = Check(
    "missing-help-index", .note, "localized help book without a search index")

  /// The contents of localized resources.
  package static let ofResourceContents: [Check] = [
    missingHelpBook, missingHelpPage, missingHelpIndex,
  ]
}
