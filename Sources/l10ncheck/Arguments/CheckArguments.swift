import CommandLineSyntax
import L10nCheckKit
import L10nSource

/// The options that select checks and set their severities.
struct CheckArguments: Sendable {
  var only: [Check] = []
  var disabled: [Check] = []
  var errors: [Check] = []
  var warnings: [Check] = []
  var notes: [Check] = []

  static let options: [OptionSpecification<Self>] = [
    .repeated(
      "only", "CHECK", to: \.only, isList: true, category: .filter,
      "Show only findings of CHECK.",
      discussion: """
        The option also turns on checks that are off by default. Errors that lose a file are always shown, because the \
        contents of the file are unknown.
        """),
    .repeated(
      "disable", "CHECK", to: \.disabled, isList: true, category: .filter,
      "Hide findings of CHECK.",
      discussion: """
        This option and the next three override the configuration. 'l10ncheck checks' lists the checks.
        """),
    .repeated(
      "error", "CHECK", to: \.errors, isList: true, category: .filter,
      "Report findings of CHECK as errors."),
    .repeated(
      "warn", "CHECK", to: \.warnings, isList: true, category: .filter,
      "Report findings of CHECK as warnings."),
    .repeated(
      "note", "CHECK", to: \.notes, isList: true, category: .filter,
      "Report findings of CHECK as notes."),
  ]

  private var settings: [(option: String, checks: [Check], level: FindingLevel)] {
    [
      ("--disable", disabled, .off), ("--error", errors, .error), ("--warn", warnings, .warning),
      ("--note", notes, .note),
    ]
  }

  /// The message about contradictory options; nil if there are none.
  var contradiction: String? {
    var options: [String: String] = [:]
    for (option, checks, level) in settings {
      for check in checks {
        let name = check.identifier
        if let other = options.updateValue(option, forKey: name), other != option {
          return "\(other) and \(option) both name '\(name)'"
        }
        if !only.isEmpty, only.contains(where: { $0.identifier == name }) == (level == .off) {
          return level == .off
            ? "--only and --disable both name '\(name)'"
            : "\(option) names '\(name)', which --only excludes"
        }
      }
    }
    return nil
  }

  /// The rules of a configuration followed by those of the command line, which take precedence.
  func rules(over configured: [FindingRule]) -> [FindingRule] {
    var levels: [String: FindingLevel] = [:]
    for (_, checks, level) in settings {
      for check in checks { levels[check.identifier] = level }
    }
    let rules = switchedOn(configured)
    return levels.isEmpty ? rules : rules + [FindingRule(levels)]
  }

  /// The rules without those that turn a requested check off everywhere. A check that is off in some places stays off
  /// there.
  private func switchedOn(_ configured: [FindingRule]) -> [FindingRule] {
    guard !only.isEmpty else { return configured }
    let names = Set(only.map(\.identifier))
    var rules = configured
    for position in rules.indices where rules[position].isForEverything {
      rules[position].levels = rules[position].levels.filter { name, level in
        level != .off || !names.contains(name)
      }
    }
    let optional = Check.all.filter { $0.isOptional && names.contains($0.identifier) }
    guard !optional.isEmpty else { return rules }
    let levels = optional.compactMap { check in
      FindingLevel(rawValue: check.severity.rawValue).map { (check.identifier, $0) }
    }
    return [FindingRule(Dictionary(levels) { first, _ in first })] + rules
  }
}

extension Check: ArgumentValue {
  package init?(argument word: String) { self.init(named: word) }

  package static let expectation = "the name of a check"
  package static let choices = all.map(\.identifier)
}

extension FindingRule {
  /// Whether the rule applies to all findings of its checks.
  fileprivate var isForEverything: Bool {
    paths.isEmpty && tables.isEmpty && localizations.isEmpty && keys.isEmpty
  }
}
