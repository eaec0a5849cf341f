import Foundation
import PackagePlugin

/// `swift package l10ncheck ARGUMENT…`: runs the tool in the directory of the package. Without arguments, it reports.
@main
struct L10nCheckCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "l10ncheck").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ executable: URL, _ arguments: [String], in directory: URL) throws {
    let tool = Process()
    tool.executableURL = executable
    tool.arguments = arguments.isEmpty ? ["report"] : arguments
    tool.currentDirectoryURL = directory
    try tool.run()
    tool.waitUntilExit()
    // SwiftPM exits with 1 for every error; the tool has said more.
    if tool.terminationStatus != 0 {
      Diagnostics.error("l10ncheck exited with status \(tool.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension L10nCheckCommandPlugin: XcodeCommandPlugin {
    /// Runs the tool in the directory of the project, for all of its targets.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode says which targets are chosen.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      try run(
        context.tool(named: "l10ncheck").url, extractor.remainingArguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
