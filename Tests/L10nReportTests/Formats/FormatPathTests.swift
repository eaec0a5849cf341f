import L10nCoverage
import L10nModel
import Testing

@testable import L10nReport

/// The path of a finding's file in each format.
@Suite struct FormatPathTests {
  /// The prefix of the input's paths, a path, and the result in each format.
  @Test(
    arguments: [
      ("", "fr.lproj", "file=fr.lproj,", "\"fr.lproj\", \"uriBaseId\"", "\"fr.lproj\""),
      (
        "a b/", "x.strings", "file=a b/x.strings,", "\"a%20b/x.strings\", \"uriBaseId\"",
        "\"a b/x.strings\""
      ),
      (
        "../a/", "x.strings", "file=../a/x.strings,", "\"../a/x.strings\", \"uriBaseId\"",
        "\"../a/x.strings\""
      ),
      ("/a/", "x.strings", "file=/a/x.strings,", "\"file:///a/x.strings\"}", "\"a/x.strings\""),
      ("a/", ".", "file=a,", "\"a\", \"uriBaseId\"", "\"a\""),
      ("", ".", "::warning title=", "\"./\", \"uriBaseId\"", "\"App\""),
    ] as [(String, TreePath, String, String, String)])
  func paths(
    _ prefix: String, _ path: TreePath, _ github: String, _ sarif: String, _ gitlab: String
  ) {
    let bundle = Sample.bundle("App", path: .root, [], [])
    let report = Sample.report(
      [bundle], [Finding(.missingKey, bundle: .root, path: path, message: .text("a"))])
    func text(_ renderer: any ReportRenderer) -> String { Sample.rendered(report, renderer) }
    #expect(text(GitHubRenderer(RenderingSettings(pathPrefixes: [prefix]))).contains(github))
    let log = text(
      SARIFRenderer(
        RenderingSettings(pathPrefixes: [prefix], toolVersion: "1", explain: { _ in nil })))
    #expect(log.contains("\"uri\": \(sarif)"))
    #expect(
      text(GitLabRenderer(RenderingSettings(pathPrefixes: [prefix]))).contains(
        "\"path\": \(gitlab)"))
  }

  @Test func aBundleOfTwoInputsIsOneSeries() {
    var bundle = Sample.bundle(
      "App", path: .root, [Sample.Table("A", 1)], [Sample.Localization("fr", "French", [.own()])])
    var report = Sample.report([bundle])
    let renderer = PrometheusRenderer(
      RenderingSettings(pathPrefixes: ["a/", "a/"], toolVersion: "1"))
    let text = Sample.rendered(report, renderer)
    bundle.input = 1
    report.bundles.append(bundle)
    #expect(Sample.rendered(report, renderer) == text)
    #expect(text.contains("{bundle=\"a\",localization=\"fr\",table=\"A\"} 1.0\n"))
  }
}
