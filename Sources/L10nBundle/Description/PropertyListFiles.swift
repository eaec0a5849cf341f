import L10nFormats
import L10nModel
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

  /// Reads a file and reports it where it is broken; nil where it cannot be read at all.
  mutating func read(_ path: TreePath, brokenCheck: Check) -> PropertyListDocument? {
    guard fillBuffer(path) else { return nil }
    let document = PropertyListReader.read(buffer)
    report(document, at: path, as: brokenCheck)
    return document
  }

  /// The same for a file that is a dictionary in braces, as a rule, and of which little is asked for.
  mutating func readValues(_ path: TreePath, brokenCheck: Check) -> PropertyListValues? {
    guard fillBuffer(path) else { return nil }
    if let values = PropertyListValues(braced: buffer) { return values }
    let document = PropertyListReader.read(buffer)
    report(document, at: path, as: brokenCheck)
    return PropertyListValues(document)
  }

  /// Reads a file into the buffer, or reports that it cannot be read.
  private mutating func fillBuffer(_ path: TreePath) -> Bool {
    do throws(FileTreeError) {
      try tree.read(path, into: &buffer)
      return true
    } catch {
      findings.append(.unreadableFile(path, error, input: input))
      return false
    }
  }

  /// The first mistake stands for all: those after it are often made by it.
  private mutating func report(_ document: PropertyListDocument, at path: TreePath, as check: Check)
  {
    let mistake = document.diagnostics.first { $0.severity == .error }
    if document.isLoadable, mistake == nil, case .dictionary? = document.root?.value { return }
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
