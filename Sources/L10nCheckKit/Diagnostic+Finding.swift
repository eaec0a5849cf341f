import L10nModel
import L10nSource

/// Converts the diagnostics of one file to findings.
struct FindingContext {
  /// The common parts of the findings about the file.
  let subject: Finding.Subject
  let path: TreePath

  init(
    input: Int, bundle: TreePath? = nil, localization: String? = nil, table: String? = nil,
    path: TreePath
  ) {
    subject = Finding.Subject(
      input: input, bundle: bundle, localization: localization, table: table, path: path)
    self.path = path
  }

  func of(localization: String?) -> FindingContext {
    FindingContext(
      input: subject.input, bundle: subject.bundle, localization: localization,
      table: subject.table, path: path)
  }

  /// The diagnostics as findings, with the lines they refer to.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of diagnostics.
  func findings(_ diagnostics: [Diagnostic], in text: [UInt8]) -> [Finding] {
    findings(diagnostics, in: text) { diagnostic in
      diagnostic.language.map { of(localization: $0).subject } ?? subject
    }
  }

  /// The diagnostics as findings, each about the subject that the closure returns.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of diagnostics.
  func findings(
    _ diagnostics: [Diagnostic], in text: [UInt8], about subject: (Diagnostic) -> Finding.Subject
  ) -> [Finding] {
    guard !diagnostics.isEmpty else { return [] }
    let lines = LineIndex(text)
    let ranges = diagnostics.map { $0.range.flatMap { $0.end <= text.count ? $0 : nil } }
    var places = lineColumns(of: ranges.compactMap { $0?.start }, in: text)[...]
    return zip(diagnostics, ranges).map { diagnostic, range in
      Self.finding(
        diagnostic, about: subject(diagnostic),
        range.flatMap { range in places.popFirst().map { (range, $0) } }, lines, text)
    }
  }

  private static func finding(
    _ diagnostic: Diagnostic, about subject: Finding.Subject,
    _ located: (range: SourceRange, place: LineColumn)?, _ lines: LineIndex, _ text: [UInt8]
  ) -> Finding {
    let excerpt = located.map { range, place in
      Excerpt(range, lines.range(ofLine: place.line), text, label: diagnostic.label)
    }
    return Finding(
      diagnostic.check, severity: diagnostic.severity, about: subject,
      key: diagnostic.key.map { CodeUnitString($0) }, place: located?.place,
      message: .text(diagnostic.message), excerpt: excerpt, help: diagnostic.help)
  }
}

extension Excerpt {
  /// The maximum number of bytes shown before and after the place.
  private static let reach = 160

  /// The part of a line around a range.
  // `borrowing`, as an initializer owns its parameters by default: that would retain the text for every excerpt.
  init(_ range: SourceRange, _ line: SourceRange, _ text: borrowing [UInt8], label: String?) {
    var start = max(line.start, range.start - Self.reach)
    while start < range.start, text[start] & 0xC0 == 0x80 { start += 1 }
    var end = max(min(line.end, range.start + Self.reach), min(range.start, line.end))
    while end < line.end, text[end] & 0xC0 == 0x80 { end += 1 }
    let (placeStart, placeEnd) = (min(range.start, end), min(range.end, end))
    let before = String(decoding: text[min(start, end)..<placeStart], as: UTF8.self)
    let place = String(decoding: text[placeStart..<placeEnd], as: UTF8.self)
    let after = String(decoding: text[placeEnd..<end], as: UTF8.self)
    self.init(
      line: before + place + after, offset: before.unicodeScalars.count,
      count: place.unicodeScalars.count,
      label: label)
  }
}
