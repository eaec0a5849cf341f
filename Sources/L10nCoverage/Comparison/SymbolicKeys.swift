import L10nModel
package import L10nSource

/// Whether a key is its own text, as in `Text("Hello")`. The argument numbers that tools add to texts are ignored: `%@ of %@`
/// and `%1$@ of %2$@` are the same text.
func keyIsText(_ key: ByteView, _ text: ByteView) -> Bool {
  var (ofKey, ofText) = (0, 0)
  while ofKey < key.count, ofText < text.count {
    guard key[ofKey] == text[ofText] else { return false }
    let isArgument = key[ofKey] == UInt8(ascii: "%")
    (ofKey, ofText) = (ofKey + 1, ofText + 1)
    if isArgument {
      ofKey = endOfArgumentNumber(in: key, from: ofKey)
      ofText = endOfArgumentNumber(in: text, from: ofText)
    }
  }
  return ofKey == key.count && ofText == text.count
}

/// Returns the index after an argument's number and dollar sign; `start` if there are none.
private func endOfArgumentNumber(in text: ByteView, from start: Int) -> Int {
  var end = start
  while end < text.count, text[end].isASCIIDigit { end += 1 }
  return end > start && end < text.count && text[end] == UInt8(ascii: "$") ? end + 1 : start
}

/// Whether a key looks like a name that code gives to a text: `settings.title`, `ERROR_NO_NETWORK`, `errorTitle`.
///
/// A name is one word of ASCII letters, digits, `.`, `_` and `-` that can't be a word of a text. One of these conditions is
/// enough:
///
/// 1. An underscore is between letters or digits: `no_results`.
/// 2. Full stops separate parts of at least two characters that begin with a letter, and the first part is in lower case:
///    `settings.title`, `index.html`, but not `e.g.`, `v1.2` or `README.md`. With three parts or more, only the first one
///    must begin with a letter: `error.network.404`. Host names such as `example.com` aren't names.
/// 3. The first two letters are in lower case, and later a lower-case letter precedes a capital and another lower-case
///    letter: `errorTitle`, but not `iPhone`, `macOS` or `GitHub`.
/// 4. It is the key of an object in an interface document: `5SN-1C-hDC.title`.
///
/// A format specifier after the first letter counts as a number: `PLUGIN_VERSION_%@`. Parentheses at the end that contain a
/// specifier, and specifiers after a space, only say which values the text takes: `importDone (%d of %d)`,
/// `loading.failed %@`. A mark at the end of a name with an underscore belongs to the text: `UPDATES_OFF_%@!`.
package func looksSymbolic(_ key: CodeUnitString) -> Bool {
  SymbolicKeyForm(key)?.isOfNames == true
}

/// The form of a name that code gives to a text.
enum SymbolicKeyForm: Hashable {
  case underscored, dotted, camelCase, ofInterface
  /// Three or more words, each with a capital, written as one: `ErrorTitleShort`, but also `OpenStreetMap`.
  case capitalized

  /// Whether a key of this form is a name regardless of the other keys.
  var isOfNames: Bool { self != .capitalized }

  /// Returns nil for a key of any other form.
  init?(_ key: CodeUnitString) {
    var name = withoutValues(key.bytes)
    if name.contains(underscore), let mark = name.last, "!?:".utf8.contains(mark) {
      name.removeLast()
    }
    let bytes = name.first?.isASCIILetter == true ? withNumbers(name) : name
    guard
      bytes.allSatisfy({
        $0.isASCIIAlphanumeric || $0 == fullStop || $0 == underscore || $0 == hyphen
      }),
      bytes.contains(where: \.isASCIILetter), !isLocaleName(bytes)
    else { return nil }
    if hasInnerUnderscore(bytes) {
      self = .underscored
    } else if isDottedPath(bytes) {
      self = .dotted
    } else if isCamelCase(bytes) {
      self = .camelCase
    } else if isInterfaceKey(key) {
      self = .ofInterface
    } else if isCapitalized(bytes) {
      self = .capitalized
    } else {
      return nil
    }
  }
}

/// Whether a key looks like a text of the source language: several words, a word that begins with a capital, or letters
/// beyond ASCII. A name that code gives to a text doesn't.
package func looksLikeText(_ key: CodeUnitString) -> Bool {
  let bytes = key.bytes
  guard !looksSymbolic(key), let first = bytes.first else { return false }
  if bytes.contains(where: { $0 >= 0x80 }) { return true }
  let words = bytes.split(separator: UInt8(ascii: " ")).filter {
    $0.contains(where: \.isASCIILetter) && !isValueInParentheses(Array($0))
  }
  if words.count > 1 { return true }
  return first.isASCIIUppercase
    && !zip(bytes, bytes.dropFirst()).contains { $0.isASCIILowercase && $1.isASCIIUppercase }
}

/// Whether a key consists of capitalized words only, as names in code and brand names do: `ConnectFailed`, `GitHub`.
func isOfCapitalizedWords(_ key: CodeUnitString) -> Bool {
  SpacelessForm(withoutValues(key.bytes)[...])?.isOfCapitalizedWords == true
}

/// Returns a key of one word without the specifiers after it, or without parentheses at its end that contain a specifier.
private func withoutValues(_ key: [UInt8]) -> [UInt8] {
  if let space = key.firstIndex(of: 0x20), key[space...].contains(UInt8(ascii: "%")),
    !withNumbers(Array(key[space...])).contains(where: \.isASCIILetter)
  {
    return Array(key[..<space])
  }
  guard key.last == UInt8(ascii: ")"), let opening = key.lastIndex(of: UInt8(ascii: "(")),
    opening > 1, key[opening - 1] == 0x20, key[opening...].contains(UInt8(ascii: "%")),
    !key[..<(opening - 1)].contains(0x20)
  else { return key }
  return Array(key[..<(opening - 1)])
}

/// Whether a part of a key is a value in parentheses: `openFailed (%d)`.
private func isValueInParentheses(_ part: [UInt8]) -> Bool {
  part.first == UInt8(ascii: "(") && !withNumbers(part).contains(where: \.isASCIILetter)
}

/// The form of a key without spaces that isn't a name by itself: `Common.Cancel`, `OpenFailed`, `HOME`, `send`, `_open`.
struct SpacelessForm: Hashable {
  private let hasFullStop: Bool
  private let hasUnderscore: Bool
  private let hasHyphen: Bool
  private let hasColon: Bool
  private let hasSlash: Bool
  private let hasInnerCapital: Bool
  private let hasSmallLetters: Bool
  private let beginsWithCapital: Bool

  /// Whether the key is a word as it begins a text: `Cancel`. It can be the right text in some language.
  var isCapitalizedWord: Bool {
    beginsWithCapital && hasSmallLetters && !hasInnerCapital && !hasSign
  }

  /// Whether the key consists of several capitalized words and nothing else: `ConnectFailed`.
  fileprivate var isOfCapitalizedWords: Bool {
    beginsWithCapital && hasSmallLetters && hasInnerCapital && !hasSign
  }

  /// Whether the key is a word in capitals: `COPY`.
  fileprivate var isInCapitals: Bool { beginsWithCapital && !hasSmallLetters && !hasSign }

  /// Whether texts don't look like this: words joined by full stops or underscores, `_open`.
  var isUnlikelyText: Bool { hasFullStop || hasUnderscore }

  /// Whether the key is more than a word in lower case or in capitals.
  var isComposed: Bool { isUnlikelyWord || hasHyphen || hasSlash }

  /// Whether words of texts don't look like this. Some words have a hyphen or a slash: `Wi-Fi`, `and/or`.
  fileprivate var isUnlikelyWord: Bool {
    hasFullStop || hasUnderscore || hasColon || hasInnerCapital && hasSmallLetters
  }

  private var hasSign: Bool { hasFullStop || hasUnderscore || hasHyphen || hasColon || hasSlash }

  /// Returns nil for a key with characters other than ASCII letters, digits and `.`, `_`, `-`, `:`, `/`.
  init?(_ key: ArraySlice<UInt8>) {
    let (colon, slash) = (UInt8(ascii: ":"), UInt8(ascii: "/"))
    // A text can end with a sign: `Name:`, `Loading...`.
    guard let first = key.first, first.isASCIILetter || first == underscore,
      key.last?.isASCIIAlphanumeric == true, key.contains(where: \.isASCIILetter),
      key.allSatisfy({
        $0.isASCIIAlphanumeric || $0 == fullStop || $0 == hyphen || $0 == underscore
          || $0 == colon || $0 == slash
      })
    else { return nil }
    hasFullStop = key.contains(fullStop)
    hasUnderscore = key.contains(underscore)
    hasHyphen = key.contains(hyphen)
    hasColon = key.contains(colon)
    hasSlash = key.contains(slash)
    hasInnerCapital = zip(key, key.dropFirst()).contains {
      $0.isASCIILowercase && $1.isASCIIUppercase
    }
    hasSmallLetters = key.contains(where: \.isASCIILowercase)
    beginsWithCapital = first.isASCIIUppercase
  }
}

/// The forms of keys without spaces that are names in a table.
struct FormsOfNames {
  /// Whether keys of a form are names, for the forms that the table has enough keys of.
  private let known: [SpacelessForm: Bool]
  private let areAll: Bool

  static let none = Self(known: [:], areAll: false)

  init(known: [SpacelessForm: Bool], areAll: Bool) {
    (self.known, self.areAll) = (known, areAll)
  }

  /// Whether a key is a name by its form. A key of a rare form is a name if all keys of the table are. Then a word in
  /// capitals is one, too, if it is a usual interface word and not its own text: `COPY`, but not `USB`.
  ///
  /// - Parameter isOtherWord: whether the key is such a word and has another text.
  func hold(_ key: CodeUnitString, isOtherWord: @autoclosure () -> Bool) -> Bool {
    guard areAll || !known.isEmpty, let form = SpacelessForm(key.bytes[...]) else { return false }
    return hold(form)
      || areAll && form.isInCapitals && key.bytes.count >= Self.leastLetters
        && isOtherWord()
  }

  /// Users read shorter words in capitals as they are: "OK", "FAQ".
  private static let leastLetters = 4

  func hold(_ form: SpacelessForm) -> Bool { known[form] ?? (areAll && form.isUnlikelyWord) }
}

func isPhraseInSmallLetters(_ key: ArraySlice<UInt8>) -> Bool {
  key.contains(UInt8(ascii: " "))
    && key.allSatisfy { $0.isASCIILowercase || $0 == UInt8(ascii: " ") }
}

/// Returns a format with two digits in place of each specifier.
private func withNumbers(_ format: [UInt8]) -> [UInt8] {
  guard format.contains(UInt8(ascii: "%")) else { return format }
  var (text, end): ([UInt8], Int) = ([], 0)
  format.withView { view in
    var scanner = FormatScanner(view)
    while let specification = scanner.next() {
      switch specification.conversion {
      case .literal, .incomplete, .nothing, .overflow: continue
      case .integer, .double, .character, .object, .bytes, .codeUnits, .pointer, .variable: break
      }
      text += format[end..<specification.range.lowerBound]
      text += [UInt8(ascii: "0"), UInt8(ascii: "0")]
      end = specification.range.upperBound
    }
  }
  return text + format[end...]
}

private let fullStop = UInt8(ascii: ".")
private let underscore = UInt8(ascii: "_")
private let hyphen = UInt8(ascii: "-")

/// Whether bytes are a language and a region, `en_US` or `en_US_POSIX`: code uses such names for formats, not as keys of
/// texts.
private func isLocaleName(_ bytes: some Collection<UInt8>) -> Bool {
  let parts = bytes.split(separator: underscore)
  return (2...3).contains(parts.count) && (2...3).contains(parts[0].count)
    && parts[0].allSatisfy(\.isASCIILowercase) && parts[1].count == 2
    && parts[1].allSatisfy(\.isASCIIUppercase)
    && (parts.count == 2 || parts[2].elementsEqual("POSIX".utf8))
}

private func hasInnerUnderscore(_ bytes: [UInt8]) -> Bool {
  bytes.indices.dropFirst().dropLast().contains { index in
    bytes[index] == underscore && bytes[index - 1].isASCIIAlphanumeric
      && bytes[index + 1].isASCIIAlphanumeric
  }
}

private func isDottedPath(_ bytes: [UInt8]) -> Bool {
  let parts = bytes.split(separator: fullStop, omittingEmptySubsequences: false)
  guard parts.count > 1, let first = parts.first,
    parts.count > 2 || !first.contains(where: \.isASCIIUppercase)
  else { return false }
  let isServer =
    first.elementsEqual("www".utf8)
    || ["com", "edu", "gov", "net", "org"].contains(
      String(decoding: parts[parts.count - 1], as: UTF8.self))
  return !isServer && first.first?.isASCIILetter == true
    && parts.allSatisfy { part in
      part.count > 1 && (parts.count > 2 || part[part.startIndex].isASCIILetter)
    }
}

private func isCapitalized(_ bytes: [UInt8]) -> Bool {
  bytes.first?.isASCIIUppercase == true && bytes.allSatisfy(\.isASCIIAlphanumeric)
    && zip(bytes, bytes.dropFirst()).count { $0.isASCIILowercase && $1.isASCIIUppercase } > 1
}

private func isCamelCase(_ bytes: [UInt8]) -> Bool {
  let letters = bytes.filter(\.isASCIILetter)
  guard letters.count > 1, letters[0].isASCIILowercase, letters[1].isASCIILowercase else {
    return false
  }
  return bytes.indices.dropFirst().dropLast().contains { index in
    bytes[index].isASCIIUppercase && bytes[index - 1].isASCIILowercase
      && bytes[index + 1].isASCIILowercase
  }
}

/// Whether a key is the name of a file or a server, with or without a path, or an address, which are shown as they are:
/// `http://x.x.x.x:8080`, `fec0::/64`, `00:1B:44:11:3A:B7`.
package func namesFileOrServer(_ key: CodeUnitString) -> Bool {
  func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endingsOfFilesAndServers.contains(String(decoding: name[(dot + 1)...], as: UTF8.self))
  }
  if key.bytes.count(where: { $0 == UInt8(ascii: ":") }) > 1,
    key.bytes.allSatisfy({ $0.hexadecimalDigitValue != nil || ":./".utf8.contains($0) })
  {
    return true
  }
  guard let slash = key.bytes.firstIndex(of: UInt8(ascii: "/")) else {
    return isName(key.bytes[...])
  }
  let hasScheme =
    key.bytes[..<slash].last == UInt8(ascii: ":")
    && key.bytes[slash...].starts(with: "//".utf8)
  return hasScheme || isName(key.bytes[...]) || isName(key.bytes[..<slash])
}

private let endingsOfFilesAndServers: Set<String> = [
  "co", "com", "cpp", "css", "csv", "dev", "eu", "gif", "html", "io", "jpg", "js", "json", "log",
  "md", "mp3", "mp4", "net", "org", "pdf", "php", "plist", "png", "py", "rb", "rtf", "rtfd", "sh",
  "sql", "svg",
  "swift", "toml", "ts", "tv", "txt", "uk", "xml", "yaml", "yml", "zip",
]
