import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nCheckKit

/// The table of all checks, and their descriptions.
@Suite struct CheckTableTests {
  /// A declaration of a check in the sources.
  struct Declaration: Hashable {
    let identifier: String
    let file: String
  }

  /// Every `Check("identifier", .severity` in the sources.
  static let declarations: [Declaration] = {
    let sources = SharedFiles.packageRoot.appendingPathComponent("Sources")
    return SharedFiles.files(below: sources, withExtension: "swift").flatMap { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let name = String(file.path.dropFirst(sources.path.count + 1))
      return text.matches(of: /\bCheck\(\s*"([^"]*)",\s*\.(note|warning|error)\b/).map {
        Declaration(identifier: String($0.1), file: "Sources/\(name)")
      }
    }
  }()

  @Test func everyCheckIsInTheTable() {
    #expect(Self.declarations.count > 50)
    let explained = Set(Check.all.map(\.identifier))
    for declaration in Self.declarations where !explained.contains(declaration.identifier) {
      Issue.record(
        """
        \(declaration.file) declares the check "\(declaration.identifier)", which isn't in the table: add it to the \
        group of its topic beside it, and the group to Check.all if it is new
        """)
    }
  }

  @Test func everyCheckOfTheTableIsDeclared() {
    let declared = Set(Self.declarations.map(\.identifier))
    #expect(Check.all.filter { !declared.contains($0.identifier) }.map(\.identifier) == [])
  }

  @Test func noIdentifierIsUsedTwice() {
    let declared = Dictionary(grouping: Self.declarations, by: \.identifier)
    for (identifier, twins) in declared where twins.count > 1 {
      Issue.record("the check \"\(identifier)\" is declared in \(twins.map(\.file))")
    }
    let identifiers = Check.all.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers == identifiers.sorted())
  }

  /// Summaries begin in lower case, apart from these words.
  private static let properNames = [
    "App Shortcuts", "App Store ", "Base ", "CFBundleName", "Contents.json", "HTML ", "Info.plist",
    "InfoPlist ",
    "Xcode ",
  ]

  @Test(arguments: Check.all.map(\.identifier)) func isWellFormed(_ identifier: String) throws {
    let explanation = try #require(
      Check(named: identifier).flatMap(CheckExplanation.init(of:)),
      "Checks.md lacks a section of its form")
    #expect(identifier.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    let summary = explanation.check.summary
    #expect(!summary.isEmpty && !summary.contains("\n") && summary.last != ".")
    #expect(
      summary.first?.isUppercase == false || Self.properNames.contains { summary.hasPrefix($0) })
    for part in [explanation.meaning, explanation.effect, explanation.remedy] {
      #expect(!part.isEmpty)
      for paragraph in part {
        #expect(
          paragraph.first?.isUppercase == true || paragraph.hasPrefix("l10ncheck "), "\(paragraph)")
        #expect(paragraph.last.map { ".;".contains($0) } == true, "\(paragraph)")
        #expect(!paragraph.contains("  ") && !paragraph.contains("\n"), "\(paragraph)")
        #expect(paragraph.count < 500, "\(paragraph)")
      }
    }
    #expect(!explanation.example.isEmpty)
    #expect(explanation.example.allSatisfy { $0.count <= 76 && !$0.contains("\t") })
  }

  @Test func unknownNamesHaveNoExplanation() {
    #expect(Check(named: "") == nil && Check(named: "missing") == nil)
    #expect(CheckExplanation(of: Check("missing", .note, "a prefix of names")) == nil)
  }
}
