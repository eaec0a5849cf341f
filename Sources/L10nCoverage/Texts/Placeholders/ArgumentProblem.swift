package import L10nModel
package import L10nSource

/// A problem of the arguments of a translation. Its texts are specifications as written in the two texts.
package enum ArgumentProblem: TextProblem {
  /// The translation takes an argument that isn't passed.
  case excess(String, passed: Int)
  /// The same, if the source takes no arguments and isn't certainly a format.
  case unexpected
  /// The translation reads an argument as another type.
  case mismatched(String, String, number: Int)
  /// The arguments are in another order, but have no numbers.
  case reordered(source: String, translation: String)
  /// An argument isn't mentioned, so that a later specification reads one of another type.
  case skipped(Int, String, reads: Int)
  /// An argument isn't mentioned, so that a later specification shows another text.
  case shifted(Int, String, reads: Int)
  case truncated(String, passed: String, reads32Bits: Bool)
  case literalPercent(String)
  /// Formatting drops a percent sign; with the text that users see around its place.
  case lostPercent(shown: String)
  /// Arguments of the source aren't shown. An object is needed, and so is a number whose name is the rest of the text, as in
  /// "Volume %g". Other numbers can be spelled out.
  case dropped(isNeeded: Bool)
  /// A damaged placeholder is printed as it is.
  case broken(String)
  /// The source has a damaged placeholder.
  case brokenInSource(String)
  /// An argument of the source has both a conversion and the sign of an object: `%s@`.
  case doubledInSource(String)
  /// A damaged placeholder, if the source has no percent sign.
  case stray(String)
  /// A percent sign replaces an argument; with the text that users see around its place.
  case unfinished(shown: String)
  /// A percent sign and the beginning of a word replace an argument.
  case misread(String)
  /// The form for a category doesn't show the number, although the language uses it for these numbers.
  case fixedNumber(PluralCategory, String, language: String, isWritten: Bool)
  case mixed(String)
  case mixedConflict(String, String)
  case omittedVariable(String)
}

extension ArgumentProblem {
  /// Whether signs of a damaged placeholder or a literal percent sign are shown or dropped.
  var isDamage: Bool {
    switch self {
    case .broken, .brokenInSource, .doubledInSource, .unfinished, .misread, .literalPercent,
      .lostPercent:
      true
    default: false
    }
  }

  package var words: ProblemWords {
    switch self {
    case .excess(let specification, let passed):
      ProblemWords(
        .excessArgument,
        .made(
          "the translation of ",
          " has \"\(specification)\", but the source takes \(Self.arguments(passed))"),
        help: "remove it: it reads memory that isn't an argument, and may crash")
    case .unexpected:
      ProblemWords(
        .excessArgument, .warning,
        .fixed("the translation of ", " takes an argument, but the source takes none"),
        help: "remove it, or write %% for a percent sign; it may be the text of another key")
    case .mismatched(let own, let source, let number):
      ProblemWords(
        .mismatchedArgument,
        .made(
          "the translation of ",
          source.isEmpty
            ? " formats argument \(number) with \"\(own)\", but the key has another type there"
            : " formats argument \(number) with \"\(own)\", but the source has \"\(source)\" there"),
        help: source.isEmpty ? "use the placeholder of the key" : "write \"\(source)\"")
    case .reordered(let source, let own):
      ProblemWords(
        .reorderedArguments,
        .made(
          "the translation of ",
          " has \"\(own)\" where the source has \"\(source)\": unnumbered arguments are read in order"
        ),
        help: "number them by their order in the source, as in %1$@")
    case .skipped(let gap, let own, let reads):
      ProblemWords(
        .skippedArgument,
        .made(
          "the translation of ",
          " leaves out argument \(gap), so \"\(own)\" reads argument \(reads), which has another type"
        ), help: "mention every argument before the last one")
    case .shifted(let gap, let own, let reads):
      ProblemWords(
        .shiftedArgument,
        .made(
          "the translation of ",
          " leaves out argument \(gap), so \"\(own)\" shows argument \(reads)"),
        help: "mention every argument before the last one")
    case .truncated(let own, let passed, let reads32Bits):
      ProblemWords(
        .truncatedInteger, reads32Bits ? .warning : .note,
        .made(
          "the translation of ",
          " reads a \(reads32Bits ? 64 : 32)-bit integer as \(reads32Bits ? 32 : 64) bits: it has \"\(own)\""
            + (passed.isEmpty ? "" : ", and the source \"\(passed)\"")),
        help: passed.isEmpty
          ? "use the placeholder of the key"
          : reads32Bits
            ? "write \"\(passed)\""
            : "look at what code passes: an Int of Swift has 64 bits; in that case, the source is wrong"
      )
    case .literalPercent(let specification):
      ProblemWords(
        .literalPercent,
        .made(
          "", " has \"\(specification)\", which takes an argument: probably a literal percent sign"
        ),
        help: "write %% for a percent sign")
    case .lostPercent(let shown):
      ProblemWords(
        .lostPercent, .made("", " loses a percent sign: users see \"\(shown)\""),
        help: "write %% for a percent sign")
    case .dropped(let isNeeded):
      ProblemWords(
        .droppedArgument, isNeeded ? .warning : .note,
        .fixed("the translation of ", " leaves out an argument that the source shows"))
    case .broken(let text):
      ProblemWords(
        .brokenArgument,
        .made(
          "the translation of ",
          " has \"\(text)\", which isn't a placeholder: users see it as it is"),
        help: "write it as in the source")
    case .brokenInSource(let text):
      ProblemWords(
        .brokenArgument,
        .made("", " has \"\(text)\", which isn't a placeholder: users see it as it is"),
        help: "write the number before the dollar sign, as in %1$@")
    case .doubledInSource(let text):
      ProblemWords(
        .brokenArgument,
        .made("", " has \"\(text)\", where the at sign isn't part of the placeholder"),
        help: "write one conversion: \"%@\" for an object, and \"%s\" only for a text of C")
    case .stray(let text):
      ProblemWords(
        .brokenArgument,
        .made(
          "the translation of ",
          " has \"\(text)\", which isn't a placeholder and not in the source: users see it as it is"
        ),
        help: "remove it")
    case .unfinished(let shown):
      ProblemWords(
        .brokenArgument,
        .made(
          "the translation of ",
          " has a percent sign in place of a placeholder: users see \"\(shown)\""),
        help: "write the placeholder as in the source")
    case .misread(let text):
      ProblemWords(
        .brokenArgument,
        .made("the translation of ", " has \"\(text)\" in place of a placeholder"),
        help: "write the placeholder as in the source")
    case .fixedNumber(let category, let numbers, let language, let isWritten):
      ProblemWords(
        .droppedArgument, isWritten ? .warning : .note,
        .made(
          "the translation of ",
          " doesn't show the number in “\(category.rawValue)”, which \(language) uses for \(numbers)"
        ),
        help: "add the placeholder, as in the text for other numbers")
    case .mixed(let specification):
      ProblemWords(
        .mixedArguments,
        .made(
          "the translation of ",
          " has \"\(specification)\" without a number beside numbered ones: it counts from 1"
        ),
        help: "number all of them")
    case .mixedConflict(let own, let source):
      ProblemWords(
        .mixedArguments, .error,
        .made(
          "the translation of ",
          " numbers only some arguments: \"\(own)\" reads "
            + (source.isEmpty
              ? "an argument of another type"
              : "the argument that the source formats with \"\(source)\"")),
        help: "number all of them")
    case .omittedVariable(let name):
      ProblemWords(
        .omittedVariable,
        .made("the translation of ", " doesn't use the variable \"\(name)\" of the source"))
    }
  }

  private static func arguments(_ count: Int) -> String {
    count == 1 ? "1 argument" : "\(count) arguments"
  }
}

extension Check {
  package static let excessArgument = Check(
    "excess-argument", .error, "translation with an argument that its source doesn't have")
  package static let mismatchedArgument = Check(
    "mismatched-argument", .error,
    "translation that formats an argument as a different type than its source")
  package static let reorderedArguments = Check(
    "reordered-arguments", .error,
    "unnumbered arguments of different types in a different order than in the source")
  package static let skippedArgument = Check(
    "skipped-argument", .error,
    "translation without an argument, so the next ones are read as the wrong type")
  package static let shiftedArgument = Check(
    "shifted-argument", .error,
    "translation without an argument, so the next one appears in its place")
  package static let truncatedInteger = Check(
    "truncated-integer", .warning,
    "integer that the translation and the source read with different sizes")
  package static let literalPercent = Check(
    "literal-percent", .warning, "literal percent sign that formatting reads as a placeholder")
  package static let lostPercent = Check(
    "lost-percent", .warning, "percent sign that formatting drops")
  package static let droppedArgument = Check(
    "dropped-argument", .warning, "translation without the last arguments of its source")
  package static let brokenArgument = Check(
    "broken-argument", .warning,
    "malformed placeholder, shown to users as it is")
  package static let mixedArguments = Check(
    "mixed-arguments", .note, "translation with both numbered and unnumbered arguments")
  package static let omittedVariable = Check(
    "omitted-variable", .warning, "translation without a variable of its source")
}
