/// One text of a value that users may see, as a format string.
struct FormatText: Sendable {
  private let place: CompactRange
  /// The plural category that it is for; none, if no number chooses it.
  let category: PluralSet
  /// The position of the variable that it is a form of, in the nodes of the content.
  let variable: UInt32?
  var arguments = ArgumentPool.Part.empty

  init(range: Range<Int>, category: PluralSet = [], variable: Int? = nil) {
    place = CompactRange(range)
    self.category = category
    self.variable = variable.map { UInt32($0) }
  }

  /// In the bytes of the content.
  var range: Range<Int> { place.range }
}
