import L10nModel
package import L10nSource

extension Check {
  /// All checks, in the order of their identifiers. Every check has an explanation.
  package static let all: [Check] = CheckExplanation.all.map(\.check)
}
