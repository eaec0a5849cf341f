public import L10nModel
public import L10nSource

/// A table of a bundle in one localization.
///
/// ```swift
/// for table in bundle.tables(in: "fr") {
///   for key in table.keys(.missing) {
///     print(table.name, key.name, key.source?.text ?? "")
///   }
/// }
/// ```
public struct LocalizedTable: Sendable {
  /// The table in all localizations.
  public let table: TableCoverage
  /// The localization with all its tables.
  public let localization: LocalizationCoverage
  private let position: Int

  init(_ table: TableCoverage, _ localization: LocalizationCoverage, at position: Int) {
    self.table = table
    self.localization = localization
    self.position = position
  }

  /// The name of the table, such as `Localizable`.
  public var name: String { table.name }

  /// The files and the key counts of the table in this localization.
  public var cell: TableCell { table.cells[position] }

  /// All keys of the development region, by UTF-16 code units; empty if a filter excludes the localization's keys.
  ///
  /// - Complexity: O(1); reading an element is O(*n*) in the length of its key.
  public var keys: some RandomAccessCollection<LocalizedKey> {
    cell.records.indices.lazy.map { [self] in LocalizedKey(in: self, at: $0) }
  }

  /// Returns the keys in a state, in the same order.
  ///
  /// - Complexity: O(*n*) in the number of the table's keys.
  public func keys(_ state: KeyState) -> [LocalizedKey] {
    cell.keys(state).map { LocalizedKey(in: self, at: $0) }
  }

  /// Returns the key with a name; nil if the development region doesn't have it.
  ///
  /// - Complexity: O(log *n*) in the number of the table's keys.
  public func key(_ name: CodeUnitString) -> LocalizedKey? {
    guard let found = table.keys.position(of: name), cell.records.indices.contains(found) else {
      return nil
    }
    return LocalizedKey(in: self, at: found)
  }

  fileprivate func translation(ofKey key: Int) -> CodeUnitString? {
    table.texts?.translation(ofKey: key, inLocalization: position)
  }
}

/// A key of a table in one localization.
public struct LocalizedKey: Sendable {
  /// The key that a program looks up.
  public let name: CodeUnitString
  private let table: LocalizedTable
  private let position: Int

  fileprivate init(in table: LocalizedTable, at position: Int) {
    name = table.table.keys[position]
    self.table = table
    self.position = position
  }

  private var record: KeyRecord { table.cell.records[position] }

  /// The state of the key in the localization; for an inherited key, its state in the file that serves it.
  public var state: KeyState { record.state }

  /// Whether the translation equals the source text.
  public var isUnchanged: Bool { record.isUnchanged }

  /// Whether the key is missing although a parent localization has it: a file of this localization hides it.
  public var isMasked: Bool { record.isMasked }

  /// Whether the key is missing and has no fallback, so that users see the key itself.
  public var isRaw: Bool { record.isRaw }

  /// Whether another localization's file serves the key.
  public var isInherited: Bool { record.isInherited }

  /// The number of words of the source text, by the word breaks of ICU.
  public var wordCount: Int { Int(table.table.words[position]) }

  /// The development region's text; nil unless the report keeps source texts.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var source: KeySource? { table.table.source(at: position) }

  /// The text that users of the localization see, its own or an inherited one. Nil for a missing key, and unless the report
  /// keeps translations.
  ///
  /// For a varied value, such as a plural, it is the format or the text of `other`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var translation: CodeUnitString? { table.translation(ofKey: position) }
}

extension BundleCoverage {
  /// Returns the table with a name; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of tables.
  public func table(_ name: String) -> TableCoverage? { tables.first { $0.name == name } }

  /// Returns the localization with a spelling, or else with a locale identifier; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of localizations.
  public func localization(_ name: String) -> LocalizationCoverage? {
    position(ofLocalization: name).map { localizations[$0] }
  }

  /// Returns all tables in one localization; empty if there is no such localization.
  ///
  /// - Parameter localization: the spelling, or else the locale identifier.
  /// - Complexity: O(*n*) in the number of localizations and tables.
  public func tables(in localization: String) -> [LocalizedTable] {
    guard let position = position(ofLocalization: localization) else { return [] }
    return tables.map { LocalizedTable($0, localizations[position], at: position) }
  }

  /// Returns a table in one localization; nil if the bundle doesn't have both.
  ///
  /// - Parameters:
  ///   - name: the name of the table.
  ///   - localization: the spelling, or else the locale identifier.
  /// - Complexity: O(*n*) in the number of localizations and tables.
  public func table(_ name: String, in localization: String) -> LocalizedTable? {
    guard let position = position(ofLocalization: localization), let table = table(name) else {
      return nil
    }
    return LocalizedTable(table, localizations[position], at: position)
  }

  /// Returns the state of a file other than a table in one localization; nil if the bundle doesn't have both, or needs no
  /// such file there.
  ///
  /// - Parameters:
  ///   - path: the path of the file, as in ``ResourceCoverage/path``.
  ///   - localization: the spelling, or else the locale identifier.
  /// - Complexity: O(*n*) in the number of localizations and files.
  public func state(ofResource path: String, in localization: String) -> ResourceState? {
    guard let position = position(ofLocalization: localization) else { return nil }
    return resources.first { $0.path == path }?.cells[position]
  }

  private func position(ofLocalization name: String) -> Int? {
    localizations.firstIndex { $0.spelling == name }
      ?? localizations.firstIndex { $0.identifier.rawValue == name }
  }
}

/// The development region's text of a key.
///
/// A report has it for all keys if ``CheckOptions/keptTexts`` includes source texts.
public struct KeySource: Sendable, Hashable {
  /// The key that a program looks up.
  public let key: CodeUnitString
  /// The text; nil if the key has none. For a varied value, such as a plural, it is the format or the text of `other`.
  public let text: CodeUnitString?
  /// The comment for translators; nil if there is none.
  public let comment: String?
  /// The place of the key; nil if no file has it, as for a text of a compiled document.
  public let place: SourcePlace?
}

extension TableCoverage {
  /// Returns the development region's text of a key; nil for an unknown key, and unless the report keeps source texts.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  public func source(of key: CodeUnitString) -> KeySource? {
    keys.position(of: key).flatMap { source(at: $0) }
  }

  /// Returns the same text as shared WTF-8. A report always has it for the keys of a document's objects.
  package func sourceText(ofKey position: Int) -> ArraySlice<UInt8>? {
    texts?.sourceText(ofKey: position) ?? documentTexts?.text(at: position)
  }

  func source(at position: Int) -> KeySource? {
    guard let texts else { return nil }
    return KeySource(
      key: keys[position], text: texts.source(ofKey: position),
      comment: texts.comment(ofKey: position), place: texts.place(ofKey: position))
  }
}

extension Report {
  /// Returns the development region's text of the key that a finding is about; nil if the finding isn't about a key of the
  /// development region, and unless the report keeps source texts.
  ///
  /// ```swift
  /// for finding in report.findings where finding.check.identifier == "missing-key" {
  ///   print(report.source(of: finding)?.text ?? "")
  /// }
  /// ```
  ///
  /// - Complexity: O(*b* + *t* + log *k*) in the numbers of bundles, tables of the bundle, and keys of the table.
  public func source(of finding: Finding) -> KeySource? {
    guard let key = finding.key, let table = finding.table else { return nil }
    let bundle = bundles.first { $0.input == finding.input && $0.path == finding.bundle }
    return bundle?.table(table)?.source(of: key)
  }

  /// Returns the key that a finding is about, in its localization; nil if the finding isn't about a localization and a key of
  /// the development region.
  ///
  /// - Complexity: O(*b* + *t* + *l* + log *k*) in the numbers of bundles, tables and localizations of the bundle, and keys
  ///   of the table.
  public func localizedKey(of finding: Finding) -> LocalizedKey? {
    guard let key = finding.key, let table = finding.table, let spelling = finding.localization
    else { return nil }
    let bundle = bundles.first { $0.input == finding.input && $0.path == finding.bundle }
    return bundle?.table(table, in: spelling)?.key(key)
  }
}
