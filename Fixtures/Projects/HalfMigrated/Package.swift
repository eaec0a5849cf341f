// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "HalfMigrated",
  defaultLocalization: "en",
  targets: [.target(name: "HalfMigrated", resources: [.process("Resources")])])
