import L10nCode
import L10nModel

/// The localization settings of a `Package.swift`, read without running it.
struct PackageManifest {
  /// The argument `name` of the call, if it is a string literal.
  let name: String?
  /// The argument `defaultLocalization` of the call `Package(…)`, or a value that the manifest assigns later.
  let defaultLocalization: String?
  /// Whether the argument exists but is neither a string literal nor the name of a constant string.
  let isComputed: Bool
  /// Whether the package is an app playground, whose executable is an application.
  let isOfApplication: Bool

  init(_ bytes: [UInt8]) {
    let tokens = SwiftToken.tokens(of: bytes)
    isOfApplication = tokens.contains(.word("iOSApplication"))
    name = PackageManifest.name(in: tokens)
    guard let value = PackageManifest.argument(in: tokens) ?? PackageManifest.assignment(in: tokens)
    else {
      defaultLocalization = nil
      isComputed = false
      return
    }
    defaultLocalization = PackageManifest.literal(value, in: tokens)
    isComputed = defaultLocalization == nil
  }

  private static func name(in tokens: [SwiftToken]) -> String? {
    let start = [SwiftToken.word("Package"), .symbol("("), .word("name"), .symbol(":")]
    for index in tokens.indices where tokens[index] == start[0] {
      guard tokens[index...].starts(with: start) else { continue }
      if case .string(let name)? = tokens[index...].dropFirst(start.count).first { return name }
    }
    return nil
  }

  /// Returns the tokens of the argument `defaultLocalization`, up to the next comma or the end of the call.
  private static func argument(in tokens: [SwiftToken]) -> ArraySlice<SwiftToken>? {
    // For each open parenthesis, whether it belongs to such a call.
    var open: [Bool] = []
    for index in tokens.indices {
      switch SwiftArguments.change(ofDepth: tokens[index]) {
      case 1:
        let isCall = index > 0 && tokens[index - 1] == .word("Package")
        open.append(isCall && tokens[index] == .symbol("("))
      case -1: _ = open.popLast()
      default:
        if open.last == true, tokens[index] == .word("defaultLocalization"),
          index + 1 < tokens.count, tokens[index + 1] == .symbol(":")
        {
          return SwiftArguments.expression(from: index + 2, in: tokens[...])
        }
      }
    }
    return nil
  }

  /// Returns the first token after the last `package.defaultLocalization =`.
  private static func assignment(in tokens: [SwiftToken]) -> ArraySlice<SwiftToken>? {
    let name = [SwiftToken.symbol("."), .word("defaultLocalization"), .symbol("=")]
    let start = tokens.indices.last { tokens[$0...].starts(with: name) }
    return start.map { tokens[($0 + name.count)...].prefix(1) }
  }

  /// Returns the language of `"en"`, `LanguageTag("en")`, `.init("en")`, `.init(stringLiteral: "en")`, or the name of a
  /// constant.
  private static func literal(
    _ expression: ArraySlice<SwiftToken>, in tokens: [SwiftToken]
  ) -> String? {
    let strings = expression.compactMap { token in
      if case .string(let text) = token { text } else { String?.none }
    }
    let isPlain = expression.allSatisfy { token in
      switch token {
      case .string: true
      case .word(let word): ["LanguageTag", "init", "stringLiteral"].contains(word)
      case .symbol(let symbol): ["(", ")", ".", ":"].contains(symbol)
      case .interpolatedString: false
      }
    }
    if isPlain, strings.count == 1 { return strings[0].isEmpty ? nil : strings[0] }
    guard expression.count == 1, case .word(let name)? = expression.first else { return nil }
    return constant(named: name, in: tokens)
  }

  /// Returns the string that `let name = "…"` or `let name: Type = "…"` assigns to a name.
  private static func constant(named name: String, in tokens: [SwiftToken]) -> String? {
    for index in tokens.indices where tokens[index...].starts(with: [.word("let"), .word(name)]) {
      let rest = tokens[(index + 2)...]
      let value = rest.first == .symbol(":") ? rest.dropFirst(2) : rest
      if value.first == .symbol("="), case .string(let text)? = value.dropFirst().first {
        return text
      }
    }
    return nil
  }
}

/// The targets that the products of packages contain.
struct PackageLibraries {
  /// The dependencies of each target: identifiers of targets, or names of products.
  private var uses: [String: [String]] = [:]
  private var products: [String: [String]] = [:]

  init(_ targets: [ProjectSurvey.PlacedTarget]) {
    let packages = Dictionary(grouping: targets, by: \.package.description.path).sorted {
      ($0.key.components.count, $0.key) < ($1.key.components.count, $1.key)
    }
    for (path, targets) in packages {
      let names = Set(targets.map(\.target.name))
      func identifier(_ name: String) -> String { "\(path)#\(name)" }
      // If two packages have a product with the same name, others use that of the outer package: the inner one is a vendored
      // copy.
      for (name, members) in targets.first?.package.products ?? [:] where products[name] == nil {
        // A product whose targets are computed usually contains all targets of the package.
        let usual = targets.map(\.target).filter { $0.kind == .target }.map(\.name)
        products[name] = (members ?? usual).filter(names.contains).map(identifier)
      }
      for target in targets {
        // A target of the same package takes precedence over a product of another.
        uses[identifier(target.target.name)] = target.target.dependencies.map {
          names.contains($0) ? identifier($0) : $0
        }
      }
    }
  }

  /// Returns the identifiers of the targets in some products and of all their dependencies, in byte order.
  func targets(of names: [String]) -> [String] {
    var found: Set<String> = []
    var next = names.flatMap { products[$0] ?? [] }
    while let target = next.popLast() {
      guard found.insert(target).inserted else { continue }
      next += used(by: target)
    }
    return found.sorted(by: precedesInByteOrder)
  }

  func used(by target: String) -> [String] {
    (uses[target] ?? []).flatMap { uses[$0] == nil ? products[$0] ?? [] : [$0] }
  }
}
