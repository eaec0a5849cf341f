import L10nSource

/// The arguments that a format string takes, numbered as CoreFoundation numbers them.
///
/// It borrows from an `ArgumentPool`, and must not outlive it.
struct ArgumentMap {
  /// In the order of the text, without specifications that probably are literal percent signs.
  let uses: View<ArgumentUse>
  let signs: PercentSigns
  /// The position of the first use of each argument, by its number; -1 if there is none. Empty for few uses, because searching
  /// these is faster than creating the array.
  private let firstUses: [Int32]

  /// The maximum number of uses that are searched.
  private static let longestSearch = 16

  init(uses: View<ArgumentUse>, signs: PercentSigns) {
    self.uses = uses
    self.signs = signs
    guard uses.count > Self.longestSearch else {
      firstUses = []
      return
    }
    var firstUses = [Int32](repeating: -1, count: 1 + (uses.map(\.number).max() ?? 0))
    for (position, use) in uses.enumerated().reversed() { firstUses[use.number] = Int32(position) }
    self.firstUses = firstUses
  }

  /// The arguments of a text without percent signs.
  static var none: ArgumentMap {
    ArgumentMap(uses: View(), signs: PercentSigns())
  }

  /// The highest number of an argument; 0 if there is none.
  var count: Int { uses.reduce(0) { max($0, $1.number) } }

  /// The first use of an argument.
  func use(of number: Int) -> ArgumentUse? {
    if !firstUses.isEmpty {
      guard firstUses.indices.contains(number), firstUses[number] >= 0 else { return nil }
      return uses[Int(firstUses[number])]
    }
    return uses.first { $0.number == number }
  }

  func takes(_ number: Int) -> Bool { use(of: number) != nil }

  /// Whether some specifications have argument numbers and others don't.
  var isMixed: Bool {
    guard let first = uses.first else { return false }
    return uses.contains { $0.isNumbered != first.isNumbered }
  }
}

/// The percent signs of a text that don't take its arguments.
struct PercentSigns: Sendable {
  /// The first specification that CoreFoundation reads, but that probably is only a percent sign and a word: the `% o` of `100%
  /// of it`.
  private(set) var probableLiteral: CompactRange?
  /// The first literal percent sign that takes no argument and that formatting drops: the `%)` of `(%d%)`.
  private(set) var lost: CompactRange?
  /// Whether the text has `%%`, so that its author knew that it is a format.
  var hasEscapedPercent = false

  mutating func addLiteral(_ range: Range<Int>) {
    probableLiteral = probableLiteral ?? CompactRange(range)
  }

  mutating func addLost(_ range: Range<Int>) {
    lost = lost ?? CompactRange(range)
  }
}
