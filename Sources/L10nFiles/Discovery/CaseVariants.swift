import L10nModel
package import L10nSource

/// Finds names that differ only in case or in the composition of their characters: some file systems treat them as the
/// same, others don't, and lookups never do.
struct CaseVariants {
  /// The first name of each folded form.
  private var names: [Int: String] = [:]

  /// Adds a name, and returns an earlier one with the same folded form.
  mutating func insert(_ name: String) -> String? {
    let key = CaseVariants.key(of: name)
    guard let first = names[key] else {
      names[key] = name
      return nil
    }
    if first.hasSameBytes(as: name) { return nil }
    return first.lowercased() == name.lowercased() ? first : nil
  }

  /// A hash that is equal for such names: over the lowercase ASCII bytes.
  private static func key(of name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 {
      if byte >= 0x80 { return name.lowercased().hashValue }
      hash = (hash ^ UInt64(byte.lowercasedASCII)) &* 0x0000_0100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash)
  }
}

extension CaseVariants {
  /// The findings about a bundle: among its localizations, and among the files of all of them, where the development
  /// region's name is the right one.
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
    // Most localizations have the same files as the first.
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
    // Equal strings with different bytes are composed differently.
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
