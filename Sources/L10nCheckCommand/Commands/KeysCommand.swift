import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nReport
import L10nSource

/// The arguments of `l10ncheck keys`.
struct KeysArguments: Sendable {
  var paths: [String] = []
  var keys: [String] = []
  var formats: [FormatRequest<OutputFormat>] = []
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "keys", abstract: "Find where code asks for keys, and those it lacks.",
    discussion: """
      Reads the Swift, Objective-C and C of projects and packages: calls that look texts up, types whose literals are \
      keys, and functions of the code that pass a text on to one of these. Lists the keys that code asks for and no \
      table has, and the keys of tables that no code asks for.

      A key is unused only if nothing has it: no literal, no literal with unknown parts that it fits, no property list \
      or interface document. Code is read, not run: a key that comes from a server looks unused.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared) + [
      .keys(to: \.keys, "Show all places of the keys that match GLOB."),
      .formats(to: \.formats),
    ],
    operands: [
      .paths(to: \.paths, "The projects, packages or directories.")
    ],
    examples: [
      CommandExample("l10ncheck keys App", "List what code asks for in vain, and what it doesn't."),
      CommandExample("l10ncheck keys App --key 'settings.*'", "Find who asks for some keys."),
    ])
}

/// `l10ncheck keys`
extension KeysArguments: Invocation {
  func run() async throws(RunFailure) -> ExitStatus {
    try OutputFiles.check(formats.compactMap(\.file))
    let paths = paths.orWorkingDirectory
    let options = shared.checkOptions(try shared.configurationFile(for: paths))
    let uses = try await shared.running(Checker(options: options)) { checker throws(CheckError) in
      try await checker.keyUses(in: paths)
    }
    let prefixes = paths.map { TreePlace($0).shown }
    let globs = keys.map { Glob(nameLike: $0) }
    try formats.write(otherwise: .text) { format, isFile, output in
      uses.render(
        as: format, shared.renderingOptions(isFile: isFile), pathPrefixes: prefixes, to: &output,
        ofKeys: globs.isEmpty ? nil : { key in globs.contains { $0.matches(name: key.string) } })
    }
    return .success
  }
}
