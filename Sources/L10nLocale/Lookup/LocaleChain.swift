/// The ancestors of a locale in Apple's matcher, starting with itself, as tags: `en-AU`, `en-GB`, `en-001`, `en`.
///
/// An alias is replaced: the chain of `zh-HK` begins with `zh-Hant-HK`. Empty for a name that can't match.
///
/// - Complexity: O(1), with some lookups in ICU's data.
package func localeChain(of name: String) -> [String] {
  guard name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }), let forms = LocaleNameForms(name) else {
    return []
  }
  return forms.chain.filter { $0 != "root" }.map { String($0.map { $0 == "_" ? "-" : $0 }) }
}
