import L10nSource

/// The arguments that a format string takes, numbered as CoreFoundation numbers them.
///
/// It lends what an `ArgumentPool` has, and must not be kept.
struct ArgumentMap {
  /// In the order of the text. A specification that probably is a literal percent sign is none of them.
  let uses: View<ArgumentUse>
  let signs: PercentSigns
  /// The position of the first use of each argument, by its number, and -1 where there is none; empty for few uses, which
  /// are searched faster than this is made.
  private let firstUses: [Int32]

  /// So many uses are searched.
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

  /// That of a text without percent signs.
  static var none: ArgumentMap {
    ArgumentMap(uses: View(), signs: PercentSigns())
  }

  /// The highest number of an argument; 0 where there is none.
  var count: Int {
    var count = 0
    for use in uses { count = max(count, use.number) }
    return count
  }

  /// The first use of an argument.
  func use(of number: Int) -> ArgumentUse? {
    if !firstUses.isEmpty {
      guard firstUses.indices.contains(number), firstUses[number] >= 0 else { return nil }
      return uses[Int(firstUses[number])]
    }
    for use in uses where use.number == number { return use }
    return nil
  }

  func takes(_ number: Int) -> Bool { use(of: number) != nil }

  /// Whether some specifications say their numbers and others do not.
  var isMixed: Bool {
    guard let first = uses.first else { return false }
    return uses.contains { $0.isNumbered != first.isNumbered }
  }
}

/// What the percent signs of a text say besides its arguments.
struct PercentSigns: Sendable {
  /// The first specification that CoreFoundation reads as such and that probably is but a percent sign and a word: the
  /// `% o` of `100% of it`.
  private(set) var probableLiteral: CompactRange?
  /// The first percent sign that is meant as itself and takes no argument, so that formatting drops it: the `%)` of
  /// `(%d%)`.
  private(set) var lost: CompactRange?
  /// `%%` is there, so that somebody knew that the text is a format.
  var hasEscapedPercent = false

  mutating func addLiteral(_ range: Range<Int>) {
    probableLiteral = probableLiteral ?? CompactRange(range)
  }

  mutating func addLost(_ range: Range<Int>) {
    lost = lost ?? CompactRange(range)
  }
}
