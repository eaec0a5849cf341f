import L10nSource

/// A declaration, body or other part of code that ends where its bracket is closed.
struct CodeScope {
  enum TypeKeyword {
    case `class`, enumeration, structure, other

    /// Whether what it declares has no instances that others could share.
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
  /// Whether the type of what it is the body of makes its literals keys.
  var isTyped = false
  /// What it is the body or value of.
  var member: CodeReader.Member?
  /// The names of parameters that are no texts.
  var parameters: [String] = []
  /// The names outside of a function.
  var outer = KnownNames()
  /// The index of the property that it is the body of, if that is a text.
  var property: Int?

  /// Whether names inside of it mean something of their own.
  var hasNames: Bool {
    switch kind {
    case .function, .body: true
    case .type, .languageLoop, .value, .other: false
    }
  }

  var isValue: Bool { if case .value = kind { true } else { false } }
}

/// The scopes around a token, the innermost last, and those whose beginning is still to come.
///
/// What readers ask of every token is known without a look at the scopes: they are many, and each costs to be copied.
struct ScopeStack {
  /// What the scopes around a token say of it together.
  private struct Place: BitwiseCopyable {
    /// The last token of the innermost scope.
    var end = Int.max
    var isPreview = false
    var triesLanguages = false
    var function: Int?
    /// The position of the innermost body's scope.
    var body: Int?
    /// The position of the innermost type's scope.
    var type: Int?
    /// Whether nothing but values is further inside than that.
    var isInType = false
  }

  private var scopes: [CodeScope] = []
  private var place = Place()
  /// Those of the scopes further outside.
  private var places: [Place] = []
  /// The names of the types around, the outermost first.
  private(set) var types: [String] = []
  /// The scopes of declarations that were met, by the tokens that begin them, the first last.
  private var expected: [(token: Int, scope: CodeScope)] = []
  private(set) var nextExpected = Int.max

  /// The last token of the innermost scope.
  var end: Int { place.end }
  var isPreview: Bool { place.isPreview }
  /// Whether the innermost function is in a loop over languages here.
  var triesLanguages: Bool { place.triesLanguages }
  /// Whether names of constants mean something only here.
  var isInBody: Bool { place.body != nil }
  /// The number of the innermost function with texts among its parameters; nil in a member without any.
  var function: Int? { place.function }
  var isEmpty: Bool { scopes.isEmpty }
  /// Whether nothing but values is around.
  var isOutside: Bool { scopes.allSatisfy(\.isValue) }
  /// Whether the innermost scope is that of a type, or none is there.
  var isAmongMembers: Bool { scopes.isEmpty || place.type == scopes.count - 1 }
  /// What the innermost body with names of its own belongs to.
  var innermostBody: CodeReader.Member? { place.body.flatMap { scopes[$0].member } }
  /// What the innermost scope is the body or value of.
  var member: CodeReader.Member? { scopes.isEmpty ? nil : scopes[scopes.count - 1].member }
  /// The declaration of the innermost type, or of no type, that the others are inside of.
  var outermostMember: CodeReader.Member? {
    for index in (place.type.map { $0 + 1 } ?? 0)..<scopes.count {
      if let member = scopes[index].member { return member }
    }
    return nil
  }
  /// Whether the type of what the innermost scope is the body of makes its literals keys.
  var isTyped: Bool { scopes.isEmpty ? false : scopes[scopes.count - 1].isTyped }
  /// The index of the property that the innermost scope is the body of.
  var property: Int? { scopes.isEmpty ? nil : scopes[scopes.count - 1].property }

  /// The name of the innermost type.
  var enclosingType: String? { types.last }

  /// What declares the innermost type.
  var typeKeyword: CodeScope.TypeKeyword {
    guard let type = place.type, case .type(_, let keyword, _) = scopes[type].kind else {
      return .other
    }
    return keyword
  }

  /// The innermost type, if nothing but a value is further inside.
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
      // A function without texts that is in another one has those of that.
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

  /// The scope that begins at a token.
  mutating func takeExpected(at token: Int) -> CodeScope? {
    while nextExpected <= token {
      let first = expected.removeLast()
      nextExpected = expected.isEmpty ? .max : expected[expected.count - 1].token
      if first.token == token { return first.scope }
    }
    return nil
  }
}

/// What names in the body of a function mean.
struct KnownNames {
  private var texts: [CodeWord: CodeText] = [:]
  /// What they can also mean, because it is assigned to them.
  private var assigned: [CodeWord: [CodeText]] = [:]
  /// A bit for some of the names each: almost no word of code is one of them.
  private var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  private static func bit(_ name: CodeWord) -> UInt64 { 1 << UInt64(name.number & 63) }

  func text(of name: CodeWord) -> CodeText? {
    bits & Self.bit(name) == 0 ? nil : texts[name]
  }

  var hasAssignedTexts: Bool { !assigned.isEmpty }

  /// What is assigned to a name; empty for nothing.
  func assignedTexts(of name: CodeWord) -> [CodeText] {
    assigned[name] ?? []
  }

  /// Notes what a name means from here on.
  mutating func define(_ name: CodeWord, as text: CodeText) {
    bits |= Self.bit(name)
    texts[name] = text
    if !assigned.isEmpty { assigned[name] = nil }
  }

  mutating func assign(_ more: [CodeText], to name: CodeWord) {
    assigned[name, default: []] += more
  }
}
