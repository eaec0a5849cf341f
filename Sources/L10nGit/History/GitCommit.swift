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

extension GitCommit {
  /// The first line of the message.
  ///
  /// - Parameter object: the bytes of the commit, as git stores it. Text that isn't UTF-8 is repaired.
  static func subject(in object: [UInt8]) -> String {
    let lines = object.split(separator: 0x0A, omittingEmptySubsequences: false)
    let message = lines.drop { !$0.isEmpty }
    return String(decoding: message.first { !$0.isEmpty } ?? [], as: UTF8.self)
  }
}
