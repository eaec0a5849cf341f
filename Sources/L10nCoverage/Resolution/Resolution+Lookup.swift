package import L10nLocale
import L10nModel

// How the visits of a lookup are told.
extension Resolution.Step {
  /// The steps of one lookup.
  package static func visiting(
    _ lookup: FileLookup, order: SearchOrder, profile: LookupProfile
  ) -> [Self] {
    lookup.steps.map { step in
      let path = step.path.isRoot ? "" : step.path.string + "/"
      let place = step.file?.string ?? path + lookup.name
      return Self(
        place: place, isFound: step.file != nil,
        reason: reason(for: step, named: lookup.name, order, profile))
    }
  }

  private static func reason(
    for step: FileLookup.Step, named name: String, _ order: SearchOrder, _ profile: LookupProfile
  ) -> String {
    var text = role(of: step.place, order, profile)
    if let file = step.file {
      if !step.isFileAtPlace {
        text += "; its texts in this language are used as \(name)"
      } else if !file.string.utf8.reversed().starts(with: name.utf8.reversed()) {
        text += "; the variant for the device is used"
      }
      if step.place == .nonlocalized, profile == .runtime {
        text += "; this file hides those of all localizations"
      }
    } else if !step.isDirectory {
      text += "; there is no such directory"
    }
    return step.isSecondRoot ? "the root of a legacy bundle, searched last: \(text)" : text
  }

  /// Why a place is visited where it is.
  private static func role(
    of place: LookupPlace, _ order: SearchOrder, _ profile: LookupProfile
  ) -> String {
    guard case .localization(let spelling) = place else {
      return profile == .runtime
        ? "files outside the localizations come first"
        : "files outside the localizations come after the user's own"
    }
    if spelling == order.chosen.first { return "the chosen localization" }
    if spelling == "Base" {
      return profile == .runtime ? "Base follows the first localization" : "Base"
    }
    if order.chosen.contains(spelling) { return "the next chosen localization" }
    return "the development region as declared, last"
  }
}
