import Foundation
import L10nFormats
import L10nSource
import TestSupport

/// Some keys of a real string catalog, as Xcode wrote them, and randomly changed versions.
struct RealCatalog: Sendable {
  /// The text of each key with its value, in the order of the file.
  private let entries: [[UInt8]]
  /// The text before the first key, between two keys, and after the last one.
  private let frame: (start: [UInt8], gap: [UInt8], end: [UInt8])

  static let all: [RealCatalog] = {
    guard let folder = SharedFiles.root?.appendingPathComponent("corpora") else { return [] }
    return SharedFiles.files(below: folder, withExtension: "xcstrings")
      .compactMap { try? Data(contentsOf: $0) }.compactMap { RealCatalog(Array($0)) }
  }()

  /// Returns nil if the catalog can't be read, or has too few keys.
  private init?(_ bytes: [UInt8]) {
    guard let text = KeyedCatalog(bytes),
      let strings = text.namedMembers(of: 0)[.key("strings")],
      let members = text.members(of: strings), members.count > 20
    else { return nil }
    let ranges = members.map { text.range(of: $0) }
    entries = ranges.map { Array(bytes[$0.start..<$0.end]) }
    frame = (
      Array(bytes[..<ranges[0].start]), Array(bytes[ranges[0].end..<ranges[1].start]),
      Array(bytes[ranges[ranges.count - 1].end...])
    )
  }

  /// The maximum number of keys in a version.
  private static let most = 6

  /// Some of the keys, each with its text.
  typealias Version = [Int: [UInt8]]

  func version(using random: inout some RandomNumberGenerator) -> Version {
    // Neighbors, so that new keys come between old ones.
    let start = Int.random(in: 0...entries.count - Self.most, using: &random)
    var version: Version = [:]
    for number in start..<start + Self.most where Int.random(in: 0..<3, using: &random) > 0 {
      version[number] = entries[number]
    }
    return version
  }

  /// The version with keys added, removed and changed.
  func changed(
    _ version: Version, using random: inout some RandomNumberGenerator
  ) -> Version {
    var version = version
    guard let first = version.keys.min() else { return version }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let number = min(first + Int.random(in: 0..<Self.most, using: &random), entries.count - 1)
      if let entry = version[number] {
        version[number] =
          Int.random(in: 0..<6, using: &random) == 0 ? nil : Self.edited(entry, using: &random)
      } else {
        version[number] = entries[number]
      }
    }
    return version
  }

  func text(of version: Version) -> String {
    let texts = version.sorted { $0.key < $1.key }.map(\.value)
    return String(
      decoding: frame.start + Array(texts.joined(separator: frame.gap)) + frame.end, as: UTF8.self)
  }

  /// A key with one of its members removed, or with another text.
  private static func edited(
    _ entry: [UInt8], using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    let (open, close) = (Array("{".utf8), Array("}".utf8))
    guard let text = KeyedCatalog(open + entry + close), let key = text.members(of: 0)?.first,
      var siblings = text.members(of: key), !siblings.isEmpty
    else { return entry }
    var position = Int.random(in: 0..<siblings.count, using: &random)
    while let inner = text.members(of: siblings[position]), !inner.isEmpty,
      Int.random(in: 0..<5, using: &random) > 0
    {
      siblings = inner
      position = Int.random(in: 0..<siblings.count, using: &random)
    }
    let member = siblings[position]
    var bytes = text.text
    if let scalar = text.scalar(of: member) {
      let range = text.range(of: member)
      let isState = ["translated", "needs_review", "new"].contains(scalar.string)
      let value =
        (isState ? ["new", "needs_review", "translated"] : ["Eins", "Zwei", "Drei %@"])
        .randomElement(using: &random) ?? ""
      let name = String(decoding: text.bytes(of: member), as: UTF8.self).prefix { $0 != ":" }
      bytes.replaceSubrange(range.start..<range.end, with: Array("\(name): \"\(value)\"".utf8))
    } else if siblings.count > 1 {
      let range = text.range(of: member)
      let extent =
        position > 0
        ? text.range(of: siblings[position - 1]).end..<range.end
        : range.start..<text.range(of: siblings[1]).start
      bytes.removeSubrange(extent)
    }
    return Array(bytes.dropFirst().dropLast())
  }
}
