import Foundation
import L10nCheckKit
import L10nCoverage
import L10nLocale
import L10nModel
import L10nSource
import TestSupport
import Testing

/// The recorded answers of CoreFoundation with Apple's matcher for handmade bundles; skipped without the test data folder.
@Suite(.enabled(if: SharedFiles.arePresent, "the shared folder is not beside the package"))
struct SharedBundleResolutionTests {
  /// One bundle, one user, and all results.
  struct Row: Sendable, CustomTestStringConvertible {
    let number: Int
    let bundle: String
    let host: String?
    let preferred: [String]
    let isOrderDependent: Bool
    /// The results of each runtime; the same for both where they don't differ.
    let answers: [Runtime: [String: String?]]

    var testDescription: String { "\(number) \(bundle) \(preferred)" }
  }

  /// Differing results, with the reason.
  static let exceptions: [String: String] = [
    "Q_info.app info:CFBundleDisplayName macos13":
      "recorded through Linux Foundation's Bundle, which does not fall back to Info.plist; CoreFoundation does",
    "Q_info.app info:CFBundleDisplayName macos10.10": "the same",
  ]

  /// Further bundles for which another order would give another result: nothing matches, and the first localization serves.
  /// Their rows don't say so.
  static let orderDependentToo: Set<String> = [
    "N_nodev.app", "NA_nonascii.app", "NA3_long.app",
  ]

  static let rows: [Row] = {
    guard let root = SharedFiles.root,
      let data = try? Data(
        contentsOf: root.appendingPathComponent("vectors/bundles/expected.json")),
      let rows = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return rows.enumerated().map { number, row in
      func answers(_ holder: [String: Any]?) -> [String: String?] {
        // `Dictionary` treats the two keys of this bundle as equal; they have a test of their own.
        if row["bundle"] as? String == "NORM.app" { return ["key:Localizable/e\u{301}": "NFD"] }
        return ((holder ?? row)["answers"] as? [String: Any] ?? [:]).mapValues { $0 as? String }
      }
      let runtimes = row["byRuntime"] as? [String: [String: Any]]
      return Row(
        number: number, bundle: row["bundle"] as? String ?? "", host: row["host"] as? String,
        preferred: row["preferred"] as? [String] ?? [],
        isOrderDependent: row["orderDependent"] as? Bool ?? false,
        answers: [
          .macOS13: answers(runtimes?["macos13"]), .macOS1010: answers(runtimes?["older"]),
        ])
    }
  }()

  @Test func allRowsAreRead() {
    #expect(Self.rows.count == 133)
    #expect(Self.rows.allSatisfy { row in row.answers.allSatisfy { !$0.value.isEmpty } })
  }

  @Test(arguments: rows)
  func answers(_ row: Row) throws {
    for (runtime, answers) in row.answers {
      for (question, expected) in answers {
        let exception = "\(row.bundle) \(question) \(runtime.rawValue)"
        let answer = try Self.answer(question, row, runtime)
        if Self.exceptions[exception] != nil {
          #expect(answer.text != expected, "no longer an exception: \(exception)")
        } else if row.isOrderDependent {
          #expect(answer.resolution.isOrderDependent)
          // A value is the spelling of the localization and the key; for a key that no file has, the value is the key.
          let other = BundleLocalizations(try Self.bundle(row.bundle).description).listedInReverse()
            .searchOrder(preferred: row.preferred).directories[0]
          let key = String(question.split(separator: "/").last ?? "")
          #expect([answer.text, "\(other):\(key)", key].contains(expected), "\(question)")
        } else {
          #expect(
            !answer.resolution.isOrderDependent || Self.orderDependentToo.contains(row.bundle))
          #expect(answer.text == expected, "\(question) \(runtime.rawValue)")
        }
      }
    }
  }

  /// `String` treats the two keys of this bundle as equal, and so does Foundation's reader of the expectation.
  @Test(arguments: [("e\u{301}", "NFD"), ("\u{E9}", "NFC")])
  func keysOfOtherCompositionAreOtherKeys(_ key: String, _ value: String) throws {
    let row = try #require(Self.rows.first { $0.bundle == "NORM.app" })
    #expect(try Self.answer("key:Localizable/\(key)", row, .macOS13).text == value)
  }

  @Test func theOldBundlesRootIsSearchedLast() throws {
    let row = try #require(Self.rows.first { $0.bundle == "Y_old.bundle" })
    let resolution = try Self.answer("res:AtRoot.strings", row, .macOS13).resolution
    #expect(resolution.steps.last?.reason.hasPrefix("the root of a legacy bundle") == true)
  }

  private static func bundle(_ name: String) throws -> ResolvedBundle {
    let folder = try #require(SharedFiles.root).appendingPathComponent("vectors/bundles")
    return try ResolvedBundle(folder.appendingPathComponent(name).path)
  }

  private static func answer(
    _ question: String, _ row: Row, _ runtime: Runtime
  ) throws -> (text: String?, resolution: Resolution) {
    var options = ResolutionOptions(preferred: row.preferred)
    options.runtime = runtime
    // The values of Info.plist were recorded on Linux, where the variants for the Mac are ordinary keys.
    if row.bundle == "Q_info.app" { options.device = .tv }
    let parts = question.split(separator: ":", maxSplits: 1).map(String.init)
    let asked: Resolution.Question
    switch parts[0] {
    case "key":
      let names = parts[1].unicodeScalars.split(separator: "/", maxSplits: 1).map { String($0) }
      asked = .key(names[1], table: names[0])
    case "res": asked = .resource(parts[1])
    default: asked = .key(parts[1], table: "InfoPlist")
    }
    let resolution = Resolver(options: options).resolve(
      try bundle(row.bundle), host: try row.host.map(bundle), question: asked)
    let answer = try #require(resolution.answer)
    switch asked {
    case .resource:
      // CoreFoundation omits this directory from the path that it returns, which then doesn't exist.
      return (answer.file?.string.replacing("Non-localized Resources/", with: ""), resolution)
    case .key(let key, let table):
      var text: String?
      if case .text(let value)? = answer.value { text = value.string }
      if case .variations(let format, _)? = answer.value { text = format.string }
      if parts[0] == "localizedInfo", answer.localization == nil { text = nil }
      return (text ?? (table == "InfoPlist" ? nil : key), resolution)
    case .table: return (nil, resolution)
    }
  }
}
