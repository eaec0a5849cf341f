import L10nSource

/// The subtags of a locale's name according to BCP 47's syntax alone: well-formed, but not necessarily valid.
///
/// Accepts both separators and any letter case; the subtags are stored in canonical case. A name that starts with a word
/// (`English`) or contains other characters (`sr@latin`) isn't a tag.
struct LanguageTag: Hashable, Sendable {
  /// Two or three lowercase letters; for an extended language (`zh-cmn`), the extended one.
  var language: String
  /// Four letters, the first in uppercase.
  var script: String?
  /// Two uppercase letters or three digits.
  var region: String?
  /// In lowercase and the given order.
  var variants: [String] = []
  /// The singleton and everything after it, in lowercase: `u-nu-latn`, `x-klingon`.
  var extensions: [String] = []

  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Parses a name; nil if it isn't well-formed.
  init?(_ name: String) {
    // RFC 5646, section 2.1: langtag = language ["-" script] ["-" region] *("-" variant) *("-" extension)
    var subtags = name.utf8.split(omittingEmptySubsequences: false) {
      $0 == .hyphen || $0 == .underscore
    }[...]
    guard
      subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isASCIIAlphanumeric) }),
      let first = subtags.popFirst()
    else { return nil }
    if first.count == 1 {
      guard first.elementsEqual("x".utf8) || first.elementsEqual("X".utf8), !subtags.isEmpty else {
        return nil
      }
      language = ""
      extensions = ["x"] + subtags.map { $0.lowercased() }
      return
    }
    guard first.count <= 3, first.allSatisfy(\.isASCIILetter) else { return nil }
    language = first.lowercased()
    if let next = subtags.first, next.count == 3, next.allSatisfy(\.isASCIILetter),
      LocaleSuggestion.windowsChinese[next.lowercased()] == nil
    {
      language = next.lowercased()
      subtags.removeFirst()
    }
    if let next = subtags.first, next.count == 4, next.allSatisfy(\.isASCIILetter) {
      script = next.titlecased()
      subtags.removeFirst()
    }
    if let next = subtags.first, next.isRegionShaped {
      region = next.uppercased()
      subtags.removeFirst()
    }
    while let next = subtags.first, next.isVariantShaped {
      variants.append(next.lowercased())
      subtags.removeFirst()
    }
    extensions = subtags.map { $0.lowercased() }
    guard extensions.isEmpty || (extensions.count > 1 && extensions[0].utf8.count == 1) else {
      return nil
    }
  }

  /// The tag in BCP 47 syntax.
  var text: String {
    let subtags = [language, script ?? "", region ?? ""] + variants + extensions
    return subtags.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Language, script and region as an ICU locale name. Variants and extensions don't affect the lookups that use this name.
  var icuName: String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }

  /// `icuName` with the variants, after an extra separator if there is no region: `ca__VALENCIA`.
  var icuNameWithVariants: String {
    guard !variants.isEmpty else { return icuName }
    let parts = [region == nil ? icuName + "_" : icuName] + variants.map { $0.uppercased() }
    return parts.joined(separator: "_")
  }

  /// Whether ISO 639-2 reserves the language code for private use: `qaa` to `qtz`, or only `x-…`.
  var isPrivateUse: Bool {
    if language.isEmpty { return true }
    let letters = Array(language.utf8)
    return letters.count == 3 && letters[0] == UInt8(ascii: "q") && letters[1] <= UInt8(ascii: "t")
  }
}

extension UInt8 {
  static let hyphen = UInt8(ascii: "-")
  static let underscore = UInt8(ascii: "_")
}

extension Substring.UTF8View {
  fileprivate func lowercased() -> String { Substring(self).lowercased() }

  fileprivate func uppercased() -> String { Substring(self).uppercased() }

  fileprivate func titlecased() -> String {
    Substring(prefix(1)).uppercased() + Substring(dropFirst()).lowercased()
  }

  fileprivate var isRegionShaped: Bool {
    (count == 2 && allSatisfy(\.isASCIILetter)) || (count == 3 && allSatisfy(\.isASCIIDigit))
  }

  fileprivate var isVariantShaped: Bool {
    count >= 5 || (count == 4 && first.map(\.isASCIIDigit) == true)
  }
}
