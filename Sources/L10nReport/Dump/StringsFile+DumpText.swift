import L10nFormats
import L10nModel
import L10nSource

extension Parsed<StringsFile> {
  /// Writes the text form for git's `textconv`: tables in UTF-16 and binary tables become readable line by line in a diff.
  ///
  /// ```
  /// /* Menu. */
  /// "Open" = "Ouvrir";
  /// "Close" = "Fermer";
  /// // warning[duplicate-key]: the key "Close" is defined again, with the same value
  /// ```
  ///
  /// The text is UTF-8 with LF, in the order of the file, without blank lines. It consists of:
  ///
  /// - A line for each entry, `"key" = "value";`, independent of the file's quotes, white space and shorthand. Escapes are
  ///   `\"`, `\\`, `\n`, `\r`, `\t`, and `\Uxxxx` for other hidden scalars and lone surrogates. Values other than strings have
  ///   the old-style form: `{ "a" = "b"; }`, `( "a", "b" )`, `<0fbd77>`. Numbers, `true`, `false` and dates have no quotes.
  /// - Before the entry, its comments unchanged, including those between key and semicolon.
  /// - Text that isn't an entry, line by line as `// not an entry: …`.
  /// - After each of these, its diagnostics, as `// severity[check]: message`. Those of the whole file come first. They contain
  ///   no line numbers, so that an inserted line doesn't change the lines below it.
  ///
  /// Reading the text again gives the same keys and strings.
  func writeDump(to output: inout ByteOutput) {
    var writer = DumpTextWriter(file: value, diagnostics: dumpedDiagnostics[...])
    writer.writeDiagnostics(before: -1, to: &output)
    if let propertyList = value.propertyList {
      writer.writeMembers(propertyList.members, to: &output)
    } else {
      writer.writeStretches(to: &output)
    }
    writer.writeDiagnostics(before: .max, to: &output)
  }

  /// The diagnostics of the parser and of duplicate keys, in the order of the text.
  var dumpedDiagnostics: [Diagnostic] { (diagnostics + value.duplicateDiagnostics()).inOrder }
}

/// Walks through a file in order, with the diagnostics that aren't written yet.
private struct DumpTextWriter {
  let file: StringsFile
  var diagnostics: ArraySlice<Diagnostic>

  mutating func writeMembers(_ members: [PropertyList.Member], to output: inout ByteOutput) {
    for member in members {
      output.writeEntry(key: member.key, value: member.value)
      if let end = member.value.range?.end { writeDiagnostics(before: end, to: &output) }
    }
  }

  /// Writes the entries and the text between them.
  mutating func writeStretches(to output: inout ByteOutput) {
    var others = file.otherText[...]
    for entry in file.entries {
      while let other = others.first, other.start < Int(entry.start) {
        writeOther(other, to: &output)
        others.removeFirst()
      }
      write(entry, to: &output)
    }
    for other in others { writeOther(other, to: &output) }
  }

  private mutating func write(_ entry: StringsEntry, to output: inout ByteOutput) {
    writeComments(from: entry.start, to: entry.keyStart, to: &output)
    if !entry.traits.contains(.keyOnly) {
      writeComments(from: entry.keyEnd, to: entry.valueStart, to: &output)
    }
    writeComments(from: entry.valueEnd, to: entry.end, to: &output)
    output.writeEntry(key: file.key(of: entry), value: file.propertyListValue(of: entry))
    writeDiagnostics(before: Int(entry.end), to: &output)
  }

  private func writeComments(from start: UInt32, to end: UInt32, to output: inout ByteOutput) {
    for comment in file.comments(in: SourceRange(Int(start), Int(end))) {
      writeComment(comment, to: &output)
    }
  }

  private func writeComment(_ comment: SourceRange, to output: inout ByteOutput) {
    let text = file.source.utf8[comment.start..<comment.end]
    output.write(text, in: .stringsLines)
    let isBlock = text.dropFirst().first == UInt8(ascii: "*")
    if isBlock, text.count < 4 || !text.suffix(2).elementsEqual("*/".utf8) { output.write(" */") }
    output.write("\n")
  }

  /// Writes text that isn't an entry: first its leading comments, then the rest line by line. Omits the braces of a file in
  /// braces.
  private mutating func writeOther(_ stretch: SourceRange, to output: inout ByteOutput) {
    var start = writeTrivia(from: stretch.start, in: stretch, to: &output)
    let isBrace =
      file.form == .bracedPairs && start < stretch.end
      && (file.source.utf8[start] == UInt8(ascii: "{")
        ? stretch.start == 0
        : file.source.utf8[start] == UInt8(ascii: "}") && stretch.end == file.source.utf8.count)
    if isBrace { start = writeTrivia(from: start + 1, in: stretch, to: &output) }
    let rest = file.source.utf8[start..<stretch.end]
    for line in rest.split(whereSeparator: { $0.isLineBreak }) {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      output.write("// not an entry: ")
      output.write(line, in: .stringsLine)
      output.write("\n")
    }
    writeDiagnostics(before: stretch.end, to: &output)
  }

  /// Writes the comments before the next text that is neither white space nor a comment, and returns the offset of that text.
  private func writeTrivia(
    from start: Int, in stretch: SourceRange, to output: inout ByteOutput
  ) -> Int {
    let end = file.endOfTrivia(from: start, to: stretch.end)
    for comment in file.comments(in: SourceRange(start, end)) { writeComment(comment, to: &output) }
    return end
  }

  /// Writes the diagnostics that start before `end`, and empty ones at `end`.
  mutating func writeDiagnostics(before end: Int, to output: inout ByteOutput) {
    while let diagnostic = diagnostics.first {
      if let range = diagnostic.range, range.start >= end, !(range.isEmpty && range.start == end) {
        return
      }
      diagnostics.removeFirst()
      output.writeDiagnostic(diagnostic)
    }
  }
}
