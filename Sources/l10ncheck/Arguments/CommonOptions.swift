import CommandLineSyntax
import L10nCheckKit
import L10nCoverage
import L10nFiles
import L10nHistory
import L10nLocale
import L10nModel
import L10nReport
import L10nSource

extension OutputFormat: ArgumentValue {}

extension OutputFormat {
  /// Writes to standard output in the format. A closed pipe counts as success.
  func write(
    text: (inout ByteOutput) -> Void, json: (inout ByteOutput) -> Void
  ) throws(RunFailure) {
    try OutputDestination.write { self == .text ? text(&$0) : json(&$0) }
  }
}

/// Options that several commands declare with the same wording.
extension OptionSpecification {
  static func format<Format: ArgumentValue>(
    to path: @autoclosure @escaping PropertyPath<Arguments, Format>, discussion: String = ""
  ) -> Self {
    .value(
      "format", short: "f", "NAME", to: path(), category: .output, "Use the output format NAME.",
      discussion: discussion)
  }

  /// The option `--format NAME=FILE`, repeatable: one output each.
  static func formats<Format>(
    to path: @autoclosure @escaping PropertyPath<Arguments, [FormatRequest<Format>]>,
    more: String = ""
  ) -> Self {
    .repeated(
      "format", short: "f", "NAME[=FILE]", to: path(), category: .output,
      "Use the output format NAME.",
      discussion: "=FILE writes to FILE; the default, like =-, is standard output."
        + (more.isEmpty ? "" : " " + more))
  }

  static func color(to path: @autoclosure @escaping PropertyPath<Arguments, ColorChoice>) -> Self {
    .value(
      "color", "WHEN", to: path(), category: .output, "Color text WHEN.",
      discussion: "With auto, text has color on a terminal.")
  }

  static func quiet(to path: @autoclosure @escaping PropertyPath<Arguments, Bool>) -> Self {
    .switch(
      "quiet", short: "q", to: path(), category: .output, "Print no messages about the run itself.")
  }

  static func fetch(to path: @autoclosure @escaping PropertyPath<Arguments, Bool>) -> Self {
    .switch(
      "fetch", to: path(), category: .input, "Fetch the files that a partial clone lacks.",
      discussion: "All at once. Without the option, the command fetches nothing.")
  }

  static func keys(
    to path: @autoclosure @escaping PropertyPath<Arguments, [String]>, _ abstract: String
  ) -> Self {
    .repeated(
      "key", "GLOB", to: path(), category: .filter, abstract,
      discussion: "* matches any text, ? one character.")
  }

  static func developmentRegion(
    to path: @autoclosure @escaping PropertyPath<Arguments, String?>, _ abstract: String,
    discussion: String = ""
  ) -> Self {
    .value(
      "development-region", "TAG", to: path(), completion: .localeIdentifier, category: .input,
      abstract, discussion: discussion)
  }

  static func write(
    to path: @autoclosure @escaping PropertyPath<Arguments, Bool>, discussion: String
  ) -> Self {
    .switch(
      "write", short: "w", to: path(), category: .output, "Change the files in place.",
      discussion: discussion)
  }
}

extension OperandSpecification {
  static func projects(
    to path: @autoclosure @escaping PropertyPath<Arguments, [String]>
  ) -> Self {
    .repeated("PROJECT", to: path(), "The project; all by default.")
  }

  static func paths(
    to path: @autoclosure @escaping PropertyPath<Arguments, [String]>,
    _ abstract: String = "The bundle, directory or file."
  ) -> Self {
    .repeated("PATH", to: path(), completion: .file, abstract)
  }
}

extension [OptionSpecification<SharedArguments>] {
  func without(_ names: Set<String>) -> Self { filter { !names.contains($0.description.name) } }
}

/// `NAME` or `NAME=FILE`: one of a command's formats and its destination.
struct FormatRequest<Format>: ArgumentValue
where Format: RawRepresentable<String> & CaseIterable & Sendable {
  let format: Format
  /// Nil for standard output.
  let file: String?

  static var expectation: String {
    "a format (\(choices.joined(separator: ", "))), with =FILE unless for standard output"
  }

  static var choices: [String] { Format.allCases.map(\.rawValue) }
}

extension FormatRequest {
  init?(argument word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format(rawValue: String(parts[0])) else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    let file = parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil
    self.init(format: format, file: file)
  }
}

extension Array {
  /// Writes a rendering in each requested format, in order. Without requests, writes one rendering in the format `otherwise` to
  /// standard output.
  ///
  /// - Parameters:
  ///   - render: writes one format, to a file or to standard output.
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

/// One of `PERCENT`, `each=PERCENT`, `LOCALIZATION=PERCENT` and `table:NAME=PERCENT`, optionally prefixed with `human:`.
extension CoverageThreshold: ArgumentValue {
  package init?(argument whole: String) {
    let (counted, word) = CountedTranslations.split(whole)
    let equals = word.lastIndex(of: "=")
    let percent = equals.map { word[word.index(after: $0)...] } ?? word[...]
    guard let minimum = Coverage(String(percent)) else { return nil }
    let scope: Scope
    switch equals.map({ String(word[..<$0]) }) {
    case nil: scope = .whole
    case "each"?: scope = .eachLocalization
    case let name? where name.hasPrefix("table:") && name.count > 6:
      scope = .table(String(name.dropFirst(6)))
    case let name? where RecognizedLocale(spelling: name).isKnown: scope = .localization(name)
    default: return nil
    }
    self.init(scope, minimum: minimum, counting: counted)
  }

  package static let expectation =
    "a percentage such as 90 or 99.5, or LOCALIZATION=90, each=90, table:NAME=90, human:LOCALIZATION=60"
}

struct NameList: ArgumentValue {
  let names: [String]

  /// Fails if a name is empty.
  init?(argument word: String) {
    names = word.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  static let expectation = ""
}
