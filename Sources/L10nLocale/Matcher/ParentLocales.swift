private import CICU

/// The parents of locales in Apple's matcher.
enum ParentLocales {
  /// The parent of a name in ICU's form; nil at the end of a chain.
  static func parent(of name: String) -> String? {
    // (1) Apple's list, (2) Apple's additions to CLDR's parents, CLDR's parents, (3) the name without its last part.
    let parent =
      AppleLocaleTables.parent(of: name) ?? AppleLocaleTables.additionalParent(of: name)
      ?? explicitParents[name] ?? withoutLastPart(name)
    return parent.isEmpty || parent == "root" ? nil : parent
  }

  /// CLDR's parent locales.
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
