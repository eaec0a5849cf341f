import TestSupport
import Testing

/// The packages that a build needs are the same wherever they are named.
@Suite struct SystemPackageTests {
  private static let pages = [
    "README.md", "CONTRIBUTING.md", "Sources/L10nCheckKit/Documentation.docc/CheckFromSwift.md",
  ]

  @Test(arguments: pages, ["debian_packages", "brew_packages"])
  func scriptsAndPagesAgree(_ path: String, _ list: String) throws {
    let script = try DocumentationPage(path: "scripts/lib/set-up.sh").text
    let line = try #require(script.split(separator: "\n").first { $0.hasPrefix("\(list)=") })
    let packages = line.dropFirst(list.count + 2).dropLast()
    let words = try DocumentationPage(path: path).text.split { " \n".contains($0) }
    #expect(words.joined(separator: " ").contains(packages), "\(packages)")
  }
}
