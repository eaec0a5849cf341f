import L10nLocale
package import L10nModel

extension PlannedTable {
  /// The formats that a cell has a source for. A document and the `.strings` file of its name do the same work; what
  /// only `Info.plist` says is no file of a localization, and a document beside a catalog has its texts from that.
  var comparedFormats: [TableFormat] {
    guard hasDocument else { return formats.filter(\.isTable) }
    guard developmentFiles.contains(where: { $0.format == .xcstrings }) else { return [.strings] }
    return formats.filter(\.isPlainTable)
  }

  /// The format of the file that translates a text of a file of this format: of a document, the catalog or the `.strings`
  /// file of its name.
  package func translationFormat(of format: TableFormat) -> TableFormat {
    guard format.isDocument else { return format }
    return developmentFiles.contains { $0.format == .xcstrings } ? .xcstrings : .strings
  }

  /// Whether a localization without a file of this format lacks something: not where the development region has none.
  func isExpected(_ format: TableFormat, in plan: BundlePlan) -> Bool {
    switch kind {
    case .document: true
    // Nobody lacks what the development region does not have.
    case .extra: false
    case .keys, .presence:
      developmentFiles.contains { translationFormat(of: $0.format) == format }
        || (format == formatWithoutSource && (formats.contains(.infoPlist) || source != .files))
    }
  }

  /// The format of the file that a key belongs into which no file of the development region has: one of `Info.plist`, or one
  /// that is its own text.
  package var formatWithoutSource: TableFormat { formats.first(where: \.isTable) ?? .strings }

  /// The file of a format among `files`; for a document, whichever there is.
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

  /// Who serves a format for a localization without own file: the first of its fallbacks that has one.
  ///
  /// The `.strings` files of a document are looked up for themselves, wherever the document is found.
  func server(
    of format: TableFormat, for position: Int, in plan: BundlePlan
  ) -> PlannedLocalization.Fallback? {
    // What has several languages serves in place of a file.
    let file = format.isMultilingual ? "\(name).strings" : "\(name).\(format.rawValue)"
    return firstFallback(of: position, in: plan, file: file) { fallback in
      self.file(of: format, in: files(of: fallback.holder)) != nil
    }
  }

  /// Who serves one part of the table for a localization without own file of it.
  func server(
    ofPart part: TableParts, for position: Int, in plan: BundlePlan
  ) -> PlannedLocalization.Fallback? {
    let fileName = part == .stringsdict ? "\(name).stringsdict" : "\(name).strings"
    return firstFallback(of: position, in: plan, file: fileName) { fallback in
      files(of: fallback.holder).contains { $0.parts.contains(part) }
    }
  }

  /// The first fallback at which a lookup finds a file of that name; where there is none, the first that has a file,
  /// however it is called.
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
