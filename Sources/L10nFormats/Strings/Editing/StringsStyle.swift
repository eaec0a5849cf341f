import L10nSource

/// The style of a `.strings` file: the most common style of the entries at its beginning.
package struct StringsStyle: Sendable, Hashable {
  var lineEnd: [UInt8] = [0x0A]
  var indentation: [UInt8] = []
  var beforeEquals: [UInt8] = [0x20]
  var afterEquals: [UInt8] = [0x20]
  var beforeSemicolon: [UInt8] = []
  var blankLinesBeforeComment = 1
  var blankLinesBeforeKey = 0
  /// Nil if keys have no quotes.
  var keyQuote: UInt8? = UInt8(ascii: "\"")
  var valueQuote: UInt8? = UInt8(ascii: "\"")
  var commentForm = AssignedComment.Form.block

  /// The style of new files, as in Apple's tools.
  package static let standard = StringsStyle()

  /// The number of entries to inspect.
  private static let sampleCount = 24

  /// - Parameter fallback: the style where the file has no example.
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
    text.firstIndex(where: \.isLineBreak).map { Array(text[$0..<text.endOfLineBreak(at: $0)]) }
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

  /// The most common value; the first one if several are equally common.
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
    let line = text.startOfLine(before: keyStart)
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

  /// Adds a space unless it contains comments or line breaks: these aren't part of the style.
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

/// The contents of a new `.strings` file for a localization: UTF-8 with line feeds, as Apple recommends.
package enum NewStringsFile {
  /// Returns a file with the order and the comments of the development region's file.
  ///
  /// The text is that of the model, including headers and section comments, with other values and with stub comments; entries
  /// without an assignment are omitted. Keys that the model lacks follow at the end.
  ///
  /// - Parameters:
  ///   - model: the development region's file; nil if it isn't a file of pairs.
  ///   - assignments: sorted by position.
  ///   - positions: the position of each key of the model in the order of the development region; -1 for none.
  package static func text(
    of assignments: [TableAssignment], like model: StringsFile?, positions: [Int32]
  ) -> [UInt8] {
    guard let model, model.form == .pairs else {
      return StringsStyle.standard.lines(of: assignments) + [0x0A]
    }
    var text: [UInt8] = []
    var style = StringsStyle(of: model)
    style.lineEnd = [0x0A]
    var rest = Dictionary(
      assignments.map { (Int32($0.position), $0) }, uniquingKeysWith: { first, _ in first })
    for (index, entry) in model.entries.prefix(model.loaded.entryCount).enumerated() {
      let assignment = index < positions.count ? rest.removeValue(forKey: positions[index]) : nil
      text += copy(of: entry, model, assignment, style, isAtStart: text.isEmpty)
    }
    let last = model.entries.prefix(model.loaded.entryCount).last.map { Int($0.end) } ?? 0
    text += style.withLineEnds(Array(model.source.utf8[last..<endOfTail(model, from: last)]))
    if let byte = text.last, byte != 0x0A { text.append(0x0A) }
    let others = rest.values.sorted { $0.position < $1.position }
    guard !others.isEmpty else { return text }
    if !text.isEmpty { text.append(0x0A) }
    return text + style.lines(of: others) + [0x0A]
  }

  /// Returns the replacement of an entry of the model; without an assignment, only the headers above it.
  private static func copy(
    of entry: StringsEntry, _ model: StringsFile, _ assignment: TableAssignment?,
    _ style: StringsStyle, isAtStart: Bool
  ) -> [UInt8] {
    let source = model.source.utf8
    let keyStart = Int(entry.keyStart)
    guard let assignment else {
      let start = model.startWithComments(of: entry)
      let hasHeader = !model.comments(in: SourceRange(Int(entry.start), start)).isEmpty
      return hasHeader ? style.withLineEnds(Array(source[Int(entry.start)..<start])) : []
    }
    var text = style.withLineEnds(Array(source[Int(entry.start)..<keyStart]))
    if isAtStart { text = Array(text.drop { $0.isLineBreak }) }
    if let marker = assignment.marker {
      let line = text.startOfLine(before: text.count)
      let indentation = Array(text[line...])
      if indentation.allSatisfy(\.isASCIIWhitespace), isAtStart || line > 0 {
        text += style.text(ofMarker: marker) + style.lineEnd + indentation
      } else {
        var blockStyle = style
        blockStyle.commentForm = .block
        text += blockStyle.text(ofMarker: marker) + [0x20]
      }
    }
    text += source[keyStart..<Int(entry.keyEnd)]
    guard let value = assignment.value.plainText else { return text + Array(";".utf8) }
    if entry.traits.contains(.keyOnly) {
      if value == assignment.key { return text + source[Int(entry.keyEnd)..<Int(entry.end)] }
      return text + style.beforeEquals + Array("=".utf8) + style.afterEquals
        + style.token(value, as: nil, quote: style.valueQuote)
        + style.withLineEnds(Array(source[Int(entry.keyEnd)..<Int(entry.end)]))
    }
    text += style.withLineEnds(Array(source[Int(entry.keyEnd)..<Int(entry.valueStart)]))
    let quote = entry.traits.contains(.quotedValue) ? source[Int(entry.valueStart)] : nil
    text += style.token(value, as: assignment.spelling?.value, quote: quote)
    return text + style.withLineEnds(Array(source[Int(entry.valueEnd)..<Int(entry.end)]))
  }

  /// The end of the comments after the last entry.
  private static func endOfTail(_ model: StringsFile, from start: Int) -> Int {
    guard model.loaded.status == .complete else { return start }
    return model.unterminatedComment ?? model.source.utf8.count
  }

  /// Returns the positions of a file's entries in the order of the development region.
  ///
  /// - Parameter lastEntries: the last entry of the file for each key of the development region. Earlier duplicates are not
  ///   copied.
  package static func positions(of model: StringsFile, lastEntries: [Int32]) -> [Int32] {
    var positions = [Int32](repeating: -1, count: model.entries.count)
    for (position, entry) in lastEntries.enumerated() where entry >= 0 {
      positions[Int(entry)] = Int32(position)
    }
    return positions
  }
}
