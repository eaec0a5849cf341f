import L10nBundle
import L10nGit
import L10nModel
import L10nPatch
import L10nReport
import L10nSource

/// The lines of `.gitattributes` that let git call this program, for the files of a repository.
struct MergeAttributes {
  /// The repository around the working directory, from the top of its work tree; nil if there is none.
  private let repository: GitRepository?
  private let root: String?
  /// The string tables of the index, and which of them git takes for binary.
  private let tables: [(path: TreePath, isBinary: Bool)]

  private static let patterns = ["*.strings", "*.stringsdict", "*.xcstrings"]

  init() {
    let root = try? GitRepository(containing: ".").topLevel()
    self.root = root
    repository = root.flatMap { try? GitRepository(containing: $0) }
    let files = try? repository?.indexedFiles { path in
      Self.patterns.contains { path.string.hasSuffix($0.dropFirst()) }
    }
    tables = files ?? []
  }

  func run(writes: Bool) throws(RunFailure) -> ExitStatus {
    if writes {
      guard try areWritten() else { return .unreadable }
    } else {
      RunMessages.say("these lines in .gitattributes turn it on; --write adds them:")
      let isWritten = try OutputDestination.write { $0.write(lines.joined(separator: "\n") + "\n") }
      guard isWritten else { return .success }
    }
    tellOfOthers()
    return .success
  }

  /// One line for each format, and for the files of which git shows no changes.
  private var lines: [String] {
    Self.patterns.flatMap { pattern in
      let files = tables.filter { $0.path.string.hasSuffix(pattern.dropFirst()) }
      let binary = files.filter(\.isBinary)
      let areAll = !binary.isEmpty && binary.count == files.count
      return ["\(pattern) merge=l10ncheck" + (areAll ? " diff=l10ncheck" : "")]
        + (areAll ? [] : binary.map { "\(Self.pattern(of: $0.path)) diff=l10ncheck" })
    }
  }

  /// The pattern of one file: from the top, without wildcards, and in quotes if git would end it too early.
  private static func pattern(of path: TreePath) -> String {
    let pattern = "/" + path.string.map { "\\*?[".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return pattern.contains(" ") ? "\"\(pattern.replacing("\\", with: "\\\\"))\"" : pattern
  }

  /// Adds the lines that the file doesn't have.
  private func areWritten() throws(RunFailure) -> Bool {
    guard let root, let path = PatchPath(TreePath(".gitattributes")) else {
      throw RunFailure("--write", "there is no work tree here", .usage)
    }
    var old: [UInt8] = []
    let action: FileChange.Action
    let added: [String]
    do throws(FileTreeError) {
      try DiskFileTree(root: root).read(path.treePath, into: &old)
      let known = Set(old.split(separator: 0x0A).map(Self.words))
      added = lines.filter { !known.contains(Self.words(of: Array($0.utf8)[...])) }
      let start = old.isEmpty || old.last == 0x0A ? old : old + [0x0A]
      action = .replacement(of: old, by: start + Self.text(of: added))
    } catch .notFound {
      added = lines
      action = .create(Self.text(of: added))
    } catch {
      throw RunFailure(path.name, error.description, .unreadable)
    }
    guard !added.isEmpty else {
      RunMessages.report(path.name, "has the lines already")
      return true
    }
    let change = FileChanges.NamedChange(
      name: path.name, root: root, change: FileChange(path, action))
    guard FileChanges([change]).areMade() else { return false }
    RunMessages.report(path.name, "\(added.count) \(added.count == 1 ? "line" : "lines") added")
    return true
  }

  private static func text(of lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(whereSeparator: \.isASCIIWhitespace)
  }

  /// Tells of tables for which other lines say how they are merged.
  private func tellOfOthers() {
    let found = try? repository?.attributes(["merge"], of: tables.map(\.path.string))
    let others = Dictionary(grouping: found ?? []) { $0.value }
    for (value, files) in others.sorted(by: { $0.key < $1.key })
    where value != "unspecified" && value != "l10ncheck" {
      let said =
        switch value {
        case "unset": "-merge, as binary does"
        case "set": "merge"
        default: "merge=\(value)"
        }
      let more = files.count > 1 ? " and \(files.count - 1) more" : ""
      RunMessages.report(
        files[0].path + more,
        "a line of .gitattributes says \(said): the lines of l10ncheck have to come after it")
    }
  }
}
