/// The place of a file below the root of what is looked at: `/`-separated components, `.` for the root.
///
/// Paths compare by their UTF-8 bytes, not as `String`s do: on Linux `é` and `e` + U+0301 are two files.
public struct TreePath: Sendable {
  /// The path as it is written in reports.
  public let string: String

  /// The root itself.
  public static let root = TreePath(".")

  /// - Precondition: `string` has no leading or trailing `/` and no `.` or `..` components, but for `.` alone.
  public init(_ string: String) {
    self.string = string
  }

  public var isRoot: Bool { string == "." }

  /// The components from the root down; none for the root.
  public var components: [Substring] {
    // Bytes are split, not characters: a combining mark after a slash would make one character with it.
    isRoot ? [] : string.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The name of the file or directory; nil for the root.
  public var lastComponent: String? { components.last.map(String.init) }

  /// The directory that holds this; nil for the root.
  public var parent: TreePath? {
    guard !isRoot else { return nil }
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
    return TreePath(String(string[..<slash]))
  }

  /// The path of `relative`, which may have several components, below this one.
  public func appending(_ relative: String) -> TreePath {
    isRoot ? TreePath(relative) : TreePath(string + "/" + relative)
  }

  /// What is left of this path below `ancestor`; nil where it does not lie there, empty for `ancestor` itself.
  public func relative(to ancestor: TreePath) -> String? {
    if ancestor.isRoot { return isRoot ? "" : string }
    if self == ancestor { return "" }
    let prefix = ancestor.string + "/"
    guard string.utf8.starts(with: prefix.utf8) else { return nil }
    return String(string.utf8.dropFirst(prefix.utf8.count))
  }
}

extension TreePath: Hashable, Comparable {
  public static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}

extension TreePath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TreePath: CustomStringConvertible {
  public var description: String { string }
}
