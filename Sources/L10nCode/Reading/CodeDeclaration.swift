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
