import L10nCode
package import L10nModel

/// A target of a Swift package with its resources, as far as the manifest declares them with literals.
package struct PackageTarget: Sendable, Hashable {
  package let name: String
  package let kind: Kind
  /// The path, relative to the package; nil for the default location.
  package let path: String?
  package let excludes: [String]
  package let resources: [Resource]
  package let dependencies: [String]

  package enum Kind: String, Sendable, CaseIterable {
    case target
    case executableTarget
    case testTarget
    case macro
    case plugin

    /// The default directories for targets of this kind, relative to the package. The first existing one counts.
    package var usualDirectories: [String] {
      switch self {
      case .target, .executableTarget, .macro: ["Sources", "Source", "src", "srcs"]
      case .testTarget: ["Tests", "Sources", "Source", "src", "srcs"]
      case .plugin: ["Plugins"]
      }
    }
  }

  /// A file or directory that the target's bundle contains.
  package struct Resource: Sendable, Hashable {
    package let rule: Rule
    package let path: String

    package enum Rule: String, Sendable, CaseIterable {
      /// Processed by file type: `.lproj` directories become localizations.
      case process
      /// Copied unchanged, including directories.
      case copy
      case embedInCode
    }
  }

  /// Returns the candidate directories of the target, relative to the package, in order of precedence.
  ///
  /// - Parameter isAlone: whether no other target of the package has the same default directories. Then the target may use
  ///   the default directory itself, without a subdirectory.
  package func candidatePaths(isAlone: Bool) -> [String] {
    if let path { return [path] }
    let directories = kind.usualDirectories
    return directories.map { "\($0)/\(name)" } + (isAlone ? directories : [])
  }
}

extension PackageTarget {
  /// Returns the files and directories that are copied unchanged to the target's bundle.
  ///
  /// A directory outside the target's directory is copied even if its rule is `process`.
  ///
  /// - Parameter directory: the directory of the target, relative to the input's root.
  func copiedPaths(in directory: TreePath) -> [TreePath] {
    resources.filter { $0.rule != .process || $0.isElsewhere }
      .compactMap { directory.resolving($0.path) }
  }

  /// Returns the files that belong to the target: SwiftPM ignores directories whose names begin with a dot.
  ///
  /// - Parameters:
  ///   - directory: the directory of the target, relative to the input's root.
  ///   - files: the candidates, sorted by path.
  func files(in directory: TreePath, among files: [TreePath]) -> [TreePath] {
    let excluded = DirectorySet(excludes.compactMap(directory.resolving))
    return files.below(directory).filter { file in
      !excluded.holds(file) && !file.isHidden(below: directory)
    }
  }

  /// Returns the files that the build processes as resources, sorted by path: those of `process` rules, and string catalogs,
  /// interface documents and localized files, which need no rule.
  ///
  /// - Parameters:
  ///   - directory: the directory of the target, relative to the input's root.
  ///   - files: the candidates, sorted by path.
  package func processedFiles(in directory: TreePath, among files: [TreePath]) -> [TreePath] {
    func places(_ paths: [String]) -> DirectorySet {
      DirectorySet(paths.compactMap(directory.resolving))
    }
    let rules = resources.filter { $0.rule == .process }
    let processed = places(rules.map(\.path))
    let copied = DirectorySet(copiedPaths(in: directory))
    let own = self.files(in: directory, among: files).filter { file in
      processed.holds(file) || (file.isLocalizedByName && !copied.holds(file))
    }
    let elsewhere = rules.filter(\.isElsewhere).compactMap { directory.resolving($0.path) }
    guard !elsewhere.isEmpty else { return own }
    return Set(
      own
        + elsewhere.flatMap { path in
          files.below(path.parent ?? .root)
            .filter { $0 == path || $0.localizationDirectory == path }
        }
    ).sorted()
  }

  /// Returns the targets in the argument `targets` of the call `Package(…)`. Targets that the manifest adds later aren't
  /// included.
  package static func targets(ofManifest bytes: [UInt8]) -> [PackageTarget] {
    let isNew = toolsVersion(ofManifest: bytes) >= 6
    return elements(of: "targets", in: bytes).compactMap {
      PackageTarget($0, takesResourcesElsewhere: isNew)
    }
  }

  /// Returns the major version in the first line, `// swift-tools-version: 6.0`.
  private static func toolsVersion(ofManifest bytes: [UInt8]) -> Int {
    let parts = String(decoding: bytes.prefix(200), as: UTF8.self)
      .split(separator: "swift-tools-version:", maxSplits: 1)
    return Int(parts.last?.drop { $0 == " " }.prefix(while: \.isNumber) ?? "") ?? 0
  }

  /// Whether a manifest states that its package has no targets, as a package for tools may.
  static func areNone(inManifest bytes: [UInt8]) -> Bool {
    argument("targets", in: bytes).map { $0.elementsEqual([.symbol("["), .symbol("]")]) } ?? false
  }

  /// Returns the targets of each library and executable of a package, by its name; nil if the manifest computes them.
  static func products(ofManifest bytes: [UInt8]) -> [String: [String]?] {
    let products = elements(of: "products", in: bytes).compactMap {
      product -> (name: String, targets: [String]?)? in
      guard let call = SwiftCall(product) else { return nil }
      return call["name"].flatMap(SwiftArguments.literal).map { name in
        let targets = call.elements("targets")
        let literals = targets.compactMap(SwiftArguments.literal)
        return (name, literals.isEmpty || literals.count < targets.count ? nil : literals)
      }
    }
    return Dictionary(products, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the elements of an argument of the call `Package(…)`.
  private static func elements(
    of label: String, in bytes: [UInt8]
  ) -> [ArraySlice<SwiftToken>] {
    argument(label, in: bytes).map { SwiftArguments.elements(of: $0) } ?? []
  }

  /// Returns an argument of the call `Package(…)`; nil if it is missing.
  private static func argument(_ label: String, in bytes: [UInt8]) -> ArraySlice<SwiftToken>? {
    let tokens = SwiftToken.tokens(of: bytes)
    let calls = tokens.indices.filter { index in
      tokens[index] == .word("Package") && index + 1 < tokens.count
        && tokens[index + 1] == .symbol("(")
    }
    // A manifest has a single such call; the limit bounds the time for one with thousands.
    for call in calls.prefix(8) {
      let arguments = SwiftArguments.arguments(ofCall: tokens[(call + 1)...])
      if let argument = arguments.first(where: { $0.label == label }) {
        return argument.value
      }
    }
    return nil
  }

  /// Parses `.target(name: "Garden", …)`, optionally with a type before the dot.
  ///
  /// - Parameter takesResourcesElsewhere: whether resources outside the target's directory count. SwiftPM ignores them in
  ///   packages for tools before 6.0.
  private init?(_ tokens: ArraySlice<SwiftToken>, takesResourcesElsewhere: Bool) {
    guard let call = SwiftCall(tokens), let kind = call.name.flatMap(Kind.init),
      let name = call["name"].flatMap(SwiftArguments.literal)
    else { return nil }
    self.init(
      name: name, kind: kind, path: call["path"].flatMap(SwiftArguments.literal),
      excludes: call.elements("exclude").compactMap(SwiftArguments.literal),
      resources: call.elements("resources").compactMap { Resource($0) }
        .filter { takesResourcesElsewhere || !$0.isElsewhere },
      dependencies: call.elements("dependencies").compactMap(SwiftArguments.firstLiteral))
  }
}

extension PackageTarget.Resource {
  fileprivate var isElsewhere: Bool { path.hasPrefix("../") }

  /// Parses `.process("Resources")`, `.copy("Data")`, or `.process("Menu.xib", localization: .base)`.
  fileprivate init?(_ tokens: ArraySlice<SwiftToken>) {
    guard let call = SwiftCall(tokens), let rule = call.name.flatMap(Rule.init),
      let path = (call.arguments.first?.value).flatMap(SwiftArguments.literal)
    else { return nil }
    self.init(rule: rule, path: path)
  }
}
