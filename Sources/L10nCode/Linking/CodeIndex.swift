package import L10nModel
package import L10nSource

/// A table without a language, which `Bundle` finds for users of every one.
package struct UnlocalizedTable: Sendable {
  package let path: TreePath
  /// Nil where it can't be read.
  package let content: TableContent?

  package init(path: TreePath, content: TableContent?) {
    (self.path, self.content) = (path, content)
  }
}

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
  package let unlocalizedTables: [UnlocalizedTable]
  /// The first place of each member that could be a generated symbol.
  private let members: [String: (member: CodeMember, origin: CodeOrigin)]
  /// The lookups that name keys as R.swift does, by the names that it gives tables and keys.
  private let resources: [String: [String: [CodeLookup]]]
  /// The lookups of keys of which a part is known.
  package let patterns: [CodeLookup]
  /// The literals that calls show as they are, because what is beside them is a text.
  package let verbatimTexts: [CodeLookup]
  /// What calls show as it is.
  package let shownTexts: [CodeLookup]
  /// The functions of the code that look texts up.
  package let wrappers: [CallShape]
  /// The texts of documents that are in no localization's directory, in order of their paths.
  package let documentTexts: [(path: TreePath, texts: [DocumentText])]
  private let literals: Set<CodeLiteral>
  /// Those of documents and of languages whose calls aren't read, which can be another program's.
  private let literalsOfOthers: Set<CodeLiteral>
  /// The names of enumerations' cases, which can become keys in any way.
  private let cases: Set<CodeLiteral>
  /// What is called with each text as its first argument, if that is not known to look texts up.
  package let otherCalls: [CodeUnitString: [String]]
  /// What members would look up that are there for all keys, and that no code names.
  let keysOfUnusedAccessors: Set<CodeUnitString>
  /// The files that no program has.
  private let leftOut: Set<TreePath>
  /// What comments say to the tool, by files.
  package let directives: [TreePath: [CodeDirective]]
  package let assignedTexts: AssignedTexts
  /// The products of the files that can give an application a menu bar that has none by its `Info.plist`.
  private let targetsSettingActivationPolicy: [[Int]]
  /// The files that make a menu bar, and no other menu as far as their words tell.
  private let filesOfMenuBars: Set<TreePath>
  /// The file lists of others that the code of each product asks for texts: by accessors of modules that it imports, or by
  /// functions that ask the bundle of their own code.
  private var listsOfOthers: [Int: Set<Int>] = [:]
  /// Literals with unknown parts that could be keys.
  package let literalPatterns: Set<CodeText>
  /// Those that could be texts, with format specifiers for the unknown parts.
  private let textPatterns: Set<CodeText>

  /// No table has the name.
  private static let anyTable = ""

  /// - Parameter found: what each file looks up, in order of their paths.
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
        // The file that SwiftGen makes is here.
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
    let sought = SoughtWords(Set(accessors.flatMap(links.accessors.ofType)))
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
  /// Whether a literal anywhere in the code that is no key of a lookup has a text.
  package func hasLiteral(_ text: CodeUnitString) -> Bool {
    hasLiteralOfCode(text) || literalsOfOthers.contains(CodeLiteral(text))
  }

  /// Whether such a literal of Swift or Objective-C has a text.
  func hasLiteralOfCode(_ text: CodeUnitString) -> Bool {
    literals.contains(CodeLiteral(text))
  }

  /// Whether a case of an enumeration has the name.
  func hasCase(_ name: CodeUnitString) -> Bool { cases.contains(CodeLiteral(name)) }

  /// Whether a literal that gets values can be a text, whatever becomes of it.
  func hasLiteral(fitting text: CodeUnitString) -> Bool {
    guard text.bytes.contains(UInt8(ascii: "%")) else { return false }
    return text.bytes.withView { bytes in
      textPatterns.contains { $0.matches(bytes, isTyped: true) }
    }
  }

  /// The file lists of others that the products of a text ask for some of theirs.
  package func listsOfOthers(askedBeside text: CodeLookup) -> Set<Int> {
    text.targets.reduce(into: []) { $0.formUnion(listsOfOthers[$1] ?? []) }
  }

  /// Whether the applications with some file lists have no menu bar, and no code, their own or a library's, gives them one.
  package func haveNoMenuBar(_ lists: Set<Int>) -> Bool {
    products.areOfAgents(lists)
      && targetsSettingActivationPolicy.allSatisfy { products.areOfOtherPrograms($0, than: lists) }
  }

  /// Whether a text that code has is one of a menu bar which nobody sees.
  package func isInHiddenMenuBar(_ lookup: CodeLookup) -> Bool {
    filesOfMenuBars.contains(lookup.path)
      && ["NSMenu", "NSMenuItem", "addItem", "addItemWithTitle", "initWithTitle"].contains(
        lookup.callee)
      && haveNoMenuBar(products.lists(of: lookup))
  }

  /// Whether users can see what a lookup finds: it is in no preview, and some program has its file.
  package func isSeen(_ lookup: CodeLookup) -> Bool {
    !lookup.isUnseen && !leftOut.contains(lookup.path)
  }

  /// Whether some program has a document, as far as it is known what programs have.
  package func isBuilt(document path: TreePath) -> Bool {
    !leftOut.contains(path) && (products.isEmpty || !products.targets(of: path).isEmpty)
  }

  /// The lookups that can be meant for a table.
  ///
  /// - Parameters:
  ///   - lists: the file lists of the products with the table; empty where none is known.
  ///   - symbolKeys: the keys for which Xcode can generate symbols.
  ///   - generatesSymbols: whether the targets say that it does.
  ///   - isInMain: whether the main bundle of a program can have it.
  func lookups(
    ofTable name: CodeUnitString, in lists: Set<Int>, symbolKeys: [CodeUnitString],
    generatesSymbols: Bool, isInMain: Bool
  ) -> LookupsOfTable {
    var all = lookupsOfTables[name] ?? lookupsOfOtherTables
    let symbols = symbolKeys.compactMap { lookup(ofSymbolForKey: $0, inTable: name) }
    // Members of other types have names such as `.settings`, too: code that uses symbols names most of them, or the table.
    let areUsed = symbols.count * 2 >= symbolKeys.count
    let isMeant = areUsed || generatesSymbols || name != "Localizable"
    let own = isMeant ? symbols : symbols.filter { $0.callee.dropFirst().contains(".") }
    if !own.isEmpty { all = all.adding(symbols: own, areUsed: areUsed) }
    let generated = [ResourceName(of: name).name, Self.anyTable].compactMap { resources[$0] }
    if !generated.isEmpty {
      let lookups = generated.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      all = all.adding(resources: lookups.mapValues { $0.map { $0.asking(table: name) } })
    }
    if products.areOfPackages(lists, besidesProgramsWithTable: name) {
      all = all.leaving { $0.bundle == .main && products.isOfPackagesAlone($0) }
    }
    if !isInMain { all = all.leaving { $0.bundle == .main } }
    // Mostly all products with a table of the name have the same.
    let named = products.lists(withTable: name)
    guard !lists.isEmpty, lists != named else { return all }
    return all.filter {
      products.refers($0, to: lists, of: named)
    } asking: {
      !products.lists(of: $0).isDisjoint(with: lists)
    }
  }
}

extension CodeIndex {
  /// The lookups of accessors that no code uses, by their keys: of those that nothing else asks for.
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

  /// The first place that names the symbol of a key; those of other tables than the standard one are in a type of its name,
  /// and those that xcstrings-tool makes in a value: `.cart.title`.
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
