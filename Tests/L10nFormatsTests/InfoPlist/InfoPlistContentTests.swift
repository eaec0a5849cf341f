import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("The texts of Info.plist") struct InfoPlistContentTests {
  private func fixture() throws -> [UInt8] {
    let file = SharedFiles.packageRoot.appendingPathComponent(
      "Fixtures/InfoPlists/Everything.plist")
    return [UInt8](try Data(contentsOf: file))
  }

  private func content(_ bytes: [UInt8]) -> InfoPlistContent {
    InfoPlistContent(PropertyListReader.read(bytes).value.root)
  }

  private func content(oldStyle text: String) -> InfoPlistContent { content(Array(text.utf8)) }

  private func summary(_ content: InfoPlistContent) -> [String] {
    content.texts.map { "\($0.table.rawValue) \($0.key) = \($0.value) (\($0.role))" }
  }

  @Test func `every kind of text has the key of its table`() throws {
    #expect(
      summary(content(try fixture())) == [
        "InfoPlist CFBundleDisplayName = Garden Planner (name)",
        "InfoPlist CFBundleDisplayName~ipad = Garden Planner for Tablets (name)",
        "InfoPlist Garden plan = Garden plan (kind)",
        "InfoPlist CFBundleShortVersionString = 2.1 (version)",
        "InfoPlist Garden link = Garden link (kind)",
        "InfoPlist NSCameraUsageDescription = $(PRODUCT_NAME) takes pictures of your beds. (usageDescription)",
        "InfoPlist NSCameraUsageDescription-macos = Takes pictures of your beds. (usageDescription)",
        "InfoPlist Plant this = Plant this (sentence)",
        "InfoPlist Sort the seeds = Sort the seeds (sentence)",
        "InfoPlist NSHumanReadableCopyright = © 2026 The Gardeners (sentence)",
        "InfoPlist Weather = WeatherReason (usageDescription)",
        "ServicesMenu Plant Selection = Plant Selection (sentence)",
        "InfoPlist shortcut.water.subtitle = shortcut.water.subtitle (sentence)",
        "InfoPlist shortcut.water = shortcut.water (sentence)",
        "InfoPlist Seed list = Seed list (kind)",
      ])
  }

  @Test func `a binary file has the same texts without positions`() throws {
    let list = try PropertyListSerialization.propertyList(
      from: Data(fixture()), options: [], format: nil)
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let binary = content([UInt8](data))
    #expect(Set(summary(binary)) == Set(summary(content(try fixture()))))
    #expect(binary.texts.allSatisfy { $0.range == nil })
  }

  @Test func `the position of a text is that of its key, or of the text if it is the key`() throws {
    let marked = MarkedText(
      """
      {
        ⟦1⟧CFBundleName⟦2⟧ = Garden;
        CFBundleDocumentTypes = ( { CFBundleTypeName = ⟦3⟧"Garden plan"⟦4⟧; } );
      }
      """)
    let texts = content(marked.bytes).texts
    let expected = [
      SourceRange(try #require(marked["1"]), try #require(marked["2"])),
      SourceRange(try #require(marked["3"]), try #require(marked["4"])),
    ]
    #expect(texts.map(\.range) == expected)
    #expect(texts.map { $0.key == $0.value } == [false, true])
  }

  @Test func `each table has only its own texts`() throws {
    let content = content(try fixture())
    let services = content.content(of: .servicesMenu)
    #expect(services.entries.map { services.key(of: $0) } == ["Plant Selection"])
    let table = content.content()
    #expect(table.entries.count == 13)
    #expect(table.entries.map { table.value(of: $0) }.contains("Garden Planner"))
    let first = try #require(table.entries.first)
    let text = String(decoding: try fixture()[Int(first.offset)...].prefix(30), as: UTF8.self)
    #expect(text == "<key>CFBundleDisplayName</key>")
  }

  @Test(arguments: [
    "CFBundleName = \"\";", "CFBundleName = \"$(PRODUCT_NAME)\";", "CFBundleName = ${A};",
    "CFBundleName = \"$(A) $(B:rfc1034identifier)\";", "CFBundleName = \"$(A_$(B))\";",
    "CFBundleName = (a);", "NSMainNibFile = Main;", "CFBundleIdentifier = a;",
    "CFBundleDocumentTypes = (a, { CFBundleTypeName = (); }, {}, ());",
    "CFBundleDocumentTypes = ( { CFBundleTypeName = \"1 %\"; } );",
    "CFBundleDocumentTypes = ( { CFBundleTypeName = MKDirectionsRequest; } );",
    "CFBundleURLTypes = ( { CFBundleURLName = \"org.example.app_name\"; } );",
    "CFBundleURLTypes = ( { CFBundleURLName = SignIn; } );",
    "NSLocationTemporaryUsageDescriptionDictionary = text;", "UsageDescriptions = a;", "",
  ])
  func `values that aren't texts are skipped`(_ members: String) {
    #expect(content(oldStyle: "{ \(members) }").texts == [])
  }

  @Test func `of two equal keys the last counts`() {
    let content = content(oldStyle: "{ CFBundleName = A; HPDBookTitle = B; CFBundleName = C; }")
    #expect(content.texts.map(\.value) == ["B", "C"])
    #expect(content.topLevel["CFBundleName"]?.text == "C")
    #expect(self.content(oldStyle: "{ CFBundleName = A; CFBundleName = \"$(A)\"; }").texts == [])
  }

  @Test func `texts in arrays and in dictionaries for devices are found, too`() {
    let content = content(
      oldStyle:
        "{ \"UIApplicationShortcutItems~ipad\" = ({ UIApplicationShortcutItemTitle = a; }); }")
    #expect(content.texts.map(\.key) == ["a"])
    #expect(content.texts.map(\.property) == ["UIApplicationShortcutItemTitle"])
  }

  @Test(arguments: [
    ("CFBundleName~ipad", "CFBundleName"), ("A-iphoneos~ipad", "A"), ("A-macos", "A"),
    ("A~ipad-macos", "A~ipad"), ("~ipad", "~ipad"), ("A~mac", "A~mac"), ("", ""), ("A", "A"),
  ])
  func `a device suffix is the end of a key, and never the whole key`(_ key: String, _ base: String)
  {
    #expect(DeviceSuffix.base(of: CodeUnitString(key)).string == base)
  }

  @Test func `randomly changed files are parsed without a crash`() throws {
    var generator = SeededGenerator(seed: 61)
    let tokens = ["<dict>", "</array>", "<string>", "$(", "</key>", "<array/>"].map {
      Array($0.utf8)
    }
    let bytes = try fixture()
    for _ in 0..<400 {
      let content = content(bytes.mutated(with: tokens, using: &generator))
      #expect(content.content().entries.count <= content.texts.count)
    }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func realFiles() throws {
    let corpora = try #require(SharedFiles.root).appendingPathComponent("corpora")
    let files = SharedFiles.files(below: corpora, withExtension: "plist").filter {
      $0.lastPathComponent.hasSuffix("Info.plist")
    }
    #expect(!files.isEmpty)
    for file in files {
      let content = content([UInt8](try Data(contentsOf: file)))
      #expect(Set(content.texts.map(\.key)).count == content.texts.count, "\(file.path)")
      #expect(content.texts.allSatisfy { $0.range != nil && !$0.value.isEmpty }, "\(file.path)")
      #expect(content.texts.allSatisfy { ($0.key == $0.value) != ($0.key.string == $0.property) })
    }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func sample() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent("samples/formats/infoplist")
    let own = content([UInt8](try Data(contentsOf: folder.appendingPathComponent("Info.plist"))))
    let french = StringsFile.parse(
      [UInt8](try Data(contentsOf: folder.appendingPathComponent("fr.lproj/InfoPlist.strings"))))
    let present = Set(french.value.entries.map { french.value.key(of: $0) })
    let missing = own.texts.filter {
      $0.table == .infoPlist && $0.role != .name && !present.contains($0.key)
    }
    #expect(
      missing.map(\.key) == [
        "CFBundleSpokenName", "Demo link", "NSHumanReadableCopyright", "shortcut.new.sub",
      ])
    #expect(own.texts.filter { $0.role == .name }.count == 3)
  }
}
