import L10nSource

/// A declaration, body or other part of code that ends with its closing bracket.
struct CodeScope {
  enum TypeKeyword {
    case `class`, enumeration, structure, other

    /// Whether its instances are values, which no other code can share.
    var isOfValues: Bool { self == .enumeration || self == .structure }
  }

  enum Kind {
    case type(name: String, keyword: TypeKeyword, isText: Bool)
    case function(Int)
    /// The body of a function or property without a text among its parameters.
    case body
    /// A loop over languages.
    case languageLoop
    /// The value of a constant or property.
    case value
    case other
  }

  let kind: Kind
  var end: Int
  var isPreview = false
  /// Whether the type of the declaration makes the literals in this body keys.
  var isTyped = false
  /// Whether it is a public extension, whose members are public, too.
  var isPublic = false
  /// The declaration whose body or value it is.
  var member: CodeReader.Member?
  /// The names of the parameters of a function without texts among them.
  var parameters: [String] = []
  /// The names with a known text outside of the function.
  var outer = KnownNames()
  /// The index of the string property whose body it is.
  var property: Int?

  /// Whether it has names of its own, as functions do.
  var hasNames: Bool {
    switch kind {
    case .function, .body: true
    case .type, .languageLoop, .value, .other: false
    }
  }

  var isValue: Bool { if case .value = kind { true } else { false } }
}

/// The scopes around a token, the innermost last, and those that begin at a later token.
///
/// The answers for each token are precomputed when a scope begins: there are many tokens, and copying a scope is expensive.
struct ScopeStack {
  /// The combined properties of the scopes around a token.
  private struct Place: BitwiseCopyable {
    /// The index of the innermost scope's last token.
    var end = Int.max
    var isPreview = false
    var triesLanguages = false
    var function: Int?
    /// The position of the innermost body's scope.
    var body: Int?
    /// The position of the innermost type's scope.
    var type: Int?
    /// Whether only values are inside of the innermost type.
    var isInType = false
  }

  private var scopes: [CodeScope] = []
  private var place = Place()
  /// The places of the outer scopes.
  private var places: [Place] = []
  /// The names of the enclosing types, the outermost first.
  private(set) var types: [String] = []
  /// The scopes that begin at later tokens, by the index of the token, the first last.
  private var expected: [(token: Int, scope: CodeScope)] = []
  private(set) var nextExpected = Int.max

  /// The index of the innermost scope's last token.
  var end: Int { place.end }
  var isPreview: Bool { place.isPreview }
  /// Whether the current token is in a loop over languages in the innermost function.
  var triesLanguages: Bool { place.triesLanguages }
  /// Whether names declared here are local.
  var isInBody: Bool { place.body != nil }
  /// The number of the innermost function with a text among its parameters; nil in a member without one.
  var function: Int? { place.function }
  var isEmpty: Bool { scopes.isEmpty }
  /// Whether only values are around the current token.
  var isOutside: Bool { scopes.allSatisfy(\.isValue) }
  /// Whether the innermost scope is a type, or there is none.
  var isAmongMembers: Bool { scopes.isEmpty || place.type == scopes.count - 1 }
  /// The declaration of the innermost body with names of its own.
  var innermostBody: CodeReader.Member? { place.body.flatMap { scopes[$0].member } }
  /// The declaration whose body or value the innermost scope is.
  var member: CodeReader.Member? { scopes.isEmpty ? nil : scopes[scopes.count - 1].member }
  /// The outermost declaration inside of the innermost type, or outside of types.
  var outermostMember: CodeReader.Member? {
    for index in (place.type.map { $0 + 1 } ?? 0)..<scopes.count {
      if let member = scopes[index].member { return member }
    }
    return nil
  }
  /// Whether the declaration of the innermost scope has a type that makes its literals keys.
  var isTyped: Bool { scopes.isEmpty ? false : scopes[scopes.count - 1].isTyped }
  /// The index of the property whose body the innermost scope is.
  var property: Int? { scopes.isEmpty ? nil : scopes[scopes.count - 1].property }

  var enclosingType: String? { types.last }

  /// The keyword of the innermost type.
  var typeKeyword: CodeScope.TypeKeyword {
    guard let type = place.type, case .type(_, let keyword, _) = scopes[type].kind else {
      return .other
    }
    return keyword
  }

  /// Whether the innermost type is a public extension.
  var isInPublicExtension: Bool { place.type.map { scopes[$0].isPublic } ?? false }

  /// The innermost type, if only values are inside of it.
  var type: (name: String, keyword: CodeScope.TypeKeyword, isText: Bool)? {
    guard place.isInType, let type = place.type,
      case .type(let name, let keyword, let isText) = scopes[type].kind
    else { return nil }
    return (name, keyword, isText)
  }

  mutating func push(_ scope: CodeScope) {
    let isMember = place.isInType
    places.append(place)
    place.end = scope.end
    place.isPreview = place.isPreview || scope.isPreview
    if scope.hasNames { place.body = scopes.count }
    place.isInType = place.isInType && scope.isValue
    switch scope.kind {
    case .type(let name, _, _):
      (place.type, place.isInType) = (scopes.count, true)
      types.append(name)
    case .function(let number): (place.function, place.triesLanguages) = (number, false)
    case .body:
      // A local function without texts can use those of the function around it; a member can't.
      if isMember { place.function = nil }
      place.triesLanguages = false
    case .languageLoop: place.triesLanguages = true
    case .value, .other: break
    }
    scopes.append(scope)
  }

  mutating func pop() -> CodeScope {
    if place.type == scopes.count - 1 { types.removeLast() }
    place = places.removeLast()
    return scopes.removeLast()
  }

  /// Lets a scope begin at a token.
  mutating func expect(_ scope: CodeScope, at token: Int) {
    var position = expected.count
    while position > 0, expected[position - 1].token < token { position -= 1 }
    if position > 0, expected[position - 1].token == token {
      expected[position - 1].scope = scope
    } else {
      expected.insert((token, scope), at: position)
    }
    nextExpected = expected[expected.count - 1].token
  }

  /// Removes and returns the scope that begins at a token.
  mutating func takeExpected(at token: Int) -> CodeScope? {
    while nextExpected <= token {
      let first = expected.removeLast()
      nextExpected = expected.isEmpty ? .max : expected[expected.count - 1].token
      if first.token == token { return first.scope }
    }
    return nil
  }
}

/// The texts of names in the body of a function.
struct KnownNames {
  private var texts: [CodeWord: CodeText] = [:]
  /// Other texts that the code assigns to names.
  private var assigned: [CodeWord: [CodeText]] = [:]
  /// A Bloom filter with one bit for each name: almost no word of code is one of them.
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  private static func bit(_ name: CodeWord) -> UInt64 { 1 << UInt64(name.number & 63) }

  func text(of name: CodeWord) -> CodeText? {
    bits & Self.bit(name) == 0 ? nil : texts[name]
  }

  var hasAssignedTexts: Bool { !assigned.isEmpty }

  /// The texts that the code assigns to a name; empty if there are none.
  func assignedTexts(of name: CodeWord) -> [CodeText] {
    assigned[name] ?? []
  }

  /// Records the text of a name from here on.
  mutating func define(_ name: CodeWord, as text: CodeText) {
    bits |= Self.bit(name)
    texts[name] = text
    if !assigned.isEmpty { assigned[name] = nil }
  }

  mutating func assign(_ more: [CodeText], to name: CodeWord) {
    assigned[name, default: []] += more
  }
}
