import FuzzingLaws
package import L10nModel
import L10nSource

@testable import L10nFormats

/// Laws of every merge of three versions.
package struct MergeLaws {
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let format: TableFormat

  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ format: TableFormat) {
    (self.base, self.ours, self.theirs, self.format) = (base, ours, theirs, format)
  }

  /// Whether the common version can be merged by keys: others are less useful, and there are many.
  package var isReadable: Bool {
    let text = text(base)
    return format.mergeableText(text).flatMap { $0.init(text) } != nil
  }

  /// - Parameter choice: decides on the options, as checking all of them for each input would take thirty times as long.
  package func check(choice: UInt64) {
    require(merge(base, ours, ours).bytes == ours, "the same change twice is another one")
    require(merge(base, base, theirs).bytes == theirs, "their change isn't what they changed")
    require(merge(base, ours, base).bytes == ours, "our change isn't what we changed")
    checkSides()
    let (styles, removals) = (
      MergeOptions.ConflictStyle.allCases, MergeOptions.RemovedTexts.allCases
    )
    let (quotient, remainder) = choice.quotientAndRemainder(dividingBy: UInt64(styles.count))
    var options = MergeOptions()
    options.conflicts = styles[Int(remainder)]
    options.removed = removals[Int(quotient % UInt64(removals.count))]
    options.marksStale = options.removed == .keep
    check(options)
  }

  /// Swapping the sides changes only the order of what both added, and merging again changes nothing.
  private func checkSides() {
    let merged = merge(base, ours, theirs)
    let swapped = merge(base, theirs, ours)
    guard merged.method == .keys, swapped.method == .keys else { return }
    require(
      merged.hasConflicts == swapped.hasConflicts, "only one of the sides sees a conflict")
    guard !merged.hasConflicts else { return }
    require(
      !merge(base, merged.bytes, theirs).hasConflicts, "a merge conflicts with what is in it")
  }

  private func check(_ options: MergeOptions) {
    let merged = merge(base, ours, theirs, options)
    let again = merge(base, ours, theirs, options)
    require(merged.bytes == again.bytes, "a merge has two results")
    guard !merged.hasConflicts, merged.method == .keys else { return }
    guard let type = format.mergeableText(text(merged.bytes)) else { return }
    checkTexts(of: merged.bytes, options, type)
  }

  private func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ options: MergeOptions = MergeOptions()
  ) -> FileMerge {
    FileMerge(base: base, ours: ours, theirs: theirs, format, options)
  }

  /// Each text of a merge comes from a version.
  private func checkTexts<Text: MergeableText>(
    of merged: [UInt8], _ options: MergeOptions, _: Text.Type
  ) {
    guard let result = Text(text(merged)) else {
      require(false, "a merge without conflicts can't be read")
      return
    }
    let sides = [ours, theirs] + (options.conflicts == .base ? [base] : [])
    check(result, 0, among: sides.compactMap { Text(text($0)).map { ($0, 0) } })
  }

  private func check<Text: KeyedText>(
    _ result: Text, _ member: Int, among versions: [(text: Text, member: Int)]
  ) {
    guard let members = result.members(of: member) else {
      require(
        versions.contains { result.isEqual(member, to: $0.text, $0.member) },
        "a merge has a text of its own: \(String(decoding: result.bytes(of: member), as: UTF8.self))"
      )
      return
    }
    let named = versions.map { ($0.text, $0.text.namedMembers(of: $0.member)) }
    for (name, member) in zip(result.names(of: members), members) where isText(name) {
      check(
        result, member,
        among: named.compactMap { text, members in members[name].map { (text, $0) } })
    }
  }

  /// Whether a member is copied unchanged: comments of two sides are joined, and states are computed.
  private func isText(_ name: MemberName) -> Bool {
    switch name.kind {
    case .comment: false
    case .part: name == .pair
    case .key: format != .xcstrings || !["state", "extractionState"].contains(name.text.string)
    }
  }

  /// The part of a file that is merged, with line feeds alone: two versions can have different line endings.
  private func text(_ bytes: [UInt8]) -> [UInt8] {
    let text = SourceText(decoding: bytes).utf8
    return text.indices.compactMap { index in
      guard text[index] == 0x0D else { return text[index] }
      return index + 1 < text.count && text[index + 1] == 0x0A ? nil : 0x0A
    }
  }
}
