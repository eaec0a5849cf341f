public import L10nModel
public import L10nSource

/// What the development region says for a key.
///
/// A report has it for all keys if ``CheckOptions/keptTexts`` asks for source texts.
public struct KeySource: Sendable, Hashable {
  /// What a program looks up.
  public let key: CodeUnitString
  /// The text; nil if it has none. A value with several texts, as a plural, has its format or the text of `other` here.
  public let text: CodeUnitString?
  /// What the file says to translators; nil if it says nothing.
  public let comment: String?
  /// Where the key is; nil if no file has it, as with a text of a compiled document.
  public let place: SourcePlace?
}

extension TableCoverage {
  /// What the development region says for a key; nil for an unknown key, and unless the report has kept source texts.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  public func source(of key: CodeUnitString) -> KeySource? {
    keys.position(of: key).flatMap { source(at: $0) }
  }

  /// The same text as shared WTF-8, which a report always has for the keys of a document's objects.
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
  /// What the development region says for the key that a finding is about; nil for a finding about no key of the
  /// development region, and unless the report has kept source texts.
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

  /// The key that a finding is about, in its localization; nil for a finding about no localization, or no key of the
  /// development region.
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
