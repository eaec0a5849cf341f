import Foundation
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

/// A compiled nib, written table by table.
enum CompiledNibSample {
  /// A menu item and a button whose title has a key, a connection, and their strings.
  static let bytes: [UInt8] = {
    let classes = [
      "NSMenuItem", "NSButtonCell", "NSString", "NSLocalizableString", "NSNibOutletConnector",
    ]
    let keys = ["NSTitle", "NSContents", "NS.bytes", "NSKey", "NSLabel", "NSTag"]
    // The class, and the values: a key and the bytes of its value.
    let objects: [(Int, [(Int, [UInt8])])] = [
      (0, [(0, reference(2)), (5, [0, 7])]), (1, [(1, reference(3)), (5, [4])]),
      (2, [(2, data("Copy"))]), (3, [(2, data("Paste…")), (3, reference(4))]),
      (2, [(2, data("9.title"))]), (4, [(4, reference(2))]),
    ]
    var tables: [(count: Int, bytes: [UInt8])] = []
    var first = 0
    var objectBytes: [UInt8] = []
    var valueBytes: [UInt8] = []
    for (className, values) in objects {
      objectBytes += number(className) + number(first) + number(values.count)
      first += values.count
      for (key, value) in values { valueBytes += number(key) + value }
    }
    tables.append((objects.count, objectBytes))
    tables.append((keys.count, keys.flatMap { number($0.utf8.count) + Array($0.utf8) }))
    tables.append((first, valueBytes))
    let classBytes = classes.flatMap { name -> [UInt8] in
      let bytes = Array(name.utf8) + [0]
      return number(bytes.count) + number(0) + bytes
    }
    tables.append((classes.count, classBytes))
    var head = Array("NIBArchive".utf8) + word(1) + word(9)
    var start = head.count + 32
    for table in tables {
      head += word(table.count) + word(start)
      start += table.bytes.count
    }
    return head + tables.flatMap(\.bytes)
  }()

  private static func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value) | 0x80] : [UInt8(value & 0x7F)] + number(value >> 7)
  }

  private static func data(_ text: String) -> [UInt8] {
    [8] + number(text.utf8.count) + Array(text.utf8)
  }

  private static func reference(_ object: Int) -> [UInt8] { [10] + word(object) }
}

@Suite("Nibs") struct NibFileTests {
  private func lines(_ file: NibFile) -> [String] {
    file.texts.map { "\($0.className).\($0.property.rawValue) \($0.text) \($0.key?.string ?? "-")" }
  }

  @Test func `a compiled nib`() {
    let parsed = NibFile.parse(CompiledNibSample.bytes)
    #expect(parsed.diagnostics == [])
    #expect(parsed.value.kind == .compiledArchive)
    #expect(
      lines(parsed.value) == ["NSMenuItem.title Copy -", "NSButtonCell.title Paste… 9.title"])
  }

  @Test func `a truncated compiled nib`() {
    let parsed = NibFile.parse(Array(CompiledNibSample.bytes.dropLast(40)))
    #expect(parsed.value.kind == .compiledArchive)
    #expect(parsed.diagnostics.map(\.check) == [.brokenNib])
    #expect(parsed.value.texts == [])
  }

  /// The first bytes of files, and their kinds.
  @Test(
    arguments: [
      ("\u{4}\u{b}streamtyped", .typedStream), ("{ IBClasses = (); IBVersion = 1; }", .description),
      (
        "<plist><dict><key>IBFramework Version</key><string>1</string></dict></plist>", .description
      ),
      (
        "<?xml version=\"1.0\"?><archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"></archive>",
        .document
      ),
      (
        "<plist><dict><key>$archiver</key><string>NSKeyedArchiver</string></dict></plist>",
        .keyedArchive
      ),
      ("", .unknown), ("bplist00", .unknown),
    ] as [(String, NibFile.Kind)])
  func kind(_ text: String, _ kind: NibFile.Kind) {
    #expect(NibFile.parse(Array(text.utf8)).value.kind == kind)
  }

  @Test func `reading the frame alone finds a truncated file, and no texts`() throws {
    let whole = NibFile.parseFrame(CompiledNibSample.bytes)
    #expect(whole.diagnostics == [] && whole.value.texts == [])
    #expect(whole.value.kind == .compiledArchive)
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["$archiver": "NSKeyedArchiver", "$objects": ["$null"]], format: .binary,
      options: 0)
    #expect(NibFile.parseFrame(Array(list)).diagnostics == [])
    #expect(NibFile.parseFrame(Array(list)).value.kind == .keyedArchive)
    for bytes in [CompiledNibSample.bytes, Array(list)] {
      let cut = NibFile.parseFrame(Array(bytes.dropLast(30)))
      #expect(cut.diagnostics.map(\.check) == [.brokenNib])
    }
    #expect(NibFile.parseFrame(Array("a".utf8)).diagnostics.map(\.check) == [.brokenNib])
  }

  @Test func `texts are counted without their keys`() {
    let counts = NibFile.parse(CompiledNibSample.bytes).value.textCounts
    #expect(counts.count == 2)
    #expect(counts.allSatisfy { $0.key.key == nil && $0.value == 1 })
  }

  @Test(
    arguments: [
      (["classes.nib", "info.nib", "keyedobjects.nib"], "keyedobjects.nib"),
      (["designable.nib", "keyedobjects.nib"], "designable.nib"),
      (["keyedobjects-110000.nib", "keyedobjects-101300.nib"], "keyedobjects-101300.nib"),
      (["keyedobjects-101300.nib", "keyedobjects.nib"], "keyedobjects.nib"),
      (["objects.nib", "classes.nib", "keyedobjects-x.nib"], nil), ([], nil),
    ] as [([String], String?)])
  func fileWithTexts(_ names: [String], _ expected: String?) {
    #expect(NibFile.nameOfFileWithTexts(among: names) == expected)
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func `both archives in a real nib's directory have the same texts`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent(
      "corpora/macvim-dev+macvim/src/MacVim/Sparkle_1.framework/Versions/A/Resources/Base.lproj")
    func file(_ path: String) throws -> NibFile {
      let parsed = NibFile.parse(Array(try Data(contentsOf: folder.appendingPathComponent(path))))
      #expect(parsed.diagnostics == [])
      return parsed.value
    }
    for (name, count, keys) in [("SUAutomaticUpdateAlert", 4, 4), ("SUUpdateAlert", 6, 6)] {
      let keyed = try file("\(name).nib/keyedobjects.nib")
      let compiled = try file("\(name).nib/keyedobjects-101300.nib")
      #expect(keyed.kind == .keyedArchive && compiled.kind == .compiledArchive)
      #expect(keyed.texts.count == count)
      #expect(keyed.texts.count { $0.key != nil } == keys)
      #expect(compiled.textCounts == keyed.textCounts)
      #expect(Set(compiled.texts) == Set(keyed.texts))
    }
  }

  @Test(.enabled(if: SharedFiles.arePresent, "\(SharedFiles.reason)"))
  func `the old nib of the samples has one text`() throws {
    let folder = try #require(SharedFiles.root).appendingPathComponent(
      "samples/formats/ib/oldnib/English.lproj/MainMenu.nib")
    let names = ["classes.nib", "info.nib", "keyedobjects.nib"]
    let files = try names.map {
      NibFile.parse(Array(try Data(contentsOf: folder.appendingPathComponent($0)))).value
    }
    #expect(files.map(\.kind) == [.description, .description, .keyedArchive])
    #expect(lines(files[2]) == ["NSMenuItem.title Open… -"])
  }
}
