import L10nModel
import L10nSource

/// A localization's value compared with the source's, if one of them is varied.
struct ValueComparison {
  let state: KeyState
  let isUnchanged: Bool
  /// What the value lacks or has in excess; nil for neither.
  let variations: VariationGaps?

  init(
    _ entry: TableEntry, of content: TableContent, with original: TableEntry,
    of source: SourceTable,
    _ needs: PluralNeeds
  ) {
    let originalAnalysis = original.form == .varied ? source.variations(of: original) : nil
    // A text that is empty in the source may be empty here.
    let isSourceEmpty = originalAnalysis.map { !$0.hasText } ?? (original.valueCount == 0)
    var gaps = VariationGaps()
    if entry.form == .varied {
      let analysis = VariationAnalysis(
        content, entry, needs, silent: originalAnalysis?.silentInTranslations ?? [])
      gaps = VariationGaps(analysis)
      // A category that the source lacks although its own language needs it isn't required of translations.
      let lackedBySource = originalAnalysis?.lackedByAll ?? []
      gaps.lacking.subtract(lackedBySource)
      if !lackedBySource.isEmpty, analysis.isUniform { gaps.lacking = [] }
      // The source has a single text for all numbers, too.
      let isSourceUniform = originalAnalysis.map { !$0.hasPlural || $0.isUniform } ?? true
      gaps.isUniform = !gaps.lacking.isEmpty && analysis.isUniform && isSourceUniform
      if let originalAnalysis {
        gaps.devices = content.devicesMissing(analysis, source.content, originalAnalysis)
      }
      state =
        if !analysis.hasText {
          analysis.hasNewText || !isSourceEmpty ? .untranslated : .translated
        } else if analysis.hasNewText || gaps.isIncomplete {
          .partial
        } else {
          analysis.hasTextToReview
            ? .needsReview : analysis.hasMachineText ? .machineTranslated : .translated
        }
    } else {
      let isVariedByNumber = originalAnalysis?.hasPlural == true
      if isVariedByNumber {
        gaps.lacking = needs.indispensable.subtracting(PluralSet(.other))
        gaps.isUniform = !gaps.lacking.isEmpty
      }
      state =
        if entry.state == .new
          || (entry.form == .text && entry.valueCount == 0 && !isSourceEmpty)
        {
          .untranslated
        } else {
          entry.state.ofKey
        }
    }
    // A value without any text needs no further finding.
    variations = state == .untranslated || gaps == VariationGaps() ? nil : gaps
    isUnchanged =
      state != .untranslated && !content.isReferenceAlone(entry)
      && content.texts(of: entry, areAmongThoseOf: original, in: source.content)
  }
}

/// The variations that a value lacks for its language, and those that no number of the language uses.
package struct VariationGaps: Sendable, Hashable {
  /// The categories that numbers of things need and that have no text; `other` only if it is present and empty.
  package var lacking: PluralSet = []
  /// The categories that only rare numbers need and that have no text.
  package var rarelyLacking: PluralSet = []
  package var unused: PluralSet = []
  /// Whether one text serves all numbers. That may be right: the texts of `lacking` could be the same.
  package var isUniform = false
  /// Whether `other` also serves `many`, and most likely in the right form.
  package var hasOtherForMany = false
  package var devices: [String] = []
  /// Whether some text is marked as untranslated.
  package var hasNewText = false
  var other = VariationAnalysis.Other.present

  /// Whether `other` is absent although some number needs it.
  package var lacksOther: Bool { other == .absent }
  /// Whether `other` is absent, and every number has another category.
  package var hasNeedlessOther: Bool { other == .needless }

  /// Whether some users see less than intended.
  var isIncomplete: Bool {
    (!lacking.isEmpty && !isUniform) || lacksOther || !devices.isEmpty
  }

  package init() {}

  init(_ analysis: VariationAnalysis) {
    lacking = analysis.lacking
    hasOtherForMany = analysis.hasOtherForMany
    rarelyLacking = analysis.rarelyLacking
    unused = analysis.unused
    hasNewText = analysis.hasNewText
    other = analysis.other
  }
}

extension TableContent {
  /// Whether a value is only `%#@name@`, which is the same in every language.
  fileprivate func isReferenceAlone(_ entry: TableEntry) -> Bool {
    guard entry.form == .text else { return false }
    let text = bytes[entry.valueRange]
    return text.starts(with: "%#@".utf8)
      && text.dropFirst(3).firstIndex(of: UInt8(ascii: "@")) == text.indices.last
  }

  /// Whether every text of a value is among those of the source's value.
  fileprivate func texts(
    of entry: TableEntry, areAmongThoseOf original: TableEntry, in source: TableContent
  ) -> Bool {
    // Most values have a few texts. For thousands, comparing each with each is too slow.
    if partCount(of: original) > 64 {
      return source.texts(of: original).isSuperset(of: texts(of: entry))
    }
    // No closures: each would retain all arrays of both contents, which took half of the time.
    for position in 0..<partCount(of: entry) {
      guard let text = text(position, of: entry) else { continue }
      var isThere = false
      for position in 0..<source.partCount(of: original) where !isThere {
        guard let other = source.text(position, of: original) else { continue }
        isThere = equalBytes(other, of: source.bytes, text, of: bytes)
      }
      if !isThere { return false }
    }
    return true
  }

  private func texts(of entry: TableEntry) -> Set<ArraySlice<UInt8>> {
    Set((0..<partCount(of: entry)).compactMap { text($0, of: entry).map { bytes[$0] } })
  }

  private func partCount(of entry: TableEntry) -> Int {
    entry.form == .varied ? Int(entry.valueCount) : 1
  }

  /// Returns the byte range of a text of a value; nil for a node that isn't a text.
  private func text(_ position: Int, of entry: TableEntry) -> Range<Int>? {
    guard entry.form == .varied else { return entry.valueRange }
    let node = nodes[Int(entry.valueStart) + position]
    return node.kind == .text ? node.textRange : nil
  }

  /// Returns the devices that the source has a text for and a value doesn't. `other` serves a device that the value doesn't
  /// name; a value without devices lacks none.
  fileprivate func devicesMissing(
    _ analysis: VariationAnalysis, _ source: TableContent, _ original: VariationAnalysis
  ) -> [String] {
    guard !analysis.devices.isEmpty, !original.devices.isEmpty else { return [] }
    let hasText = Dictionary(
      analysis.devices.map { (CodeUnitString(bytes: bytes[$0.name]), $0.hasText) },
      uniquingKeysWith: { _, last in last })
    let servesOthers = hasText["other"] ?? false
    return original.devices.filter(\.hasText).map { source.bytes[$0.name] }.filter { device in
      !(hasText[CodeUnitString(bytes: device)] ?? servesOthers)
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}
