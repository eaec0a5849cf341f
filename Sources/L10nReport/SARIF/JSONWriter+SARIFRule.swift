import L10nModel
import L10nSource

extension JSONWriter {
  /// The program, and the checks that results name.
  mutating func tool(version: String, _ rules: [CheckExplanation]) {
    object("tool", .indented) { json in
      json.object("driver", .indented) { json in
        json.member("name", "l10ncheck")
        json.member("version", version)
        json.array("rules", rules, .indented) { $0.rule($1) }
      }
    }
  }

  private mutating func rule(_ explanation: CheckExplanation) {
    let check = explanation.check
    object(.indented) { json in
      json.member("id", check.identifier)
      json.member("name", Self.pascalCase(check.identifier))
      json.member("shortDescription") { $0.message(check.summary) }
      json.member("fullDescription") { $0.message(explanation.meaning.joined(separator: "\n\n")) }
      json.object("help", .indented) { json in
        json.member("text", Self.plainHelp(explanation))
        json.member("markdown", Self.markdownHelp(explanation))
      }
      json.object("defaultConfiguration") { $0.member("level", check.severity.rawValue) }
      json.object("properties") { $0.member("tags", ["localization"]) }
    }
  }

  /// `missing-key` as `MissingKey`, which viewers take for the name of a rule.
  private static func pascalCase(_ identifier: String) -> String {
    identifier.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func plainHelp(_ explanation: CheckExplanation) -> String {
    (["Why it matters:"] + explanation.effect + ["Example:"]
      + [explanation.example.joined(separator: "\n")] + ["What to do:"] + explanation.remedy)
      .joined(separator: "\n\n")
  }

  /// The texts are plain English, which has no markup in it but for what `escapedMarkdown` sees.
  private static func markdownHelp(_ explanation: CheckExplanation) -> String {
    (explanation.meaning.map(escapedMarkdown) + ["### Why it matters"]
      + explanation.effect.map(escapedMarkdown) + ["### Example"]
      + [(["~~~"] + explanation.example + ["~~~"]).joined(separator: "\n")]
      + ["### What to do"] + explanation.remedy.map(escapedMarkdown))
      .joined(separator: "\n\n")
  }

  /// A paragraph as it is to be read.
  private static func escapedMarkdown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>#&~|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
