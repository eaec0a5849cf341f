/// Returns the lines and columns of offsets in any order; one inside a character counts as its start.
///
/// They are found in one pass over the text up to the last of them. A `LineIndex` would be made for the whole text; a
/// report of half a million entries asks for a few places in each of thousands of files.
///
/// - Precondition: `offsets` are at most the number of bytes.
/// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of offsets.
package func lineColumns(of offsets: [Int], in text: [UInt8]) -> [LineColumn] {
  text.withUnsafeBytes { text in
    offsets.withUnsafeBufferPointer { offsets in
      [LineColumn](unsafeUninitializedCapacity: offsets.count) { places, count in
        var walk = LineWalk(text)
        // What is asked for is most often in the order of the file.
        if isAscending(offsets) {
          for index in offsets.indices {
            places.initializeElement(at: index, to: walk.place(of: offsets[index]))
          }
        } else {
          var order = Array(offsets.indices)
          order.sort { offsets[$0] < offsets[$1] }
          for index in order {
            places.initializeElement(at: index, to: walk.place(of: offsets[index]))
          }
        }
        count = offsets.count
      }
    }
  }
}

private func isAscending(_ offsets: UnsafeBufferPointer<Int>) -> Bool {
  for index in offsets.indices.dropFirst() where offsets[index - 1] > offsets[index] {
    return false
  }
  return true
}

/// Goes through a text from place to place. It holds a pointer and so must not outlive the closure that lent it.
private struct LineWalk {
  private let text: UnsafeRawBufferPointer
  private var position = 0
  /// The line breaks before the position, and its column.
  private var place = (lines: 0, column: 1)

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  /// - Precondition: the offset is not before the one that was asked for before.
  mutating func place(of offset: Int) -> LineColumn {
    precondition(offset <= text.count, "an offset beyond the text")
    let start = startOfCharacter(at: offset)
    place = advance(place, from: position, to: start, in: text)
    position = start
    return LineColumn(line: place.lines + 1, column: place.column)
  }

  private func startOfCharacter(at offset: Int) -> Int {
    var start = offset
    while start > 0, start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
