import L10nCode
import L10nModel
import L10nSource

extension [KeyUses.AbsentKey] {
  /// Those that are in no list of what is new in each version, of which no table has even the headings: who translates nothing
  /// of it doesn't mean to.
  var withoutNotesOnVersions: Self {
    var versions: [CodePlace: Int] = [:]
    for key in self where key.key.isVersion {
      for place in key.places.compactMap(CodePlace.init) { versions[place, default: 0] += 1 }
    }
    return filter { key in
      !key.places.allSatisfy { place in
        CodePlace(place).map { versions[$0, default: 0] >= 3 } ?? false
      }
    }
  }
}

/// The declaration of a literal that is looked up because of where it stands.
private struct CodePlace: Hashable {
  let path: TreePath
  let declaration: CodeDeclaration

  init?(_ lookup: CodeLookup) {
    guard lookup.isImplicit, let declaration = lookup.declaration else { return nil }
    (path, self.declaration) = (lookup.path, declaration)
  }
}

extension CodeUnitString {
  /// Whether it names a version and nothing else: "Version 3.10", "v2.0.1".
  fileprivate var isVersion: Bool {
    let words = bytes.split(separator: UInt8(ascii: " "))
    guard words.count <= 2, let number = words.last?.drop(while: { $0 | 0x20 == UInt8(ascii: "v") })
    else { return false }
    let dot = UInt8(ascii: ".")
    return number.contains(dot) && number.allSatisfy { $0 == dot || $0.isASCIIDigit }
  }
}
