import L10nLocale
import L10nModel
package import L10nSource

/// Finds keys that look the same and are two to CoreFoundation: `é` in one character and in two.
struct TwinKeys {
  /// The keys beyond ASCII by their texts in Normalization Form C, of equal ones the first.
  private var known: [[UInt8]: CodeUnitString] = [:]

  /// - Parameter keys: all keys of the source.
  /// - Complexity: O(*n*) in the length of the keys.
  init(_ keys: TableKeys) {
    // Most tables have keys of ASCII alone.
    guard keys.bytes.contains(where: { $0 >= 0x80 }) else { return }
    for key in keys where key.bytes.contains(where: { $0 >= 0x80 }) {
      let composed = Normalization.composed(key.bytes)
      if known[composed] == nil { known[composed] = key }
    }
  }

  var isEmpty: Bool { known.isEmpty }

  /// The key of the source that a key looks like without being it.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  func twin(of key: CodeUnitString) -> CodeUnitString? {
    guard !known.isEmpty, key.bytes.contains(where: { $0 >= 0x80 }),
      let other = known[Normalization.composed(key.bytes)], other != key
    else { return nil }
    return other
  }
}

extension TwinKeys {
  /// Of the source all keys, of other files those that the source does not have.
  fileprivate static func summarize(_ found: inout TextFindingList, _ file: TextFile) {
    let problem = TwinKeyProblem(isInSource: file.isSource)
    for entry in file.isSource ? Array(file.own.entries.indices) : file.extra {
      guard file.isSource || !file.own.entries[entry].isUntranslated else { continue }
      let key = CodeUnitString(bytes: Array(file.own.key(of: file.own.entries[entry])))
      if file.texts.twins.twin(of: key) != nil { found.add(problem, entry: entry) }
    }
  }
}

package struct TwinKeyProblem: TextProblem {
  /// Whether both keys are in the development region's table.
  let isInSource: Bool
}

extension TwinKeyProblem {
  package var words: ProblemWords {
    isInSource
      ? ProblemWords(
        .twinKeys,
        .fixed("", " exists twice: once with composed letters, once with combining accents"),
        help: "remove the one that the code doesn't use")
      : ProblemWords(
        .twinKeys,
        .fixed(
          "",
          " looks like a key of the development region with differently composed accents: lookups never find it"
        ), help: "copy the key from the development region's file")
  }
}

extension TextCheck {
  static let twinKeys = TextCheck(
    checks: [.twinKeys], subject: .translation, interest: .none,
    isNeeded: { !$0.texts.twins.isEmpty },
    variations: .none(because: "it compares keys, whatever their values are"), look: { _, _ in },
    summary: TwinKeys.summarize)
}

extension Check {
  package static let twinKeys = Check(
    "twin-keys", .warning, "keys that look the same but differ in how accents are composed")
}
