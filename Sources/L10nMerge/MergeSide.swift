/// One of the three versions that a merge reads.
package enum MergeSide: Sendable, CaseIterable {
  /// The common ancestor.
  case base
  case ours
  case theirs
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
  func map<Result>(_ change: (Value, MergeSide) -> Result) -> Sides<Result> {
    Sides<Result>(
      base: change(base, .base), ours: change(ours, .ours), theirs: change(theirs, .theirs))
  }
}

extension Sides: Equatable where Value: Equatable {}
