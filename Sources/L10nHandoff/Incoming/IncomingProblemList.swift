import L10nSource

/// The problems of a document in the order of its text, the first ones of too many.
struct IncomingProblemList {
  /// A document with more problems isn't worth listing them.
  static let limit = 1000

  private var problems: [IncomingProblem] = []
  private var unlistedCount = 0

  /// Whether reading can't go on.
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

  /// The problems, with the number of those beyond the limit.
  var all: [IncomingProblem] {
    guard unlistedCount > 0 else { return problems }
    let noun = unlistedCount == 1 ? "problem" : "problems"
    return problems + [IncomingProblem("\(unlistedCount) more \(noun)", isFatal: false)]
  }
}

extension IncomingDocument {
  /// A document that nothing can be read of.
  init(_ problem: IncomingProblem) {
    self.init()
    problems = [problem]
  }
}

extension IncomingProblem {
  /// The problem with a document of so many bytes; nil if its size is fine.
  static func size(_ count: Int) -> IncomingProblem? {
    count <= Int(UInt32.max) ? nil : IncomingProblem("the document is larger than 4 GB")
  }

  /// The problem with bytes that have to be UTF-8; nil if they are.
  static func encoding(of text: ByteView) -> IncomingProblem? {
    firstInvalidUTF8Offset(in: text).map {
      IncomingProblem("the document isn't UTF-8", at: $0)
    }
  }
}
