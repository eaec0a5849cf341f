import L10nModel
package import L10nSource

/// What is wrong with the arguments of a translation. The texts are specifications, as they stand in the two texts.
package enum ArgumentProblem: TextProblem {
  /// The translation takes an argument that is not passed.
  case excess(String, passed: Int)
  /// The same, where the source takes none at all and is no format for certain.
  case unexpected
  /// The translation reads an argument as something else than it is.
  case mismatched(String, String, number: Int)
  /// The arguments are in another order, and nothing says so.
  case reordered(source: String, translation: String)
  /// An argument is not mentioned, so that one behind it is read as something else than it is.
  case skipped(Int, String, reads: Int)
  /// An argument is not mentioned, so that one behind it shows another text.
  case shifted(Int, String, reads: Int)
  case truncated(String, passed: String, reads32Bits: Bool)
  case literalPercent(String)
  /// A percent sign that is dropped, with what users see around its place.
  case lostPercent(shown: String)
  case dropped
  /// What was meant as an argument is printed as it is.
  case broken(String)
  /// A percent sign stands where an argument was meant, with what users see around its place.
  case unfinished(shown: String)
  case mixed(String)
  case mixedConflict(String, String)
  case omittedVariable(String)
}

extension ArgumentProblem {
  package var words: ProblemWords {
    switch self {
    case .excess(let specification, let passed):
      ProblemWords(
        .excessArgument,
        .made(
          "the translation of ",
          " has \"\(specification)\", and the source takes \(Self.arguments(passed))"),
        help: "remove it: it reads memory that is no argument, and may crash")
    case .unexpected:
      ProblemWords(
        .excessArgument, .warning,
        .fixed("the translation of ", " takes an argument, and the source takes none"),
        help: "remove it, or write %% for a percent sign")
    case .mismatched(let own, let source, let number):
      ProblemWords(
        .mismatchedArgument,
        .made(
          "the translation of ",
          source.isEmpty
            ? " reads argument \(number) by \"\(own)\", and the key has another kind there"
            : " reads argument \(number) by \"\(own)\", and the source has \"\(source)\" there"),
        help: source.isEmpty ? "write what the key has" : "write \"\(source)\"")
    case .reordered(let source, let own):
      ProblemWords(
        .reorderedArguments,
        .made(
          "the translation of ",
          " has \"\(own)\" where the source has \"\(source)\": arguments are taken in their order"),
        help: "number them as in %1$@, by their order in the source")
    case .skipped(let gap, let own, let reads):
      ProblemWords(
        .skippedArgument,
        .made(
          "the translation of ",
          " leaves out argument \(gap), so that \"\(own)\" reads argument \(reads), which is of another kind"
        ), help: "mention every argument before the last one")
    case .shifted(let gap, let own, let reads):
      ProblemWords(
        .shiftedArgument,
        .made(
          "the translation of ",
          " leaves out argument \(gap), so that \"\(own)\" shows argument \(reads)"),
        help: "mention every argument before the last one")
    case .truncated(let own, let passed, let reads32Bits):
      ProblemWords(
        .truncatedInteger,
        .made(
          "the translation of ",
          " reads an integer of \(reads32Bits ? 64 : 32) bits as \(reads32Bits ? 32 : 64): it has \"\(own)\""
            + (passed.isEmpty ? "" : ", and the source \"\(passed)\"")),
        help: passed.isEmpty ? "write what the key has" : "write \"\(passed)\"")
    case .literalPercent(let specification):
      ProblemWords(
        .literalPercent,
        .made(
          "", " has \"\(specification)\", which takes an argument: probably a percent sign is meant"
        ),
        help: "write %% for a percent sign")
    case .lostPercent(let shown):
      ProblemWords(
        .lostPercent, .made("", " loses a percent sign: users see \"\(shown)\""),
        help: "write %% for a percent sign")
    case .dropped:
      ProblemWords(
        .droppedArgument,
        .fixed("the translation of ", " leaves out an argument that the source shows"))
    case .broken(let text):
      ProblemWords(
        .brokenArgument,
        .made(
          "the translation of ",
          " has \"\(text)\", which is no argument and is shown as it is"),
        help: "write it as the source does")
    case .unfinished(let shown):
      ProblemWords(
        .brokenArgument,
        .made(
          "the translation of ",
          " has a percent sign in place of an argument: users see \"\(shown)\""),
        help: "write the argument as the source does")
    case .mixed(let specification):
      ProblemWords(
        .mixedArguments,
        .made(
          "the translation of ",
          " has \"\(specification)\" without a number beside others that have one: it counts from 1"
        ),
        help: "number all of them")
    case .mixedConflict(let own, let source):
      ProblemWords(
        .mixedArguments, .error,
        .made(
          "the translation of ",
          " numbers some arguments and others not: \"\(own)\" reads what "
            + (source.isEmpty ? "is another kind" : "the source has \"\(source)\" for")),
        help: "number all of them")
    case .omittedVariable(let name):
      ProblemWords(
        .omittedVariable,
        .made("the translation of ", " does not show the variable \"\(name)\" of the source"))
    }
  }

  private static func arguments(_ count: Int) -> String {
    count == 1 ? "1 argument" : "\(count) arguments"
  }
}

extension Check {
  package static let excessArgument = Check(
    "excess-argument", .error, "a translation takes an argument that is not passed")
  package static let mismatchedArgument = Check(
    "mismatched-argument", .error,
    "a translation reads an argument as another kind than the source")
  package static let reorderedArguments = Check(
    "reordered-arguments", .error,
    "a translation has arguments of several kinds in another order, without numbers")
  package static let skippedArgument = Check(
    "skipped-argument", .error,
    "a translation leaves out an argument, so that others are read as another kind")
  package static let shiftedArgument = Check(
    "shifted-argument", .error,
    "a translation leaves out an argument, so that others show the wrong one")
  package static let truncatedInteger = Check(
    "truncated-integer", .warning,
    "an integer of 64 bits that a translation reads as 32, or the other way round")
  package static let literalPercent = Check(
    "literal-percent", .warning, "a percent sign that is read as the beginning of an argument")
  package static let lostPercent = Check(
    "lost-percent", .warning, "a percent sign that formatting drops")
  package static let droppedArgument = Check(
    "dropped-argument", .note, "a translation leaves out the last arguments of the source")
  package static let brokenArgument = Check(
    "broken-argument", .warning, "something that was meant as an argument and is shown as it is")
  package static let mixedArguments = Check(
    "mixed-arguments", .note, "a translation numbers some of its arguments and others not")
  package static let omittedVariable = Check(
    "omitted-variable", .warning, "a translation does not show a variable of the source")
}
