package import L10nSource

/// A returned document as its format's reader found it, before it is matched with a tree.
package struct IncomingDocument: Sendable {
  package var files: [IncomingFile] = []
  /// The problems of the document itself, in the order of the text.
  package var problems: [IncomingProblem] = []
  /// The lines of units and problems.
  package var lines = IncomingLines()

  package init() {}

  package func replacing(_ files: [IncomingFile], _ problems: [IncomingProblem]) -> Self {
    var document = self
    document.files = files
    document.problems += problems
    return document
  }

  package var isUnreadable: Bool { problems.contains(where: \.isFatal) }
}

package struct IncomingProblem: Error, Sendable, Hashable {
  package let message: String
  /// The byte offset in the document's text; nil for a problem of the whole document.
  package let offset: Int?
  /// Whether the document is unusable, because parts of it could be missing.
  package let isFatal: Bool

  package init(_ message: String, at offset: Int? = nil, isFatal: Bool = true) {
    self.message = message
    self.offset = offset
    self.isFatal = isFatal
  }
}

package struct IncomingFile: Sendable {
  /// The path of the source file; nil if the format doesn't name it.
  package var original: String?
  /// The document's spelling of the source language; nil if it names none.
  package var sourceLanguage: String?
  package var targetLanguage: String?
  /// Whether the format has states. In other formats, a text without a state isn't necessarily done.
  package var hasStates = true
  /// Whether the document names its texts only by their source: each unit's name is its source text.
  package var isNamedBySource = false
  /// The bytes of all texts in WTF-8.
  package private(set) var bytes: [UInt8] = []
  package private(set) var units: [IncomingUnit] = []

  package init(
    original: String? = nil, sourceLanguage: String? = nil, targetLanguage: String? = nil
  ) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
  }

  package mutating func append(
    name: ByteView, source: ByteView?, target: ByteView?, state: IncomingState = .unspecified,
    sent: UnitDigests? = nil, offset: Int
  ) {
    let name = add(name)
    let source = source.map { add($0) }
    let target = target.map { add($0) }
    units.append(
      IncomingUnit(
        name: name, source: source, target: target, state: state, sent: sent, offset: offset))
  }

  private mutating func add(_ text: ByteView) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return start..<bytes.count
  }

  package func text(_ range: Range<Int>) -> CodeUnitString {
    CodeUnitString(bytes: bytes[range])
  }
}

package struct IncomingUnit: Sendable {
  /// The range of the unit's name in the file's bytes. The name is that of `UnitIdentity`.
  package let name: Range<Int>
  package let source: Range<Int>?
  /// Nil if there is no translation; empty for an empty one.
  package let target: Range<Int>?
  package let state: IncomingState
  /// The digests of the exported texts; nil if the document has none.
  package let sent: UnitDigests?
  package let offset: Int
}

/// The state of a unit's translation according to the document.
package enum IncomingState: Sendable, Hashable {
  /// No state, which means that the translation is done.
  case unspecified
  case done
  /// A machine translated the text, and nobody has confirmed the translation.
  case machineTranslated
  /// Somebody still has to review the translation.
  case needsReview
  /// Somebody still has to translate the text.
  case new
  /// A state that the format doesn't define.
  case unknown(String)
}

/// The problems of a document in the order of its text, up to a limit.
struct IncomingProblemList {
  /// The maximum number of listed problems.
  static let limit = 1000

  private var problems: [IncomingProblem] = []
  private var unlistedCount = 0

  /// Whether reading must stop.
  private(set) var hasFatal = false

  mutating func note(_ message: @autoclosure () -> String, at offset: Int?) {
    guard problems.count < Self.limit else {
      unlistedCount += 1
      return
    }
    problems.append(IncomingProblem(message(), at: offset, isFatal: false))
  }

  mutating func fail(_ message: String, at offset: Int? = nil) {
    hasFatal = true
    problems.append(IncomingProblem(message, at: offset))
  }

  /// The problems, followed by the number of those beyond the limit.
  var all: [IncomingProblem] {
    guard unlistedCount > 0 else { return problems }
    let noun = unlistedCount == 1 ? "problem" : "problems"
    return problems + [IncomingProblem("\(unlistedCount) more \(noun)", isFatal: false)]
  }
}

extension IncomingDocument {
  init(_ problem: IncomingProblem) {
    self.init()
    problems = [problem]
  }
}

extension IncomingProblem {
  /// The problem of a document that is too large; nil for an acceptable number of bytes.
  static func size(_ count: Int) -> IncomingProblem? {
    count <= Int(UInt32.max) ? nil : IncomingProblem("the document is larger than 4 GB")
  }

  /// The problem of bytes that must be UTF-8 but aren't; nil if they are.
  static func encoding(of text: ByteView) -> IncomingProblem? {
    firstInvalidUTF8Offset(in: text).map {
      IncomingProblem("the document isn't UTF-8", at: $0)
    }
  }
}

struct IncomingFileList {
  /// In the order of their first texts.
  private var files: [IncomingFile] = []
  private var positions: [String: Int] = [:]
  /// The original of the previous text, because consecutive texts usually have the same original.
  private var lastOriginal: [UInt8] = []
  private var lastPosition: Int?
  private var nameless = IncomingFile()
  private let decode: (ByteView) -> String

  /// - Parameter decode: decodes the name of an original.
  init(decodingOriginalsBy decode: @escaping (ByteView) -> String) {
    self.decode = decode
  }

  mutating func append(
    to original: ByteView, name: ByteView, source: ByteView?, target: ByteView?,
    state: IncomingState, sent: UnitDigests? = nil, offset: Int
  ) {
    let isLast = lastOriginal.withView { $0.hasSameBytes(as: original) }
    let position: Int
    if let lastPosition, isLast {
      position = lastPosition
    } else {
      position = self.position(of: decode(original))
      lastOriginal = Array(original)
      lastPosition = position
    }
    files[position].append(
      name: name, source: source, target: target, state: state, sent: sent, offset: offset)
  }

  mutating func append(
    bySource source: ByteView, target: ByteView?, state: IncomingState,
    sent: UnitDigests? = nil, offset: Int
  ) {
    nameless.isNamedBySource = true
    nameless.append(
      name: source, source: source, target: target, state: state, sent: sent, offset: offset)
  }

  private mutating func position(of original: String) -> Int {
    if let position = positions[original] { return position }
    positions[original] = files.count
    files.append(IncomingFile(original: original))
    return files.count - 1
  }

  /// Returns the files, all with the same pair of languages.
  func files(from source: String?, to target: String?) -> [IncomingFile] {
    (files + (nameless.isNamedBySource ? [nameless] : [])).map { file in
      var file = file
      file.sourceLanguage = source
      file.targetLanguage = target
      return file
    }
  }
}

/// The lines of a document's byte offsets. Doesn't keep the document's text: documents of many languages are read one after the
/// other into the same memory.
package struct IncomingLines: Sendable {
  /// The lines of some offsets, in ascending order; in a sheet, those of the rows' starts.
  private let rows: [Row]

  struct Row: Sendable {
    let offset: Int
    /// Starts at 1.
    let number: Int
  }

  init(rows: [Row] = []) { self.rows = rows }

  /// - Parameter text: the text that the document's offsets refer to.
  fileprivate init(of document: IncomingDocument, in text: ByteView) {
    let units = document.files.lazy.flatMap { $0.units.lazy.map(\.offset) }
    var rows = [Row(offset: 0, number: 1)]
    for offset in (units + document.problems.compactMap(\.offset)).sorted() {
      let (last, end) = (rows[rows.count - 1], min(offset, text.count))
      let breaks = countLineBreaks(in: text, from: last.offset, to: end)
      rows.append(Row(offset: end, number: last.number + breaks))
    }
    self.init(rows: rows)
  }

  /// Returns the line of a unit or a problem, starting at 1; nil if it is unknown.
  ///
  /// - Parameter offset: the byte offset of the unit or problem.
  /// - Complexity: O(log *n*) in the number of units and problems.
  package func line(of offset: Int) -> Int? {
    rows[..<rows.firstIndexInOrder { $0.offset > offset }].last?.number
  }
}

extension IncomingDocument {
  /// Finds the lines of all units and problems.
  ///
  /// - Parameter text: the text that the offsets refer to.
  mutating func findLines(in text: ByteView) { lines = IncomingLines(of: self, in: text) }
}
