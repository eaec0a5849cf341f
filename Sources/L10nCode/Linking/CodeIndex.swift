package import L10nModel
package import L10nSource

/// A table outside of localization directories, which `Bundle` finds for users of every language.
package struct UnlocalizedTable: Sendable {
  package let path: TreePath
  /// Nil if the file can't be read.
  package let content: TableContent?

  package init(path: TreePath, content: TableContent?) {
    (self.path, self.content) = (path, content)
  }
}

/// The lookups, literals and symbols of all code of an input.
package struct CodeIndex: Sendable {
  /// The number of files in languages whose calls are read.
  package let fileCount: Int
  /// The directories of other repositories that have no files here. The lookups in their code aren't known.
  package let absentRepositories: [TreePath]
  /// The lookups of known keys, ordered by file and line.
  package let lookups: [CodeLookup]
  /// All lookups that can mean each table with a known name.
  private let lookupsOfTables: [CodeUnitString: LookupsOfTable]
  /// The lookups that can mean any other table.
  private let lookupsOfOtherTables: LookupsOfTable
  package let products: CodeProducts
  package let unlocalizedTables: [UnlocalizedTable]
  /// The first place of each member that could be a generated symbol.
  private let members: [String: (member: CodeMember, origin: CodeOrigin)]
  /// The lookups of generated resources, by the names that R.swift and similar tools give tables and keys.
  private let resources: [String: [String: [CodeLookup]]]
  /// The lookups whose key is known in part.
  package let patterns: [CodeLookup]
  /// The literals that calls show without a lookup, because the same argument can also be a string.
  package let verbatimTexts: [CodeLookup]
  /// The texts that calls show without a lookup.
  package let shownTexts: [CodeLookup]
  /// The functions of the code that look texts up.
  package let wrappers: [CallShape]
  /// The texts of documents outside of localization directories, ordered by path.
  package let documentTexts: [(path: TreePath, texts: [DocumentText])]
  private let literals: Set<CodeLiteral>
  /// The literals of documents and of languages whose calls aren't read. They can belong to another program.
  private let literalsOfOthers: Set<CodeLiteral>
  /// The names of enumeration cases, which code can turn into keys in many ways.
  private let cases: Set<CodeLiteral>
  /// The callees that get each text as their first argument, apart from known lookups.
  package let otherCalls: [CodeUnitString: [String]]
  /// The keys of generated accessors that no code uses.
  let keysOfUnusedAccessors: Set<CodeUnitString>
  /// The files that no program contains.
  private let leftOut: Set<TreePath>
  /// The l10ncheck directives in comments, by file.
  package let directives: [TreePath: [CodeDirective]]
  package let assignedTexts: AssignedTexts
  /// The targets of each file that can give a menu bar to an application without one in its `Info.plist`.
  private let targetsSettingActivationPolicy: [[Int]]
  /// The files that create a menu bar and, judging by their words, no other menu.
  private let filesOfMenuBars: Set<TreePath>
  /// For each product, the file lists of other products in which its code looks up texts: by accessors of modules that it
  /// imports, or by functions that look in the bundle of their own code.
  private var listsOfOthers: [Int: Set<Int>] = [:]
  /// Literals with unknown parts that could be keys.
  package let literalPatterns: Set<CodeText>
  /// Literals with unknown parts that could be texts, with format specifiers for these parts.
  private let textPatterns: Set<CodeText>

  /// Stands for any table: no table has an empty name.
  private static let anyTable = ""

  /// - Parameter found: the lookups of each file, ordered by path.
  /// - Complexity: O(*n* log *n*) in the number of lookups.
  package init(
    _ links: CodeLinks, _ found: [FileLookups], unlocalizedTables: [UnlocalizedTable] = []
  ) {
    let files = links.files
    self.unlocalizedTables = unlocalizedTables
    fileCount = files.indices.count { files[$0].language != .other }
    products = links.products
    absentRepositories = links.absentRepositories
    lookups = found.flatMap(\.lookups)
    patterns = found.flatMap(\.patterns)
    verbatimTexts = found.flatMap(\.verbatimTexts)
    shownTexts = found.flatMap(\.shownTexts)
    documentTexts = links.documentTexts
    func all(where isIncluded: (LinkedFile) -> Bool) -> Set<CodeLiteral> {
      let included = files.indices.filter { isIncluded(files[$0]) }
      let count = included.reduce(0) { $0 + found[$1].literals.count }
      return included.reduce(into: Set(minimumCapacity: count)) {
        $0.formUnion(found[$1].literals)
      }
    }
    literals = all { $0.language != .other }
    literalsOfOthers = all { $0.language == .other }
    cases = files.indices.reduce(into: []) {
      $0.formUnion(files[$1].rawValues.lazy.map(\.name))
    }
    otherCalls = found.reduce(into: [:]) { calls, file in
      for (text, callee) in file.otherCalls
      where !(calls[text]?.contains(callee) ?? false) {
        calls[text, default: []].append(callee)
      }
    }
    keysOfUnusedAccessors = Set(found.flatMap(\.keysOfUnusedAccessors))
    wrappers = links.wrappers
    members = files.indices.reduce(into: [:]) { members, number in
      for (name, member) in files[number].members where members[name]?.member.isUnseen ?? true {
        members[name] = (member, files[number].origin)
      }
    }
    let hasSwiftGen = files.contains { $0.types.contains("L10n") }
    resources = files.indices.reduce(into: [:]) { resources, number in
      for (resource, member) in files[number].resources {
        let lookup = CodeLookup(member, of: resource, files[number].origin)
        func add(_ key: String, ofTable table: String) {
          resources[table, default: [:]][key, default: []].append(lookup)
        }
        let table = ResourceName(of: CodeUnitString(resource.table)).name
        switch resource.generator {
        case .rSwift: add(resource.key, ofTable: resource.table)
        case .tuist: add(ResourceName.folded(resource.key), ofTable: table)
        case .swiftGen where !hasSwiftGen:
          add(ResourceName.folded(resource.key), ofTable: Self.anyTable)
          let rest = resource.key.dropFirst(resource.table.count)
          if !table.isEmpty { add(ResourceName.folded(String(rest)), ofTable: table) }
        // The accessors that SwiftGen generated are in the tree.
        case .swiftGen: break
        }
      }
    }
    (lookupsOfTables, lookupsOfOtherTables) = LookupsOfTable.all(lookups, patterns: patterns)
    leftOut = products.leftOut(of: files.map(\.origin.path))
    directives = files.indices.reduce(into: [:]) { directives, number in
      let own = files[number].directives
      if !own.isEmpty { directives[files[number].origin.path] = own }
    }
    assignedTexts = AssignedTexts(files)
    targetsSettingActivationPolicy = files.indices.filter { number in
      ["setActivationPolicy", "TransformProcessType"].contains(where: files[number].words.contain)
    }.map { files[$0].origin.targets }
    filesOfMenuBars = Set(
      files.indices.filter { number in
        files[number].assigned.contain("mainMenu")
          && !["NSStatusBar", "NSStatusItem", "popUp", "statusItem"].contains(
            where: files[number].words.contain)
      }.map { files[$0].origin.path })
    literalPatterns = files.indices.reduce(into: []) { $0.formUnion(files[$1].patterns) }
    textPatterns = files.indices.reduce(into: []) { $0.formUnion(files[$1].textPatterns) }
    let accessors = lookups.lazy.compactMap(\.declaration).filter { $0.isAccessor && $0.isPublic }
    let sought = WantedWords(Set(accessors.flatMap(links.accessors.ofType)))
    for number in files.indices {
      let lists = products.lists(ofModules: files[number].imports)
      guard !lists.isEmpty, files[number].uses.numbers.contains(where: sought.contain) else {
        continue
      }
      for target in files[number].origin.targets {
        listsOfOthers[target, default: []].formUnion(lists)
      }
    }
    for lookup in lookups {
      guard case .own(let origin) = lookup.bundle, origin.targets != lookup.targets else {
        continue
      }
      for target in lookup.targets {
        listsOfOthers[target, default: []].formUnion(products.lists(ofTargets: origin.targets))
      }
    }
  }
}

extension CodeIndex {
  /// Whether a literal that isn't the key of a lookup has this text, in code or in a document.
  package func hasLiteral(_ text: CodeUnitString) -> Bool {
    hasLiteralOfCode(text) || literalsOfOthers.contains(CodeLiteral(text))
  }

  /// Whether such a literal of Swift or Objective-C has this text.
  func hasLiteralOfCode(_ text: CodeUnitString) -> Bool {
    literals.contains(CodeLiteral(text))
  }

  /// Whether an enumeration case has this name.
  func hasCase(_ name: CodeUnitString) -> Bool { cases.contains(CodeLiteral(name)) }

  /// Whether an interpolated literal can be this text, wherever the code uses it.
  func hasLiteral(fitting text: CodeUnitString) -> Bool {
    guard text.bytes.contains(UInt8(ascii: "%")) else { return false }
    return text.bytes.withView { bytes in
      textPatterns.contains { $0.matches(bytes, isTyped: true) }
    }
  }

  /// The file lists of other products in which the products of a text look up some of their texts.
  package func listsOfOthers(askedBeside text: CodeLookup) -> Set<Int> {
    text.targets.reduce(into: []) { $0.formUnion(listsOfOthers[$1] ?? []) }
  }

  /// Whether the applications with these file lists have no menu bar, and no code of theirs or of a library gives them one.
  package func haveNoMenuBar(_ lists: Set<Int>) -> Bool {
    products.areOfAgents(lists)
      && targetsSettingActivationPolicy.allSatisfy { products.areOfOtherPrograms($0, than: lists) }
  }

  /// Whether a text belongs to a menu bar that no user sees.
  package func isInHiddenMenuBar(_ lookup: CodeLookup) -> Bool {
    filesOfMenuBars.contains(lookup.path)
      && ["NSMenu", "NSMenuItem", "addItem", "addItemWithTitle", "initWithTitle"].contains(
        lookup.callee)
      && haveNoMenuBar(products.lists(of: lookup))
  }

  /// Whether users can see the text of a lookup: it is in no preview, and a program contains its file.
  package func isSeen(_ lookup: CodeLookup) -> Bool {
    !lookup.isUnseen && !leftOut.contains(lookup.path)
  }

  /// Whether a program contains a document, as far as the projects say.
  package func isBuilt(document path: TreePath) -> Bool {
    !leftOut.contains(path) && (products.isEmpty || !products.targets(of: path).isEmpty)
  }

  /// The lookups that can mean a table.
  ///
  /// - Parameters:
  ///   - lists: the file lists of the products with the table; empty if none is known.
  ///   - symbolKeys: the keys for which Xcode can generate symbols.
  ///   - generatesSymbols: whether the targets have Xcode generate them.
  ///   - isInMain: whether the main bundle of a program can contain the table.
  func lookups(
    ofTable name: CodeUnitString, in lists: Set<Int>, symbolKeys: [CodeUnitString],
    generatesSymbols: Bool, isInMain: Bool
  ) -> LookupsOfTable {
    var all = lookupsOfTables[name] ?? lookupsOfOtherTables
    let symbols = symbolKeys.compactMap { lookup(ofSymbolForKey: $0, inTable: name) }
    // Other types have members such as `.settings`, too. Code that uses symbols names most of them, or the table.
    let areUsed = symbols.count * 2 >= symbolKeys.count
    let countsNamesAlone = areUsed || generatesSymbols || name != "Localizable"
    let own = countsNamesAlone ? symbols : symbols.filter { $0.callee.dropFirst().contains(".") }
    if !own.isEmpty { all = all.adding(symbols: own, areUsed: areUsed) }
    let generated = [ResourceName(of: name).name, Self.anyTable].compactMap { resources[$0] }
    if !generated.isEmpty {
      let lookups = generated.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      all.resources = lookups.mapValues { $0.map { $0.asking(table: name) } }
    }
    func isOwn(_ lookup: CodeLookup) -> Bool {
      !products.lists(ofTargets: lookup.targetsOfFile).isDisjoint(with: lists)
    }
    // A lookup of the libraries' code in the main bundle finds the table of a program.
    if products.areOfLibraries(lists),
      !products.listsOfPrograms(withTable: name).isSubset(of: lists)
    {
      all = all.leaving({ $0.bundle == .main && products.isOfLibrariesAlone($0) }, asking: isOwn)
    }
    if !isInMain { all = all.leaving { $0.bundle == .main } }
    // Usually, all products with a table of the name have the same one.
    let named = products.lists(withTable: name)
    guard !lists.isEmpty, lists != named else { return all }
    return all.filter({ products.refers($0, to: lists, of: named) }, asking: isOwn)
  }
}

extension CodeIndex {
  /// The lookups of accessors that no code uses, by key, for keys without any other lookup.
  package var lookupsOfUnusedAccessors: [CodeUnitString: [CodeLookup]] {
    Dictionary(grouping: lookups.filter { isSeen($0) && $0.key.literal != nil }) {
      $0.key.literal ?? ""
    }.filter { key, lookups in
      lookups.allSatisfy(\.isUnused) && otherCalls[key] == nil
        && !patterns.contains { $0.canFind(key, isFormat: $0.isTyped) }
    }
  }

  /// Whether code names the symbol that Xcode generates for a key.
  package func namesSymbol(ofKey key: CodeUnitString, inTable table: CodeUnitString) -> Bool {
    lookup(ofSymbolForKey: key, inTable: table) != nil
  }

  /// The first use of a key's symbol. Xcode puts the symbols of tables other than the standard one in a type with the table's
  /// name; xcstrings-tool puts them in a value: `.cart.title`.
  private func lookup(
    ofSymbolForKey key: CodeUnitString, inTable table: CodeUnitString
  ) -> CodeLookup? {
    guard let symbol = GeneratedSymbol(ofKey: key) else { return nil }
    let inType = "\(table.string).\(symbol.name)"
    let names = [
      inType.prefix(1).lowercased() + inType.dropFirst(),
      table == "Localizable" ? symbol.name : inType,
    ]
    return names.lazy.compactMap { name in members[name].map { (name, $0) } }.first.map {
      CodeLookup($1.member, named: $0, key: key, table, $1.origin)
    }
  }
}
