import L10nSource

struct POEntry {
  enum Keyword: String {
    case domain
    case context = "msgctxt"
    case source = "msgid"
    case plural = "msgid_plural"
    case translation = "msgstr"
  }

  /// The place of the first keyword.
  private(set) var offset = 0
  /// The keyword whose text is being read; nil between entries.
  private(set) var field: Keyword?
  private(set) var hasContext = false
  private(set) var translationCount = 0
  private var hasSource = false
  var isFuzzy = false
  /// What left, by a comment.
  var sent: UnitDigests?
  /// What precedes that.
  static let digestMark: StaticString = "#. l10ncheck "
  /// What is wrong with one of the texts, and where.
  var defect: (message: String, offset: Int)?

  private(set) var context: [UInt8] = []
  private(set) var source: [UInt8] = []
  /// Of several the first one.
  private(set) var translation: [UInt8] = []
  /// Texts without a meaning here.
  private var others: [UInt8] = []

  /// Whether what follows can be another entry.
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
