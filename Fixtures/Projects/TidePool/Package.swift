// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "TidePool",
  defaultLocalization: "en",
  targets: [
    .target(name: "TidePool", resources: [.process("Resources")])
  ])
