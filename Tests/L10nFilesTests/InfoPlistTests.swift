import Foundation
import L10nFiles
import L10nModel
import L10nSource
import TestSupport
import Testing

struct InfoPlistTests {
  private func bundle(infoPlist: some Sequence<UInt8>) throws -> BundleDescription {
    var tree = MemoryFileTree(listing: "Contents/Resources/fr.lproj/a.strings")
    tree.addFile("Contents/Info.plist", bytes: infoPlist)
    let discovery = try Discovery(of: tree, named: "A.app")
    #expect(discovery.findings.isEmpty)
    return try #require(discovery.bundles.first)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `an XML and a binary file have the same contents`(
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let keys: [String: Any] = [
      "CFBundleDevelopmentRegion": "fr",
      "CFBundleLocalizations": ["de", "", "zh_TW", 3],
      "CFBundleName": "Éditeur",
      "LSRequiresIPhoneOS": true,
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: keys, format: format, options: 0)
    let bundle = try bundle(infoPlist: data)
    #expect(bundle.developmentRegion.source == .infoPlist)
    #expect(bundle.developmentRegion.declared == "fr")
    #expect(bundle.claimedLocalizations == ["de", "zh_TW"])
    #expect(bundle.infoPlist == "Contents/Info.plist")
    #expect(
      Set(bundle.infoPlistValues.map { "\($0.key)=\($0.value)" })
        == ["CFBundleDevelopmentRegion=fr", "CFBundleName=Éditeur"])
    #expect(bundle.infoPlistValues.allSatisfy { ($0.line == nil) == (format == .binary) })
  }

  @Test
  func `an old-style file has its values in order with their lines, and the last of equal keys`()
    throws
  {
    let text =
      "{\n  CFBundleName = One;\n  Nested = { CFBundleName = Two; };\n  B = Three;\n  CFBundleName = Four;\n}\n"
    let bundle = try bundle(infoPlist: text.utf8)
    #expect(
      bundle.infoPlistValues == [
        InfoPlistValue(key: "CFBundleName", value: "Four", line: 5),
        InfoPlistValue(key: "B", value: "Three", line: 4),
      ])
  }

  @Test func `a file of one line is read as fast as one of many lines`() throws {
    let count = 100_000
    let pairs = (0..<count).map { "<key>k\($0)</key><string>v</string>" }.joined()
    let bundle = try bundle(
      infoPlist: "<?xml version=\"1.0\"?><plist><dict>\(pairs)</dict></plist>".utf8)
    #expect(bundle.infoPlistValues.count == count)
    #expect(bundle.infoPlistValues.allSatisfy { $0.line == 1 })
  }

  @Test func `a broken file is reported with the position of its mistake`() throws {
    let discovery = try Discovery(
      "Info.plist = {\\n  A = B;\\n  C D;\\n}\nfr.lproj/a", named: "A.app")
    let finding = try #require(discovery.findings.first)
    #expect(finding.check.identifier == "broken-info-plist")
    #expect(finding.severity == .error)
    #expect(finding.path == "Info.plist")
    #expect(finding.place?.line == 3)
    #expect(discovery.bundles.first?.infoPlist == "Info.plist")
    #expect(discovery.bundles.first?.infoPlistValues.isEmpty == true)
  }

  /// A build with INFOPLIST_PREPROCESS evaluates them.
  @Test func preprocessorLinesAreNoMistake() throws {
    let infoPlist =
      #"<plist>\n<dict>\n#ifdef DEBUG\n<key>A</key>\n<string>B</string>\n  # endif\n</dict></plist>"#
    let discovery = try Discovery("Info.plist = \(infoPlist)\nfr.lproj/a", named: "A.app")
    #expect(discovery.findingSummary == [])
    #expect(discovery.bundles.first?.infoPlistValues.map(\.line) == [4])
    // A line that only resembles a directive is still a mistake.
    let broken = infoPlist.replacing("#ifdef", with: "#iffy")
    let other = try Discovery("Info.plist = \(broken)\nfr.lproj/a", named: "A.app")
    #expect(other.findingSummary == ["broken-info-plist Info.plist"])
  }

  @Test func `a file that isn't a dictionary is broken, too`() throws {
    let discovery = try Discovery("Info.plist = (a, b)\nfr.lproj/a", named: "A.app")
    #expect(discovery.findingSummary == ["broken-info-plist Info.plist"])
  }

  @Test func `a source directory uses the values of the file beside it`() throws {
    let discovery = try Discovery("App/App-Info.plist = { CFBundleName = A; }\nApp/en.lproj/a")
    #expect(discovery.bundles.first?.infoPlist == "App/App-Info.plist")
    #expect(discovery.bundles.first?.infoPlistValues.map(\.key.string) == ["CFBundleName"])
  }
}
