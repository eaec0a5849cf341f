import L10nSource

extension FileEdit {
  /// The edits of a text that come to the same as `first` and then `second`, edits of the text that `first` makes.
  ///
  /// - Precondition: those of each list are sorted and do not overlap, and `second` changes nothing that `first` put in.
  /// - Complexity: O(*n*) in the number of edits.
  package static func composed(_ first: [FileEdit], _ second: [FileEdit]) -> [FileEdit] {
    guard !first.isEmpty else { return second }
    var result: [FileEdit] = []
    var rest = first[...]
    var shift = 0
    for edit in second {
      while let earlier = rest.first,
        earlier.edit.range.start + shift + earlier.edit.replacement.count <= edit.edit.range.start
      {
        shift += earlier.edit.replacement.count - earlier.edit.range.count
        result.append(earlier)
        rest.removeFirst()
      }
      let range = SourceRange(edit.edit.range.start - shift, edit.edit.range.end - shift)
      result.append(FileEdit(TextEdit(range, edit.edit.replacement), edit.purpose))
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
