import L10nSource

/// A git that answers with one object after the other, or with what it knows of them. One thread asks at a time.
final class GitObjectReader: @unchecked Sendable {
  private let process: GitProcess
  private var output: [UInt8] = []
  /// Where the next answer begins.
  private var start = 0

  /// How the answer to a name begins.
  private struct Header {
    /// Nil for one that nobody asks for.
    let kind: GitObjects.Kind?
    let count: Int
  }

  /// - Parameter answer: what git answers with, as an option.
  /// - Throws: the system's error, most often that there is no git.
  init(in path: String, answer: String = "--batch") throws(GitFailure) {
    process = try GitProcess(in: path, ["cat-file", answer], keepsErrors: false)
  }

  /// Whether it can be asked for something else.
  var isReady: Bool { process.isAsked && start == output.count }

  /// Asks for an object, whose contents `take` reads.
  ///
  /// Where that fails, or nobody takes all of them, nobody knows what the next answer would be to.
  ///
  /// - Returns: the number of bytes that it says it has.
  func size(of name: String, _ kind: GitObjects.Kind) throws(GitFailure) -> Int {
    try ask(for: CollectionOfOne(name))
    guard let header = try header(of: name), header.kind == kind else {
      throw GitObjects.unreadable
    }
    return header.count
  }

  /// Reads blobs until one is much larger than `limit`. After that one, or after an error, nobody knows what the next answer
  /// would be to.
  ///
  /// - Parameter body: gets each one that there is and that has at most `limit` bytes, and says whether to go on.
  /// - Returns: the number of names before the one that is too large, or of all.
  func readBlobs(
    _ names: ArraySlice<String>, limit: Int,
    _ body: (_ name: String, _ bytes: [UInt8]) -> Bool
  ) throws(GitFailure) -> Int {
    var asked = names.startIndex
    // An object can have fewer bytes than it says. The answer after it tells that.
    var last: (name: String, bytes: [UInt8])?
    for (number, name) in zip(names.indices, names) {
      // Git always knows what comes next, and never has more questions than a pipe holds: it may be waiting, too.
      if asked - number <= Self.questionCount / 2, asked < names.endIndex {
        let next = names[asked..<min(names.endIndex, asked + Self.questionCount / 2)]
        try ask(for: next)
        asked = next.endIndex
      }
      let header = try header(of: name)
      if let (name, bytes) = last, !body(name, bytes) { return names.count }
      last = nil
      guard let header else { continue }
      guard header.count <= max(limit, Self.skippedSize) else { return number - names.startIndex }
      var bytes: [UInt8] = []
      try take(header.count, into: &bytes)
      if header.count <= limit, header.kind == .blob { last = (name, bytes) }
    }
    if let (name, bytes) = last { _ = body(name, bytes) }
    return names.count
  }

  /// Reading so much takes about as long as to start another git.
  private static let skippedSize = 1 << 20

  /// With the longest names, these take less than 4,096 bytes.
  private static let questionCount = 60

  /// The number of bytes that the repository stores of an object, with those that it is stored as a difference to.
  ///
  /// The reader has to answer with `%(objectsize:disk) %(deltabase)`.
  ///
  /// - Parameter enough: more don't matter.
  func storedSize(of name: String, enough: Int) throws(GitFailure) -> Int {
    var sum = 0
    var next = name
    // Git makes no longer chains.
    for _ in 0..<4096 {
      try ask(for: CollectionOfOne(next))
      let words = try line()
      guard words.count == 2, let size = Int(words[0]) else { throw GitObjects.unreadable }
      sum += size
      next = words[1]
      if sum >= enough || next.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) { break }
    }
    return sum
  }

  private func ask(for names: some Sequence<String>) throws(GitFailure) {
    var questions: [UInt8] = []
    for name in names {
      questions += name.utf8
      questions.append(0x0A)
    }
    try process.write(questions)
  }

  /// Reads "NAME KIND SIZE"; nil for "NAME missing".
  private func header(of name: String) throws(GitFailure) -> Header? {
    let words = try line()
    if words.count == 2, words[1] == "missing" { return nil }
    // Another object's answer is the end of one that is longer than it says.
    guard words.count == 3, words[0] == name || name.utf8.contains(UInt8(ascii: "^")),
      let count = Int(words[2])
    else { throw GitObjects.unreadable }
    return Header(kind: GitObjects.Kind(rawValue: words[1]), count: count)
  }

  /// Reads a line, and passes over its end.
  private func line() throws(GitFailure) -> [String] {
    var end = output[start...].firstIndex(of: 0x0A)
    while end == nil {
      guard output.count - start < Self.lineLength else { throw GitObjects.unreadable }
      try readMore()
      end = output[start...].firstIndex(of: 0x0A)
    }
    guard let end else { return [] }
    let words = output[start..<end].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    start = end + 1
    return words
  }

  /// Longer than all answers about an object.
  private static let lineLength = 4096

  /// Appends the next bytes as they come, and passes over the line feed behind them.
  func take(_ count: Int, into buffer: inout [UInt8]) throws(GitFailure) {
    buffer.reserveCapacity(buffer.count + min(count, Self.reservedSize))
    var rest = count
    while rest > 0 {
      if start == output.count { try readMore() }
      let part = output[start..<min(output.count, start + rest)]
      buffer += part
      start += part.count
      rest -= part.count
    }
    if start == output.count { try readMore() }
    guard output[start] == 0x0A else { throw GitObjects.unreadable }
    start += 1
  }

  /// What an object says to have isn't reserved before it is there.
  private static let reservedSize = 1 << 20

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

/// Blobs that were read before anybody needed them, and if several revisions are read in turn, all that were read.
struct KnownBlobs {
  private var blobs: [String: [UInt8]] = [:]
  /// All that were asked for; empty if only one revision is read.
  private(set) var asked: Set<String> = []
  /// Whether several revisions are read in turn.
  var isInTurn = false
  private var byteCount = 0

  /// The number of bytes after which no more are kept.
  private static let limit = 1 << 26

  var hasSpace: Bool { byteCount < Self.limit }

  func has(_ name: String) -> Bool { blobs[name] != nil }

  /// A blob that somebody needs; nil if it has to be read.
  mutating func blob(_ name: String) -> [UInt8]? {
    if isInTurn { asked.insert(name) }
    return blobs[name]
  }

  /// Keeps a blob that was read just now, if there may be another revision with it.
  mutating func note(_ name: String, _ bytes: [UInt8]) {
    if isInTurn, byteCount + bytes.count <= Self.limit { add(name, bytes) }
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) {
    if blobs.updateValue(bytes, forKey: name) == nil { byteCount += bytes.count }
  }

  mutating func forget(_ name: String) {
    if let bytes = blobs.removeValue(forKey: name) { byteCount -= bytes.count }
  }
}
