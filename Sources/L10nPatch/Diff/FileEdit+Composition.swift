import L10nSource

extension FileEdit {
  /// The edits of a text that come to the same as `first` and then `second`, edits of the text that `first` makes.
  ///
  /// Where `second` changes what `first` put in, what is left of that stands beside the change.
  ///
  /// - Precondition: those of each list are sorted and do not overlap.
  /// - Complexity: O(*n*) in the number of edits.
  package static func composed(_ first: [FileEdit], _ second: [FileEdit]) -> [FileEdit] {
    guard !first.isEmpty else { return second }
    var result: [FileEdit] = []
    var rest = first[...]
    // How much further on a place is behind the edits of `first` up to there.
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

  /// Edits of one text for several ends, in the order of the text. What is put in comes before what is taken out there.
  package static func merged(_ edits: [FileEdit]) -> [FileEdit] {
    edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.edit.range, right.element.edit.range)
      return (first.start, first.end, left.offset) < (second.start, second.end, right.offset)
    }.map(\.element)
  }
}

extension FileEdit {
  /// How many bytes the text has more behind the edit.
  private var growth: Int { edit.replacement.count - edit.range.count }

  /// Where what was put in ends, in a text with so many bytes more before it.
  private func end(shiftedBy shift: Int) -> Int {
    edit.range.start + shift + edit.replacement.count
  }

  /// Two edits that come to the same, of which the first one only puts so many bytes in.
  private func split(behind count: Int) -> (head: FileEdit, tail: FileEdit) {
    let start = SourceRange(edit.range.start, edit.range.start)
    return (
      FileEdit(TextEdit(start, Array(edit.replacement.prefix(count))), purpose),
      FileEdit(TextEdit(edit.range, Array(edit.replacement.dropFirst(count))), purpose)
    )
  }
}
