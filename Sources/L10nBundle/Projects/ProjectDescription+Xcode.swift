import L10nModel
import L10nSource

extension ProjectDescription {
  /// The localization settings of a project.
  init(_ project: XcodeProject, _ settings: BuildSettings) {
    let languages = settings.values(of: "DEVELOPMENT_LANGUAGE").filter {
      !$0.isEmpty && !$0.contains("$")
    }
    self.init(
      path: project.path, kind: .xcodeProject, developmentRegion: project.developmentRegion,
      knownRegions: project.knownRegions, developmentLanguages: languages)
  }
}
