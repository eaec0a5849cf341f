import L10nModel
package import L10nSource

extension Check {
  /// Every check there is, in the order of their identifiers: each that has an explanation, which is each.
  package static let all: [Check] = CheckExplanation.all.map(\.check)
}
