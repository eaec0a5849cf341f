package import L10nLocale

// How the steps by which localizations are chosen are told. The words for both forms of output are made here.
extension Resolution.Step {
  /// What became of each preference, up to the one that decides.
  ///
  /// - Parameters:
  ///   - matcher: of the names that are available.
  ///   - matched: what it makes of all preferences.
  package static func choosing(
    _ preferred: [String], by matcher: LocaleMatcher, matched: [String]
  ) -> [Self] {
    var steps: [Self] = []
    for name in preferred {
      switch matcher.match(preferred: [name]) {
      case .refused(let refused):
        return steps + [Self(refusing: refused)]
      case .nothing:
        steps.append(Self(place: name, isFound: false, reason: "no available localization matches"))
      case .matched(let own) where own == matched:
        return steps + [
          Self(place: name, isFound: true, reason: Self.reason(for: name, getting: matched))
        ]
      case .matched(let own):
        steps.append(
          Self(
            place: name, isFound: false,
            reason: "\(own[0]) would match, but a later preference matches better"))
      }
    }
    return steps
  }

  private init(refusing name: String) {
    self.init(
      place: name, isFound: false,
      reason:
        "CoreFoundation matches nothing if a name is not ASCII or has more than 156 characters"
    )
  }

  /// Why a user of `name` gets these localizations.
  private static func reason(for name: String, getting matched: [String]) -> String {
    let others =
      matched.count > 1
      ? ", and then \(matched.dropFirst().joined(separator: ", "))" : ""
    let chain = localeChain(of: name)
    let nearest = localeChain(of: matched[0]).first
    guard let nearest, let steps = chain.firstIndex(of: nearest) else {
      return "\(matched[0]) is the closest available\(others)"
    }
    if steps == 0 { return "\(matched[0]) matches exactly\(others)" }
    let way = chain.prefix(steps + 1).joined(separator: " → ")
    return "\(way): \(matched[0]) is the first available one\(others)"
  }

  /// Why these localizations were chosen where preferences did not do it; nil where they did.
  package init?(fallingBackBy order: SearchOrder, developmentRegion: String?) {
    guard let first = order.chosen.first else {
      if order.basis != .nothing { return nil }
      self.init(place: "", isFound: false, reason: "the bundle has no localization")
      return
    }
    switch order.basis {
    case .preference, .host, .nothing: return nil
    case .developmentRegion:
      self.init(
        place: developmentRegion ?? first, isFound: true,
        reason: "no preference matches, so the development region is used: \(first)")
    case .americanEnglish:
      self.init(
        place: "en_US", isFound: true,
        reason:
          "neither a preference nor the development region matches, so American English is used: \(first)"
      )
    case .firstLocalization:
      self.init(
        place: first, isFound: true,
        reason: "nothing matches, so the localization that the directory lists first is used")
    }
  }
}
