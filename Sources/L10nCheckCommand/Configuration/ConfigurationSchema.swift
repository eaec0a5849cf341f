import L10nCheckKit
import L10nModel
import L10nReport

/// The JSON Schema of `.l10ncheck.json`, for editors that complete and check it.
enum ConfigurationSchema {
  static var text: String {
    EmbeddedText.configurationSchema.string.replacing(
      "        \"<checks>\": true", with: (checks + formerChecks).joined(separator: ",\n"))
  }

  private static var checks: [String] {
    Check.all.map { "        \"\($0.identifier)\": {\"$ref\": \"#/$defs/level\"}" }
  }

  private static var formerChecks: [String] {
    Check.formerIdentifiers.map { former, current in
      "        \"\(former)\": {\"description\": \"Now named \(current).\", \"deprecated\": true, \"$ref\": \"#/$defs/level\"}"
    }
  }
}
