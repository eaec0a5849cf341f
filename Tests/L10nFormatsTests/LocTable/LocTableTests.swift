import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// Loctables in every form: their languages, device variants, and provenances.
@Suite("Loctables") struct LocTableTests {
  static let folder = SharedFiles.packageRoot.appendingPathComponent("Fixtures/LocTables")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(name).loctable")))
  }

  /// The same property list in binary form.
  static func binary(_ name: String) throws -> [UInt8] {
    let list = try PropertyListSerialization.propertyList(
      from: Data(bytes(name)), options: [], format: nil)
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  private static func names(_ file: LocTableFile) -> [String] { file.languages.map(\.name.string) }

  private static func keys(_ members: [PropertyList.Member]) -> [String] {
    members.map(\.key.string)
  }

  @Test func `languages keep the order of the file`() throws {
    let parsed = LocTableFile.parse(try Self.bytes("Greetings"))
    #expect(parsed.diagnostics == [])
    let file = parsed.value
    #expect(file.form == .xml)
    #expect(file.isLoadable)
    #expect(Self.names(file) == ["de", "en", "en~ipad", "pt_BR", "zh-Hant-macos"])
    #expect(file.languages.map(\.spelling) == ["de", "en", "en", "pt_BR", "zh-Hant"])
    #expect(file.languages.map(\.deviceSuffix) == ["", "", "~ipad", "", "-macos"])
    #expect(file.languages.map(\.statedParts) == [.strings, .both, .strings, nil, nil])
    #expect(file.languages.map(\.parts) == [.strings, .both, .strings, .both, .both])
    #expect(file.partsOfNoLanguage == [])
    #expect(Self.keys(file.members(of: "en")) == ["Good morning", "%d guests"])
    #expect(
      file.members(of: "en", deviceSuffix: "~ipad").map(\.value.text) == ["Good morning, tablet"])
    #expect(file.members(of: "en", deviceSuffix: "~iphone") == [])
    #expect(file.members(of: "EN") == [])
    let rules = try #require(file.members(of: "en").last)
    #expect(rules.value["guests"]?["one"]?.text == "%d guest")
    let range = try #require(file.languages[1].nameRange)
    #expect(file.source.utf8[range.start..<range.end].elementsEqual("<key>en</key>".utf8))
  }

  @Test func `the binary form has the same contents without positions`() throws {
    let xml = LocTableFile.parse(try Self.bytes("Greetings")).value
    let parsed = LocTableFile.parse(try Self.binary("Greetings"))
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.form == .binary)
    // Foundation writes dictionaries in random order.
    #expect(Set(Self.names(parsed.value)) == Set(Self.names(xml)))
    for language in parsed.value.languages {
      let other = try #require(xml.languages.first { $0.name == language.name })
      #expect(language.nameRange == nil)
      #expect(language.statedParts == other.statedParts)
      #expect(
        ComparableValue(PropertyList(.dictionary(language.members)))
          == ComparableValue(PropertyList(.dictionary(other.members))))
    }
  }

  @Test func `the old style has the same contents without numbers`() throws {
    let parsed = LocTableFile.parse(try Self.bytes("OldStyle"))
    #expect(parsed.diagnostics.map(\.check) == [.oddProvenance])
    #expect(parsed.value.form == .oldStyle)
    #expect(Self.names(parsed.value) == ["en", "fr"])
    #expect(parsed.value.languages.map(\.parts) == [.both, .both])
    #expect(Self.keys(parsed.value.members(of: "en")) == ["Good night", "%d beds"])
    #expect(parsed.value.members(of: "fr").map(\.value.text) == ["Bonne nuit"])
  }

  /// Names, with their languages and device suffixes.
  @Test(arguments: [
    ("en", "en", ""), ("en~ipad", "en", "~ipad"), ("en~iphone", "en", "~iphone"),
    ("en-macos", "en", "-macos"), ("en-iphoneos~ipad", "en", "-iphoneos~ipad"),
    ("pt-BR", "pt-BR", ""), ("pt-BR-watchos", "pt-BR", "-watchos"), ("zh-Hans", "zh-Hans", ""),
    ("zh_TW-tvos~appletv", "zh_TW", "-tvos~appletv"), ("en-xros", "en", "-xros"),
    ("en~mac", "en", "~mac"), ("en-linux", "en-linux", ""), ("en-MacOS", "en-MacOS", ""),
    ("~ipad", "~ipad", ""), ("-macos", "-macos", ""), ("en~", "en", "~"), ("", "", ""),
    ("a~b~c", "a~b", "~c"), ("en~ipad-macos", "en", "~ipad-macos"), ("日本~ipad", "日本", "~ipad"),
  ])
  func deviceSuffixes(_ name: String, _ language: String, _ suffix: String) {
    let taken = LocTableName(name)
    #expect(taken.language == language)
    #expect(taken.deviceSuffix == suffix)
  }

  @Test(.enabled(if: SharedFiles.arePresent, "no shared folder"))
  func `the table of the shared samples`() throws {
    let folder = try #require(SharedFiles.root)
    var forms: Set<PropertyListForm> = []
    let files = SharedFiles.files(below: folder, withExtension: "loctable")
    #expect(files.count >= 3)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let parsed = LocTableFile.parse(bytes)
      #expect(parsed.diagnostics == [], "\(file.path)")
      #expect(parsed.value.isLoadable && parsed.value.languages.count > 1)
      forms.insert(parsed.value.form)
    }
    #expect(forms == [.xml, .binary])
  }
}

extension LocTableFile {
  /// The keys and values of a language, as in the file; empty if the file lacks the language.
  ///
  /// For a duplicate language, the last one counts, as in CoreFoundation.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  /// - Parameters:
  ///   - spelling: as in the file.
  ///   - deviceSuffix: in the form of `Device.suffixes`; empty for the values of all devices.
  func members(of spelling: String, deviceSuffix: String = "") -> [PropertyList.Member] {
    let name = CodeUnitString(spelling + deviceSuffix)
    return languages.last { $0.name == name }?.members ?? []
  }
}
