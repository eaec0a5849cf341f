import L10nCoverage
import L10nModel
import TestSupport
import Testing

/// Laws of the figures of every bundle.
struct SumsPropertyTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func figuresOfRandomBundles(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sample = Self.bundle(using: &generator)
    let bundle = sample.coverage
    for (position, localization) in bundle.localizations.enumerated() {
      let keys = localization.keys
      #expect(
        keys.missing + keys.untranslated + keys.partial + keys.needsReview
          + keys.machineTranslated + keys.translated + keys.inherited == keys.total)
      #expect(keys.total == bundle.tables.reduce(0) { $0 + $1.keys.count })
      #expect(localization.raw - localization.unseen.raw <= keys.missing)
      #expect(localization.unseen.all <= keys.untranslated)
      #expect(localization.masked <= keys.missing)
      #expect(localization.words.translated <= localization.words.total)
      if let coverage = keys.coverage?.tenThousandths {
        let covered = keys.translated + keys.inherited + keys.machineTranslated + keys.needsReview
        #expect(coverage * keys.total <= covered * 10_000)
        #expect((coverage + 1) * keys.total > covered * 10_000)
        #expect((coverage == 10_000) == (covered == keys.total))
      } else {
        #expect(keys.total == 0)
      }
      let cells = bundle.tables.map { $0.cells[position] }
      #expect(localization.extra == cells.reduce(0) { $0 + $1.extra.count })
      for cell in cells {
        #expect(
          cell.records.allSatisfy {
            $0.state == .missing || !$0.isMasked && ($0.isUnseen || !$0.isRaw)
          })
        if cell.state == .missing {
          #expect(cell.counts.missing + cell.counts.inherited == cell.counts.total)
        }
        if cell.state == .inherited { #expect(cell.counts.translated == 0) }
        for source in cell.sources {
          #expect((source.file == nil) == (source.state == .missing))
          #expect((source.origin == nil) == (source.state != .inherited))
        }
      }
      let states = bundle.resources.compactMap { $0.cells[position] }
      #expect(localization.resources.total == states.count { $0 != .extra })
      #expect(localization.resources.extra == states.count { $0 == .extra })
    }
    #expect(
      zip(sample.findings, sample.findings.dropFirst()).allSatisfy { left, right in
        (left.path ?? .root) <= (right.path ?? .root)
      })
    var report = Report(
      inputs: ["x"], profile: "runtime", bundles: [bundle], findings: sample.findings)
    #expect(report.totals.keys.total == bundle.localizations.reduce(0) { $0 + $1.keys.total })
    #expect(report.totals.localizations == bundle.localizations.count)
    report.bundles.append(bundle)
    #expect(
      report.totals.keys.missing == 2 * bundle.localizations.reduce(0) { $0 + $1.keys.missing })
  }

  private static func bundle(using generator: inout SeededGenerator) -> SampleBundle {
    let names = [
      "Base", "English", "de", "en", "en_AU", "en_GB", "fr", "fr_CA", "nb", "nn", "no", "pt-BR",
      "pt-PT", "sr", "sr-Latn", "zh-Hans", "zh-Hant", "zh_CN", "zh_HK",
    ]
    let files = [
      "A.strings", "A.stringsdict", "B.strings", "InfoPlist.strings", "M.strings", "M.xib", "N.nib",
      "bird.png", "d/a.txt",
    ]
    let keys = ["a", "b", "c", "d", "NSHumanReadableCopyright", "CFBundleName"]
    var listing: [String] = []
    var contents: [String: [(String, String?)]] = [:]
    var values: [String: [(String, SampleValue)]] = [:]
    var lost: Set<String> = []
    for name in names where Bool.random(using: &generator) {
      let own = files.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
      if own.isEmpty, let other = listing.last?.split(separator: ":").first {
        listing.append("\(name) -> \(other)")
        continue
      }
      listing.append("\(name): " + own.joined(separator: " "))
      for file in own where file.hasSuffix(".strings") {
        let table = "\(name)/\(file.dropLast(8))"
        contents[table] = keys.filter { _ in Bool.random(using: &generator) }.map { key in
          (key, ["", "x", "y", nil].randomElement(using: &generator) ?? nil)
        }
        if Int.random(in: 0..<12, using: &generator) == 0 { lost.insert(table) }
      }
      for file in own where file.hasSuffix(".stringsdict") {
        values["\(name)/\(file)"] = randomValues(of: keys, using: &generator)
      }
    }
    listing = listing.filter { !$0.contains(" -> ") || !$0.hasSuffix("-> ") }
    listing.append("/: bird.png")
    let development = ["en", "English", "fr", "sr", "xx"].randomElement(using: &generator) ?? "en"
    let infoPlist = [("NSHumanReadableCopyright", "© A"), ("CFBundleName", "Sample")]
    let description = BundleDescription(
      listing.joined(separator: "\n"), development: development,
      infoPlist: Bool.random(using: &generator) ? infoPlist : nil)
    var multilingualFiles: [MultilingualFile] = []
    for format in ["xcstrings", "loctable"] where Bool.random(using: &generator) {
      let languages = names.dropFirst().filter { _ in Int.random(in: 0..<3, using: &generator) == 0
      }
      let isCatalog = format == "xcstrings"
      let parts: [TableParts] =
        isCatalog ? [[], .strings, .stringsdict, .both] : [.both, .strings]
      multilingualFiles.append(
        MultilingualFile(
          path: TreePath("R/A.\(format)"), table: "A",
          sourceLanguage: isCatalog ? languages.first ?? "en" : nil,
          languages: languages.map {
            MultilingualFile.Language(
              spelling: $0, parts: parts.randomElement(using: &generator) ?? .both)
          }))
      for name in languages {
        values["\(name)/A.\(format)"] = randomValues(of: keys, using: &generator)
      }
    }
    return SampleBundle(description, contents, values: values, files: multilingualFiles, lost: lost)
  }

  private static func randomValues(
    of keys: [String], using generator: inout SeededGenerator
  ) -> [(String, SampleValue)] {
    let texts: [SampleValue] = ["", "x", "y", .new("x"), .review("y")]
    func text() -> SampleValue { texts.randomElement(using: &generator) ?? "" }
    return keys.filter { _ in Bool.random(using: &generator) }.map { key in
      let value: SampleValue =
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: text()
        case 1: .plural(["one": text(), "other": text()])
        case 2: .plural(["one": text(), "few": text(), "many": text()])
        case 3: .device(["mac": text(), "other": .plural(["other": text()])])
        default: .format("%#@n@", ["n": .plural(["one": text(), "other": text()])])
        }
      return (key, value)
    }
  }
}
