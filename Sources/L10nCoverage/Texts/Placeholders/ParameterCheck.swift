import L10nModel
package import L10nSource

/// Compares the named parameters of a translation with those of its source: the system's, and those that the program itself
/// reads.
enum ParameterCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    var problems = problems(
      source: pair.original, translation: pair.text, PlaceholderForm.ofSystem, areOwn: false)
    if pair.source.facts.contains(.hasPlaceholders) {
      problems += self.problems(
        source: pair.original, translation: pair.text, pair.file.texts.placeholders, areOwn: true)
    }
    for (problem, range) in problems {
      // A form for one number can leave out the number, and a phrase can leave out what another phrase of the same value names.
      if pair.isForOneNumber || pair.isPhrase, case .omitted = problem { continue }
      // The catalog has a finding about this for each phrase.
      if pair.isPhrase, case .repeated = problem { continue }
      found.add(problem, range)
    }
  }

  /// Compares parameters if the source has some: otherwise `${x}` can be any text.
  private static func problems(
    source: ByteView, translation: ByteView, _ forms: [PlaceholderForm], areOwn: Bool
  ) -> [(problem: ParameterProblem, range: Range<Int>?)] {
    let expected = source.placeholders(forms)
    guard !expected.isEmpty else { return [] }
    let own = translation.placeholders(forms)
    func name(_ range: Range<Int>, of text: ByteView) -> String {
      String(decoding: text[range].filter { $0 != 0x20 }, as: UTF8.self)
    }
    let expectedNames = expected.map { name($0, of: source) }
    let ownNames = own.map { name($0, of: translation) }
    let known = Set(expectedNames)
    // An additional name shows that there are more.
    let suggestion = Array(expectedNames.prefix(ParameterProblem.longestSuggestion + 1))
    let undefined = zip(own, ownNames).filter { !known.contains($1) }.map {
      (
        problem: ParameterProblem.undefined($1, known: suggestion, isOwn: areOwn),
        range: Optional($0)
      )
    }
    var reported = Set(ownNames)
    // The program also finds a parameter after a dollar sign: "US${price}".
    var omitted = expectedNames.filter { name in
      reported.insert(name).inserted
        && !(areOwn && String(decoding: translation, as: UTF8.self).contains("$" + name))
    }
    // A renamed parameter isn't left out.
    omitted.removeFirst(min(omitted.count, undefined.count))
    let app = ParameterProblem.nameOfApplication
    let isRepeated = ownNames.count { $0 == app } > max(1, expectedNames.count { $0 == app })
    return undefined + omitted.map { (problem: .omitted($0), range: nil) }
      + (isRepeated ? [(problem: .repeated(app), range: nil)] : [])
  }

  /// Whether a source has something that this check compares.
  fileprivate static func concerns(_ source: ExaminedSource) -> Bool {
    let (text, start) = (source.text, UInt8(ascii: "("))
    return source.facts.contains(.hasPlaceholders)
      || text.firstIndex(of: start, or: UInt8(ascii: "{"), from: 0) < text.count
        && !text.placeholders(PlaceholderForm.ofSystem).isEmpty
  }
}

package enum ParameterProblem: TextProblem {
  /// The name of a parameter that the source doesn't have. With `isOwn`, the program replaces the parameters itself, and users
  /// see the name; otherwise the system fails.
  case undefined(String, known: [String], isOwn: Bool)
  case omitted(String)
  /// A phrase has the application's name more often than the source.
  case repeated(String)
}

extension ParameterProblem {
  /// The maximum number of names in a suggestion: every finding of a text has its own.
  static let longestSuggestion = 16
  /// Each phrase of App Shortcuts has it once. Xcode fails to build a phrase without it.
  static let nameOfApplication = "${applicationName}"

  package var words: ProblemWords {
    switch self {
    case .undefined(let name, let known, let isOwn):
      ProblemWords(
        .undefinedParameter, isOwn ? .warning : .error,
        .made("the translation of ", " has \"\(name)\", which the source doesn't have"),
        help: "write "
          + (known.prefix(Self.longestSuggestion).map { "\"\($0)\"" }
          + (known.count > Self.longestSuggestion ? ["another name that the source has"] : []))
          .joined(separator: " or "))
    case .omitted(let name):
      ProblemWords(
        .omittedParameter, .warning,
        .made("the translation of ", " lacks \"\(name)\" of the source"))
    case .repeated(let name):
      ProblemWords(
        .undefinedParameter, .warning, .made("the translation of ", " has \"\(name)\" twice"),
        help: "write it once, as in the source")
    }
  }
}

extension TextCheck {
  static let parameters = TextCheck(
    checks: [.undefinedParameter, .omittedParameter], subject: .translation,
    interest: .dependent({ ParameterCheck.concerns($0) ? .all : .none }),
    look: ParameterCheck.look)
}

extension Check {
  package static let undefinedParameter = Check(
    "undefined-parameter", .error,
    "translation with a named parameter that its source doesn't have")
  package static let omittedParameter = Check(
    "omitted-parameter", .warning, "translation without a named parameter of its source")
}
