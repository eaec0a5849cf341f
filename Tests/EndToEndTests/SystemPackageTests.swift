import TestSupport
import Testing

/// Every file that names the requirements of a build names the same ones.
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

  /// Warnings of a later compiler don't break a build.
  @Test func warningsStopNoBuild() throws {
    #expect(try !DocumentationPage(path: "Package.swift").text.contains("treatAllWarnings("))
  }

  /// Only the project's scripts set flags that SwiftPM calls unsafe: otherwise nobody could depend on the package.
  @Test func unsafeFlagsAreAskedFor() throws {
    let lines = try DocumentationPage(path: "Package.swift").text.split(separator: "\n")
    let unsafe = lines.filter { $0.contains(".unsafeFlags(") }
    #expect(unsafe.allSatisfy { $0.contains("isTestable") || $0.contains("isStatic") }, "\(unsafe)")
  }
}
