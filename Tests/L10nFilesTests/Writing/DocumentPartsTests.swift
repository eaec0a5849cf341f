import Foundation
import TestSupport
import Testing

@testable import L10nFiles

/// A document has its parts in order, whatever the order in which they are completed.
@Suite struct DocumentPartsTests {
  private func pieces(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  @Test func partsComeInAnyOrder() throws {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
      let tree = try TemporaryTree(["out/a.json": "old"])
      let parts = try DocumentWriter(root: tree.path(of: "out")).openParts(of: "a.json")
      for number in order {
        try parts.add(pieces("<\(number)", "\(number)>"), at: number)
        #expect(try String(contentsOfFile: tree.path(of: "out/a.json"), encoding: .utf8) == "old")
      }
      try parts.finish()
      let text = try String(contentsOfFile: tree.path(of: "out/a.json"), encoding: .utf8)
      #expect(text == "<00><11><22><33>", "\(order)")
    }
  }

  @Test func whatIsGivenUpLeavesTheOldOne() throws {
    let tree = try TemporaryTree(["out/a.json": "old"])
    do {
      let parts = try DocumentWriter(root: tree.path(of: "out")).openParts(of: "a.json")
      try parts.add(pieces("new"), at: 0)
    }
    #expect(try String(contentsOfFile: tree.path(of: "out/a.json"), encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path(of: "out")) == ["a.json"])
  }
}
