import Foundation
import PackagePlugin

/// Reports the localizations of a target in its build, whenever one of its files has changed. Findings are warnings and
/// errors of the build log with their places; they don't stop the build.
@main
struct L10nCheckBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let localized = target.sourceFiles.map(\.url).filter(isLocalized)
    guard !localized.isEmpty else { return [] }

    let tool = try context.tool(named: "l10ncheck").url
    let configuration = context.package.directoryURL.appending(path: ".l10ncheck.json")
    let isConfigured = FileManager.default.fileExists(atPath: path(of: configuration))
    // SwiftPM wants a file that the command makes, and puts every file but an empty source into the target's bundle.
    let output = context.pluginWorkDirectoryURL.appending(path: "L10nCheck.swift")
    return [
      .buildCommand(
        displayName: "Checking the localizations of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-c", #"output=$1; shift; "$@" && { [ -f "$output" ] || : >"$output"; }"#, "sh",
          path(of: output),
          path(of: tool), "report", "--quiet", "--exit-zero", "--allow-empty", "--format", "xcode",
        ] + (isConfigured ? ["--config", path(of: configuration)] : [])
          + ["--", path(of: target.directoryURL)],
        inputFiles: localized + [tool] + (isConfigured ? [configuration] : []),
        outputFiles: [output])
    ]
  }

  private func isLocalized(_ file: URL) -> Bool {
    file.deletingLastPathComponent().pathExtension == "lproj"
      || ["xcstrings", "storyboard", "xib"].contains(file.pathExtension)
  }

  private func path(of url: URL) -> String {
    url.path(percentEncoded: false)
  }
}
