// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that a build of l10ncheck never includes it.
let package = Package(
  name: "FoundationParse",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "FoundationParse",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ])
