import L10nModel
import L10nSource

/// How an argument is passed and read: two specifications must agree in this to be interchangeable.
enum ArgumentClass: UInt8, Sendable, Hashable {
  case integer32
  case integer64
  case double
  case object
  /// Bytes up to a zero byte.
  case bytes
  /// UTF-16 up to a zero.
  case codeUnits
  case pointer
  /// A variable with an unknown value type.
  case unknown

  init?(_ specification: FormatSpecification) {
    switch specification.conversion {
    case .integer: self = specification.length.is64Bits ? .integer64 : .integer32
    case .character: self = .integer32
    case .double: self = .double
    case .object: self = .object
    case .bytes: self = .bytes
    case .codeUnits: self = .codeUnits
    case .pointer, .nothing: self = .pointer
    case .variable: self = .unknown
    case .literal, .incomplete, .overflow: return nil
    }
  }

  var isInteger: Bool { self == .integer32 || self == .integer64 }

  /// Whether reading an argument of this class as the other one is harmful: it is in another register, or has another meaning.
  func conflicts(with other: Self) -> Bool {
    if self == .unknown || other == .unknown { return false }
    return self != other && !(isInteger && other.isInteger)
  }

  /// Whether one is a 32-bit and the other a 64-bit integer.
  func differsInWidth(from other: Self) -> Bool {
    self != other && isInteger && other.isInteger
  }
}

extension FormatSpecification.Length {
  /// Whether integers of this length have 64 bits on Apple's platforms.
  fileprivate var is64Bits: Bool {
    switch self {
    case .none, .char, .short: false
    case .long, .longLong, .quad, .longDouble, .size, .pointerDifference, .maximum: true
    }
  }
}

/// An argument that a specification takes.
struct ArgumentUse: Sendable, Hashable {
  private let number32: Int32
  /// Whether the specification has an argument number.
  let isNumbered: Bool
  let argumentClass: ArgumentClass
  private let place: CompactRange

  init(number: Int, isNumbered: Bool, argumentClass: ArgumentClass, range: Range<Int>) {
    number32 = Int32(number)
    self.isNumbered = isNumbered
    self.argumentClass = argumentClass
    place = CompactRange(range)
  }

  /// Counted from 1.
  var number: Int { Int(number32) }

  /// The whole specification in the text.
  var range: Range<Int> { place.range }

  /// Whether the argument is that of a variable.
  var isVariable: Bool { if case .unknown = argumentClass { true } else { false } }
}

extension Sequence<ArgumentUse> {
  /// The objects among these, such as names and other texts, without endings.
  ///
  /// - Parameter text: the text with these arguments.
  func names(in text: ByteView) -> [ArgumentUse] {
    withoutEndings(in: text).filter { $0.argumentClass == .object }
  }

  /// The arguments that aren't endings. An object directly after a word, next to a number, is the word's ending: in "%lld
  /// app%@", it is an s or empty, and other languages have no use for it.
  ///
  /// - Parameter text: the text with these arguments.
  func withoutEndings(in text: ByteView) -> [ArgumentUse] {
    let hasNumber = contains(where: \.argumentClass.isInteger)
    return filter { use in
      let start = use.range.lowerBound
      return
        !(hasNumber && use.argumentClass == .object && start > 1 && start <= text.count
        && text[start - 1].isASCIILetter && text[start - 2].isASCIILetter)
    }
  }
}
