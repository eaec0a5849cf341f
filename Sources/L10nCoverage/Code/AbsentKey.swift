package import L10nCode
import L10nLocale
import L10nModel
package import L10nSource

extension KeyUses {
  /// A key that code looks up and that the development region lacks where the code looks.
  package struct AbsentKey: Sendable {
    package let input: Int
    package let key: CodeUnitString
    package let table: String
    /// The only bundle that the lookups can mean, if several have a table of the name; nil if only one has, or if any can be
    /// meant.
    var bundle: TreePath?
    package let reason: Reason
    /// The text that users see instead: a default in code, with an ellipsis for each value, or a key that is a text; nil if
    /// users see the key.
    package let text: CodeUnitString?
    package let places: [CodeLookup]
    /// Whether it has the form of a program's names, or of the table's keys: `AddFriend` among `OpenInvitation`.
    let isBuiltAsKey: Bool
    /// Whether an ellipsis in `key` stands for each value that the code inserts.
    package var hasValues = false
    /// Whether it is the name of a program or of a language.
    var isNameOfProgram = false
    /// The localizations that have the key where code looks for it, sorted.
    package var owners: [String] = []
    /// Whether at least half of the localizations have the key.
    var isOfMost = false

    /// The reason why the lookup doesn't find it.
    package enum Reason: Sendable, Hashable {
      /// No table has it.
      case noKey
      /// Only tables of other names have it.
      case otherTable([String])
      /// The products that compile the code lack the table, even if others have it.
      case noTable(products: [String])
      /// Only the bundle of the code's package or framework has it, and the code looks in the program's bundle.
      case noBundle(ofPackage: Bool)
    }
  }
}

/// The table and key by which code looks up a text.
package struct LookupName: Sendable, Hashable {
  let table: CodeUnitString
  let key: CodeUnitString

  package init(table: CodeUnitString, key: CodeUnitString) {
    (self.table, self.key) = (table, key)
  }

  /// Returns nil if only a part of it is known.
  init?(_ lookup: CodeLookup) {
    guard let table = lookup.table.literal, let key = lookup.key.literal else { return nil }
    (self.table, self.key) = (table, key)
  }

  /// The names for each table of a lookup; empty if only a part of them is known.
  static func all(_ lookup: CodeLookup) -> [LookupName] {
    let names = lookup.tables.compactMap(\.literal)
    guard let key = lookup.key.literal, names.count == lookup.tables.count else { return [] }
    return names.map { LookupName(table: $0, key: key) }
  }
}

extension CodeIndex {
  /// Whether a key has the name of an image, and code or a document also has it outside of lookups. The lookup of an image then
  /// returns its name.
  fileprivate func namesImage(_ key: CodeUnitString) -> Bool {
    ["ic_", "icon_", "img_"].contains { key.bytes.starts(with: $0.utf8) } && hasLiteral(key)
  }
}

extension KeyUses.AbsentKey {
  /// Returns the keys that code looks up and doesn't find. Keys in previews don't count.
  ///
  /// - Parameter tables: the tables of the input.
  /// - Complexity: O(*n* log *n*) in the number of lookups and of the tables' keys.
  package static func all(of index: CodeIndex, input: Int, _ tables: [ComparedTable]) -> [Self] {
    var search = AbsentKeySearch(index, tables)
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
    // If more than a tenth of the keys are absent, the code most likely never looks them up, like the case for nothing.
    for (_, keys) in ofMany.sorted(by: { $0.key < $1.key })
    where keys.absent.count * 9 <= keys.found {
      for (absent, lookup) in keys.absent
      where !(places[absent]?.contains { $0.isAtPlace(of: lookup) } ?? false) {
        places[absent, default: []].append(lookup)
      }
    }
    let prefixes = index.patterns.compactMap(\.prefixOfKeys)
    return places.filter { identity, _ in
      // If no table has the key, the lookup returns the key itself. Code can append it to another one: "alert." + key.
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
        owners: identity.reason == .noKey ? search.owners(of: name) : [],
        isOfMost: search.isOfMost(name))
    }.sorted { ($0.table, $0.key.string, $0.firstPlace) < ($1.table, $1.key.string, $1.firstPlace) }
  }

  private var firstPlace: String { places.first?.path.string ?? "" }
}

extension CodeLookup {
  /// The known beginning of keys whose rest isn't known.
  fileprivate var prefixOfKeys: [UInt8]? {
    guard key.parts.count == 2, case .text(let prefix) = key.parts[0], key.parts[1] == .unknown
    else { return nil }
    return prefix
  }
}

/// Looks for keys in the tables that their lookups can see.
struct AbsentKeySearch {
  /// The development region's keys of a table, with the file lists of the products that have it.
  private struct Table {
    let source: SourceTable
    let bundle: TreePath
    let lists: Set<Int>
    let keys: Set<CodeUnitString>
    let isKnown: Bool
    /// Whether the development region has no file of it, because its keys are texts.
    let isOfTexts: Bool
    /// Whether it is in a directory that is copied as a bundle, so that no program has it in its main bundle.
    let isInBundleDirectory: Bool

    init(_ table: ComparedTable, _ products: CodeProducts) {
      source = table.source
      bundle = table.plan.bundle.path
      lists = products.lists(holding: table.planned.allFiles.map(\.path))
      keys = table.knownKeys
      isKnown = table.hasKnownSource
      isOfTexts = table.isOfTexts
      isInBundleDirectory = table.planned.allFiles.allSatisfy(\.path.isInBundleDirectory)
    }

    init(_ table: UnlocalizedTable, _ products: CodeProducts) {
      source = SourceTable(table.content.map { [$0] } ?? [])
      bundle = table.path.parent ?? .root
      lists = products.lists(holding: [table.path])
      keys = Set(source.keys)
      isKnown = table.content != nil
      (isOfTexts, isInBundleDirectory) = (false, table.path.isInBundleDirectory)
    }
  }

  private struct View: Hashable {
    let table: CodeUnitString
    let lists: Set<Int>?
    let isOfMainBundle: Bool

    init(_ lookup: CodeLookup, _ table: CodeUnitString, _ lists: Set<Int>?) {
      (self.table, self.lists) = (table, lists)
      isOfMainBundle = lookup.bundle == .main
    }

    /// The view of another table in the same bundles.
    init(_ view: Self, _ table: CodeUnitString) {
      self.table = table
      (lists, isOfMainBundle) = (view.lists, view.isOfMainBundle)
    }
  }

  private let products: CodeProducts
  private let tables: [CodeUnitString: [Table]]
  private let names: [CodeUnitString: Set<String>]
  fileprivate let namesOfPrograms: Set<CodeUnitString>
  private let languages: Set<String>
  /// The localizations with a file of each table, by the table's name.
  private(set) var translators: [String: Set<String>] = [:]
  /// The localizations with a key that code looks up and the development region lacks.
  private var owners: [LookupName: Set<String>] = [:]
  /// The names of the programs' languages in themselves, as in a list of choices: "français" and "Français".
  private(set) lazy var namesOfLanguages: Set<CodeUnitString> = languages.reduce(into: []) {
    let identifier = RecognizedLocale(spelling: $1).identifier
    guard let name = identifier.displayName(in: identifier), let first = name.first else { return }
    $0.formUnion([name, first.uppercased() + name.dropFirst()].map { CodeUnitString($0) })
  }
  /// The number of keys with each form, without those that are texts, by the name of their tables.
  private var forms: [CodeUnitString: [SymbolicKeyForm: Int]] = [:]
  /// The forms of keys that are names without spaces, by the name of their tables.
  private var formsOfNames: [CodeUnitString: [FormsOfNames]] = [:]
  /// The keys that lookups can see; nil if they aren't known.
  private var keys: [View: Set<CodeUnitString>?] = [:]

  init(_ index: CodeIndex, _ compared: [ComparedTable]) {
    products = index.products
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
      let known = Table(table, products)
      tables[name, default: []].append(known)
      guard known.isKnown, table.planned.absentKey == .key else { continue }
      for key in known.keys { names[key, default: []].insert(table.planned.name) }
    }
    for table in index.unlocalizedTables {
      let known = Table(table, products)
      let stem = table.path.tableFile.flatMap { TreePath($0.stem).lastComponent }
      tables[CodeUnitString(stem ?? ""), default: []].append(known)
    }
    (self.tables, self.names) = (tables, names)
    namesOfPrograms = compared.reduce(
      into: Set(products.namesOfApplications.map { CodeUnitString($0) })
    ) { $0.formUnion($1.plan.programNames) }
    languages = compared.reduce(into: []) {
      $0.formUnion($1.plan.localizations.map(\.directory.spelling))
    }
  }

  /// The names whose table is in the input, or all names if none is. Tables outside of the input provide no keys, though a
  /// library can look first in that of the program that uses it.
  fileprivate func namesInTables(_ names: [LookupName]) -> [LookupName] {
    let present = names.filter { tables[$0.table] != nil }
    return present.isEmpty ? names : present
  }

  /// Why a lookup finds nothing; nil if it finds something, or if that isn't known.
  mutating func reason(
    for lookup: CodeLookup, _ name: LookupName
  ) -> KeyUses.AbsentKey.Reason? {
    if products.isOfAbsentTable(lookup) { return nil }
    if products.isOfLibrariesAlone(lookup), lookup.bundle == .main, isOnlyInLibrary(lookup, name) {
      return .noBundle(ofPackage: products.isOfPackagesAlone(lookup))
    }
    switch reach(of: lookup) {
    case .any:
      let reason = reason(View(lookup, name.table, nil), name)
      // A key that no table has belongs in the program's own table.
      return reason == .noKey && products.areWithoutTable(name.table, lookup)
        && isElsewhere(lookup, name.table)
        ? .noTable(products: products.names(of: lookup)) : reason
    case .lists(let lists): return reason(View(lookup, name.table, lists), name)
    case .noTable:
      let isUnknown = (tables[name.table] ?? []).isEmpty && lookup.namesTable
      // Programs outside of the input can translate the texts that libraries show in them.
      let isOfPrograms =
        lookup.bundle != .main || products.areWithoutTable(name.table, lookup)
      guard isUnknown || isOfPrograms && isElsewhere(lookup, name.table) else { return nil }
      return .noTable(products: products.names(of: lookup))
    }
  }

  /// The file lists in which a lookup can find its table. A library's lookup in the main bundle can't find the table of another
  /// library. If its code uses the other library, it most likely should look in that one's bundle, and the result stays `any`.
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

  /// Whether a product with a table contains the lookup's product. Examples and experiments of other projects aren't meant to
  /// be translated.
  private func isElsewhere(_ lookup: CodeLookup, _ table: CodeUnitString) -> Bool {
    (tables[table] ?? []).contains(where: \.isKnown)
      && products.isContained(lookup, inProductWithTable: table)
  }

  /// The localizations with a key that the development region lacks, sorted.
  fileprivate func owners(of name: LookupName) -> [String] { owners[name, default: []].sorted() }

  /// Whether such a key is in at least half of the localizations.
  fileprivate func isOfMost(_ name: LookupName) -> Bool {
    guard let all = owners[name] else { return false }
    return all.count * 2 >= translators[name.table.string, default: []].count
  }

  func hasKey(_ key: [UInt8], in table: CodeUnitString) -> Bool {
    let key = CodeUnitString(bytes: key)
    return (tables[table] ?? []).contains { $0.keys.contains(key) }
  }

  /// The development region's keys that a lookup can find; nil if they aren't known.
  mutating func keys(for lookup: CodeLookup) -> Set<CodeUnitString>? {
    guard let table = lookup.table.literal else { return nil }
    return switch reach(of: lookup) {
    case .any: known(View(lookup, table, nil))
    case .lists(let lists): known(View(lookup, table, lists))
    case .noTable: nil
    }
  }

  /// The number of keys in the tables of other products in which the products of a text look up some of their texts.
  mutating func countOfOthers(askedBeside text: CodeLookup, _ index: CodeIndex) -> Int {
    let lists = index.listsOfOthers(askedBeside: text)
    guard !lists.isEmpty, let table = text.table.literal else { return 0 }
    return known(View(text, table, lists))?.count ?? 0
  }

  /// Whether a key that no table has is the text that users should see: it looks like a text; it is the name of a file or
  /// server; it is a literal that may not be meant as a key, and less than 1 % of the table's keys have its form; or users of
  /// the development region see nothing but keys.
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

  /// Whether a key has the form of the table's keys that are names: `AddFriend` among `OpenInvitation`. A literal that may not
  /// be meant as a key can be a word with that form by chance: `Text("AsIs")`.
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
    let others = names[name.key, default: []].subtracting([name.table.string]).filter { other in
      tables(View(view, CodeUnitString(other))).contains { $0.keys.contains(name.key) }
    }
    return others.isEmpty ? .noKey : .otherTable(others.sorted())
  }

  /// The development region's keys in the tables that a lookup sees; nil if they aren't known.
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

  /// The only bundle with a table that these lookups see, if several bundles have a table of its name.
  fileprivate func bundle(
    askedBy lookups: [CodeLookup], inTable table: CodeUnitString
  ) -> TreePath? {
    guard (tables[table] ?? []).count > 1 else { return nil }
    var bundles: Set<TreePath> = []
    for lookup in lookups {
      guard case .lists(let lists) = products.reach(of: lookup) else { return nil }
      bundles.formUnion(tables(View(lookup, table, lists)).map(\.bundle))
    }
    return bundles.only
  }

  private func isOnlyInLibrary(_ lookup: CodeLookup, _ name: LookupName) -> Bool {
    let own = products.lists(of: lookup)
    let holders = (tables[name.table] ?? []).filter { $0.keys.contains(name.key) }
    // If the library has only the name as the text, its bundle wouldn't help.
    let isOnlyName =
      looksSymbolic(name.key)
      && holders.allSatisfy { $0.source.text(of: name.key) == name.key }
    return !isOnlyName
      && holders.contains { !$0.lists.isEmpty && $0.lists.isSubset(of: own) }
      && holders.allSatisfy { products.areOfLibraries($0.lists) }
  }
}

extension ComparedTable {
  /// The keys that the development region has, or that aren't for translation.
  fileprivate var knownKeys: Set<CodeUnitString> {
    Set(source.keys).union(development.staleKeys).union(development.excludedKeys)
  }

  /// Whether the development region has no file of it, and at most 5 % of its keys have the form of names.
  fileprivate var isOfTexts: Bool {
    guard planned.source != .files, source.keys.count >= Self.enoughTexts else { return false }
    return source.keys.count(where: looksSymbolic) * 20 <= source.keys.count
  }

  private static let enoughTexts = 10

  /// Whether no file of it has a key, so that it counts as absent: "/* No Localized Strings */".
  fileprivate var isWithoutKeys: Bool {
    source.keys.isEmpty && !development.isLost
      && files.allSatisfy {
        $0.allSatisfy { $0.extra.isEmpty && $0.asked.isEmpty && !$0.isLost }
      }
  }

  /// Whether the development region has the table, and its files are readable.
  fileprivate var hasKnownSource: Bool {
    planned.kind != .extra && plan.hasDevelopmentColumn && !development.isLost
  }
}
