private import CICU
package import L10nModel

enum ParentLocales {
  /// The parent of a name in ICU's form; nil for the last name of a chain.
  static func parent(of name: String) -> String? {
    // (1) Apple's list, (2) Apple's additions to CLDR's parents, CLDR's parents, (3) the name without its last part.
    let parent =
      AppleLocaleTables.parent(of: name) ?? AppleLocaleTables.additionalParent(of: name)
      ?? explicitParents[name] ?? withoutLastPart(name)
    return parent.isEmpty || parent == "root" ? nil : parent
  }

  private static let explicitParents: [String: String] = {
    var parents: [String: String] = [:]
    withUnsafeMutablePointer(to: &parents) { pointer in
      cicu_visit_parents(
        { child, parent, context in
          guard let child, let parent else { return }
          let parents = context?.assumingMemoryBound(to: [String: String].self)
          parents?.pointee[String(cString: child)] = String(cString: parent)
        }, pointer)
    }
    return parents
  }()

  private static func withoutLastPart(_ name: String) -> String {
    name.utf8.lastIndex(of: .underscore).map { String(name[..<$0]) } ?? ""
  }
}

/// The chain of a locale in Apple's matcher, from the locale to its most distant ancestor, as tags: `en-AU`, `en-GB`, `en-001`,
/// `en`.
///
/// Aliases are resolved: the chain of `zh-HK` begins with `zh-Hant-HK`. Empty for a name that can't match.
package func localeChain(of name: String) -> [String] {
  guard name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }), let forms = LocaleNameForms(name) else {
    return []
  }
  return forms.chain.filter { $0 != "root" }.map { String($0.map { $0 == "_" ? "-" : $0 }) }
}

extension LocaleIdentifier {
  /// The locales that this one inherits from, nearest first: `es-419` and `es` for `es-MX`.
  package var parents: [LocaleIdentifier] {
    guard var name = LanguageTag(rawValue)?.icuName else { return [] }
    var parents: [LocaleIdentifier] = []
    while let parent = ParentLocales.parent(of: name) {
      parents.append(RecognizedLocale(spelling: parent).identifier)
      name = parent
    }
    return parents
  }
}
