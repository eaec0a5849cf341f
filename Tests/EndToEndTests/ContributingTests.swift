import Foundation
import TestSupport
import Testing

/// CONTRIBUTING matches the sources.
@Suite struct ContributingTests {
  private static let page = DocumentationPage(path: "CONTRIBUTING.md")

  /// The names of all types and functions that the sources and the tests declare.
  private static let declaredNames: Set<String> = {
    var names: Set<String> = []
    let files = ["Sources", "Tests"].compactMap {
      FileManager.default.enumerator(
        at: SharedFiles.packageRoot.appendingPathComponent($0), includingPropertiesForKeys: nil)
    }
    for file in files.joined() {
      guard let file = file as? URL, file.pathExtension == "swift",
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      for match in text.matches(of: /(?:struct|class|enum|protocol|func|case) ([A-Za-z]\w*)/) {
        names.insert(String(match.output.1))
      }
    }
    return names
  }()

  @Test func everyStageOfARunIsInTheSources() throws {
    let text = try Self.page.text
    let parts = text.components(separatedBy: "\n## ")
    let section = try #require(parts.first { $0.hasPrefix("How a run goes") })
    let stages = section.matches(of: /\n +\d+ +([A-Za-z]+)/).map { String($0.output.1) }
    #expect(stages.count > 20)
    for stage in stages { #expect(Self.declaredNames.contains(stage), "\(stage)") }
  }

  /// Names in code type that look like types.
  @Test func everyTypeThatIsNamedIsInTheSources() throws {
    let names = try Self.page.text.matches(of: /`([A-Z][a-z]+(?:[A-Z][A-Za-z]*)+)[`.]/).map {
      String($0.output.1)
    }
    #expect(names.count > 10)
    let folders: Set<String> = ["EndToEndTests", "ExamplePackage", "TestSupport"]
    for name in names where !folders.contains(name) && !name.hasSuffix("Tests") {
      #expect(Self.declaredNames.contains(name), "\(name)")
    }
  }

  @Test func noRunHasMoreThanFifteenStages() throws {
    let numbers = try Self.page.text.matches(of: /\n +(\d+) +[A-Za-z]/).compactMap {
      Int($0.output.1)
    }
    #expect(try #require(numbers.max()) <= 15)
  }
}
