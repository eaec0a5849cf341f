import Foundation
import TestSupport
import Testing

/// Texts of users and strangers in everything that the tool writes.
@Suite struct HostileTextTests {
  private static let read = ["json", "sarif", "gitlab", "badge"]
  private static let seen = FormatTests.names.filter { !read.contains($0) }

  private func directory(of text: HostileText) throws -> ScratchDirectory {
    let directory = try ScratchDirectory()
    try HostileTree(text: text).write(to: directory.absolute("tree"))
    return directory
  }

  /// The characters that the tool adds around right-to-left text.
  private func allowed(_ text: HostileText) -> Set<Unicode.Scalar> {
    let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2068}", "\u{2069}"]
    return text.description == "right to left" ? isolates.union(["\n"]) : ["\n"]
  }

  /// Runs the tool, and expects no invisible character and no forged line on standard error.
  private func run(
    _ directory: ScratchDirectory, _ words: [String], _ text: HostileText
  ) throws -> ToolRun {
    let run = try directory.run(words)
    let lines = run.errorLines
    #expect(VisibleOutput.mistakes(in: Array(run.errorBytes)) == [], "\(text): \(run)")
    #expect(
      lines.allSatisfy { $0.hasPrefix("l10ncheck: ") || $0.hasPrefix("  ") }, "\(text): \(run)")
    #expect(run.status <= 3, "\(text): \(run)")
    return run
  }

  @Test(arguments: HostileText.all)
  func everyFormatOfAReport(_ text: HostileText) throws {
    let directory = try directory(of: text)
    let plain = try self.directory(of: .benign)
    let formats = (Self.seen + Self.read).flatMap { ["--format", "\($0)=out.\($0)"] }
    for place in [directory, plain] {
      _ = try run(place, ["report", "--verbose"] + formats + ["tree"], text)
    }
    for format in Self.seen + Self.read {
      let bytes = Array(try directory.read("out.\(format)"))
      #expect(OutputLaws.mistakes(format, bytes) == [], "\(text): \(format)")
      if Self.seen.contains(format) {
        // An excerpt of the page keeps its tabs.
        let breaks: Set<Unicode.Scalar> = format == "csv" ? ["\r"] : format == "html" ? ["\t"] : []
        let mistakes = VisibleOutput.mistakes(in: bytes, allowing: allowed(text).union(breaks))
        #expect(mistakes == [], "\(text): \(format)")
      }
      // With a name that isn't UTF-8, the report has another shape, as nothing below it is read. So does a text that a quoted
      // string of a `.strings` file can't contain.
      guard text.text != nil, Self.shaped.contains(format) else { continue }
      let shape = OutputLaws.shape(format, Array(try plain.read("out.\(format)")))
      #expect(OutputLaws.shape(format, bytes).count == shape.count, "\(text): \(format)")
      #expect(Set(OutputLaws.shape(format, bytes)) == Set(shape), "\(text): \(format)")
    }
  }

  private static let shaped = ["csv", "markdown", "prometheus"]

  @Test(arguments: HostileText.all)
  func textInEveryDetail(_ text: HostileText) throws {
    let directory = try directory(of: text)
    for options in [[], ["--verbose"], ["--verbose", "--color", "always"]] {
      let run = try run(directory, ["report"] + options + ["tree"], text)
      let bytes = VisibleOutput.removingColors(Array(run.outputBytes))
      let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2068}", "\u{2069}"]
      let added = options.contains("always") ? allowed(text).union(isolates) : allowed(text)
      #expect(VisibleOutput.mistakes(in: bytes, allowing: added) == [], "\(text): \(run)")
    }
  }

  @Test(arguments: HostileText.all)
  func differences(_ text: HostileText) throws {
    let directory = try directory(of: text)
    try HostileTree(text: text).write(to: directory.absolute("later"), isLater: true)
    for format in ["text", "markdown", "json"] {
      let run = try run(
        directory, ["diff", "--verbose", "--format", format, "tree", "later"], text)
      let bytes = Array(run.outputBytes)
      // A comment has at most ten lines, and none where a name that isn't UTF-8 keeps everything from being read.
      let leastLines = format == "markdown" && text.text == nil ? 0 : 3
      #expect(run.lines.count >= leastLines, "\(text): \(run)")
      #expect(format != "markdown" || run.lines.count <= 10, "\(text): \(run)")
      #expect(OutputLaws.mistakes("diff." + format, bytes) == [], "\(text): \(run)")
      guard format != "json" else { continue }
      #expect(VisibleOutput.mistakes(in: bytes, allowing: allowed(text)) == [], "\(text): \(run)")
    }
  }

  @Test(arguments: HostileText.all)
  func dumps(_ text: HostileText) throws {
    let directory = try ScratchDirectory()
    let tree = HostileTree(text: text)
    try tree.write(to: directory.absolute("tree"))
    let folder = "tree/\(tree.bundle)"
    for file in HostileTree.files {
      let dump = try run(directory, ["dump", "--format", "text", "\(folder)/\(file)"], text)
      // Comments keep their lines and tabs.
      let kept: Set<Unicode.Scalar> = ["\n", "\t"]
      #expect(
        VisibleOutput.mistakes(in: Array(dump.outputBytes), allowing: kept) == [],
        "\(text): \(dump)")
      let json = try run(directory, ["dump", "--format", "json", "\(folder)/\(file)"], text)
      #expect(OutputLaws.mistakes("json", Array(json.outputBytes)) == [], "\(text): \(json)")
    }
  }

  @Test(arguments: HostileText.all)
  func stubs(_ text: HostileText) throws {
    let directory = try directory(of: text)
    for words in [
      ["stub", "tree"], ["stub", "--check", "tree"], ["stub", "--write", "tree"], ["init", "tree"],
    ] {
      _ = try run(directory, words, text)
    }
  }

  @Test(arguments: HostileText.words)
  func answers(_ text: HostileText) throws {
    let directory = try directory(of: text)
    let word = try #require(text.text)
    let bundle = "tree/\(HostileTree(text: text).bundle)"
    for key in [["--resource", word], ["--key", word, "--table", word]] {
      for format in ["text", "json"] {
        let run = try run(
          directory, ["resolve", "--preferred", "fr,\(word)", "--format", format] + key + [bundle],
          text)
        if format == "text" {
          #expect(
            VisibleOutput.mistakes(in: Array(run.outputBytes), allowing: allowed(text)) == [],
            "\(text): \(run)")
        }
      }
    }
  }

  /// Words of the command line, each at every place where it may be.
  @Test(arguments: HostileText.words)
  func wordsOfTheCommandLine(_ text: HostileText) throws {
    let word = try #require(text.text)
    let directory = try directory(of: text)
    let commands = [
      [word], ["report", word + "x"], ["report", "--\(word)"], ["report", "--jobs", word],
      ["report", "--localization", word, "--table", word, "--exclude", word, "tree"],
      ["report", "--config", word, "tree"], ["report", "--baseline", word, "tree"],
      ["report", "--development-region", word, "--preferred", word, "tree"],
      ["report", "--format", "json=nowhere/\(word)", "tree"], ["dump", word],
      ["diff", word, "tree"],
      ["explain", "de-\(word)"], ["resolve", "--batch", word],
    ]
    for words in commands {
      let run = try run(directory, words, text)
      #expect(
        VisibleOutput.mistakes(in: Array(run.outputBytes), allowing: allowed(text)) == [],
        "\(text): \(run)")
    }
  }

  @Test(arguments: HostileText.all.filter { $0.text != nil })
  func configurations(_ text: HostileText) throws {
    let word = try #require(text.text)
    let directory = try directory(of: text)
    let quoted = String(decoding: try JSONEncoder().encode(word), as: UTF8.self)
    let texts = [
      "{\(quoted): 1}", "{\"checks\": {\(quoted): \"off\"}}", "{ \(word)",
      "{\"requiredLocalizations\": [\(quoted)], \"developmentRegion\": \(quoted), \"baseline\": \(quoted)}",
    ]
    for configuration in texts {
      try directory.write(".l10ncheck.json", configuration)
      let run = try run(directory, ["report", "--verbose", "tree"], text)
      #expect(
        VisibleOutput.mistakes(in: Array(run.outputBytes), allowing: allowed(text)) == [],
        "\(text): \(run)")
    }
  }

  @Test func aWordIsQuotedOnOneLine() throws {
    let run = try ScratchDirectory().run("a\nb\u{1B}[1m\u{202E}")
    #expect(
      run.errorLines.first == #"l10ncheck: unknown command 'a\nb\u{1B}[1m\u{202E}'"#, "\(run)")
    #expect(run.errorLines.count == 3, "\(run)")
  }

  @Test func aRegionEndsNoCommentOfAConfiguration() throws {
    let directory = try ScratchDirectory()
    try directory.write("en.lproj/A.strings", "\"a\" = \"A\";")
    let plist = "{ CFBundleDevelopmentRegion = \"x\\n \\\"failOn\\\": \\\"never\\\", //\"; }"
    try directory.write("Info.plist", plist)
    let run = try directory.run("init", "--print")
    #expect(!run.lines.contains { $0.hasPrefix(" \"failOn\"") }, "\(run)")
  }
}
