// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Weather",
  // The language that the texts in the code are written in.
  defaultLocalization: "fr",
  products: [.library(name: "Weather", targets: ["Weather"])],
  targets: [.target(name: "Weather", resources: [.process("Resources")])])
