import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFiles

/// Files are replaced as a whole or not at all.
@Suite struct TreeWriterTests {
  private func edit(_ old: String, at offset: Int, _ new: String, to path: PatchPath) -> FileChange
  {
    FileChange(
      path,
      .edit(
        Array(old.utf8),
        [FileEdit(TextEdit(SourceRange(at: offset), Array(new.utf8)), .addition)]))
  }

  private func names(_ tree: TemporaryTree, _ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tree.path(of: folder)).sorted()
  }

  private func mode(_ tree: TemporaryTree, _ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: tree.path(of: path))[.posixPermissions] as? Int
  }

  private func text(_ tree: TemporaryTree, _ path: String) throws -> String {
    try String(contentsOfFile: tree.path(of: path), encoding: .utf8)
  }

  @Test func keepsTheModeAndLeavesNothingBeside() throws {
    let tree = try TemporaryTree(["de.lproj/A.strings": "old"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: tree.path(of: "de.lproj/A.strings"))
    var writer = TreeWriter(root: tree.path)
    try writer.write(edit("old", at: 3, " new", to: "de.lproj/A.strings"))
    #expect(try text(tree, "de.lproj/A.strings") == "old new")
    #expect(try mode(tree, "de.lproj/A.strings") == 0o640)
    #expect(try names(tree, "de.lproj") == ["A.strings"])
  }

  @Test func makesDirectoriesAndNewFiles() throws {
    let tree = try TemporaryTree(["en.lproj/A.strings": ""])
    var writer = TreeWriter(root: tree.path)
    try writer.write(FileChange("a/fr.lproj/A.strings", .create(Array("new".utf8))))
    #expect(try text(tree, "a/fr.lproj/A.strings") == "new")
    #expect(throws: WriteFailure.existsMeanwhile) {
      try writer.write(FileChange("a/fr.lproj/A.strings", .create(Array("newer".utf8))))
    }
    #expect(try text(tree, "a/fr.lproj/A.strings") == "new")
    #expect(try names(tree, "a/fr.lproj") == ["A.strings"])
  }

  @Test func refusesAFileThatChangedMeanwhile() throws {
    let tree = try TemporaryTree(["A.strings": "newer"])
    var writer = TreeWriter(root: tree.path)
    for old in ["older", "new", "newer and more"] {
      #expect(throws: WriteFailure.changedMeanwhile) {
        try writer.write(edit(old, at: 0, "x", to: "A.strings"))
      }
      #expect(throws: WriteFailure.changedMeanwhile) {
        try writer.write(FileChange("A.strings", .remove(Array(old.utf8))))
      }
    }
    #expect(throws: WriteFailure.changedMeanwhile) {
      try writer.write(edit("", at: 0, "x", to: "Gone.strings"))
    }
    #expect(try text(tree, "A.strings") == "newer")
    #expect(try names(tree) == ["A.strings"])
  }

  @Test func refusesReadOnlyFilesAndLinks() throws {
    let tree = try TemporaryTree(["A.strings": "old"], links: ["B.strings": "A.strings"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: tree.path(of: "A.strings"))
    var writer = TreeWriter(root: tree.path)
    #expect(throws: WriteFailure.readOnly) {
      try writer.write(edit("old", at: 0, "x", to: "A.strings"))
    }
    #expect(throws: WriteFailure.notAFile) {
      try writer.write(edit("old", at: 0, "x", to: "B.strings"))
    }
    #expect(try text(tree, "A.strings") == "old")
    #expect(try names(tree) == ["A.strings", "B.strings"])
  }

  @Test func removesWhatIsEmptyThen() throws {
    let tree = try TemporaryTree(["a/en_GB.lproj/A.strings": "x", "a/other": ""])
    var writer = TreeWriter(root: tree.path)
    try writer.write(
      FileChange("a/en_GB.lproj/A.strings", .remove(Array("x".utf8))))
    #expect(try names(tree, "a") == ["other"])
  }

  @Test func writesCopiesElsewhere() throws {
    let tree = try TemporaryTree(["out/": ""])
    var writer = TreeWriter(root: tree.path(of: "out"), isCopy: true)
    for _ in 0..<2 { try writer.write(edit("old", at: 0, "new ", to: "de.lproj/A.strings")) }
    try writer.write(FileChange("de.lproj/B.strings", .remove([])))
    #expect(try text(tree, "out/de.lproj/A.strings") == "new old")
    #expect(try names(tree, "out/de.lproj") == ["A.strings"])
  }

  @Test func copiesReplaceNothingAndFollowNoLinks() throws {
    let tree = try TemporaryTree(
      ["out/de.lproj/A.strings": "precious", "victim/x": ""], links: ["out/fr.lproj": "../victim"])
    var writer = TreeWriter(root: tree.path(of: "out"), isCopy: true)
    #expect(throws: WriteFailure.exists) {
      try writer.write(edit("old", at: 0, "new ", to: "de.lproj/A.strings"))
    }
    #expect(try text(tree, "out/de.lproj/A.strings") == "precious")
    #expect(throws: WriteFailure.self) {
      try writer.write(edit("old", at: 0, "new ", to: "fr.lproj/A.strings"))
    }
    #expect(try names(tree, "victim") == ["x"])
  }
}
