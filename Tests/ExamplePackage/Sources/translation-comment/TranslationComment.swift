import Foundation
import L10nCheckKit

/// Prints a comment for a pull request: which languages can be shipped, and what the others lack.
///
///     translation-comment PATH…
///
/// Exits with 1 if users of a language see keys instead of texts.
@main
struct TranslationComment {
  static func main() async {
    let paths = Array(CommandLine.arguments.dropFirst())
    var checker = Checker()
    checker.options.keptTexts = .source
    do throws(CheckError) {
      let report = try await checker.report(on: paths)
      print(Comment(on: report).text)
      exit(report.languages.contains { $0.raw > 0 } ? 1 : 0)
    } catch {
      FileHandle.standardError.write(Data("translation-comment: \(error)\n".utf8))
      exit(2)
    }
  }
}
