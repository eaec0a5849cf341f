import L10nCoverage
package import L10nModel
package import L10nSource

/// One text to translate. Its texts are views, so it is valid only in the closure that receives it.
package struct HandoffUnit {
  /// The name that identifies the text in documents and Xcode.
  package let name: ByteView
  package let key: ByteView
  package let keyIndex: Int
  /// The variations that lead to the text; empty for a value without variations.
  package let path: VariationPath
  package let source: ByteView
  /// The text that Xcode's documents have in place of the source text; nil where they have the source text.
  var nameInSource: CodeUnitString?
  let translation: UnitTranslation
  package let comment: ByteView?
  let isCommentGenerated: Bool
  /// The line of the key in the source file; nil if unknown.
  let line: Int?
  /// The first uses of the key in code; empty if no code was read.
  let placesInCode: [SourcePlace]
  /// The path of the image that shows the text; nil if there is none.
  let screenshot: String?
  /// The maximum number of characters; nil without a limit.
  let maximumLength: Int?
  /// The source text at the time of the last change to the translation; nil if unknown.
  let oldSource: CodeUnitString?
  /// The neighboring texts in the source file; nil if documents don't show them.
  let neighbors: (before: [CodeUnitString], after: [CodeUnitString])?

  /// Whether neither the source nor the translation varies, so that everything but the translation is the same in all
  /// languages.
  let isPlain: Bool

  package var target: ByteView? { translation.text }
  package var state: UnitState { translation.state }
}

struct UnitTranslation {
  /// Nil if there is no translation. An empty translation of a nonempty text counts as missing.
  let text: ByteView?
  let state: UnitState
  let isStale: Bool

  init(_ text: ByteView?, _ state: UnitState, of source: ByteView, _ row: HandoffTable.Row) {
    let isMissing = text.map { $0.isEmpty && !source.isEmpty } ?? true
    self.text = isMissing ? nil : text
    self.state =
      isMissing || row.state == .untranslated || row.state == .copied
      ? .new : row.isStale && state != .new ? .needsReview : state
    isStale = row.isStale
  }

  /// Whether a translator has nothing left to do.
  var isDone: Bool { text != nil && state == .translated }
}

/// The only text of a key without variations. Everything but its translation is the same in all languages.
struct PlainUnit {
  let key: Int
  let source: ByteView
  let translation: UnitTranslation
}

/// The translations and notes of a document's units, for formats without elements for suggestions.
struct UnitRenderer {
  let document: HandoffDocument
  let options: HandoffTextOptions
  private let notes: UnitNotes

  struct Target {
    let text: ByteView?
    let state: UnitState
    /// A translation of the same text elsewhere, which the document offers as a suggestion.
    let suggestion: CodeUnitString?
  }

  init(_ document: HandoffDocument, _ options: HandoffTextOptions) {
    self.document = document
    self.options = options
    notes = UnitNotes(for: document.targetLanguage)
  }

  /// Calls `body` with the texts of a table that a format can represent, and their translations.
  ///
  /// - Parameters:
  ///   - hasStates: as in `withTarget`.
  ///   - isRepresentable: whether the format can represent a text that an import must read.
  /// - Returns: the texts that the format can't represent.
  func forEachUnit(
    of table: HandoffTable, hasStates: Bool = true,
    where isRepresentable: (ByteView) -> Bool = { $0.isPlainText },
    _ body: (HandoffUnit, Target) -> Void
  ) -> [OmittedUnit] {
    var omitted: [OmittedUnit] = []
    table.forEachUnit(document.categories) { unit in
      withTarget(of: unit, hasStates: hasStates) { target in
        if isRepresentable(unit.name), isRepresentable(unit.source),
          target.text.map(isRepresentable) != false
        {
          body(unit, target)
        } else {
          omitted.append(OmittedUnit(unit, of: table))
        }
      }
    }
    return omitted
  }

  /// Calls `body` with the translation of a unit, or with a suggestion in its place.
  ///
  /// - Parameter hasStates: whether the format can mark a suggestion for review. If not, a suggestion never becomes the target.
  func withTarget(of unit: HandoffUnit, hasStates: Bool = true, _ body: (Target) -> Void) {
    guard unit.target == nil, let suggestion = document.memory.translation(of: unit.source) else {
      return body(Target(text: unit.target, state: unit.state, suggestion: nil))
    }
    guard options.prefillsTargets, hasStates else {
      return body(Target(text: nil, state: unit.state, suggestion: suggestion))
    }
    suggestion.bytes.withView {
      body(Target(text: $0, state: .needsReview, suggestion: nil))
    }
  }

  /// Returns the explanations of a unit; empty if the options exclude them.
  ///
  /// - Parameter namesFiles: whether to name files of code, for formats without an element for them.
  func sentences(on unit: HandoffUnit, namesFiles: Bool = false) -> [String] {
    options.explainsUnits
      ? notes.sentences(on: unit, namesFiles: namesFiles && options.includesPlaces) : []
  }

  /// Appends the developer's comment, the explanations of the unit and the suggestion, each on separate lines.
  func appendRemarks(on unit: HandoffUnit, _ suggestion: CodeUnitString?, to output: inout [UInt8])
  {
    let start = output.count
    func startLine() { if output.count > start { output.append(0x0A) } }
    if let comment = unit.comment { output.appendReadable(comment) }
    if unit.state == .machineTranslated {
      startLine()
      output.append("Translated by a machine.")
    }
    for sentence in sentences(on: unit) {
      startLine()
      output.appendReadable(sentence)
    }
    if let suggestion {
      startLine()
      output.append("Suggestion: ")
      suggestion.bytes.withView { output.appendReadable($0) }
    }
  }
}

/// The images that show texts to translators, by file name.
package struct Screenshots: Sendable {
  /// By path without extension. Strings are compared by canonical equivalence, because some file systems decompose names.
  private var byStem: [String: String] = [:]
  /// By path, and by name if only one image has it; nil if several have it.
  private var byName: [String: String?] = [:]

  private static let extensions: Set<Substring> = ["png", "jpg", "jpeg", "heic", "gif", "webp"]

  /// - Parameter paths: the paths of files relative to the directory for translators. Files that aren't images are ignored.
  package init(_ paths: [String] = []) {
    for path in paths.sorted() {
      guard let stem = Self.stem(of: path) else { continue }
      byStem[stem] = byStem[stem] ?? path
      let name = path.split(separator: "/").last.map(String.init) ?? path
      byName[name] = byName[name] == nil ? path : .some(nil)
    }
    for path in byStem.values { byName[path] = path }
  }

  package var isEmpty: Bool { byStem.isEmpty }

  /// Returns the path of the image that shows a text: an image that its comment names, or `TABLE/KEY.png`, or `KEY.png`.
  package func path(
    ofKey key: CodeUnitString, inTable table: String, comment: CodeUnitString?
  ) -> String? {
    if let words = comment?.string.split(whereSeparator: {
      $0.isWhitespace || "\"'`()[]<>,;:".contains($0)
    }) {
      for word in words {
        let name = word.last == "." ? word.dropLast() : word
        if Self.stem(of: String(name)) != nil, let path = byName[String(name)] ?? nil {
          return path
        }
      }
    }
    return byStem["\(table)/\(key)"] ?? byStem[key.string]
  }

  /// Returns the path of an image without its extension; nil if the file isn't an image.
  private static func stem(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."),
      extensions.contains(Substring(path[path.index(after: dot)...].lowercased()))
    else { return nil }
    return String(path[..<dot])
  }
}
