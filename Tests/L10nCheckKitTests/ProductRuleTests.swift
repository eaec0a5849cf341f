import L10nCheckKit
import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Which files a target builds. A file is left out only where that is certain.
struct ProductRuleTests {
  static let english = "\"open\" = \"Open\";"
  static let files = [
    "App/en.lproj/A.strings": english, "App/de.lproj/A.strings": english,
    "App/sv.lproj/A.strings": english,
  ]

  /// A project with `App/{en,de}.lproj/A.strings` in its target.
  static func project(
    settings: String = "", phases: String = "", objects: String = "", path: String = "App",
    type: String = "application", regions: String = "en, Base, de, sv", uses: String = ""
  ) -> String {
    """
    { rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (\(regions)); mainGroup = G;
        targets = (T); };
      G = { isa = PBXGroup; children = (V, X); };
      V = { isa = PBXVariantGroup; name = A.strings; path = "\(path)"; children = (V1, V2); };
      V1 = { isa = PBXFileReference; path = en.lproj/A.strings; };
      V2 = { isa = PBXFileReference; path = de.lproj/A.strings; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.\(type)";
        buildPhases = (R, \(phases)); buildConfigurationList = L;
        packageProductDependencies = (\(uses)); };
      R = { isa = PBXResourcesBuildPhase; files = (B, BX); };
      B = { isa = PBXBuildFile; fileRef = V; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      \(objects)
    }; }
    """
  }

  /// The localizations that count, the unbuilt ones, and the status of the directory.
  private static func built(
    _ project: String, _ others: [String: String] = [:], of path: TreePath = "App"
  ) async throws -> String {
    let report = try await Checker.report(
      on: files.merging(others) { $1 }.merging(["App.xcodeproj/project.pbxproj": project]) { $1 })
    if let status = report.unjudged.first(where: { $0.path == path })?.status {
      return status.rawValue
    }
    guard let bundle = report.bundles.first(where: { $0.path == path }) else { return "nothing" }
    let judged = bundle.localizations.map(\.spelling).joined(separator: " ")
    let unbuilt = bundle.unbuiltLocalizations.joined(separator: " ")
    let notes = report.findings.filter { $0.check.identifier == "unreferenced-file" }
    let doubt = notes.first { $0.severity == .note }?.messageText.split(separator: ", because ")
      .last
    return "\(bundle.status.rawValue) \(judged)" + (unbuilt.isEmpty ? "" : ", not \(unbuilt)")
      + (doubt.map { ", for \($0)" } ?? "")
  }

  @Test
  func `a package with a directory in a localization; asset catalogs are allowed`() async throws {
    let report = try await Checker.report(on: [
      "Package.swift": """
      let package = Package(name: "Cargo", defaultLocalization: "en",
        targets: [.target(name: "Kit", resources: [.process("Resources")])])
      """,
      "Sources/Kit/Resources/de.lproj/Icons.xcassets/Contents.json": "{}",
      "Sources/Kit/Resources/de.lproj/Menu.strings": Self.english,
      "Sources/Kit/Resources/en.lproj/Help/Help.strings": Self.english,
      "Sources/Kit/Resources/en.lproj/Menu.strings": Self.english,
    ])
    let reported = report.findings.filter { $0.check.identifier == "forbidden-directory" }
    #expect(reported.map(\.path) == ["Sources/Kit/Resources/en.lproj/Help"])
  }

  @Test func `of packages with products of the same name, the outer one is used`() async throws {
    let manifest = """
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """
    let uses = "D = { isa = XCSwiftPackageProductDependency; productName = Kit; };"
    var files = Self.files.merging(
      ["App.xcodeproj/project.pbxproj": Self.project(objects: uses, uses: "D")]) { $1 }
    for directory in ["Kit", "Server/Kit", "Archive/Kit", "Archive/Old/Kit"] {
      files["\(directory)/Package.swift"] = manifest
      files["\(directory)/Sources/Kit/Kit.swift"] = ""
    }
    let report = try await Checker.report(on: files)
    #expect(report.products.last?.embedded == ["Kit/Package.swift#Kit"])
  }

  @Test func `a localization that the target doesn't build is left out`() async throws {
    #expect(try await Self.built(Self.project()) == "built de, not sv")
  }

  @Test(arguments: [
    ("cp -R \\\"$SRCROOT/App/sv.lproj\\\" x", true), ("rsync App/ x", true),
    ("for l in *.lproj; do cp -R $l x; done", true), ("cp -R ./App/* x", true),
    ("for l in sv de; do cp -R $l.lproj x; done", true),
    ("Tools/embed.sh *.lproj", true), ("pack *.strings > $BUILT_PRODUCTS_DIR/texts", true),
    // Scripts that edit the sources.
    ("find App -name '*.strings' -print0 | xargs -0 sed -i x", false),
    // Scripts that work in other directories.
    ("cd $SRCROOT\\ncp -R *.lproj x", true), ("cd $SRCROOT/App && cp -R *.lproj x", true),
    ("FROM=$SRCROOT/Help\\ncd $FROM; cp -R *.lproj x", false),
    ("cd Help; cp App/*.lproj x", true),
    ("codesign $FRAMEWORKS_FOLDER_PATH/App.appex/Contents/MacOS/App", false),
    // Words that are also language codes, and names of programs.
    ("echo is it no sv", false), ("swiftlint App.xcodeproj", false), ("plutil -lint x", false),
  ])
  func `a localization that a script may copy counts as built`(_ script: String, _ keepsIt: Bool)
    async throws
  {
    let project = Self.project(
      phases: "S",
      objects: "S = { isa = PBXShellScriptBuildPhase; shellScript = \"\(script)\"; };")
    #expect(
      try await Self.built(project)
        == (keepsIt
          ? "built de sv, for a script of the target \"App\" may copy them" : "built de, not sv"))
  }

  @Test func `a package without targets builds nothing`() async throws {
    let manifest = "let package = Package(name: \"Tools\", targets: [])"
    #expect(try await Self.built(Self.project(), ["Package.swift": manifest]) == "built de, not sv")
  }

  @Test(arguments: [
    ("CMakeLists.txt", "foreach(l de sv)\n file(COPY ${l}.lproj)", true),
    ("CMakeLists.txt", "add_subdirectory(App)\n # ${l}.lproj of de", false),
    ("App.podspec", "s.resources = 'App/**/*.lproj'", true), ("Makefile", "all: test", false),
    ("App/BUILD", "glob([\"*.lproj/*.strings\"])", true),
  ])
  func `a localization that another build description may contain counts as built`(
    _ path: String, _ text: String, _ keepsIt: Bool
  ) async throws {
    let reported = try await Self.built(Self.project(), [path: text])
    #expect(reported == (keepsIt ? "built de sv, for \(path) may build them" : "built de, not sv"))
  }

  @Test func `a local pod copies the files that its pattern matches`() async throws {
    func reported(_ resources: String) async throws -> String {
      try await Self.built(
        Self.project(objects: "X = { isa = PBXGroup; path = Kits; children = (); };"),
        [
          "Kits/Kit/Kit.podspec": "s.resources = ['\(resources)']",
          "Kits/Kit/Kit/Assets/Texts/en.lproj/A.strings": Self.english,
          "Kits/Kit/Kit/Assets/Texts/de.lproj/A.strings": Self.english,
        ], of: "Kits/Kit/Kit/Assets/Texts")
    }
    #expect(try await reported("Kit/Assets/**/*") == "unknown de")
    #expect(try await reported("Kit/Images/**/*") == "notBuilt")
  }

  @Test func `a path that depends on a setting can contain any file`() async throws {
    let project = Self.project(
      objects: """
        X = { isa = PBXGroup; path = "$(TEXTS)"; children = (X1); };
        X1 = { isa = PBXVariantGroup; name = B.strings; children = (); };
        """)
    #expect(
      try await Self.built(project)
        == "built de sv, for a path in App.xcodeproj depends on a build setting")
    let framework = Self.project(
      objects: "X = { isa = PBXFileReference; path = \"$(SDK)/A.framework\"; };")
    #expect(try await Self.built(framework) == "built de, not sv")
    let elsewhere = Self.project(
      objects: """
        X = { isa = PBXVariantGroup; name = B.strings; path = "/Volumes/Old/App";
          sourceTree = "<absolute>"; children = (X1); };
        X1 = { isa = PBXFileReference; path = en.lproj/B.strings; };
        """)
    #expect(try await Self.built(elsewhere) == "built de, not sv")
  }

  @Test
  func `a folder reference can be a localization, and a nib can be a directory`() async throws {
    let folder = Self.project(
      objects: "X = { isa = PBXFileReference; lastKnownFileType = folder; path = App/sv.lproj; };"
        + " BX = { isa = PBXBuildFile; fileRef = X; };")
    #expect(try await Self.built(folder) == "built de sv")
    let nib = Self.project(
      objects: """
        X = { isa = PBXFileReference; lastKnownFileType = wrapper.nib; path = App/fi.lproj/Main.nib; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """)
    let files = [
      "App/fi.lproj/Main.nib/designable.nib": "", "App/fi.lproj/Main.nib/keyedobjects.nib": "",
    ]
    #expect(try await Self.built(nib, files) == "built de fi, not sv")
  }

  @Test func `build settings exclude files`() async throws {
    #expect(
      try await Self.built(
        Self.project(settings: "BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;", regions: "en, Base"))
        == "built , not de sv")
    #expect(
      try await Self.built(Self.project(settings: "EXCLUDED_SOURCE_FILE_NAMES = \"A.*\";"))
        == "notBuilt de sv", "what is judged where nothing else is")
    let again =
      "EXCLUDED_SOURCE_FILE_NAMES = \"*.strings\"; INCLUDED_SOURCE_FILE_NAMES = \"de.lproj/*\";"
    #expect(try await Self.built(Self.project(settings: again)) == "built de, not sv")
    let conditional = "\"EXCLUDED_SOURCE_FILE_NAMES[sdk=iphoneos*]\" = \"A.*\";"
    #expect(try await Self.built(Self.project(settings: conditional)) == "built de, not sv")
  }

  @Test func `files of a static library have an unknown use, and files of tests are tests only`()
    async throws
  {
    #expect(try await Self.built(Self.project(type: "library.static")) == "unknown de sv")
    #expect(try await Self.built(Self.project(type: "bundle.unit-test")) == "testsOnly de sv")
  }

  @Test(arguments: [
    ("Ferry", "Ferry Demo", "testsOnly"), ("Ferry", "FerryTestApp", "testsOnly"),
    ("Ferry", "Examples", "testsOnly"), ("Ferry", "Contest", "built de"),
    ("Ferry Tests", "Ferry Demo", "built de"),
  ])
  func `a sample isn't checked beside an application, unless it has many more languages`(
    app: String, other: String, reported: String
  ) async throws {
    func project(_ languages: [String] = ["en", "de"]) -> String {
      let files = languages.map {
        "V\($0) = { isa = PBXFileReference; path = \($0).lproj/B.strings; };"
      }
      return Self.project(
        objects: """
          T2 = { isa = PBXNativeTarget; name = "\(other)"; productType = "com.apple.product-type.application";
            buildPhases = (R2); };
          R2 = { isa = PBXResourcesBuildPhase; files = (B2); };
          B2 = { isa = PBXBuildFile; fileRef = W; };
          W = { isa = PBXVariantGroup; name = B.strings; path = Other; children = (\(languages.map { "V\($0)" }.joined(separator: ", "))); };
          \(files.joined(separator: " "))
          """
      ).replacing("targets = (T)", with: "targets = (T, T2)")
        .replacing("children = (V, X)", with: "children = (V, W)")
        .replacing("name = App;", with: "name = \"\(app)\";")
    }
    func files(_ languages: [String] = ["en", "de"]) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: languages.map { ("Other/\($0).lproj/B.strings", Self.english) })
    }
    #expect(try await Self.built(project(), files(), of: "Other") == reported)
    let more = ["en", "de", "fr", "es"]
    #expect(try await Self.built(project(more), files(more), of: "Other") == "built de es fr")
  }

  @Test
  func `a sample in the directory of the library that it embeds isn't checked`() async throws {
    func project(_ name: String, _ type: String, others: String) -> String {
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); \(others) };
        G = { isa = PBXGroup; children = (V); };
        V = { isa = PBXVariantGroup; name = A.strings; children = (V1, V2); };
        V1 = { isa = PBXFileReference; path = en.lproj/A.strings; };
        V2 = { isa = PBXFileReference; path = de.lproj/A.strings; };
        T = { isa = PBXNativeTarget; name = \(name); productName = \(name);
          productType = "com.apple.product-type.\(type)"; buildPhases = (R, E); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        E = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (BE); };
        BE = { isa = PBXBuildFile; fileRef = F; };
        F = { isa = PBXFileReference; path = Ferry.framework; };
      }; }
      """
    }
    let english = Self.english
    let report = try await Checker.report(on: [
      "Ferry.xcodeproj/project.pbxproj": project("Ferry", "framework", others: ""),
      "en.lproj/A.strings": english, "de.lproj/A.strings": english,
      "samples/Port/Port.xcodeproj/project.pbxproj": project("Port", "application", others: ""),
      "samples/Port/en.lproj/A.strings": english, "samples/Port/de.lproj/A.strings": english,
    ])
    #expect(report.unjudged.map(\.path) == ["samples/Port"])
    #expect(report.bundles.map(\.path) == [.root])
  }

  @Test func `an uncopied table is reported with the number of its keys, and with what users see`()
    async throws
  {
    func reported(_ own: [String: String]) async throws -> [String] {
      let project = Self.project(
        objects: """
          X = { isa = PBXVariantGroup; name = B.strings; path = App; children = (X1); };
          X1 = { isa = PBXFileReference; path = en.lproj/B.strings; };
          BX = { isa = PBXBuildFile; fileRef = X; };
          """)
      var files = Self.files.merging(own) { $1 }
      files["App/sv.lproj/A.strings"] = nil
      files["App.xcodeproj/project.pbxproj"] = project
      files["App/en.lproj/B.strings"] = own["App/en.lproj/B.strings"] ?? "a = \"A\"; b = \"B\";"
      let report = try await Checker.report(on: files)
      return report.findings.filter { $0.severity > .note }.map {
        "\($0.severity) \($0.path?.string ?? ""): \($0.messageText)"
      } + report.languages.map { "\($0.identifier.rawValue) \($0.verdict) \($0.uncopied)" }
    }
    #expect(
      try await reported(["App/de.lproj/B.strings": "a = \"Ä\"; b = \"Be\";"]) == [
        "warning App/de.lproj/B.strings: no target copies this file: users see its 2 keys in another language",
        "de toDo 2",
      ])
    // No user gets the argument with the wrong type.
    #expect(
      try await reported([
        "App/en.lproj/B.strings": "a = \"%d boats\";",
        "App/de.lproj/B.strings": "a = \"%@ Boote\";",
      ]).map { $0.prefix(60) } == [
        "warning App/de.lproj/B.strings: no target copies this file: ",
        "warning App/de.lproj/B.strings: the translation of \"a\" forma", "de toDo 1",
      ])
  }

  @Test func `a document that no target copies in one language`() async throws {
    func document(_ title: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <label text="\(title)" id="a-b-c"/></objects></document>
      """
    }
    let project = Self.project(
      objects: """
        X = { isa = PBXVariantGroup; name = B.xib; path = App; children = (X1); };
        X1 = { isa = PBXFileReference; path = en.lproj/B.xib; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """)
    var files = Self.files
    files["App/sv.lproj/A.strings"] = nil
    files["App.xcodeproj/project.pbxproj"] = project
    files["App/en.lproj/B.xib"] = document("Pick a harbour")
    files["App/de.lproj/B.xib"] = document("Hafen wählen")
    let report = try await Checker.report(on: files)
    #expect(
      report.findings.filter { $0.severity > .note }.map(\.messageText) == [
        "no target copies this file: users see the document's texts for its key"
      ])
    #expect(
      report.languages.map { "\($0.identifier) \($0.verdict) \($0.uncopied)" } == ["de toDo 1"])
  }

  @Test func `a synchronized group needs a resources phase, and a folder in it is copied as it is`()
    async throws
  {
    func project(_ phases: String, folders: String = "", exceptions: String = "") -> String {
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (S); };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; explicitFolders = (\(folders)); exceptions = (\(exceptions)); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ("/Localized: A.strings"); };
        B = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = R; membershipExceptions = ("/Localized: A.strings"); };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (\(phases)); fileSystemSynchronizedGroups = (S); };
        R = { isa = PBXResourcesBuildPhase; files = (); };
      }; }
      """
    }
    let help = ["App/Help/en.lproj/H.strings": Self.english]
    #expect(try await Self.built(project("R")) == "built de sv")
    #expect(try await Self.built(project("R"), help, of: "App/Help") == "built de sv")
    #expect(
      try await Self.built(project("R", folders: "Help"), help, of: "App/Help") == "unknown ")
    #expect(try await Self.built(project("")) == "notBuilt de sv")
    #expect(try await Self.built(project("R", exceptions: "E")) == "notBuilt de sv")
    // Removed from the target, and added to one of its phases.
    #expect(try await Self.built(project("R", exceptions: "E, B")) == "built de sv")
  }

  @Test
  func `a third-party directory is the project's own if one of its targets builds it`() async throws
  {
    let vendor = Dictionary(uniqueKeysWithValues: Self.files.map { ("Vendor/" + $0, $1) })
    #expect(
      try await Self.built(Self.project(), vendor, of: "Vendor/App") == "thirdParty")
    let pods = Dictionary(uniqueKeysWithValues: Self.files.map { ("Old/" + $0, $1) }).merging([
      "Old/Pods.xcodeproj/project.pbxproj": "{}"
    ]) { $1 }
    #expect(try await Self.built(Self.project(), pods, of: "Old/App") == "thirdParty")
    let wrapped = ["Kit.embeddedframework/Kit.bundle/en.lproj/L.strings": "\"a\" = \"A\";"]
    #expect(
      try await Self.built(Self.project(), wrapped, of: "Kit.embeddedframework/Kit.bundle")
        == "thirdParty")
    for name in ["Third Party/", "VendorSrc/"] {
      let files = Dictionary(uniqueKeysWithValues: Self.files.map { (name + $0, $1) })
      #expect(
        try await Self.built(Self.project(), files, of: TreePath(name + "App")) == "thirdParty")
    }
    #expect(
      try await Self.built(Self.project(path: "Vendor/App"), vendor, of: "Vendor/App")
        == "built de, not sv")
  }

  private static let boat = """
    { rootObject = P; objects = { P = { isa = PBXProject; targets = (T); };
      T = { isa = PBXNativeTarget; name = Boat; productType = "com.apple.product-type.application";
        buildPhases = (); }; }; }
    """

  @Test(arguments: [
    ([".gitmodules": "[submodule \"Kit\"]\n\tpath = Kit\n"], true),
    (["Kit/LICENSE.md": "", "Kit/Kit.podspec": "", "Kit/Kit.xcodeproj/a": ""], true),
    (
      ["Kit/LICENSE.md": "", "Kit/Kit.podspec": "", "Kit/Kit.xcodeproj/project.pbxproj": boat],
      false
    ),
    (["Kit/LICENSE.md": "", "Kit/Kit.podspec": ""], false),
    (["Kit/Kit.podspec": "", "Kit/Kit.xcodeproj/a": ""], false),
    (["LICENSE": "", "Kit.podspec": "", "Kit.xcodeproj/a": ""], false),
  ])
  func `a submodule is third-party code, and so is a directory with all marks of a library`(
    _ marks: [String: String], _ isThirdParty: Bool
  ) async throws {
    let kit = Dictionary(uniqueKeysWithValues: Self.files.map { ("Kit/" + $0, $1) })
    let reported = try await Self.built(Self.project(), kit.merging(marks) { $1 }, of: "Kit/App")
    #expect((reported == "thirdParty") == isThirdParty)
  }

  @Test func `a source file that the document's group doesn't contain is reported`() async throws {
    let project = Self.project(
      objects: """
        X = { isa = PBXVariantGroup; name = Main.storyboard; path = App; children = (X1, X2); };
        X1 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; };
        X2 = { isa = PBXFileReference; path = de.lproj/Main.strings; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """, regions: "en, Base, de")
    let report = try await Checker.report(
      on: [
        "App.xcodeproj/project.pbxproj": project,
        "App/Base.lproj/Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><objects>
        <barButtonItem title="Leave" id="a"/></objects></document>
        """,
        // Leftovers aren't a source: an older document, and a misplaced copy of the German texts.
        "App/Base.lproj/Main.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <barButtonItem title="Board" id="b"/></objects></document>
        """,
        "App/en.lproj/Main.strings": "\"a.title\" = \"Ablegen\";\n",
        "App/de.lproj/Main.strings": "\"a.title\" = \"Ablegen\";\n",
        "App/en.lproj/A.strings": Self.english, "App/de.lproj/A.strings": Self.english,
        "App/fr.lproj/A.strings": Self.english,
      ])
    #expect(report.totals.keys.missing == 0)
    #expect(
      report.findings.filter { $0.check.identifier == "unreferenced-file" }.map(\.messageText)
        .filter { $0.hasPrefix("no target") } == [
          "no target copies a file of the localization fr: users can't choose it",
          "no target copies this file: App/Base.lproj/Main.xib",
        ])
    // Users of the development region see the document's texts.
    #expect(
      report.findings.filter { $0.severity == .note }.map(\.messageText).contains(
        "the group \"Main.storyboard\" of App.xcodeproj doesn't contain this file: no target copies it"
      ))
  }

  @Test func `a .stringsdict file in the group of a document isn't built`() async throws {
    let project = Self.project(
      objects: """
        X = { isa = PBXVariantGroup; name = Main.storyboard; path = App; children = (X1, X2, X3); };
        X1 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; };
        X2 = { isa = PBXFileReference; path = de.lproj/Main.strings; };
        X3 = { isa = PBXFileReference; path = de.lproj/Main.stringsdict; };
        BX = { isa = PBXBuildFile; fileRef = X; };
        """)
    let report = try await Checker.report(
      on: Self.files.merging([
        "App.xcodeproj/project.pbxproj": project, "App/de.lproj/Main.strings": "",
        "App/Base.lproj/Main.storyboard": "<document/>", "App/de.lproj/Main.stringsdict": "{}",
      ]) { $1 })
    #expect(
      report.findings.filter { $0.check.identifier == "unreferenced-file" }.map(\.messageText) == [
        "no target copies a file of the localization sv: users can't choose it",
        "no target copies this file: App/de.lproj/Main.stringsdict",
      ])
  }
}
