import L10nCode
import L10nModel
import L10nSource

extension [KeyUses.AbsentKey] {
  /// The keys without those in lists of release notes for each version. If no table even has the headings, the list isn't meant
  /// to be translated.
  var withoutNotesOnVersions: Self {
    var counts: [CodePlace: (versions: Int, texts: Int)] = [:]
    for key in self {
      for place in key.places.compactMap(CodePlace.init) {
        counts[place, default: (0, 0)].texts += 1
        if key.key.isVersion { counts[place, default: (0, 0)].versions += 1 }
      }
    }
    return filter { key in
      !key.places.allSatisfy { place in
        CodePlace(place).flatMap { counts[$0] }.map {
          $0.versions >= Self.fewestVersions
            && $0.texts <= $0.versions * Self.mostTextsOfVersion
        } ?? false
      }
    }
  }

  private static var fewestVersions: Int { 5 }
  private static var mostTextsOfVersion: Int { 8 }
}

/// The declaration of a literal that its place makes a key.
private struct CodePlace: Hashable {
  let path: TreePath
  let declaration: CodeDeclaration

  init?(_ lookup: CodeLookup) {
    guard lookup.isImplicit, let declaration = lookup.declaration else { return nil }
    (path, self.declaration) = (lookup.path, declaration)
  }
}

extension CodeUnitString {
  /// Whether it consists of a version: "Version 3.10", "v2.0.1".
  fileprivate var isVersion: Bool {
    let words = bytes.split(separator: UInt8(ascii: " "))
    guard let last = words.last, words.count <= 2 else { return false }
    let number = last.drop { $0 | 0x20 == UInt8(ascii: "v") }
    guard
      words.count == 1
        ? number.count < last.count
        : words[0].map(\.lowercasedASCII).elementsEqual("version".utf8)
    else { return false }
    let dot = UInt8(ascii: ".")
    return number.contains(dot) && number.allSatisfy { $0 == dot || $0.isASCIIDigit }
  }
}
