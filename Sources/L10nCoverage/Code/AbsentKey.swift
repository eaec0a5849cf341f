package import L10nCode
import L10nLocale
import L10nModel
package import L10nSource

extension KeyUses {
  /// A key that code asks for and the development region doesn't have where it is asked for.
  package struct AbsentKey: Sendable {
    package let input: Int
    package let key: CodeUnitString
    package let table: String
    /// The only bundle that can be asked, where several have a table of the name; nil where one has, or any can be meant.
    var bundle: TreePath?
    package let reason: Reason
    /// The text that users see instead: a default of the code, with an ellipsis for each value in it, or a key that is a text;
    /// nil where they see the key.
    package let text: CodeUnitString?
    package let places: [CodeLookup]
    /// Whether it is built as names of a program are, or as the keys of the table: `AddFriend` among `OpenInvitation`.
    let isBuiltAsKey: Bool
    /// Whether an ellipsis in it stands for each value that the code puts there.
    package var hasValues = false
    /// Whether it is what a program is called.
    var isNameOfProgram = false
    /// The localizations that have it all the same, where most do, in order.
    package var owners: [String] = []

    /// Why it isn't found.
    package enum Reason: Sendable, Hashable {
      /// No table has it.
      case noKey
      /// Only tables of other names have it.
      case otherTable([String])
      /// Other products have the table, or none has it, but not the products that are made of the code.
      case noTable(products: [String])
      /// Only the bundle of the package has it, and that of the program is asked.
      case noBundle
    }
  }
}

/// A name by which code asks for a text.
package struct LookupName: Sendable, Hashable {
  let table: CodeUnitString
  let key: CodeUnitString

  package init(table: CodeUnitString, key: CodeUnitString) {
    (self.table, self.key) = (table, key)
  }

  /// Nil where only a part of it is known.
  init?(_ lookup: CodeLookup) {
    guard let table = lookup.table.literal, let key = lookup.key.literal else { return nil }
    (self.table, self.key) = (table, key)
  }

  /// The names by which code asks for one text, one for each table that it asks; empty where only a part is known.
  static func all(_ lookup: CodeLookup) -> [LookupName] {
    let names = lookup.tables.compactMap(\.literal)
    guard let key = lookup.key.literal, names.count == lookup.tables.count else { return [] }
    return names.map { LookupName(table: $0, key: key) }
  }
}

extension CodeIndex {
  /// Whether a key is named as images are, and code or a document has it as it is, too: what isn't found is the name.
  fileprivate func namesImage(_ key: CodeUnitString) -> Bool {
    ["ic_", "icon_", "img_"].contains { key.bytes.starts(with: $0.utf8) } && hasLiteral(key)
  }
}

extension KeyUses.AbsentKey {
  /// The keys that code asks for in vain. A key in a preview is none.
  ///
  /// - Parameter tables: those of the input.
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package static func all(of index: CodeIndex, input: Int, _ tables: [ComparedTable]) -> [Self] {
    var search = AbsentKeySearch(index.products, tables)
    return all(of: index, input: input, &search)
  }

  static func all(of index: CodeIndex, input: Int, _ search: inout AbsentKeySearch) -> [Self] {
    struct Identity: Hashable {
      let name: LookupName
      let reason: Reason
    }
    var places: [Identity: [CodeLookup]] = [:]
    var ofMany: [String: (found: Int, absent: [(Identity, CodeLookup)])] = [:]
    for lookup in index.lookups where index.isSeen(lookup) && lookup.certainty != .possible {
      let names = search.namesInTables(LookupName.all(lookup))
      guard let name = names.first, name.key.hasWords, !index.namesImage(name.key) else { continue }
      let reasons = names.compactMap { search.reason(for: lookup, $0) }
      let absent = reasons.count == names.count ? Identity(name: name, reason: reasons[0]) : nil
      switch (lookup.certainty, absent) {
      case (.certain, let absent?): places[absent, default: []].append(lookup)
      case (.oneOf(let many, isNamed: true), let absent?):
        ofMany[many, default: (0, [])].absent.append((absent, lookup))
      case (.oneOf(let many, _), nil): ofMany[many, default: (0, [])].found += 1
      case (.certain, nil), (.oneOf, _), (.possible, _): break
      }
    }
    // Those that are never looked up, such as the case for nothing, are more than a few of the many.
    for (_, keys) in ofMany.sorted(by: { $0.key < $1.key })
    where keys.absent.count * 9 <= keys.found {
      for (absent, lookup) in keys.absent
      where !(places[absent]?.contains { $0.isAtPlace(of: lookup) } ?? false) {
        places[absent, default: []].append(lookup)
      }
    }
    let prefixes = index.patterns.compactMap(\.prefixOfKeys)
    return places.filter { identity, _ in
      // What a lookup doesn't find is the key, and that is the end of another one: "alert." + key.
      identity.reason != .noKey
        || !prefixes.contains {
          search.hasKey($0 + identity.name.key.bytes, in: identity.name.table)
        }
    }.map { identity, places in
      let (name, text) = (identity.name, places.lazy.compactMap(\.defaultText).first)
      return Self(
        input: input, key: name.key, table: name.table.string,
        bundle: search.bundle(askedBy: places, inTable: name.table), reason: identity.reason,
        text: text.map { $0.literal ?? $0.shownToPeople }
          ?? (search.showsAsText(name, places) ? name.key : nil), places: places,
        isBuiltAsKey: looksSymbolic(name.key) || search.isBuiltAsKeys(name, places),
        isNameOfProgram: search.namesOfPrograms.contains(name.key)
          || search.namesOfLanguages.contains(name.key),
        owners: search.owners(of: name))
    }.sorted { ($0.table, $0.key.string, $0.firstPlace) < ($1.table, $1.key.string, $1.firstPlace) }
  }

  private var firstPlace: String { places.first?.path.string ?? "" }
}

extension CodeLookup {
  /// What is known of the keys of which the code has nothing but the beginning.
  fileprivate var prefixOfKeys: [UInt8]? {
    guard key.parts.count == 2, case .text(let prefix) = key.parts[0], key.parts[1] == .unknown
    else { return nil }
    return prefix
  }
}

/// Looks for the keys of lookups in the tables that these see.
struct AbsentKeySearch {
  /// What the development region has of a table, and the file lists of the products with it.
  private struct Table {
    let source: SourceTable
    let bundle: TreePath
    let lists: Set<Int>
    let keys: Set<CodeUnitString>
    let isKnown: Bool
    /// Whether the development region has no file of it, because its keys are texts.
    let isOfTexts: Bool
    /// Whether it is in a directory that is copied as a bundle, so that no program has it in its main one.
    let isInBundleDirectory: Bool
  }

  private struct View: Hashable {
    let table: CodeUnitString
    let lists: Set<Int>?
    let isOfMainBundle: Bool

    init(_ lookup: CodeLookup, _ table: CodeUnitString, _ lists: Set<Int>?) {
      (self.table, self.lists) = (table, lists)
      isOfMainBundle = lookup.bundle == .main
    }
  }

  private let products: CodeProducts
  private let tables: [CodeUnitString: [Table]]
  private let names: [CodeUnitString: Set<String>]
  fileprivate let namesOfPrograms: Set<CodeUnitString>
  private let languages: Set<String>
  /// The localizations with a file of the tables of a name.
  private(set) var translators: [String: Set<String>] = [:]
  /// Those that have a key which code asks for and the development region lacks.
  private var owners: [LookupName: Set<String>] = [:]
  /// What the languages of the programs are called in themselves, as in a list to choose from: "français" and "Français".
  private(set) lazy var namesOfLanguages: Set<CodeUnitString> = languages.reduce(into: []) {
    let identifier = RecognizedLocale(spelling: $1).identifier
    guard let name = identifier.displayName(in: identifier), let first = name.first else { return }
    $0.formUnion([name, first.uppercased() + name.dropFirst()].map { CodeUnitString($0) })
  }
  /// How many keys of the tables of a name are built in which way, of those that are no texts.
  private var forms: [CodeUnitString: [SymbolicKeyForm: Int]] = [:]
  /// The forms of keys without spaces that are names, in the tables of each name.
  private var formsOfNames: [CodeUnitString: [FormsOfNames]] = [:]
  /// The keys that can be seen; nil where they aren't known.
  private var keys: [View: Set<CodeUnitString>?] = [:]

  init(_ products: CodeProducts, _ compared: [ComparedTable]) {
    self.products = products
    var tables: [CodeUnitString: [Table]] = [:]
    var names: [CodeUnitString: Set<String>] = [:]
    for table in compared where !table.isWithoutKeys {
      let name = CodeUnitString(table.planned.name)
      for position in table.files.indices
      where table.plan.isTranslation[position] && !table.files[position].isEmpty {
        let language = table.plan.localizations[position].directory.spelling
        translators[table.planned.name, default: []].insert(language)
        for key in table.files[position].lazy.flatMap(\.asked) {
          owners[LookupName(table: name, key: key), default: []].insert(language)
        }
      }
      let known = Table(
        source: table.source, bundle: table.plan.bundle.path,
        lists: products.lists(holding: table.planned.allFiles.map(\.path)),
        keys: table.knownKeys,
        isKnown: table.hasKnownSource, isOfTexts: table.isOfTexts,
        isInBundleDirectory: table.planned.allFiles.allSatisfy(\.path.isInBundleDirectory))
      tables[name, default: []].append(known)
      guard known.isKnown, table.planned.absentKey == .key else { continue }
      for key in known.keys { names[key, default: []].insert(table.planned.name) }
    }
    (self.tables, self.names) = (tables, names)
    namesOfPrograms = compared.reduce(
      into: Set(products.namesOfApplications.map { CodeUnitString($0) })
    ) { $0.formUnion($1.plan.programNames) }
    languages = compared.reduce(into: []) {
      $0.formUnion($1.plan.localizations.map(\.directory.spelling))
    }
  }

  /// Those of several names whose table is here: nothing is found in one that isn't, though a program that a library asks
  /// first can have it.
  fileprivate func namesInTables(_ names: [LookupName]) -> [LookupName] {
    let present = names.filter { tables[$0.table] != nil }
    return present.isEmpty ? names : present
  }

  /// Why a lookup finds nothing; nil where it finds something, or where that isn't known.
  mutating func reason(
    for lookup: CodeLookup, _ name: LookupName
  ) -> KeyUses.AbsentKey.Reason? {
    if products.isOfAbsentTable(lookup) { return nil }
    if products.isOfPackagesAlone(lookup), lookup.bundle == .main, isOnlyInPackage(lookup, name) {
      return .noBundle
    }
    switch reach(of: lookup) {
    case .any:
      let reason = reason(View(lookup, name.table, nil), name)
      // Of what no table has, the program's own would be the place.
      return reason == .noKey && products.areWithoutTable(name.table, lookup)
        && isElsewhere(lookup, name.table)
        ? .noTable(products: products.names(of: lookup)) : reason
    case .lists(let lists): return reason(View(lookup, name.table, lists), name)
    case .noTable:
      let isUnknown = (tables[name.table] ?? []).isEmpty && lookup.namesTable
      // What libraries show in programs that aren't here, these may translate.
      let isOfPrograms =
        lookup.bundle != .main || products.areWithoutTable(name.table, lookup)
      guard isUnknown || isOfPrograms && isElsewhere(lookup, name.table) else { return nil }
      return .noTable(products: products.names(of: lookup))
    }
  }

  /// Where a lookup can find its table: what libraries ask of the program's bundle, no table of another library has. Code that
  /// uses that library has forgotten to ask it.
  private func reach(of lookup: CodeLookup) -> CodeProducts.Reach {
    let reach = products.reach(of: lookup)
    guard reach == .any, let tables = lookup.table.literal.flatMap({ tables[$0] }) else {
      return reach
    }
    let isMissed = tables.allSatisfy {
      products.misses(lookup, $0.lists) && !products.uses(lookup, $0.lists)
    }
    return isMissed ? .noTable : reach
  }

  /// Whether a product with a table contains the one of a lookup: examples and experiments of other projects aren't meant to be
  /// translated.
  private func isElsewhere(_ lookup: CodeLookup, _ table: CodeUnitString) -> Bool {
    (tables[table] ?? []).contains(where: \.isKnown)
      && products.isContained(lookup, inProductWithTable: table)
  }

  /// The localizations that have a key which the development region lacks, where at least half of them have it.
  fileprivate func owners(of name: LookupName) -> [String] {
    let all = owners[name, default: []]
    return all.count * 2 >= translators[name.table.string, default: []].count ? all.sorted() : []
  }

  func hasKey(_ key: [UInt8], in table: CodeUnitString) -> Bool {
    let key = CodeUnitString(bytes: key)
    return (tables[table] ?? []).contains { $0.keys.contains(key) }
  }

  /// The keys of the development region that a lookup can find; nil where they aren't known.
  mutating func keys(for lookup: CodeLookup) -> Set<CodeUnitString>? {
    guard let table = lookup.table.literal else { return nil }
    return switch reach(of: lookup) {
    case .any: known(View(lookup, table, nil))
    case .lists(let lists): known(View(lookup, table, lists))
    case .noTable: nil
    }
  }

  /// The number of keys of others that the products of a text ask for some.
  mutating func countOfOthers(askedBeside text: CodeLookup, _ index: CodeIndex) -> Int {
    let lists = index.listsOfOthers(askedBeside: text)
    guard !lists.isEmpty, let table = text.table.literal else { return 0 }
    return known(View(text, table, lists))?.count ?? 0
  }

  /// Whether a key that no table has is what users should see: it looks like a text, it is the name of a file or a server, or
  /// it is a literal that needn't be meant to be looked up, and hardly any key of the table is built like it, or no user of the
  /// development region sees more than keys.
  mutating func showsAsText(_ name: LookupName, _ places: [CodeLookup]) -> Bool {
    if let tables = tables[name.table], tables.allSatisfy(\.isOfTexts) { return true }
    guard let form = SymbolicKeyForm(name.key), form.isOfNames else {
      return (looksLikeText(name.key) || namesFileOrServer(name.key))
        && !isBuiltAsKeys(name, places)
    }
    guard places.allSatisfy(\.isImplicit), let tables = tables[name.table] else { return false }
    let forms =
      forms[name.table]
      ?? tables.reduce(into: [:]) { forms, table in
        for form in table.keys.lazy.compactMap(SymbolicKeyForm.init) {
          forms[form, default: 0] += 1
        }
      }
    self.forms[name.table] = forms
    return forms[form, default: 0] * 100 < tables.reduce(1) { $0 + $1.keys.count }
  }

  /// Whether a key is built as those keys of the table are that are no texts: `AddFriend` among `OpenInvitation`. A literal
  /// that needn't be meant to be looked up can be a word that is built so by chance: `Text("AsIs")`.
  fileprivate mutating func isBuiltAsKeys(_ name: LookupName, _ places: [CodeLookup]) -> Bool {
    guard let form = SpacelessForm(name.key.bytes[...]),
      form.isUnlikelyText || !places.allSatisfy(\.isImplicit)
    else { return false }
    let forms =
      formsOfNames[name.table]
      ?? (tables[name.table] ?? []).filter(\.isKnown).map(\.source.formsOfNames)
    formsOfNames[name.table] = forms
    return !forms.isEmpty && forms.allSatisfy { $0.hold(form) }
  }

  private mutating func reason(_ view: View, _ name: LookupName) -> KeyUses.AbsentKey.Reason? {
    guard let known = known(view), !known.contains(name.key) else { return nil }
    let others = names[name.key, default: []].subtracting([name.table.string])
    return others.isEmpty ? .noKey : .otherTable(others.sorted())
  }

  /// The keys that the development region has in the tables of a name, as a lookup sees them.
  private mutating func known(_ view: View) -> Set<CodeUnitString>? {
    if let known = keys[view] { return known }
    let seen = tables(view)
    let isKnown = !seen.isEmpty && seen.allSatisfy(\.isKnown)
    let found = isKnown ? seen.reduce(into: Set()) { $0.formUnion($1.keys) } : nil
    keys[view] = .some(found)
    return found
  }

  /// The tables that a lookup sees.
  private func tables(_ view: View) -> [Table] {
    (tables[view.table] ?? []).filter { table in
      if view.isOfMainBundle, table.isInBundleDirectory { return false }
      return view.lists.map { table.lists.isEmpty || !table.lists.isDisjoint(with: $0) } ?? true
    }
  }

  /// The only bundle with a table that lookups see, where several have one of its name.
  fileprivate func bundle(
    askedBy lookups: [CodeLookup], inTable table: CodeUnitString
  ) -> TreePath? {
    guard (tables[table] ?? []).count > 1 else { return nil }
    var bundles: Set<TreePath> = []
    for lookup in lookups {
      guard case .lists(let lists) = products.reach(of: lookup) else { return nil }
      bundles.formUnion(tables(View(lookup, table, lists)).map(\.bundle))
    }
    return bundles.count == 1 ? bundles.first : nil
  }

  private func isOnlyInPackage(_ lookup: CodeLookup, _ name: LookupName) -> Bool {
    let own = products.lists(of: lookup)
    let holders = (tables[name.table] ?? []).filter { $0.keys.contains(name.key) }
    // Where the package has nothing but the name for it, too, its bundle wouldn't help.
    let isOnlyName =
      looksSymbolic(name.key)
      && holders.allSatisfy { $0.source.text(of: name.key) == name.key }
    return !isOnlyName
      && holders.contains { !$0.lists.isEmpty && $0.lists.isSubset(of: own) }
      && holders.allSatisfy { products.areOfPackages($0.lists) }
  }
}

extension ComparedTable {
  /// The keys that the development region has, or that are not for translation.
  fileprivate var knownKeys: Set<CodeUnitString> {
    Set(source.keys).union(development.staleKeys).union(development.excludedKeys)
  }

  /// Whether the development region has no file of it, and hardly any of its keys is built as a name.
  fileprivate var isOfTexts: Bool {
    guard planned.source != .files, source.keys.count >= Self.enoughTexts else { return false }
    return source.keys.count(where: looksSymbolic) * 20 <= source.keys.count
  }

  private static let enoughTexts = 10

  /// Whether no file of it has any key, so that it is the same as none: "/* No Localized Strings */".
  fileprivate var isWithoutKeys: Bool {
    source.keys.isEmpty && !development.isLost
      && files.allSatisfy {
        $0.allSatisfy { $0.extra.isEmpty && $0.asked.isEmpty && !$0.isLost }
      }
  }

  /// Whether the development region has the table, and its files could be read.
  fileprivate var hasKnownSource: Bool {
    planned.kind != .extra && plan.hasDevelopmentColumn && !development.isLost
  }
}
