import L10nFiles
import L10nFormats
import L10nModel
import L10nReport
import L10nSource
import L10nSystem

/// Sets up git to merge and show string tables with this program.
extension MergeArguments {
  private static let program = "l10ncheck"

  private static func settings(_ program: String) -> [(name: String, value: String)] {
    [
      ("merge.l10ncheck.name", "string tables by their keys"),
      ("merge.l10ncheck.driver", driver("\(program) merge")),
      // Git first merges several common ancestors into one. That one must not contain markers.
      ("merge.l10ncheck.recursive", "l10ncheck-base"),
      ("merge.l10ncheck-base.name", "string tables by their keys, as a common version"),
      ("merge.l10ncheck-base.driver", driver("\(program) merge -q --conflict base")),
      ("diff.l10ncheck.textconv", textconv("\(program) textconv")),
      // Otherwise a log starts a process for each version of a file.
      ("diff.l10ncheck.cachetextconv", "true"),
    ]
  }

  /// Returns the driver's command line. Git falls back to a merge of lines if the program is missing, or ends otherwise than
  /// with a result.
  private static func driver(_ command: String) -> String {
    // Git expands percent signs.
    script(
      """
      \(command.replacing("%", with: "%%")) "$@"; s=$?; [ $s -le 1 ] && exit $s; \
      git merge-file --marker-size="$4" "$2" "$1" "$3" || exit 1
      """) + " %O %A %B %L %S %X %Y %P"
  }

  /// Returns the command line that converts a file to text for git diff. The fallback shows the file as it is: a failing
  /// command would hide the commit's changes. Git caches the text and shows it even after the program is installed, so the
  /// fallback makes UTF-16 readable, which it recognizes by the byte order mark.
  private static func textconv(_ command: String) -> String {
    script(
      """
      \(command) "$1" 2>/dev/null && exit; case $(od -An -tx1 -N2 "$1") in *ff*fe*|*fe*ff*) \
      iconv -f UTF-16 -t UTF-8 "$1" >/dev/null 2>&1 && exec iconv -f UTF-16 -t UTF-8 "$1";; esac; cat "$1"
      """)
  }

  private static func script(_ text: String) -> String {
    "sh -c '\(text.replacing("'", with: "'\\''"))' -"
  }

  func install() throws(RunFailure) -> ExitStatus {
    try checkRepository()
    let program = isAbsolute ? try absolutePath() : Self.program
    for (name, value) in Self.settings(program) {
      try RunFailure.naming("git config \(name)") { () throws(GitFailure) in
        try settings.write(name, value)
      }
    }
    GitSettings.forgetTexts(of: Self.program)
    if !isQuiet { RunMessages.say("\(place) has the merge driver") }
    if !isAbsolute { reportLocation() }
    return try MergeAttributes(isQuiet: isQuiet).run(writes: writes)
  }

  func uninstall() throws(RunFailure) -> ExitStatus {
    try checkRepository()
    var removed: [String] = []
    for section in ["merge.l10ncheck", "merge.l10ncheck-base", "diff.l10ncheck"] {
      let isRemoved = try RunFailure.naming("git config \(section)") { () throws(GitFailure) in
        try settings.removeSection(section)
      }
      if isRemoved { removed.append(section) }
    }
    GitSettings.forgetTexts(of: Self.program)
    if isQuiet { return .success }
    RunMessages.say(
      removed.isEmpty
        ? "\(place) doesn't have the merge driver"
        : "removed \(removed.joined(separator: ", ")) from \(place); lines in .gitattributes do nothing without them"
    )
    return .success
  }

  /// Gives advice that `git config` doesn't: for a repository that git doesn't trust, it only reports that there is none.
  private func checkRepository() throws(RunFailure) {
    guard !isGlobal else { return }
    try RunFailure.naming("git") { () throws(GitFailure) in
      _ = try GitRepository(containing: ".")
    }
  }

  private var settings: GitSettings { isGlobal ? .user : .repository }

  private var place: String {
    isGlobal ? "your git configuration" : "this repository's git configuration"
  }

  // MARK: Location of the program

  /// Reports whether the program is on the `PATH`: a git client can have another `PATH` than a shell.
  private func reportLocation() {
    if Self.onPath == nil {
      RunMessages.say(
        "l10ncheck isn't on the PATH: git merges lines until it is, or with --absolute")
    } else if !isQuiet {
      RunMessages.say(
        "l10ncheck is on the PATH; if git uses another PATH, it merges lines, unless --absolute is used"
      )
    }
  }

  /// The path of the program that a shell would run; nil if there is none.
  private static var onPath: String? {
    (EnvironmentVariable.value(of: "PATH") ?? "").split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  private static func currentDirectory() throws(RunFailure) -> String {
    guard let path = getcwd(nil, 0) else {
      throw RunFailure("--absolute", "the current directory can't be found", .unreadable)
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the absolute path of this program, quoted for a shell.
  private func absolutePath() throws(RunFailure) -> String {
    let called = CommandLine.arguments[0]
    let path = called.contains("/") ? called : Self.onPath
    guard let path else { throw RunFailure("--absolute", "l10ncheck isn't on the PATH", .usage) }
    let absolute = path.hasPrefix("/") ? path : "\(try Self.currentDirectory())/\(path)"
    return "\"" + absolute.map { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}

/// The lines of `.gitattributes` that make git call this program for a repository's files.
struct MergeAttributes {
  /// The repository around the working directory, opened at the root of its work tree; nil outside a repository.
  private let repository: GitRepository?
  private let root: String?
  /// The string tables in the index, and whether git treats them as binary.
  private let tables: [(path: TreePath, isBinary: Bool)]
  private let isQuiet: Bool

  private static let patterns = TableFormat.allCases.filter(\.isMergedByKeys).map {
    "*.\($0.rawValue)"
  }

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    let root = try? GitRepository(containing: ".").topLevel()
    self.root = root
    repository = root.flatMap { try? GitRepository(containing: $0) }
    let files = try? repository?.indexedFiles { path in
      Self.patterns.contains { path.string.hasSuffix($0.dropFirst()) }
    }
    tables = files ?? []
  }

  func run(writes: Bool) throws(RunFailure) -> ExitStatus {
    let others = others
    if writes {
      guard try areWritten() else { return .unreadable }
    } else if !isQuiet {
      guard try areShown() else { return .success }
    }
    if let name = Self.name(of: hidden) {
      RunMessages.report(
        name,
        "an attribute sets -diff, as binary does, so git shows no changes; add 'diff' after 'merge=l10ncheck' to show them"
      )
    }
    tell(of: others)
    return .success
  }

  /// One line for each format, plus one for each file whose changes git doesn't show.
  private var lines: [String] {
    Self.patterns.flatMap { pattern in
      let files = tables.filter { $0.path.string.hasSuffix(pattern.dropFirst()) }
      let binary = files.filter(\.isBinary)
      let areAll = !binary.isEmpty && binary.count == files.count
      return ["\(pattern) merge=l10ncheck" + (areAll ? " diff=l10ncheck" : "")]
        + (areAll ? [] : binary.map { "\(Self.pattern(of: $0.path)) diff=l10ncheck" })
    }
  }

  /// Returns the pattern of one file: anchored at the root, without wildcards, quoted if it contains spaces.
  private static func pattern(of path: TreePath) -> String {
    let pattern = "/" + path.string.map { "\\*?[".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return pattern.contains(" ") ? "\"\(pattern.replacing("\\", with: "\\\\"))\"" : pattern
  }

  /// Prints the missing lines.
  private func areShown() throws(RunFailure) -> Bool {
    let old = root.flatMap { try? DiskFileTree(root: $0).bytes(of: ".gitattributes") } ?? []
    let missing = lines(missingIn: old)
    guard !missing.isEmpty else {
      RunMessages.report(".gitattributes", "already has the lines")
      return true
    }
    RunMessages.say(
      root == nil
        ? "these lines turn it on, in the .gitattributes of a work tree or the info/attributes of a bare repository:"
        : "these lines in .gitattributes turn it on; --write adds them:")
    return try OutputDestination.write { $0.write(missing.joined(separator: "\n") + "\n") }
  }

  private func lines(missingIn old: [UInt8]) -> [String] {
    let known = Set(old.split(separator: 0x0A).map(Self.words))
    return lines.filter { !known.contains(Self.words(of: Array($0.utf8)[...])) }
  }

  /// Adds the missing lines to the file.
  private func areWritten() throws(RunFailure) -> Bool {
    guard let root, let path = PatchPath(TreePath(".gitattributes")) else {
      throw RunFailure("--write", "there is no work tree here", .usage)
    }
    let action: FileChange.Action
    let added: [String]
    do throws(FileTreeError) {
      let old = try DiskFileTree(root: root).bytes(of: path.treePath)
      added = lines(missingIn: old)
      let start = old.isEmpty || old.last == 0x0A ? old : old + [0x0A]
      action = .replacement(of: old, by: start + Self.text(of: added))
    } catch .notFound {
      added = lines
      action = .create(Self.text(of: added))
    } catch {
      throw RunFailure(path.name, error.description, .unreadable)
    }
    guard !added.isEmpty else {
      if !isQuiet { RunMessages.report(path.name, "already has the lines") }
      return true
    }
    let change = NamedChange(name: path.name, root: root, change: FileChange(path, action))
    guard [change].areMade() else { return false }
    if !isQuiet {
      RunMessages.report(path.name, "\(added.count) \(added.count == 1 ? "line" : "lines") added")
    }
    return true
  }

  private static func text(of lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(whereSeparator: \.isASCIIWhitespace)
  }

  /// The tables whose merge driver other lines set, by that driver.
  private var others: [String: [String]] {
    let found = try? repository?.attributes(["merge"], of: tables.map(\.path.string))
    return Dictionary(grouping: found ?? []) { $0.value }
      .filter { $0.key != "unspecified" && $0.key != "l10ncheck" }
      .mapValues { $0.map(\.path) }
  }

  /// The text tables that a line marks as binary, so that git shows no changes.
  private var hidden: [String] {
    let texts = tables.filter { !$0.isBinary }.map(\.path.string)
    let found = try? repository?.attributes(["diff"], of: texts)
    return (found ?? []).filter { $0.value == "unset" }.map(\.path)
  }

  /// Reports the tables whose merge driver other lines set, or set before the lines of this program were added.
  private func tell(of earlier: [String: [String]]) {
    let others = others
    for (value, files) in earlier.sorted(by: { $0.key < $1.key }) {
      let left = files.filter { others[value]?.contains($0) ?? false }
      if let name = Self.name(of: left) {
        RunMessages.report(name, place(ofLineSaying: value))
      }
      if let name = Self.name(of: files.filter { !left.contains($0) }) {
        RunMessages.report(
          name,
          "an earlier line of .gitattributes says \(Self.words(for: value)): the lines of l10ncheck now override it"
        )
      }
    }
  }

  private static func name(of files: [String]) -> String? {
    files.first.map { files.count > 1 ? "\($0) and \(files.count - 1) more" : $0 }
  }

  private static func words(for value: String) -> String {
    switch value {
    case "unset": "-merge, as binary does"
    case "set": "merge"
    default: "merge=\(value)"
    }
  }

  /// Returns which file contains the conflicting line, and what to do about it.
  private func place(ofLineSaying value: String) -> String {
    let words = Self.words(for: value)
    let signs = value == "unset" ? ["-merge", "binary"] : [words]
    let own = repository?.ownAttributes.split(separator: 0x0A) ?? []
    let isOwn = own.contains { line in
      Self.words(of: line).dropFirst().contains { word in
        signs.contains { word.elementsEqual($0.utf8) }
      }
    }
    return isOwn
      ? "a line of .git/info/attributes says \(words), which overrides .gitattributes: add the lines of l10ncheck there, after it"
      : "a line of .gitattributes says \(words): the lines of l10ncheck must come after it"
  }
}
