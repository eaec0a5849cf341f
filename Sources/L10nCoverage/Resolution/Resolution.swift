package import L10nLocale
package import L10nModel
package import L10nSource

/// The localization, file and string that a user with certain preferences gets, and the steps that lead there.
package struct Resolution: Sendable {
  /// The preferred languages, most preferred first.
  package let preferred: [String]
  /// The result of Apple's matcher; empty if no preference matches.
  package let matched: [String]
  /// The `.lproj` directories that a lookup visits, in order.
  package let searchOrder: [String]
  /// Whether the result depends on the order in which the directory lists its entries.
  package let isOrderDependent: Bool
  /// The answer to a question beyond the search order; nil if there was none.
  package var answer: Answer?
  /// All steps, in order.
  package var steps: [Step]

  package init(
    preferred: [String], matched: [String], searchOrder: [String], isOrderDependent: Bool,
    steps: [Step] = []
  ) {
    self.preferred = preferred
    self.matched = matched
    self.searchOrder = searchOrder
    self.isOrderDependent = isOrderDependent
    self.steps = steps
  }

  /// A step of the search.
  package struct Step: Sendable, Hashable {
    /// The preference, directory or file.
    package let place: String
    package let isFound: Bool
    /// The reason for the step, or for its failure.
    package let reason: String

    package init(place: String, isFound: Bool, reason: String) {
      self.place = place
      self.isFound = isFound
      self.reason = reason
    }
  }

  /// A question about a bundle.
  package enum Question: Sendable, Hashable {
    /// A file by name, with or without directories.
    case resource(String)
    case table(String)
    /// A string; without a table, the string of any table that has it.
    case key(String, table: String?)
  }

  /// The result for the user.
  package struct Answer: Sendable {
    package var question: Question
    /// The spelling of the localization that serves; nil if there is none, or for a nonlocalized file.
    package var localization: String?
    /// The file that serves, relative to the path of the question; nil if there is none.
    package var file: TreePath?
    /// The value in the file; nil if the user sees the raw key, or if the question isn't about a key.
    package var value: Value?
    /// Whether no code uses the key, so that users don't see it.
    package var isUnseen = false
    /// The files with the key, one for each table; empty if the question isn't about a key.
    package var places: [KeyPlace] = []
    /// The remedy if the user sees the raw key.
    package var remedy: String?

    package init(
      _ question: Question, localization: String? = nil, file: TreePath? = nil, value: Value? = nil
    ) {
      self.question = question
      self.localization = localization
      self.file = file
      self.value = value
    }
  }

  package enum Value: Sendable, Hashable {
    case text(CodeUnitString)
    /// A value that depends on numbers or devices: its format, and the texts of each variable by rule.
    case variations(format: CodeUnitString, [Variable])
    /// Any other property list.
    case other(PropertyList)
  }

  package struct Variable: Sendable, Hashable {
    package let name: CodeUnitString
    /// The texts by plural category or other rule, in the order of the file.
    package let texts: [(rule: CodeUnitString, text: CodeUnitString)]

    package init(name: CodeUnitString, texts: [(rule: CodeUnitString, text: CodeUnitString)]) {
      self.name = name
      self.texts = texts
    }

    package static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.texts.elementsEqual(right.texts, by: ==)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

// The steps of a lookup, in words.
extension Resolution.Step {
  /// Returns the steps of a lookup.
  package static func visiting(
    _ lookup: FileLookup, order: SearchOrder, profile: LookupProfile
  ) -> [Self] {
    lookup.steps.map { step in
      let path = step.path.isRoot ? "" : step.path.string + "/"
      let place = step.file?.string ?? path + lookup.name
      return Self(
        place: place, isFound: step.file != nil,
        reason: reason(for: step, named: lookup.name, order, profile))
    }
  }

  private static func reason(
    for step: FileLookup.Step, named name: String, _ order: SearchOrder, _ profile: LookupProfile
  ) -> String {
    var text = role(of: step.place, order, profile)
    if let file = step.file {
      if !step.isFileAtPlace {
        text += "; its texts in this language are used as \(name)"
      } else if !file.string.utf8.reversed().starts(with: name.utf8.reversed()) {
        text += "; the variant for the device is used"
      }
      if step.place == .nonlocalized, profile == .runtime {
        text += "; this file hides those of all localizations"
      }
    } else if !step.isDirectory {
      text += "; there is no such directory"
    }
    return step.isSecondRoot ? "the root of a legacy bundle, searched last: \(text)" : text
  }

  /// Returns why a lookup visits a place at this point.
  private static func role(
    of place: LookupPlace, _ order: SearchOrder, _ profile: LookupProfile
  ) -> String {
    guard case .localization(let spelling) = place else {
      return profile == .runtime
        ? "files outside the localizations come first"
        : "files outside the localizations come after the user's own"
    }
    if spelling == order.chosen.first { return "the chosen localization" }
    if spelling == "Base" {
      return profile == .runtime ? "Base follows the first localization" : "Base"
    }
    if order.chosen.contains(spelling) { return "the next chosen localization" }
    return "the development region as declared, last"
  }
}

extension Resolution {
  package struct KeyPlace: Sendable, Hashable {
    package let table: String
    package let file: TreePath
    /// The line; nil for a file without lines.
    package let line: Int?
    /// The spelling of the localization; nil for a nonlocalized file.
    package let localization: String?
    package let isDevelopmentRegion: Bool

    package init(
      table: String, file: TreePath, line: Int?, localization: String? = nil,
      isDevelopmentRegion: Bool
    ) {
      self.table = table
      self.file = file
      self.line = line
      self.localization = localization
      self.isDevelopmentRegion = isDevelopmentRegion
    }

    /// The file and the line: `en.lproj/Menu.strings:12`.
    package var text: String { file.string + (line.map { ":\($0)" } ?? "") }
  }
}

extension Resolution.Answer {
  /// Returns the remedy for a key that the user sees raw; nil for any other answer.
  ///
  /// - Parameters:
  ///   - found: the places that have the key.
  ///   - keys: the keys of the bundle, one of which may be the intended one.
  ///   - isLost: whether CoreFoundation can't load the file that serves.
  ///   - ownFile: the path that a file of the user's first localization would have.
  package func remedy(
    _ found: [Resolution.KeyPlace], keys: Set<String>, isLost: Bool, ownFile: TreePath?
  ) -> String? {
    guard case .key(let key, let table) = question, value == nil else { return nil }
    guard let place = found.first(where: { $0.table == table }) else {
      guard let other = found.first else {
        return "no table has this key" + nearestQuestion(for: key, among: Array(keys), quote: "\"")
      }
      return "look in table \(other.table), which has it at \(other.text)"
    }
    let owner =
      place.isDevelopmentRegion
      ? "the development region has it"
      : place.localization.map { "\($0) has it" } ?? "a file outside the localizations has it"
    let source = "\(owner) at \(place.text)"
    guard let file else {
      return ownFile.map { "add it to \($0), a new file; \(source)" } ?? source
    }
    if isLost { return "fix \(file), which CoreFoundation cannot load; \(source)" }
    if file == place.file {
      return "add its text for \(localization ?? "the user") at \(place.text)"
    }
    return "add it to \(file) (missing there); \(source)"
  }
}

extension Resolution.Value {
  /// Creates the value of a key in a loaded table.
  ///
  /// A dictionary with a format key is a value of a `.stringsdict` file. Any other dictionary is kept as a property list.
  package init(_ list: PropertyList) {
    switch list.value {
    case .string(let text): self = .text(text)
    case .dictionary(let members):
      guard case .string(let format)? = list["NSStringLocalizedFormatKey"]?.value else {
        self = .other(list)
        return
      }
      self = .variations(
        format: format,
        members.filter { $0.key != "NSStringLocalizedFormatKey" }.map { member in
          Resolution.Variable(
            name: member.key,
            texts: member.value.members.compactMap { rule in
              guard case .string(let text) = rule.value.value, !Self.settings.contains(rule.key)
              else { return nil }
              return (rule.key, text)
            })
        })
    default: self = .other(list)
    }
  }

  /// The keys of a variable's settings.
  private static let settings: Set<CodeUnitString> = [
    "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey",
  ]

  package init(_ entry: TableEntry, of content: TableContent) {
    guard entry.form == .varied else {
      self = .text(content.value(of: entry))
      return
    }
    let root = entry.valueRange.lowerBound
    guard content.nodes[root].kind == .format, let format = content.children(of: root).first else {
      let variable = Resolution.Variable(
        name: "", texts: content.texts(below: root, label: ""))
      self = .variations(format: "", [variable])
      return
    }
    self = .variations(
      format: content.nodes[format].kind == .text ? content.text(of: format) : "",
      content.children(of: root).filter { content.nodes[$0].kind == .variable }.map {
        Resolution.Variable(
          name: content.label(of: $0), texts: content.texts(below: $0, label: ""))
      })
  }
}

extension TableContent {
  /// Returns the texts below a node with their rules: `one`, `mac one`.
  fileprivate func texts(
    below position: Int, label: String
  ) -> [(rule: CodeUnitString, text: CodeUnitString)] {
    children(of: position).flatMap { child -> [(rule: CodeUnitString, text: CodeUnitString)] in
      let name = self.label(of: child).string
      let rule = [label, name].filter { !$0.isEmpty }.joined(separator: " ")
      guard nodes[child].kind == .text else { return texts(below: child, label: rule) }
      return [(CodeUnitString(rule), text(of: child))]
    }
  }
}

// The steps that choose localizations, in words. All output formats use these words.
extension Resolution.Step {
  /// Returns the result for each preference, up to the decisive one.
  ///
  /// - Parameters:
  ///   - matcher: the matcher for the available names.
  ///   - matched: its result for all preferences.
  package static func choosing(
    _ preferred: [String], by matcher: LocaleMatcher, matched: [String]
  ) -> [Self] {
    var steps: [Self] = []
    for name in preferred {
      switch matcher.match(preferred: [name]) {
      case .refused(let refused):
        return steps + [Self(refusing: refused)]
      case .nothing:
        steps.append(Self(place: name, isFound: false, reason: "no available localization matches"))
      case .matched(let own) where own == matched:
        return steps + [
          Self(place: name, isFound: true, reason: Self.reason(for: name, getting: matched))
        ]
      case .matched(let own):
        steps.append(
          Self(
            place: name, isFound: false,
            reason: "\(own[0]) would match, but a later preference matches better"))
      }
    }
    return steps
  }

  private init(refusing name: String) {
    self.init(
      place: name, isFound: false,
      reason:
        "CoreFoundation matches nothing if a name is not ASCII or has more than 156 characters"
    )
  }

  /// Returns why a user of `name` gets these localizations.
  private static func reason(for name: String, getting matched: [String]) -> String {
    let others =
      matched.count > 1
      ? ", and then \(matched.dropFirst().joined(separator: ", "))" : ""
    let chain = localeChain(of: name)
    let nearest = localeChain(of: matched[0]).first
    guard let nearest, let steps = chain.firstIndex(of: nearest) else {
      return "\(matched[0]) is the closest available\(others)"
    }
    if steps == 0 { return "\(matched[0]) matches exactly\(others)" }
    let way = chain.prefix(steps + 1).joined(separator: " → ")
    return "\(way): \(matched[0]) is the first available one\(others)"
  }

  /// Creates the step that chose the localizations without a preference; nil if a preference chose them.
  package init?(fallingBackBy order: SearchOrder, developmentRegion: String?) {
    guard let first = order.chosen.first else {
      if order.basis != .nothing { return nil }
      self.init(place: "", isFound: false, reason: "the bundle has no localization")
      return
    }
    switch order.basis {
    case .preference, .host, .nothing: return nil
    case .developmentRegion:
      self.init(
        place: developmentRegion ?? first, isFound: true,
        reason: "no preference matches, so the development region is used: \(first)")
    case .americanEnglish:
      self.init(
        place: "en_US", isFound: true,
        reason:
          "neither a preference nor the development region matches, so American English is used: \(first)"
      )
    case .firstLocalization:
      self.init(
        place: first, isFound: true,
        reason: "nothing matches, so the localization that the directory lists first is used")
    }
  }
}
