import CommandLineSyntax
import L10nReport

/// `NAME` or `NAME=FILE`: one of a command's formats and its destination.
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

extension Array {
  /// Writes a rendering in each of the formats, in order; in the format `otherwise` to standard output if there are none.
  ///
  /// - Parameters:
  ///   - render: writes in a format, to a file or to standard output.
  /// - Throws: the first failure. A closed pipe counts as success.
  func write<Format>(
    otherwise: Format,
    _ render: (_ format: Format, _ isFile: Bool, _ output: inout ByteOutput) -> Void
  ) throws(RunFailure) where Element == FormatRequest<Format> {
    for request in isEmpty ? [FormatRequest(format: otherwise, file: nil)] : self {
      try OutputDestination.write(to: request.file) {
        render(request.format, request.file != nil, &$0)
      }
    }
  }
}
