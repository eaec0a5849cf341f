/// The files in one input of a fuzzer.
///
/// Before each file is a line with its path, between U+001E and a line feed; for a link, its destination follows the path
/// after U+001F. `scripts/fuzz` makes such text from fixtures, and the fuzzer changes it.
public struct PackedFiles {
  public private(set) var files: [File] = []

  public struct File {
    /// Relative, without empty components and without `..`.
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

  /// Reads at most `limit` files, and only those with valid paths below a directory.
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
