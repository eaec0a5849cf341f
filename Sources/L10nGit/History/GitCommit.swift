/// A commit of a history.
package struct GitCommit: Sendable, Hashable {
  /// The name of the object, in hexadecimal digits.
  package let name: String
  /// The names of its parents, the first one first; none where the history begins, or where a shallow clone does.
  package let parents: [String]
  /// When it was committed, in seconds since 1970.
  package let time: Int

  /// A line of `rev-list --parents --timestamp`; nil if it is none.
  init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard words.count > 1, let time = Int(words[0]) else { return nil }
    self.time = time
    name = String(words[1])
    parents = words[2...].map { String($0) }
  }
}

/// What a commit object says beside its files.
package struct GitCommitText: Sendable, Hashable {
  /// The name of the author, without the address.
  package let author: String
  /// The first line of the message.
  package let subject: String

  /// - Parameter object: the bytes of the commit, as git stores it. Text that isn't UTF-8 is repaired.
  init(_ object: [UInt8]) {
    let lines = String(decoding: object, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let headers = lines.prefix { !$0.isEmpty }
    let author = headers.first { $0.hasPrefix("author ") }?.dropFirst("author ".count) ?? ""
    let name = author.prefix { $0 != "<" }
    self.author = String(name.last == " " ? name.dropLast() : name)
    subject = String(lines.dropFirst(headers.count).first { !$0.isEmpty } ?? "")
  }
}
