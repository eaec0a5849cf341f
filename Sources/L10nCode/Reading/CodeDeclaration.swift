import L10nSource

/// A declaration with a lookup in it.
package struct CodeDeclaration: Sendable {
  /// As its language names it, with the types around it: `SettingsView.body`, `Account.save(to:)`, `-[Account save]`.
  package let name: String
  /// The number of its line, from 1.
  package let line: Int
  /// Its name alone.
  let word: CodeWord
  /// The type that it is a member of; nil for none.
  let type: String?
  /// The type around that; nil for none.
  let outerType: String?
  /// Whether it stands for a text: a constant, or a property or function of one expression, that code can only reach by its
  /// name, because it belongs to no instance.
  let isAccessor: Bool
  /// Whether other types can't see it.
  let isPrivate: Bool
  /// Whether nothing but the code here can name it, and no subclass has its own.
  var isOfCodeAlone = false
  /// Whether it is public: other programs can name it, unless its module is for none.
  var isPublic = false
  /// Whether it is in the body of a class, structure or enumeration, and not in an extension or a protocol, whose members other
  /// types and type parameters have, too.
  var isInBodyOfType = false
  /// Whether it stands for a text in place of another class's.
  var isOverride = false
  /// Whether it is a function or property of a structure, an enumeration or no type that nothing but code can name.
  var isMember = false

  /// Whether it is a text that an instance of a class stores, which nothing but code can name.
  var isStoredText = false

  /// Whether nothing of it is seen where no code names it.
  var canBeUnused: Bool { isAccessor || isMember || isStoredText }
}

extension CodeDeclaration {
  /// The same where code that isn't here can name what is public.
  var seenByOthers: Self {
    guard isPublic else { return self }
    var own = self
    (own.isOfCodeAlone, own.isMember, own.isStoredText) = (false, false, false)
    return own
  }

  /// The type that it is a member of, with the one around that: `Texts.Menu`.
  var qualifiedType: String { [outerType, type].compactMap(\.self).joined(separator: ".") }
}

extension CodeDeclaration: Hashable {
  /// Declarations on one line are few.
  package func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

/// A name in code, as a number: two names rarely have the same.
struct CodeWord: Sendable, Hashable, BitwiseCopyable {
  let number: UInt32

  /// Stands for any type.
  static let any = Self("?")
  /// Stands for the type that is meant where a full stop alone is written.
  static let implied = Self(".")
  /// What a text has of itself.
  static let description = Self("description")
  /// What has the values of an enumeration.
  static let allCases = Self("allCases")
  /// What a view is made of.
  static let body = Self("body")
  /// What makes a value of a type, and what such a value's own type is: `Texts.self`, `Texts.Type`.
  static let metatypes = [Self("self"), Self("Type")]

  private init(number: UInt32) { self.number = number }

  /// - Complexity: O(*n*) in the number of bytes, eight at a time; the last eight can have some again.
  init(_ name: ByteView) {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var (number, index) = (UInt64(name.count), 0)
    if name.count < 8 {
      for byte in name { number = number << 8 | UInt64(byte) }
    } else {
      while index + 8 < name.count {
        number = (number ^ name.word(at: index)) &* factor
        number ^= number >> 29
        index += 8
      }
      number ^= name.word(at: name.count - 8)
    }
    self.number = UInt32(truncatingIfNeeded: (number &* factor) >> 32)
  }

  init(_ name: String) {
    var name = name
    self = name.withUTF8View { Self($0) }
  }

  /// The number of it as the member of a type.
  func of(_ type: Self) -> UInt32 { number ^ (type.number &* 0x9E37_79B1 | 1) }

  /// The numbers of it as the member of a type, whatever stands before that.
  func ofAny(_ type: Self) -> [UInt32] { [of(type), of(type.inside(.any))] }

  /// A type with the one before its name.
  func inside(_ outer: Self) -> Self { Self(number: of(outer)) }
}

/// The text of a literal, as a number: hardly two texts have the same.
package struct CodeLiteral: Sendable, Hashable, BitwiseCopyable {
  private let number: UInt64

  init(_ text: ByteView) { number = text.number }

  init(_ text: CodeUnitString) { self = text.bytes.withView { Self($0) } }
}

/// The numbers of the names in a file's code, without those that are declared there.
///
/// A list is several times cheaper to make than a set, and is seldom read.
struct CodeWords: Sendable, Equatable {
  private(set) var numbers: [UInt32] = []

  /// Makes room for about as many names.
  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  mutating func append(_ word: CodeWord) { append(word.number) }

  mutating func append(_ number: UInt32) { numbers.append(number) }

  /// - Complexity: O(*n*) in the number of names.
  func contain(_ name: String) -> Bool {
    numbers.contains(CodeWord(name).number)
  }
}

/// The numbers of names that are looked for in all code: almost no name is one of them, and a table of bits says so faster
/// than a set.
struct SoughtWords {
  private let numbers: Set<UInt32>
  private var isPossible = [Bool](repeating: false, count: 1 << 16)

  init(_ numbers: Set<UInt32>) {
    self.numbers = numbers
    for number in numbers { isPossible[Int(number & 0xFFFF)] = true }
  }

  func contain(_ number: UInt32) -> Bool {
    isPossible[Int(number & 0xFFFF)] && numbers.contains(number)
  }
}

extension CodeFile {
  /// Whether a tool wrote it to give keys names: it has one for each key, whether code uses that or not.
  var isOfAccessors: Bool { isGenerated && declarations.contains(where: \.isAccessor) }
}
