import L10nSource

struct POEntry {
  enum Keyword: String {
    case domain
    case context = "msgctxt"
    case source = "msgid"
    case plural = "msgid_plural"
    case translation = "msgstr"
  }

  /// The byte offset of the first keyword.
  private(set) var offset = 0
  /// The keyword whose text is being read; nil between entries.
  private(set) var field: Keyword?
  private(set) var hasContext = false
  private(set) var translationCount = 0
  private var hasSource = false
  var isFuzzy = false
  /// The digests of the exported texts, from a comment.
  var sent: UnitDigests?
  /// The start of the comment with the digests.
  static let digestMark: StaticString = "#. l10ncheck "
  /// The problem of one of the texts, and its byte offset.
  var defect: (message: String, offset: Int)?

  private(set) var context: [UInt8] = []
  private(set) var source: [UInt8] = []
  /// The first of several translations.
  private(set) var translation: [UInt8] = []
  /// The texts of fields that an import ignores.
  private var others: [UInt8] = []

  /// Whether the entry is complete, so that the next keyword can start another one.
  var isComplete: Bool { field == .domain || translationCount > 0 }
  var isUTF8: Bool {
    context.withView(\.isUTF8) && source.withView(\.isUTF8) && translation.withView(\.isUTF8)
  }
  var isHeader: Bool { !hasContext && source.isEmpty }

  subscript(field: Keyword) -> [UInt8] {
    _read {
      switch field {
      case .context: yield context
      case .source: yield source
      case .translation where translationCount == 1: yield translation
      default: yield others
      }
    }
    _modify {
      switch field {
      case .context: yield &context
      case .source: yield &source
      case .translation where translationCount == 1: yield &translation
      default: yield &others
      }
    }
  }

  mutating func start(_ keyword: Keyword, at offset: Int) throws(IncomingProblem) {
    let isExpected =
      switch keyword {
      case .domain, .context: field == nil
      case .source: field == nil || field == .context
      case .plural: field == .source
      case .translation: hasSource
      }
    guard isExpected else {
      throw IncomingProblem("unexpected \"\(keyword.rawValue)\"", at: offset)
    }
    if field == nil { self.offset = offset }
    field = keyword
    switch keyword {
    case .context: hasContext = true
    case .source: hasSource = true
    case .translation: translationCount += 1
    case .domain, .plural: break
    }
  }

  mutating func reset() {
    field = nil
    hasContext = false
    hasSource = false
    translationCount = 0
    isFuzzy = false
    sent = nil
    defect = nil
    context.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
    translation.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }
}
