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
          "description": "Patterns of directories to skip.",
          "$ref": "#/$defs/patterns"
        },
        "includeSkipped": {
          "description": "Whether to include build products, version control and third-party code.",
          "type": "boolean"
        },
        "thirdParty": {
          "description": "Whether to judge what others make: built products in a source tree, and what is below Pods, Carthage, Vendor, ThirdParty, External or in a submodule.",
          "type": "boolean"
        },
        "profile": {
          "description": "The lookup order of files: CoreFoundation's, or that of the Bundle Programming Guide.",
          "enum": ["runtime", "documented"]
        },
        "requiredLocalizations": {
          "description": "Localizations that every bundle must have.",
          "$ref": "#/$defs/localizations"
        },
        "checks": {"$ref": "#/$defs/checks"},
        "overrides": {
          "description": "Settings for some places only; the last match counts.",
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
              "requiredLocalizations": {"$ref": "#/$defs/localizations"},
              "missing": {"$ref": "#/$defs/missing"}
            },
            "anyOf": [{"required": ["checks"]}, {"required": ["requiredLocalizations"]}, {"required": ["missing"]}]
          }
        },
        "unchangedWords": {
          "description": "Words and whole texts that may be identical to the source.",
          "$ref": "#/$defs/patterns"
        },
        "placeholders": {
          "description": "How the program writes placeholders that it reads itself, with the word name in place of each name: {name}, :name.",
          "type": "array",
          "items": {"type": "string", "pattern": "^[^A-Za-z0-9_.\\\\s]+name([^A-Za-z0-9_.\\\\s][^\\\\s]*)?$"}
        },
        "maximumLengths": {
          "description": "The maximum number of characters of a translation, by patterns of keys.",
          "type": "object",
          "additionalProperties": {"type": "integer", "minimum": 1}
        },
        "keys": {
          "description": "What can't be found out about the code that looks keys up.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "countUnused": {
              "description": "Whether keys that no code asks for count in the coverage.",
              "type": "boolean"
            },
            "functions": {
              "description": "Functions, macros and members of texts whose argument is a key: tr(_:table:), .localized, MyLocalizedString.",
              "type": "array",
              "items": {
                "oneOf": [
                  {"type": "string"},
                  {
                    "type": "object",
                    "additionalProperties": false,
                    "properties": {"function": {"type": "string"}, "table": {"type": "string"}},
                    "required": ["function"]
                  }
                ]
              }
            }
          }
        },
        "missing": {"$ref": "#/$defs/missing"},
        "staleAfter": {
          "description": "The number of days after which a translation that its source left behind is a finding.",
          "type": "integer",
          "minimum": 0
        },
        "stubMarker": {
          "description": "The comment text that marks a stub, in addition to l10ncheck: needs translation.",
          "type": "string"
        },
        "documentLanguages": {
          "description": "The localizations that languages of translators' documents mean: ger-1 for de.",
          "type": "object",
          "additionalProperties": {"type": "string"}
        },
        "screenshots": {
          "description": "The directory with images of texts for translators, named after keys or in their comments.",
          "type": "string"
        },
        "ship": {
          "description": "The languages that a release is to have: a run fails where one of them can't ship. With the coverage that is enough, or all of it; human:de is that of translations that aren't marked as a machine's.",
          "oneOf": [{"$ref": "#/$defs/localizations"}, {"$ref": "#/$defs/percentages"}]
        },
        "failOn": {
          "description": "The lowest severity that fails a run.",
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
                "human:total": {"$ref": "#/$defs/percentage"},
                "human:each": {"$ref": "#/$defs/percentage"},
                "localizations": {"$ref": "#/$defs/percentages"},
                "tables": {"$ref": "#/$defs/percentages"}
              }
            }
          ]
        },
        "baseline": {
          "description": "The baseline file, relative to the directory of this file.",
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
          "description": "The severities of the findings, by check.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
    \((checks + formerChecks).joined(separator: ",\n"))
          }
        },
        "missing": {
          "description": "What users see of a key that is missing from their localization, where the code doesn't tell: a text of the source's language, or the key.",
          "enum": ["source", "key"]
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
