import CommandLineSyntax
import L10nCheckKit

/// The arguments of `l10ncheck keys`.
struct KeysArguments: Sendable {
  var paths: [String] = []
  var keys: [String] = []
  var formats: [FormatRequest<KeyUseFormat>] = []
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
      .repeated(
        "key", "GLOB", to: \.keys, category: .filter,
        "Show all places of the keys that match GLOB.",
        discussion: "* matches any text, ? one character."),
      .repeated(
        "format", short: "f", "NAME[=FILE]", to: \.formats, category: .output,
        "Use the output format NAME.",
        discussion: "=FILE writes to FILE; the default, like =-, is standard output."),
    ],
    operands: [
      .repeated("PATH", to: \.paths, completion: .file, "The projects, packages or directories.")
    ],
    examples: [
      CommandExample("l10ncheck keys App", "List what code asks for in vain, and what it doesn't."),
      CommandExample("l10ncheck keys App --key 'settings.*'", "Find who asks for some keys."),
    ])
}
