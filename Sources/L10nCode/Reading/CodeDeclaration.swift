import L10nSource

/// A declaration that contains a lookup.
package struct CodeDeclaration: Sendable {
  /// The name as its language writes it, with the enclosing types: `SettingsView.body`, `Account.save(to:)`, `-[Account save]`.
  package let name: String
  /// The number of its line, from 1.
  package let line: Int
  /// The name alone.
  let word: CodeWord
  /// The type that it is a member of; nil for none.
  let type: String?
  /// The type around `type`; nil for none.
  let outerType: String?
  /// Whether it stands for a text: a constant, or a property or function with a single expression. It belongs to no instance,
  /// so that code can only reach it by its name.
  let isAccessor: Bool
  /// Whether it is `private` or `fileprivate`.
  let isPrivate: Bool
  /// Whether only the code in the tree can name it, and no subclass can override it.
  var isOfCodeAlone = false
  /// Whether it is public: other programs can name it, unless its module is part of one program only.
  var isPublic = false
  /// Whether it is in the body of a class, structure or enumeration. Other types and type parameters share the members of
  /// extensions and protocols.
  var isInBodyOfType = false
  /// Whether it is an accessor that overrides that of a superclass.
  var isOverride = false
  /// Whether it is a function or property that only code can name, and that no other type can override.
  var isMember = false

  /// Whether it is a text that instances of a class store, and only code can name it.
  var isStoredText = false
  /// Whether it is a macro, whose body is code only where other code names it.
  var isMacro = false
  /// Whether nothing but code that names it runs it, unless a protocol requires it.
  var runsByName = false

  /// Whether it is a member of an instance in an extension that other files can name.
  var isOfExtension: Bool { isMember && !isInBodyOfType && type != nil && !isPrivate }

  /// Whether users see nothing of it unless code names it.
  var canBeUnused: Bool { isAccessor || isMember || isStoredText }
}

extension CodeDeclaration {
  /// The declaration for the case that code outside of the tree can name public declarations.
  var seenByOthers: Self {
    guard isPublic else { return self }
    var own = self
    (own.isOfCodeAlone, own.isMember, own.isStoredText) = (false, false, false)
    return own
  }

  /// The name of its type behind that of the enclosing one: `Texts.Menu`.
  var qualifiedType: String { [outerType, type].compactMap(\.self).joined(separator: ".") }
}

extension CodeDeclaration: Hashable {
  /// Hashes only the line: few declarations share one.
  package func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

/// The text of a literal as a hash: hardly any two texts have the same number.
package struct CodeLiteral: Sendable, Hashable, BitwiseCopyable {
  private let number: UInt64

  init(_ text: ByteView) { number = text.number }

  init(_ text: CodeUnitString) { self = text.bytes.withView { Self($0) } }
}

/// The numbers of the names in a file's code, except those that it declares there.
///
/// A list is several times cheaper to build than a set, and is rarely searched.
struct CodeWords: Sendable, Equatable {
  private(set) var numbers: [UInt32] = []

  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count) }

  mutating func append(_ word: CodeWord) { append(word.number) }

  mutating func append(_ number: UInt32) { numbers.append(number) }

  func contain(_ name: String) -> Bool {
    numbers.contains(CodeWord(name).number)
  }
}

/// The numbers of names to find in all code. Almost no name is one of them, and a table of flags rejects the others faster than
/// a set.
struct WantedWords {
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
  /// Whether a tool generated it with an accessor for each key, used or not.
  var isOfAccessors: Bool { isGenerated && declarations.contains(where: \.isAccessor) }
}
