import L10nFiles
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Something unusual in a tree, and the result.
struct Oddity: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let listing: String
  let localizations: [String]
  let findings: [String]

  init(_ description: String, _ listing: String, _ localizations: [String], _ findings: [String]) {
    testDescription = description
    self.listing = listing
    self.localizations = localizations
    self.findings = findings
  }
}

struct DiscoveryOdditiesTests {
  static let oddities: [Oddity] = [
    Oddity(
      "a file that is called as a localization counts as one", "en.lproj/a\nfr.lproj = x",
      ["en", "fr"], ["localization-is-a-file fr.lproj"]),
    Oddity(
      "a directory with the name of a table file is none",
      "en.lproj/T.strings/a\nMenu.xcstrings/b\nen.lproj/c", ["en"],
      ["table-is-a-directory Menu.xcstrings", "table-is-a-directory en.lproj/T.strings"]),
    Oddity(
      "an empty directory counts as one", "en.lproj/a\nit.lproj/", ["en", "it"],
      ["empty-localization it.lproj"]),
    Oddity(
      "a directory with something that cannot be followed is not empty",
      "en.lproj/a\nit.lproj/a -> ../../a", ["en", "it"], ["link-leaves-tree it.lproj/a"]),
    Oddity(
      "a localization in another one is none",
      "en.lproj/a\nfr.lproj/a\nfr.lproj/en.lproj/a\nfr.lproj/Sub.help/de.lproj/a\nit.lproj/en.lproj/a",
      ["en", "fr", "it"],
      [
        "nested-localization fr.lproj/en.lproj", "nested-localization it.lproj/en.lproj",
      ]),
    Oddity(
      "a link from a localization to a directory that holds it is not followed",
      "R/en.lproj/a\nR/en.lproj/up -> ..\nR/en.lproj/d/top -> ../../..", ["en"],
      ["link-loop R/en.lproj/d/top", "link-loop R/en.lproj/up"]),
    Oddity(
      "a directory with hidden files only is empty", "en.lproj/a\nit.lproj/.gitkeep", ["en", "it"],
      ["empty-localization it.lproj"]),
    Oddity(
      "an empty Base or mul is nothing to know", "en.lproj/a\nBase.lproj/\nmul.lproj/",
      ["Base", "en", "mul"], []),
    Oddity(
      "the suffix in capitals is none", "en.lproj/a\nfr.LPROJ/a", ["en"],
      ["unrecognized-localization fr.LPROJ"]),
    Oddity(
      "a misspelt suffix beside localizations is none",
      "en.lproj/a\npl.proj/a\nfr.lporj/a\nde.lprog/a\nApp.proj/a\nit.proj", ["en"],
      [
        "unrecognized-localization de.lprog", "unrecognized-localization fr.lporj",
        "unrecognized-localization pl.proj",
      ]),
    Oddity(
      "a localization without a name is none", "en.lproj/a\n.lproj/a", ["en"],
      ["unrecognized-localization .lproj"]),
    Oddity(
      "no language begins with an underscore", "en.lproj/a\n_English.lproj/a\n_fr.lproj/a", ["en"],
      []),
    Oddity("what a foreign file system left is none", "en.lproj/a\n._fr.lproj", ["en"], []),
    Oddity(
      "a link to nothing counts as one", "en.lproj/a\nfr.lproj -> fr_FR.lproj", ["en", "fr"],
      ["dangling-link fr.lproj"]),
    Oddity(
      "a link to itself counts as one", "en.lproj/a\nfr.lproj -> fr.lproj", ["en", "fr"],
      ["link-loop fr.lproj"]),
    Oddity(
      "a link out of the tree is not followed", "en.lproj/a\nfr.lproj -> ../fr.lproj", ["en"],
      ["link-leaves-tree fr.lproj"]),
    Oddity(
      "a link to a file counts as a localization without files",
      "en.lproj/a\nfr.lproj -> en.lproj/a",
      ["en", "fr"], ["localization-is-a-file fr.lproj"]),
    Oddity(
      "names that differ in case only", "EN.lproj/a\nen.lproj/a", ["EN", "en"],
      ["case-variant-localization en.lproj"]),
    Oddity(
      "files in one localization that differ in case only",
      "en.lproj/a.strings\nen.lproj/A.strings", ["en"], ["case-variant-file en.lproj/a.strings"]),
    Oddity(
      "a file that differs in case from the development region's",
      "de.lproj/Table.strings\nen.lproj/table.strings",
      ["de", "en"], ["case-variant-file de.lproj/Table.strings"]),
    Oddity(
      "each of the localizations that have it so",
      "de.lproj/Table.strings\nen.lproj/table.strings\nfr.lproj/Table.strings\nit.lproj/table.strings",
      ["de", "en", "fr", "it"],
      ["case-variant-file de.lproj/Table.strings", "case-variant-file fr.lproj/Table.strings"]),
    Oddity(
      "files that differ in the composition of a character",
      "en.lproj/caf\u{E9}.strings\nfr.lproj/cafe\u{301}.strings", ["en", "fr"],
      ["case-variant-file fr.lproj/cafe\u{301}.strings"]),
    Oddity(
      "a loop below a localization", "en.lproj/a\nen.lproj/Sub/again -> ..", ["en"],
      ["link-loop en.lproj/Sub/again"]),
    Oddity(
      "a file of a localization that lies elsewhere",
      "en.lproj/a\nen.lproj/b -> /tmp/b\nen.lproj/c -> d", ["en"],
      ["link-leaves-tree en.lproj/b", "dangling-link en.lproj/c"]),
    Oddity(
      "links that are of no interest",
      "en.lproj/a\nHeaders -> Versions/Current/Headers\nlib -> Sub\nSub/x",
      ["en"], []),
    Oddity(
      "a link that leads to the directory it lies in", "en.lproj/a\nSub/Sub -> ../..", ["en"],
      ["link-leaves-tree Sub/Sub"]),
    Oddity(
      "a link back up", "en.lproj/a\nSub/root -> ..", ["en"], ["link-loop Sub/root"]),
    Oddity(
      "a link of the bundle's structure to nothing", "en.lproj/a\nResources -> Versions/A", ["en"],
      ["dangling-link Resources"]),
  ]

  @Test(arguments: oddities)
  func `unusual entries are read as the system reads them, and reported`(_ oddity: Oddity) throws {
    let discovery = try Discovery(oddity.listing)
    #expect(discovery.bundles.first?.localizations.map(\.spelling) == oddity.localizations)
    #expect(discovery.findingSummary == oddity.findings)
    #expect(discovery.findings.allSatisfy { $0.help != nil && $0.message != .text("") })
  }

  @Test func `a linked localization is a localization with the files of its destination`() throws {
    let discovery = try Discovery("pt.lproj -> pt_BR.lproj\npt_BR.lproj/a.strings")
    let localizations = try #require(discovery.bundles.first).localizations
    #expect(localizations.map(\.path) == ["pt.lproj", "pt_BR.lproj"])
    #expect(localizations.map(\.realPath) == ["pt_BR.lproj", "pt_BR.lproj"])
    #expect(localizations.map(\.files) == [["a.strings"], ["a.strings"]])
    #expect(discovery.findings.isEmpty)
  }

  @Test
  func `an unreadable directory is an error, and an unreadable localization is left out`() throws {
    var tree = MemoryFileTree(
      listing: """
        en.lproj/a.strings
        en.lproj/Sub/b.strings
        fr.lproj/a.strings
        Secret/en.lproj/a.strings
        """)
    tree.deny("fr.lproj")
    tree.deny("en.lproj/Sub")
    tree.deny("Secret")
    let discovery = try Discovery(of: tree, named: "Input")
    #expect(discovery.summary == [". | Input | directory | en"])
    #expect(
      discovery.findingSummary == [
        "unreadable-directory Secret", "unreadable-directory en.lproj/Sub",
        "unreadable-directory fr.lproj",
      ])
    #expect(discovery.findings.allSatisfy { $0.severity == .error })
  }

  @Test func `an unreadable root ends the discovery`() throws {
    var tree = MemoryFileTree(listing: "en.lproj/a")
    tree.deny(.root)
    #expect(throws: FileTreeError.permissionDenied) { try Discovery(of: tree, named: "Input") }
  }

  @Test func `a name that isn't UTF-8 is reported once`() throws {
    var tree = MemoryFileTree(listing: "en.lproj/Sub/a\nSub/x\nfr.lproj -> en.lproj")
    tree.addUndecodableName("b\u{FFFD}.strings", in: "en.lproj/Sub")
    tree.addUndecodableName("c\u{FFFD}", in: "Sub")
    let discovery = try Discovery(of: tree, named: "Input")
    #expect(
      discovery.findings.map { "\($0.path?.string ?? "") \($0.message)" }.count
        == Set(discovery.findings).count)
    #expect(discovery.findingSummary == ["undecodable-name Sub", "undecodable-name en.lproj/Sub"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `directories that link to each other don't cause an endless loop`() throws {
    var tree = MemoryFileTree(listing: "en.lproj/a.strings")
    for directory in 0..<12 {
      for other in 0..<12 where other != directory {
        tree.addLink(TreePath("en.lproj/d\(directory)/to\(other)"), to: "../d\(other)")
      }
    }
    let discovery = try Discovery(of: tree, named: "Input")
    #expect(discovery.bundles.first?.localizations.first?.files == ["a.strings"])
    #expect(discovery.findings.contains { $0.check.identifier == "link-loop" })
  }

  @Test
  func `which of too many links are followed doesn't depend on the order of the directory`() throws
  {
    let links = (0..<250).map { "en.lproj/l\($0) -> ../s/d\($0)\ns/d\($0)/f" }
    let forward = try Discovery(links.joined(separator: "\n"))
    let backward = try Discovery(links.reversed().joined(separator: "\n"))
    #expect(forward.bundles == backward.bundles)
    #expect(forward.findings == backward.findings)
    #expect(forward.findingSummary.contains("link-loop en.lproj/l99"))
  }
}
