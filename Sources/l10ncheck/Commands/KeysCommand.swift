import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nModel
import L10nReport
import L10nSource

struct KeysArguments: Sendable {
  var operands: [String] = []
  var keys: [String] = []
  var formats: [FormatRequest<OutputFormat>] = []
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "keys", abstract: "Find where code uses keys, and which keys are missing.",
    discussion: """
      Reads the Swift, Objective-C and C of projects and packages: calls that look texts up, types whose literals are \
      keys, and functions that pass a text on to one of these. Lists the keys that code uses but no table has, and the \
      keys of tables that no code uses.

      A key is unused only if nothing contains it: no literal, no literal with unknown parts that matches it, no \
      property list and no interface document. The command reads code, and doesn't run it: a key that comes from a \
      server looks unused.

      With a KEY, the command shows only that key: where code uses it, and what users of each language see. With a \
      FILE of code, it shows the keys that the file uses. Without a PATH, it reads the working directory.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .keys(to: \.keys, "Show all places of the keys that match GLOB."),
      .formats(to: \.formats),
    ],
    operands: [
      .repeated(
        "PATH", to: \.operands, completion: .file,
        "Projects or directories, files of code, or keys.")
    ],
    examples: [
      ("l10ncheck keys App", "List missing and unused keys."),
      ("l10ncheck keys App --key 'settings.*'", "Find the uses of some keys."),
      ("l10ncheck keys App/SettingsView.swift", "Show the keys that a file uses."),
    ])
}

extension KeysArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    try OutputFiles.check(formats.compactMap(\.file))
    let operands = try KeyOperands(operands)
    let paths = operands.inputs
    let options = shared.checkOptions(try shared.configurationFile(for: paths))
    let selectsKeys = !keys.isEmpty || !operands.keys.isEmpty || !operands.files.isEmpty
    let uses = try await shared.running(Checker(options: options)) { checker throws(CheckError) in
      try await checker.keyUses(in: paths, showsLanguages: selectsKeys)
    }
    let globs = keys.map { Glob(nameLike: $0) }
    try operands.refuseUnknown(in: uses, besides: keys, globs)
    let names = Set(operands.keys.map { CodeUnitString($0) })
    let selection = KeyUses.Selection(
      named: { key in names.contains(key) || globs.contains { $0.matches(name: key.string) } },
      in: operands.places)
    let prefixes = paths.map { TreePlace($0).shown }
    try formats.write(otherwise: .text) { format, isFile, output in
      uses.render(
        as: format, shared.renderingOptions(isFile: isFile), pathPrefixes: prefixes, to: &output,
        ofKeys: selectsKeys ? selection : nil)
    }
    return .success
  }
}

/// The operands of `l10ncheck keys`, sorted by kind.
private struct KeyOperands {
  private var paths: [String] = []
  /// The real paths of source code files.
  private(set) var files: [String] = []
  /// Operands that don't exist on disk: keys.
  private(set) var keys: [String] = []

  init(_ operands: [String]) throws(RunFailure) {
    for operand in operands {
      do throws(FileTreeError) {
        let location = try InputLocation(path: operand)
        if location.isOfCode, let file = RealPath.of(operand) {
          files.append(file)
        } else {
          paths.append(operand)
        }
      } catch {
        guard error == .notFound else { throw RunFailure(operand, "\(error)", .unreadable) }
        keys.append(operand)
      }
    }
  }

  var inputs: [String] { paths.inputs }

  /// The source code files relative to each of the inputs.
  var places: [Set<TreePath>] {
    inputs.map { input in
      let root = (try? InputLocation(path: input)).flatMap { RealPath.of($0.root) } ?? input
      let above = TreePath(root).components
      return Set(
        files.map { TreePath($0).components }.filter { $0.starts(with: above) }.map {
          TreePath(components: Array($0.dropFirst(above.count)))
        })
    }
  }

  /// Fails for a name or pattern that matches no key, or for a file outside the inputs.
  func refuseUnknown(
    in uses: KeyUses, besides patterns: [String], _ globs: [Glob]
  ) throws(RunFailure) {
    if let file = files.first, places.allSatisfy(\.isEmpty) {
      throw RunFailure(
        file, "isn't below a PATH; the default is the working directory", .usage)
    }
    guard !keys.isEmpty || !globs.isEmpty else { return }
    let names = Set(uses.names.map(\.string))
    let unread = uses.fileCount == 0 ? "; \(uses.verdict)" : ""
    if let key = keys.first(where: { !names.contains($0) }) {
      throw RunFailure(
        key,
        "isn't a file, a directory, or a key of a table or of code"
          + nearestQuestion(for: key, among: Array(names)) + unread, .usage)
    }
    for (pattern, glob) in zip(patterns, globs) where !names.contains(where: glob.matches(name:)) {
      throw RunFailure("--key", "no key matches '\(pattern)'\(unread)", .usage)
    }
  }
}
