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
}
