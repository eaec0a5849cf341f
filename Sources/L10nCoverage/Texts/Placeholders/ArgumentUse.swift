import L10nModel
import L10nSource

/// How an argument is passed and read: what two specifications must agree in, so that one can stand for the other.
enum ArgumentClass: UInt8, Sendable, Hashable {
  case integer32
  case integer64
  case double
  case object
  /// Bytes that a zero ends.
  case bytes
  /// UTF-16 that a zero ends.
  case codeUnits
  case pointer
  /// A variable whose value type nobody says.
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

  /// Whether reading an argument of this class as one of the other does harm: it is another register, or another thing.
  func conflicts(with other: Self) -> Bool {
    if self == .unknown || other == .unknown { return false }
    return self != other && !(isInteger && other.isInteger)
  }

  /// Whether both are integers of which one has 32 bits and the other 64.
  func differsInWidth(from other: Self) -> Bool {
    self != other && isInteger && other.isInteger
  }
}

extension FormatSpecification.Length {
  /// Whether integers of the length have 64 bits on Apple's platforms.
  fileprivate var is64Bits: Bool {
    switch self {
    case .none, .char, .short: false
    case .long, .longLong, .quad, .longDouble, .size, .pointerDifference, .maximum: true
    }
  }
}

/// One argument as a specification takes it.
struct ArgumentUse: Sendable, Hashable {
  private let number32: Int32
  /// Whether the specification says the number.
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

  /// Whether it is the argument of a variable.
  var isVariable: Bool { if case .unknown = argumentClass { true } else { false } }
}

extension Sequence<ArgumentUse> {
  /// The names and other texts among them, but for endings.
  ///
  /// - Parameter text: the one that they are of.
  func names(in text: ByteView) -> [ArgumentUse] {
    withoutEndings(in: text).filter { $0.argumentClass == .object }
  }

  /// Those that aren't endings. An object beside a number that is glued to a word is its ending: that of "%lld app%@" is an s
  /// or nothing, for which other languages have no use.
  ///
  /// - Parameter text: the one that they are of.
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
