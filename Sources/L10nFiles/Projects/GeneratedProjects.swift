import L10nFormats
import L10nSource

/// The localization settings in the specification of a generated Xcode project, which is used only if the project
/// itself isn't committed.
package struct GeneratedProject: Sendable, Hashable {
  package let developmentRegion: String?
  package let knownRegions: [String]

  /// The targets; nil if the specification was not understood as a whole.
  let targets: [GeneratedTarget]?

  /// XcodeGen's `project.yml`.
  ///
  /// - Parameter read: the bytes of a file that it includes, by its path relative to the specification; nil for none.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(xcodeGen bytes: [UInt8], including read: (String) -> [UInt8]? = { _ in nil }) {
    let document = YAMLValue(document: bytes)
    let files = document.flatMap { SpecificationFile.all($0, reading: read) }
    let regions = (files?.map(\.content) ?? [document].compactMap(\.self)).lazy.compactMap {
      $0["options"]?["developmentLanguage"]?.text
    }
    developmentRegion =
      document == nil
      ? Self.value(of: "developmentLanguage", below: "options", in: bytes)
      : regions.first { !$0.isEmpty }
    knownRegions = []
    targets = files.flatMap(GeneratedTarget.all)
  }

  /// Tuist's `Project.swift`: the arguments `developmentRegion` and `defaultKnownRegions`, if they are literals.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(tuist bytes: [UInt8]) {
    targets = nil
    let tokens = SwiftTokens.tokens(of: bytes)
    let region = SwiftArguments.value(of: "developmentRegion", in: tokens)
    developmentRegion = region.flatMap(SwiftArguments.literal)
    knownRegions =
      SwiftArguments.value(of: "defaultKnownRegions", in: tokens)
      .map { SwiftArguments.elements(of: $0).compactMap(SwiftArguments.literal) } ?? []
  }

  /// A value of a specification that wasn't understood as a whole, found line by line.
  private static func value(of key: String, below parent: String, in bytes: [UInt8]) -> String? {
    var isBelow = false
    for line in bytes.split(whereSeparator: { $0.isLineBreak }) {
      let text = String(decoding: line, as: UTF8.self)
      let content = text.drop { $0 == " " || $0 == "\t" }
      guard let first = content.first, first != "#" else { continue }
      let isTop = content.startIndex == text.startIndex
      guard let colon = content.firstIndex(of: ":") else { continue }
      let name = content[..<colon].filter { !"\"' ".contains($0) }
      if isTop {
        isBelow = name == parent
      } else if isBelow, name == key {
        return scalar(content[content.index(after: colon)...])
      }
    }
    return nil
  }

  /// The text of a plain or quoted scalar, without a trailing comment.
  private static func scalar(_ text: Substring) -> String? {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return nil }
    let end = first == "\"" || first == "'" ? first : nil
    let body = end == nil ? text : text.dropFirst()
    let value = body.prefix { character in
      end == nil ? !" \t#".contains(character) : character != end
    }
    return value.isEmpty ? nil : String(value)
  }
}
