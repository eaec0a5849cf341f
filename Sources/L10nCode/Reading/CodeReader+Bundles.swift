import L10nSource

/// Arguments that are bundles or raw values.
extension CodeReader {
  /// The meaning of an argument that isn't a text.
  func meaning(of range: Range<Int>) -> CodeArgument.Meaning {
    guard !range.isEmpty, range.count <= 16, tokens[range.lowerBound].kind != .literal else {
      return .other
    }
    // Fast path: most arguments are single names.
    if range.count == 1 {
      let name = range.lowerBound
      if tokens.isWord(name, "SWIFTPM_MODULE_BUNDLE") { return .ownBundle }
      if tokens.isWord(name, "nil") || tokens.isWord(name, "NULL") { return .nothing }
      if tokens.isWord(name, "rawValue") { return .rawValue(of: nil) }
      return bundleName(range) ?? .other
    }
    if range.count == 2, language == .swift, tokens.isSymbol(range.lowerBound, dot),
      tokens.isWord(range.lowerBound + 1), !tokens.isWord(range.lowerBound + 1, "main"),
      !tokens.isWord(range.lowerBound + 1, "module")
    {
      return .caseNamed(tokens.word(range.lowerBound + 1))
    }
    let (start, end) = (
      Int(tokens[range.lowerBound].start), Int(tokens[range.upperBound - 1].end)
    )
    guard end - start <= 80 else { return .other }
    return tokens.fixedMeaning(of: tokens.bytes.part(start..<end), range) ?? rawValueOfParameter(
      range)
      ?? bundleName(range) ?? tokens.bundleOfFunction(range) ?? .other
  }

  /// The bundle behind a name that says so: `bundle`, `self.resourceBundle`.
  private func bundleName(_ range: Range<Int>) -> CodeArgument.Meaning? {
    let name = range.upperBound - 1
    let isPath = range.count == 3 && tokens.isSymbol(name - 1, UInt8(ascii: "."))
    guard range.count == 1 || isPath && isOfType(name - 2), tokens.isWord(name),
      tokens.namesBundle(tokens.view(name))
    else { return nil }
    return .bundleNamed(tokens.name(name))
  }

  /// Records a function or property with the name of a bundle, and whether its code deals with languages.
  ///
  /// - Parameter body: the index of the opening brace of its body.
  mutating func noteBundleFunction(_ index: Int, body: Int) {
    guard tokens.namesBundle(tokens.view(index)), let closing = tokens.closing(body) else { return }
    let name = tokens.name(index)
    let namesLanguage = (body..<closing).contains { token in
      tokens.isWord(token)
        ? Self.wordsOfLanguages.contains(tokens.name(token))
        : tokens.isLiteral(token)
          && tokens.text(ofLiteral: token).literal.map { $0.string.contains("lproj") } ?? true
    }
    file.bundleFunctions[name] = file.bundleFunctions[name] ?? false || namesLanguage
  }

  private static let wordsOfLanguages: Set<String> = [
    "Locale", "NSLocale", "forLocalization", "language", "languageCode", "locale", "localizations",
    "preferredLanguages", "preferredLocalizations",
  ]

  /// Whether a word stands for the enclosing type, or for its instance.
  private func isOfType(_ word: Int) -> Bool {
    tokens.isWord(word, "self") || tokens.isWord(word, "Self")
      || tokens.isWord(word) && tokens.name(word) == scopes.enclosingType
  }

  /// Records a variable or parameter with the name of a bundle. If two have the same name, it isn't known which one the code
  /// means.
  ///
  /// - Parameter value: the tokens of its value; nil if that isn't known.
  mutating func noteBundle(_ name: String, _ value: Range<Int>?) {
    var text = name
    guard text.withUTF8View({ tokens.namesBundle($0) }) else { return }
    var meaning = value.map { self.meaning(of: $0) } ?? .other
    if case .bundleNamed = meaning { meaning = .other }
    if let known = file.bundles[name], known != meaning { meaning = .other }
    file.bundles[name] = meaning
  }

  /// Records the value that the code assigns to a bundle: `self.textBundle = .module`.
  ///
  /// - Parameter index: the index of the equals sign.
  mutating func readAssignedBundle(_ index: Int) {
    guard language == .swift, tokens.isWord(index - 1),
      tokens.namesBundle(tokens.view(index - 1)),
      !tokens.isSymbol(index + 1, UInt8(ascii: "=")),
      !tokens.isWord(index - 2, "let"), !tokens.isWord(index - 2, "var"),
      !tokens.isSymbol(index - 2, UInt8(ascii: ".")) || isOfType(index - 3)
    else { return }
    noteBundle(tokens.name(index - 1), index + 1..<tokens.endOfExpression(from: index + 1))
  }

  /// Whether the receiver of a member is a bundle of the system.
  func asksSystem(_ member: Int) -> Bool {
    var last = language == .swift ? member - 2 : member - 1
    guard last > 0, language == .c || tokens.isSymbol(member - 1, UInt8(ascii: ".")) else {
      return false
    }
    if language == .swift, tokens.isSymbol(last, UInt8(ascii: "!")) { last -= 1 }
    let opening = Int(tokens[last].partner)
    guard opening > 0, opening < last else { return false }
    let start = language == .swift ? opening - 1 : opening
    return meaning(of: start..<last + 1) == .systemBundle
  }
}

extension CodeTokens {
  /// The meaning of an expression that always stands for a bundle or a raw value.
  fileprivate func fixedMeaning(of bytes: ByteView, _ range: Range<Int>) -> CodeArgument.Meaning? {
    let isPossible =
      switch bytes[0] {
      case UInt8(ascii: "B"):
        isWord(range.lowerBound, "Bundle")
          || isWord(range.lowerBound, "BundleToken")
      case UInt8(ascii: "s"): isWord(range.lowerBound + 2, "rawValue")
      case dot: bytes.count > 1 && "mfi".utf8.contains(bytes[1])
      case hash, UInt8(ascii: "["), UInt8(ascii: "C"), UInt8(ascii: "N"): true
      default: false
      }
    guard isPossible else { return nil }
    let text = String(decoding: bytes.buffer, as: UTF8.self)
    switch text {
    case ".main", "Bundle.main", "NSBundle.mainBundle", "[NSBundle mainBundle]",
      "CFBundleGetMainBundle()":
      return .mainBundle
    // SwiftGen generates `BundleToken` in each of its files.
    case ".module", "Bundle.module", "#bundle", "Bundle(for: Self.self)", ".forClass(Self.self)",
      "Bundle(for: type(of: self))", "[NSBundle bundleForClass:[self class]]",
      "[NSBundle bundleForClass:self.class]", "BundleToken.bundle":
      return .ownBundle
    case "self.rawValue": return .rawValue(of: nil)
    default:
      if Self.systemBundles.contains(where: text.hasPrefix) { return .systemBundle }
      return bundleOfClass(range, text)
    }
  }

  /// The beginnings of expressions for the bundle of a system framework, by its identifier or one of its classes.
  private static let systemBundles = [
    "Bundle(for: UI", "Bundle(for: NS", "Bundle(identifier: \"com.apple.",
    "[NSBundle bundleForClass:[UI", "[NSBundle bundleForClass:[NS",
    "[NSBundle bundleForClass:UI", "[NSBundle bundleWithIdentifier:@\"com.apple.",
  ]

  /// The bundle of a class: `Bundle(for: Sail.self)`, `[NSBundle bundleForClass:[Sail class]]`.
  private func bundleOfClass(_ range: Range<Int>, _ text: String) -> CodeArgument.Meaning? {
    let callees = ["Bundle(for:", ".init(for:", ".forClass(", "[NSBundle bundleForClass:"]
    guard callees.contains(where: text.hasPrefix) else { return nil }
    let last = range.last { index in
      isWord(index) && !isWord(index, "self") && !isWord(index, "class")
    }
    guard let last, view(last)[0].isASCIIUppercase else { return nil }
    return .bundleOfClass(name(last))
  }

  /// The result of a function or method without arguments that has the name of a bundle: `textBundle()`, `[Texts bundle]`.
  fileprivate func bundleOfFunction(_ range: Range<Int>) -> CodeArgument.Meaning? {
    let last = range.upperBound - 1
    let isCall =
      isSymbol(last, UInt8(ascii: ")")) && isSymbol(last - 1, UInt8(ascii: "("))
    let isMessage =
      language == .c && isSymbol(last, UInt8(ascii: "]"))
      && closing(range.lowerBound) == last
    let name = isCall ? last - 2 : last - 1
    guard isCall || isMessage, name >= range.lowerBound, isWord(name),
      namesBundle(view(name))
    else { return nil }
    return .bundleOfFunction(self.name(name))
  }

  func namesBundle(_ name: ByteView) -> Bool {
    guard name.count >= 6, name[name.count - 1] == UInt8(ascii: "e") else { return false }
    return name.hasSameBytes(as: ByteView("bundle"))
      || name.part((name.count - 6)...).hasSameBytes(as: ByteView("Bundle"))
  }
}
