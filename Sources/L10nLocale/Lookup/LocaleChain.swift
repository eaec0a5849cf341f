/// The names that stand above a locale for Apple's matcher, itself first, as tags: `en-AU`, `en-GB`, `en-001`, `en`.
///
/// Of aliases the replacement is named: the chain of `zh-HK` begins with `zh-Hant-HK`. Empty for a name that takes no
/// part in matches.
///
/// - Complexity: O(1), some look-ups in ICU's data.
package func localeChain(of name: String) -> [String] {
  guard name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }), let forms = LocaleNameForms(name) else {
    return []
  }
  return forms.chain.filter { $0 != "root" }.map { String($0.map { $0 == "_" ? "-" : $0 }) }
}
