/// The files that one input of a fuzzer stands for.
///
/// Before each file stands a line with its path, between U+001E and a line feed; of a link, its destination follows the path
/// behind U+001F. Text of that kind is what `scripts/fuzz` makes of fixtures, and what the fuzzer changes as it likes.
public struct PackedFiles {
  public private(set) var files: [File] = []

  public struct File {
    /// Relative, with neither empty components nor any that lead up.
    public let path: String
    public let content: Content

    public init(_ path: String, _ content: Content) {
      (self.path, self.content) = (path, content)
    }

    public init(_ path: String, _ bytes: [UInt8]) {
      self.init(path, .bytes(bytes))
    }
  }

  public enum Content {
    case bytes([UInt8])
    case link(to: String)
  }

  private static let pathStart: UInt8 = 0x1E
  private static let destinationStart: UInt8 = 0x1F

  /// Takes the files whose paths can be those of files below a directory, at most so many.
  public init(_ input: UnsafeBufferPointer<UInt8>, atMost limit: Int) {
    for record in input.split(separator: Self.pathStart).prefix(limit) {
      let head = record.prefix { $0 != UInt8(ascii: "\n") }
      let names = head.split(
        separator: Self.destinationStart, maxSplits: 1, omittingEmptySubsequences: false)
      guard let path = names.first.flatMap({ Self.safePath($0) }) else { continue }
      if names.count > 1, let destination = String(validating: names[1], as: UTF8.self) {
        files.append(File(path, .link(to: destination)))
      } else {
        files.append(File(path, Array(record.dropFirst(head.count + 1))))
      }
    }
  }

  private static func safePath(_ bytes: some Collection<UInt8>) -> String? {
    guard let path = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      return nil
    }
    let components = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let areNames = components.allSatisfy { component in
      !component.isEmpty && component.count <= 200 && !component.elementsEqual(".".utf8)
        && !component.elementsEqual("..".utf8)
    }
    return areNames && components.count <= 12 ? path : nil
  }
}
