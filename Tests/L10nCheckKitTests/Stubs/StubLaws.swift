import Foundation
import L10nCheckKit
import L10nFiles
import L10nFormats
import TestSupport
import Testing

/// Laws of every plan, whatever the tree.
struct StubLaws {
  /// Plans the stubs of a tree, writes the changes, and plans again.
  ///
  /// - Returns: the first plan.
  @discardableResult
  static func check(
    _ root: String, _ stubOptions: StubOptions = StubOptions(), developmentRegion: String? = nil,
    _ comment: Comment? = nil
  ) async throws -> StubPlan {
    var options = CheckOptions()
    options.developmentRegion = developmentRegion
    options.jobs = 2
    let checker = Checker(options: options)
    let before = try await checker.report(on: [root])
    let plan = try await checker.stubPlan(for: [root], stubOptions)
    var writer = TreeWriter(root: root)
    for change in plan.changes {
      expectOldBytesToStay(change.file, stubOptions, comment)
      expectOldValuesToStay(change.file, stubOptions, comment)
      try expectToLoad(change.file, comment)
      try writer.write(change.file)
    }
    let after = try await checker.report(on: [root])
    let missing = after.totals.keys.missing
    if plan.leftOut.isEmpty { #expect(missing == 0, comment) }
    #expect(missing <= before.totals.keys.missing, comment)
    #expect(before.totals.keys.total == after.totals.keys.total, comment)
    // There are no new errors. A key in place of a text doesn't have its placeholders.
    if [nil, .source, .pseudo].contains(stubOptions.value) {
      #expect(
        after.findings.filter { $0.severity == .error }.count
          <= before.findings.filter { $0.severity == .error }.count, comment)
    }
    // A stub exists, and counts as untranslated.
    let toTranslate = plan.counts.stubs - plan.counts.parentTexts
    if plan.leftOut.isEmpty, toTranslate > 0 {
      #expect(after.totals.keys.untranslated >= before.totals.keys.untranslated, comment)
    }
    let second = try await checker.stubPlan(for: [root], stubOptions)
    #expect(second.changes.isEmpty, comment)
    #expect(second.counts.stubs == 0, comment)
    return plan
  }

  /// Adding to a file keeps all of its bytes.
  private static func expectOldBytesToStay(
    _ change: FileChange, _ options: StubOptions, _ comment: Comment?
  ) {
    guard case .edit(let old, let edits) = change.action, !options.convertsPropertyLists,
      let new = change.newBytes
    else { return }
    #expect(!edits.isEmpty, comment)
    let removed = edits.filter { $0.purpose == .addition }.flatMap { edit in
      Array(old[edit.edit.range.start..<edit.edit.range.end])
    }
    // The last member of a catalog gets a comma, and an empty element of a property list an end tag; no other format changes.
    let isText = change.path.treePath.string.hasSuffix(".strings")
    if isText, !old.starts(with: Array("<?xml".utf8)) { #expect(removed.isEmpty, comment) }
    #expect(new.count > old.count || options.prunesExtraKeys, comment)
  }

  /// No value that somebody wrote changes.
  private static func expectOldValuesToStay(
    _ change: FileChange, _ options: StubOptions, _ comment: Comment?
  ) {
    guard !options.prunesExtraKeys, !options.repairsFiles, case .edit(let old, _) = change.action,
      let new = change.newBytes, let name = change.path.treePath.lastComponent
    else { return }
    let oldTexts = texts(of: old, name)
    let newTexts = texts(of: new, name)
    for (place, text) in oldTexts {
      #expect(newTexts[place] == text, "\(place) in \(change.path.treePath.string)")
    }
  }

  /// The texts of a file that aren't empty, by the path of keys to them.
  private static func texts(of bytes: [UInt8], _ name: String) -> [[String]: String] {
    let root: Any? =
      name.hasSuffix(".xcstrings")
      ? try? JSONSerialization.jsonObject(with: Data(bytes))
      : try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    var texts: [[String]: String] = [:]
    func collect(_ value: Any, at path: [String]) {
      if let members = value as? [String: Any] {
        // Of two spellings of one key, Foundation's dictionary keeps either.
        for (key, member) in members
        where key.precomposedStringWithCanonicalMapping.unicodeScalars
          .elementsEqual(key.decomposedStringWithCanonicalMapping.unicodeScalars)
        {
          collect(member, at: path + [key])
        }
      } else if let text = value as? String, !text.isEmpty {
        texts[path] = text
      }
    }
    if let root { collect(root, at: []) }
    return texts
  }

  private static func expectToLoad(_ change: FileChange, _ comment: Comment?) throws {
    guard let bytes = change.newBytes, let name = change.path.treePath.lastComponent else { return }
    if name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
      let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      #expect(list is [String: Any], comment)
    } else if name.hasSuffix(".xcstrings") {
      let list = try JSONSerialization.jsonObject(with: Data(bytes))
      #expect(list is [String: Any], comment)
    }
  }
}
