import L10nCoverage
package import L10nModel
package import L10nSource

/// One text to translate. Its texts are views, so it is valid only in the closure that gets it.
package struct HandoffUnit {
  /// The name by which documents and Xcode find the text.
  package let name: ByteView
  package let key: ByteView
  package let keyIndex: Int
  /// The choices that lead to the text; empty for a value without variations.
  package let path: VariationPath
  package let source: ByteView
  /// What Xcode's documents have in place of the source; nil where they have the source.
  var nameInSource: CodeUnitString?
  let translation: UnitTranslation
  package let comment: ByteView?
  let isCommentGenerated: Bool
  /// The line of the key in the source file; nil if unknown.
  let line: Int?
  /// The first places in code that ask for the key; none where no code was read.
  let placesInCode: [SourcePlace]
  /// The path of the image that shows the text; nil if there is none.
  let screenshot: String?
  /// The maximum number of characters; nil for any.
  let maximumLength: Int?
  /// What the source said when the translation was last touched; nil if that isn't known.
  let oldSource: CodeUnitString?
  /// The texts around the key in the source file; nil if documents don't show them.
  let neighbors: (before: [CodeUnitString], after: [CodeUnitString])?

  /// Whether neither the source nor the translation varies, so that all but the translation is that of all languages.
  let isPlain: Bool

  package var target: ByteView? { translation.text }
  package var state: UnitState { translation.state }
}

struct UnitTranslation {
  /// Nil if there is none: an empty translation of a text is none.
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

  /// Whether a translator has nothing to do.
  var isDone: Bool { text != nil && state == .translated }
}

/// The only text of a key whose values don't vary: but for its translation, it is that of all languages.
struct PlainUnit {
  let key: Int
  let source: ByteView
  let translation: UnitTranslation
}

/// The translations and remarks of a document's units, for formats without elements of their own for suggestions.
struct UnitRenderer {
  let document: HandoffDocument
  let options: HandoffTextOptions
  private let notes: UnitNotes

  struct Target {
    let text: ByteView?
    let state: UnitState
    /// A translation of the same text elsewhere that the document offers beside its own texts.
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
  ///   - isRepresentable: whether the format can represent a text that has to come back.
  /// - Returns: the other texts.
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
  /// - Parameter hasStates: whether the format can mark a suggestion for review; otherwise it never becomes the target.
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

  /// The sentences on a unit; empty if nobody wants them.
  ///
  /// - Parameter namesFiles: whether to name the files of code, for formats without an element for that.
  func sentences(on unit: HandoffUnit, namesFiles: Bool = false) -> [String] {
    options.explainsUnits
      ? notes.sentences(on: unit, namesFiles: namesFiles && options.includesPlaces) : []
  }

  /// Appends the developer's comment, the sentences on the unit and the suggestion, each on lines of its own.
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

/// The images that show texts to translators, by what their files are called.
package struct Screenshots: Sendable {
  /// By path without extension. Strings are compared by what they show: some file systems decompose names.
  private var byStem: [String: String] = [:]
  /// By path, and by name if a single image has it; nil if several have.
  private var byName: [String: String?] = [:]

  private static let extensions: Set<Substring> = ["png", "jpg", "jpeg", "heic", "gif", "webp"]

  /// - Parameter paths: those of files, below the directory that translators get; what is no image doesn't count.
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

  /// The path of the image that shows a text: one that its comment names, `TABLE/KEY.png` or `KEY.png`.
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

  /// The path of an image without its extension; nil if it isn't one.
  private static func stem(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."),
      extensions.contains(Substring(path[path.index(after: dot)...].lowercased()))
    else { return nil }
    return String(path[..<dot])
  }
}
