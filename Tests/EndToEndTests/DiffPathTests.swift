import Foundation
import Testing

/// `l10ncheck diff … -- PATH…`: the paths limit the comparison, as with git.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct DiffPathTests {
  /// A repository whose second commit changes three directories, adds a fourth and removes a fifth.
  private func repository() throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    func write(_ name: String, _ texts: [String: String]) throws {
      for (language, text) in texts {
        try directory.write("Top/\(name)/\(language).lproj/A.strings", text)
      }
    }
    for name in ["App", "Kit", "Help", "Old"] {
      try write(
        name,
        [
          "en": "\"\(name)\" = \"x\";\n", "fr": "\"\(name)\" = \"y\";\n",
          "de": "\"\(name)\" = \"z\";\n",
        ])
    }
    let git = "git -c user.name=a -c user.email=a@b"
    let first = try directory.shell("cd Top && git init -q . && git add -A && \(git) commit -qm x")
    #expect(first.status == 0, "\(first)")
    for name in ["App", "Kit", "Help", "New"] {
      try write(
        name,
        [
          "en": "\"\(name)\" = \"x\";\n\"\(name).new\" = \"n\";\n",
          "fr": "\"\(name)\" = \"y2\";\n", "de": "\"\(name)\" = \"z2\";\n",
        ])
    }
    let second = try directory.shell(
      "cd Top && rm -r Old && git add -A && \(git) commit -qm y && mkdir Elsewhere")
    #expect(second.status == 0, "\(second)")
    return directory
  }

  /// The keys of the reported changes, with their bundles.
  private func keys(_ run: ToolRun) throws -> Set<String> {
    let keys = try #require(JSONValue(run.outputBytes)["keys"]?.array, "\(run)")
    return Set(
      keys.map { key in
        let place = [key["new"], key["old"]].lazy.compactMap { $0?["bundle"]?.string }.first
        return "\(place ?? "?"): \(key["key"]?.string ?? "?")"
      })
  }

  @Test(arguments: [
    ("HEAD~1.. -- App", [".: App", ".: App.new"]),
    ("HEAD~1.. App Kit", ["App: App", "App: App.new", "Kit: Kit", "Kit: Kit.new"]),
    ("HEAD~1 HEAD -- Kit ./App", ["App: App", "App: App.new", "Kit: Kit", "Kit: Kit.new"]),
    ("HEAD~1 -- Kit Kit Kit/en.lproj", [".: Kit", ".: Kit.new"]),
    ("--cached HEAD~1 -- App Help", ["App: App", "App: App.new", "Help: Help", "Help: Help.new"]),
    // A path that exists on one side only.
    ("HEAD~1.. -- New App", ["App: App", "App: App.new", "New: New", "New: New.new"]),
    ("HEAD~1 -- Old Elsewhere", ["Old: Old"]),
    ("HEAD~1.. -- Old", [".: Old"]),
    // Parts of bundles: one language, and one file.
    (
      "HEAD~1.. -- App/fr.lproj Kit/de.lproj/A.strings",
      ["App: App", "App: App.new", "Kit: Kit", "Kit: Kit.new"]
    ),
  ])
  func onlyThePathsAreCompared(_ words: String, _ expected: [String]) throws {
    let run = try repository().shell("cd Top && l10ncheck diff -f json \(words)")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(try keys(run) == Set(expected), "\(run)")
  }

  /// Two parts of one bundle are compared separately.
  @Test func partsOfOneBundleAreToldApart() throws {
    let run = try repository().shell(
      "cd Top && l10ncheck diff -f text HEAD~1.. -- App/fr.lproj App/de.lproj")
    for text in ["\"y\"", "\"y2\"", "\"z\"", "\"z2\""] {
      #expect(run.output.contains(text), "\(run)")
    }
  }

  @Test func theHeadingIsThatOfTheRevisions() throws {
    let run = try repository().shell("cd Top && l10ncheck diff HEAD~1.. -- App Kit")
    #expect(run.output.hasPrefix("HEAD~1 → HEAD  "), "\(run)")
  }

  @Test(arguments: [
    ("HEAD~1.. -- App nowhere", "nowhere: is in neither version"),
    ("-- nowhere", "nowhere: is in neither version"),
    ("HEAD~1.. App nowhere", "nowhere: no such file or directory; revisions come before a path"),
    ("nope.. -- App Kit", "App: there is no revision 'nope'"),
    ("App -- Kit", "App: no such file or directory; as a revision: there is no revision 'App'"),
    ("HEAD HEAD HEAD -- Kit", "HEAD: is one revision too many"),
    ("App nowhere", "nowhere: no such file or directory"),
  ])
  func whatIsNowhereIsNamed(_ words: String, _ message: String) throws {
    let run = try repository().shell("cd Top && l10ncheck diff \(words)")
    #expect(run.status == 3 && run.errors.contains(message), "\(run)")
  }

  @Test func twoPathsAreTwoVersionsOnlyWithoutASeparator() throws {
    let directory = try repository()
    let versions = try directory.shell("cd Top && l10ncheck diff App Kit")
    #expect(versions.output.hasPrefix("App → Kit\n"), "\(versions)")
    let paths = try directory.shell("cd Top && l10ncheck diff -- App Kit")
    #expect(paths.output.hasPrefix("no changes"), "\(paths)")
  }
}
