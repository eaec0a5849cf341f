import L10nCheckKit
import L10nFiles
import L10nFormats
import L10nModel
import L10nReport
import L10nSource

/// Merges the tables that git has left with conflicts, from the versions in its index.
struct UnmergedFilesMerge {
  let arguments: MergeArguments

  func run() throws(RunFailure) -> ExitStatus {
    try RunFailure.naming("git") { () throws(GitFailure) in
      let repository = try GitRepository(containing: ".")
      return try merge(in: repository, at: try repository.topLevel())
    }
  }

  private func merge(
    in repository: GitRepository, at root: String
  ) throws(GitFailure) -> ExitStatus {
    let files = try repository.unmergedFiles().filter { file in
      MergedFileName.format(of: [file.path.string])?.isMergedByKeys == true
        && isSelected(file, repository)
    }
    for operand in arguments.operands
    where !files.contains(where: { isAt(operand, $0, repository) }) {
      RunMessages.report(operand, "no string table there has a conflict in git's index")
    }
    guard !files.isEmpty else {
      if arguments.operands.isEmpty {
        RunMessages.say("no string table has a conflict in git's index")
      }
      return .success
    }
    let root = try Root(root)
    var options = arguments.options
    options.markers.showsBase = repository.showsBaseInConflicts
    var results: [Result] = []
    for file in files {
      if let result = try result(of: file, in: repository, root, options) {
        results.append(result)
      }
    }
    let changes = results.compactMap { result in
      result.change.map {
        FileChanges.NamedChange(name: result.name, root: root.path, change: $0)
      }
    }
    guard FileChanges(changes: changes).areMade() else { return .unreadable }
    for result in results {
      MergeMessages(name: result.name, isQuiet: arguments.isQuiet).report(result.merge)
    }
    let mergedCount = results.filter { !$0.merge.hasConflicts }.count
    if mergedCount > 0, !arguments.isQuiet {
      RunMessages.say(
        "\(mergedCount) of \(files.count) merged; look at the result, then: git add FILE")
    }
    return mergedCount < files.count ? .gate : .success
  }

  private struct Result {
    let name: String
    let merge: FileMerge
    /// Nil if the file is as it should be.
    let change: FileChange?
  }

  /// The work tree.
  private struct Root {
    let path: String
    let tree: DiskFileTree

    init(_ path: String) throws(GitFailure) {
      self.path = path
      do throws(FileTreeError) {
        tree = try DiskFileTree(root: path)
      } catch {
        throw GitFailure("the work tree can't be read: \(error)")
      }
    }
  }

  /// Whether a file is at one of the paths, which are relative to the working directory.
  private func isSelected(_ file: UnmergedFile, _ repository: GitRepository) -> Bool {
    arguments.operands.isEmpty
      || arguments.operands.contains { isAt($0, file, repository) }
  }

  private func isAt(
    _ operand: String, _ file: UnmergedFile, _ repository: GitRepository
  ) -> Bool {
    file.path.relative(to: TreePath(operand, from: repository.prefix)) != nil
  }

  /// Merges a file.
  ///
  /// - Returns: nil if it can't be merged, which has a message.
  private func result(
    of file: UnmergedFile, in repository: GitRepository, _ root: Root, _ options: MergeOptions
  ) throws(GitFailure) -> Result? {
    let name = file.path.name(from: repository.prefix)
    guard file.has(.ours), file.has(.theirs) else {
      let side = file.has(.ours) ? "they" : "we"
      RunMessages.report(
        name, "\(side) removed the file: decide with git rm or git add")
      return nil
    }
    let base = try repository.bytes(of: .base, of: file)
    let ours = try repository.bytes(of: .ours, of: file)
    let theirs = try repository.bytes(of: .theirs, of: file)
    guard ![base, ours, theirs].contains(where: LargeFilePointer.isPointer) else {
      RunMessages.report(
        name, "not merged: the index has only pointers to files in Git LFS; choose a version")
      return nil
    }
    let current: [UInt8]
    do throws(FileTreeError) {
      current = try root.tree.bytes(of: file.path)
    } catch {
      RunMessages.report(name, error == .notFound ? "not in the work tree" : "not merged: \(error)")
      return nil
    }
    let format = MergedFileName.format(of: [name])
    let merge = FileMerge(base: base, ours: ours, theirs: theirs, format, options)
    guard
      arguments.isForced || current == merge.bytes || isLeftByGit(current, [base, ours, theirs])
    else {
      RunMessages.report(name, "not merged: it was edited since; --force merges it again")
      return nil
    }
    guard merge.bytes != current, let path = PatchPath(file.path) else {
      return Result(name: name, merge: merge, change: nil)
    }
    let change = FileChange(path, .replacement(of: current, by: merge.bytes))
    return Result(name: name, merge: merge, change: change)
  }

  /// Whether a file has nothing but lines of the versions and markers.
  private func isLeftByGit(_ bytes: [UInt8], _ versions: [[UInt8]]) -> Bool {
    if versions.contains(bytes) { return true }
    // Without markers, somebody has chosen.
    guard lines(of: bytes).contains(where: { $0.starts(with: "<<<<<<<".utf8) }) else {
      return false
    }
    var known: Set<ArraySlice<UInt8>> = []
    for version in versions { known.formUnion(lines(of: version)) }
    return lines(of: bytes).allSatisfy { line in
      known.contains(line)
        || ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains {
          line.starts(with: $0.utf8)
        }
    }
  }

  private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(whereSeparator: \.isLineBreak)
  }
}

extension TreePath {
  /// The path from a directory; both begin at the top of the work tree.
  fileprivate func name(from directory: TreePath) -> String {
    let shared = zip(components, directory.components).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: directory.components.count - shared)
    return (Array(up) + components.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}
