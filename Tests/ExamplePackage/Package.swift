// swift-tools-version: 6.2

import PackageDescription

// A program that uses the library: `scripts/validate` builds and runs it with a clean clone. In your own package, use a URL
// for the dependency instead of a path.
let package = Package(
  name: "translation-comment",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10ncheck", path: "../..")],
  targets: [
    .executableTarget(
      name: "translation-comment",
      dependencies: [.product(name: "L10nCheckKit", package: "l10ncheck")])
  ])

// The code blocks of the documentation, which `scripts/validate` writes there.
if Context.environment["L10NCHECK_ARTICLES"] != nil {
  package.targets.append(
    .target(
      name: "Articles", dependencies: [.product(name: "L10nCheckKit", package: "l10ncheck")]))
}
