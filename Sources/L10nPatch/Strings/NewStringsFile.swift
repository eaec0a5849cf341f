package import L10nFormats
import L10nSource

/// The contents of a new `.strings` file for a localization: UTF-8 with line feeds, as Apple recommends.
package enum NewStringsFile {
  /// A file with the order and the comments of the development region's file.
  ///
  /// The text is that of the model, including headers and section comments, with other values and with stub comments;
  /// entries without an assignment are omitted. Keys that the model lacks follow at the end.
  ///
  /// - Parameters:
  ///   - model: the development region's file; nil if it isn't a file of pairs.
  ///   - assignments: in order of their positions.
  ///   - positions: the position of each key of the model in the order of the development region; -1 for none.
  /// - Complexity: O(*n*) in the length of the model and of the assignments.
  package static func text(
    of assignments: [TableAssignment], like model: StringsFile?, positions: [Int32]
  ) -> [UInt8] {
    guard let model, model.form == .pairs else { return list(assignments) }
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
    return text + (text.isEmpty ? [] : [0x0A]) + list(others, style)
  }

  /// The entries one after the other.
  private static func list(
    _ assignments: [TableAssignment], _ style: StringsStyle = .standard
  ) -> [UInt8] {
    var text: [UInt8] = []
    for (index, assignment) in assignments.enumerated() {
      if index > 0 { style.appendSeparator(before: assignment, to: &text) }
      style.appendLines(of: assignment, to: &text)
    }
    return text + [0x0A]
  }

  /// The replacement of an entry of the model; without an assignment, the headers above it.
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
      let line = text.lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
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
    return model.unterminatedCommentStart ?? model.source.utf8.count
  }

  /// The positions of a file's entries in the order of the development region.
  ///
  /// - Parameter lastEntries: the last entry of the file for each key of the development region. Earlier duplicates are
  ///   not copied.
  package static func positions(of model: StringsFile, lastEntries: [Int32]) -> [Int32] {
    var positions = [Int32](repeating: -1, count: model.entries.count)
    for (position, entry) in lastEntries.enumerated() where entry >= 0 {
      positions[Int(entry)] = Int32(position)
    }
    return positions
  }
}
