import L10nModel
package import L10nSource

/// Finds names that differ only in case or in the composition of their characters. Some file systems treat them as equal,
/// others don't; lookups compare names exactly.
struct CaseVariants {
  /// The first name of each group, by its lowercase form.
  private var names: [String: String] = [:]

  /// Adds a name, and returns an earlier name that differs from it only in case or composition.
  mutating func insert(_ name: String) -> String? {
    let key = name.lowercased()
    guard let first = names[key] else {
      names[key] = name
      return nil
    }
    return first.hasSameBytes(as: name) ? nil : first
  }
}

extension CaseVariants {
  /// Returns the findings about a bundle: localizations that differ only in case, and files whose names differ only in case
  /// from the development region's file, or another localization's.
  static func findings(
    in place: TreeWalk.Place, developmentSpelling: String, input: Int
  ) -> [Finding] {
    var findings: [Finding] = []
    var spellings = CaseVariants()
    for localization in place.localizations {
      guard let first = spellings.insert(localization.spelling) else { continue }
      findings.append(
        Finding(
          .caseVariantLocalization, input: input, bundle: place.path,
          localization: localization.spelling, path: localization.path,
          message: .text(difference(of: localization.spelling, from: first)),
          help: "keep one of them: on most Macs the two are one directory"))
    }
    var files = CaseVariants()
    let order = [developmentSpelling, "Base"]
    let leading = order.compactMap { spelling in
      place.localizations.first { $0.spelling.hasSameBytes(as: spelling) }
    }
    let others = place.localizations.filter { localization in
      !order.contains { $0.hasSameBytes(as: localization.spelling) }
    }
    // Most localizations have the same files as the first one, so these are compared position by position first.
    var known: [String]?
    for localization in leading + others {
      let count = findings.count
      for (position, file) in localization.files.enumerated() {
        if let known, position < known.count, known[position].hasSameBytes(as: file) { continue }
        guard let first = files.insert(file) else { continue }
        findings.append(
          Finding(
            .caseVariantFile, input: input, bundle: place.path,
            localization: localization.spelling, path: localization.realPath.appending(file),
            message: .text(difference(of: file, from: first)),
            help: "rename it to \"\(first)\": lookups compare names exactly"))
      }
      known = known ?? (findings.count == count ? localization.files : [])
    }
    return findings
  }

  private static func difference(of name: String, from first: String) -> String {
    // Strings that are equal in Swift but have different bytes are composed differently.
    let what = name == first ? "the composition of a character" : "case"
    return "\"\(name)\" differs from \"\(first)\" in \(what) only"
  }
}

extension Check {
  package static let caseVariantLocalization = Check(
    "case-variant-localization", .warning,
    "localization directory names that differ in case only")
  package static let caseVariantFile = Check(
    "case-variant-file", .warning,
    "file name that differs from another localization's in case only")

  package static let ofCaseVariants: [Check] = [caseVariantLocalization, caseVariantFile]
}
