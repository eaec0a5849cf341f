import L10nCheckKit
import L10nSource

/// The JSON Schema of `.l10ncheck.json`, for editors that complete and check it.
enum ConfigurationSchema {
  static var text: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Configuration of l10ncheck",
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"},
        "developmentRegion": {
          "description": "The localization that the others are compared with.",
          "type": "string"
        },
        "exclude": {
          "description": "Patterns of directories that are not looked into.",
          "$ref": "#/$defs/patterns"
        },
        "includeSkipped": {
          "description": "Whether build products, version control and other people's code are looked at, too.",
          "type": "boolean"
        },
        "profile": {
          "description": "How files are looked up: as CoreFoundation does, or as the Bundle Programming Guide says.",
          "enum": ["runtime", "documented"]
        },
        "requiredLocalizations": {
          "description": "Localizations that every bundle is to have.",
          "$ref": "#/$defs/localizations"
        },
        "checks": {"$ref": "#/$defs/checks"},
        "overrides": {
          "description": "What holds for some places only; the last that fits counts.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "paths": {"$ref": "#/$defs/patterns"},
              "tables": {"$ref": "#/$defs/patterns"},
              "localizations": {"$ref": "#/$defs/localizations"},
              "keys": {"$ref": "#/$defs/patterns"},
              "checks": {"$ref": "#/$defs/checks"},
              "requiredLocalizations": {"$ref": "#/$defs/localizations"}
            },
            "anyOf": [{"required": ["checks"]}, {"required": ["requiredLocalizations"]}]
          }
        },
        "unchangedWords": {
          "description": "Words and whole texts that may stay as they are in the source.",
          "$ref": "#/$defs/patterns"
        },
        "maximumLengths": {
          "description": "How many characters a translation may have, by patterns of keys.",
          "type": "object",
          "additionalProperties": {"type": "integer", "minimum": 1}
        },
        "stubMarker": {
          "description": "What in a comment marks a text as a stub, beside l10ncheck: needs translation.",
          "type": "string"
        },
        "failOn": {
          "description": "The least severity that fails a run.",
          "enum": ["error", "warning", "note", "never"]
        },
        "failUnder": {
          "description": "The coverage below which a run fails.",
          "oneOf": [
            {"$ref": "#/$defs/percentage"},
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "total": {"$ref": "#/$defs/percentage"},
                "each": {"$ref": "#/$defs/percentage"},
                "localizations": {"$ref": "#/$defs/percentages"},
                "tables": {"$ref": "#/$defs/percentages"}
              }
            }
          ]
        },
        "baseline": {
          "description": "The file with the findings that are known, from the directory of this one.",
          "type": "string"
        },
        "exitZero": {
          "description": "Whether the exit status is 0 even if the gate fails.",
          "type": "boolean"
        }
      },
      "$defs": {
        "patterns": {"type": "array", "items": {"type": "string"}},
        "localizations": {"type": "array", "items": {"type": "string"}},
        "percentage": {"type": "number", "minimum": 0, "maximum": 100},
        "percentages": {"type": "object", "additionalProperties": {"$ref": "#/$defs/percentage"}},
        "checks": {
          "description": "How much the findings of a check weigh.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
    \((checks + formerChecks).joined(separator: ",\n"))
          }
        },
        "level": {"enum": ["off", "note", "warning", "error"]}
      }
    }

    """
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
