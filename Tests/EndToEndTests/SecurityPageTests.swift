import Foundation
import TestSupport
import Testing

/// SECURITY.md names an existing test for each of its claims.
@Suite struct SecurityPageTests {
  @Test func everyClaimHasItsTests() throws {
    let text = try IntegrationDefinitionTests.text(of: "SECURITY.md")
    let claims = text.matches(of: /(?m)^\| (?!---|a repository).*\| (.*) \|$/)
    #expect(claims.count >= 7)
    let tests = SharedFiles.files(
      below: SharedFiles.packageRoot.appendingPathComponent("Tests"), withExtension: "swift")
    for claim in claims {
      let names = claim.output.1.matches(of: /`([A-Za-z]+)(?:\/([A-Za-z]+))?`/)
      #expect(!names.isEmpty, "\(claim.output.0)")
      for name in names {
        let file = tests.first { $0.lastPathComponent == "\(name.output.1).swift" }
        let source = try String(contentsOf: try #require(file, "\(name.output.0)"), encoding: .utf8)
        guard let function = name.output.2 else { continue }
        #expect(source.contains("func \(function)("), "\(name.output.0)")
      }
    }
  }
}
