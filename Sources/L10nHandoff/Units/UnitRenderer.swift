import L10nModel
import L10nSource

/// The translations and remarks of a document's units, for formats without elements of their own for suggestions.
struct UnitRenderer {
  private let memory: TranslationMemory
  private let options: HandoffTextOptions
  private let notes: UnitNotes

  /// The translation that a document has for a unit.
  struct Target {
    /// Nil if there is none.
    let text: ByteView?
    let state: UnitState
    /// A translation of the same text elsewhere that the document offers beside its own texts.
    let suggestion: CodeUnitString?
  }

  init(_ document: HandoffDocument, _ options: HandoffTextOptions) {
    memory = document.memory
    self.options = options
    notes = UnitNotes(for: document.targetLanguage)
  }

  /// Calls `body` with the translation of a unit, or with a suggestion in its place.
  ///
  /// - Parameter hasStates: whether the format can mark a suggestion for review; otherwise it never becomes the target.
  func withTarget(of unit: HandoffUnit, hasStates: Bool = true, _ body: (Target) -> Void) {
    guard unit.target == nil, let suggestion = memory.translation(of: unit.source) else {
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
