import Foundation
import L10nModel
import L10nSource
import Synchronization
import TestSupport
import Testing

@testable import L10nFiles

/// Runs that change files of one directory do so one after the other.
@Suite struct DirectoryLockTests {
  private func edit(_ path: PatchPath, _ old: String = "old", by new: String) -> FileChange {
    FileChange(path, .replacement(of: Array(old.utf8), by: Array(new.utf8)))
  }

  private func transaction(
    _ changes: [FileChange], in root: String, patience: Duration = .seconds(60)
  ) throws -> TreeTransaction {
    var writer = TreeWriter(root: root)
    var transaction = TreeTransaction(patience: patience)
    for change in changes { try transaction.add(change, by: &writer) }
    return transaction
  }

  private func text(_ path: String, in tree: TemporaryTree) throws -> String {
    try String(contentsOfFile: tree.path(of: path), encoding: .utf8)
  }

  private func failure(_ outcome: TreeTransaction.Outcome) -> WriteFailure? {
    guard case .undone(_, let failure, let kept) = outcome, kept.isEmpty else { return nil }
    return failure
  }

  @Test(arguments: ["de.lproj", "fr.lproj"])
  func nothingIsChangedWhileAnotherHasALock(_ directory: String) throws {
    let tree = try TemporaryTree(["de.lproj/A": "old", "fr.lproj/A": "old"])
    let changes = [edit("de.lproj/A", by: "new"), edit("fr.lproj/A", by: "new")]
    do {
      let other = try OpenDirectory(at: tree.path(of: directory))
      try other.lock()
      let outcome = try transaction(changes, in: tree.path, patience: .zero).publish()
      #expect(failure(outcome) == .locked)
      #expect(try text("de.lproj/A", in: tree) == "old" && text("fr.lproj/A", in: tree) == "old")
      withExtendedLifetime(other) {}
    }
    let outcome = try transaction(changes, in: tree.path, patience: .zero).publish()
    #expect(failure(outcome) == nil)
    #expect(try text("de.lproj/A", in: tree) == "new" && text("fr.lproj/A", in: tree) == "new")
  }

  /// Both runs were ready before either began: the second one reads the change of the first.
  @Test(arguments: 0..<40) func ofTwoAtOnceOneSeesTheOther(_ round: Int) async throws {
    let tree = try TemporaryTree(["de.lproj/A": "old", "fr.lproj/A": "old"])
    let paths: [PatchPath] = ["de.lproj/A", "fr.lproj/A"]
    let transactions = try [paths, paths.reversed()].enumerated().map { number, paths in
      try transaction(paths.map { edit($0, by: "\(number)") }, in: tree.path)
    }
    let outcomes = Mutex<[TreeTransaction.Outcome]>([])
    nonisolated(unsafe) let ready = transactions
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      let outcome = ready[number].publish()
      outcomes.withLock { $0.append(outcome) }
    }
    let failures = outcomes.withLock { $0.map(failure) }
    #expect(failures.filter { $0 == .changedMeanwhile }.count == 1, "\(failures)")
    #expect(failures.filter { $0 == nil }.count == 1, "\(failures)")
    #expect(try text("de.lproj/A", in: tree) == text("fr.lproj/A", in: tree))
  }

  /// Two names of one directory have one lock, which a run takes once.
  @Test func aRunDoesNotWaitForItself() throws {
    let tree = try TemporaryTree(["r/de.lproj/A": "old", "r/de.lproj/B": "old"], links: ["s": "r"])
    var transaction = TreeTransaction(patience: .zero)
    var writers = [TreeWriter(root: tree.path(of: "r")), TreeWriter(root: tree.path(of: "s"))]
    try transaction.add(edit("de.lproj/A", by: "new"), by: &writers[0])
    try transaction.add(edit("de.lproj/B", by: "new"), by: &writers[1])
    #expect(failure(transaction.publish()) == nil)
    #expect(try text("r/de.lproj/A", in: tree) == "new" && text("r/de.lproj/B", in: tree) == "new")
  }

  @Test func aDirectoryThatTakesThePlaceOfTheLockedOneStays() throws {
    let tree = try TemporaryTree(["de.lproj/A": "old"])
    for change in [
      edit("de.lproj/A", by: "new"), FileChange("de.lproj/A", .remove(Array("old".utf8))),
    ] {
      let transaction = try transaction([change], in: tree.path)
      try FileManager.default.moveItem(
        atPath: tree.path(of: "de.lproj"), toPath: tree.path(of: UUID().uuidString))
      try tree.write(Array("old".utf8), to: "de.lproj/A")
      #expect(failure(transaction.publish()) == .changedMeanwhile)
      #expect(try text("de.lproj/A", in: tree) == "old")
    }
  }

  /// A manifest describes the documents beside it.
  @Test func documentsAreLockedUntilTheLastIsInItsPlace() throws {
    let tree = try TemporaryTree(["out/x": ""])
    let other = try OpenDirectory(at: tree.path(of: "out"))
    do {
      let parts = try DocumentWriter(root: tree.path(of: "out")).openParts(of: "a.json")
      #expect(throws: WriteFailure.locked) { try other.lock(patience: .zero) }
      try parts.finish()
      #expect(throws: WriteFailure.locked) { try other.lock(patience: .zero) }
      withExtendedLifetime(parts) {}
    }
    try other.lock(patience: .zero)
  }

  @Test func aNewFileTakesThePlaceOfNoOther() throws {
    for wasThere in [false, true] {
      let tree = try TemporaryTree(["x": ""])
      if wasThere { try tree.write(Array("theirs".utf8), to: "file") }
      guard var replacement = try FileReplacement(of: tree.path(of: "file")) else { return }
      replacement.replaces = false
      if !wasThere { try tree.write(Array("theirs".utf8), to: "file") }
      do throws(WriteFailure) {
        _ = try replacement.finish()
        Issue.record("it was replaced")
      } catch {
        #expect(error == .existsMeanwhile)
      }
      #expect(try text("file", in: tree) == "theirs")
    }
  }

  /// No link is followed on the way to a file that a repository names, not even one that was made later.
  @Test(arguments: ["out", "state/out"]) func aPathInATreeLeadsThroughNoLink(_ link: String) throws
  {
    let tree = try TemporaryTree(
      ["outside/known": "theirs", "r/state/x": ""],
      links: ["r/out": "../outside", "r/state/out": "../../outside"])
    let root = try OpenDirectory(at: tree.path(of: "r"))
    let path = try #require(PatchPath(TreePath("\(link)/known")))
    do throws(WriteFailure) {
      _ = try FileReplacement(of: path, below: root).descriptor
      Issue.record("the link was followed")
    } catch {
      #expect(error == .throughLink("out"))
    }
    #expect(try text("outside/known", in: tree) == "theirs")
  }
}
