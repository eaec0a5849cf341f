package import L10nSource

/// The `Contents.json` of an asset set: an image, a color, data, a symbol, or anything else with slots.
package struct AssetSet: Sendable, Hashable {
  /// Whether the set declares that it can be localized. Many such sets have no localized contents.
  package let isLocalizable: Bool
  /// The slots, in file order.
  package let wells: [Well]

  /// A slot for one file or value.
  package struct Well: Sendable, Hashable {
    /// The language as written in the file; nil for the slot that all other languages share.
    package let locale: String?
    /// The identity of the slot without its language, such as `images idiom=universal scale=2x`.
    package let slot: String
    /// The appearance that the slot is for, as JSON without whitespace; empty for any appearance.
    let appearance: String
    package let content: Content
    package let range: SourceRange
  }

  package enum Content: Sendable, Hashable {
    case empty
    case file(String)
    /// A value in the set itself, such as a color.
    case value
  }
}

extension AssetSet {
  /// The languages of the slots, in file order without duplicates.
  package var locales: [String] {
    var known: Set<String> = []
    return wells.compactMap(\.locale).filter { known.insert($0).inserted }
  }

  /// The slots of a language.
  package struct Coverage: Sendable, Hashable {
    package fileprivate(set) var filledCount = 0
    /// The empty slots that need contents: another language or the common slot has some. Slots for some scales are never
    /// filled.
    package fileprivate(set) var empty: [Well] = []
  }

  /// The slots of each language.
  package var coverages: [String: Coverage] {
    var coverages: [String: Coverage] = [:]
    var filledSlots: Set<String> = []
    var filledPlaces: Set<Place> = []
    var filledAppearances: [String: Set<String>] = [:]
    for well in wells where well.content != .empty {
      filledSlots.insert(well.slot)
      guard let locale = well.locale else { continue }
      filledAppearances[locale, default: []].insert(well.appearance)
      filledPlaces.insert(Place(locale: locale, slot: well.slot))
      coverages[locale, default: Coverage()].filledCount += 1
    }
    for well in wells where well.content == .empty {
      guard let locale = well.locale else { continue }
      // If the language fills another slot for the same purpose, that one is used.
      let isFilledElsewhere =
        filledSlots.contains(well.slot)
        && !filledPlaces.contains(Place(locale: locale, slot: well.slot))
      // Every screen is light or dark: if both appearances are filled, nobody sees the slot for any appearance.
      let isNeeded =
        !well.appearance.isEmpty
        || !filledAppearances[locale, default: []].isSuperset(of: Well.luminosities)
      if isFilledElsewhere, isNeeded { coverages[locale, default: Coverage()].empty.append(well) }
    }
    return coverages
  }

  private struct Place: Hashable {
    let locale: String
    let slot: String
  }
}

extension AssetSet.Well {
  /// The appearances light and dark. Every screen has one of them.
  fileprivate static let luminosities = Set(
    ["light", "dark"].map { #"[{"appearance":"luminosity","value":"\#($0)"}]"# })
}

extension AssetSet {
  /// Parses the bytes of a whole `Contents.json`.
  package static func parse(_ bytes: consuming [UInt8]) -> Parsed<AssetSet> {
    let text = SourceText(decoding: bytes).utf8
    return text.withView { bytes in
      var reader = AssetSetReader(bytes)
      reader.read()
      let set = AssetSet(isLocalizable: reader.isLocalizable, wells: reader.wells)
      return Parsed(set, diagnostics: reader.diagnostics + set.emptyWells, text: text)
    }
  }

  /// A finding for each empty slot of a language that needs contents.
  private var emptyWells: [Diagnostic] {
    let coverages = coverages
    return locales.flatMap { locale in
      (coverages[locale]?.empty ?? []).map { Diagnostic.emptyWell($0, locale: locale) }
    }
  }
}

/// Reads the slots of a set: the elements of every top-level array, whatever its name.
private struct AssetSetReader {
  private let json: JSONTree
  private(set) var isLocalizable = false
  private(set) var wells: [AssetSet.Well] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: ByteView) {
    json = JSONTree(text, reader: "Xcode")
  }

  mutating func read() {
    addMistakes()
    guard json.kind(of: 0) == .object else {
      if diagnostics.isEmpty { diagnostics.append(.notAnAssetSet(at: json.offset(of: 0))) }
      return
    }
    for member in json.children(of: 0) {
      switch json.kind(of: member) {
      case .object where json.isNamed("properties", member):
        isLocalizable = json.children(of: member).contains {
          json.isNamed("localizable", $0) && json.kind(of: $0) == .true
        }
      case .array:
        let list = json.name(of: member).string
        for element in json.children(of: member) where json.kind(of: element) == .object {
          readWell(element, of: list)
        }
      default: break
      }
    }
  }

  private mutating func readWell(_ node: Int, of list: String) {
    var locale: String?
    var content = AssetSet.Content.empty
    var traits: [String] = []
    var (isUnassigned, appearance) = (false, "")
    for member in json.children(of: node) {
      let name = json.name(of: member).string
      switch name {
      case "locale": locale = json.string(of: member)?.string
      case "filename":
        if let file = json.string(of: member)?.string, !file.isEmpty { content = .file(file) }
      case "unassigned": isUnassigned = json.kind(of: member) == .true
      case "color" where json.kind(of: member) == .object: content = .value
      default:
        // Without white space.
        let value = String(decoding: json.word(of: member).utf8.filter { $0 > 0x20 }, as: UTF8.self)
        if name == "appearances" { appearance = value }
        traits.append("\(name)=\(value)")
      }
    }
    // Skips a file that isn't assigned to a slot. Xcode's editor shows it beside the slots.
    guard !isUnassigned else { return }
    wells.append(
      AssetSet.Well(
        locale: locale, slot: ([list] + traits.sorted()).joined(separator: " "),
        appearance: appearance, content: content,
        range: json.range(of: node)))
  }

  private mutating func addMistakes() {
    let first = json.allMistakes.filter(\.isFatal).min { $0.start < $1.start }
    for mistake in json.allMistakes.prefix(100) {
      diagnostics.append(
        mistake.diagnostic(isFirst: mistake == first, reader: "Xcode", in: json.text))
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyWell(_ well: AssetSet.Well, locale: String) -> Self {
    Diagnostic(
      .emptyWell, at: well.range,
      "the slot for \"\(locale)\" is empty: its users get the default file",
      help: "fill the slot, or remove the language from the asset")
  }

  fileprivate static func notAnAssetSet(at offset: Int) -> Self {
    Diagnostic(
      .notAnAssetSet, at: SourceRange(at: offset), "expected an object that describes an asset",
      help: "restore the file from version control")
  }
}

extension Check {
  package static let emptyWell = Check(
    "empty-well", .warning, "empty localized slot in an asset catalog")
  package static let notAnAssetSet = Check(
    "not-an-asset-set", .error, "Contents.json that doesn't describe an asset")

  package static let ofAssetCatalogs: [Check] = [emptyWell, notAnAssetSet]
}
