package import L10nModel
package import L10nSource

/// What was learned of one localization's own file of a table.
package struct FileReading: Sendable {
  /// The state of each key of the source table, by rank.
  package var records: [KeyRecord]
  /// Keys that the source does not have, by UTF-16 code units, with their places.
  package var extra: [PlacedKey]
  /// Where keys stand whose value is empty and should not be, by rank.
  package var emptyPlaces: [Int: LineColumn]
  /// Keys that are defined again, with the place of the definition that loses.
  package var duplicates: [Duplicate]
  /// What the file itself has to be told of: mistakes, encodings.
  package var findings: [Finding]
  /// Whether CoreFoundation rejects the file, so that one finding says what every missing key would say again.
  package var isLost: Bool

  /// A key that is defined twice.
  package struct Duplicate: Sendable, Hashable {
    package let key: CodeUnitString
    package let losingPlace: LineColumn?
    package let winningPlace: LineColumn?
    package let hasSameValue: Bool

    package init(
      key: CodeUnitString, losingPlace: LineColumn?, winningPlace: LineColumn?, hasSameValue: Bool
    ) {
      self.key = key
      self.losingPlace = losingPlace
      self.winningPlace = winningPlace
      self.hasSameValue = hasSameValue
    }
  }

  package init(
    records: [KeyRecord], extra: [PlacedKey] = [], emptyPlaces: [Int: LineColumn] = [:],
    duplicates: [Duplicate] = [],
    findings: [Finding] = [],
    isLost: Bool = false
  ) {
    self.records = records
    self.extra = extra
    self.emptyPlaces = emptyPlaces
    self.duplicates = duplicates
    self.findings = findings
    self.isLost = isLost
  }
}

/// All that was read of one table.
package struct TableReading: Sendable {
  /// The development region's keys.
  package var source: SourceTable
  /// What the development region's own files have to be told of.
  package var sourceFindings: [Finding]
  /// The localizations' own files, in the plan's order; nil where there is none to compare.
  package var files: [FileReading?]
  /// The keys of the source that no `.strings` file of the development region has, only `Info.plist`: it serves
  /// key by key, so no file hides them.
  package var infoPlistKeys: Set<CodeUnitString>
  /// Whether CoreFoundation rejects a file of the development region, so that what is extra cannot be told.
  package var isSourceLost: Bool

  package init(
    source: SourceTable, sourceFindings: [Finding] = [], files: [FileReading?],
    infoPlistKeys: Set<CodeUnitString> = [], isSourceLost: Bool = false
  ) {
    self.source = source
    self.sourceFindings = sourceFindings
    self.files = files
    self.infoPlistKeys = infoPlistKeys
    self.isSourceLost = isSourceLost
  }
}
