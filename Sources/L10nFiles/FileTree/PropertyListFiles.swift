import L10nFormats
import L10nModel
package import L10nSource

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

  /// Reads an `Info.plist` and reports errors in it; nil if it can't be read.
  ///
  /// - Parameter isGuess: whether only its name indicates that the file is an `Info.plist`.
  mutating func readInfoPlist(_ path: TreePath, isGuess: Bool) -> Parsed<PropertyListReading>? {
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
    } catch {
      findings.append(.unreadableFile(path, error, input: input))
      return nil
    }
    let document = PropertyListReader.readInfoPlist(buffer)
    report(document, at: path, as: .brokenInfoPlist, isGuess ? .warning : nil)
    return document
  }

  /// Reads the `project.pbxproj` of an Xcode project, of which only a few values are needed, and reports errors in it.
  mutating func readProject(_ path: TreePath) -> PropertyListValues? {
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
    } catch {
      findings.append(
        error == .notFound
          ? Finding(
            .brokenProject, severity: .warning, input: input, path: path.parent,
            message: .text(
              "the project has no project.pbxproj: the files of its targets are unknown"),
            help: "generate the project first, or commit the file")
          : .unreadableFile(path, error, input: input))
      return nil
    }
    if let values = PropertyListValues(braced: buffer) { return values }
    let document = PropertyListReader.read(buffer)
    report(document, at: path, as: .brokenProject)
    return PropertyListValues(document)
  }

  /// Reports only the first error: later ones often follow from it.
  private mutating func report(
    _ document: Parsed<PropertyListReading>, at path: TreePath, as check: Check,
    _ severity: Severity? = nil
  ) {
    guard !document.isIntactDictionary else { return }
    let mistake = document.diagnostics.first { $0.severity == .error }
    let place = mistake?.range.map { LineIndex(document.text).lineColumn(of: $0.start) }
    findings.append(
      Finding(
        check, severity: severity, input: input, path: path, place: place,
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

  package static let ofPropertyListFiles: [Check] = [brokenInfoPlist, unreadableFile]
}
