import L10nSource

/// A name in code as a hash: two names rarely have the same number.
package struct CodeWord: Sendable, Hashable, BitwiseCopyable {
  let number: UInt32

  /// Stands for any type.
  static let any = Self("?")
  /// Stands for the type that the context implies before a dot: `.title`.
  static let implied = Self(".")
  /// The `description` of a string is the string itself.
  static let description = Self("description")
  static let allCases = Self("allCases")
  static let body = Self("body")
  /// The members that make a type a value, and the type of that value: `Texts.self`, `Texts.Type`.
  static let metatypes = [Self("self"), Self("Type")]

  private init(number: UInt32) { self.number = number }

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

  /// The number of the name as a member of a type.
  func of(_ type: Self) -> UInt32 { number ^ (type.number &* 0x9E37_79B1 | 1) }

  /// The numbers of the name as a member of a type, alone and nested in any other type.
  func ofAny(_ type: Self) -> [UInt32] { [of(type), of(type.inside(.any))] }

  /// The type nested in another one.
  func inside(_ outer: Self) -> Self { Self(number: of(outer)) }
}
