package import L10nModel
package import L10nSource

/// A place in code that looks a text up.
package struct CodeLookup: Sendable, Hashable {
  /// How sure it is that the code looks it up.
  package enum Certainty: Sendable, Hashable {
    case certain
    /// The key is one of many for one lookup: a raw value of an enumeration, or what a class has for a property of others.
    /// Code names it, or doesn't.
    case oneOf(String, isNamed: Bool)
    /// The key is one of several texts of which it isn't known whether all are looked up.
    case possible
  }

  private let origin: CodeOrigin
  package var path: TreePath { origin.path }
  /// The numbers of the targets that the file is compiled for; empty where they aren't known.
  package var targets: [Int] { origin.targets }
  package let line: Int
  package private(set) var key: CodeText
  /// The names of the tables that are asked one after the other, or of which it isn't known which is asked: nearly always
  /// one. Unknown parts stand for any table.
  package private(set) var tables: [CodeText]
  /// The name of the table; any table where several can be meant.
  package var table: CodeText { tables.count == 1 ? tables[0] : CodeText([.unknown]) }
  package private(set) var bundle: CodeBundle
  /// Whether the code names the table.
  package let namesTable: Bool
  /// The text that users see where no table has the key; nil where the code gives none.
  package private(set) var defaultText: CodeText?
  /// What tells translators about the key; nil for nothing.
  package let comment: CodeUnitString?
  /// Where the code looks again; nil for nowhere.
  package private(set) var fallback: CallShape.Fallback?
  /// Whether interpolations of the key are format specifiers.
  package let isTyped: Bool
  /// Whether no user sees it: in a preview, in a view that no code makes, or in a debug build alone.
  package private(set) var isUnseen: Bool
  /// Whether a condition says that only those see it who make the program.
  package private(set) var isForDevelopers = false
  /// What is called.
  package let callee: String
  package private(set) var certainty = Certainty.certain
  /// The declaration that it is in; nil for none.
  package private(set) var declaration: CodeDeclaration?
  /// Whether it is all that its declaration is for, and no code uses that.
  package private(set) var isOfUnusedAccessor = false

  /// Whether it has a text for people where the name of a table belongs, most likely its comment.
  var namesTextAsTable: Bool {
    namesTable && table.literal.map { $0.bytes.contains(UInt8(ascii: " ")) } ?? false
  }

  /// Whether that is so of a member of a type: what stands alone can be run.
  package var isOfUnusedMember: Bool { isOfUnusedAccessor && declaration?.type != nil }

  /// Whether it is no use of its key: nothing can ask for the member that it is in.
  package private(set) var isUnused = false

  /// The lookup of a text whose place makes it a key.
  ///
  /// - Parameter tables: which of them or the standard one is asked, isn't known.
  init(
    of text: CodeText, onLine line: Int, isUnseen: Bool, orIn tables: [CodeText] = [],
    _ origin: CodeOrigin
  ) {
    self.origin = origin
    self.line = line
    key = text.typedKey
    self.tables = [Self.standardTable] + tables
    (bundle, namesTable) = (.unknown, false)
    (defaultText, comment, fallback) = (nil, nil, nil)
    (isTyped, self.isUnseen) = (true, isUnseen)
    callee = ""
  }

  /// The lookup that a generated symbol makes.
  init(
    _ member: CodeMember, named name: String, key: CodeUnitString, _ table: CodeUnitString,
    _ origin: CodeOrigin
  ) {
    self.origin = origin
    line = member.line
    self.key = CodeText([.text(Array(key.bytes))])
    tables = [CodeText([.text(Array(table.bytes))])]
    (bundle, namesTable) = (.own(origin), true)
    (defaultText, comment, fallback) = (nil, nil, nil)
    (isTyped, isUnseen) = (true, member.isUnseen)
    callee = ".\(name)"
  }

  /// The lookup that a generated resource makes, of a key that only its table knows. Whether the code that R.swift or SwiftGen
  /// makes has a text where the table has none, its version decides; that of Tuist has none.
  init(_ member: CodeMember, of resource: CodeResource, _ origin: CodeOrigin) {
    self.origin = origin
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
    line = call.line
    self.key = key
    let tables = call.tables(of: shape.table, constants)
    self.tables = tables.isEmpty ? [Self.standardTable] : tables
    namesTable = !tables.isEmpty
    bundle = call.bundle(of: shape.bundle, constants)
    let defaults = call.texts(of: shape.value)
    // Of two alternatives, each has its own: `tr(isOne ? "a" : "b", value: isOne ? "A" : "B")`.
    let hasOwn = call.texts(at: shape.key).count == defaults.count
    // What a function finds in another language is the default that it gives.
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
  /// - Parameter type: the one around a call.
  func within(
    _ declaration: CodeDeclaration?, of type: String?, _ accessors: NamedAccessors
  ) -> Self {
    var lookup = self
    lookup.isUnseen = lookup.isUnseen || accessors.isUnseen(declaration, in: type)
    lookup.declaration = declaration
    lookup.isOfUnusedAccessor = accessors.isUnused(declaration)
    lookup.isUnused = accessors.isSurelyUnused(declaration)
    if let declaration, declaration.isOverride {
      lookup.certainty = .oneOf("override \(declaration.word.number)", isNamed: true)
    }
    return lookup
  }

  /// The lookup, if it can ask the bundle of the program, whose class looks again for what that lacks.
  func inBundle(fallingBack fallback: CallShape.Fallback) -> Self {
    guard self.fallback == nil, bundle == .main || bundle == .unknown else { return self }
    var lookup = self
    lookup.fallback = fallback
    return lookup
  }

  /// The lookup, if its key is one of those that the file compares with something: it can show another text in its place.
  func compared(_ compared: Set<CodeText>) -> Self {
    guard fallback == nil, compared.contains(key) else { return self }
    var lookup = self
    lookup.fallback = .unknown
    return lookup
  }

  /// The texts in it that are known.
  var literals: [CodeUnitString] {
    [key.literal, defaultText?.literal, comment, table.literal].compactMap(\.self)
  }

  /// Whether a literal is looked up because of where it stands, and no word of the code says so: `Button("Quit")`.
  package var isImplicit: Bool {
    isTyped && !callee.isEmpty && !CallShape.localizedTypes.contains(callee)
      && !["String", "AttributedString"].contains(callee)
  }

  /// Whether it is in no part for those who make the program.
  package var isForUsers: Bool {
    !isForDevelopers && DeveloperNames.isForUsers(path)
      && declaration.map { !DeveloperNames.contain($0.name) } ?? true
  }

  /// The lookups of a call, one for each key that it can have.
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

  /// Takes another lookup of the same call for the same key: a function looks in several places, or it isn't known which of
  /// several functions is called.
  private mutating func join(_ other: CodeLookup) {
    if tables != other.tables { tables += other.tables }
    if bundle != other.bundle { bundle = .unknown }
    defaultText = defaultText ?? other.defaultText
    fallback = fallback ?? other.fallback
    if other.certainty == .certain { certainty = .certain }
  }
}

extension CodeUnitString {
  /// Whether it has no characters that people read, so that code knows by it what it didn't find: "\u{FFFF}".
  fileprivate var isOfNoCharacters: Bool {
    string.unicodeScalars.allSatisfy {
      [.control, .privateUse, .unassigned].contains($0.properties.generalCategory)
    }
  }
}

extension CodeLookup {
  /// Lookups of one key on one line are few.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(key)
  }
}

extension CallShape {
  /// The texts that can become keys where a call is given one.
  fileprivate func pieces(of text: CodeText) -> [CodeText] {
    guard let separator, let literal = text.literal else { return [text] }
    return literal.bytes.split(separator: separator).map { CodeText([.text(Array($0))]) }
  }
}

extension CodeCall {
  /// The texts of a table or a default, as they are given.
  fileprivate func texts(of source: CallShape.Source) -> [CodeText] {
    if case .argument(let place) = source { texts(at: place) } else { [] }
  }

  /// Whether it asks a bundle as a whole, and not the directory of a language.
  func asksWholeBundle(
    _ source: CallShape.Bundle, _ constants: CodeConstants.OfFile
  ) -> Bool {
    switch source {
    case .always(let bundle): bundle != .unknown
    case .argument(let place, let otherwise):
      argument(at: place).map { constants.isWholeBundle($0.meaning) } ?? (otherwise != .unknown)
    }
  }

  /// The bundle that it asks.
  func bundle(
    of source: CallShape.Bundle, _ constants: CodeConstants.OfFile
  ) -> CodeBundle {
    switch source {
    case .always(let bundle): bundle
    case .argument(let place, let otherwise):
      argument(at: place).map { constants.bundle($0.meaning) } ?? otherwise
    }
  }

  /// The tables that can be meant; none where nothing names one.
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
  ///   - empty: what stands for none.
  ///   - position: which of several texts is meant, if there are several; nil where that isn't known.
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
        // What a method is called on is always there.
        let isGiven = hasArgument(at: place) || place == .receiver && base == .written
        return isGiven ? CodeText([.unknown]) : nil
      }
      return text.literal == empty && empty != nil ? nil : text
    }
  }
}

extension CodeText {
  /// The key of a literal whose type makes it one: with an interpolation, percent signs are doubled.
  var typedKey: CodeText {
    guard literal == nil else { return self }
    // A name outside of a literal is a value, whose own literal is found where it is.
    guard parts.count > 1 else { return CodeText([.unknown]) }
    return CodeText(
      parts.map { part in
        let percent = UInt8(ascii: "%")
        guard case .text(let bytes) = part else { return .unknown }
        guard bytes.contains(percent) else { return part }
        return .text(
          bytes.reduce(into: []) { doubled, byte in
            doubled.append(byte)
            if byte == percent { doubled.append(byte) }
          })
      })
  }

  /// Whether something of it is known, and something isn't.
  var isPattern: Bool {
    parts.contains { if case .text = $0 { true } else { false } } && literal == nil
  }
}
