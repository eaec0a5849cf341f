import L10nSource

/// Whether two ranges of bytes hold the same.
@inline(__always)  // Most that differ do so in their counts, and are told apart without a call.
package func equalBytes(
  _ left: Range<Int>, of leftBytes: [UInt8], _ right: Range<Int>, of rightBytes: [UInt8]
) -> Bool {
  left.count == right.count
    && leftBytes.withView { leftBytes in
      rightBytes.withView { rightBytes in
        equalBytes(
          leftBytes, from: left.lowerBound, rightBytes, from: right.lowerBound, count: left.count)
      }
    }
}

/// Whether two arrays are one, so that equal places in them hold the same.
func haveOneStorage(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withView { left in right.withView { left.isIdentical(to: $0) } }
}
