import L10nLocale
package import L10nModel

extension PlannedTable {
  /// The formats for which a cell has a source. A document and the `.strings` file with its name are one source. `Info.plist`
  /// isn't a file of a localization, and a document beside a catalog takes its texts from the catalog.
  var comparedFormats: [TableFormat] {
    guard hasDocument else { return formats.filter(\.isTable) }
    guard developmentFiles.contains(where: { $0.format == .xcstrings }) else { return [.strings] }
    return formats.filter(\.isPlainTable)
  }

  /// Returns the format of the file that translates a text of a file in this format: for a document, the catalog or the
  /// `.strings` file with its name.
  package func translationFormat(of format: TableFormat) -> TableFormat {
    guard format.isDocument else { return format }
    return developmentFiles.contains { $0.format == .xcstrings } ? .xcstrings : .strings
  }

  /// Whether a localization needs a file of this format, because the development region has one.
  func isExpected(_ format: TableFormat) -> Bool {
    switch kind {
    case .document: true
    // No localization needs a table that the development region doesn't have.
    case .extra: false
    case .keys, .presence:
      developmentFiles.contains { translationFormat(of: $0.format) == format }
        || (format == formatWithoutSource && (formats.contains(.infoPlist) || source != .files))
    }
  }

  /// The format for keys that no file of the development region has: those of `Info.plist`, and those that are texts
  /// themselves.
  package var formatWithoutSource: TableFormat { formats.first(where: \.isTable) ?? .strings }

  /// Returns the file of a format among `files`; for a document, the file of any format of documents.
  func file(of format: TableFormat, in files: [TableFile]) -> TableFile? {
    if let file = files.first(where: { $0.format == format }) { return file }
    return hasDocument && format == .strings ? files.first { $0.format.isDocument } : nil
  }

  package func files(of holder: PlannedLocalization.Holder) -> [TableFile] {
    switch holder {
    case .localization(let position): files[position]
    case .developmentRegion: developmentFiles.filter { !$0.isInBase }
    case .base: developmentFiles.filter(\.isInBase)
    case .nonlocalized: []
    }
  }

  /// Returns the first fallback with a file of a format, for a localization without such a file.
  ///
  /// A lookup of the `.strings` files of a document doesn't depend on where the document is.
  func server(
    of format: TableFormat, for position: Int, in plan: BundlePlan
  ) -> PlannedLocalization.Fallback? {
    // A multilingual file takes the place of a `.strings` file.
    let file = format.isMultilingual ? "\(name).strings" : "\(name).\(format.rawValue)"
    return firstFallback(of: position, in: plan, file: file) { fallback in
      self.file(of: format, in: files(of: fallback.holder)) != nil
    }
  }

  /// Returns the first fallback with a part of the table, for a localization without that part.
  func server(
    ofPart part: TableParts, for position: Int, in plan: BundlePlan
  ) -> PlannedLocalization.Fallback? {
    let fileName = part == .stringsdict ? "\(name).stringsdict" : "\(name).strings"
    return firstFallback(of: position, in: plan, file: fileName) { fallback in
      files(of: fallback.holder).contains { $0.parts.contains(part) }
    }
  }

  /// Returns the first fallback at which a lookup finds a file with that name. If there is none, returns the first that has a
  /// file of any name.
  private func firstFallback(
    of position: Int, in plan: BundlePlan, file: String,
    _ hasFile: (PlannedLocalization.Fallback) -> Bool
  ) -> PlannedLocalization.Fallback? {
    let fallbacks = plan.localizations[position].fallbacks
    let found = fallbacks.first { fallback in
      fallback.holder != .nonlocalized && plan.files.file([file], at: fallback.place) != nil
    }
    if let found { return found }
    return fallbacks.first { fallback in
      hasFile(fallback)
        || (fallback.holder == .developmentRegion && (formats.contains(.infoPlist) || isOfCode))
    }
  }
}
