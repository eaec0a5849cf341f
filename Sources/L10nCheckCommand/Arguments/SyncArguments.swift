import CommandLineSyntax
import L10nCheckKit

/// The arguments of `l10ncheck sync`.
struct SyncArguments: Sendable {
  var paths: [String] = []
  var keys: [String] = []
  var drops = false
  var writes = false
  var checks = false
  var shared = SharedArguments()

  static let specification = CommandSpecification(
    name: "sync", abstract: "Add the keys that code asks for to the development region.",
    discussion: """
      Reads code as l10ncheck keys does, and adds each key that no table has to the development region's string catalog \
      or .strings file: with the text and the comment that code gives, as Xcode would extract it. A key of a string \
      catalog that is stale although code asks for it is no longer stale. All other bytes of a file stay the same.

      The changes are printed as a patch. --write changes the files in place; then l10ncheck stub completes the other \
      localizations. Keys with interpolated values are left to Xcode: only a compiler knows their specifiers.
      """,
    initial: Self(),
    options: SharedArguments.options.lifted(to: \.shared).filter {
      !["color", "no-code", "localization"].contains($0.description.name)
    } + [
      .repeated(
        "key", "GLOB", to: \.keys, category: .filter, "Add only keys that match GLOB.",
        discussion: "* matches any text, ? one character."),
      .switch(
        "prune", to: \.drops, category: .stubs, "Remove keys that no code asks for.",
        discussion: """
          In a string catalog, they get the state stale, as Xcode does it; keys that were added by hand stay. Other \
          localizations keep theirs: l10ncheck stub --prune removes them.
          """),
      .switch(
        "write", short: "w", to: \.writes, category: .output, "Change the files in place.",
        discussion: "Each file is replaced atomically. If one can't be written, none is."),
      .switch(
        "check", to: \.checks, category: .output, "Only check whether anything is to be done.",
        discussion: "The exit status is 1 if code asks for a key that no table has."),
    ],
    operands: [
      .repeated("PATH", to: \.paths, completion: .file, "The projects, packages or directories.")
    ],
    examples: [
      CommandExample("l10ncheck sync --check", "Check whether the tables have what code asks for."),
      CommandExample("l10ncheck sync --write", "Add what they lack."),
    ])
}
