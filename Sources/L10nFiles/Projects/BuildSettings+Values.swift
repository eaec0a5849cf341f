import L10nLocale
package import L10nModel
import L10nSource

extension BuildSettings {
  /// Returns the `Info.plist` files of a target, relative to the input's root, sorted. There are several if configurations
  /// differ.
  ///
  /// Paths with unknown settings are left out.
  package func infoPlistFiles(of target: XcodeProject.Target) -> [TreePath] {
    let paths = values(of: "INFOPLIST_FILE", in: target).compactMap { value -> TreePath? in
      let path = Self.withoutProjectDirectory(value[...])
      return path.isEmpty || path.contains("$") ? nil : projectDirectory.resolving(String(path))
    }
    return Set(paths).sorted()
  }

  /// Returns the names of tables that the build renames to `InfoPlist` for a target, in byte order. They are derived from the
  /// target's name or from its `Info.plist`: `Garden-InfoPlist.strings` for `Garden-Info.plist`.
  package func infoPlistTables(of target: XcodeProject.Target) -> [String] {
    var names: Set<String> = ["InfoPlist"]
    if isSet("GENERATE_INFOPLIST_FILE", in: target) { names.insert("\(target.name)-InfoPlist") }
    let isRenaming = !values(of: "STRINGS_FILE_INFOPLIST_RENAME", in: target).contains("NO")
    guard isRenaming else { return ["InfoPlist"] }
    for file in infoPlistFiles(of: target).compactMap(\.lastComponent) {
      let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      names.formUnion(["\(base)Plist", "\(base)-InfoPlist"])
    }
    return names.sorted(by: precedesInByteOrder)
  }

  /// Returns the values that Xcode generates into the `Info.plist` of a target, overriding those of its file; nil if it
  /// generates none.
  ///
  /// If a setting has several values, the first in byte order is used.
  package func generatedInfoPlist(of target: XcodeProject.Target) -> PropertyList? {
    guard isSet("GENERATE_INFOPLIST_FILE", in: target) else { return nil }
    let prefix = "INFOPLIST_KEY_"
    let own = settings(withPrefix: prefix, in: target).map {
      (String($0.name.dropFirst(prefix.count)), $0.values)
    }
    let others = [
      ("PRODUCT_NAME", "CFBundleName"), ("DEVELOPMENT_LANGUAGE", "CFBundleDevelopmentRegion"),
    ]
    .map { ($0.1, values(of: $0.0, in: target)) }
    let members = (own + others).compactMap { key, values -> PropertyList.Member? in
      guard let value = values.first, !value.isEmpty else { return nil }
      return PropertyList.Member(
        key: CodeUnitString(key), keyRange: nil, value: PropertyList(.string(CodeUnitString(value)))
      )
    }
    return PropertyList(.dictionary(members))
  }
}

extension BuildSettings {
  /// Returns the files of a target that its build settings don't exclude.
  ///
  /// `BUILD_ONLY_KNOWN_LOCALIZATIONS` excludes languages that aren't known regions of the project.
  /// `EXCLUDED_SOURCE_FILE_NAMES` names files to exclude. A file is left out only if all configurations and platforms exclude
  /// it and `INCLUDED_SOURCE_FILE_NAMES` doesn't include it again.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns; O(1) without these settings.
  func files(
    of target: XcodeProject.Target, among all: [TreePath], knownRegions: [String]
  ) -> [TreePath] {
    var files = all
    let only = releasedValue(of: "BUILD_ONLY_KNOWN_LOCALIZATIONS", in: target)
    if only == "YES", !knownRegions.isEmpty {
      let known = Set(knownRegions.map { RecognizedLocale(spelling: $0).identifier })
      files.removeAll { file in
        guard let spelling = file.localizationSpelling,
          !LocalizationDirectory.isSpecialName(spelling)
        else { return false }
        return !known.contains(RecognizedLocale(spelling: spelling).identifier)
      }
    }
    let excluded = patterns(
      in: "EXCLUDED_SOURCE_FILE_NAMES", of: target, ignoresConditional: true)
    guard !excluded.isEmpty, excluded.allSatisfy({ !$0.isEmpty }) else { return files }
    let included = patterns(
      in: "INCLUDED_SOURCE_FILE_NAMES", of: target, ignoresConditional: false)
    return files.filter { file in
      !zip(excluded, included).allSatisfy { excluded, included in
        excluded.contains { $0.matches(file) } && !included.contains { $0.matches(file) }
      }
    }
  }

  /// Returns the files of a target that at least one configuration or platform excludes.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns; O(1) without patterns.
  func conditionalFiles(of target: XcodeProject.Target, among files: [TreePath]) -> [TreePath] {
    let excluded = patterns(
      in: "EXCLUDED_SOURCE_FILE_NAMES", of: target, ignoresConditional: false
    ).flatMap(\.self)
    return excluded.isEmpty
      ? [] : files.filter { file in excluded.contains { $0.matches(file) } }
  }
}

/// A reference to a build setting: `$(NAME)`, `${NAME}`, `$(NAME:lower)`.
struct BuildSettingSyntax {
  let name: String
  /// The modifiers, in order, such as `lower` and `c99extidentifier`.
  let modifiers: [Substring]
  /// The index after the closing parenthesis or brace.
  let end: Substring.Index

  /// Parses the reference at the start of a text; nil if there is none, or if it contains another reference.
  init?(at text: Substring) {
    let body = text.dropFirst(2)
    guard let opening = text.dropFirst().first, opening == "(" || opening == "{",
      let close = body.firstIndex(of: opening == "(" ? ")" : "}")
    else { return nil }
    let parts = body[..<close].split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, name.utf8.allSatisfy(Self.isInName) else {
      return nil
    }
    self.name = String(name)
    modifiers = Array(parts.dropFirst())
    end = text.index(after: close)
  }

  /// Returns a value with the modifiers applied; nil if a modifier is unknown.
  func modified(_ value: String) -> String? {
    var value = value
    for modifier in modifiers {
      switch modifier {
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case "c99extidentifier", "c99identifier", "identifier", "rfc1034identifier":
        guard let identifier = Self.identifier(value, form: modifier) else { return nil }
        value = identifier
      default: return nil
      }
    }
    return value
  }

  /// Returns a value with each disallowed character replaced; nil if it begins with a digit, which Xcode treats in a way that
  /// isn't implemented here.
  private static func identifier(_ value: String, form: Substring) -> String? {
    guard let first = value.utf8.first, !first.isASCIIDigit else { return nil }
    let isHostName = form == "rfc1034identifier"
    let allowsOtherLetters = form == "c99extidentifier"
    return String(
      value.map { character in
        guard let byte = character.asciiValue else {
          return allowsOtherLetters && character.isLetter ? character : isHostName ? "-" : "_"
        }
        let isAllowed =
          isHostName ? isInName(byte) && byte != UInt8(ascii: "_") || byte == 0x2E : isInName(byte)
        return isAllowed ? character : isHostName ? "-" : "_"
      })
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
  }
}
