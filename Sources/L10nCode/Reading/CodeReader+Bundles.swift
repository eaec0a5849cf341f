import L10nModel
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

  /// The meaning of a member's receiver, if it ends with a bracket or the member looks up a text.
  func meaningOfReceiver(_ member: Int, isLookup: Bool) -> CodeArgument.Meaning? {
    var last = language == .swift ? member - 2 : member - 1
    guard last > 0, language == .c || tokens.isSymbol(member - 1, dot) else { return nil }
    if language == .swift, tokens.isSymbol(last, UInt8(ascii: "!")) { last -= 1 }
    let opening = Int(tokens[last].partner)
    var start = opening > 0 && opening < last ? opening : last
    guard start < last || isLookup else { return nil }
    if tokens.isSymbol(start, UInt8(ascii: "(")), tokens.isWord(start - 1) { start -= 1 }
    while isLookup, tokens.isSymbol(start - 1, dot), tokens.isWord(start - 2) { start -= 2 }
    return meaning(of: start..<last + 1)
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

// MARK: Directories of languages

/// A call that names the directory of a language.
struct LanguageDirectory {
  /// The index of the callee's name.
  let token: Int
  let language: String
  /// The declaration around the call; nil for none.
  let member: CodeReader.Member?
}

extension CodeReader {
  /// Records a call that names the directory of a language.
  ///
  /// - Parameter name: the index of the callee's name.
  mutating func noteLanguageDirectory(_ arguments: [CodeArgument], at name: Int) {
    guard arguments.contains(where: { $0.texts.first?.canNameLanguage ?? false }) else { return }
    func text(_ labels: [String]) -> CodeUnitString? {
      arguments.first { $0.label.map(labels.contains) ?? false }?.texts.first?.literal
    }
    let first = arguments.first?.texts.first?.literal
    let hasType =
      text(["ofType", "withExtension"]) == "lproj"
      || arguments.last?.texts.first?.literal == "lproj"
    let language =
      hasType ? (text(["forResource"]) ?? first)?.string : first.flatMap(Self.language(inPath:))
    let member = scopes.outermostMember
    if let language {
      languageDirectories.append(
        LanguageDirectory(token: name, language: language, member: member))
      if let member, tokens.isWord(member.name, "init"), let type = scopes.enclosingType {
        file.languagesOfTypes[type] = language
      }
    } else if hasType, let member {
      openersOfDirectories.insert(tokens.word(member.name))
    }
  }

  /// The language in a complete path: `en.lproj/Localizable.strings`.
  private static func language(inPath path: CodeUnitString) -> String? {
    guard let directory = TreePath(path.string).localizationDirectory?.lastComponent else {
      return nil
    }
    let language = directory.dropLast(".lproj".utf8.count)
    return language.isEmpty || language.utf8.contains(UInt8(ascii: "%")) ? nil : String(language)
  }

  /// Records the functions that use the directory of a language: they name it, or a declaration of the file that uses it.
  mutating func noteLanguagesOfFunctions() {
    // Fast path: few files name a directory.
    guard !languageDirectories.isEmpty || !openersOfDirectories.isEmpty else { return }
    // Files with many directories or deeply nested functions are made by programs.
    let length = bodies.reduce(0) { $0 + $1.member.value.count }
    guard languageDirectories.count <= Self.mostDirectories,
      length <= tokens.count * Self.deepestBodies
    else { return }
    var languages: [CodeWord: String] = [:]
    for directory in languageDirectories {
      if let name = directory.member?.name { noteName(name, directory.language, &languages) }
    }
    // Each round goes one declaration further.
    for _ in 0..<4 {
      let known = languages.count
      for (_, member) in bodies {
        guard let language = language(in: member.value, languages) else { continue }
        noteName(member.name, language, &languages)
        for name in assignedNames(in: member.value, languages) { languages[name] = language }
      }
      if languages.count == known { break }
    }
    for (function, body) in bodiesOfFunctions {
      file.functions[function].languageOfDirectory = language(in: body, languages)
    }
  }

  private static let mostDirectories = 64
  private static let deepestBodies = 16

  private func noteName(_ name: Int, _ language: String, _ languages: inout [CodeWord: String]) {
    if !tokens.isWord(name, "init") { languages[tokens.word(name)] = language }
  }

  /// The language whose directory a range names, itself or by a known name.
  ///
  /// - Parameter local: the names that have a directory in the range alone.
  private func language(
    in range: Range<Int>, _ languages: [CodeWord: String], _ local: [CodeWord: String] = [:]
  ) -> String? {
    if let named = languageDirectories.first(where: { range.contains($0.token) }) {
      return named.language
    }
    for index in range where tokens.isWord(index) {
      let word = tokens.word(index)
      if let language = local[word] ?? languages[word] { return language }
      if openersOfDirectories.contains(word), let language = tokens.languageBehind(index) {
        return language
      }
    }
    return nil
  }

  /// The names outside of a body that get a value from a directory: `self.english = english`.
  private func assignedNames(
    in body: Range<Int>, _ languages: [CodeWord: String]
  ) -> Set<CodeWord> {
    var (local, outer): ([CodeWord: String], Set<CodeWord>) = ([:], [])
    for sign in body where tokens.isAssignment(sign) {
      let value = sign + 1..<min(tokens.endOfExpression(from: sign + 1), body.upperBound)
      guard !value.isEmpty, let language = language(in: value, languages, local) else { continue }
      let name = tokens.word(sign - 1)
      if tokens.isDeclaredLocally(sign - 1) {
        local[name] = language
      } else {
        outer.insert(name)
      }
    }
    return outer
  }
}

extension CodeTokens {
  /// The language that is the first argument of a call: `directory(of: "en")`, `[self directoryOf:@"en"]`.
  fileprivate func languageBehind(_ name: Int) -> String? {
    let first = (name + 1..<min(name + 6, count)).first {
      isLiteral($0) || isSymbol($0, UInt8(ascii: ",")) || isSymbol($0, UInt8(ascii: ")"))
    }
    guard let first, isLiteral(first), let language = text(ofLiteral: first).literal,
      (2...12).contains(language.bytes.count),
      language.bytes.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "-") })
    else { return nil }
    return language.string
  }

  /// Whether a token is the equals sign of an assignment to a name.
  fileprivate func isAssignment(_ index: Int) -> Bool {
    isSymbol(index, UInt8(ascii: "=")) && isWord(index - 1)
      && !isSymbol(index + 1, UInt8(ascii: "="))
  }

  /// Whether a name is behind a keyword, a type or the asterisk of a pointer, which declare it.
  fileprivate func isDeclaredLocally(_ name: Int) -> Bool {
    isSymbol(name - 1, UInt8(ascii: "*"))
      || isWord(name - 1) && self[name - 1].line == self[name].line
  }
}

extension CodeText {
  /// Whether it contains the extension of a language's directory.
  fileprivate var canNameLanguage: Bool {
    guard case .text(let bytes)? = parts.only else { return false }
    return bytes.withView { $0.firstIndex(of: "lproj", from: 0) != nil }
  }
}
