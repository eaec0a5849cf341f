import Foundation

/// Test vectors that projects share and that aren't part of this one: `../shared/vectors` beside the package, or
/// `$L10NCHECK_SHARED/vectors`. Without them, the tests that read them are skipped.
enum SharedVectors {
  static let directory: URL? = {
    let shared =
      ProcessInfo.processInfo.environment["L10NCHECK_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath).appending(path: "../../../../shared").standardized
    let vectors = shared.appending(path: "vectors")
    return FileManager.default.fileExists(atPath: vectors.path) ? vectors : nil
  }()

  static var arePresent: Bool { directory != nil }

  /// The lines of a file, without their ends.
  static func lines(of name: String) throws -> [Substring] {
    guard let directory else { return [] }
    let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n")
  }
}
