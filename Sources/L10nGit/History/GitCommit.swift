/// A commit of a history.
package struct GitCommit: Sendable, Hashable {
  /// The name of the object, in hexadecimal digits.
  package let name: String
  /// The names of its parents, the first one first; none where the history begins, or where a shallow clone does.
  package let parents: [String]
  /// When it was committed, in seconds since 1970.
  package let time: Int

  /// A line of `rev-list --timestamp`, with the parents if `--parents` is there; nil if it is none.
  private init?(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 1, let time = Int(words[0]) else { return nil }
    self.time = time
    name = words[1]
    parents = Array(words[2...])
  }

  /// The commits in the output of `rev-list --timestamp`, in its order.
  ///
  /// - Complexity: O(*n*) in its length.
  static func commits(in output: [UInt8]) -> [GitCommit] {
    output.split(separator: 0x0A).compactMap { GitCommit($0) }
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
