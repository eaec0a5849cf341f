// swift-tools-version: 6.2

import PackageDescription

// Every target lies on a row and imports lower rows only; `scripts/check-imports` holds the tree to it.

// Apple's SDK has libxml2 and SQLite.
#if os(macOS)
  let isLinux = false
#else
  let isLinux = true
#endif

let cSettings: [CSetting] = [.enableWarning("all")]

// `scripts/test` tests what users run, an optimized build, and `scripts/l10ncheck` links the same objects. Tests of it see what is
// internal, and aren't optimized themselves.
let isTestable = Context.environment["L10NCHECK_TESTABLE"] != nil

// `scripts/l10ncheck` has Swift's libraries in the tool on Linux, which starts a third faster then. They ask for all symbols to be
// exported, which nothing needs here. As these flags are for linking alone, the objects stay those of the tests.
let isStatic = Context.environment["L10NCHECK_STATIC"] != nil
let staticFlags = ["-static-stdlib", "-Xlinker", "--no-export-dynamic"]

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isTestable ? [.unsafeFlags(["-enable-testing"])] : [])

let testSettings = swiftSettings + (isTestable ? [.unsafeFlags(["-Onone"])] : [])

/// A library module with the modules it may import.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// The tests of the module `name`, with what they need beside it.
///
/// - Parameter files: what the tests read from the package's folder, and SwiftPM is to leave alone.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], reading files: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: files, swiftSettings: testSettings)
}

let package = Package(
  name: "l10ncheck",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "l10ncheck", targets: ["l10ncheck"]),
    .library(name: "L10nCheckKit", targets: ["L10nCheckKit"]),
  ],
  targets: [
    // Row 0: C, and the system's C library. CICU's header has no ICU types: ICU renames its symbols by macro, and a process may
    // hold a second ICU.
    .systemLibrary(
      name: "ICULibrary", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(
      name: "CICU", dependencies: ["ICULibrary"],
      cSettings: cSettings),
    .systemLibrary(
      name: "XMLLibrary", pkgConfig: isLinux ? "libxml-2.0" : nil,
      providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "CXML", dependencies: ["XMLLibrary"],
      cSettings: cSettings,
      linkerSettings: [.linkedLibrary("xml2", .when(platforms: [.macOS]))]),

    .target(
      name: "CSystem", cSettings: cSettings),
    .target(
      name: "CByteVectors", cSettings: cSettings),

    .systemLibrary(
      name: "ArchiveLibrary", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .target(
      name: "CArchive", dependencies: ["ArchiveLibrary"],
      cSettings: cSettings),

    .systemLibrary(
      name: "CSQLite", pkgConfig: isLinux ? "sqlite3" : nil,
      providers: [.apt(["libsqlite3-dev"])]),

    module("L10nSystem"),

    // The page of all checks, schemas, style sheets, scripts and SQL.
    .target(
      name: "CTexts", exclude: ["texts"], cSettings: cSettings),

    // Row 1. On Linux, Swift's floating-point rounding is the C library's, which Foundation would have linked.
    .target(
      name: "L10nSource", dependencies: ["CByteVectors", "L10nSystem"],
      swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // Row 2
    module("CommandLineSyntax", ["L10nSource"]),
    module("L10nModel", ["CTexts", "L10nSource"]),

    // Row 3
    module("L10nLocale", ["CICU", "L10nSource", "L10nModel"]),
    module("L10nCode", ["L10nSource", "L10nModel"]),

    // Row 4
    module("L10nFormats", ["CXML", "L10nSource", "L10nModel", "L10nLocale"]),
    module("L10nCoverage", ["L10nSource", "L10nModel", "L10nLocale", "L10nCode"]),

    // Row 5
    module(
      "L10nFiles",
      [
        "CArchive", "CSystem", "L10nSystem", "L10nSource", "L10nModel", "L10nLocale", "L10nCode",
        "L10nFormats",
      ]),
    module(
      "L10nHandoff",
      [
        "CArchive", "CSystem", "L10nSource", "L10nModel", "L10nLocale", "L10nFormats",
        "L10nCoverage",
      ]),
    module(
      "L10nHistory",
      ["CSQLite", "CTexts", "L10nSystem", "L10nSource", "L10nModel", "L10nLocale", "L10nCoverage"]),

    // Row 6
    module(
      "L10nReport",
      [
        "CTexts", "L10nSource", "L10nModel", "L10nLocale", "L10nCode", "L10nFormats",
        "L10nCoverage", "L10nHistory",
      ]),

    // Row 7
    module(
      "L10nCheckKit",
      [
        "L10nSystem", "L10nSource", "L10nModel", "L10nLocale", "L10nCode", "L10nFormats",
        "L10nCoverage",
        "L10nFiles", "L10nHandoff", "L10nHistory", "L10nReport",
      ]),

    // Row 8
    .executableTarget(
      name: "l10ncheck",
      dependencies: [
        "CSystem", "CommandLineSyntax", "L10nSystem", "L10nSource", "L10nModel", "L10nLocale",
        "L10nFormats", "L10nCoverage", "L10nFiles", "L10nHandoff", "L10nHistory", "L10nReport",
        "L10nCheckKit",
      ],
      swiftSettings: swiftSettings,
      linkerSettings: isStatic ? [.unsafeFlags(staticFlags)] : []),

    .target(
      name: "CArchiveWriting", dependencies: ["ArchiveLibrary"], path: "Tests/CArchiveWriting",
      cSettings: cSettings),
    .target(
      name: "TestSupport",
      dependencies: ["CArchiveWriting", "L10nSource", "L10nModel", "L10nFiles"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    tests(of: "CByteVectors"),
    tests(of: "L10nSource"),
    tests(of: "CommandLineSyntax"),
    tests(of: "L10nModel", ["L10nSource"]),
    tests(of: "L10nLocale", ["L10nSystem", "L10nModel"]),
    tests(of: "L10nCode", ["L10nSource", "L10nModel"]),
    tests(of: "L10nFormats", ["L10nSource", "L10nModel", "L10nLocale", "L10nCoverage"]),
    tests(of: "L10nCoverage", ["L10nSource", "L10nModel", "L10nLocale"]),
    tests(of: "L10nFiles", ["CSystem", "L10nSystem", "L10nSource", "L10nModel", "L10nFormats"]),
    tests(
      of: "L10nHandoff",
      ["CSystem", "L10nSource", "L10nModel", "L10nLocale", "L10nFormats", "L10nCoverage"]),
    tests(of: "L10nHistory", ["CSQLite", "CTexts", "L10nSource", "L10nModel", "L10nCoverage"]),
    tests(
      of: "L10nReport",
      ["CSystem", "L10nSource", "L10nModel", "L10nFormats", "L10nCoverage", "L10nHistory"],
      reading: ["Formats/Snapshots"]),
    tests(
      of: "L10nCheckKit",
      [
        "L10nSource", "L10nModel", "L10nLocale", "L10nCoverage", "L10nFiles",
        "L10nHandoff",
      ]),
    tests(
      of: "l10ncheck",
      [
        "CommandLineSyntax", "L10nCheckKit", "L10nSource", "L10nModel", "L10nLocale",
        "L10nFormats", "L10nCoverage",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "TestSupport", "L10nSystem", "L10nSource", "L10nCoverage", "L10nHandoff", "L10nCheckKit",
        "l10ncheck",
      ],
      swiftSettings: testSettings),
  ])

// Plugins, for packages that depend on this one. SwiftPM builds the tool a second time for them, which whoever works on the
// tool in this directory needn't wait for, nor who sets L10NCHECK_PLUGINS=0.
if Context.environment["L10NCHECK_PLUGINS"] != "0",
  Context.environment["PWD"] != Context.packageDirectory
{
  let plugins: [(name: String, capability: Target.PluginCapability)] = [
    (
      "L10nCheckCommandPlugin",
      .command(
        intent: .custom(
          verb: "l10ncheck", description: "Find missing and extra localized resources and strings.")
      )
    ),
    ("L10nCheckBuildPlugin", .buildTool()),
  ]
  for plugin in plugins {
    package.products.append(.plugin(name: plugin.name, targets: [plugin.name]))
    package.targets.append(
      .plugin(name: plugin.name, capability: plugin.capability, dependencies: ["l10ncheck"]))
  }
}

// Benchmarks of what only the package's own targets can use: `scripts/bench` asks for them, and who builds l10ncheck
// never builds them.
if Context.environment["L10NCHECK_BENCHMARKS"] != nil {
  package.targets += ["CatalogParse", "InterfaceParse", "StringsDictParse"].map { name in
    .executableTarget(
      name: name, dependencies: ["CXML", "L10nSource", "L10nModel", "L10nFormats"],
      path: "Tests/Benchmarks/\(name)", swiftSettings: swiftSettings)
  }
}

// Fuzzers: `scripts/fuzz` asks for them, and builds everything again for them. What no fuzzer needs isn't declared then, so that
// one build makes all of them and nothing else.
if Context.environment["L10NCHECK_FUZZERS"] != nil {
  func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
      name: "\(name)Fuzzer",
      dependencies: ["CFuzzer", "FuzzingLaws", "TestSupport"] + dependencies,
      path: "Tests/Fuzzing/\(name)Fuzzer", swiftSettings: swiftSettings)
  }
  package.products = []
  package.targets.removeAll { target in
    target.type == .test || target.type == .plugin
      || ["CommandLineSyntax", "l10ncheck"].contains(target.name)
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .target(
      name: "FuzzingLaws", dependencies: ["TestSupport"], path: "Tests/Fuzzing/FuzzingLaws",
      swiftSettings: swiftSettings),
    .target(
      name: "MergingLaws",
      dependencies: [
        "FuzzingLaws", "TestSupport", "L10nSource", "L10nModel", "L10nFormats",
      ],
      path: "Tests/Fuzzing/MergingLaws", swiftSettings: swiftSettings),
    fuzzer(
      "Reader",
      ["L10nSource", "L10nModel", "L10nFormats", "L10nFiles", "L10nReport", "L10nHandoff"]),
    fuzzer("Merge", ["MergingLaws", "L10nModel", "L10nFormats"]),
    fuzzer("Catalog", ["MergingLaws", "L10nModel"]),
    fuzzer(
      "Tree",
      ["L10nSource", "L10nModel", "L10nCoverage", "L10nFormats", "L10nFiles", "L10nCheckKit"]),
    fuzzer(
      "History",
      ["L10nSource", "L10nModel", "L10nCoverage", "L10nHistory", "L10nReport"]),
    fuzzer("Code", ["L10nSource", "L10nModel", "L10nCode"]),
    fuzzer("Git", ["L10nModel", "L10nFiles"]),
    fuzzer("Archive", ["L10nModel", "L10nFiles"]),
    fuzzer(
      "Import",
      ["L10nModel", "L10nLocale", "L10nCoverage", "L10nHandoff", "L10nFormats", "L10nCheckKit"]),
  ]
}
