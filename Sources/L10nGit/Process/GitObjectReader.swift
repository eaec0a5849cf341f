import L10nSource

/// A git that answers with one object after the other. One thread asks at a time.
final class GitObjectReader: @unchecked Sendable {
  private let process: GitProcess
  /// What git wrote.
  private var output: [UInt8] = []
  /// Where the next answer begins.
  private var start = 0

  /// How an answer begins.
  private struct Header {
    /// Nil for one that nobody asks for.
    let kind: GitObjects.Kind?
    let count: Int
  }

  /// - Throws: the system's error, most often that there is no git.
  init(in path: String) throws(GitFailure) {
    process = try GitProcess(in: path, ["cat-file", "--batch"], keepsErrors: false)
  }

  /// Replaces the contents of `buffer` with an object. Where that fails, nobody knows what the next answer would be to.
  ///
  /// - Returns: false if it has more than `limit` bytes.
  func read(
    _ name: String, _ kind: GitObjects.Kind, into buffer: inout [UInt8], limit: Int
  ) throws(GitFailure) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    try ask(for: CollectionOfOne(name))
    guard let header = try header(), header.kind == kind else {
      throw GitObjects.unreadable
    }
    guard header.count <= limit else { return false }
    try take(header.count, into: &buffer)
    return true
  }

  /// Reads blobs. After an error, nobody knows what the next answer would be to.
  ///
  /// - Parameter body: gets each one that there is.
  func readBlobs(
    _ names: [String], _ body: (_ name: String, _ bytes: [UInt8]) -> Void
  ) throws(GitFailure) {
    var asked = 0
    for (number, name) in names.enumerated() {
      // Git always knows what comes next, and never has more questions than a pipe holds: it may be waiting, too.
      if asked - number <= Self.questionCount / 2, asked < names.count {
        let next = names[asked..<min(names.count, asked + Self.questionCount / 2)]
        try ask(for: next)
        asked = next.endIndex
      }
      guard let header = try header() else { continue }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(header.count)
      try take(header.count, into: &bytes)
      if header.kind == .blob { body(name, bytes) }
    }
  }

  /// With the longest names, these take less than 4,096 bytes.
  private static let questionCount = 60

  private func ask(for names: some Sequence<String>) throws(GitFailure) {
    var questions: [UInt8] = []
    for name in names {
      questions += name.utf8
      questions.append(0x0A)
    }
    try process.write(questions)
  }

  /// Reads "NAME KIND SIZE" and a line feed; nil for "NAME missing".
  private func header() throws(GitFailure) -> Header? {
    var end = output[start...].firstIndex(of: 0x0A)
    while end == nil {
      try readMore()
      end = output[start...].firstIndex(of: 0x0A)
    }
    guard let end else { return nil }
    let words = output[start..<end].split(separator: UInt8(ascii: " ")).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
    start = end + 1
    if words == ["missing"] { return nil }
    guard words.count == 2, let count = Int(words[1]) else { throw GitObjects.unreadable }
    return Header(kind: GitObjects.Kind(rawValue: words[0]), count: count)
  }

  /// Appends the next bytes, and passes over the line feed behind them.
  private func take(_ count: Int, into buffer: inout [UInt8]) throws(GitFailure) {
    while output.count - start <= count { try readMore() }
    buffer += output[start..<start + count]
    start += count + 1
  }

  private func readMore() throws(GitFailure) {
    output.removeFirst(start)
    start = 0
    do throws(GitFailure) {
      try process.read(into: &output)
    } catch {
      throw GitObjects.unreadable
    }
  }
}
