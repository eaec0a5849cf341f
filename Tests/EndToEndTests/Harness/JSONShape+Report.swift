import L10nCheckKit

extension JSONShape {
  /// `report --format json`, schema version 2.
  static let report = Self.object([
    "schemaVersion": .count,
    "tool": .object(["name": .oneOf(["l10ncheck"]), "version": .version, "icu": .version]),
    "profile": .oneOf(["runtime", "documented"]),
    "inputs": .array(.string),
    "gate": .object(["passed": .boolean, "reasons": .array(gateReason)]),
    "languages": .array(language),
    "products": .array(product),
    "unjudged": .array(unjudged),
    "bundles": .array(bundle),
    "findings": .array(finding),
    "totals": .object([
      "bundles": .count, "localizations": .count, "keys": .count, "missing": .count,
      "extra": .count, "coverage": .optional(.ratio), "errors": .count, "warnings": .count,
      "notes": .count, "suppressed": .count, "baselined": .count, "earlier": .count,
      "textsInNoTable": .count,
    ]),
  ])

  private static let version = Self.matching { $0.wholeMatch(of: /\d+(\.\d+)+/) != nil }

  private static let gateReason = Self.object([
    "kind": .oneOf(["nothingCompared", "findings"]), "message": .string,
  ])

  private static let language = Self.object([
    "identifier": .string, "name": .string,
    "verdict": .oneOf(["blocked", "toDo", "ready", "notCompared"]),
    "bundles": .count, "keys": .count, "keysToDo": .count, "wordsToDo": .count,
    "coverage": .optional(.ratio), "raw": .count, "inSource": .count, "unclear": .count,
    "unused": .count,
    "unusedWords": .count, "inherited": .count,
    "needsReview": .count, "machineTranslated": .count, "copied": .count, "missingFiles": .count,
    "errors": .count,
    "warnings": .count, "notes": .count,
  ])

  private static let product = Self.object([
    "input": .count, "id": .string, "name": .string,
    "kind": .oneOf([
      "application", "appExtension", "framework", "bundle", "xpcService", "package",
    ]),
    "target": .string, "developmentRegion": .optional(.string),
    "localizations": .array(.string), "bundles": .array(.string), "embeds": .array(.string),
  ])

  private static let unjudged = Self.object([
    "input": .count, "path": .string, "name": .string,
    "status": .oneOf(["testsOnly", "notBuilt", "thirdParty"]), "localizations": .array(.string),
  ])

  private static let bundle = Self.object([
    "input": .count,
    "path": .string,
    "name": .string,
    "kind": .oneOf([
      "macOSApplication", "iOSApplication", "watchApplication", "framework", "appExtension",
      "xpcService", "settingsBundle", "plugIn", "loadableBundle", "directory",
    ]),
    "status": .oneOf(["built", "unknown", "testsOnly", "notBuilt", "thirdParty"]),
    "doubt": .ifPresent(.string),
    "products": .array(.string),
    "unbuiltLocalizations": .ifPresent(.array(.string)),
    "developmentRegion": .object([
      "identifier": .string, "spelling": .string,
      "source": .oneOf([
        "option", "project", "package", "catalog", "Info.plist", "Base", "default",
      ]),
    ]),
    "localizations": .array(localization),
    "tables": .array(
      .object([
        "name": .string, "formats": .array(tableFormat), "keys": .count,
        "stale": .array(.string), "excluded": .array(.string), "cells": .map(cell),
        "texts": .ifPresent(.array(keyTexts)),
        "code": .ifPresent(
          .object([
            "asked": .count, "askedInPart": .count, "literal": .count,
            "sourceTexts": .ifPresent(.count), "unused": .array(.string),
          ])),
      ])),
    "resources": .array(
      .object([
        "path": .string,
        "cells": .map(.oneOf(["present", "inherited", "nonlocalized", "missing", "extra"])),
      ])),
  ])

  private static let keyTexts = Self.object([
    "key": .string, "source": .optional(.string), "comment": .optional(.string),
    "path": .optional(.string), "line": .optional(.count),
    "places": .array(
      .object([
        "path": .string, "line": .optional(.count), "declaration": .optional(.string),
      ])),
    "translations": .map(.optional(.string)),
  ])

  private static let localization = Self.object([
    "identifier": .string,
    "spelling": .string,
    "name": .string,
    "direction": .oneOf(["ltr", "rtl"]),
    "searchOrder": .array(.string),
    "keys": .object([
      "total": .count, "translated": .count, "inherited": .count, "machineTranslated": .count,
      "needsReview": .count, "partial": .count, "untranslated": .count, "copied": .count,
      "missing": .count,
    ]),
    "extra": .count, "unchanged": .count, "masked": .count, "raw": .count, "unclear": .count,
    "unused": .count,
    "words": .object(["total": .count, "translated": .count]),
    "resources": .object([
      "total": .count, "present": .count, "inherited": .count, "nonlocalized": .count,
      "missing": .count, "extra": .count,
    ]),
    "coverage": .optional(.ratio),
  ])

  private static let tableFormat = Self.oneOf(TableFormat.allCases.map(\.rawValue))

  private static let cellState = Self.oneOf(["present", "inherited", "missing", "mixed"])

  private static let cell = Self.object([
    "state": cellState,
    "sources": .array(
      .object([
        "format": tableFormat, "state": cellState, "file": .optional(.string),
        "inheritedFrom": .optional(.string),
      ])),
    "translated": .count, "inherited": .count,
    "missing": .array(.string), "untranslated": .array(.string),
    "copied": .array(.string), "partial": .array(.string),
    "needsReview": .array(.string), "machineTranslated": .array(.string), "extra": .array(.string),
    "unchanged": .array(.string),
    "masked": .array(.string),
  ])

  private static let finding = Self.object([
    "check": .kebabCase,
    "severity": .severity,
    "input": .count,
    "bundle": .optional(.string),
    "localization": .optional(.string),
    "table": .optional(.string),
    "key": .optional(.string),
    "path": .optional(.string),
    "line": .optional(.count),
    "column": .optional(.count),
    "message": .string,
    "count": .ifPresent(.count),
    "fingerprint": .matching {
      $0.utf8.count == 16 && $0.utf8.allSatisfy(Set("0123456789abcdef".utf8).contains)
    },
  ])
}
