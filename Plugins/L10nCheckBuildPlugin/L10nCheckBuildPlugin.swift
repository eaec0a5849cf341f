import Foundation
import PackagePlugin

/// Reports the localizations of a target in its build, whenever one of its files has changed. Findings are warnings and
/// errors of the build log with their places; they don't stop the build.
@main
struct L10nCheckBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    return commands(
      for: target.name, tool: try context.tool(named: "l10ncheck").url,
      target.sourceFiles.map(\.url),
      below: target.directoryURL, configuredIn: context.package.directoryURL,
      work: context.pluginWorkDirectoryURL)
  }

  /// - Parameters:
  ///   - files: those of the target; none of them, none is checked.
  ///   - directory: what is reported.
  ///   - project: the directory that can have a configuration.
  private func commands(
    for name: String, tool: URL, _ files: [URL], below directory: URL, configuredIn project: URL,
    work: URL
  ) -> [Command] {
    let localized = files.filter(isLocalized)
    guard !localized.isEmpty else { return [] }
    let configuration = project.appending(path: ".l10ncheck.json")
    let isConfigured = FileManager.default.fileExists(atPath: path(of: configuration))
    // SwiftPM wants a file that the command makes, and puts every file but an empty source into the target's bundle.
    let output = work.appending(path: "L10nCheck.swift")
    return [
      .buildCommand(
        displayName: "Checking the localizations of \(name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: [
          "-c", #"output=$1; shift; "$@" && { [ -f "$output" ] || : >"$output"; }"#, "sh",
          path(of: output),
          path(of: tool), "report", "--quiet", "--exit-zero", "--allow-empty", "--format", "xcode",
        ] + (isConfigured ? ["--config", path(of: configuration)] : [])
          + ["--", path(of: directory)],
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

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension L10nCheckBuildPlugin: XcodeBuildToolPlugin {
    /// A target's files can lie anywhere, so that the project is reported.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.displayName, tool: try context.tool(named: "l10ncheck").url,
        target.inputFiles.map(\.url), below: context.xcodeProject.directoryURL,
        configuredIn: context.xcodeProject.directoryURL, work: context.pluginWorkDirectoryURL)
    }
  }
#endif
