import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFiles

/// Changes of several files are all made, or none.
@Suite struct TreeTransactionTests {
  /// Three files: one to change, one to create and one to remove.
  private func makeTree() throws -> TemporaryTree {
    try TemporaryTree(["de.lproj/A.strings": "old", "fr.lproj/A.strings": "gone", "it.lproj/": ""])
  }

  private let edit = FileChange(
    "de.lproj/A.strings",
    .edit(Array("old".utf8), [FileEdit(TextEdit(SourceRange(0, 3), Array("new".utf8)), .addition)]))
  private let creation = FileChange("es.lproj/a/A.strings", .create(Array("made".utf8)))
  private let removal = FileChange("fr.lproj/A.strings", .remove(Array("gone".utf8)))

  private func transaction(
    _ changes: [FileChange], in tree: TemporaryTree
  ) throws -> TreeTransaction {
    var writer = TreeWriter(root: tree.path)
    var transaction = TreeTransaction()
    for change in changes { try transaction.add(change, by: &writer) }
    return transaction
  }

  private func texts(_ tree: TemporaryTree) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: tree.path) {
      texts[path] = (try? String(contentsOfFile: tree.path(of: path), encoding: .utf8)) ?? "/"
    }
    return texts
  }

  @Test func nothingHappensBeforeAllAreReady() throws {
    let tree = try makeTree()
    let before = try texts(tree)
    do {
      let transaction = try transaction([edit, creation, removal], in: tree)
      #expect(try texts(tree) == before)
      withExtendedLifetime(transaction) {}
    }
    #expect(try texts(tree) == before)
  }

  @Test func allAreMade() throws {
    let tree = try makeTree()
    let outcome = try transaction([edit, creation, removal], in: tree).publish()
    guard case .made(let notices) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(notices == [[], [], []])
    #expect(
      try texts(tree) == [
        "de.lproj": "/", "de.lproj/A.strings": "new", "es.lproj": "/", "es.lproj/a": "/",
        "es.lproj/a/A.strings": "made", "it.lproj": "/",
      ])
  }

  /// The obstacle appears after everything was ready.
  @Test func whatFailsLateIsUndone() throws {
    let tree = try makeTree()
    let before = try texts(tree)
    let mode = 0o640
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: tree.path(of: "de.lproj/A.strings"))
    let late = FileChange("it.lproj/A.strings", .create(Array("late".utf8)))
    let transaction = try transaction([edit, creation, removal, late], in: tree)
    try Data("theirs".utf8).write(to: URL(filePath: tree.path(of: "it.lproj/A.strings")))
    guard case .undone(let failed, let failure, let kept) = transaction.publish() else {
      Issue.record("all were made")
      return
    }
    #expect(failed == 3 && failure == .existsMeanwhile && kept.isEmpty)
    #expect(try texts(tree) == before.merging(["it.lproj/A.strings": "theirs"]) { $1 })
    let attributes = try FileManager.default.attributesOfItem(
      atPath: tree.path(of: "de.lproj/A.strings"))
    #expect(attributes[.posixPermissions] as? Int == mode)
  }

  @Test func manyFilesAreOpenAtOnce() throws {
    // More than the 1024 that a process may have open by default.
    let names = (0..<1500).map { "T\($0).strings" }
    let tree = try TemporaryTree(Dictionary(uniqueKeysWithValues: names.map { ($0, "old") }))
    let changes = names.map { name in
      FileChange(PatchPath(stringLiteral: name), edit.action)
    }
    guard case .made = try transaction(changes, in: tree).publish() else {
      Issue.record("not all were made")
      return
    }
    #expect(try texts(tree) == Dictionary(uniqueKeysWithValues: names.map { ($0, "new") }))
  }
}
