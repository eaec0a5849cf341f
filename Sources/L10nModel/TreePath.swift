import L10nSource

/// The path of a file below the input's root: components separated by `/`, or `.` for the root.
///
/// Paths are compared by their UTF-8 bytes, unlike `String`s: on Linux, `é` and `e` + U+0301 are two files.
public struct TreePath: Sendable {
  /// The path as written in reports.
  public let string: String

  /// The root itself.
  public static let root = TreePath(".")

  /// Creates a path.
  ///
  /// - Precondition: `string` has no leading or trailing `/` and no `.` or `..` components, except for `.` alone.
  public init(_ string: String) {
    self.string = string
  }

  /// - Parameter components: from the root down; none for the root.
  package init(components: some Sequence<some StringProtocol>) {
    let path = components.joined(separator: "/")
    self.init(path.isEmpty ? "." : path)
  }

  /// Resolves a relative path against a directory. `.` and `..` are resolved; `..` at the root stays at the root.
  package init(_ relative: String, from directory: TreePath) {
    var names = directory.components
    for name in TreePath(relative).components where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    self.init(components: names)
  }

  /// Whether this is the root.
  public var isRoot: Bool { string == "." }

  /// The components from the root down; empty for the root.
  public var components: [Substring] {
    // Splits bytes instead of characters: a combining mark after a slash would form one character with it.
    guard !isRoot else { return [] }
    var components: [Substring] = []
    var rest = string[...]
    while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
      if slash > rest.startIndex { components.append(rest[..<slash]) }
      rest = rest[string.utf8.index(after: slash)...]
    }
    if !rest.isEmpty { components.append(rest) }
    return components
  }

  /// The name of the file or directory; nil for the root.
  public var lastComponent: String? {
    guard !isRoot, !string.isEmpty else { return nil }
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return string }
    return String(string[string.utf8.index(after: slash)...])
  }

  /// The parent directory; nil for the root.
  public var parent: TreePath? {
    guard !isRoot else { return nil }
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
    return TreePath(String(string[..<slash]))
  }

  /// The path of `relative`, which can have several components, below this one.
  public func appending(_ relative: String) -> TreePath {
    isRoot ? TreePath(relative) : TreePath(string + "/" + relative)
  }

  /// The part of this path below `ancestor`; empty for `ancestor` itself, nil if the path isn't below it.
  public func relative(to ancestor: TreePath) -> String? {
    if ancestor.isRoot { return isRoot ? "" : string }
    if self == ancestor { return "" }
    let prefix = ancestor.string + "/"
    guard string.utf8.starts(with: prefix.utf8) else { return nil }
    return String(string.utf8.dropFirst(prefix.utf8.count))
  }
}

extension TreePath {
  /// The innermost `.lproj` directory that is this path or contains it; nil if there is none.
  package var localizationDirectory: TreePath? {
    var string = string
    return string.withUTF8View { bytes in
      let suffix: StaticString = ".lproj"
      var end: Int?
      var next = 0
      while let start = bytes.firstIndex(of: suffix, from: next) {
        next = start + suffix.utf8CodeUnitCount
        if next == bytes.count || bytes[next] == UInt8(ascii: "/") { end = next }
      }
      return end.map { TreePath(String(decoding: bytes.part(..<$0), as: UTF8.self)) }
    }
  }

  /// The directory that contains the `.lproj` directory of a file, or the file itself outside any `.lproj`; nil for the root.
  package var directoryOfLocalizations: TreePath? { (localizationDirectory ?? self).parent }

  /// Whether the path is inside a `.bundle` directory, which a build copies as it is:
  /// `Resources/Tools.bundle/en.lproj/Tools.strings`.
  package var isInBundleDirectory: Bool {
    components.dropLast().contains { $0.hasSuffix(".bundle") }
  }

  /// Whether a directory above the path and below another one has a name that begins with a dot, as directories of tools do.
  package func isHidden(below directory: TreePath) -> Bool {
    components.dropFirst(directory.components.count).dropLast().contains { $0.hasPrefix(".") }
  }

  /// Returns the path in a form that commands accept.
  ///
  /// - Parameter prefix: the prefix of paths in the tree, such as an empty string or `sub/dir/`.
  package func displayed(below prefix: String) -> String {
    guard isRoot else { return prefix + string }
    guard prefix.utf8.last == UInt8(ascii: "/"), prefix.utf8.count > 1 else {
      return prefix.isEmpty ? "." : prefix
    }
    return String(prefix.dropLast())
  }
}

extension TreePath: Hashable, Comparable {
  /// Whether two paths have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    compare(left, right) { $0.hasSameBytes(as: $1) }
  }

  /// Orders paths by their UTF-8 bytes.
  public static func < (left: Self, right: Self) -> Bool {
    compare(left, right) { left, right in
      let common = min(left.count, right.count)
      var index = 0
      while index < common, left[index] == right[index] { index += 1 }
      return index < common ? left[index] < right[index] : left.count < right.count
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8View { hasher.combine(bytes: $0) }
  }

  /// Compares the bytes without copying them: a report sorts thousands of paths.
  private static func compare(
    _ left: Self, _ right: Self,
    _ body: (ByteView, ByteView) -> Bool
  ) -> Bool {
    let result = left.string.utf8.withContiguousStorageIfAvailable { leftBytes in
      right.string.utf8.withContiguousStorageIfAvailable { body(ByteView(leftBytes), ByteView($0)) }
    }
    if let result, let result { return result }
    let (leftBytes, rightBytes) = (Array(left.string.utf8), Array(right.string.utf8))
    return leftBytes.withView { left in
      rightBytes.withView { body(left, $0) }
    }
  }
}

extension TreePath: ExpressibleByStringLiteral {
  /// The path of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TreePath: CustomStringConvertible {
  /// The path as written in reports.
  public var description: String { string }
}
