import L10nModel

extension BuildSettings {
  /// The files of a target that its settings do not leave out: `EXCLUDED_SOURCE_FILE_NAMES` names those of every
  /// configuration and platform, unless `INCLUDED_SOURCE_FILE_NAMES` names them again.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns; O(1) without patterns.
  func filter(_ files: [TreePath], of target: XcodeProject.Target) -> [TreePath] {
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
}
