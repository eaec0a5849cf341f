import L10nBundle
import L10nCheckKit
import L10nFormats
import L10nGit
import L10nMerge
import L10nModel
import L10nPatch
import L10nReport
import L10nSource

/// Merges the tables that git has left with conflicts, from the versions in its index.
struct UnmergedFilesMerge {
  private let arguments: MergeArguments
  private let options: MergeOptions

  init(_ arguments: MergeArguments, _ options: MergeOptions) {
    self.arguments = arguments
    self.options = options
  }

  func run() throws(RunFailure) -> ExitStatus {
    do throws(GitFailure) {
      let repository = try GitRepository(containing: ".")
      return try merge(in: repository, at: try repository.topLevel())
    } catch {
      throw RunFailure("git", error.description, .unreadable)
    }
  }

  private func merge(
    in repository: GitRepository, at root: String
  ) throws(GitFailure) -> ExitStatus {
    let files = try repository.unmergedFiles().filter { file in
      MergedFileName.format(of: [file.path.string])?.isMerged == true
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
    var options = options
    options.markers.showsBase = repository.showsBaseInConflicts
    var unmergedCount = 0
    var merged: [String] = []
    for file in files {
      if try isMerged(file, in: repository, at: root, options) {
        merged.append(file.path.string)
      } else {
        unmergedCount += 1
      }
    }
    if !merged.isEmpty, !arguments.isQuiet {
      RunMessages.say(
        "\(merged.count) of \(files.count) merged; look at the result, then: git add FILE")
    }
    return unmergedCount > 0 ? .gate : .success
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

  /// Merges a file and writes it.
  ///
  /// - Returns: whether it has no conflict any more.
  private func isMerged(
    _ file: UnmergedFile, in repository: GitRepository, at root: String, _ options: MergeOptions
  ) throws(GitFailure) -> Bool {
    let name = file.path.string
    guard file.has(.ours), file.has(.theirs) else {
      let side = file.has(.ours) ? "they" : "we"
      RunMessages.report(
        name, "\(side) removed the file: decide with git rm or git add")
      return false
    }
    let base = try repository.bytes(of: .base, of: file)
    let ours = try repository.bytes(of: .ours, of: file)
    let theirs = try repository.bytes(of: .theirs, of: file)
    let current: [UInt8]?
    do throws(FileTreeError) {
      current = try NamedFile.read("\(root)/\(name)")
    } catch {
      current = nil
    }
    guard let current else {
      RunMessages.report(name, "not in the work tree")
      return false
    }
    guard arguments.isForced || isLeftByGit(current, [base, ours, theirs]) else {
      RunMessages.report(name, "not merged: it was edited since; --force merges it again")
      return false
    }
    let format = MergedFileName.format(of: [name])
    let merge = FileMerge(base: base, ours: ours, theirs: theirs, format, options)
    let isWritten = write(merge.bytes, over: current, at: file.path, in: root)
    MergeMessages(name, isQuiet: arguments.isQuiet).report(merge)
    return isWritten && !merge.hasConflicts
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

  private func write(
    _ bytes: [UInt8], over current: [UInt8], at path: TreePath, in root: String
  ) -> Bool {
    guard bytes != current else { return true }
    guard let place = PatchPath(path) else { return false }
    let change = FileChange(place, .replacement(of: current, by: bytes))
    do throws(WriteFailure) {
      var writer = TreeWriter(root: root)
      for notice in try writer.write(change) {
        RunMessages.report(path.string, notice.description)
      }
      return true
    } catch {
      RunMessages.report(path.string, "not written: \(error)")
      return false
    }
  }
}

extension TableFormat {
  /// Whether files of the format are merged by their keys.
  fileprivate var isMerged: Bool {
    switch self {
    case .strings, .stringsdict, .xcstrings: true
    default: false
    }
  }
}
