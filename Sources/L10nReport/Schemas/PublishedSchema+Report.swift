import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource

extension PublishedSchema {
  /// Schema version 2. Members may come to it; so objects are open, and what is promised is required. Closed lists are
  /// those of the model.
  static let reportText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "l10ncheck report --format json, schema version \(JSONReportRenderer.schemaVersion)",
      "description": "Texts are exact: half a surrogate pair in a key is written as an escape sequence such as \\\\ud800, which strict readers reject or replace.",
      "type": "object",
      "required": ["schemaVersion", "tool", "profile", "inputs", "languages", "products", "unjudged", "bundles", "findings", "totals"],
      "properties": {
        "schemaVersion": {"const": \(JSONReportRenderer.schemaVersion)},
        "tool": {
          "type": "object",
          "required": ["name", "version", "icu"],
          "properties": {
            "name": {"const": "l10ncheck"},
            "version": {"type": "string"},
            "icu": {"type": "string"}
          }
        },
        "profile": {"enum": [\(LookupProfile.jsonElements)]},
        "inputs": {
          "description": "The paths as given on the command line; for an absolute path, its last component.",
          "type": "array", "items": {"type": "string"}
        },
        "gate": {
          "description": "Whether the run failed, and why: a language that a release is to have and can't, coverage below a threshold, findings of a failing severity, or nothing to compare.",
          "type": "object",
          "required": ["passed", "reasons"],
          "properties": {
            "passed": {"type": "boolean"},
            "reasons": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["kind", "message"],
                "properties": {
                  "kind": {"enum": ["nothingCompared", "coverage", "shipping", "findings"]},
                  "localization": {"type": "string"},
                  "table": {"type": "string"},
                  "coverage": {"$ref": "#/$defs/share"},
                  "required": {"$ref": "#/$defs/share"},
                  "counted": {"description": "Whose translations count, if not all: those that no catalog marks as a machine's.", "enum": ["human"]},
                  "message": {"type": "string"}
                }
              }
            },
            "ship": {
              "description": "The languages that a release is to have, in their order; absent where none is named.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["language", "required", "canShip", "obstacles"],
                "properties": {
                  "language": {"type": "string"},
                  "required": {"description": "The coverage that is enough.", "$ref": "#/$defs/share"},
                  "requiredHuman": {"description": "The coverage that is enough of translations that aren't marked as a machine's; absent for any.", "$ref": "#/$defs/share"},
                  "canShip": {"type": "boolean"},
                  "obstacles": {"description": "What stands against it, in words.", "type": "string"}
                }
              }
            }
          }
        },
        "languages": {
          "description": "Sums over all bundles; languages that block a release come first: errors, raw keys, or coverage below a threshold.",
          "type": "array", "items": {"$ref": "#/$defs/language"}
        },
        "products": {
          "description": "What the targets of projects and packages build for users, with the languages that each appears in.",
          "type": "array", "items": {"$ref": "#/$defs/product"}
        },
        "unjudged": {
          "description": "Directories with localizations that count nowhere: no user gets them, or others make them.",
          "type": "array", "items": {"$ref": "#/$defs/unjudged"}
        },
        "bundles": {"type": "array", "items": {"$ref": "#/$defs/bundle"}},
        "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
        "totals": {
          "description": "Sums over bundles and their localizations.",
          "type": "object",
          "required": ["bundles", "localizations", "keys", "missing", "extra", "coverage", "errors", "warnings", "notes", "suppressed", "baselined", "earlier"],
          "properties": {
            "bundles": {"$ref": "#/$defs/count"},
            "localizations": {"$ref": "#/$defs/count"},
            "keys": {"$ref": "#/$defs/count"},
            "missing": {"$ref": "#/$defs/count"},
            "extra": {"$ref": "#/$defs/count"},
            "coverage": {"$ref": "#/$defs/coverage"},
            "errors": {"$ref": "#/$defs/count"},
            "warnings": {"$ref": "#/$defs/count"},
            "notes": {"$ref": "#/$defs/count"},
            "suppressed": {"description": "Findings that comments suppress.", "$ref": "#/$defs/count"},
            "baselined": {"description": "Findings that the baseline lists.", "$ref": "#/$defs/count"},
            "earlier": {"description": "Findings that the revision of --since had.", "$ref": "#/$defs/count"}
          }
        }
      },
      "$defs": {
    \(valueDefinitions),
    \(languageDefinition),
    \(productDefinitions),
    \(bundleDefinitions),
    \(tableDefinitions),
    \(findingDefinition),
    \(stalenessDefinitions)
      }
    }

    """

  private static let valueDefinitions = """
        "count": {"type": "integer", "minimum": 0},
        "coverage": {
          "description": "A share of the keys, rounded down to four decimals so that 1 means all; null if there are no keys.",
          "type": ["number", "null"], "minimum": 0, "maximum": 1
        },
        "share": {"description": "The same where there are keys, or what is asked of them.", "type": "number", "minimum": 0, "maximum": 1},
        "keys": {
          "description": "In the order of their UTF-16 code units.",
          "type": "array", "items": {"type": "string"}
        }
    """

  private static let languageDefinition = """
        "language": {
          "type": "object",
          "required": ["identifier", "name", "verdict", "bundles", "keys", "keysToDo", "wordsToDo", "coverage", "raw", "inSource", "unclear", "unused", "unusedWords", "inherited", "needsReview", "machineTranslated", "copied", "missingFiles", "errors", "warnings", "notes"],
          "properties": {
            "identifier": {"description": "Canonical.", "type": "string"},
            "name": {"description": "In English.", "type": "string"},
            "verdict": {"enum": [\(LanguageCoverage.Verdict.jsonElements)]},
            "canShip": {"description": "Whether a release can have the language; absent where none is to.", "type": "boolean"},
            "bundles": {"description": "The number of bundles with the language.", "$ref": "#/$defs/count"},
            "keys": {"$ref": "#/$defs/count"},
            "keysToDo": {"description": "Keys without a translation or with a partial one.", "$ref": "#/$defs/count"},
            "wordsToDo": {"description": "Words of the source texts of keysToDo.", "$ref": "#/$defs/count"},
            "coverage": {"$ref": "#/$defs/coverage"},
            "raw": {"description": "Missing keys that users see as they are.", "$ref": "#/$defs/count"},
            "inSource": {"description": "Missing keys for which users see the source text.", "$ref": "#/$defs/count"},
            "unclear": {"description": "Missing keys of which it isn't known what users see: code has them, but not in a lookup that is recognized.", "$ref": "#/$defs/count"},
            "unused": {"description": "Missing keys that no code asks for; none where no code was read.", "$ref": "#/$defs/count"},
            "unusedWords": {"description": "Words of the source texts of the unused keys.", "$ref": "#/$defs/count"},
            "inherited": {"description": "Keys with a text from another localization's file in the same language.", "$ref": "#/$defs/count"},
            "needsReview": {"$ref": "#/$defs/count"},
            "machineTranslated": {"description": "Keys with a translation that a string catalog marks as a machine's; they count as covered.", "$ref": "#/$defs/count"},
            "copied": {"description": "Keys whose text is a copy of the source's, which others translate.", "$ref": "#/$defs/count"},
            "missingFiles": {"$ref": "#/$defs/count"},
            "errors": {"$ref": "#/$defs/count"},
            "warnings": {"$ref": "#/$defs/count"},
            "notes": {"$ref": "#/$defs/count"}
          }
        }
    """

  private static let productDefinitions = """
        "product": {
          "type": "object",
          "required": ["input", "id", "name", "kind", "target", "developmentRegion", "localizations", "bundles", "embeds"],
          "properties": {
            "input": {"description": "The position in inputs.", "$ref": "#/$defs/count"},
            "id": {"description": "The path of the project or package and the name of the target.", "type": "string"},
            "name": {"type": "string"},
            "kind": {"enum": [\(ProductKind.jsonElements)]},
            "target": {"type": "string"},
            "developmentRegion": {"type": ["string", "null"]},
            "localizations": {"description": "The languages of all files that it gets.", "type": "array", "items": {"type": "string"}},
            "bundles": {"description": "The paths of the bundles that it gets something of.", "type": "array", "items": {"type": "string"}},
            "embeds": {"description": "The ids of the products that it contains.", "type": "array", "items": {"type": "string"}}
          }
        },
        "unjudged": {
          "type": "object",
          "required": ["input", "path", "name", "status", "localizations"],
          "properties": {
            "input": {"description": "The position in inputs.", "$ref": "#/$defs/count"},
            "path": {"type": "string"},
            "name": {"type": "string"},
            "status": {"enum": [\(BuildStatus.jsonElements)]},
            "localizations": {"type": "array", "items": {"type": "string"}}
          }
        }
    """

  private static let bundleDefinitions = """
        "bundle": {
          "type": "object",
          "required": ["input", "path", "name", "kind", "status", "products", "developmentRegion", "localizations", "tables", "resources"],
          "properties": {
            "input": {"description": "The position in inputs.", "$ref": "#/$defs/count"},
            "path": {"description": "Relative to the input; a dot for the input itself.", "type": "string"},
            "name": {"type": "string"},
            "kind": {"enum": [\(BundleKind.jsonElements)]},
            "status": {"description": "What a build makes of it.", "enum": [\(BuildStatus.jsonElements)]},
            "doubt": {"description": "Why it is judged although no target names it.", "type": "string"},
            "products": {"description": "The ids of the products that get something of it.", "type": "array", "items": {"type": "string"}},
            "unbuiltLocalizations": {"description": "Localizations that no target gets; they count nowhere.", "type": "array", "items": {"type": "string"}},
            "developmentRegion": {
              "type": "object",
              "required": ["identifier", "spelling", "source"],
              "properties": {
                "identifier": {"type": "string"},
                "spelling": {"type": "string"},
                "source": {"enum": [\(DevelopmentRegion.Source.jsonElements)]}
              }
            },
            "localizations": {"type": "array", "items": {"$ref": "#/$defs/localization"}},
            "tables": {"type": "array", "items": {"$ref": "#/$defs/table"}},
            "resources": {"type": "array", "items": {"$ref": "#/$defs/resource"}},
            "preferences": {
              "description": "What users with the languages of --preferred see; absent without that option.",
              "type": "array", "items": {"$ref": "#/$defs/preference"}
            }
          }
        },
        "localization": {
          "type": "object",
          "required": ["identifier", "spelling", "name", "direction", "searchOrder", "keys", "extra", "unchanged", "masked", "raw", "unclear", "unused", "words", "resources", "coverage"],
          "properties": {
            "identifier": {"description": "The BCP 47 tag.", "type": "string"},
            "spelling": {"description": "The name in the bundle.", "type": "string"},
            "name": {"description": "In English.", "type": "string"},
            "direction": {"enum": [\(WritingDirection.jsonElements)]},
            "searchOrder": {"type": "array", "items": {"type": "string"}},
            "keys": {
              "description": "The parts add up to the total.",
              "type": "object",
              "required": ["total", "translated", "inherited", "machineTranslated", "needsReview", "partial", "untranslated", "copied", "missing"],
              "properties": {
                "total": {"$ref": "#/$defs/count"},
                "translated": {"$ref": "#/$defs/count"},
                "inherited": {"$ref": "#/$defs/count"},
                "machineTranslated": {"$ref": "#/$defs/count"},
                "needsReview": {"$ref": "#/$defs/count"},
                "partial": {"$ref": "#/$defs/count"},
                "untranslated": {"$ref": "#/$defs/count"},
                "copied": {"$ref": "#/$defs/count"},
                "missing": {"$ref": "#/$defs/count"}
              }
            },
            "extra": {"$ref": "#/$defs/count"},
            "unchanged": {"$ref": "#/$defs/count"},
            "masked": {"$ref": "#/$defs/count"},
            "raw": {"description": "Missing keys that users see as they are.", "$ref": "#/$defs/count"},
            "unclear": {"description": "Missing keys of which it isn't known what users see.", "$ref": "#/$defs/count"},
            "unused": {"description": "Missing keys that no code asks for.", "$ref": "#/$defs/count"},
            "words": {
              "description": "Words of the source texts, counted once per key.",
              "type": "object",
              "required": ["total", "translated"],
              "properties": {"total": {"$ref": "#/$defs/count"}, "translated": {"$ref": "#/$defs/count"}}
            },
            "resources": {
              "description": "Extra files are not part of the total.",
              "type": "object",
              "required": ["total", "present", "inherited", "nonlocalized", "missing", "extra"],
              "properties": {
                "total": {"$ref": "#/$defs/count"},
                "present": {"$ref": "#/$defs/count"},
                "inherited": {"$ref": "#/$defs/count"},
                "nonlocalized": {"$ref": "#/$defs/count"},
                "missing": {"$ref": "#/$defs/count"},
                "extra": {"$ref": "#/$defs/count"}
              }
            },
            "coverage": {"$ref": "#/$defs/coverage"}
          }
        },
        "preference": {
          "type": "object",
          "required": ["preferred", "searchOrder", "keys"],
          "properties": {
            "preferred": {"type": "array", "items": {"type": "string"}},
            "searchOrder": {"type": "array", "items": {"type": "string"}},
            "keys": {
              "type": "object",
              "required": ["total", "own", "inherited", "developmentRegion", "nonlocalized", "empty", "raw"],
              "properties": {
                "total": {"$ref": "#/$defs/count"},
                "own": {"$ref": "#/$defs/count"},
                "inherited": {"$ref": "#/$defs/count"},
                "developmentRegion": {"$ref": "#/$defs/count"},
                "nonlocalized": {"$ref": "#/$defs/count"},
                "empty": {"$ref": "#/$defs/count"},
                "raw": {"$ref": "#/$defs/count"}
              }
            }
          }
        }
    """

  private static let tableDefinitions = """
        "tableFormat": {"enum": [\(TableFormat.jsonElements)]},
        "cellState": {"enum": [\(CellState.jsonElements)]},
        "table": {
          "type": "object",
          "required": ["name", "formats", "keys", "stale", "excluded", "cells"],
          "properties": {
            "name": {"type": "string"},
            "formats": {"type": "array", "items": {"$ref": "#/$defs/tableFormat"}},
            "keys": {"$ref": "#/$defs/count"},
            "sourceLocalizations": {
              "description": "The number of localizations that provide the keys, if the development region has no file for the table.",
              "$ref": "#/$defs/count"
            },
            "stale": {"$ref": "#/$defs/keys"},
            "excluded": {"description": "Keys marked as not translatable.", "$ref": "#/$defs/keys"},
            "code": {
              "description": "How code asks for the keys; absent where no code was read.",
              "type": "object", "required": ["asked", "askedInPart", "literal", "unused"],
              "properties": {
                "asked": {
                  "description": "The number of keys that a lookup has as a literal.",
                  "$ref": "#/$defs/count"
                },
                "askedInPart": {
                  "description": "The number of keys that fit a lookup of which a part is known.",
                  "$ref": "#/$defs/count"
                },
                "literal": {
                  "description": "The number of keys that are a literal elsewhere.",
                  "$ref": "#/$defs/count"
                },
                "sourceTexts": {
                  "description": "The number of keys whose source text is that of the code, because no file of the development region has them; absent where it is 0.",
                  "$ref": "#/$defs/count"
                },
                "unused": {
                  "description": "The keys that no code asks for; empty where that is not known.",
                  "$ref": "#/$defs/keys"
                }
              }
            },
            "cells": {
              "description": "One for each localization of the bundle, by its spelling.",
              "type": "object", "additionalProperties": {"$ref": "#/$defs/cell"}
            },
            "texts": {
              "description": "One for each key, in the order of their UTF-16 code units; absent without --texts.",
              "type": "array", "items": {"$ref": "#/$defs/keyTexts"}
            }
          }
        },
        "keyTexts": {
          "description": "For a value with several texts: the format, or the text of other.",
          "type": "object",
          "required": ["key", "source", "comment", "path", "line", "places", "translations"],
          "properties": {
            "key": {"type": "string"},
            "source": {"description": "The development region's text.", "type": ["string", "null"]},
            "comment": {"description": "The comment for translators.", "type": ["string", "null"]},
            "path": {"description": "The file with the key, relative to the input.", "type": ["string", "null"]},
            "line": {"type": ["integer", "null"], "minimum": 1},
            "places": {
              "description": "The first places in code that ask for the key.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["path", "line", "declaration"],
                "properties": {
                  "path": {"type": "string"},
                  "line": {"type": ["integer", "null"], "minimum": 1},
                  "declaration": {
                    "description": "The declaration around it, such as SettingsView.body.",
                    "type": ["string", "null"]
                  }
                }
              }
            },
            "translations": {
              "description": "The text in each localization, by its spelling; null if the key is missing.",
              "type": "object", "additionalProperties": {"type": ["string", "null"]}
            }
          }
        },
        "cell": {
          "type": "object",
          "required": ["state", "sources", "translated", "inherited", "missing", "untranslated", "copied", "partial", "needsReview", "machineTranslated", "extra", "unchanged", "masked"],
          "properties": {
            "state": {"$ref": "#/$defs/cellState"},
            "sources": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["format", "state", "file", "inheritedFrom"],
                "properties": {
                  "format": {"$ref": "#/$defs/tableFormat"},
                  "state": {"$ref": "#/$defs/cellState"},
                  "file": {"description": "The file that users get, relative to the input.", "type": ["string", "null"]},
                  "inheritedFrom": {"description": "The localization whose file users get instead.", "type": ["string", "null"]}
                }
              }
            },
            "translated": {"$ref": "#/$defs/count"},
            "inherited": {"$ref": "#/$defs/count"},
            "missing": {"$ref": "#/$defs/keys"},
            "untranslated": {"$ref": "#/$defs/keys"},
            "copied": {"$ref": "#/$defs/keys"},
            "partial": {"$ref": "#/$defs/keys"},
            "needsReview": {"$ref": "#/$defs/keys"},
            "machineTranslated": {"$ref": "#/$defs/keys"},
            "extra": {"$ref": "#/$defs/keys"},
            "unchanged": {"$ref": "#/$defs/keys"},
            "masked": {"$ref": "#/$defs/keys"}
          }
        },
        "resource": {
          "type": "object",
          "required": ["path", "cells"],
          "properties": {
            "path": {"description": "Relative to the directories of the localizations.", "type": "string"},
            "cells": {
              "type": "object",
              "additionalProperties": {"enum": [\(ResourceState.jsonElements)]}
            }
          }
        }
    """

  private static let findingDefinition = """
        "finding": {
          "type": "object",
          "required": ["check", "severity", "input", "bundle", "localization", "table", "key", "path", "line", "column", "message", "fingerprint"],
          "properties": {
            "check": {"description": "'l10ncheck checks' lists them.", "type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
            "severity": {"enum": [\(Severity.jsonElements)]},
            "input": {"description": "The position in inputs.", "$ref": "#/$defs/count"},
            "bundle": {"type": ["string", "null"]},
            "localization": {"type": ["string", "null"]},
            "table": {"type": ["string", "null"]},
            "key": {"type": ["string", "null"]},
            "path": {"description": "Relative to the input.", "type": ["string", "null"]},
            "line": {"type": ["integer", "null"], "minimum": 1},
            "column": {"description": "Counts Unicode scalars.", "type": ["integer", "null"], "minimum": 1},
            "message": {"type": "string"},
            "count": {"description": "The number of files, texts or localizations that the finding covers; 1 if absent.", "type": "integer", "minimum": 2},
            "fingerprint": {"description": "Stable when lines move.", "type": "string", "pattern": "^[0-9a-f]{16}$"},
            "staleness": {"description": "Of stale-translation only.", "$ref": "#/$defs/staleness"}
          }
        }
    """

  private static let stalenessDefinitions = """
        "staleness": {
          "description": "What the history tells of a translation and its source; the same members as in 'stale --format json'.",
          "type": "object",
          "required": ["newWords", "needsReview", "source", "translation"],
          "properties": {
            "newWords": {"description": "Whether more than case, punctuation, white space and spelling changed.", "type": "boolean"},
            "needsReview": {"description": "Whether a string catalog already asks for a review.", "type": "boolean"},
            "source": {
              "type": "object",
              "required": ["old", "new", "outdated", "changed"],
              "properties": {
                "old": {"description": "When the translation was last touched.", "$ref": "#/$defs/variedText"},
                "new": {"$ref": "#/$defs/variedText"},
                "outdated": {"description": "The first change after the translation.", "$ref": "#/$defs/change"},
                "changed": {"description": "The latest change.", "$ref": "#/$defs/change"}
              }
            },
            "translation": {
              "type": "object",
              "required": ["value", "changed"],
              "properties": {
                "value": {"$ref": "#/$defs/variedText"},
                "changed": {"description": "Null if that is older than what was read.", "$ref": "#/$defs/change"}
              }
            }
          }
        },
        "variedText": {
          "description": "A text, or its forms.",
          "type": ["string", "array"],
          "items": {
            "type": "object",
            "required": ["label", "text"],
            "properties": {"label": {"type": "string"}, "text": {"type": "string"}}
          }
        },
        "change": {
          "type": ["object", "null"],
          "required": ["commit", "date", "subject"],
          "properties": {
            "commit": {"description": "Null if it isn't committed.", "type": ["string", "null"]},
            "date": {"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
            "subject": {"type": ["string", "null"]},
            "author": {"description": "With --authors only.", "type": ["string", "null"]},
            "merged": {"description": "With --authors only: the change in the branch, if the commit is a merge.", "$ref": "#/$defs/change"}
          }
        }
    """
}
