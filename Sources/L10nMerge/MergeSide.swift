/// One of the three versions that a merge reads.
package enum MergeSide: Sendable, CaseIterable {
  /// The common ancestor.
  case base
  case ours
  case theirs

  /// The other of the two sides.
  var opposite: MergeSide { self == .ours ? .theirs : .ours }
}

/// A value for each version.
struct Sides<Value: Sendable>: Sendable {
  var base: Value
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  /// The same for what each version becomes.
  func map<Result>(_ change: (Value) -> Result) -> Sides<Result> {
    Sides<Result> { change(self[$0]) }
  }
}

extension Sides {
  init<Failure: Error>(_ value: (MergeSide) throws(Failure) -> Value) throws(Failure) {
    self.init(base: try value(.base), ours: try value(.ours), theirs: try value(.theirs))
  }
}

extension Sides: Equatable where Value: Equatable {}
