package import L10nModel
package import L10nSource

/// The assignment of a value to a key in one localization's table, independent of the file format.
package struct TableAssignment: Sendable, Hashable {
  package var key: CodeUnitString
  package var value: AssignedValue
  /// The comments for the key in the development region's file.
  package var comments: [AssignedComment]
  package var needsTranslation: Bool
  /// The state of a translation. Only string catalogs can store it.
  package var state = UnitState.translated
  /// The stub comment, for formats without states; nil for none.
  package var marker: CodeUnitString?
  /// The index of the key in the order of the development region's files.
  package var position: Int
  /// The spelling of the key in the development region's `.strings` file; also that of the value if it is the same.
  package var spelling: EntrySpelling?

  package init(
    key: CodeUnitString, value: AssignedValue, comments: [AssignedComment] = [],
    needsTranslation: Bool, marker: CodeUnitString? = nil, position: Int,
    spelling: EntrySpelling? = nil
  ) {
    self.key = key
    self.value = value
    self.comments = comments
    self.needsTranslation = needsTranslation
    self.marker = needsTranslation ? marker : nil
    self.position = position
    self.spelling = spelling
  }
}

/// A comment of a `.strings` file.
package struct AssignedComment: Sendable, Hashable {
  package var form: Form
  /// The text between the delimiters, including whitespace.
  package var text: CodeUnitString

  package enum Form: Sendable, Hashable {
    /// `/* … */`
    case block
    /// `// …`
    case line
  }

  package init(_ form: Form, _ text: CodeUnitString) {
    self.form = form
    self.text = text
  }

  /// The text without surrounding whitespace.
  package var content: CodeUnitString {
    CodeUnitString(bytes: text.bytes.trimming(\.isASCIIWhitespace))
  }
}

/// The spelling of a key and a value in a `.strings` file: the text between the quotes, including escape sequences.
package struct EntrySpelling: Sendable, Hashable {
  package var key: Token?
  package var value: Token?

  /// The text between two quotes.
  package struct Token: Sendable, Hashable {
    package var quote: UInt8
    package var content: [UInt8]
  }
}

/// A run of assignments with the same position in a file: in the order of the development region, the file has no key between
/// them.
struct AssignmentRun {
  /// The position, in the order of the development region, of the nearest preceding key that the file has; nil if there is
  /// none.
  let anchor: Int?
  let assignments: ArraySlice<TableAssignment>

  /// Returns the runs, in the order of the development region.
  ///
  /// - Parameters:
  ///   - assignments: the keys that the file lacks, sorted by position.
  ///   - keyCount: the number of keys of the development region.
  ///   - isPresent: whether the file has the key at a position.
  static func all(
    of assignments: [TableAssignment], keyCount: Int, isPresent: (Int) -> Bool
  ) -> [AssignmentRun] {
    var runs: [AssignmentRun] = []
    var position = 0
    var anchor: Int?
    var start = 0
    for (index, assignment) in assignments.enumerated() {
      while position < min(assignment.position, keyCount) {
        if isPresent(position) {
          if start < index {
            runs.append(AssignmentRun(anchor: anchor, assignments: assignments[start..<index]))
          }
          start = index
          anchor = position
        }
        position += 1
      }
    }
    if start < assignments.count {
      runs.append(AssignmentRun(anchor: anchor, assignments: assignments[start...]))
    }
    return runs
  }
}

/// Plans edits of one localization's file that leave all other bytes unchanged.
package protocol TableEditor {
  /// Returns the edits that insert entries, each after its nearest predecessor in the development region.
  ///
  /// - Parameters:
  ///   - assignments: the keys that the file lacks, sorted by position.
  ///   - present: the index of the file's entry for each key of the development region; -1 for none.
  ///   - key: the key of the development region at a position.
  /// - Returns: the edits, sorted by position in the text.
  func insertions(
    of assignments: [TableAssignment], present: [Int32], key: (Int) -> CodeUnitString
  ) throws(EditFailure) -> [TextEdit]

  /// Returns the edits that remove the entries with these keys and the comments that apply only to them, sorted by position.
  func removals(of keys: [CodeUnitString]) throws(EditFailure) -> [TextEdit]

  /// Returns the edits that set one text of a value, which may be new, and remove the stub comments before the entry.
  ///
  /// - Parameters:
  ///   - entry: the index of the key's entry; -1 for none.
  ///   - markers: the texts of stub comments.
  func replacements(
    ofTextAt path: VariationPath, of key: CodeUnitString, entry: Int, with text: CodeUnitString,
    markers: [CodeUnitString]
  ) throws(EditFailure) -> [TextEdit]
}

/// The ways in which one localization's file can be edited.
package enum EditableFile {
  /// The text can be edited by edits that are planned for this content.
  case text(SourceText, any TableEditor, TableContent)
  /// The property list can be edited only after a conversion to XML; `form` names its current form.
  case convertible(PropertyList?, form: String)
}

/// The reason why a file can't be edited.
package enum EditFailure: Error, Hashable {
  /// The file has an error: its description and its line.
  case refused(String, line: Int? = nil)
  /// CoreFoundation doesn't load the text as an XML property list.
  case notLoadable
  /// The path in a property list has no value, or a value of an unexpected type.
  case noPlace([CodeUnitString])
  /// A string catalog already has these keys, lacks them, or has unexpected content in the place of their texts.
  case unexpectedContent(ofKeys: [CodeUnitString])
  /// The text contains a lone surrogate, which XML can't represent.
  case unwritableText(CodeUnitString)

  package var reason: String {
    switch self {
    case .refused(let reason, _): reason
    case .notLoadable: "is not a property list that CoreFoundation can load"
    case .noPlace(let path): "has no place for \"\(path.last?.string ?? "")\""
    case .unexpectedContent(let keys):
      "has unexpected content in the place of \(keys.map { "\"\($0)\"" }.shortList(3))"
    case .unwritableText(let text):
      "can't represent \"\(text)\", which contains half of a surrogate pair"
    }
  }

  package var line: Int? { if case .refused(_, let line) = self { line } else { nil } }

  /// The keys that can't be edited while others can; empty if no key of the file can.
  package var keys: [CodeUnitString] {
    if case .unexpectedContent(let keys) = self { keys } else { [] }
  }
}

extension EditFailure {
  /// Creates the failure from the diagnostics of a file.
  ///
  /// - Parameters:
  ///   - otherwise: the reason if there is no diagnostic.
  ///   - remedy: replaces the help of the diagnostic.
  package init(
    _ diagnostics: [Diagnostic], in text: [UInt8], otherwise: String, remedy: String? = nil
  ) {
    guard let first = diagnostics.first(where: { $0.severity == .error }) ?? diagnostics.first
    else {
      self = .refused(otherwise)
      return
    }
    let line = first.range.flatMap { range in
      range.start <= text.count ? lineColumns(of: [range.start], in: text).first?.line : nil
    }
    let help = remedy ?? first.help
    self = .refused(first.message + (help.map { "; \($0)" } ?? ""), line: line)
  }
}
