import L10nLocale
import L10nModel

/// The localizations of a bundle that mean the same.
struct Namesakes {
  private let all: [LocalizationDirectory]
  /// Of each meaning the first, and the first that is another directory than that.
  private var leaders: [LocaleIdentifier: (first: Int, elsewhere: Int?)] = [:]
  /// The development region's own, and what it means.
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

  /// The localization of the same meaning in another directory that goes before one: the development region's own before
  /// the elders. Nil where there is none.
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
