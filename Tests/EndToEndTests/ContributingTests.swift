import Foundation
import TestSupport
import Testing

/// CONTRIBUTING matches the sources.
@Suite struct ContributingTests {
  private static let page = DocumentationPage(path: "CONTRIBUTING.md")

  private static func files(in folder: String) -> [(path: String, text: String)] {
    let folder = SharedFiles.packageRoot.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).compactMap { file in
      guard file.pathExtension == "swift",
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { return nil }
      return (file.path, text)
    }
  }

  /// The names of all types and functions that the sources and the tests declare.
  private static let declaredNames: Set<String> = {
    var names: Set<String> = []
    for (_, text) in files(in: "Sources") + files(in: "Tests") {
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

  /// Names in code voice that look like names of types.
  @Test func everyTypeThatIsNamedIsInTheSources() throws {
    let names = try Self.page.text.matches(of: /`([A-Z][a-z]+(?:[A-Z][A-Za-z]*)+)(?:`|\.(?!md))/)
      .map {
        String($0.output.1)
      }
    #expect(names.count > 10)
    let folders: Set<String> = ["EndToEndTests", "ExamplePackage", "TestSupport"]
    for name in names where !folders.contains(name) && !name.hasSuffix("Tests") {
      #expect(Self.declaredNames.contains(name), "\(name)")
    }
  }

  /// CONTRIBUTING lists each file that distinguishes one document format from the others, as whoever adds a format must look
  /// at it.
  @Test func everyPlaceOfAFormatIsNamed() throws {
    let parts = try Self.page.text.components(separatedBy: "**A table format.**")
    let section = try #require(parts.last?.components(separatedBy: "**A plural rule.**").first)
    let places = Self.files(in: "Sources").filter { file in
      !file.path.contains("L10nFormats/IntentDefinition/")
        && file.text.contains(/[."]intentdefinition\b/)
    }
    #expect(places.count > 3)
    for place in places {
      let name = place.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      #expect(section.contains("`\(name)`") || section.contains("`\(name).swift`"), "\(name)")
    }
  }
}
