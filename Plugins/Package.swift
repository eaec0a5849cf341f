// swift-tools-version: 6.2

import Foundation
import PackageDescription

// The plugins as a package of their own, for projects that have l10ncheck beside them:
// `.package(path: "../l10ncheck/Plugins")`. Where the built tool lies beside this file, as in a release, nothing is built
// from source.
let artifact = "l10ncheck.artifactbundle"
let isBuilt = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(artifact)")

let package = Package(
  name: "l10ncheck-plugins",
  platforms: [.macOS(.v15)],
  products: ["L10nCheckCommandPlugin", "L10nCheckBuildPlugin"].map {
    .plugin(name: $0, targets: [$0])
  },
  dependencies: isBuilt ? [] : [.package(name: "l10ncheck", path: "..")],
  targets: [
    .plugin(
      name: "L10nCheckCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "l10ncheck", description: "Find missing and extra localized resources and strings.")
      ),
      dependencies: [isBuilt ? "l10ncheck" : .product(name: "l10ncheck", package: "l10ncheck")],
      path: "L10nCheckCommandPlugin"),
    .plugin(
      name: "L10nCheckBuildPlugin", capability: .buildTool(),
      dependencies: [isBuilt ? "l10ncheck" : .product(name: "l10ncheck", package: "l10ncheck")],
      path: "L10nCheckBuildPlugin"),
  ] + (isBuilt ? [.binaryTarget(name: "l10ncheck", path: artifact)] : []))
