import Foundation
import L10nSystem
import TestSupport
import Testing

@testable import L10nLocale

/// Apple's own matcher, if the toolchain's Foundation contains it. It is found by name at run time, so that no library is
/// linked for it.
private struct ToolchainMatcher: @unchecked Sendable {
  private typealias Function =
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>?, Int32, UnsafePointer<UnsafePointer<CChar>?>?, Int32,
      UnsafeMutablePointer<UnsafePointer<CChar>?>?, Int32, UnsafeMutablePointer<Int32>?
    ) -> Int32

  private let function: Function

  /// Returns nil where the toolchain has no such function.
  init?() {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "ualoc_localizationsToUse") else { return nil }
    function = unsafeBitCast(symbol, to: Function.self)
  }

  /// The chosen localizations; nil where the matcher fails.
  func match(preferred: [String], available: [String]) -> [String]? {
    let strings = (preferred + available).map { strdup($0) }
    defer { for string in strings { free(string) } }
    let pointers = strings.map { $0.map { UnsafePointer($0) } }
    var result = [UnsafePointer<CChar>?](repeating: nil, count: available.count + 1)
    var status: Int32 = 0
    let count = pointers.withUnsafeBufferPointer { buffer in
      function(
        buffer.baseAddress, Int32(preferred.count), buffer.baseAddress.map { $0 + preferred.count },
        Int32(available.count), &result, Int32(result.count), &status)
    }
    guard status <= 0, count >= 0 else { return nil }
    return result.prefix(Int(count)).compactMap { $0.map { String(cString: $0) } }
  }
}

private let toolchainMatcher = ToolchainMatcher()

/// New cases, answered by both matchers.
///
/// If this fails with a newer version of ICU or the toolchain, their data changed: find the name that differs, compare its
/// alias, parent and likely region in both, and add what the system's ICU lacks to `AppleLocaleTables`, with the version that
/// introduced it.
@Suite(
  "The toolchain's matcher gives the same answers",
  .enabled(if: toolchainMatcher != nil, "this toolchain does not export Apple's matcher"))
struct LiveMatcherTests {
  private static let oddNames = [
    "English", "German", "french", "Chinese", "zh_CN", "zh-TW", "zh_HK", "yue", "wuu", "ars", "no",
    "nb-NO", "iw", "in",
    "mo", "sh", "tl", "Base", "zxx", "mul", "und", "en_GB", "en-AU", "EN_us", "pt_BR", "pt-PT",
    "es-419", "es_MX",
    "sr-Latn", "sr_Cyrl_RS", "x-klingon", "qps-ploc", "jp", "e", "de@collation=phonebook",
    "ca@valencia", "en-US-POSIX",
    "hi-Latn", "zh-Hant-HK", "uz-Cyrl", "ku", "kmr",
  ]

  /// The languages that are read in another script, independent of the system's ICU.
  @Test func languagesInOtherScripts() throws {
    let toolchain = try #require(toolchainMatcher)
    let scripts = ["Arab", "Cyrl", "Deva", "Hans", "Hant", "Latn", "Mong"]
    let languages = Set(Locale.availableIdentifiers.map { String($0.prefix { $0 != "_" }) })
    let names =
      languages.flatMap { language in scripts.map { "\(language)_\($0)" } }
      + AppleLocaleTables.unusualScripts
    #expect(names.count > 1000)
    var table = LocaleNameTable()
    for name in names {
      let available = [String(name.prefix { $0 != "_" })]
      let ours = LocaleMatcher.match(preferred: [name], available: available, names: &table)
      #expect(
        ours.localizations == toolchain.match(preferred: [name], available: available), "\(name)")
    }
  }

  @Test(arguments: 0..<4)
  func `random preferences and localizations from all ICU locales`(_ seed: Int) throws {
    let toolchain = try #require(toolchainMatcher)
    var generator = SeededGenerator(seed: UInt64(seed) + 11)
    let locales = Locale.availableIdentifiers.sorted()
    #expect(locales.count > 500)
    var table = LocaleNameTable()
    func randomNames(atMost limit: Int) -> [String] {
      (0..<Int.random(in: 1...limit, using: &generator)).map { _ in
        let pool = Int.random(in: 0..<4, using: &generator) == 0 ? Self.oddNames : locales
        let name = pool.randomElement(using: &generator) ?? "en"
        return Bool.random(using: &generator) ? name : name.replacingOccurrences(of: "_", with: "-")
      }
    }
    var matched = 0
    for _ in 0..<50_000 {
      let preferred = randomNames(atMost: 3)
      let available = randomNames(atMost: 8)
      let ours = LocaleMatcher.match(preferred: preferred, available: available, names: &table)
      let theirs = toolchain.match(preferred: preferred, available: available)
      if !ours.localizations.isEmpty { matched += 1 }
      if let theirs {
        #expect(ours.localizations == theirs, "\(preferred) among \(available)")
      } else if case .refused = ours {
        continue
      } else {
        Issue.record("the toolchain refuses \(preferred) among \(available), and we do not")
      }
    }
    #expect(matched > 1000)
  }
}
