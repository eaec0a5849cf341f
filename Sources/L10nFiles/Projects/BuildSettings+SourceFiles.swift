import L10nLocale
import L10nModel

extension BuildSettings {
  /// The files of a target that its settings do not leave out.
  ///
  /// `BUILD_ONLY_KNOWN_LOCALIZATIONS` leaves out the languages that aren't regions of the project.
  /// `EXCLUDED_SOURCE_FILE_NAMES` names files; those count that every configuration and platform leaves out, unless
  /// `INCLUDED_SOURCE_FILE_NAMES` names them again.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns; O(1) without these settings.
  func files(
    of target: XcodeProject.Target, among all: [TreePath], knownRegions: [String]
  ) -> [TreePath] {
    var files = all
    let only = releasedValue(of: "BUILD_ONLY_KNOWN_LOCALIZATIONS", in: target)
    if only == "YES", !knownRegions.isEmpty {
      let known = Set(knownRegions.map { RecognizedLocale(spelling: $0).identifier })
      files.removeAll { file in
        guard let spelling = file.localizationSpelling,
          !LocalizationDirectory.isNoLanguage(spelling)
        else { return false }
        return !known.contains(RecognizedLocale(spelling: spelling).identifier)
      }
    }
    let excluded = patterns(
      in: "EXCLUDED_SOURCE_FILE_NAMES", of: target, ignoresConditional: true)
    guard !excluded.isEmpty, excluded.allSatisfy({ !$0.isEmpty }) else { return files }
    let included = patterns(
      in: "INCLUDED_SOURCE_FILE_NAMES", of: target, ignoresConditional: false)
    return files.filter { file in
      !zip(excluded, included).allSatisfy { excluded, included in
        excluded.contains { $0.matches(file) } && !included.contains { $0.matches(file) }
      }
    }
  }

  /// The files of a target that some configuration or platform leaves out.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns; O(1) without patterns.
  func conditionalFiles(of target: XcodeProject.Target, among files: [TreePath]) -> [TreePath] {
    let excluded = patterns(
      in: "EXCLUDED_SOURCE_FILE_NAMES", of: target, ignoresConditional: false
    ).flatMap(\.self)
    return excluded.isEmpty
      ? [] : files.filter { file in excluded.contains { $0.matches(file) } }
  }
}
