import Foundation
import TestSupport
import Testing

/// `l10ncheck history record --git A..B` shares work between revisions, and records each as if it were the only one.
@Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
struct HistoryRevisionTests {
  /// Records all commits of `Work` in one run, and one by one, and compares the two histories.
  private func expectEqualHistories(
    in directory: ScratchDirectory, _ count: Int, _ options: String = ""
  ) throws {
    let record = "l10ncheck history record -q --exit-zero --jobs 2 \(options)"
    let recorded = try directory.shell(
      """
      cd Work && \(record) --history all.db --git ..main --every commit &&
      for commit in $(git rev-list --first-parent main); do
        \(record) --history each.db --git $commit || exit
      done
      """)
    #expect(recorded.status == 0, "\(recorded)")
    let (all, each) = (
      try directory.run("history", "export", "--history", "Work/all.db"),
      try directory.run("history", "export", "--history", "Work/each.db")
    )
    #expect(all.lines.count { $0.hasPrefix(#"{"record":"run""#) } == count, "\(all)")
    #expect(all.lines == each.lines, "\(all.lines.difference(from: each.lines))")
  }

  @Test(arguments: ["Greenhouse", "Plurals", "Reader", "Sketch"])
  func ofAChangingProject(_ name: String) throws {
    let directory = try ScratchDirectory()
    try directory.copyFixture("Projects/\(name)", to: "Original")
    var changes = ChangingFiles(try Self.files(in: directory.absolute("Original")), seed: 1)
    var history = GitHistory()
    let count = 8
    for _ in 0..<count {
      history.commit(changes.files)
      changes.change()
    }
    try history.write(to: "Work", in: directory)
    try expectEqualHistories(in: directory, count)
  }

  /// A search for stale translations continues from the results of the revision before.
  @Test(arguments: [1, 2, 3, 4, 6] as [UInt64]) func ofStaleTranslations(_ seed: UInt64) throws {
    let directory = try ScratchDirectory()
    var generator = SeededGenerator(seed: seed)
    var texts = ["en": ["a": "A", "b": "B", "c": "C"], "fr": ["a": "Aa"], "de": ["b": "Bb"]]
    var folder = "App"
    var history = GitHistory()
    let count = 12
    for number in 0..<count {
      history.commit(
        Dictionary(
          uniqueKeysWithValues: texts.map { language, texts in
            let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }
            return ("\(folder)/\(language).lproj/L.strings", Data(lines.joined().utf8))
          }))
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let language = ["en", "fr", "de"].randomElement(using: &generator) ?? "en"
        let key = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
        let value = "\(language) \(key) \(Int.random(in: 0...2, using: &generator))"
        let isLost = language != "en" && Int.random(in: 0..<5, using: &generator) == 0
        texts[language]?[key] = isLost ? nil : value
      }
      if number == 6 { folder = "Sources/App" }
    }
    try history.write(to: "Work", in: directory)
    try expectEqualHistories(in: directory, count, "--stale")
    let stale = try directory.run("history", "export", "--history", "Work/all.db").lines
    #expect(stale.contains { $0.contains("\"state\":\"stale\"") }, "seed \(seed) shows nothing")
  }

  /// Whether a default text is a key depends on all localizations, including whether there are any.
  @Test func ofTheFirstLocalizations() throws {
    let directory = try ScratchDirectory()
    let document = Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController id="v"><view key="view" id="w"><subviews>
      <label text="Label" id="a"/><label text="Fares" id="b"/>
      </subviews></view></viewController></objects></scene></scenes></document>
      """.utf8)
    let translation = Data(StaleTests.strings(["a.text": "Étiquette", "b.text": "Tarifs"]).utf8)
    let files = ["Base.lproj/Main.storyboard": document]
    let versions = [
      files, files.merging(["fr.lproj/Main.storyboard": document]) { $1 }, files,
      files.merging(["fr.lproj/Main.strings": translation]) { $1 },
    ]
    var history = GitHistory()
    for version in versions { history.commit(version) }
    try history.write(to: "Work", in: directory)
    try expectEqualHistories(in: directory, versions.count)
  }

  private static func files(in root: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      if let bytes = FileManager.default.contents(atPath: "\(root)/\(path)") { files[path] = bytes }
    }
    return files
  }

  /// Links, submodules, directories that replace files, and names that aren't UTF-8.
  @Test func ofEntriesThatAreNoFiles() throws {
    let directory = try ScratchDirectory()
    let git = "git -c user.name=a -c user.email=a@b -c protocol.file.allow=always"
    let steps = [
      "mkdir -p A/en.lproj A/fr.lproj && echo '\"a\" = \"A\"; \"b\" = \"B\";' | tee A/en.lproj/L.strings >A/fr.lproj/L.strings",
      "echo '\"a\" = \"Ä\";' >A/fr.lproj/L.strings && ln -s fr.lproj A/fr_CA.lproj",
      "echo text >notes.txt",
      "echo other text >notes.txt",
      "rm A/fr_CA.lproj && cp -r A/fr.lproj A/fr_CA.lproj",
      "rm notes.txt && mkdir notes.txt && cp -r A/en.lproj A/fr.lproj notes.txt/",
      "rm -r notes.txt && echo text >notes.txt",
      "\(git) submodule --quiet add \"$PWD\" Other",
      "echo '\"a\" = \"Å\";' >A/fr.lproj/L.strings",
      "git rm -q --cached Other && rm -rf Other .gitmodules",
      "mkdir A/de.lproj && cp A/fr.lproj/L.strings \"A/de.lproj/$(printf 'caf\\351').strings\" && cp A/fr.lproj/L.strings A/de.lproj/",
      "rm A/de.lproj/L.strings",
      "rm -r A/fr.lproj",
      "chmod +x A/en.lproj/L.strings",
    ]
    var script = "mkdir Work && cd Work && git init -q -b main ."
    for (day, step) in steps.enumerated() {
      let date = "\(GitHistory.time(ofDay: day)) +0000"
      script +=
        " && \(step) && git add -A . && GIT_COMMITTER_DATE='\(date)' \(git) commit -qm x --date '\(date)'"
    }
    let made = try directory.shell(script)
    #expect(made.status == 0, "\(made)")
    try expectEqualHistories(in: directory, steps.count)
  }
}

/// The files of a project that change at random.
private struct ChangingFiles {
  private let original: [String: Data]
  private(set) var files: [String: Data]
  private var generator: SeededGenerator

  init(_ files: [String: Data], seed: UInt64) {
    original = files
    self.files = files
    generator = SeededGenerator(seed: seed)
  }

  private mutating func path(in files: [String: Data]) -> String {
    files.keys.sorted().randomElement(using: &generator) ?? ""
  }

  mutating func change() {
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let path = path(in: files)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: files[path] = nil
      case 1: if let bytes = files[path] { files[path] = withoutALine(bytes) }
      case 2: files[path] = files[self.path(in: files)]
      case 3:
        // Another language.
        let names = ["en", "fr", "de", "pt-BR", "Base"]
        let parts = path.split(separator: "/").map {
          $0.hasSuffix(".lproj") ? "\(names.randomElement(using: &generator) ?? "").lproj" : "\($0)"
        }
        files[parts.joined(separator: "/")] = files[path]
      case 4: files["Notes.txt"] = Data("\(generator.next())".utf8)
      default:
        let earlier = self.path(in: original)
        files[earlier] = original[earlier]
      }
    }
    files["README"] = Data("\(generator.next())".utf8)
  }

  private mutating func withoutALine(_ bytes: Data) -> Data {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let index = lines.indices.randomElement(using: &generator) { lines.remove(at: index) }
    return Data(lines.joined(separator: [0x0A]))
  }
}
