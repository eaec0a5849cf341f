package import L10nModel
package import L10nSource

/// What all code of an input asks its tables for.
package struct CodeIndex: Sendable {
  /// The number of files in a language whose calls are read.
  package let fileCount: Int
  /// The directories for other repositories that have no files here: what their code asks for isn't known.
  package let absentRepositories: [TreePath]
  /// The lookups of known keys, in order of their places.
  package let lookups: [CodeLookup]
  /// All lookups in each table whose name is known.
  private let lookupsOfTables: [CodeUnitString: LookupsOfTable]
  /// Those in any other table.
  private let lookupsOfOtherTables: LookupsOfTable
  package let products: CodeProducts
  /// The first place of each member that could be a generated symbol.
  private let members: [String: (member: CodeMember, home: CodeLookup.Home)]
  /// The lookups of keys of which a part is known.
  package let patterns: [CodeLookup]
  /// The literals that calls show as they are, because what is beside them is a text.
  package let verbatimTexts: [CodeLookup]
  /// The functions of the code that look texts up.
  package let wrappers: [CallShape]
  /// The texts of all literals.
  package let literals: Set<CodeUnitString>
  /// What is called with each text as its first argument, if that is not known to look texts up.
  package let otherCalls: [CodeUnitString: String]
  /// The files that no program has.
  private let leftOut: Set<TreePath>
  /// What comments say to the tool, by files.
  package let directives: [TreePath: [CodeDirective]]
  /// Literals with unknown parts that could be keys.
  package let literalPatterns: Set<CodeText>

  /// - Parameters:
  ///   - files: in order of their paths.
  ///   - products: those of the input.
  ///   - configured: forms of calls that the user names.
  ///   - absent: the directories for other repositories that have no files here.
  package init(
    _ files: [(path: TreePath, file: CodeFile)], products: CodeProducts = CodeProducts(),
    configured: [CallShape] = [], absentRepositories absent: [TreePath] = []
  ) {
    let constants = CodeConstants(files.map(\.file))
    let homes = files.map {
      CodeLookup.Home(path: $0.path, targets: products.targets(of: $0.path))
    }
    let search = WrapperSearch(
      files.map(\.file), homes, constants: constants, configured: configured)
    let rawValues = CodeRawValues(files.map(\.file), homes)
    var (lookups, patterns, verbatimTexts): ([CodeLookup], [CodeLookup], [CodeLookup])
    (lookups, patterns, verbatimTexts) = ([], [], [])
    let localizedNames = files.reduce(into: CallShape.localizedTypes) {
      $0.formUnion($1.file.localizedNames)
    }
    var otherCalls: [CodeUnitString: String] = [:]
    let accessors = NamedAccessors(files.map(\.file), isWhole: absent.isEmpty)
    var literals: Set<CodeUnitString> = []
    for (number, (_, file)) in files.enumerated() {
      let constants = constants.ofFile(number)
      let home = homes[number]
      var found: [CodeLookup] = []
      for call in file.calls {
        var shapes = search.shapes(of: call, in: file)
        let verbatim = shapes.filter { $0.isVerbatim(call, localizedNames) }
        if !verbatim.isEmpty {
          verbatimTexts += CodeLookup.all(call, verbatim, home, constants).filter {
            $0.key.literal?.hasWords ?? false
          }
          shapes.removeAll(where: verbatim.contains)
        }
        let declaration = call.declaration.map { file.declarations[$0] }
        let isUnused = accessors.isUnused(declaration)
        found +=
          (CodeLookup.all(call, shapes, home, constants)
          + rawValues.lookups(call, shapes, constants)
          + search.storedKeys.lookups(call, shapes, constants)).map {
            $0.within(declaration, isUnused)
          }
        if shapes.isEmpty, let text = call.arguments.first?.texts.first?.literal {
          otherCalls[text] = call.callee
        }
      }
      found += file.typedTexts.map { text in
        let declaration = text.declaration.map { file.declarations[$0] }
        return CodeLookup(text, home).within(declaration, accessors.isUnused(declaration))
      }
      if file.isOfAccessors, absent.isEmpty {
        literals.formUnion(file.literals.subtracting(found.flatMap(\.literals)))
        found.removeAll(where: \.isOfUnusedAccessor)
      } else {
        literals.formUnion(file.literals)
      }
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
    self.products = products
    absentRepositories = absent
    self.otherCalls = otherCalls
    members = zip(files, homes).reduce(into: [:]) { members, file in
      for (name, member) in file.0.file.members where members[name]?.member.isPreview ?? true {
        members[name] = (member, file.1)
      }
    }
    (lookupsOfTables, lookupsOfOtherTables) = LookupsOfTable.all(lookups, patterns: patterns)
    self.patterns = patterns
    self.verbatimTexts = verbatimTexts
    wrappers = search.shapes.values.flatMap { $0.filter { $0.isWrapper && !$0.isTyped } }
      .sorted { $0.callee < $1.callee }
    leftOut = products.leftOut(of: files.map(\.path))
    directives = Dictionary(
      uniqueKeysWithValues: files.filter { !$0.file.directives.isEmpty }
        .map { ($0.path, $0.file.directives) })
    self.literals = literals
    literalPatterns = files.reduce(into: []) { $0.formUnion($1.file.patterns) }
  }
}

extension CodeIndex {
  /// Whether users can see what a lookup finds: it is in no preview, and some program has its file.
  package func isSeen(_ lookup: CodeLookup) -> Bool {
    !lookup.isPreview && !leftOut.contains(lookup.path)
  }

  /// The lookups that can be meant for a table.
  ///
  /// - Parameters:
  ///   - lists: the file lists of the products with the table; empty where none is known.
  ///   - symbolKeys: the keys for which Xcode generates symbols.
  func lookups(
    ofTable name: CodeUnitString, in lists: Set<Int>, symbolKeys: [CodeUnitString]
  ) -> LookupsOfTable {
    var all = lookupsOfTables[name] ?? lookupsOfOtherTables
    let symbols = symbolKeys.compactMap { lookup(ofSymbolForKey: $0, inTable: name) }
    if !symbols.isEmpty { all = all.adding(symbols: symbols) }
    if products.areOfPackages(lists, besidesProgramsWithTable: name) {
      all = all.leaving { $0.bundle == .main && products.isOfPackagesAlone($0) }
    }
    // Mostly all products with a table of the name have the same.
    guard !lists.isEmpty, lists != products.lists(withTable: name) else { return all }
    return all.filter { lookup in
      if case .lists(let seen) = products.reach(of: lookup) {
        !seen.isDisjoint(with: lists)
      } else {
        true
      }
    }
  }
}

extension CodeIndex {
  /// The lookups of accessors that no code uses, by their keys: of those that nothing else asks for.
  package var lookupsOfUnusedAccessors: [CodeUnitString: [CodeLookup]] {
    Dictionary(grouping: lookups.filter { isSeen($0) && $0.key.literal != nil }) {
      $0.key.literal ?? ""
    }.filter { key, lookups in
      lookups.allSatisfy(\.isOfUnusedAccessor) && otherCalls[key] == nil
        && !patterns.contains { $0.canFind(key, isFormat: $0.isTyped) }
    }
  }

  /// Whether code names the symbol that Xcode generates for a key.
  package func namesSymbol(ofKey key: CodeUnitString, inTable table: CodeUnitString) -> Bool {
    lookup(ofSymbolForKey: key, inTable: table) != nil
  }

  /// The first place that names the symbol of a key; those of other tables than the standard one are in a type of its name.
  private func lookup(
    ofSymbolForKey key: CodeUnitString, inTable table: CodeUnitString
  ) -> CodeLookup? {
    guard let symbol = GeneratedSymbol(ofKey: key) else { return nil }
    let name = table == "Localizable" ? symbol.name : "\(table.string).\(symbol.name)"
    return members[name].map { CodeLookup($0.member, named: name, key: key, table, $0.home) }
  }
}

/// A place in code that looks a text up.
package struct CodeLookup: Sendable, Hashable {
  /// The file that it is in.
  package struct Home: Sendable, Hashable {
    let path: TreePath
    let targets: [Int]
  }

  /// The bundle that is asked.
  package enum Bundle: Sendable, Hashable {
    /// That of the program.
    case main
    /// That of a target which is made of the file.
    case own(Home)
    case unknown
  }

  private let home: Home
  package var path: TreePath { home.path }
  /// The numbers of the targets that the file is compiled for; empty where they aren't known.
  package var targets: [Int] { home.targets }
  package let line: Int
  package let key: CodeText
  /// The name of the table; unknown parts stand for any table.
  package private(set) var table: CodeText
  package private(set) var bundle: Bundle
  /// Whether the code names the table.
  package let namesTable: Bool
  /// The text that users see where no table has the key; nil where the code gives none.
  package private(set) var defaultText: CodeText?
  /// What tells translators about the key; nil for nothing.
  package let comment: CodeUnitString?
  /// Where the code looks again; nil for nowhere.
  package private(set) var fallback: CallShape.Fallback?
  /// Whether interpolations of the key are format specifiers.
  package let isTyped: Bool
  package let isPreview: Bool
  /// What is called.
  package let callee: String
  /// Whether the key is one of several raw values of which it isn't known whether all are looked up.
  package private(set) var isOfRawValue = false
  /// The declaration that it is in; nil for none.
  package private(set) var declaration: CodeDeclaration?
  /// Whether it is all that its declaration is for, and no code uses that.
  package private(set) var isOfUnusedAccessor = false

  init(_ typed: TypedText, _ home: Home) {
    self.home = home
    line = typed.line
    key = typed.text.typedKey
    table = Self.standardTable
    (bundle, namesTable) = (.unknown, false)
    (defaultText, comment, fallback) = (nil, nil, nil)
    (isTyped, isPreview) = (true, typed.isPreview)
    callee = ""
  }

  /// The lookup that a generated symbol makes.
  init(
    _ member: CodeMember, named name: String, key: CodeUnitString, _ table: CodeUnitString,
    _ home: Home
  ) {
    self.home = home
    line = member.line
    self.key = CodeText([.text(Array(key.bytes))])
    self.table = CodeText([.text(Array(table.bytes))])
    (bundle, namesTable) = (.own(home), true)
    (defaultText, comment, fallback) = (nil, nil, nil)
    (isTyped, isPreview) = (true, member.isPreview)
    callee = ".\(name)"
  }

  private init(
    _ call: CodeCall, _ shape: CallShape, key: CodeText, _ home: Home,
    _ constants: CodeConstants.OfFile
  ) {
    self.home = home
    line = call.line
    self.key = key
    let table = call.text(of: shape.table, constants, unless: nil)
    self.table = table ?? Self.standardTable
    namesTable = table != nil
    bundle = call.bundle(of: shape.bundle, home)
    defaultText = call.text(of: shape.value, constants, unless: "")
    let comment = call.texts(at: shape.comment).first?.resolved(constants).literal
    self.comment = comment == "" ? nil : comment
    fallback = shape.fallback
    (isTyped, isPreview) = (shape.isTyped, call.isPreview)
    callee = call.callee
  }

  private static let standardTable = CodeText([.text(Array("Localizable".utf8))])

  /// The lookup of one of several raw values.
  var ofRawValue: Self {
    var lookup = self
    lookup.isOfRawValue = true
    return lookup
  }

  /// The lookup as part of a declaration.
  fileprivate func within(_ declaration: CodeDeclaration?, _ isUnused: Bool) -> Self {
    var lookup = self
    (lookup.declaration, lookup.isOfUnusedAccessor) = (declaration, isUnused)
    return lookup
  }

  /// The texts in it that are known.
  fileprivate var literals: [CodeUnitString] {
    [key.literal, defaultText?.literal, comment, table.literal].compactMap(\.self)
  }

  /// The lookups of a call, one for each key that it can have.
  static func all(
    _ call: CodeCall, _ shapes: [CallShape], _ home: Home, _ constants: CodeConstants.OfFile
  ) -> [CodeLookup] {
    var lookups: [CodeLookup] = []
    var positions: [CodeText: Int] = [:]
    for shape in shapes {
      for text in call.texts(at: shape.key) {
        let key =
          shape.isTyped
          ? text.typedKey : shape.prefix + text.resolved(constants) + shape.suffix
        var lookup = CodeLookup(call, shape, key: key, home, constants)
        if shape.isStored { lookup = lookup.ofRawValue }
        if let position = positions[key] {
          lookups[position].join(lookup)
        } else {
          positions[key] = lookups.count
          lookups.append(lookup)
        }
      }
    }
    return lookups
  }

  /// Takes another lookup of the same call for the same key: a function looks in several places, or it isn't known which of
  /// several functions is called.
  private mutating func join(_ other: CodeLookup) {
    if table != other.table { table = CodeText([.unknown]) }
    if bundle != other.bundle { bundle = .unknown }
    defaultText = defaultText ?? other.defaultText
    fallback = fallback ?? other.fallback
    isOfRawValue = isOfRawValue && other.isOfRawValue
  }
}

extension CodeCall {
  /// The bundle that a call asks.
  func bundle(of source: CallShape.Bundle, _ home: CodeLookup.Home) -> CodeLookup.Bundle {
    switch source {
    case .always(let bundle): bundle
    case .argument(let place, let otherwise):
      switch argument(at: place)?.source {
      case nil: otherwise
      case "nil", "NULL", ".main", "Bundle.main", "NSBundle.mainBundle",
        "[NSBundle mainBundle]",
        "CFBundleGetMainBundle()":
        .main
      case ".module", "Bundle.module", "#bundle", "Bundle(for: Self.self)", ".forClass(Self.self)",
        "Bundle(for: type(of: self))", "[NSBundle bundleForClass:[self class]]",
        "[NSBundle bundleForClass:self.class]":
        .own(home)
      case .some: .unknown
      }
    }
  }

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
