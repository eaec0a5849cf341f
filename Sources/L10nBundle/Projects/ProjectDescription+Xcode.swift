import L10nModel
import L10nSource

extension ProjectDescription {
  /// What a `project.pbxproj` says; nothing where it could not be understood.
  init(xcodeProject root: PropertyList?, at path: TreePath) {
    let objects = root?["objects"]
    let identifier = root?["rootObject"]?.text
    let project = identifier.flatMap { objects?[CodeUnitString($0)] }
    var languages: Set<String> = []
    for object in objects?.members ?? [] {
      // A configuration belongs to the project or to a target: either way something is built with it.
      guard let language = object.value["buildSettings"]?["DEVELOPMENT_LANGUAGE"]?.text else {
        continue
      }
      if !language.isEmpty, !language.contains("$") { languages.insert(language) }
    }
    let region = project?["developmentRegion"]?.text
    self.init(
      path: path, kind: .xcodeProject, developmentRegion: region == "" ? nil : region,
      knownRegions: project?["knownRegions"]?.elements.compactMap(\.text) ?? [],
      developmentLanguages: languages.sorted(by: precedesInByteOrder))
  }
}
