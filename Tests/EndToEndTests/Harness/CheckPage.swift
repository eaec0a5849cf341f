/// The documentation page of all checks, generated from the JSON that `checks` and `explain` print.
struct CheckPage {
  private var lines: [String] = []

  /// - Parameter explain: returns the explanation of the named check.
  init(_ checks: [JSONValue], explain: (String) throws -> JSONValue) rethrows {
    lines = [
      "# All checks", "", "What each check finds, why it matters, and what to do.", "",
      "## Overview", "",
      "`l10ncheck checks` prints this list, and `l10ncheck explain NAME` one explanation. <doc:RulesAndGates> says how to",
      "change the severity of a check and how to suppress its findings. A check that is *off* reports nothing until an option",
      "or the configuration gives it a level.", "",
      "| check | severity | finds |", "| --- | --- | --- |",
    ]
    for check in checks {
      let name = check["check"]?.string ?? ""
      let cells = ["[`\(name)`](#\(name))", Self.severity(check), Self.escaping(check["summary"])]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    for check in checks { try add(check, explain) }
  }

  var markdown: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(
    _ check: JSONValue, _ explain: (String) throws -> JSONValue
  ) rethrows {
    let name = check["check"]?.string ?? ""
    let explanation = try explain(name)
    lines += [
      "", "### \(name)", "", "*\(Self.severity(check)):* \(Self.escaping(check["summary"])).",
    ]
    lines += Self.paragraphs(explanation["meaning"])
    lines += ["", "**Why it matters**"] + Self.paragraphs(explanation["effect"])
    lines += ["", "**Example**", "", "```text"]
    lines += (explanation["example"]?.array ?? []).compactMap(\.string)
    lines += ["```", "", "**What to do**"] + Self.paragraphs(explanation["remedy"])
  }

  private static func severity(_ check: JSONValue) -> String {
    (check["severity"]?.string ?? "") + (check["optional"] == nil ? "" : ", off")
  }

  private static func paragraphs(_ value: JSONValue?) -> [String] {
    (value?.array ?? []).flatMap { ["", escaping($0)] }
  }

  /// The text with the special characters of Markdown escaped.
  private static func escaping(_ value: JSONValue?) -> String {
    (value?.string ?? "").map { "\\`*_<[~|$".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
