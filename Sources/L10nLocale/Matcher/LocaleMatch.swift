/// What Apple's matcher makes of a user's preferences and a bundle's localizations.
package enum LocaleMatch: Hashable, Sendable {
  /// The localizations that the user gets, best first; never empty.
  case matched([String])
  /// No preference matches anything.
  case nothing
  /// CoreFoundation refuses to match because of this name, preferred or available, which is not ASCII or is
  /// too long: users get what they would if nothing matched.
  case refused(name: String)

  /// The localizations that the user gets by their preferences: none where nothing matches or the match is
  /// refused.
  package var localizations: [String] {
    switch self {
    case .matched(let localizations): localizations
    case .nothing, .refused: []
    }
  }
}
