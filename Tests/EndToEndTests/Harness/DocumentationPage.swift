import Foundation
import TestSupport
import Testing

/// A page of the documentation: README, or an article of the documentation catalog.
struct DocumentationPage: CustomTestStringConvertible, Sendable {
  /// The path, relative to the package's folder.
  let path: String

  static let catalog = "Sources/L10nCheckKit/Documentation.docc"
  static let readme = DocumentationPage(path: "README.md")
  static let checks = article("Checks")
  static let all = [readme] + articles

  static let articles: [DocumentationPage] = {
    let folder = SharedFiles.packageRoot.appendingPathComponent(catalog).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map {
      DocumentationPage(path: "\(catalog)/\($0)")
    }
  }()

  static func article(_ name: String) -> DocumentationPage {
    DocumentationPage(path: "\(catalog)/\(name).md")
  }

  /// Whether tests record the tool's output instead of comparing with it.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_README"] != nil

  var testDescription: String { path }

  /// The name by which other articles link to it.
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }

  func write(_ text: String) throws { try text.write(to: url, atomically: true, encoding: .utf8) }

  private var url: URL { SharedFiles.packageRoot.appendingPathComponent(path) }
}
