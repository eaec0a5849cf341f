import Foundation
import L10nModel
import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite("Hostile stringsdict files", .timeLimit(.minutes(3)))
struct StringsDictRobustnessTests {
  static let text = stringsDict(
    members(["plain": "50% &amp; more"])
      + dictionary(
        "k",
        format("%1$#@a@ %#@b@") + dictionary("a", plural(["one": "1 %#@b@", "other": "%d"]))
          + dictionary("b", plural(["other": "x"], type: "lu")))
      + dictionary(
        "w", dictionary("NSStringVariableWidthRuleType", members(["1": "a", "20": "b"])))
      + dictionary(
        "d", dictionary("NSStringDeviceSpecificRuleType", members(["mac": "a", "other": "b"]))))
  static let oldStyle =
    "plain = \"x\"; k = { NSStringLocalizedFormatKey = \"%#@a@\"; a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = \"%#@a@\"; other = \"\\U00e9\"; }; };"
  static let tokens = [
    "<dict>", "</dict>", "<dict/>", "<key>a</key>", "<string>", "</string>", "%#@a@", "%#@",
    "other",
    "NSStringLocalizedFormatKey", "NSStringFormatSpecTypeKey", "{", "}", "= ", ";", "a = {", "\"",
    "\u{0}", "é", "<!--", "-->", "<![CDATA[", "]]>", "&#", "&", "<integer>1</integer>",
  ].map { Array($0.utf8) }

  static func samples() throws -> [[UInt8]] {
    let value = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    return [Array(text.utf8), Array(oldStyle.utf8), Array(binary)]
  }

  /// Laws of the content of any file.
  static func expectSound(_ content: TableContent) {
    for entry in content.entries {
      #expect(entry.keyRange.upperBound <= content.bytes.count)
      guard entry.form == .varied else {
        #expect(entry.valueRange.upperBound <= content.bytes.count)
        continue
      }
      let root = content.nodes[entry.valueRange.lowerBound]
      #expect(Int(root.subtreeCount) == entry.valueRange.count)
      for position in entry.valueRange {
        let node = content.nodes[position]
        let end = position + Int(node.subtreeCount)
        #expect(end <= entry.valueRange.upperBound)
        #expect(node.labelRange.upperBound <= content.bytes.count)
        #expect(node.textRange.upperBound <= content.bytes.count)
        let children = content.children(of: position)
        let sum = children.reduce(1) { $0 + Int(content.nodes[$1].subtreeCount) }
        #expect(sum == Int(node.subtreeCount))
        switch node.kind {
        case .text: #expect(children.isEmpty)
        case .variable: #expect(children.count == 1)
        case .format:
          let kinds = children.map { content.nodes[$0].kind }
          #expect(kinds.first != nil && kinds.first != .variable)
          #expect(kinds.dropFirst().allSatisfy { $0 == .variable })
        default: break
        }
      }
    }
  }

  @Test
  func `random changes never crash the parser, are lossless, and load as in Foundation`() throws {
    var generator = SeededGenerator(seed: 2013)
    let samples = try Self.samples()
    for _ in 0..<mutationRounds {
      let sample = samples.randomElement(using: &generator) ?? []
      let bytes = sample.mutated(with: Self.tokens, using: &generator)
      var parsed = StringsDictFile.parse(bytes)
      #expect(parsed.value.write() == bytes)
      for diagnostic in parsed.diagnostics + parsed.value.duplicateDiagnostics() {
        #expect(diagnostic.range.map { $0.end <= parsed.value.source.utf8.count } ?? true)
        #expect(!diagnostic.message.isEmpty)
      }
      for entry in parsed.value.entries { _ = parsed.value.comment(before: entry) }
      let isLost = parsed.value.status == .lost
      let form = parsed.value.form
      let content = parsed.value.takeLoadedContent()
      Self.expectSound(content)
      // Our binary reader has known differences for null and keys other than strings, which its own tests list.
      guard form != .binary else { continue }
      // CoreFoundation accepts unusual spellings of charset names.
      if form == .xml, let name = XMLDeclaration.encodingName(in: bytes), name != "UTF-8" {
        continue
      }
      let loaded = coreFoundationKeyCount(bytes)
      #expect(
        (loaded == nil) == isLost, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      let keys = Set(content.entries.map { content.key(of: $0).string })
      if let loaded {
        #expect(keys.count == loaded, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test(arguments: [17, 100, 400])
  func `rules with too deep nesting are refused with a finding`(_ depth: Int) {
    let rule = "<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key>"
    let inner = "<dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key>"
    // Each rule is two dictionaries, and CoreFoundation refuses more than 512.
    let count = min(depth, 250)
    let text = stringsDict(
      rule + String(repeating: inner, count: count) + "<string>x</string>"
        + String(repeating: "</dict></dict>", count: count + 1))
    var parsed = StringsDictFile.parse(Array(text.utf8))
    #expect(parsed.value.status == .complete)
    #expect(parsed.diagnostics.map(\.check) == [.nestedTooDeep])
    Self.expectSound(parsed.value.takeLoadedContent())
    let tooDeep = StringsDictFile.parse(
      Array(stringsDict(String(repeating: "<key>k</key><dict>", count: 600)).utf8))
    #expect(tooDeep.value.status == .lost)
    let old = StringsDictFile.parse(Array((String(repeating: "k = {", count: 10_000)).utf8))
    #expect(old.value.status == .lost)
  }

  @Test func `sixteen nested rules are read`() {
    let inner = "<dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key>"
    let text = stringsDict(
      "<key>k</key>" + String(repeating: inner, count: 16) + "<string>x</string>"
        + String(repeating: "</dict></dict>", count: 16))
    #expect(StringsDictFile.parse(Array(text.utf8)).diagnostics == [])
  }

  /// The test has no timing: a quadratic algorithm would need hours.
  @Test func `half a megabyte of repeated input takes time in proportion to its length`() {
    let count = 30_000
    let variables = (0..<count).map {
      "<key>v\($0)</key><dict><key>other</key><string>%#@v\($0 + 1)@</string></dict>"
    }
    let mentions = String(repeating: "%#@v1@", count: count)
    let forms = (0..<count).map { "<key>\($0)</key><string/>" }.joined()
    let same = String(repeating: "<key>other</key><string/>", count: count)
    for members in [
      dictionary("k", format(mentions) + variables.joined()),
      dictionary("k", format("%#@n@") + dictionary("n", plural([:]) + forms)),
      dictionary("k", format("%#@n@") + dictionary("n", plural([:]) + same)),
      String(repeating: "<key>k</key><dict/>", count: count),
    ] {
      let parsed = StringsDictFile.parse(Array(stringsDict(members).utf8))
      #expect(parsed.value.status == .complete)
      #expect(!(parsed.diagnostics + parsed.value.duplicateDiagnostics()).isEmpty)
    }
  }
}
