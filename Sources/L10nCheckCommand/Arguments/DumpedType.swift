import CommandLineSyntax
import L10nFormats
import L10nModel
import L10nSource

/// A format whose files can be dumped.
struct DumpedType: ArgumentValue {
  let format: TableFormat

  init(_ format: TableFormat) {
    self.format = format
  }

  init?(argument word: String) {
    guard let format = ParsedFile.formats.first(where: { $0.rawValue == word }) else { return nil }
    self.init(format)
  }

  static var expectation: String { choices.alternatives() }
  static var choices: [String] { ParsedFile.formats.map(\.rawValue) }
}
