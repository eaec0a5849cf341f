import L10nCheckKit
import L10nFiles
import L10nFormats
import L10nModel
import L10nReport
import L10nSource

extension MergeArguments: Invocation {
  var contradiction: String? {
    let modes = [
      ("--install", installs), ("--uninstall", uninstalls), ("--unmerged", mergesIndex),
    ].filter(\.1).map(\.0)
    return modes.count > 1 ? "\(modes[0]) and \(modes[1]) can't be combined" : nil
  }

  func run() throws(RunFailure) -> ExitStatus {
    if installs { return try install() }
    if uninstalls { return try uninstall() }
    if mergesIndex { return try mergeUnmergedFiles() }
    return try mergeFiles()
  }

  /// Merges three files, with the operands of git's merge driver or of a mergetool.
  private func mergeFiles() throws(RunFailure) -> ExitStatus {
    guard operands.count == 3 || operands.count == 8 else {
      RunMessages.say(
        "expected the files BASE, OURS and THEIRS, or --unmerged, --install or --uninstall")
      OutputStream.standardError.write("  see 'l10ncheck merge --help'\n")
      return .usage
    }
    var options = options
    let isCalledByGit = operands.count == 8
    if isCalledByGit {
      options.markers.set(operands[3...6])
    } else {
      try RunFailure.checking { () throws(CheckError) in try ArchiveInput.refuse(operands) }
    }
    let output = output == "-" ? nil : output
    let name = isCalledByGit ? operands[7] : output ?? operands[1]
    let (base, ours, theirs) = (
      try bytes(of: operands[0]), try bytes(of: operands[1]), try bytes(of: operands[2])
    )
    let format =
      type ?? MergedFileName.format(of: [name] + operands.prefix(3))
      ?? FileMerge.format(of: ours)
    var merge = FileMerge(base: base, ours: ours, theirs: theirs, format, options)
    if merge.hasConflicts, isCalledByGit, let repository = try? GitRepository(containing: "."),
      repository.showsBaseInConflicts
    {
      options.markers.showsBase = true
      merge = FileMerge(base: base, ours: ours, theirs: theirs, format, options)
    }
    try write(merge.bytes, unless: ours)
    MergeMessages(name: name, isQuiet: isQuiet).report(merge)
    return merge.hasConflicts ? .gate : .success
  }

  private func bytes(of file: String) throws(RunFailure) -> [UInt8] {
    try RunFailure.naming(file) { () throws(FileTreeError) in try CommandLineFile.read(file) }
  }

  /// Writes the result, unless the file already contains it.
  private func write(_ bytes: [UInt8], unless ours: [UInt8]) throws(RunFailure) {
    if output == nil, bytes == ours { return }
    let file = output ?? operands[1]
    let destinationFile = file == "-" ? nil : file
    try RunFailure.writing(destinationFile) { () throws(OutputStream.Failure) in
      // Git reads the result from a temporary file, so that needs no durability.
      var destination = try OutputDestination(
        file: destinationFile, isDurable: operands.count == 3)
      if output == nil, try destination.lock() {
        guard (try? CommandLineFile.read(file)) == ours else {
          throw .failed("\(WriteFailure.changedMeanwhile)")
        }
      }
      try destination.write(bytes)
      try destination.finish()
    }
  }
}

extension MergeOptions.MarkerStyle {
  /// Sets the values that git passes: the length of the markers, and the labels of base, ours and theirs. Before version 2.44,
  /// git passes the placeholders of labels unexpanded.
  fileprivate mutating func set(_ words: ArraySlice<String>) {
    let words = Array(words)
    size = Int(words[0]).map { min(max($0, 1), 1000) } ?? size
    func label(_ word: String, _ otherwise: String) -> String {
      word.isEmpty || word.hasPrefix("%") ? otherwise : word
    }
    base = label(words[1], base)
    ours = label(words[2], ours)
    theirs = label(words[3], theirs)
  }
}

extension GitRepository {
  /// Whether the user's settings show the common ancestor's version in conflicts.
  var showsBaseInConflicts: Bool {
    let style = setting("merge.conflictStyle")
    return style == "diff3" || style == "zdiff3"
  }
}

enum MergedFileName {
  static func format(of names: [String]) -> TableFormat? {
    names.lazy.compactMap { TableFile.parts(of: NamedPath($0).name)?.format }.first
  }
}

/// Messages about the merge of one file, on standard error.
struct MergeMessages {
  private static let shownCount = 10

  let name: String
  let isQuiet: Bool

  func report(_ merge: FileMerge) {
    switch merge.method {
    case .version: break
    case .none: RunMessages.report(name, "not text: ours stays, and theirs isn't merged")
    case .lines(let reason):
      let result = merge.hasConflicts ? "with conflicts" : "without conflicts"
      RunMessages.report(name, "merged by lines, \(result): \(reason.words)")
    case .keys: reportKeys(merge)
    }
  }

  private func reportKeys(_ merge: FileMerge) {
    guard !isQuiet || merge.hasConflicts else { return }
    let conflicts = merge.notes.filter(\.isConflict)
    let keys = merge.keysFromTheirs
    var words = "\(keys) \(keys == 1 ? "key" : "keys") from theirs"
    if !conflicts.isEmpty {
      words += ", \(conflicts.count) \(conflicts.count == 1 ? "conflict" : "conflicts")"
      if !merge.hasConflicts { words += " decided" }
    }
    RunMessages.report(name, words)
    var lines = merge.notes.prefix(Self.shownCount).map { "  \($0.words)" }
    if merge.notes.count > Self.shownCount {
      lines.append("  and \(merge.notes.count - Self.shownCount) more")
    }
    RunMessages.write(lines: lines)
  }
}

extension MergeNote {
  /// The place and the reason: `"Inbox" fr: both sides changed it`.
  fileprivate var words: String {
    let what =
      switch kind {
      case .conflict: "both sides changed it"
      case .removedAndChanged: "one side removed it, the other changed it"
      case .repeatedKey: "both sides changed it, and one has it more than once"
      case .repeatedAlike:
        "one side has it more than once; both sides end with the same text, which wins"
      case .comment: "both sides changed the comment; the longer one wins"
      case .staleTranslation: "one side translated it, the other changed the source text"
      }
    return "\(place): \(what)"
  }

  /// The key, followed by the names of the members below it.
  private var place: String {
    // Names that the catalog format defines; all others are the user's.
    let frame: Set<String> = [
      "strings", "localizations", "stringUnit", "stringSet", "variations", "plural", "device",
      "substitutions",
    ]
    let names = path.filter { $0.kind == .key }.map(\.text.string)
    let isInCatalog = names.count > 1 && names[0] == "strings"
    let shown = isInCatalog ? Array(names.dropFirst()) : names
    guard let key = shown.first else { return "the file" }
    let rest = shown.dropFirst().filter { !isInCatalog || !frame.contains($0) }
    return (["\"\(key)\""] + rest).joined(separator: " ")
  }
}

extension KeyMergeFailure {
  fileprivate var words: String {
    switch self {
    case .markers(let side): "\(side.words) has markers of an earlier conflict"
    case .mistakes(let side): "\(side.words) has mistakes, see l10ncheck report"
    case .unknownFormat: "not a format of tables that are merged by keys"
    case .unsafe: "a merge by keys would have mistakes or lose a comment"
    }
  }
}

extension MergeSide {
  fileprivate var words: String {
    switch self {
    case .base: "the common version"
    case .ours: "ours"
    case .theirs: "theirs"
    }
  }
}

extension MergeArguments {
  /// Merges the tables that git left with conflicts, from the versions in git's index.
  private func mergeUnmergedFiles() throws(RunFailure) -> ExitStatus {
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
    for operand in operands
    where !files.contains(where: { isAt(operand, $0, repository) }) {
      RunMessages.report(operand, "no string table there has a conflict in git's index")
    }
    guard !files.isEmpty else {
      if operands.isEmpty {
        RunMessages.say("no string table has a conflict in git's index")
      }
      return .success
    }
    let root = try Root(root)
    var options = self.options
    options.markers.showsBase = repository.showsBaseInConflicts
    var results: [Result] = []
    for file in files {
      if let result = try result(of: file, in: repository, root, options) {
        results.append(result)
      }
    }
    let changes = results.compactMap { result in
      result.change.map {
        NamedChange(name: result.name, root: root.path, change: $0)
      }
    }
    guard changes.areMade() else { return .unreadable }
    for result in results {
      MergeMessages(name: result.name, isQuiet: isQuiet).report(result.merge)
    }
    let mergedCount = results.filter { !$0.merge.hasConflicts }.count
    if mergedCount > 0, !isQuiet {
      RunMessages.say(
        "\(mergedCount) of \(files.count) merged; look at the result, then: git add FILE")
    }
    return mergedCount < files.count ? .gate : .success
  }

  private struct Result {
    let name: String
    let merge: FileMerge
    /// Nil if the file already has the merged content.
    let change: FileChange?
  }

  /// The work tree's root.
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

  /// Whether one of the operands selects the file. Operands are relative to the working directory.
  private func isSelected(_ file: UnmergedFile, _ repository: GitRepository) -> Bool {
    operands.isEmpty
      || operands.contains { isAt($0, file, repository) }
  }

  private func isAt(
    _ operand: String, _ file: UnmergedFile, _ repository: GitRepository
  ) -> Bool {
    file.path.relative(to: TreePath(operand, from: repository.prefix)) != nil
  }

  /// Merges a file.
  ///
  /// - Returns: nil if the file can't be merged, after a message.
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
      isForced || current == merge.bytes
        || isLeftByGit(current, base: base, ours: ours, theirs: theirs)
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

  /// Whether a file contains only lines of the versions and conflict markers.
  private func isLeftByGit(
    _ bytes: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]
  ) -> Bool {
    // Git leaves our version of a binary file, and never another one.
    if bytes == ours { return true }
    // Without markers, somebody has already resolved the conflict.
    guard lines(of: bytes).contains(where: { $0.starts(with: "<<<<<<<".utf8) }) else {
      return false
    }
    let known = Set([base, ours, theirs].flatMap { lines(of: $0) })
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
  /// Returns the path relative to a directory; both are relative to the root of the work tree.
  fileprivate func name(from directory: TreePath) -> String {
    let shared = zip(components, directory.components).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: directory.components.count - shared)
    return (Array(up) + components.dropFirst(shared).map(String.init)).joined(separator: "/")
  }
}
