import L10nLocale
import L10nModel

/// The localizations of a bundle that denote the same locale.
struct Namesakes {
  private let all: [LocalizationDirectory]
  /// For each locale, the first localization, and the first one in another directory.
  private var leaders: [LocaleIdentifier: (first: Int, elsewhere: Int?)] = [:]
  /// The development region's localization, and its locale.
  private var developmentRegion: (position: Int, identifier: LocaleIdentifier)?
  /// The first position of each spelling.
  private var positions: [String: Int] = [:]

  init(_ bundle: BundleDescription) {
    all = bundle.localizations
    for (position, directory) in all.enumerated() {
      let identifier = RecognizedLocale(spelling: directory.spelling).identifier
      if positions[directory.spelling] == nil { positions[directory.spelling] = position }
      if developmentRegion == nil, directory.spelling == bundle.developmentRegion.spelling {
        developmentRegion = (position, identifier)
      }
      guard let leader = leaders[identifier] else {
        leaders[identifier] = (position, nil)
        continue
      }
      if leader.elsewhere == nil, all[leader.first].realPath != directory.realPath {
        leaders[identifier] = (leader.first, position)
      }
    }
  }

  /// The localization of the same locale in another directory that takes precedence: the development region's, otherwise the
  /// first one; nil if there is none.
  func twin(of localization: PlannedLocalization) -> LocalizationDirectory? {
    let directory = localization.directory
    if let region = developmentRegion, region.identifier == localization.identifier,
      all[region.position].realPath != directory.realPath
    {
      return all[region.position]
    }
    guard let leader = leaders[localization.identifier] else { return nil }
    let isFirstElsewhere = all[leader.first].realPath != directory.realPath
    let end = positions[directory.spelling] ?? all.endIndex
    guard let position = isFirstElsewhere ? leader.first : leader.elsewhere, position < end else {
      return nil
    }
    return all[position]
  }
}
