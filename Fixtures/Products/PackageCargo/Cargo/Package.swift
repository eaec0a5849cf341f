// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Cargo", defaultLocalization: "en",
  products: [.library(name: "Cargo", targets: ["Kit"])],
  targets: [
    .target(name: "Kit", resources: [.process("Resources"), .copy("Raw")]),
    .target(name: "Crates", resources: [.process("Wood"), .process("Steel")]),
  ])
