/// Versions of files that are unreadable, partly unreadable or empty.
extension StaleTests {
  static let unreadStories: [Story] = [
    Story(
      "a file with a conflict between",
      [
        files("One", "Eins"),
        files("One", "Eins").merging(["App/de.lproj/L.strings": "<<<<<<< ours\n{"]) { $1 },
        files("Two", "Eins"),
      ], stale: ["de a: One → Two @ c2"]),
    Story(
      "translated while nobody could read the file",
      [
        files("One", "Eins"), german("{", source: "One"), german("{", source: "Two"),
        files("Two", "Zwei"),
      ]),
    Story(
      "translated while the file was empty",
      [
        files("One", "Eins"), german("", source: "One"), german("", source: "Two"),
        files("Two", "Zwei"),
      ]),
    Story(
      "an empty file brought back",
      [
        files("One", "Eins"), german("", source: "One"), german("", source: "Two"),
        files("Two", "Eins"),
      ], stale: ["de a: One → Two @ c2"]),
    Story(
      "a file with a mistake says what stands before it",
      [
        files("One", "Eins"), german(both, source: "One"), german(both, source: "Two"),
        german(strings(["a": "Eins"]) + ";", source: "Two"),
        german(strings(["a": "Eins"]) + "; <<<", source: "Two"), german(both, source: "Two"),
      ], stale: ["de a: One → Two @ c2"]),
    Story(
      "translated in a file with a mistake",
      [
        files("One", "Eins"), german(strings(["a": "Eins"]) + ";", source: "Two"),
        german(strings(["a": "Zwei"]) + ";", source: "Two"), files("Two", "Zwei"),
      ]),
    Story(
      "a source changed in a file with a mistake, before the translation",
      [
        files("One", "Eins"),
        files("One", "Eins").merging(["App/en.lproj/L.strings": strings(["a": "One"]) + ";"]) {
          $1
        },
        files("Two", "Zwei").merging(["App/en.lproj/L.strings": strings(["a": "Two"]) + ";"]) {
          $1
        },
        files("Two", "Zwei"),
      ]),
    Story(
      "a file that nobody could read for long",
      [files("One", "Eins"), german("{", source: "One"), german("{", source: "Two")]
        + (0..<130).map { german("{", source: "Two").merging(["x": "\($0)"]) { $1 } }
        + [files("Two", "Eins")], stale: ["de a: One → Two @ c2"]),
  ]
}
