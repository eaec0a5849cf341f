import Foundation
import Testing

/// File names and arguments that aren't UTF-8.
@Suite struct UndecodableNameTests {
  /// Commands with such a path.
  @Test(arguments: [
    "report \"$NAME\"", "dump \"$NAME/en.lproj/A.strings\"",
    "report --format \"json=$NAME.json\" .",
    "report --baseline=\"$NAME\" .",
  ])
  func anArgumentThatIsNotUTF8IsRefused(_ command: String) throws {
    let directory = try ScratchDirectory()
    let run = try directory.shell("NAME=$(printf 'caf\\351'); l10ncheck \(command)")
    #expect(run.status == 2, "\(run)")
    #expect(run.output.isEmpty, "\(run)")
    #expect(run.errors.hasPrefix("l10ncheck: the argument '"), "\(run)")
    #expect(run.errors.contains("caf\u{FFFD}"), "\(run)")
    #expect(run.errors.contains("is not UTF-8: rename the file, or pass '.'"), "\(run)")
    #expect(try directory.names().isEmpty)
  }

  #if os(Linux)
    @Test func aDirectoryOfSuchANameIsReadFromWithin() throws {
      let directory = try ScratchDirectory()
      let run = try directory.shell(
        """
        NAME=$(printf 'caf\\351'); mkdir -p "$NAME/en.lproj" "$NAME/fr.lproj" && cd "$NAME" &&
        printf '"a" = "A"; "b" = "B";' >en.lproj/A.strings && printf '"a" = "A";' >fr.lproj/A.strings &&
        printf '' >"en.lproj/$NAME.png" && mkdir "$NAME.lproj" && l10ncheck report .
        """)
      #expect(run.output.contains("\ncaf\u{FFFD}  directory"), "\(run)")
      #expect(run.output.contains("\"b\" is missing"), "\(run)")
      // The report lists a file that can't be opened.
      for name in ["caf\u{FFFD}.png", "caf\u{FFFD}.lproj"] {
        #expect(
          run.output.contains("the name \"\(name)\" in this directory is not UTF-8"), "\(run)")
      }
    }
  #endif
}
