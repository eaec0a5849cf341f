import L10nCode
import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

/// A string catalog or a `.loctable`, read once for all languages.
struct MultilingualTable: Sendable {
  let file: MultilingualFile
  let contents: MultilingualContents
  let text: SourceOfPlaces
  let lines: LineCounts?
  /// Whether an error makes lookups find nothing in the file.
  let isLost: Bool
  var findings: [FindingRun]
  /// The number of findings about the file that comments suppress.
  var allowed = 0
  var staleKeys: [CodeUnitString] = []
  var symbolKeys: [CodeUnitString] = []
  /// The findings about these symbols, which only apply if a build generates them.
  var symbolFindings: [FindingRun] = []
  var excludedKeys: [CodeUnitString] = []

  /// Returns the contents of one language.
  ///
  /// - Parameter parts: the parts of the table that a lookup finds here.
  func table(ofLanguage language: String, parts: TableParts) -> ParsedTable {
    var content = contents[language] ?? TableContent()
    if file.sourceLanguage == nil, parts != .both {
      content.entries.removeAll { !parts.contains(TableFormat.loctable.part(of: $0)) }
    }
    content.text = text
    return ParsedTable(content: content, isLost: isLost, lines: lines)
  }
}

extension BundleDescription {
  /// The `.loctable` files, which lie beside the `.lproj` directories.
  var locTables: [TreePath] {
    nonlocalizedFiles.filter {
      TableFile.parts(of: $0)?.format == .loctable && !$0.utf8.contains(UInt8(ascii: "/"))
    }.map(path.appending)
  }
}

extension MultilingualTable {
  /// - Parameter developmentRegion: the language that the others are compared with.
  init(
    locTable bytes: consuming [UInt8], _ table: String, _ context: FindingContext,
    developmentRegion: LocaleIdentifier
  ) {
    let parsed = LocTableFile.parse(consume bytes)
    let locTable = parsed.value
    var diagnostics = parsed.diagnostics
    var contents: [String: TableContent] = [:]
    var languages: [MultilingualFile.Language] = []
    for language in locTable.languages {
      let content = locTable.content(of: language)
      diagnostics += content.diagnostics
      // If a language occurs twice, the last one counts.
      if contents.updateValue(content.value, forKey: language.name.string) == nil {
        languages.append(
          MultilingualFile.Language(
            spelling: language.spelling, deviceSuffix: language.deviceSuffix,
            parts: language.parts))
      }
    }
    let variants = LocTableVariants(
      languages: languages, contents: contents, developmentRegion: developmentRegion,
      context: context)
    let text = locTable.form == .binary ? [] : locTable.source.utf8
    self.init(
      file: MultilingualFile(
        path: context.path, table: table, sourceLanguage: nil, languages: languages),
      contents: MultilingualContents(tables: contents), text: .separate(text),
      lines: LineCounts(text),
      isLost: !locTable.isLoadable,
      findings: context.findings(diagnostics, in: text).map { FindingRun($0) } + variants.findings)
  }
}

/// The device-specific languages of a `.loctable`, such as `en~ipad`, compared with those of the development region.
///
/// A language's values for a device take precedence over its general ones. Newer systems may merge both, so that only a key in
/// neither is missing.
struct LocTableVariants {
  let languages: [MultilingualFile.Language]
  let contents: [String: TableContent]
  let developmentRegion: LocaleIdentifier
  let context: FindingContext

  /// The findings about keys that languages lack on some devices.
  var findings: [FindingRun] {
    let own = languages.filter { isDevelopmentRegion($0) }
    return own.filter { !$0.deviceSuffix.isEmpty }.flatMap { variant -> [FindingRun] in
      let plain = own.first { $0.deviceSuffix.isEmpty }
      let forAll = plain.map { keys(of: $0.name) } ?? []
      let needed = (contents[variant.name]?.keys ?? []).filter { !forAll.contains($0) }
      guard !needed.isEmpty else { return [] }
      var spellings: [String] = []
      for language in languages where !isDevelopmentRegion(language) {
        if !spellings.contains(language.spelling) { spellings.append(language.spelling) }
      }
      return spellings.compactMap { missing(needed, in: $0, for: variant.deviceSuffix) }
    }
  }

  private func missing(_ needed: [CodeUnitString], in spelling: String, for suffix: String)
    -> FindingRun?
  {
    let present = keys(of: spelling).union(keys(of: spelling + suffix))
    let missing = needed.filter { !present.contains($0) }
    guard !missing.isEmpty else { return nil }
    let finding = Finding(
      .missingVariantKey, about: context.of(localization: spelling).subject,
      message: .aboutKey("", " is missing for devices that the development region covers"),
      help: "add it to \"\(spelling + suffix)\"")
    return FindingRun(finding, keys: missing.map { PlacedKey(key: $0, place: nil) })
  }

  private func keys(of name: String) -> Set<CodeUnitString> { Set(contents[name]?.keys ?? []) }

  private func isDevelopmentRegion(_ language: MultilingualFile.Language) -> Bool {
    RecognizedLocale(spelling: language.spelling).identifier == developmentRegion
  }
}

extension Check {
  package static let missingVariantKey = Check(
    "missing-variant-key", .warning, "device-specific key missing from a language of a loctable")
}

struct MultilingualContents: Sendable {
  let tables: [String: TableContent]
  /// Languages of a catalog, whose tables are created on demand, with their indices.
  var catalog: StringCatalog.Contents?
  var positions: [String: Int] = [:]

  /// - Complexity: O(*n*) in the number of the language's values in a catalog, O(1) elsewhere.
  subscript(language: String) -> TableContent? {
    if let table = tables[language] { return table }
    guard let catalog, let position = positions[language] else { return nil }
    return catalog.table(ofLanguage: position)
  }

  /// Calls `body` with a catalog's bytes and each of its keys that has a comment.
  func forEachComment(_ body: ([UInt8], StringCatalog.Key) -> Void) {
    catalog?.forEachComment(body)
  }
}

extension MultilingualTable {
  /// The value that a lookup finds in this file at a place; nil if the file lacks the key.
  ///
  /// - Parameters:
  ///   - part: the file that this one takes the place of.
  ///   - spelling: the directory that this one takes the place of.
  func value(
    of key: CodeUnitString, _ part: TableParts, at spelling: String,
    in localizations: [LocalizationDirectory], _ device: Device
  ) -> Resolution.Value? {
    let index = LocalizationIndex(localizations)
    let languages = file.languages.filter { language in
      let position = index.position(ofLanguage: language.spelling)
      let own = position.map { localizations[$0].spelling } ?? language.spelling
      return own == spelling && language.parts.contains(part)
    }
    // The most specific variant for the device takes precedence.
    for suffix in device.suffixes {
      guard let language = languages.last(where: { $0.deviceSuffix == suffix }),
        let content = contents[language.name]
      else { continue }
      let entry = content.entries.last { entry in
        entry.state != .new && (part == .stringsdict) == (entry.form == .varied)
          && content.bytes[entry.keyRange].elementsEqual(key.bytes)
      }
      return entry.map { Resolution.Value($0, of: content) }
    }
    return nil
  }
}
