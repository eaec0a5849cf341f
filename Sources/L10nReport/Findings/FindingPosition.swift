import L10nModel
import L10nSource

/// Which finding of a report is meant: the number of its run, and its number in the run.
///
/// There may be very many of them.
struct FindingPosition: Hashable, Sendable {
  private let runNumber: Int32
  private let numberInRun: Int32

  init(run: Int, number: Int) {
    runNumber = Int32(clamping: run)
    numberInRun = Int32(clamping: number)
  }

  var run: Int { Int(runNumber) }
  var number: Int { Int(numberInRun) }
}

extension FindingPosition: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.runNumber, left.numberInRun) < (right.runNumber, right.numberInRun)
  }
}

extension [FindingRun] {
  /// - Complexity: O(*n*) in the length of the key.
  subscript(position: FindingPosition) -> Finding {
    self[position.run].finding(at: position.number)
  }

  func key(at position: FindingPosition) -> ArraySlice<UInt8>? {
    self[position.run].key(at: position.number)
  }

  func place(at position: FindingPosition) -> LineColumn? {
    self[position.run].place(at: position.number)
  }

  /// The positions of all findings of some runs.
  func positions(of runs: some Sequence<Int>) -> [FindingPosition] {
    runs.flatMap { run in
      (0..<self[run].count).map { FindingPosition(run: run, number: $0) }
    }
  }

  /// Whether all findings have what the first has; asked once for several of a run, which have it in common.
  func agree<Value: Equatable>(
    _ positions: [FindingPosition], on value: (FindingRun) -> Value
  ) -> Bool {
    guard let first = positions.first else { return true }
    var last = first.run
    let expected = value(self[last])
    return positions.allSatisfy { position in
      if position.run == last { return true }
      last = position.run
      return value(self[last]) == expected
    }
  }
}
