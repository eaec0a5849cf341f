import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The recipes for build servers, run from the text of their pages on a machine without the tool.
  @Suite(.enabled(if: InstalledTools.haveGit, "there is no git"))
  struct RecipeTests {
    private let directory: ScratchDirectory
    private let release: MadeRelease

    private static func blocks(_ page: String) throws -> JobBlocks {
      JobBlocks(try DocumentationPage.article(page).text)
    }

    init() throws {
      directory = try ScratchDirectory()
      release = try MadeRelease(in: directory)
      try directory.write("ferry/en.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n")
      try directory.write("ferry/fr.lproj/L.strings", "\"a\" = \"À\"\n\"b\" = \"B\";\n")
    }

    @Test func theInstallerOfAnyServer() throws {
      let script = try Self.blocks("Integrations")["install"]
      let run = try release.run("\(script)\nl10ncheck --version && nightly --help")
      #expect(run.status == 0 && run.output.contains("Record a run"), "\(run)")
    }

    @Test func aReleaseWithAnotherChecksumIsNotInstalled() throws {
      #expect(try directory.shell("for file in release/*.gz; do echo >>$file; done").status == 0)
      let run = try release.run(
        try Self.blocks("Integrations")["install"] + "\ncommand -v l10ncheck")
      #expect(run.errors.contains("has another checksum than the release says"), "\(run)")
      #expect(run.status != 0 && run.output.isEmpty, "\(run)")
    }

    @Test func xcodeCloud() throws {
      try directory.write(
        "clone.sh", try Self.blocks("Integrations")["ci_scripts/ci_post_clone.sh"])
      let run = try release.run(
        "sh clone.sh",
        environment: ["CI_PRIMARY_REPOSITORY_PATH": directory.absolute("ferry")])
      #expect(run.status == 1 && run.output.contains("syntax-error"), "\(run)")
    }

    @Test func bitrise() throws {
      let script = try Self.blocks("Integrations").scripts("bitrise.yml", key: "- content")
      try #require(script.count == 1)
      try directory.makeDirectory("deploy")
      let run = try release.run(
        script[0], environment: ["BITRISE_DEPLOY_DIR": directory.absolute("deploy")], from: "ferry")
      #expect(run.status == 1 && run.output.contains("syntax-error"), "\(run)")
      #expect(try directory.names(in: "deploy") == ["localization.html"])
    }

    /// The `before_script` of GitLab's jobs.
    @Test(arguments: ["NightlyDashboard", "templates/l10ncheck.yml"])
    func gitLab(_ page: String) throws {
      let blocks =
        page.hasSuffix(".yml")
        ? JobBlocks(
          "```yaml\n# .gitlab-ci.yml\n\(try IntegrationDefinitionTests.text(of: page))```\n")
        : try Self.blocks(page)
      let url = try release.run("sed -n 's/^releases=.*:-\\(.*\\)}$/\\1/p' release/install")
      let script = try #require(blocks.scripts(".gitlab-ci.yml", key: "before_script").first)
        .replacing("$[[ inputs.installer ]]", with: "\(url.output.dropLast())/v0.2.0/install")
      let run = try release.run(
        "\(script)\nl10ncheck --version && nightly --help",
        environment: ["CI_PROJECT_DIR": directory.absolute("ferry")])
      #expect(run.status == 0 && run.output.contains("Record a run"), "\(run)")
    }

    /// Functions replace those of fastlane and Danger.
    @Test(
      .enabled(if: InstalledTools.haveRuby, "there is no ruby"),
      arguments: [
        (
          "fastlane/Fastfile",
          "def lane(_) = yield\ndef sh(*words) = exit(system(*words) ? 0 : 1)\n", 1, "ship"
        ),
        (
          "Dangerfile",
          """
          def git = Struct.new(:base_commit).new("HEAD")
          def fail(text, file:, line:) = puts("fail #{file}:#{line}: #{text}")
          def warn(text, file:, line:) = puts("warn #{file}:#{line}: #{text}")

          """, 0, "fail fr.lproj/L.strings:1: "
        ),
      ] as [(String, String, Int32, String)])
    func ruby(_ file: String, _ functions: String, _ status: Int32, _ expected: String) throws {
      let recipe = try Self.blocks("Integrations")[file]
      #expect(!recipe.isEmpty)
      try directory.write("ferry/fastlane/recipe.rb", functions + recipe)
      let line = file == "Dangerfile" ? "ruby fastlane/recipe.rb" : "cd fastlane && ruby recipe.rb"
      let git =
        "git init -q . && git -c user.name=a -c user.email=b commit -q --allow-empty -m Empty"
      let run = try directory.shell("\(git) && \(line)", from: "ferry")
      #expect(run.status == status && run.output.contains(expected), "\(run)")
    }
  }
#endif
