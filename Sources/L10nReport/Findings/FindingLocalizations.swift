/// The localization that each run of findings is about, by its number in the order of the names.
struct FindingLocalizations {
  /// The first stands for none.
  private let names: [String]
  private let numbers: [Int32]

  /// - Parameter spellings: that of each run; nil where it is about none or all.
  init(_ spellings: [String?]) {
    let known = Set(spellings.compactMap(\.self)).sorted()
    names = [""] + known
    let numbers = Dictionary(uniqueKeysWithValues: zip(known, Int32(1)...))
    self.numbers = spellings.map { $0.flatMap { numbers[$0] } ?? 0 }
  }

  func number(ofRun run: Int) -> Int { Int(numbers[run]) }

  func name(_ number: Int) -> String { names[number] }

  /// Nil where the run is about none.
  subscript(run: Int) -> String? { numbers[run] == 0 ? nil : names[Int(numbers[run])] }

  /// How many of some findings are about each localization, the most first.
  func counts(of positions: some Sequence<FindingPosition>) -> [(name: String, count: Int)] {
    var counts = [Int](repeating: 0, count: names.count)
    for position in positions { counts[Int(numbers[position.run])] += 1 }
    return names.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
      .map { (names[$0], counts[$0]) }
  }
}
