import L10nSource

extension FileEdit {
  /// Composes `first` with `second`, edits of the text that `first` produces.
  ///
  /// If `second` changes a part that `first` inserted, the rest of that part stays beside the change.
  ///
  /// - Precondition: the edits of each list are sorted and don't overlap.
  /// - Complexity: O(*n*) in the number of edits.
  package static func composed(_ first: [FileEdit], _ second: [FileEdit]) -> [FileEdit] {
    guard !first.isEmpty else { return second }
    var result: [FileEdit] = []
    var rest = first[...]
    // The offset of positions after the edits of `first` up to there.
    var shift = 0
    for later in second {
      let (start, end) = (later.edit.range.start, later.edit.range.end)
      while let earlier = rest.first, earlier.end(shiftedBy: shift) <= start {
        shift += earlier.growth
        result.append(earlier)
        rest.removeFirst()
      }
      if let earlier = rest.first, earlier.edit.range.start + shift < start {
        let (head, tail) = earlier.split(behind: start - earlier.edit.range.start - shift)
        shift += head.growth
        result.append(head)
        rest[rest.startIndex] = tail
      }
      let place = start - shift
      while let earlier = rest.first, earlier.edit.range.start + shift < end {
        let left = earlier.end(shiftedBy: shift) - end
        guard left > 0 else {
          shift += earlier.growth
          rest.removeFirst()
          continue
        }
        shift += earlier.growth - left
        let range = SourceRange(earlier.edit.range.end, earlier.edit.range.end)
        rest[rest.startIndex] = FileEdit(
          TextEdit(range, Array(earlier.edit.replacement.suffix(left))), earlier.purpose)
      }
      result.append(
        FileEdit(
          TextEdit(SourceRange(place, end - shift), later.edit.replacement), later.purpose))
    }
    return result + rest
  }

  /// Edits of one text for several purposes, in the order of the text. At the same position, insertions come before
  /// deletions.
  package static func merged(_ edits: [FileEdit]) -> [FileEdit] {
    edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.edit.range, right.element.edit.range)
      return (first.start, first.end, left.offset) < (second.start, second.end, right.offset)
    }.map(\.element)
  }
}

extension FileEdit {
  /// The number of bytes that the edit adds to the text.
  private var growth: Int { edit.replacement.count - edit.range.count }

  /// The end of the insertion, in a text shifted by a number of bytes.
  private func end(shiftedBy shift: Int) -> Int {
    edit.range.start + shift + edit.replacement.count
  }

  /// Two edits equivalent to one, of which the first only inserts that many bytes.
  private func split(behind count: Int) -> (head: FileEdit, tail: FileEdit) {
    let start = SourceRange(edit.range.start, edit.range.start)
    return (
      FileEdit(TextEdit(start, Array(edit.replacement.prefix(count))), purpose),
      FileEdit(TextEdit(edit.range, Array(edit.replacement.dropFirst(count))), purpose)
    )
  }
}
