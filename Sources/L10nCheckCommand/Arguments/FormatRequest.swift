import CommandLineSyntax

/// `NAME` or `NAME=FILE`: one of a command's formats, and where it goes.
struct FormatRequest<Format>: ArgumentValue
where Format: RawRepresentable<String> & CaseIterable & Sendable {
  let format: Format
  /// Nil for standard output.
  let file: String?

  init?(argument word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    let file = parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil
    self.init(format: format, file: file)
  }

  init(format: Format, file: String?) {
    self.format = format
    self.file = file
  }

  static var expectation: String {
    "a format (\(choices.joined(separator: ", "))), with =FILE unless for standard output"
  }

  static var choices: [String] { Format.allCases.map(\.rawValue) }
}
