import L10nModel
import L10nSource

/// The arguments of any number of format strings in one array. A separate array for each of them, perhaps for every text of a
/// tree, would need as many allocations.
struct ArgumentPool: Sendable {
  private(set) var uses: [ArgumentUse] = []

  /// One format string's arguments in the pool.
  struct Part: Sendable {
    private let place: CompactRange
    let signs: PercentSigns

    static let empty = Part(0..<0, PercentSigns())

    fileprivate init(_ uses: Range<Int>, _ signs: PercentSigns) {
      place = CompactRange(uses)
      self.signs = signs
    }

    var uses: Range<Int> { place.range }
  }

  mutating func removeAll() {
    uses.removeAll(keepingCapacity: true)
  }

  mutating func read(_ text: ByteView) -> Part {
    let start = uses.count
    var reader = ArgumentReader(text)
    var next = 1
    while let (specification, argumentClass) = reader.next() {
      // A width or precision `*` takes its argument before the conversion does.
      add(specification.width, of: specification, &next)
      add(specification.precision, of: specification, &next)
      add(specification.argument, argumentClass, of: specification, &next)
    }
    return Part(start..<uses.count, reader.signs)
  }

  private mutating func add(
    _ measure: FormatSpecification.Measure?, of specification: FormatSpecification,
    _ next: inout Int
  ) {
    guard case .argument(let number) = measure else { return }
    add(number, .integer32, of: specification, &next)
  }

  private mutating func add(
    _ number: Int?, _ argumentClass: ArgumentClass, of specification: FormatSpecification,
    _ next: inout Int
  ) {
    uses.append(
      ArgumentUse(
        number: number ?? next, isNumbered: number != nil, argumentClass: argumentClass,
        range: specification.range))
    if number == nil { next += 1 }
  }

  /// Joins the arguments of several texts of the same value, which get the same arguments: all of the first part, and those of
  /// the other parts that no earlier part has.
  mutating func join(_ parts: [Part]) -> Part {
    let start = uses.count
    // An explicit argument number is at most 127, an implicit one at most the number of arguments.
    var isKnown = [Bool](
      repeating: false, count: 1 + (parts.flatMap { uses[$0.uses].map(\.number) }.max() ?? 0))
    for (position, part) in parts.enumerated() {
      for index in part.uses {
        let use = uses[index]
        if position > 0, isKnown[use.number] { continue }
        isKnown[use.number] = true
        uses.append(use)
      }
    }
    return Part(start..<uses.count, PercentSigns())
  }
}

extension View<ArgumentUse> {
  /// The arguments of one part of the pool that these come from.
  func map(of part: ArgumentPool.Part) -> ArgumentMap {
    ArgumentMap(uses: self.part(part.uses), signs: part.signs)
  }
}
