import FuzzingLaws
import L10nFormats
import L10nMerge
import L10nModel
import L10nSource
import TestSupport

/// What is true of every merge of three versions, whatever they say.
struct MergeLaws {
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let format: TableFormat

  /// - Parameters:
  ///   - base: the common version.
  ///   - seed: decides on what the sides change in it.
  init?(_ base: [UInt8], _ format: TableFormat, seed: UInt64) {
    guard [.strings, .stringsdict, .xcstrings].contains(format) else { return nil }
    var random = SeededGenerator(seed: seed)
    self.base = base
    self.format = format
    let edits = RandomEdits(format)
    ours = edits.changed(base, using: &random)
    theirs = edits.changed(base, using: &random)
  }

  /// Whether the common version can be merged by its keys: others say little, and there are many.
  var isReadable: Bool {
    let text = text(base)
    switch format {
    case .xcstrings: return KeyedCatalog(text) != nil
    case .stringsdict: return KeyedPropertyList(text) != nil
    default: return KeyedStrings(text) != nil || KeyedPropertyList(text) != nil
    }
  }

  func check() {
    require(merge(base, ours, ours).bytes == ours, "the same change twice is another one")
    require(merge(base, base, theirs).bytes == theirs, "their change isn't what they changed")
    require(merge(base, ours, base).bytes == ours, "our change isn't what we changed")
    for conflicts in MergeOptions.ConflictStyle.allCases {
      for removed in MergeOptions.RemovedTexts.allCases {
        var options = MergeOptions()
        options.conflicts = conflicts
        options.removed = removed
        options.marksStale = removed == .keep
        check(options)
      }
    }
  }

  private func check(_ options: MergeOptions) {
    let merged = merge(base, ours, theirs, options)
    let again = merge(base, ours, theirs, options)
    require(merged.bytes == again.bytes, "a merge has two results")
    guard !merged.hasConflicts, merged.method == .keys else { return }
    switch format {
    case .xcstrings: checkTexts(of: merged.bytes, options, KeyedCatalog.init)
    case .stringsdict: checkTexts(of: merged.bytes, options, KeyedPropertyList.init)
    default:
      if KeyedStrings(text(merged.bytes)) != nil {
        checkTexts(of: merged.bytes, options, KeyedStrings.init)
      } else {
        checkTexts(of: merged.bytes, options, KeyedPropertyList.init)
      }
    }
  }

  private func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ options: MergeOptions = MergeOptions()
  ) -> FileMerge {
    FileMerge(base: base, ours: ours, theirs: theirs, format, options)
  }

  /// Each text of a merge is that of a version.
  private func checkTexts<Text: KeyedText>(
    of merged: [UInt8], _ options: MergeOptions, _ read: ([UInt8]) -> Text?
  ) {
    guard let result = read(text(merged)) else {
      require(false, "a merge without conflicts can't be read")
      return
    }
    let sides = [ours, theirs] + (options.conflicts == .base ? [base] : [])
    check(result, 0, among: sides.compactMap { read(text($0)).map { ($0, 0) } })
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

  /// Whether a member is no more than taken: comments of two sides are joined, and states are decided.
  private func isText(_ name: MemberName) -> Bool {
    switch name.kind {
    case .comment: false
    case .part: name == .pair
    case .key: format != .xcstrings || !["state", "extractionState"].contains(name.text.string)
    }
  }

  /// What is merged of a file.
  private func text(_ bytes: [UInt8]) -> [UInt8] {
    let source = SourceText(decoding: bytes)
    switch source.lineEnding {
    case .crlf: return source.utf8.filter { $0 != 0x0D }
    case .cr: return source.utf8.map { $0 == 0x0D ? 0x0A : $0 }
    case .lf, .mixed, .none: return source.utf8
    }
  }
}
