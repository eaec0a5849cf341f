import L10nModel
import L10nSource

/// The localization settings in the specification of a generated Xcode project, which is used only if the project
/// itself isn't committed.
package struct GeneratedProject: Sendable, Hashable {
  package let developmentRegion: String?
  package let knownRegions: [String]

  /// XcodeGen's `project.yml`: `developmentLanguage` below the top-level `options`.
  ///
  /// Parsed line by line, for common style: no anchors, no included files, no flow style.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(xcodeGen bytes: [UInt8]) {
    developmentRegion = Self.value(of: "developmentLanguage", below: "options", in: bytes)
    knownRegions = []
  }

  /// Tuist's `Project.swift`: the arguments `developmentRegion` and `defaultKnownRegions`, if they are literals.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(tuist bytes: [UInt8]) {
    let tokens = SwiftTokens.tokens(of: bytes)
    let region = SwiftArguments.value(of: "developmentRegion", in: tokens)
    developmentRegion = region.flatMap(SwiftArguments.literal)
    knownRegions =
      SwiftArguments.value(of: "defaultKnownRegions", in: tokens)
      .map { SwiftArguments.elements(of: $0).compactMap(SwiftArguments.literal) } ?? []
  }

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
