import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFiles

@Suite struct UnifiedDiffTests {
  private func diff(_ text: String, _ edits: [FileEdit]) -> String {
    var diff = UnifiedDiff()
    diff.append(FileChange("de.lproj/A.strings", .edit(Array(text.utf8), edits)))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  private func insertion(
    _ text: String, at offset: Int, _ purpose: FileEdit.Purpose = .addition
  ) -> FileEdit {
    FileEdit(TextEdit(SourceRange(at: offset), Array(text.utf8)), purpose)
  }

  private static let header = """
    diff --git a/de.lproj/A.strings b/de.lproj/A.strings
    --- a/de.lproj/A.strings
    +++ b/de.lproj/A.strings

    """

  @Test func showsWhatIsPutInBetweenLinesAsLines() {
    // Before the line feed of "b", as in a file that may end without one.
    #expect(
      diff("a\nb\nc\n", [insertion("\nnew", at: 3)]) == Self.header + """
        @@ -1,3 +1,4 @@
         a
         b
        +new
         c

        """)
  }

  /// The rest of a line whose line feed is removed is joined to the next one.
  @Test func joinsWhatIsLeftOfALineToTheNext() {
    #expect(
      diff(
        "h\ra\nb\nc\n",
        [
          FileEdit(TextEdit(SourceRange(2, 4), []), .removal),
          FileEdit(TextEdit(SourceRange(4, 6), []), .removal),
        ]) == Self.header + "@@ -1,3 +1 @@\n-h\ra\n-b\n-c\n+h\rc\n")
  }

  @Test func saysWhereALineFeedIsMissing() {
    #expect(
      diff("a\nb", [insertion("\nnew", at: 3)]) == Self.header + """
        @@ -1,2 +1,3 @@
         a
        -b
        \\ No newline at end of file
        +b
        +new
        \\ No newline at end of file

        """)
  }

  @Test func keepsChangesForDifferentEndsApart() {
    let text = (1...9).map { "\($0)\n" }.joined()
    let edits = [
      insertion("new\n", at: 4),
      FileEdit(TextEdit(SourceRange(8, 10), []), .removal),
    ]
    #expect(
      diff(text, edits) == Self.header + """
        @@ -2,2 +2,3 @@
         2
        +new
         3
        @@ -4,3 +5,2 @@
         4
        -5
         6

        """)
  }

  @Test func showsFilesThatComeAndGo() {
    var diff = UnifiedDiff(prefix: "Sources/My App/")
    diff.append(FileChange("A.strings", .create(Array("a\nb\n".utf8))))
    diff.append(FileChange("B.strings", .remove(Array("b".utf8)), isExecutable: true))
    diff.append(FileChange("C.strings", .create([])))
    #expect(
      String(decoding: diff.bytes, as: UTF8.self) == """
        diff --git a/Sources/My App/A.strings b/Sources/My App/A.strings
        new file mode 100644
        --- /dev/null
        +++ b/Sources/My App/A.strings\t
        @@ -0,0 +1,2 @@
        +a
        +b
        diff --git a/Sources/My App/B.strings b/Sources/My App/B.strings
        deleted file mode 100755
        --- a/Sources/My App/B.strings\t
        +++ /dev/null
        @@ -1 +0,0 @@
        -b
        \\ No newline at end of file
        diff --git a/Sources/My App/C.strings b/Sources/My App/C.strings
        new file mode 100644
        index 0000000..e69de29

        """)
  }

  /// For any bytes and any edits, the diff gives the new file.
  @Test func leadsFromTheOldBytesToTheNewOnes() throws {
    for seed in 0..<4000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      func random(_ most: Int) -> [UInt8] {
        let alphabet: [UInt8] = [0x0A, 0x0A, 0x0D, 0x00, 0x61, 0x62, 0x2B, 0x2D, 0x40, 0x5C]
        return (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator) ?? 0
        }
      }
      let old = random(80)
      let offsets = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Int.random(in: 0...old.count, using: &generator)
      }.sorted()
      var edits: [FileEdit] = []
      var place = 0
      for offset in offsets where offset >= place {
        let end = min(old.count, offset + Int.random(in: 0...3, using: &generator))
        edits.append(
          FileEdit(
            TextEdit(SourceRange(offset, end), random(6)),
            [.addition, .removal, .repair].randomElement(using: &generator) ?? .addition))
        place = max(end, offset + (end == offset ? 1 : 0))
      }
      let change = FileChange("x", .edit(old, edits))
      var diff = UnifiedDiff()
      diff.append(change)
      #expect(try PatchTool.apply(diff.bytes, to: old) == change.newBytes, "seed \(seed)")
    }
  }
}
