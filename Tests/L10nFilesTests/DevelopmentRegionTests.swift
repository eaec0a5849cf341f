import L10nFiles
import L10nModel
import L10nSource
import Testing

/// A tree, and the development region of its first bundle as `identifier spelling declared source`.
struct RegionCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let name: String
  let listing: String
  let expected: String
  let findings: [String]

  init(
    _ description: String, named name: String = "Input", _ listing: String, _ expected: String,
    _ findings: [String] = []
  ) {
    testDescription = description
    self.name = name
    self.listing = listing
    self.expected = expected
    self.findings = findings
  }
}

struct DevelopmentRegionTests {
  private static func plist(_ region: String) -> String {
    "{ CFBundleDevelopmentRegion = \"\(region)\"; }"
  }

  private static func project(_ region: String?, settings: String = "") -> String {
    let region = region.map { "developmentRegion = \($0); " } ?? ""
    return
      "// !$*UTF8*$!\\n{ objects = { P = { isa = PBXProject; \(region)knownRegions = (en, Base, ); "
      + "buildConfigurationList = L; }; L = { buildConfigurations = (C); }; C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; }; }; rootObject = P; }"
  }

  /// A project without a region, with settings in `Config/A.xcconfig`.
  private static let configured =
    "{ objects = { P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; }; "
    + "G = { isa = PBXGroup; children = (F); }; L = { buildConfigurations = (C); }; "
    + "F = { isa = PBXFileReference; path = \"Config/A.xcconfig\"; }; "
    + "C = { name = Debug; baseConfigurationReference = F; buildSettings = { }; }; }; rootObject = P; }"

  private static let catalog = #"{ "sourceLanguage" : "ja", "strings" : {} }"#

  static let cases: [RegionCase] = [
    RegionCase(
      "a catalog and an Info.plist that leaves it to the project",
      "Info.plist = \(plist("$(DEVELOPMENT_LANGUAGE)"))\nL.xcstrings = \(catalog)",
      "ja ja ja catalog"),
    RegionCase("nobody says anything", "fr.lproj/a", "en en en default"),
    RegionCase("nobody says anything, but Base is there", "Base.lproj/a", "en en en Base"),
    RegionCase("English serves en", "English.lproj/a\nfr.lproj/a", "en English en default"),
    RegionCase("the literal name goes first", "English.lproj/a\nen.lproj/a", "en en en default"),
    RegionCase(
      "a Mac application says it itself", named: "A.app",
      "Contents/Info.plist = \(plist("English"))\nContents/Resources/en.lproj/a",
      "en en English Info.plist"),
    RegionCase(
      "a flat application, its file written in capitals", named: "A.app",
      "INFO.PLIST = \(plist("de"))\nde.lproj/a", "de de de Info.plist"),
    RegionCase(
      "the file for Macs goes before the plain one", named: "A.app",
      "Contents/Info.plist = \(plist("de"))\nContents/Info-macos.plist = \(plist("fr"))\nContents/Resources/fr.lproj/a",
      "fr fr fr Info.plist"),
    RegionCase(
      "the file for iPhones does in a flat application", named: "A.app",
      "Info.plist = \(plist("de"))\nInfo-iphoneos.plist = \(plist("fr"))\nInfo-macos.plist = \(plist("it"))\nfr.lproj/a",
      "fr fr fr Info.plist"),
    RegionCase(
      "a framework, through its links", named: "X.framework",
      "Resources -> Versions/A/Resources\nVersions/A/Resources/Info.plist = \(plist("zh_CN"))\nVersions/A/Resources/zh-Hans.lproj/a",
      "zh-Hans zh-Hans zh_CN Info.plist"),
    RegionCase(
      "a help book, by the region that is most likely", named: "G.help",
      "Contents/Info.plist = \(plist("en_us"))\nContents/Resources/en.lproj/a",
      "en-US en en_us Info.plist"),
    RegionCase(
      "no region that is less likely", named: "G.help",
      "Contents/Info.plist = \(plist("en_GB"))\nContents/Resources/en.lproj/a",
      "en-GB en_GB en_GB Info.plist"),
    RegionCase(
      "an old bundle", named: "Y.bundle",
      "Resources/Info.plist = \(plist("fr"))\nResources/fr.lproj/a", "fr fr fr Info.plist"),
    RegionCase(
      "a bundle with support files", named: "Z.bundle",
      "Support Files/Info.plist = \(plist("fr"))\nSupport Files/Resources/fr.lproj/a",
      "fr fr fr Info.plist"),
    RegionCase(
      "a bundle in another that says nothing takes what the other says", named: "A.app",
      "Info.plist = \(plist("fr"))\nSettings.bundle/fr.lproj/Root.strings", "fr fr fr Info.plist"),
    RegionCase(
      "a directory in a bundle, too", named: "A.app",
      "Info.plist = \(plist("fr"))\nSub/fr.lproj/a", "fr fr fr Info.plist"),
    RegionCase(
      "a product goes before the project around it",
      "A.app/Info.plist = \(plist("fr"))\nA.app/fr.lproj/a\nA.xcodeproj/project.pbxproj = \(project("de"))",
      "fr fr fr Info.plist"),
    RegionCase(
      "a product that leaves it to the project",
      "R.bundle/Info.plist = \(plist("$(DEVELOPMENT_LANGUAGE)"))\nR.bundle/de.lproj/a\nA.xcodeproj/project.pbxproj = \(project("de"))",
      "de de de project"),
    RegionCase(
      "an empty value says nothing", named: "A.app", "Info.plist = \(plist(""))\nfr.lproj/a",
      "en en en default"),
    RegionCase(
      "a value of another type says nothing", named: "A.app",
      "Info.plist = { CFBundleDevelopmentRegion = (fr); }\nfr.lproj/a", "en en en default"),
    RegionCase(
      "the project goes before the source directory's file",
      "App/Info.plist = \(plist("${DEVELOPMENT_LANGUAGE}"))\nApp/de.lproj/a\nA.xcodeproj/project.pbxproj = \(project("de"))",
      "de de de project"),
    RegionCase(
      "a file that differs from the project is known",
      "App/Info.plist = \(plist("fr"))\nApp/de.lproj/a\nA.xcodeproj/project.pbxproj = \(project("de"))",
      "de de de project", ["disagreeing-development-regions App/Info.plist"]),
    RegionCase(
      "one that only writes it differently is not",
      "App/Info.plist = \(plist("en"))\nApp/en.lproj/a\nA.xcodeproj/project.pbxproj = \(project("English"))",
      "en en English project"),
    RegionCase(
      "one that only adds a region is not",
      "App/Info.plist = \(plist("en_US"))\nApp/en.lproj/a\nA.xcodeproj/project.pbxproj = \(project("en"))",
      "en en en project"),
    RegionCase(
      "a build setting stands in for the project's region",
      "App/de.lproj/a\nA.xcodeproj/project.pbxproj = \(project(nil, settings: "DEVELOPMENT_LANGUAGE = de;"))",
      "de de de project"),
    RegionCase(
      "a build setting that differs is known",
      "App/de.lproj/a\nA.xcodeproj/project.pbxproj = \(project("en", settings: "DEVELOPMENT_LANGUAGE = de;"))",
      "en en en project", ["disagreeing-development-regions A.xcodeproj/project.pbxproj"]),
    RegionCase(
      "a build setting that refers to another says nothing",
      "App/de.lproj/a\nA.xcodeproj/project.pbxproj = \(project("de", settings: "DEVELOPMENT_LANGUAGE = \"$(OTHER)\";"))",
      "de de de project"),
    RegionCase(
      "the nearest project governs",
      "A.xcodeproj/project.pbxproj = \(project("de"))\nSub/B.xcodeproj/project.pbxproj = \(project("fr"))\nSub/x/fr.lproj/a",
      "fr fr fr project"),
    RegionCase(
      "a project in a directory beside governs where no other does",
      "App/A.xcodeproj/project.pbxproj = \(project("de"))\nResources/de.lproj/a", "de de de project"
    ),
    RegionCase(
      "several of those do where they agree",
      "A/A.xcodeproj/project.pbxproj = \(project("en"))\nB/B.xcodeproj/project.pbxproj = \(project("English"))\nResources/en.lproj/a",
      "en en en project"),
    RegionCase(
      "and do not where they differ",
      "A/A.xcodeproj/project.pbxproj = \(project("de"))\nB/B.xcodeproj/project.pbxproj = \(project("fr"))\nResources/de.lproj/a",
      "en en en default"),
    RegionCase(
      "two projects in one directory: the first, and it is known when they differ",
      "B.xcodeproj/project.pbxproj = \(project("fr"))\nA.xcodeproj/project.pbxproj = \(project("de"))\nx/de.lproj/a\ny/de.lproj/a",
      "de de de project", ["disagreeing-projects ."]),
    RegionCase(
      "a project that cannot be understood is known, and the next source is asked",
      "A.xcodeproj/project.pbxproj = {\nPackage.swift = Package(defaultLocalization: \"fr\")\nfr.lproj/a",
      "fr fr fr package", ["broken-project A.xcodeproj/project.pbxproj"]),
    RegionCase(
      "a project without a file", "A.xcodeproj/\nfr.lproj/a", "en en en default",
      ["broken-project A.xcodeproj"]),
    RegionCase(
      "a package",
      "Package.swift = Package(name: \"A\", defaultLocalization: \"fr\")\nSources/A/fr.lproj/a",
      "fr fr fr package"),
    RegionCase(
      "a project goes before the package beside it",
      "Package.swift = Package(defaultLocalization: \"fr\")\nA.xcodeproj/project.pbxproj = \(project("de"))\nSources/A/de.lproj/a",
      "de de de project"),
    RegionCase(
      "a package within the project's directory goes before it",
      "A.xcodeproj/project.pbxproj = \(project("de"))\nKit/Package.swift = Package(defaultLocalization: \"fr\")\nKit/Sources/fr.lproj/a",
      "fr fr fr package"),
    RegionCase(
      "unless it says nothing",
      "A.xcodeproj/project.pbxproj = \(project("de"))\nKit/Package.swift = Package()\nKit/Sources/de.lproj/a",
      "de de de project"),
    RegionCase(
      "a package goes before a project that is not above",
      "Demo/A.xcodeproj/project.pbxproj = \(project("de"))\nPackage.swift = Package(defaultLocalization: \"fr\")\nSources/fr.lproj/a",
      "fr fr fr package"),
    RegionCase(
      "the specification of a project that is not committed",
      "project.yml = options:\\n  developmentLanguage: de\nApp/de.lproj/a\nApp/fr.lproj/a",
      "de de de project"),
    RegionCase(
      "one of several specifications",
      "inn-project.yml = options:\\n  developmentLanguage: de\\ntargets:\\n  Inn:\\n    sources: App\nApp/de.lproj/a",
      "de de de project"),
    RegionCase(
      "one of several whose names begin so",
      "project-inn.yml = options:\\n  developmentLanguage: de\\ntargets:\\n  Inn:\\n    sources: App\nApp/de.lproj/a",
      "de de de project"),
    RegionCase(
      "a part of the specification beside it",
      "project-inn.yml = options:\\n  developmentLanguage: de\\ntargets:\\n  Inn:\\n    sources: App\nproject.yml = options:\\n  developmentLanguage: fr\nApp/fr.lproj/a",
      "fr fr fr project"),
    RegionCase(
      "a file whose name ends so, without targets",
      "add-to-project.yml = options:\\n  developmentLanguage: de\nfr.lproj/a", "en en en default"),
    RegionCase(
      "a manifest of Tuist",
      "Project.swift = import ProjectDescription; let project = Project(options: .options(developmentRegion: \"de\"))\nde.lproj/a",
      "de de de project"),
    RegionCase(
      "another file of that name",
      "Project.swift = let project = Project(developmentRegion: \"de\")\nfr.lproj/a",
      "en en en default"),
    RegionCase(
      "a committed project goes before its specification",
      "project.yml = options:\\n  developmentLanguage: de\nA.xcodeproj/project.pbxproj = \(project("fr"))\nfr.lproj/a",
      "fr fr fr project"),
    RegionCase(
      "a specification that is nearer than a committed project",
      "Module/project.yml = options:\\n  developmentLanguage: de\nA.xcodeproj/project.pbxproj = \(project("fr"))\nModule/de.lproj/a",
      "de de de project"),
    RegionCase(
      "a package within the directory of a specification",
      "project.yml = options:\\n  developmentLanguage: de\nKit/Package.swift = Package(defaultLocalization: \"fr\")\nKit/fr.lproj/a",
      "fr fr fr package"),
    RegionCase(
      "a specification goes before a catalog",
      "project.yml = options:\\n  developmentLanguage: de\nA.xcstrings = \(catalog)\nde.lproj/a",
      "de de de project"),
    RegionCase(
      "a setting in a configuration file that includes another",
      "A.xcodeproj/project.pbxproj = \(configured)\nConfig/A.xcconfig = #include \"B.xcconfig\"\\nDEVELOPMENT_LANGUAGE = $(REGION)\nConfig/B.xcconfig = REGION = de\nde.lproj/a",
      "de de de project"),
    RegionCase(
      "a configuration file that is not here",
      "A.xcodeproj/project.pbxproj = \(configured)\nde.lproj/a", "en en en default"),
    RegionCase(
      "a configuration file with a mistake in it",
      "A.xcodeproj/project.pbxproj = \(configured)\nConfig/A.xcconfig = DEVELOPMENT_LANGUAGE: fr\\nDEVELOPMENT_LANGUAGE = de\nde.lproj/a",
      "de de de project", ["broken-configuration Config/A.xcconfig"]),
    RegionCase(
      "a package that would have to be run is known",
      "Package.swift = Package(defaultLocalization: f())\nSources/A/fr.lproj/a", "en en en default",
      ["computed-default-localization Package.swift"]),
    RegionCase(
      "a catalog goes before the source directory's file",
      "Info.plist = \(plist("fr"))\nA.xcstrings = \(catalog)", "ja ja ja catalog",
      ["disagreeing-development-regions Info.plist"]),
    RegionCase(
      "a package goes before the catalog",
      "Package.swift = Package(defaultLocalization: \"fr\")\nx/A.xcstrings = \(catalog)",
      "fr fr fr package"),
    RegionCase(
      "the file beside the localizations", "App/Info.plist = \(plist("fr"))\nApp/fr.lproj/a",
      "fr fr fr Info.plist"),
    RegionCase(
      "the file above them", "App/App-Info.plist = \(plist("fr"))\nApp/Resources/fr.lproj/a",
      "fr fr fr Info.plist"),
    RegionCase(
      "of two files none is known to be the one",
      "App/A-Info.plist = \(plist("fr"))\nApp/B-Info.plist = \(plist("de"))\nApp/fr.lproj/a",
      "en en en default"),
    RegionCase(
      "of two files the plain one is",
      "App/A-Info.plist = \(plist("fr"))\nApp/Info.plist = \(plist("de"))\nApp/de.lproj/a",
      "de de de Info.plist"),
    RegionCase(
      "a broken file says nothing and is known", named: "A.app",
      "Info.plist = { CFBundleDevelopmentRegion = fr\nfr.lproj/a", "en en en default",
      ["broken-info-plist Info.plist"]),
  ]

  @Test(arguments: cases)
  func `the development region and its source`(_ example: RegionCase) throws {
    let discovery = try Discovery(example.listing, named: example.name)
    let region = try #require(discovery.bundles.first).developmentRegion
    #expect(
      "\(region.identifier) \(region.spelling) \(region.declared) \(region.source.rawValue)"
        == example.expected)
    #expect(discovery.findingSummary == example.findings)
  }

  @Test func `an option overrides every other source`() throws {
    var options = DiscoveryOptions()
    options.developmentRegion = "fr"
    let discovery = try Discovery(
      "Info.plist = \(DevelopmentRegionTests.plist("de"))\nde.lproj/a\nFrench.lproj/a",
      named: "A.app", options: options)
    #expect(
      discovery.bundles.first?.developmentRegion
        == DevelopmentRegion(identifier: "fr", spelling: "French", declared: "fr", source: .option))
  }

  @Test func `the regions that a project declares`() throws {
    let discovery = try Discovery(
      """
      A.xcodeproj/project.pbxproj = \(DevelopmentRegionTests.project("de", settings: "DEVELOPMENT_LANGUAGE = de;"))
      Other/Package.swift = Package(defaultLocalization: "fr")
      x/de.lproj/a
      """)
    #expect(
      discovery.projects == [
        ProjectDescription(
          path: "A.xcodeproj", kind: .xcodeProject, developmentRegion: "de",
          knownRegions: ["en", "Base"], developmentLanguages: ["de"]),
        ProjectDescription(
          path: "Other/Package.swift", kind: .swiftPackage, developmentRegion: "fr"),
      ])
  }
}
