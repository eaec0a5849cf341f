import L10nCheckKit
import L10nPatch

/// What a run found and did, in words.
struct StubSummary {
  private let counts: StubCounts

  init(_ counts: StubCounts) {
    self.counts = counts
  }

  /// What is missing.
  var missing: String {
    let parts = [
      Self.counted(counts.missing, "key", "keys"),
      Self.counted(counts.missingResources, "file", "files"),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return completeness }
    let isOne = counts.missing + counts.missingResources == 1
    return parts.joined(separator: " and ") + (isOne ? " is missing" : " are missing")
  }

  /// That nothing is missing, which nobody knows who looked at nothing.
  private var completeness: String {
    counts.compared == 0
      ? "nothing was compared: no localization except the development region"
      : "nothing is missing"
  }

  /// What the changes do.
  func done(fileCount: Int) -> String {
    guard fileCount > 0 else {
      return counts.missing + counts.missingResources == 0
        ? completeness : "nothing was added: \(missing)"
    }
    var parts = [
      stubs, Self.counted(counts.copiedResources, "file copied", "files copied"),
      Self.counted(counts.pruned, "extra key removed", "extra keys removed"),
      Self.counted(counts.repairs, "error fixed", "errors fixed"),
      Self.counted(counts.removedFiles, "file removed", "files removed"),
    ].compactMap(\.self)
    parts.append(fileCount == 1 ? "1 file in all" : "\(fileCount) files in all")
    return parts.joined(separator: ", ")
  }

  private var stubs: String? {
    guard let stubs = Self.counted(counts.stubs, "stub", "stubs") else { return nil }
    switch counts.parentTexts {
    case 0: return stubs
    case counts.stubs: return "\(stubs) with the parent localization's text"
    default: return "\(stubs) (\(counts.parentTexts) with the parent localization's text)"
    }
  }

  /// What becomes of one file.
  static func words(on change: PlannedChange) -> String {
    let parts = [
      counted(change.stubCount, "stub", "stubs"),
      counted(change.prunedCount, "extra key removed", "extra keys removed"),
    ].compactMap(\.self)
    let what = parts.isEmpty ? "" : ", " + parts.joined(separator: ", ")
    return switch change.file.action {
    case .create: "new\(what)"
    case .edit: "changed\(what)"
    case .remove: "removed"
    }
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }
}
