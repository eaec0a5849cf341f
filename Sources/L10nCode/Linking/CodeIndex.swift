package import L10nModel
package import L10nSource

/// What all code of an input asks its tables for.
package struct CodeIndex: Sendable {
  /// The number of files in a language whose calls are read.
  package let fileCount: Int
  /// The lookups of known keys, in order of their places.
  package let lookups: [CodeLookup]
  /// All lookups in each table whose name is known.
  let lookupsOfTables: [CodeUnitString: LookupsOfTable]
  /// Those in any other table.
  let lookupsOfOtherTables: LookupsOfTable
  /// The lookups of keys of which a part is known.
  package let patterns: [CodeLookup]
  /// The functions of the code that look texts up.
  package let wrappers: [CallShape]
  /// The texts of all literals.
  package let literals: Set<CodeUnitString>
  /// Literals with unknown parts that could be keys.
  package let literalPatterns: Set<CodeText>

  /// - Parameters:
  ///   - files: in order of their paths.
  ///   - targets: the numbers of the targets that each is compiled for, where they are known.
  ///   - configured: forms of calls that the user names.
  package init(
    _ files: [(path: TreePath, file: CodeFile)], targets: [TreePath: [Int]] = [:],
    configured: [CallShape] = []
  ) {
    let constants = CodeConstants(files.map(\.file))
    let search = WrapperSearch(files.map(\.file), constants: constants, configured: configured)
    var (lookups, patterns): ([CodeLookup], [CodeLookup]) = ([], [])
    for (number, (path, file)) in files.enumerated() {
      let constants = constants.ofFile(number)
      let home = CodeLookup.Home(path: path, targets: targets[path] ?? [])
      var found = file.calls.flatMap { call in
        search.shapes(of: call, in: file).flatMap { CodeLookup.all(call, $0, home, constants) }
      }
      found += file.typedTexts.map { CodeLookup($0, home) }
      found.sort { $0.line < $1.line }
      var seen: Set<CodeLookup> = []
      for lookup in found where seen.insert(lookup).inserted {
        if lookup.key.literal != nil {
          lookups.append(lookup)
        } else if lookup.key.isPattern {
          patterns.append(lookup)
        }
      }
    }
    fileCount = files.count { $0.file.language != .other }
    self.lookups = lookups
    (lookupsOfTables, lookupsOfOtherTables) = LookupsOfTable.all(lookups, patterns: patterns)
    self.patterns = patterns
    wrappers = search.shapes.values.flatMap { $0.filter { $0.isWrapper && !$0.isTyped } }
      .sorted { $0.callee < $1.callee }
    literals = files.reduce(into: []) { $0.formUnion($1.file.literals) }
    literalPatterns = files.reduce(into: []) { $0.formUnion($1.file.patterns) }
  }
}

/// A place in code that looks a text up.
package struct CodeLookup: Sendable, Hashable {
  /// The file that it is in.
  struct Home: Sendable, Hashable {
    let path: TreePath
    let targets: [Int]
  }

  private let home: Home
  package var path: TreePath { home.path }
  /// The numbers of the targets that the file is compiled for; empty where they aren't known.
  package var targets: [Int] { home.targets }
  package let line: Int
  package let key: CodeText
  /// The name of the table; unknown parts stand for any table.
  package let table: CodeText
  /// The text that users see where no table has the key; nil where the code gives none.
  package let defaultText: CodeText?
  /// Where the code looks again; nil for nowhere.
  package let fallback: CallShape.Fallback?
  /// Whether interpolations of the key are format specifiers.
  package let isTyped: Bool
  package let isPreview: Bool
  /// What is called.
  package let callee: String

  init(_ typed: TypedText, _ home: Home) {
    self.home = home
    line = typed.line
    key = typed.text.typedKey
    table = Self.standardTable
    (defaultText, fallback) = (nil, nil)
    (isTyped, isPreview) = (true, typed.isPreview)
    callee = ""
  }

  private init(
    _ call: CodeCall, _ shape: CallShape, key: CodeText, _ home: Home,
    _ constants: CodeConstants.OfFile
  ) {
    self.home = home
    line = call.line
    self.key = key
    table = call.text(of: shape.table, constants, unless: nil) ?? Self.standardTable
    defaultText = call.text(of: shape.value, constants, unless: "")
    fallback = shape.fallback
    (isTyped, isPreview) = (shape.isTyped, call.isPreview)
    callee = call.callee
  }

  private static let standardTable = CodeText([.text(Array("Localizable".utf8))])

  /// The lookups of a call, one for each key that it can have.
  static func all(
    _ call: CodeCall, _ shape: CallShape, _ home: Home, _ constants: CodeConstants.OfFile
  ) -> [CodeLookup] {
    call.texts(at: shape.key).map { text in
      let key =
        shape.isTyped
        ? text.typedKey : shape.prefix + text.resolved(constants) + shape.suffix
      return CodeLookup(call, shape, key: key, home, constants)
    }
  }
}

extension CodeCall {
  /// The text of a table or a default.
  ///
  /// - Parameter empty: what stands for none.
  fileprivate func text(
    of source: CallShape.Source, _ constants: CodeConstants.OfFile, unless empty: CodeUnitString?
  ) -> CodeText? {
    switch source {
    case .none: return nil
    case .text(let text): return text.literal == empty && empty != nil ? nil : text
    case .argument(let place):
      guard let text = texts(at: place).first?.resolved(constants) else {
        return hasArgument(at: place) ? CodeText([.unknown]) : nil
      }
      return text.literal == empty && empty != nil ? nil : text
    }
  }
}

extension CodeText {
  /// The key of a literal whose type makes it one: with an interpolation, percent signs are doubled.
  var typedKey: CodeText {
    guard literal == nil else { return self }
    // A name outside of a literal is a value, whose own literal is found where it is.
    guard parts.count > 1 else { return CodeText([.unknown]) }
    return CodeText(
      parts.map { part in
        guard case .text(let bytes) = part else { return .unknown }
        let percent = UInt8(ascii: "%")
        return .text(bytes.flatMap { $0 == percent ? [percent, percent] : [$0] })
      })
  }

  /// Whether something of it is known, and something isn't.
  var isPattern: Bool {
    parts.contains { if case .text = $0 { true } else { false } } && literal == nil
  }
}
