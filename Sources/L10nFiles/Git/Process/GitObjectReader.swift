import L10nSource

/// A `git cat-file --batch` process that returns objects or facts about them, one after the other. Only one thread may use it
/// at a time.
final class GitObjectReader: @unchecked Sendable {
  private let process: GitProcess
  private var output: [UInt8] = []
  /// The start of the next answer in `output`.
  private var start = 0

  /// The first line of the answer to a name.
  private struct Header {
    /// Nil for a kind that isn't used.
    let kind: GitObjects.Kind?
    let count: Int
  }

  /// - Parameter answer: the option that sets the kind of answers.
  /// - Throws: the system's error; most often, git isn't installed.
  init(in path: String, answer: String = "--batch") throws(GitFailure) {
    process = try GitProcess(in: path, ["cat-file", answer], keepsErrors: false)
  }

  /// Whether it accepts another question.
  var isReady: Bool { process.isAsked && start == output.count }

  /// Requests an object, whose contents `take` then reads.
  ///
  /// If this fails, or if the contents aren't read completely, the reader is out of step with git and can't be used any more.
  ///
  /// - Returns: the number of bytes in the object's header.
  func size(of name: String, _ kind: GitObjects.Kind) throws(GitFailure) -> Int {
    try ask(for: CollectionOfOne(name))
    guard let header = try header(of: name), header.kind == kind else {
      throw GitObjects.unreadable
    }
    return header.count
  }

  /// Reads blobs until one is much larger than `limit`. After that, or after an error, the reader is out of step with git and
  /// can't be used any more.
  ///
  /// - Parameter body: receives each existing blob with at most `limit` bytes, and returns whether to continue.
  /// - Returns: the number of names before the one that is too large, or of all names.
  func readBlobs(
    _ names: ArraySlice<String>, limit: Int,
    _ body: (_ name: String, _ bytes: [UInt8]) -> Bool
  ) throws(GitFailure) -> Int {
    var asked = names.startIndex
    // An object can be shorter than its header says. Only the next answer shows it, so a blob is passed on after that.
    var last: (name: String, bytes: [UInt8])?
    for (number, name) in zip(names.indices, names) {
      // Keeps git supplied with questions, but never with more than a pipe holds: git may be waiting until its output is read.
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

  /// Reading this many bytes takes about as long as starting another git process.
  private static let skippedSize = 1 << 20

  /// With the longest names, these questions take less than 4,096 bytes.
  private static let questionCount = 60

  /// Returns the number of bytes that the repository stores for an object, including the objects that it is a delta of.
  ///
  /// The reader must answer with `%(objectsize:disk) %(deltabase)`.
  ///
  /// - Parameter enough: the sum at which to stop.
  func storedSize(of name: String, enough: Int) throws(GitFailure) -> Int {
    var sum = 0
    var next = name
    // Git creates no longer chains of deltas.
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

  /// Parses "NAME KIND SIZE"; nil for "NAME missing".
  private func header(of name: String) throws(GitFailure) -> Header? {
    let words = try line()
    if words.count == 2, words[1] == "missing" { return nil }
    // A header with another name means that the object before was longer than its header says.
    guard words.count == 3, words[0] == name || name.utf8.contains(UInt8(ascii: "^")),
      let count = Int(words[2])
    else { throw GitObjects.unreadable }
    return Header(kind: GitObjects.Kind(rawValue: words[1]), count: count)
  }

  /// Reads a line, and skips its line feed.
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

  /// Longer than any answer about an object.
  private static let lineLength = 4096

  /// Appends the next bytes as they come, and skips the line feed after them.
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

  /// The maximum number of bytes to reserve in advance: an object's header can give any size.
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

/// Blobs that were read ahead, and if several revisions are read in turn, all blobs that were read.
struct KnownBlobs {
  private var blobs: [String: [UInt8]] = [:]
  /// The requested blobs; empty if only one revision is read.
  private(set) var asked: Set<String> = []
  /// Whether several revisions are read in turn.
  var isInTurn = false
  private var byteCount = 0

  /// The number of bytes after which no more blobs are kept.
  private static let limit = 1 << 26

  var hasSpace: Bool { byteCount < Self.limit }

  func has(_ name: String) -> Bool { blobs[name] != nil }

  /// Returns a requested blob; nil if it must be read.
  mutating func blob(_ name: String) -> [UInt8]? {
    if isInTurn { asked.insert(name) }
    return blobs[name]
  }

  /// Keeps a blob that was just read, if other revisions may contain it.
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
