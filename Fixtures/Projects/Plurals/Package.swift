// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Plurals",
  defaultLocalization: "en",
  targets: [.target(name: "Plurals", resources: [.process("Resources")])])
