import L10nModel
import L10nSource

extension JSONWriter {
  /// The program, and the checks that results name.
  mutating func tool(version: String, _ rules: [CheckExplanation]) {
    key("tool")
    beginObject(.indented)
    key("driver")
    beginObject(.indented)
    key("name")
    literal("l10ncheck")
    key("version")
    string(version)
    key("rules")
    beginArray(.indented)
    for explanation in rules { rule(explanation) }
    endArray()
    endObject()
    endObject()
  }

  private mutating func rule(_ explanation: CheckExplanation) {
    let check = explanation.check
    beginObject(.indented)
    key("id")
    string(check.identifier)
    key("name")
    string(Self.pascalCase(check.identifier))
    key("shortDescription")
    message(check.summary)
    key("fullDescription")
    message(explanation.meaning.joined(separator: "\n\n"))
    key("help")
    beginObject(.indented)
    key("text")
    string(Self.plainHelp(explanation))
    key("markdown")
    string(Self.markdownHelp(explanation))
    endObject()
    key("defaultConfiguration")
    beginObject()
    key("level")
    string(check.severity.rawValue)
    endObject()
    key("properties")
    beginObject()
    key("tags")
    beginArray()
    literal("localization")
    endArray()
    endObject()
    endObject()
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
