import L10nCode
import L10nCoverage
import L10nFiles
import L10nModel
import L10nSource

/// The tables that code looks up and no localization has, with the bundles that they belong to.
struct TablesOfCode {
  /// The planned sources of the tables for each bundle, by table name, in the order of the bundles of all inputs.
  private(set) var sources: [[String: PlannedTable.Source]] = []
  /// The first lookup in each table whose bundle is unclear, with the reason.
  private(set) var leftOut: [LeftOutFile] = []

  /// - Parameter code: the lookups in each input; nil if no code was read.
  init(_ inputs: [CheckedInput], _ code: [CodeIndex?]) {
    for (input, index) in zip(inputs, code) {
      let owners = input.bundles.map { TableOwner($0, index?.products ?? CodeProducts()) }
      var own: [[String: PlannedTable.Source]] = owners.map { _ in [:] }
      if let index, owners.contains(where: \.isPossible) {
        let known = Set(owners.flatMap(\.tables))
        for (table, places) in index.placesOfTables(besides: known) {
          switch Self.owner(of: places, index.products, owners) {
          case .success(let (bundle, catalogs)):
            own[bundle][table] = .code(newCatalog: catalogs?.appending("\(table).xcstrings"))
          case .failure(let doubt):
            leftOut.append(
              LeftOutFile(
                input: input.position, path: places[0].path, line: places[0].line,
                reason:
                  "uses the table \"\(table)\", which no localization has; \(doubt.reason)"
              ))
          }
        }
      }
      sources += own
    }
  }

  private struct Doubt: Error {
    let reason: String
  }

  /// The bundle in which all places look up texts, and the directory of its catalogs if its tables are catalogs.
  private static func owner(
    of places: [CodeLookup], _ products: CodeProducts, _ owners: [TableOwner]
  ) -> Result<(bundle: Int, catalogs: TreePath?), Doubt> {
    let lists = places.compactMap { products.lists(seenBy: $0) }.reduce(into: Set()) {
      $0.formUnion($1)
    }
    let seen = owners.indices.filter { number in
      owners[number].isPossible
        && (products.isEmpty || !owners[number].lists.isDisjoint(with: lists))
    }
    let asked = seen.filter { owners[$0].hasKeys }
    let found = asked.isEmpty ? seen : asked
    guard let bundle = found.first else {
      return .failure(Doubt(reason: "no localized directory of its program is known"))
    }
    guard found.count == 1 else {
      let names = found.map { owners[$0].path.string }.shortList(3)
      return .failure(Doubt(reason: "it could be of \(names): create its file there"))
    }
    return owners[bundle].catalogs.map { (bundle, $0) }
  }

  private struct TableOwner {
    let path: TreePath
    let tables: Set<String>
    /// The file lists of the products that contain some of these tables.
    let lists: Set<Int>
    /// Whether lookups can find its tables by default.
    let isPossible: Bool
    /// Whether it has tables of keys that code looks up: not those of documents or of `Info.plist`.
    let hasKeys: Bool
    /// The directory of its catalogs; nil if each language has its own files.
    let catalogs: Result<TreePath?, Doubt>

    init(_ bundle: BundleDescription, _ products: CodeProducts) {
      path = bundle.path
      isPossible =
        bundle.kind == .directory && bundle.localizations.contains { $0.spelling != "Base" }
        || !bundle.catalogs.isEmpty
      let files =
        bundle.catalogs
        + bundle.localizations.flatMap { directory in
          directory.files.map { directory.realPath.appending($0) }
        }
      let named = files.compactMap { path in
        path.lastComponent.flatMap(TableFile.parts(of:)).map { (path, $0.table, $0.format) }
      }
      tables = Set(
        named.map(\.1)
          + bundle.nonlocalizedFiles.compactMap { TableFile.parts(of: $0)?.table })
      lists = products.lists(holding: files)
      let others = Set(
        named.filter { $0.2.isDocument }.map(\.1) + bundle.targetInfoPlists.map(\.table)
          + InfoPlistText.Table.allCases.map(\.rawValue))
      let keyed = named.filter { !others.contains($0.1) }
      hasKeys = !keyed.isEmpty
      let models = keyed.isEmpty ? named : keyed
      let directories = Set(
        models.filter { $0.2 == .xcstrings && $0.0.localizationSpelling == nil }
          .compactMap(\.0.parent))
      let hasFiles = models.contains { $0.2.isTableOfOneLanguage }
      catalogs =
        if directories.count > 1 || hasFiles && !directories.isEmpty {
          .failure(
            Doubt(
              reason: hasFiles
                ? "\(bundle.path) has both catalogs and .strings files: create its file there"
                : "\(bundle.path) has catalogs in several directories: create its file there"))
        } else {
          .success(directories.first)
        }
    }
  }
}

extension CodeIndex {
  /// The lookups in tables other than the known ones, sorted by table.
  fileprivate func placesOfTables(
    besides known: Set<String>
  ) -> [(table: String, places: [CodeLookup])] {
    var places: [String: [CodeLookup]] = [:]
    for lookup in lookups
    where isSeen(lookup) && lookup.certainty == .certain && lookup.bundle != .unknown {
      guard let table = lookup.table.literal?.string, !known.contains(table),
        !table.contains("/"), lookup.key.literal != nil, !products.isOfAbsentTable(lookup)
      else { continue }
      places[table, default: []].append(lookup)
    }
    return places.filter { CodeSource.holds(keysInCode(ofTableInCodeAlone: $0.key)) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

struct TextInCode: Sendable {
  let key: CodeUnitString
  /// The text in code, with numbered arguments if there are several; nil if there is none.
  let defaultText: CodeUnitString?
  /// The text that users see in place of the key; nil if they see the key, which isn't meant for them.
  let shownText: CodeUnitString?
  /// Whether the text in code has values whose specifiers only a compiler knows, or comes from elsewhere.
  let hasValues: Bool
  /// The comments for translators in code, without duplicates, one on each line; nil if there are none.
  let comment: CodeUnitString?
  let place: SourcePlace

  /// - Parameters:
  ///   - places: the lookups of the key, at least one.
  ///   - shownText: the text that users see if no lookup gives one.
  init(_ key: CodeUnitString, _ places: [CodeLookup], shownText: CodeUnitString?) {
    self.key = key
    defaultText = places.lazy.compactMap { $0.defaultText?.literal }.first?.numbered
    hasValues = defaultText == nil && places.contains { $0.defaultText != nil }
    self.shownText = hasValues ? nil : defaultText ?? shownText
    var comments: [CodeUnitString] = []
    for comment in places.compactMap(\.comment) where !comments.contains(comment) {
      comments.append(comment)
    }
    comment =
      comments.isEmpty
      ? nil : CodeUnitString(bytes: Array(comments.map(\.bytes).joined(separator: [0x0A])))
    place = SourcePlace(path: places[0].path, line: places[0].line)
  }

  /// A key that is its own text unless code gives another one; nil if only code that users don't reach looks it up.
  init?(_ key: CodeUnitString, _ keysInCode: KeysInCode) {
    let places = keysInCode.places(of: key).filter { !$0.isUnseen }
    guard !places.isEmpty else { return nil }
    self.init(key, places, shownText: key)
  }
}

extension CodeUnitString {
  /// The text with a number in each specification if there are several: translations can change their order, and tools that
  /// extract texts number them, too.
  fileprivate var numbered: Self {
    let bytes = Array(bytes)
    var found: [FormatSpecification] = []
    bytes.withView { view in
      var scanner = FormatScanner(view)
      while let next = scanner.next() {
        if next.takesArgument { found.append(next) }
      }
    }
    let isPlain = found.allSatisfy { $0.argument == nil && $0.width == nil && $0.precision == nil }
    guard found.count > 1, isPlain else { return self }
    var text: [UInt8] = []
    var end = 0
    for (index, specification) in found.enumerated() {
      text += bytes[end...specification.range.lowerBound]
      text += Array("\(index + 1)$".utf8)
      end = specification.range.lowerBound + 1
    }
    return Self(bytes: text + bytes[end...])
  }
}
