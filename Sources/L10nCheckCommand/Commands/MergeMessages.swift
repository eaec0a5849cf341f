import L10nFormats
import L10nReport
import L10nSource

/// What a merge of one file says about itself, on standard error.
struct MergeMessages {
  private static let shownCount = 10

  let name: String
  let isQuiet: Bool

  func report(_ merge: FileMerge) {
    switch merge.method {
    case .version: break
    case .none: RunMessages.report(name, "not text: ours stays, and theirs isn't merged")
    case .lines(let reason):
      let result = merge.hasConflicts ? "with conflicts" : "without conflicts"
      RunMessages.report(name, "merged by lines, \(result): \(reason.words)")
    case .keys: reportKeys(merge)
    }
  }

  private func reportKeys(_ merge: FileMerge) {
    let conflicts = merge.notes.filter(\.isConflict)
    if !isQuiet || merge.hasConflicts {
      let keys = merge.keysFromTheirs
      var words = "\(keys) \(keys == 1 ? "key" : "keys") from theirs"
      if !conflicts.isEmpty {
        words += ", \(conflicts.count) \(conflicts.count == 1 ? "conflict" : "conflicts")"
        if !merge.hasConflicts { words += " decided" }
      }
      RunMessages.report(name, words)
    }
    guard merge.hasConflicts || !isQuiet else { return }
    var lines = merge.notes.prefix(Self.shownCount).map { "  \($0.words)" }
    if merge.notes.count > Self.shownCount {
      lines.append("  and \(merge.notes.count - Self.shownCount) more")
    }
    RunMessages.write(lines: lines)
  }
}

extension MergeNote {
  /// The text and what about it: `"Inbox" fr: both sides changed it`.
  fileprivate var words: String {
    let what =
      switch kind {
      case .conflict: "both sides changed it"
      case .removedAndChanged: "one side removed it, the other changed it"
      case .repeatedKey: "both sides changed it, and one has it more than once"
      case .repeatedAlike: "a side has it more than once; both end with the same text, which counts"
      case .comment: "both sides changed the comment, and the longer one is taken"
      case .staleTranslation: "one side translated it, the other changed the source text"
      }
    return "\(place): \(what)"
  }

  /// The key, and what of it.
  private var place: String {
    // A catalog's members that are no name of the user's.
    let frame: Set<String> = [
      "strings", "localizations", "stringUnit", "stringSet", "variations", "plural", "device",
      "substitutions",
    ]
    let names = path.filter { $0.kind == .key }.map(\.text.string)
    let isInCatalog = names.count > 1 && names[0] == "strings"
    let shown = isInCatalog ? Array(names.dropFirst()) : names
    guard let key = shown.first else { return "the file" }
    let rest = shown.dropFirst().filter { !isInCatalog || !frame.contains($0) }
    return (["\"\(key)\""] + rest).joined(separator: " ")
  }
}

extension FileMerge.Reason {
  fileprivate var words: String {
    switch self {
    case .markers(let side): "\(side.words) has markers of an earlier conflict"
    case .mistakes(let side): "\(side.words) has mistakes, see l10ncheck report"
    case .unknownFormat: "not a format of tables that are merged by keys"
    case .unsafe: "a merge by keys would have had mistakes"
    }
  }
}

extension MergeSide {
  fileprivate var words: String {
    switch self {
    case .base: "the common version"
    case .ours: "ours"
    case .theirs: "theirs"
    }
  }
}
