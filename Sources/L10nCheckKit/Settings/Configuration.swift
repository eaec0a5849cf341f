package import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// The contents of a `.l10ncheck.json`. All settings are optional, and the command line overrides them.
package struct Configuration: Sendable, Hashable {
  package var options = CheckOptions()
  /// The number of days after which a stale translation is a finding.
  package var staleAfter: Int?
  package var documentLanguages: [String: String] = [:]
  /// The directory of screenshots for translators, relative to the directory of the file.
  package var screenshots: String?
  package var ship: [ShippedLanguage] = []
  package var failOn: FailureLevel?
  package var thresholds: [CoverageThreshold] = []
  /// Relative to the directory of the file.
  package var baseline: String?
  package var exitsZero: Bool?

  package init() {}
}

extension Configuration {
  /// Every top-level setting, in the order of the documentation.
  enum Setting: String, CaseIterable {
    case schema = "$schema"
    case developmentRegion
    case exclude
    case includeSkipped
    case thirdParty
    case profile
    case requiredLocalizations
    case checks
    case overrides
    case unchangedWords
    case placeholders
    case maximumLengths
    case keys
    case missing
    case staleAfter
    case stubMarker
    case documentLanguages
    case screenshots
    case ship
    case failOn
    case failUnder
    case baseline
    case exitZero
  }

  enum OverrideSetting: String, CaseIterable {
    case paths
    case tables
    case localizations
    case keys
    case checks
    case requiredLocalizations
    case missing
  }

  enum KeysSetting: String, CaseIterable {
    case functions
    case countUnused
  }

  enum FunctionSetting: String, CaseIterable {
    case function
    case table
  }

  enum ThresholdSetting: String, CaseIterable {
    case total
    case each
    case humanTotal = "human:total"
    case humanEach = "human:each"
    case localizations
    case tables
  }
}

/// An object of a configuration with known settings only.
struct ConfigurationObject<Setting: RawRepresentable & CaseIterable & Hashable>
where Setting.RawValue == String {
  private var values: [Setting: JSON5Value] = [:]

  /// - Parameter subject: a name for the object in messages, such as "a configuration".
  /// - Throws: if a setting is unknown or duplicate.
  init(_ value: JSON5Value, _ subject: String) throws(JSON5Mistake) {
    guard case .object(let members) = value.value else {
      throw JSON5Mistake(
        value.range, "expected \(subject), an object in braces, not \(value.kind)")
    }
    for member in members {
      guard let setting = Setting(rawValue: member.name) else {
        throw JSON5Mistake(
          member.nameRange,
          Self.unknown(
            "setting", member.name, among: Setting.allCases.map(\.rawValue)))
      }
      guard values.updateValue(member.value, forKey: setting) == nil else {
        throw JSON5Mistake(member.nameRange, "\"\(member.name)\" is set twice")
      }
    }
  }

  subscript(setting: Setting) -> JSON5Value? { values[setting] }

  static func unknown(_ kind: String, _ name: String, among names: [String]) -> String {
    "there is no \(kind) \"\(name)\"\(nearestQuestion(for: name, among: names, quote: "\""))"
  }
}

extension JSON5Value {
  func requiredText() throws(JSON5Mistake) -> String {
    guard case .string(let text) = value else { throw expected("a string") }
    return text
  }

  func requiredBoolean() throws(JSON5Mistake) -> Bool {
    guard case .boolean(let value) = value else { throw expected("true or false") }
    return value
  }

  func requiredTexts() throws(JSON5Mistake) -> [String] {
    guard case .array(let elements) = value else { throw expected("a list of strings in brackets") }
    var texts: [String] = []
    for element in elements { texts.append(try element.requiredText()) }
    return texts
  }

  func requiredWord<Word: RawRepresentable & CaseIterable>(
    _: Word.Type
  ) throws(JSON5Mistake) -> Word where Word.RawValue == String {
    let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    guard case .string(let text) = value, let word = Word(rawValue: text) else {
      throw expected("one of \(words)")
    }
    return word
  }

  func requiredNumber(of things: String, atLeast least: Int) throws(JSON5Mistake) -> Int {
    guard case .number(let number) = value, let count = Int(exactly: number), count >= least else {
      throw expected("an integer number of \(things)")
    }
    return count
  }

  func requiredPercentage() throws(JSON5Mistake) -> Coverage {
    guard case .number(let number) = value, (0...100).contains(number) else {
      throw expected("a percentage from 0 to 100")
    }
    let hundredths = (number * 100).rounded()
    guard abs(hundredths - number * 100) < 1e-6 else {
      throw expected("a percentage with at most two decimals")
    }
    return Coverage(tenThousandths: Int(hundredths))
  }

  func requiredMembers(_ what: String) throws(JSON5Mistake) -> [Member] {
    guard case .object(let members) = value else { throw expected(what) }
    return members
  }

  func expected(_ what: String) -> JSON5Mistake {
    JSON5Mistake(range, "expected \(what), not \(shown)")
  }

  private var shown: String {
    if case .string(let text) = value { "\"\(text)\"" } else { kind }
  }
}
