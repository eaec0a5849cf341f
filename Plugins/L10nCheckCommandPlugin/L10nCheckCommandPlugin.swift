import Foundation
import PackagePlugin

/// `swift package l10ncheck ARGUMENT…`: runs the tool in the directory of the package. Without arguments, it reports.
@main
struct L10nCheckCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "l10ncheck").url
    tool.arguments = arguments.isEmpty ? ["report"] : arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    // SwiftPM exits with 1 for every error; the tool has said more.
    if tool.terminationStatus != 0 {
      Diagnostics.error("l10ncheck exited with status \(tool.terminationStatus)")
    }
  }
}
