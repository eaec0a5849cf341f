import L10nModel
import L10nSource

/// What a localization's value is beside the source's, where one of the two has several texts.
struct ValueComparison {
  let state: KeyState
  let isUnchanged: Bool
  /// What the value lacks; nil where it lacks nothing and has nothing to spare.
  let variations: VariationGaps?

  init(
    _ entry: TableEntry, of content: TableContent, with original: TableEntry,
    of source: SourceTable,
    _ needs: PluralNeeds
  ) {
    let originalAnalysis = original.form == .varied ? source.variations(of: original) : nil
    // What is empty in the source may be empty here.
    let isSourceEmpty = originalAnalysis.map { !$0.hasText } ?? (original.valueCount == 0)
    var gaps = VariationGaps()
    if entry.form == .varied {
      let analysis = VariationAnalysis(
        content, entry, needs, silent: originalAnalysis?.silentInTranslations ?? [])
      gaps = VariationGaps(analysis)
      // What the source's own language needs and the source leaves out, nobody owes.
      let lackedBySource = originalAnalysis?.lackedByAll ?? []
      gaps.lacking.subtract(lackedBySource)
      if !lackedBySource.isEmpty, analysis.isUniform { gaps.lacking = [] }
      // The source has no more than that either.
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
    // Where there is no text at all, that is all there is to say.
    variations = state == .untranslated || gaps == VariationGaps() ? nil : gaps
    isUnchanged =
      state != .untranslated && !content.isReferenceAlone(entry)
      && content.texts(of: entry, areAmongThoseOf: original, in: source.content)
  }
}

/// What a value lacks of the texts that its language needs, and what it has that no number of it takes.
package struct VariationGaps: Sendable, Hashable {
  /// Categories that counts of things need and that have no text; `other` only where it is there without one.
  package var lacking: PluralSet = []
  /// Categories that only rare numbers need.
  package var rarelyLacking: PluralSet = []
  package var unused: PluralSet = []
  /// Whether there is one text for all numbers, which may be right: the texts of `lacking` would perhaps be the same.
  package var isUniform = false
  /// Whether `other` stands for `many`, too, and most likely in its form.
  package var hasOtherForMany = false
  package var devices: [String] = []
  /// Whether some text is still to be translated.
  package var hasNewText = false
  var other = VariationAnalysis.Other.present

  /// Whether `other` is absent, and some count takes it.
  package var lacksOther: Bool { other == .absent }
  /// Whether `other` is absent, and every count has another category.
  package var hasNeedlessOther: Bool { other == .needless }

  /// Whether some user sees less than is meant.
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
  /// Whether a value is nothing but `%#@name@`, which says nothing in any language.
  fileprivate func isReferenceAlone(_ entry: TableEntry) -> Bool {
    guard entry.form == .text else { return false }
    let text = bytes[entry.valueRange]
    return text.starts(with: "%#@".utf8)
      && text.dropFirst(3).firstIndex(of: UInt8(ascii: "@")) == text.indices.last
  }

  /// Whether every text of a value is one of the source's, too.
  fileprivate func texts(
    of entry: TableEntry, areAmongThoseOf original: TableEntry, in source: TableContent
  ) -> Bool {
    // Most values have a few texts; of thousands each with each would take forever.
    if partCount(of: original) > 64 {
      return source.texts(of: original).isSuperset(of: texts(of: entry))
    }
    // No closures: each would hold all arrays of both contents, which took half the time.
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

  /// Where a text of a value stands in the bytes; nil for nodes that are none.
  private func text(_ position: Int, of entry: TableEntry) -> Range<Int>? {
    guard entry.form == .varied else { return entry.valueRange }
    let node = nodes[Int(entry.valueStart) + position]
    return node.kind == .text ? node.textRange : nil
  }

  /// The devices that the source has a text for and a value has none for. One that it does not name is served by
  /// `other`; a value for all devices lacks none.
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
