import L10nLocale
import L10nModel
package import L10nSource

/// Determines the development region of a bundle.
///
/// The sources in descending priority, as in builds: the command line; for a built product, its own `Info.plist`; the
/// project; the package; the catalog; the `Info.plist` of a source directory; `Base`; English.
struct DevelopmentRegionSources {
  private let tree: any FileTree
  private let option: String?
  private let input: Int
  private(set) var projects: Projects
  private var findings: [Finding] = []

  init(_ walk: TreeWalk) {
    tree = walk.tree
    option = walk.options.developmentRegion
    input = walk.options.input
    projects = Projects(walk)
  }

  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings + projects.takeFindings()
  }

  /// - Parameters:
  ///   - isProduct: whether the place is in a built bundle, not in a source directory.
  ///   - infoPlists: the candidate property lists, nearest first.
  mutating func region(
    of place: TreeWalk.Place, isProduct: Bool, infoPlists: [InfoPlist?]
  ) -> DevelopmentRegion {
    let infoPlist = infoPlists.compactMap(\.self).first { $0.developmentRegion != nil }
    let declared = declaredRegion(of: place, isProduct: isProduct, infoPlist: infoPlist)
    return DevelopmentRegion(
      identifier: RecognizedLocale(spelling: declared.name).identifier,
      spelling: spelling(serving: declared.name, in: place.localizations),
      declared: declared.name, source: declared.source)
  }

  private mutating func declaredRegion(
    of place: TreeWalk.Place, isProduct: Bool, infoPlist: InfoPlist?
  ) -> (name: String, source: DevelopmentRegion.Source) {
    if let option { return (option, .option) }
    let written = infoPlist?.developmentRegion
    if isProduct, let written { return (written, .infoPlist) }
    if let declared = projects.declaredRegion(for: place.path) {
      if let written, let infoPlist {
        compare(
          written, of: infoPlist, with: declared.name, of: declared.project, in: place,
          help: "write $(DEVELOPMENT_LANGUAGE) here so that the two can't differ")
      }
      return (declared.name, declared.source)
    }
    if let catalog = sourceCatalog(of: place) {
      if let written, let infoPlist {
        compare(
          written, of: infoPlist, with: catalog.language, of: catalog.path, in: place,
          help: "use the same language in both, or set it with --development-region")
      }
      return (catalog.language, .catalog)
    }
    if let written { return (written, .infoPlist) }
    let hasBase = place.localizations.contains { $0.spelling == "Base" }
    return ("en", hasBase ? .base : .default)
  }

  /// Returns the name of the directory for a language: the one with the same name, else the first with the same identifier,
  /// else the first whose likely subtags are the same. For example, Apple's help books state `en_us` while their directory is
  /// `en.lproj`.
  private func spelling(
    serving declared: String, in localizations: [LocalizationDirectory]
  ) -> String {
    if localizations.contains(where: { $0.spelling.hasSameBytes(as: declared) }) { return declared }
    let identifier = RecognizedLocale(spelling: declared).identifier
    let languages = localizations.filter { !LocalizationDirectory.isSpecialName($0.spelling) }
    func first(_ means: (LocaleIdentifier) -> Bool) -> String? {
      languages.first { means(RecognizedLocale(spelling: $0.spelling).identifier) }?.spelling
    }
    return first { $0 == identifier } ?? first(identifier.isLikely) ?? declared
  }

  private static func isLanguage(_ spelling: String) -> Bool {
    !LocalizationDirectory.isSpecialName(spelling) && RecognizedLocale(spelling: spelling).isKnown
  }

  /// The number of bytes to read first. Xcode writes the source language at the start, so the rest of a large catalog is
  /// rarely needed.
  private static let startOfCatalog = 4096

  private func sourceCatalog(
    of place: TreeWalk.Place
  ) -> (path: TreePath, language: String)? {
    for catalog in place.catalogs {
      // Catalogs that can't be read are reported later, when all are read.
      guard let start = try? tree.start(of: catalog, count: Self.startOfCatalog) else { continue }
      var language = start.withView { sourceLanguage(ofCatalog: $0) }
      if language == nil, start.count == Self.startOfCatalog,
        let bytes = try? tree.bytes(of: catalog)
      {
        language = bytes.withView { sourceLanguage(ofCatalog: $0) }
      }
      // A source language that isn't a known language is ignored.
      if let language, Self.isLanguage(language) { return (catalog, language) }
    }
    return nil
  }

  private mutating func compare(
    _ written: String, of infoPlist: InfoPlist, with declared: String, of other: TreePath,
    in place: TreeWalk.Place, help: String
  ) {
    let identifiers = [written, declared].map { RecognizedLocale(spelling: $0).identifier.rawValue }
    // A language and the same language with a region, such as `en` and `en-US`, don't contradict each other.
    guard identifiers[0] != identifiers[1], !identifiers[0].hasPrefix(identifiers[1] + "-"),
      !identifiers[1].hasPrefix(identifiers[0] + "-")
    else { return }
    findings.append(
      Finding(
        .disagreeingDevelopmentRegions, input: input, bundle: place.path, path: infoPlist.path,
        message: .text(
          "the development region is \"\(written)\" here and \"\(declared)\" in \(other)"),
        help: help))
  }
}

extension Check {
  package static let disagreeingDevelopmentRegions = Check(
    "disagreeing-development-regions", .warning,
    "Info.plist or build setting that contradicts the project's development region"
  )
}

/// Returns the `sourceLanguage` of a string catalog; nil if the bytes don't contain it.
///
/// Xcode writes it first, so this scans up to it only. The rest of the catalog is neither parsed nor validated.
func sourceLanguage(ofCatalog bytes: ByteView) -> String? {
  var depth = 0
  var index = 0
  var isKey = false
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      isKey = true
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: ","): isKey = true
    case UInt8(ascii: ":"): isKey = false
    case UInt8(ascii: "\""):
      let text = string(at: &index, in: bytes)
      if depth == 1, isKey, text == "sourceLanguage" {
        return value(after: index, in: bytes)
      }
      continue
    default: break
    }
    index += 1
  }
  return nil
}

/// Returns the string after the colon at or after `index`.
private func value(after index: Int, in bytes: ByteView) -> String? {
  var index = index
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    guard bytes[index] == UInt8(ascii: ":") || bytes[index] <= 0x20 else { return nil }
    index += 1
  }
  guard index < bytes.count else { return nil }
  let text = string(at: &index, in: bytes)
  return text.isEmpty ? nil : text
}

/// Returns the string whose opening quote is at `index`, and moves `index` behind it. Escape sequences aren't decoded: the
/// keys and values of interest contain none.
private func string(at index: inout Int, in bytes: ByteView) -> String {
  index += 1
  let start = index
  while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  let end = min(index, bytes.count)
  index = end + 1
  // Longer strings can be neither the key nor a language: no `String` is made of them.
  guard end - start <= 64 else { return "" }
  return String(decoding: bytes.part(start..<end), as: UTF8.self)
}
