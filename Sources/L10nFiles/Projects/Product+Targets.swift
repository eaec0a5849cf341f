import L10nModel

extension Product {
  init(
    _ target: XcodeProject.Target, of project: SurveyedProject, files: [TreePath],
    embedded targets: [String]
  ) {
    let (path, settings) = (project.project.path, project.settings)
    self.init(
      project: path,
      name: settings.releasedValue(of: "PRODUCT_NAME", in: target) ?? target.name,
      target: target.name, kind: ProductKind(xcodeProductType: target.productType),
      developmentRegion: settings.releasedValue(of: "DEVELOPMENT_LANGUAGE", in: target)
        ?? project.project.developmentRegion,
      files: files, embedded: targets.map { "\(path)#\($0)" })
    takeSettings { settings.values(of: $0, in: target) }
  }

  static let settingsOfCode = ["LOCALIZED_STRING_MACRO_NAMES", "STRING_CATALOG_GENERATE_SYMBOLS"]

  private mutating func takeSettings(_ values: (String) -> [String]) {
    lookupMacros = values(Self.settingsOfCode[0]).flatMap {
      $0.split(separator: " ").map(String.init)
    }
    generatesSymbols = values(Self.settingsOfCode[1]) == ["YES"]
  }

  /// - Parameters:
  ///   - files: sorted by path.
  ///   - code: the files of code, sorted by path.
  ///   - unlocalized: the tables outside of localization directories, sorted by path.
  init(
    _ target: GeneratedTarget, of project: ReadGeneratedProject, among files: [TreePath],
    code: [TreePath], unlocalized: [TreePath]
  ) {
    self.init(
      project: project.path, name: target.name, target: target.name, kind: target.kind,
      developmentRegion: project.project.developmentRegion,
      files: target.files(in: project.path.parent ?? .root, among: files))
    self.code = target.files(in: project.path.parent ?? .root, among: code)
    unlocalizedTables = target.files(in: project.path.parent ?? .root, among: unlocalized)
    takeSettings { target.settings[$0] ?? [] }
  }

  /// - Parameters:
  ///   - files: sorted by path.
  ///   - code: the files of code, sorted by path.
  ///   - unlocalized: the tables outside of localization directories, sorted by path.
  init(
    _ placed: ProjectSurvey.PlacedTarget, among files: [TreePath], code: [TreePath],
    unlocalized: [TreePath]
  ) {
    let (description, target) = (placed.package.description, placed.target)
    let kind: ProductKind =
      switch target.kind {
      case .executableTarget where placed.package.isOfApplication: .application
      case .target, .executableTarget: .package
      case .testTarget: .tests
      case .macro, .plugin: .withoutResources
      }
    self.init(
      project: description.path,
      name: kind == .application
        ? target.name : placed.package.name.map { "\($0)_\(target.name)" } ?? target.name,
      target: target.name, kind: kind, developmentRegion: description.developmentRegion,
      files: target.processedFiles(in: placed.directory, among: files))
    self.code = target.files(in: placed.directory, among: code)
    unlocalizedTables = target.processedFiles(in: placed.directory, among: unlocalized)
    isExecutable = target.kind == .executableTarget
  }
}
