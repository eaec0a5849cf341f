import L10nModel
package import L10nSource

/// Compares the named parameters of a translation with those of its source: the `${name}` of intents and App Shortcuts,
/// and the `%(name)lld` of string catalogs.
enum ParameterCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    for (problem, range) in problems(source: pair.original, translation: pair.text) {
      // A form for one number may leave out the number, and a phrase what another phrase of the same value names.
      if pair.isForOneNumber || pair.isPhrase, case .omitted = problem { continue }
      found.add(problem, range)
    }
  }

  /// Only of a source that has some something can be said: elsewhere `${x}` may be any text.
  ///
  /// - Complexity: O(*n* + *m*) in the length of the two texts.
  static func problems(
    source: ByteView, translation: ByteView
  ) -> [(problem: ParameterProblem, range: Range<Int>?)] {
    let expected = source.parameters
    guard !expected.isEmpty else { return [] }
    let own = translation.parameters
    func name(_ range: Range<Int>, of text: ByteView) -> String {
      String(decoding: text[range], as: UTF8.self)
    }
    let expectedNames = expected.map { name($0, of: source) }
    let ownNames = own.map { name($0, of: translation) }
    let known = Set(expectedNames)
    // One more than is listed says that there are more.
    let suggestion = Array(expectedNames.prefix(ParameterProblem.longestSuggestion + 1))
    let undefined = zip(own, ownNames).filter { !known.contains($1) }.map {
      (problem: ParameterProblem.undefined($1, known: suggestion), range: Optional($0))
    }
    var told = Set(ownNames)
    let omitted = expectedNames.filter { told.insert($0).inserted }
    return undefined + omitted.map { (problem: .omitted($0), range: nil) }
  }

  /// Whether a source has something that this check compares.
  static func concerns(_ source: ByteView) -> Bool {
    let start = UInt8(ascii: "(")
    return source.firstIndex(of: start, or: UInt8(ascii: "{"), from: 0) < source.count
      && !source.parameters.isEmpty
  }
}

package enum ParameterProblem: TextProblem {
  case undefined(String, known: [String])
  case omitted(String)
}

extension ParameterProblem {
  /// How many names a suggestion lists at most: every finding of a text has its own.
  static let longestSuggestion = 16

  package var words: ProblemWords {
    switch self {
    case .undefined(let name, let known):
      ProblemWords(
        .undefinedParameter,
        .made("the translation of ", " has \"\(name)\", which the source doesn't have"),
        help: "write "
          + (known.prefix(Self.longestSuggestion).map { "\"\($0)\"" }
          + (known.count > Self.longestSuggestion ? ["another name that the source has"] : []))
          .joined(separator: " or "))
    case .omitted(let name):
      ProblemWords(
        .omittedParameter, .made("the translation of ", " lacks \"\(name)\" of the source"))
    }
  }
}

extension TextCheck {
  static let parameters = TextCheck(
    checks: [.undefinedParameter, .omittedParameter], subject: .translation,
    interest: .dependent({ ParameterCheck.concerns($0.text) ? .all : .none }),
    look: ParameterCheck.look)
}

extension Check {
  package static let undefinedParameter = Check(
    "undefined-parameter", .error,
    "translation with a named parameter that its source doesn't have")
  package static let omittedParameter = Check(
    "omitted-parameter", .warning, "translation without a named parameter of its source")
}

extension ByteView {
  /// Where parameters stand, each from its first sign to the bracket that ends it.
  fileprivate var parameters: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index + 2 < count {
      let close: UInt8? =
        switch (self[index], self[index + 1]) {
        case (UInt8(ascii: "$"), UInt8(ascii: "{")): UInt8(ascii: "}")
        case (UInt8(ascii: "%"), UInt8(ascii: "(")): UInt8(ascii: ")")
        default: nil
        }
      guard let close else {
        index += 1
        continue
      }
      var end = index + 2
      while end < count, self[end].isParameterNameByte { end += 1 }
      if end < count, self[end] == close, end > index + 2 {
        ranges.append(index..<end + 1)
        index = end
      }
      index += 1
    }
    return ranges
  }
}

extension UInt8 {
  fileprivate var isParameterNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self >= 0x80
  }
}
