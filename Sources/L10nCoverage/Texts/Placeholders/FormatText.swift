/// One text of a value that users may see, as a format string.
struct FormatText: Sendable {
  /// In the bytes of the content.
  let range: Range<Int>
  /// The plural category that it is for; none, if no number chooses it.
  var category: PluralSet = []
  /// The position of the variable that it is a form of, in the nodes of the content.
  var variable: Int?
  var arguments = ArgumentPool.Part.empty
}
