package import L10nFormats
import L10nSource

/// The style of a `.strings` file: that of most entries at its beginning.
package struct StringsStyle: Sendable, Hashable {
  var lineEnd: [UInt8] = [0x0A]
  var indentation: [UInt8] = []
  var beforeEquals: [UInt8] = [0x20]
  var afterEquals: [UInt8] = [0x20]
  var beforeSemicolon: [UInt8] = []
  /// The number of blank lines before an entry with a comment.
  var blankLinesBeforeComment = 1
  /// The number of blank lines before an entry without one.
  var blankLinesBeforeKey = 0
  /// Nil if keys have no quotes.
  var keyQuote: UInt8? = UInt8(ascii: "\"")
  var valueQuote: UInt8? = UInt8(ascii: "\"")
  var commentForm = AssignedComment.Form.block

  /// The style of new files, as in Apple's tools.
  package static let standard = StringsStyle()

  /// The number of entries to inspect.
  private static let sampleCount = 24

  /// - Parameter fallback: the style for anything that the file doesn't show.
  /// - Complexity: O(*n*) in the length of the first entries, and of the text up to the first line break.
  package init(of file: StringsFile, fallback: StringsStyle = .standard) {
    self = fallback
    lineEnd = Self.lineEnd(of: file.source.utf8) ?? fallback.lineEnd
    guard file.form == .pairs || file.form == .bracedPairs else { return }
    var tallies = Tallies()
    for (index, entry) in file.entries.prefix(Self.sampleCount).enumerated() {
      tallies.add(entry, of: file)
      if index > 0 { tallies.addGap(before: index, of: file) }
    }
    tallies.choose(for: &self)
  }

  private init() {}

  private static func lineEnd(of text: [UInt8]) -> [UInt8]? {
    guard let first = text.firstIndex(where: \.isLineBreak) else { return nil }
    let isPair = text[first] == 0x0D && first + 1 < text.count && text[first + 1] == 0x0A
    return isPair ? [0x0D, 0x0A] : [text[first]]
  }
}

/// Counts occurrences. There are few distinct values, so a list suffices.
private struct Tally<Value: Equatable> {
  private var counts: [(value: Value, count: Int)] = []

  mutating func add(_ value: Value) {
    if let index = counts.firstIndex(where: { $0.value == value }) {
      counts[index].count += 1
    } else {
      counts.append((value, 1))
    }
  }

  /// The first of the most common ones.
  var mostCommon: Value? {
    var best: (value: Value, count: Int)?
    for candidate in counts where candidate.count > best?.count ?? 0 { best = candidate }
    return best?.value
  }
}

private struct Tallies {
  private var indentation = Tally<ArraySlice<UInt8>>()
  private var beforeEquals = Tally<ArraySlice<UInt8>>()
  private var afterEquals = Tally<ArraySlice<UInt8>>()
  private var beforeSemicolon = Tally<ArraySlice<UInt8>>()
  private var keyQuote = Tally<UInt8?>()
  private var valueQuote = Tally<UInt8?>()
  private var commentForm = Tally<AssignedComment.Form>()
  private var blankLinesBeforeComment = Tally<Int>()
  private var blankLinesBeforeKey = Tally<Int>()

  mutating func add(_ entry: StringsEntry, of file: StringsFile) {
    let text = file.source.utf8
    let keyStart = Int(entry.keyStart)
    let line = text[..<keyStart].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    if text[line..<keyStart].allSatisfy(\.isASCIIWhitespace) {
      indentation.add(text[line..<keyStart])
    }
    keyQuote.add(entry.traits.contains(.quotedKey) ? text[keyStart] : nil)
    guard !entry.traits.contains(.keyOnly), !entry.traits.contains(.nestedValue) else { return }
    valueQuote.add(entry.traits.contains(.quotedValue) ? text[Int(entry.valueStart)] : nil)
    let between = text[Int(entry.keyEnd)..<Int(entry.valueStart)]
    if let equals = between.firstIndex(of: UInt8(ascii: "=")) {
      add(between[..<equals], to: &beforeEquals)
      add(between[(equals + 1)...], to: &afterEquals)
    }
    let end = Int(entry.end) - (entry.traits.contains(.unfinished) ? 0 : 1)
    if end >= Int(entry.valueEnd) { add(text[Int(entry.valueEnd)..<end], to: &beforeSemicolon) }
  }

  /// Comments and line breaks between the parts of an entry are not a style.
  private func add(_ space: ArraySlice<UInt8>, to tally: inout Tally<ArraySlice<UInt8>>) {
    if space.allSatisfy({ $0.isSpaceOrTab }) { tally.add(space) }
  }

  /// Inspects the text between an entry and the previous one, unless it contains a section header.
  mutating func addGap(before index: Int, of file: StringsFile) {
    let entry = file.entries[index]
    let text = file.source.utf8
    let hasComment = text[Int(entry.start)..<Int(entry.keyStart)].contains(UInt8(ascii: "/"))
    guard hasComment else {
      let breaks = file.lineBreaks(from: Int(entry.start), to: Int(entry.keyStart))
      if breaks > 0 { blankLinesBeforeKey.add(breaks - 1) }
      return
    }
    let comments = file.attachedComments(of: entry)
    let end = file.endWithComments(ofEntryAt: index - 1)
    let start = comments.first?.start ?? Int(entry.keyStart)
    guard end <= start, file.comments(in: SourceRange(end, start)).isEmpty else { return }
    let breaks = file.lineBreaks(from: end, to: start)
    guard breaks > 0 else { return }
    guard let first = comments.first else { return blankLinesBeforeKey.add(breaks - 1) }
    commentForm.add(text[first.start + 1] == UInt8(ascii: "*") ? .block : .line)
    blankLinesBeforeComment.add(breaks - 1)
  }

  func choose(for style: inout StringsStyle) {
    style.indentation = indentation.mostCommon.map(Array.init) ?? style.indentation
    style.beforeEquals = beforeEquals.mostCommon.map(Array.init) ?? style.beforeEquals
    style.afterEquals = afterEquals.mostCommon.map(Array.init) ?? style.afterEquals
    style.beforeSemicolon = beforeSemicolon.mostCommon.map(Array.init) ?? style.beforeSemicolon
    style.keyQuote = keyQuote.mostCommon ?? style.keyQuote
    style.valueQuote = valueQuote.mostCommon ?? style.valueQuote
    style.commentForm = commentForm.mostCommon ?? style.commentForm
    let gaps = (blankLinesBeforeComment.mostCommon, blankLinesBeforeKey.mostCommon)
    style.blankLinesBeforeComment = gaps.0 ?? gaps.1 ?? style.blankLinesBeforeComment
    style.blankLinesBeforeKey = gaps.1 ?? gaps.0 ?? style.blankLinesBeforeKey
  }
}
