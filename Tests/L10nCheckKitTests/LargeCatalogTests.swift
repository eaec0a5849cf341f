import L10nCheckKit
import L10nCoverage
import L10nModel
import L10nSource
import TestSupport
import Testing

/// Catalogs that are large enough to be parsed in parts, and positions in them.
struct LargeCatalogTests {
  /// A catalog of five megabytes with findings about texts of all kinds.
  private static func catalog(_ comment: String = "a comment") -> String {
    let filler = String(repeating: "long text ", count: 60)
    let entries = (0..<4000).map { number in
      func unit(_ text: String, _ state: String = "translated") -> String {
        """
        "stringUnit" : {
                    "state" : "\(state)",
                    "value" : "\(text)"
                  }
        """
      }
      let french =
        switch number % 400 {
        case 1: unit("%d \(filler)")
        case 2: unit("  \(filler)\\n%@")
        case 3: unit("é \u{2028} %@ %@ \(filler)")
        case 4: unit("", "new")
        case 5: unit("http://other.example \(filler)", "needs_review")
        case 6: unit("x\u{200B}y  \(filler) ")
        default: unit("texte \(number) : %@ \(filler)")
        }
      let plural = """
        "variations" : {
                    "plural" : {
                      "other" : { \(unit("%@ \(number % 3 == 0 ? "%d" : "") \(filler)")) }
                    }
                  }
        """
      return """
            "key \(number)" : {
              "comment" : "\(comment)",
              \(number % 500 == 9 ? "\"extractionState\" : \"stale\"," : "")
              "localizations" : {
                "en" : { \(unit("text \(number): %@ \(filler)")) },
                "fr" : { \(number % 100 == 7 ? plural : french) }\(number % 30 == 0 ? "" : ",")
                \(number % 30 == 0 ? "" : "\"de\" : { \(unit("Text \(number): %@ \(filler)")) }")
              }
            }
        """
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
  }

  @Test(arguments: ["a comment", "l10ncheck: max-length 20", "l10ncheck: whatever"])
  func `parsing in parts makes no difference`(_ comment: String) async throws {
    let text = Self.catalog(comment)
    #expect(text.utf8.count > 5 << 20)
    let large = try await Checker.report(on: ["A.xcstrings": text])
    // A catalog with a byte order mark is read as a whole.
    let whole = try await Checker.report(on: ["A.xcstrings": "\u{FEFF}" + text])
    #expect(large.findings.count > 100)
    #expect(large.findings.contains { $0.excerpt != nil })
    #expect(large.findings.count == whole.findings.count)
    for (left, right) in zip(large.findings, whole.findings) { #expect(left == right) }
    #expect(large.bundles.map { $0.figures("fr") } == whole.bundles.map { $0.figures("fr") })
  }
}
