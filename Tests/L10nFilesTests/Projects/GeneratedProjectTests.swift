import L10nModel
import Testing

@testable import L10nFiles

/// Specifications that projects are generated from.
@Suite("Generated projects") struct GeneratedProjectTests {
  @Test(
    arguments: [
      ("options:\n  developmentLanguage: de\n", "de"),
      (
        "name: A\noptions:\n  # why\n  bundleIdPrefix: a\n  developmentLanguage: \"pt-BR\" # x\n",
        "pt-BR"
      ),
      ("options:\r\n    developmentLanguage: 'fr'\r\n", "fr"),
      ("\"options\":\n  developmentLanguage : ja", "ja"),
      ("developmentLanguage: de\n", nil), ("targets:\n  developmentLanguage: de\n", nil),
      ("options:\n  developmentLanguage:\n", nil), ("# options:\n  developmentLanguage: de", nil),
      ("options:\ntargets:\n  developmentLanguage: de", nil), ("", nil), (":", nil),
    ] as [(String, String?)])
  func `the language in the options of project.yml`(_ text: String, _ expected: String?) {
    #expect(GeneratedProject(xcodeGen: Array(text.utf8)).developmentRegion == expected)
  }

  @Test(
    arguments: [
      ("include: Ferry/target.yml", ["Ferry: Ferry/../Texts, Ferry/Code"]),
      ("include:\n- path: Ferry/target.yml\n  relativePaths: false", ["Ferry: ../Texts, Code"]),
      // Several files can describe parts of one target.
      (
        "include: [Ferry/target.yml]\ntargets:\n  Ferry:\n    sources: Main",
        ["Ferry: Main, Ferry/../Texts, Ferry/Code"]
      ),
      ("include:\n- path: Ferry/all.yml", ["Ferry: Ferry/../Texts, Ferry/Code"]),
      (
        "include:\n- path: absent.yml\n  enable: false\n- Ferry/target.yml",
        ["Ferry: Ferry/../Texts, Ferry/Code"]
      ),
      ("include: absent.yml", nil), ("include: ${FLAVOUR}.yml", nil),
      // The parts that are present count.
      ("include: [absent.yml]\ntargets:\n  Ferry:\n    sources: Main", ["Ferry: Main"]),
      ("include: Ferry/ring.yml", nil), ("include: Ferry/replacing.yml", nil),
    ] as [(String, [String]?)])
  func `targets in files that project.yml includes, with relative paths`(
    _ text: String, _ expected: [String]?
  ) {
    let files = [
      "Ferry/target.yml": """
      targetTemplates:
        Boat:
          sources: [Code]
      targets:
        Ferry:
          type: application
          templates: [Boat]
          sources: [../Texts]
      """,
      "Ferry/all.yml": "include: target.yml", "Ferry/ring.yml": "include: ring.yml",
      "Ferry/replacing.yml": "targets:\n  Ferry:\n    'sources:REPLACE': [Other]",
    ]
    let project = GeneratedProject(xcodeGen: Array(text.utf8)) { path in
      files[path].map { Array($0.utf8) }
    }
    let targets = project.targets.map { targets in
      targets.map { "\($0.name): " + $0.sources.map(\.path).joined(separator: ", ") }
    }
    #expect(targets == expected)
  }

  @Test(
    arguments: [
      ("Modules/${target_name}", ["Modules/Boat", "Modules/Dock"]),
      ("${place}/Code", ["Sea/Code", "Land/Code"]), ("${TIDE}/Code", nil),
    ] as [(String, [String]?)])
  func `template attributes in the paths of targets`(_ path: String, _ expected: [String]?) {
    let text = """
      targetTemplates:
        Part:
          sources:
            - \(path)
          templateAttributes:
            place: Land
      targets:
        Boat:
          templates: [Part]
          templateAttributes:
            place: Sea
        Dock:
          templates: [Part]
      """
    let targets = GeneratedProject(xcodeGen: Array(text.utf8)).targets
    #expect(targets?.flatMap { $0.sources.map(\.path) } == expected)
  }

  @Test(arguments: [
    ("settings:\n  LOCALIZED_STRING_MACRO_NAMES: Tide\n", ["Tide"]),
    ("settings:\n  base:\n    LOCALIZED_STRING_MACRO_NAMES: [Tide, Ebb]\n", ["Tide", "Ebb"]),
    ("settings:\n  configs:\n    Debug:\n      LOCALIZED_STRING_MACRO_NAMES: Tide\n", ["Tide"]),
    (
      "settings:\n  groups: [texts]\nsettingGroups:\n  texts:\n    LOCALIZED_STRING_MACRO_NAMES: Tide\n",
      ["Tide"]
    ),
    (
      "settings:\n  LOCALIZED_STRING_MACRO_NAMES: Tide\ntargets:\n  Boat:\n    settings:\n      LOCALIZED_STRING_MACRO_NAMES: Ebb\n",
      ["Ebb"]
    ),
  ])
  func `build settings for reading code: the target's, or else the project's`(
    _ text: String, _ expected: [String]
  ) {
    let text = text.contains("targets:") ? text : text + "targets:\n  Boat:\n    sources: Code\n"
    let target = GeneratedProject(xcodeGen: Array(text.utf8)).targets?.first
    #expect(target?.settings["LOCALIZED_STRING_MACRO_NAMES"] == expected)
    #expect(target?.settings["STRING_CATALOG_GENERATE_SYMBOLS"] == [])
  }

  @Test func `the options of a project for Tuist`() {
    let source = """
      let project = Project(
        name: "Garden",
        options: .options(defaultKnownRegions: ["de", language, "en"], developmentRegion: "de"))
      """
    let project = GeneratedProject(tuist: Array(source.utf8))
    #expect(project.developmentRegion == "de")
    let computed = GeneratedProject(tuist: Array("a(developmentRegion: region())".utf8))
    #expect(computed.developmentRegion == nil)
  }
}

@Suite("Targets of a package") struct PackageTargetTests {
  @Test func `targets, where they are, and their resources`() {
    let source = #"""
      let package = Package(
        name: "Garden",
        dependencies: [.package(url: "https://example.org/a.git", from: "1.0.0")],
        targets: [
          .target(
            name: "Garden", dependencies: [.target(name: "Seeds"), "Tools"], path: "Code",
            exclude: ["Notes", "a.md"],
            resources: [
              .process("Resources"), .copy("Data"), .process("Menu.xib", localization: .base),
              .embedInCode("a.txt"), .process(name), .other("x"),
            ]),
          Target.executableTarget(name: "Seeds"),
          .testTarget(name: "GardenTests", resources: []),
          .plugin(name: "Water", capability: .buildTool()),
          .binaryTarget(name: "Binary", path: "a"), target(), .target(name: name),
        ])
      """#
    let targets = PackageTarget.targets(ofManifest: Array(source.utf8))
    #expect(targets.map(\.name) == ["Garden", "Seeds", "GardenTests", "Water"])
    #expect(targets.map(\.kind) == [.target, .executableTarget, .testTarget, .plugin])
    #expect(targets[0].excludes == ["Notes", "a.md"])
    #expect(targets[0].candidatePaths(isAlone: false) == ["Code"])
    #expect(targets[3].candidatePaths(isAlone: true) == ["Plugins/Water", "Plugins"])
    #expect(targets[1].candidatePaths(isAlone: false).first == "Sources/Seeds")
    let resources = targets[0].resources.map { "\($0.rule) \($0.path)" }
    #expect(
      resources == [
        "process Resources", "copy Data", "process Menu.xib", "embedInCode a.txt",
      ])
  }

  @Test(arguments: [
    ("6.0", "../Texts/A.xcstrings", ["Texts/A.xcstrings"]), ("5.9", "../Texts/A.xcstrings", []),
    ("6.1", "../Texts/de.lproj", ["Texts/de.lproj/B.strings"]), ("6.0", "../Texts", []),
  ])
  func `SwiftPM accepts resources outside of a target's directory from version 6.0 on`(
    _ version: String, _ resource: String, _ expected: [String]
  ) {
    let source = """
      // swift-tools-version: \(version)
      let package = Package(targets: [.target(name: "Mill", resources: [.process("\(resource)")])])
      """
    let files: [TreePath] = ["Code/Menu.xib", "Texts/A.xcstrings", "Texts/de.lproj/B.strings"]
    let targets = PackageTarget.targets(ofManifest: Array(source.utf8))
    #expect(
      targets.flatMap { $0.processedFiles(in: "Code", among: files).map(\.string) }
        == ["Code/Menu.xib"] + expected)
  }

  @Test(arguments: [
    "", "Package(", "Package(targets:", "Package(targets: [", "Package(targets: [.target(",
    "Package(targets: targets)", "Package(targets: [.target(name: \"A\"", "Package(name: \"A\")",
  ])
  func `a manifest without targets, or with invalid syntax`(_ source: String) {
    #expect(PackageTarget.targets(ofManifest: Array(source.utf8)).count <= 1)
  }

  @Test(arguments: ["Package(", "Package(targets: [", ".target(name: ", "[", "a,"])
  func `a long manifest is read in linear time`(_ piece: String) {
    let source = String(repeating: piece, count: 50_000)
    #expect(PackageTarget.targets(ofManifest: Array(source.utf8)) == [])
  }
}
