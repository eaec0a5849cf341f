import L10nFormats
package import L10nModel
package import L10nSource

/// Reads property lists from a tree and reports those that are broken.
struct PropertyListFiles {
  private let tree: any FileTree
  private let input: Int
  private var buffer: [UInt8] = []
  private var findings: [Finding] = []

  init(_ tree: any FileTree, input: Int) {
    self.tree = tree
    self.input = input
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  /// Reads an `Info.plist` and reports errors in it; nil if it can't be read at all.
  mutating func readInfoPlist(_ path: TreePath) -> PropertyListDocument? {
    guard fillBuffer(path) else { return nil }
    let document = PropertyListReader.readInfoPlist(buffer)
    report(document, at: path, as: .brokenInfoPlist)
    return document
  }

  /// The same for an old-style dictionary of which only a few values are used.
  mutating func readValues(_ path: TreePath, brokenCheck: Check) -> PropertyListValues? {
    guard fillBuffer(path) else { return nil }
    if let values = PropertyListValues(braced: buffer) { return values }
    let document = PropertyListReader.read(buffer)
    report(document, at: path, as: brokenCheck)
    return PropertyListValues(document)
  }

  /// Reads a file into the buffer, or reports that it can't be read.
  private mutating func fillBuffer(_ path: TreePath) -> Bool {
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
      return true
    } catch {
      findings.append(.unreadableFile(path, error, input: input))
      return false
    }
  }

  /// Reports only the first error: later ones often follow from it.
  private mutating func report(_ document: PropertyListDocument, at path: TreePath, as check: Check)
  {
    guard !document.isIntactDictionary else { return }
    let mistake = document.diagnostics.first { $0.severity == .error }
    let place = mistake?.range.map { LineIndex(document.text).lineColumn(of: $0.start) }
    findings.append(
      Finding(
        check, input: input, path: path, place: place,
        message: .text(mistake?.message ?? "the file isn't a dictionary of keys and values"),
        help: mistake?.help ?? "write a dictionary; the whole file is ignored"))
  }
}

extension Finding {
  static func unreadableFile(_ path: TreePath, _ error: FileTreeError, input: Int) -> Finding {
    Finding(
      .unreadableFile, input: input, path: path,
      message: .text("the file can't be read: \(error)"),
      help: "\(error.remedy); the report lacks its contents")
  }
}

extension Check {
  package static let unreadableFile = Check(
    "unreadable-file", .error, "file that can't be read", losesFile: true)
  package static let brokenInfoPlist = Check(
    "broken-info-plist", .error, "Info.plist that can't be parsed", losesFile: true)

  /// The checks of property lists.
  static let ofPropertyLists: [Check] = [unreadableFile, brokenInfoPlist]
}

extension CheckExplanation {
  /// Property lists that cannot be read.
  package static let ofPropertyListFiles = [
    CheckExplanation(
      .brokenInfoPlist,
      meaning: """
        An Info.plist is not a property list or not a dictionary. The message describes the first error.
        """,
      effect: """
        l10ncheck ignores the whole file: the development region, the declared localizations and the texts that
        InfoPlist tables translate are unknown. The system can't read it either, and may not load a bundle without a
        valid Info.plist.
        """,
      example: """
        <key>CFBundleDevelopmentRegion</key>
        <string>en</strong>
        """,
      remedy: """
        Correct the place that the message names. On a Mac, plutil -lint validates the file.
        """),
    CheckExplanation(
      .unreadableFile,
      meaning: """
        l10ncheck couldn't read a file: permissions forbid it, it isn't a regular file, or it is too large. The message
        gives the reason.
        """,
      effect: """
        The report lacks the file's contents, so keys may be missing from it or appear to be missing.
        """,
      example: """
        fr.lproj/Localizable.strings    (may be read by root only)
        """,
      remedy: """
        Make the file readable for the user who runs the tool.
        """),
  ]
}
