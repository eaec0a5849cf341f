import Foundation
import L10nCheckKit
import TestSupport
import Testing

/// The definitions for other systems use existing options.
@Suite struct IntegrationDefinitionTests {
  static let files = [
    ".pre-commit-hooks.yaml", "scripts/lib/github-action/install",
    "scripts/lib/github-action/report", "scripts/lib/github-action/compare",
    "scripts/lib/packaging/Containerfile", "scripts/lib/packaging/homebrew/l10ncheck.rb",
    "scripts/nightly", "templates/l10ncheck.yml",
    "Sources/L10nCheckKit/Documentation.docc/Integrations.md",
    "Sources/L10nCheckKit/Documentation.docc/NightlyDashboard.md", "README.md",
  ]

  static func text(of file: String) throws -> String {
    try String(contentsOf: SharedFiles.packageRoot.appendingPathComponent(file), encoding: .utf8)
  }

  /// The long options in the help of a command.
  private func options(of command: String) throws -> Set<String> {
    let help = try ScratchDirectory().run(["help"] + command.split(separator: " ").map(String.init))
    #expect(help.status == 0, "\(help)")
    return Set(help.output.matches(of: /(?m)^ +(?:-., )?(--[a-z-]+)/).map { String($0.output.1) })
  }

  /// The commands in a text, each with the options that follow it in the same line of a shell.
  private func calls(in text: String) -> [(command: String, options: [String])] {
    let lines = text.replacing(/\\\n\s*/, with: " ").split(separator: "\n")
    return lines.flatMap { line in
      line.matches(
        of: /(?:l10ncheck|"\$tool")"? ((?:history )?[a-z]+)((?:(?!\|\||&&|[;|`>]|l10ncheck ).)*)/
      ).map { match in
        let words = match.output.2.matches(of: /(?:^|[ \[(+])(--[a-z]+(?:-[a-z]+)*)/)
        return (String(match.output.1), words.map { String($0.output.1) })
      }
    }
  }

  @Test(arguments: files) func theOptionsExist(_ file: String) throws {
    let commands = try ScratchDirectory().run("--help").output
    var count = 0
    for (command, options) in calls(in: try Self.text(of: file)) where !options.isEmpty {
      // In prose, any word may follow.
      guard commands.contains("\n  \(command) ") else { continue }
      let known = try self.options(of: command)
      for option in options {
        #expect(known.contains(option), "\(file): l10ncheck \(command) \(option)")
        count += 1
      }
    }
    let isCaller = !file.hasSuffix("install") && !file.hasSuffix("Containerfile")
    #expect(!isCaller || count > 0, "\(file) has no options")
  }

  @Test func theInputsOfTheActionAreOptions() throws {
    let action = CompositeAction(try Self.text(of: "action.yml"))
    let known = try options(of: "report").union(options(of: "diff"))
    let own = ["install-only", "paths", "comment", "upload-sarif", "github-token"]
    // `report` and `diff` each have an option of this name.
    let renamed = ["fail-on-change": "fail-on"]
    #expect(action.inputs.count > own.count)
    for input in action.inputs where !own.contains(input.name) {
      #expect(known.contains("--\(renamed[input.name] ?? input.name)"), "\(input.name)")
    }
    // Each input is passed on, under its name in capitals, and each script uses all the variables that it gets.
    for step in action.steps where !step.script.isEmpty {
      let script = try #require(step.script.firstMatch(of: /\$ACTION_PATH\/([^"]+)"/)).output.1
      let text = try Self.text(of: String(script))
      for (name, value) in step.environment {
        if let input = value.firstMatch(of: /inputs\.([a-z-]+)/)?.output.1, input != "github-token"
        {
          #expect(name == input.uppercased().replacing("-", with: "_"))
          #expect(
            text.contains(input) || text.contains(name) || input == "paths", "\(script): \(input)")
        }
      }
    }
    for (name, _) in action.inputs where !["install-only", "upload-sarif"].contains(name) {
      #expect(
        action.steps.contains { $0.environment.contains { $0.value.contains("inputs.\(name) ") } },
        "\(name)")
    }
  }

  @Test func theHookTakesLocalizedFiles() throws {
    let text = try Self.text(of: ".pre-commit-hooks.yaml")
    let pattern = try Regex(
      String(try #require(text.firstMatch(of: /files: &\w+ '(.*)'/)).output.1))
    let written = TableFormat.allCases.filter {
      TableFormat(fileExtension: $0.rawValue) != nil && !$0.traits.contains(.isCompiled)
    }
    for file in ["a/de.lproj/x.png"] + written.map({ "a/L.\($0.rawValue)" }) {
      #expect(file.contains(pattern), "\(file)")
    }
    for file in ["a.swift", "strings", "a.strings.swift", "lproj/a.md"] {
      #expect(!file.contains(pattern), "\(file)")
    }
  }
}
