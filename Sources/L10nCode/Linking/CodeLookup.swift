package import L10nModel
package import L10nSource

/// A place in code that looks up a text.
package struct CodeLookup: Sendable, Hashable {
  /// How certain it is that the code looks up the key.
  package enum Certainty: Sendable, Hashable {
    case certain
    /// The key is one of many for one lookup: a raw value of an enumeration, or the text of one override of a property.
    /// `isNamed` says whether code uses it.
    case oneOf(String, isNamed: Bool)
    /// The key is one of several texts, and it isn't known which of them are looked up.
    case possible
  }

  private let origin: CodeOrigin
  package var path: TreePath { origin.path }
  /// The numbers of the targets whose code can run it; empty if they aren't known.
  package private(set) var targets: [Int]
  /// The numbers of the targets that compile the file.
  var targetsOfFile: [Int] { origin.targets }
  package let line: Int
  package private(set) var key: CodeText
  /// The names of the tables, nearly always one. Of several, the lookup tries one after the other, or it isn't known which one.
  /// An unknown part stands for any table.
  package private(set) var tables: [CodeText]
  /// The name of the table; any table if there are several.
  package var table: CodeText { tables.only ?? CodeText([.unknown]) }
  package private(set) var bundle: CodeBundle
  /// Whether the code names the table.
  package let namesTable: Bool
  /// The text that users see if no table has the key; nil if the code gives none.
  package private(set) var defaultText: CodeText?
  /// The comment for translators; nil for none.
  package let comment: CodeUnitString?
  /// The fallback if no table has the key; nil for none.
  package private(set) var fallback: CallShape.Fallback?
  /// Whether interpolations of the key are format specifiers.
  package let isTyped: Bool
  /// Whether no user sees the text: it is in a preview, in a view that no code creates, or in debug builds only.
  package private(set) var isUnseen: Bool
  /// Whether a condition restricts it to the developers of the program.
  package private(set) var isForDevelopers = false
  /// The name of the called function.
  package let callee: String
  package private(set) var certainty = Certainty.certain
  /// The enclosing declaration; nil for none.
  package private(set) var declaration: CodeDeclaration?
  /// Whether its declaration consists of this lookup only, and no code uses the declaration.
  package private(set) var isOfUnusedAccessor = false

  /// Whether it has a text for people in place of a table's name, most likely its comment.
  var namesTextAsTable: Bool {
    namesTable && table.literal.map { $0.bytes.contains(UInt8(ascii: " ")) } ?? false
  }

  /// Whether it is in an unused accessor of a type. Code outside of types can run by itself.
  package var isOfUnusedMember: Bool { isOfUnusedAccessor && declaration?.type != nil }

  /// Whether it doesn't count as a use of its key, as nothing can use the enclosing member.
  package private(set) var isUnused = false

  /// Creates the lookup of a text whose place makes it a key.
  ///
  /// - Parameter tables: the tables that the lookup may mean instead of the standard one.
  init(
    of text: CodeText, onLine line: Int, isUnseen: Bool, orIn tables: [CodeText] = [],
    _ origin: CodeOrigin
  ) {
    self.origin = origin
    targets = origin.targets
    self.line = line
    key = text.typedKey
    self.tables = [Self.standardTable] + tables
    (bundle, namesTable) = (.unknown, false)
    (defaultText, comment, fallback) = (nil, nil, nil)
    (isTyped, self.isUnseen) = (true, isUnseen)
    callee = ""
  }

  /// Creates the lookup of a generated symbol.
  init(
    _ member: CodeMember, named name: String, key: CodeUnitString, _ table: CodeUnitString,
    _ origin: CodeOrigin
  ) {
    self.origin = origin
    targets = origin.targets
    line = member.line
    self.key = CodeText([.text(Array(key.bytes))])
    tables = [CodeText([.text(Array(table.bytes))])]
    (bundle, namesTable) = (.own(origin), true)
    (defaultText, comment, fallback) = (nil, nil, nil)
    (isTyped, isUnseen) = (true, member.isUnseen)
    callee = ".\(name)"
  }

  /// Creates the lookup of a generated resource. Only its table knows the key. The version of R.swift or SwiftGen decides
  /// whether generated code has a text if the table has none; Tuist's code has none.
  init(_ member: CodeMember, of resource: CodeResource, _ origin: CodeOrigin) {
    self.origin = origin
    targets = origin.targets
    line = member.line
    (key, tables) = (CodeText([.unknown]), [CodeText([.unknown])])
    (bundle, namesTable) = (resource.generator == .rSwift ? .own(origin) : .unknown, true)
    (defaultText, comment) = (nil, nil)
    fallback = resource.generator == .tuist ? nil : .unknown
    (isTyped, isUnseen) = (false, member.isUnseen)
    callee = resource.path
  }

  private init(
    _ call: CodeCall, _ shape: CallShape, key: CodeText, at position: Int, _ origin: CodeOrigin,
    _ constants: CodeConstants.OfFile
  ) {
    self.origin = origin
    targets = origin.targets
    line = call.line
    self.key = key
    let tables = call.tables(of: shape.table, constants)
    self.tables = Self.orStandard(tables)
    namesTable = !tables.isEmpty
    bundle = call.bundle(of: shape.bundle, constants)
    let defaults = call.texts(of: shape.value)
    // If there are as many defaults as keys, each key has its own: `tr(isOne ? "a" : "b", value: isOne ? "A" : "B")`.
    let hasOwn = call.texts(at: shape.key).count == defaults.count
    // The function looks up its default in another language.
    let isFound =
      ![nil, .unknown].contains(shape.fallback) && shape.value == .text(CodeText([.unknown]))
    let text =
      isFound
      ? nil : call.text(of: shape.value, constants, unless: "", at: hasOwn ? position : nil)
    let isMark = text?.literal?.isOfNoCharacters ?? false
    defaultText = isMark ? nil : text
    let comment = call.texts(at: shape.comment).first?.resolved(constants).literal
    self.comment = comment == "" ? nil : comment
    fallback = shape.fallback ?? (call.isCompared || isMark ? .unknown : nil)
    (isTyped, isUnseen) = (shape.isTyped, call.isUnseen)
    isForDevelopers = call.isForDevelopers
    callee = call.callee
  }

  /// The tables that a call names, or the standard one.
  static func orStandard(_ tables: [CodeText]) -> [CodeText] {
    tables.isEmpty ? [standardTable] : tables
  }

  fileprivate static let standardTable = CodeText([.text(Array("Localizable".utf8))])

  package func isAtPlace(of other: Self) -> Bool { line == other.line && path == other.path }

  func known(to certainty: Certainty) -> Self {
    var lookup = self
    lookup.certainty = certainty
    return lookup
  }

  func asking(for key: CodeUnitString) -> Self {
    var lookup = self
    lookup.key = CodeText([.text(key.bytes)])
    return lookup
  }

  func asking(table: CodeUnitString) -> Self {
    var lookup = self
    lookup.tables = [CodeText([.text(table.bytes)])]
    return lookup
  }

  /// The lookup as part of a declaration.
  ///
  /// - Parameters:
  ///   - type: the type around the call.
  ///   - file: the number of the declaration's file.
  func within(
    _ declaration: CodeDeclaration?, of type: String?, _ accessors: NamedAccessors,
    inFile file: Int
  ) -> Self {
    var lookup = self
    lookup.targets = accessors.targets(of: declaration, among: targets)
    if bundle == .own(origin) {
      lookup.bundle = .own(CodeOrigin(path: path, targets: lookup.targets))
    }
    lookup.isUnseen = lookup.isUnseen || accessors.isUnseen(declaration, in: type)
    lookup.declaration = declaration
    lookup.isOfUnusedAccessor = accessors.isUnused(declaration, inFile: file)
    lookup.isUnused = accessors.isSurelyUnused(declaration, inFile: file)
    if let declaration, declaration.isOverride {
      lookup.certainty = .oneOf("override \(declaration.word.number)", isNamed: true)
    }
    return lookup
  }

  /// The lookup if another one, in these tables, takes its result as a key. Users see the text that either finds.
  func repeated(in more: [CodeText]) -> Self {
    var lookup = self
    lookup.tables += more.filter { !tables.contains($0) }
    lookup.bundle = .unknown
    return lookup
  }

  /// The lookup with the fallback of the program's bundle class, if it can be in that bundle.
  func inBundle(fallingBack fallback: CallShape.Fallback) -> Self {
    guard self.fallback == nil, bundle == .main || bundle == .unknown else { return self }
    var lookup = self
    lookup.fallback = fallback
    return lookup
  }

  /// The lookup with an unknown fallback, if the file compares its key with something and so can show another text.
  func compared(_ compared: Set<CodeText>) -> Self {
    guard fallback == nil, compared.contains(key) else { return self }
    var lookup = self
    lookup.fallback = .unknown
    return lookup
  }

  /// The known texts in it.
  var literals: [CodeUnitString] {
    [key.literal, defaultText?.literal, comment, table.literal].compactMap(\.self)
  }

  /// Whether the place of a literal makes it a key, without a word that says so: `Button("Quit")`.
  package var isImplicit: Bool {
    isTyped && !callee.isEmpty && !CallShape.localizedTypes.contains(callee)
      && !["String", "AttributedString"].contains(callee)
  }

  /// Whether it is outside of the parts that are for developers.
  package var isForUsers: Bool {
    !isForDevelopers && DeveloperNames.isForUsers(path)
      && declaration.map { !DeveloperNames.contain($0.name) } ?? true
  }

  /// The lookups of a call, one for each possible key.
  static func all(
    _ call: CodeCall, _ shapes: [CallShape], _ origin: CodeOrigin, _ constants: CodeConstants.OfFile
  ) -> [CodeLookup] {
    var lookups: [CodeLookup] = []
    var positions: [CodeText: Int] = [:]
    for shape in shapes {
      for (position, text) in call.texts(at: shape.key).enumerated() {
        let given = shape.isTyped ? text.typedKey : text.resolved(constants)
        let pieces = shape.pieces(of: given)
        for piece in pieces {
          let key = shape.prefix + piece + shape.suffix
          var lookup = CodeLookup(call, shape, key: key, at: position, origin, constants)
          if shape.isStored || pieces.count > 1 { lookup = lookup.known(to: .possible) }
          if let position = positions[key] {
            lookups[position].join(lookup)
          } else {
            positions[key] = lookups.count
            lookups.append(lookup)
          }
        }
      }
    }
    return lookups
  }

  /// Merges another lookup of the same call for the same key. A function can look in several places, or several functions have
  /// the name of the call.
  private mutating func join(_ other: CodeLookup) {
    if tables != other.tables { tables += other.tables }
    if bundle != other.bundle { bundle = .unknown }
    defaultText = defaultText ?? other.defaultText
    fallback = fallback ?? other.fallback
    if other.certainty == .certain { certainty = .certain }
  }
}

extension CodeUnitString {
  /// Whether it has no characters that people read. Code uses such a default to detect a missing text: "\u{FFFF}".
  var isOfNoCharacters: Bool {
    string.unicodeScalars.allSatisfy {
      [.control, .privateUse, .unassigned].contains($0.properties.generalCategory)
    }
  }
}

extension CodeLookup {
  /// Hashes only the line and the key: few lookups have both in common.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(key)
  }
}

extension CallShape {
  /// The texts that can become keys if a call passes this one.
  fileprivate func pieces(of text: CodeText) -> [CodeText] {
    guard let separator, let literal = text.literal else { return [text] }
    return literal.bytes.split(separator: separator).map { CodeText([.text(Array($0))]) }
  }
}

extension CodeCall {
  /// The texts that the call passes for a table or a default, unresolved.
  fileprivate func texts(of source: CallShape.Source) -> [CodeText] {
    if case .argument(let place) = source { texts(at: place) } else { [] }
  }

  /// Whether it looks in a complete bundle rather than in the directory of one language.
  ///
  /// - Parameter orLanguage: whether such a directory counts, too, if a function of the code chooses it.
  func asksWholeBundle(
    _ source: CallShape.Bundle, orLanguage: Bool = false, _ constants: CodeConstants.OfFile
  ) -> Bool {
    let (meaning, otherwise): (CodeArgument.Meaning?, CodeBundle) =
      switch source {
      case .always(.unknown): (bundle, .unknown)
      case .always(let always): (nil, always)
      case .argument(let place, let otherwise): (argument(at: place)?.meaning, otherwise)
      }
    return meaning.map { constants.isWholeBundle($0, orLanguage: orLanguage) }
      ?? (otherwise != .unknown)
  }

  /// The bundle that it looks in.
  func bundle(
    of source: CallShape.Bundle, _ constants: CodeConstants.OfFile
  ) -> CodeBundle {
    switch source {
    case .always(let bundle): bundle
    case .argument(let place, let otherwise):
      argument(at: place).map { constants.bundle($0.meaning) } ?? otherwise
    }
  }

  /// The possible tables; empty if nothing names one.
  func tables(of source: CallShape.Source, _ constants: CodeConstants.OfFile) -> [CodeText] {
    var texts: [CodeText]?
    if case .member(let member) = source {
      let argument = argument(at: member.place)
      texts = constants.texts(
        of: member, forCase: argument == nil ? member.defaultCase : argument?.nameOfCase)
    } else if case .memberOfParameter(let member)? = meaning(of: source) {
      texts = constants.texts(of: member, forCase: nil)
    }
    guard let texts else { return text(of: source, constants, unless: nil).map { [$0] } ?? [] }
    return texts.map { $0.literal == "" ? CodeLookup.standardTable : $0 }
  }

  /// The text of a table or a default.
  ///
  /// - Parameters:
  ///   - empty: the text that counts as absent.
  ///   - position: which of several texts applies; nil if that isn't known.
  fileprivate func text(
    of source: CallShape.Source, _ constants: CodeConstants.OfFile, unless empty: CodeUnitString?,
    at position: Int? = 0
  ) -> CodeText? {
    switch source {
    case .none, .member: return nil
    case .text(let text): return text.literal == empty && empty != nil ? nil : text
    case .argument(let place):
      let texts = texts(at: place)
      let text = texts.count < 2 ? texts.first : position.map { texts[$0] }
      guard let text = text?.resolved(constants) else {
        // A receiver is always present.
        let isGiven = hasArgument(at: place) || place == .receiver && base == .written
        return isGiven ? CodeText([.unknown]) : nil
      }
      return text.literal == empty && empty != nil ? nil : text
    }
  }
}

extension CodeText {
  /// The key of a literal whose type makes it one. With an interpolation, percent signs are doubled.
  var typedKey: CodeText {
    guard literal == nil else { return self }
    // A name outside of a literal is a value; its own literal is recorded at its own place.
    guard parts.count > 1 else { return CodeText([.unknown]) }
    return CodeText(
      parts.map { part in
        let percent = UInt8(ascii: "%")
        guard case .text(let bytes) = part else { return .unknown }
        guard bytes.contains(percent) else { return part }
        return .text(bytes.flatMap { $0 == percent ? [percent, percent] : [$0] })
      })
  }

  /// Whether a part of it is known and a part isn't.
  var isPattern: Bool {
    parts.contains { if case .text = $0 { true } else { false } } && literal == nil
  }
}
