/// The result of Apple's matcher for a user's preferences and a bundle's localizations.
package enum LocaleMatch: Hashable, Sendable {
  /// The localizations that the user gets, best first; never empty.
  case matched([String])
  /// No preference matches anything.
  case nothing
  /// CoreFoundation rejects the match because of this name, preferred or available, which is not ASCII or is too long:
  /// users get the same as if nothing matched.
  case refused(name: String)

  /// The localizations that match the user's preferences: empty if nothing matches or the match is rejected.
  package var localizations: [String] {
    switch self {
    case .matched(let localizations): localizations
    case .nothing, .refused: []
    }
  }
}
