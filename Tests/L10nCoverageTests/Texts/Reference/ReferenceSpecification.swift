import L10nSource

/// The kind of value that is passed.
enum ReferenceArgumentClass: String, Sendable, Hashable {
  case integer32, integer64, double, object, bytes, codeUnits, pointer
  /// A variable with an undeclared value type.
  case unknown

  var isInteger: Bool { self == .integer32 || self == .integer64 }

  /// Whether the one is read from another register than the other, or as another type.
  func conflicts(with other: Self) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): false
    case (.integer32, .integer64), (.integer64, .integer32): false
    default: self != other
    }
  }

  func differsInWidth(from other: Self) -> Bool {
    [self, other] == [.integer32, .integer64] || [self, other] == [.integer64, .integer32]
  }
}

/// A percent sign with its specification, read byte by byte as described in printf(3) and Foundation's “String Format
/// Specifiers”: an independent reference for the fast scanner.
///
/// As in CoreFoundation, the parts come in any order. Numbers are small, and a variable is `%#@name@` or `%[name]@`.
struct ReferenceSpecification {
  private(set) var range: Range<Int>
  /// The 2 of `%2$@`.
  private(set) var number: Int?
  /// An element for each `*`: the 2 of `*2$`, or nil.
  private(set) var stars: [Int?] = []
  private(set) var hasSpace = false
  /// The last letter of a length: the second of `ll`.
  private(set) var length: Character?
  /// The range of a variable's name.
  private(set) var name: Range<Int>?
  /// The first byte of the final character; nil where the text ends before.
  private(set) var conversion: Character?

  /// The specifications of a text, in order.
  static func all(in text: [UInt8]) -> [Self] {
    var all: [Self] = []
    var position = 0
    while position < text.count {
      if text[position] == UInt8(ascii: "%") {
        all.append(Self(text, at: position))
        position = all[all.count - 1].range.upperBound
      } else {
        position += 1
      }
    }
    return all
  }

  private init(_ text: [UInt8], at start: Int) {
    range = start..<start + 1
    var digits = ""
    var hasPlus = false
    while conversion == nil, let character = text.character(at: range.upperBound) {
      range = start..<range.upperBound + 1
      switch character {
      case "1"..."9": digits.append(character)
      case "0": if !digits.isEmpty { digits.append(character) }
      case "$" where !digits.isEmpty:
        if let star = stars.lastIndex(of: nil) {
          stars[star] = Int(digits)
        } else {
          number = Int(digits)
        }
      case "*": stars.append(nil)
      case " ": hasSpace = true
      case "+": hasPlus = true
      case "-", ".": break
      case "h", "l", "L", "q", "t", "z", "j": length = character
      case "#", "[": readVariable(text, character == "#" ? "@" : "")
      default: conversion = character
      }
      if !character.isNumber { digits = "" }
    }
    hasSpace = hasSpace && !hasPlus
    // The rest of a multi-byte character.
    while range.upperBound < text.count, (0x80..<0xC0).contains(text[range.upperBound]) {
      range = start..<range.upperBound + 1
    }
  }

  /// Reads `@name@` or `name]@`; a `#` without that is a flag.
  private mutating func readVariable(_ text: [UInt8], _ opening: String) {
    let first = range.upperBound + opening.utf8.count
    let rest = text.dropFirst(first)
    let length = rest.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }.count
    let closing = opening.isEmpty ? "]@" : "@"
    guard text.dropFirst(range.upperBound).starts(with: opening.utf8),
      rest.dropFirst(length).starts(with: closing.utf8)
    else { return }
    name = first..<first + length
    range = range.lowerBound..<first + length + closing.utf8.count
    conversion = "@"
  }

  /// The class of its argument; nil where it takes none.
  var argumentClass: ReferenceArgumentClass? {
    if name != nil { return .unknown }
    return switch conversion {
    case "d", "D", "i", "u", "U", "o", "O", "x", "X":
      length == nil || length == "h" ? .integer32 : .integer64
    case "c", "C": .integer32
    case "f", "F", "e", "E", "g", "G", "a", "A": .double
    case "@": .object
    case "s", "P": .bytes
    case "S": .codeUnits
    case "p", "n": .pointer
    default: nil
    }
  }
}

extension [UInt8] {
  /// The byte as a character; nil after the end.
  func character(at index: Int) -> Character? {
    indices.contains(index) ? Character(Unicode.Scalar(self[index])) : nil
  }
}
