import CommandLineSyntax
import L10nFormats
import L10nModel
import L10nSource

struct MergeArguments: Sendable {
  var operands: [String] = []
  var output: String?
  var type: TableFormat?
  var options = MergeOptions()
  var mergesIndex = false
  var installs = false
  var uninstalls = false
  var isGlobal = false
  var isAbsolute = false
  var writes = false
  var isForced = false
  var isQuiet = false

  static let specification = CommandSpecification(
    name: "merge", abstract: "Merge string tables by their keys.",
    discussion: """
      Merges the changes from BASE in OURS and in THEIRS, and writes the result to OURS. A change of one side is applied \
      even if the other side changed the order, the comments, the encoding or neighboring keys; only a text that both \
      sides changed differently is a conflict. The result has the order and the layout of OURS, unless only THEIRS \
      changed them.

      After "l10ncheck merge --install", git calls the command for every merge, rebase, cherry-pick and stash, and also \
      passes the size of the markers, the labels of BASE, OURS and THEIRS, and the path. Without any setup, "l10ncheck \
      merge --unmerged" merges the files that git left with conflicts.

      The command merges tables (\(mergedByKeys)) by their keys, property lists only as XML, and files with mistakes or \
      with markers of an earlier conflict by their lines. The exit status is 1 if there are conflicts.
      """,
    initial: Self(), options: inputOptions + conflictOptions + outputOptions,
    operands: [
      .repeated(
        "FILE", to: \.operands, completion: .file,
        "BASE, OURS and THEIRS; with --unmerged, paths.")
    ],
    examples: [
      ("l10ncheck merge --install", "Let git merge string tables by their keys."),
      ("l10ncheck merge --unmerged", "Merge what git couldn't."),
      ("l10ncheck merge -o - base.strings ours.strings theirs.strings", "Show a merge of files."),
    ])

  private static let mergedByKeys = TableFormat.allCases.filter(\.isMergedByKeys).map {
    ".\($0.rawValue)"
  }.joined(separator: ", ")

  private static let inputOptions: [OptionSpecification<Self>] = [
    .switch(
      "unmerged", to: \.mergesIndex, category: .input,
      "Merge the files with conflicts in git's index.",
      discussion: """
        All of them, or those at the given paths. The command doesn't add the files to the index: review them, then run \
        git add. It doesn't change files that were edited since the merge.
        """),
    .switch(
      "force", to: \.isForced, category: .input,
      "With --unmerged, also merge files that were edited since."),
    .value(
      "type", "TYPE", to: \.type, category: .input,
      "Read the files as TYPE, regardless of their names."),
  ]

  private static let conflictOptions: [OptionSpecification<Self>] = [
    .value(
      "conflict", "HOW", to: \.options.conflicts, category: .merge, "Resolve conflicts HOW.",
      discussion: """
        With markers, the file contains both texts for you to choose from; neither Xcode nor git accepts it as finished. \
        With review, our text stays, and a string catalog marks it for review. With ours, theirs or base, the file gets \
        that text, and the exit status is 0.
        """),
    .value(
      "deleted", "HOW", to: \.options.removed, category: .merge,
      "Resolve HOW if one side removed what the other changed.",
      discussion: "As a conflict, or keep or drop the text."),
    .switch(
      "mark-stale", to: \.options.marksStale, category: .merge,
      "Mark translations for review if their source changed.",
      discussion: """
        In string catalogs, a translation that one side changed while the other changed its source gets the state \
        needs_review. Without the option, the command only lists it.
        """),
  ]

  private static let outputOptions: [OptionSpecification<Self>] = [
    .value(
      "output", short: "o", "FILE", to: \.output, completion: .file, category: .output,
      "Write the result to FILE, - for standard output."),
    .switch(
      "install", to: \.installs, category: .output, "Set up git to call this command.",
      discussion: """
        Writes the repository's configuration, and shows the lines for .gitattributes. For UTF-16 and binary files, they \
        also set up "git diff". Where git doesn't find the command, it merges lines and shows files as they are.
        """),
    .switch(
      "write", to: \.writes, category: .output,
      "With --install, add the lines to .gitattributes."),
    .switch(
      "absolute", to: \.isAbsolute, category: .output,
      "With --install, use the full path of this program.",
      discussion: "For git clients that have another PATH than a shell."),
    .switch(
      "uninstall", to: \.uninstalls, category: .output, "Remove what --install has written.",
      discussion: "From git's configuration; .gitattributes stays."),
    .switch(
      "global", to: \.isGlobal, category: .output,
      "With --install, set git up for all your repositories."),
    .switch(
      "quiet", short: "q", to: \.isQuiet, category: .output, "Report conflicts and errors only."),
  ]
}

extension OptionCategory {
  static let merge = OptionCategory("Merge")
}

extension MergeOptions.ConflictStyle: ArgumentValue {}
extension MergeOptions.RemovedTexts: ArgumentValue {}

/// The formats of files that `dump` and `merge` read.
extension TableFormat: ArgumentValue {
  package init?(argument word: String) {
    guard let format = ParsedFile.formats.first(where: { $0.rawValue == word }) else { return nil }
    self = format
  }

  package static var choices: [String] { ParsedFile.formats.map(\.rawValue) }
}
