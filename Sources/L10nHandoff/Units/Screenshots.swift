package import L10nSource

/// The images that show texts to translators, by what their files are called.
package struct Screenshots: Sendable {
  /// By path without extension. Strings are compared by what they show: some file systems decompose names.
  private var byStem: [String: String] = [:]
  /// By path, and by name if a single image has it; nil if several have.
  private var byName: [String: String?] = [:]

  private static let extensions: Set<Substring> = ["png", "jpg", "jpeg", "heic", "gif", "webp"]

  /// - Parameter paths: those of files, below the directory that translators get; what is no image doesn't count.
  package init(_ paths: [String] = []) {
    for path in paths.sorted() {
      guard let stem = Self.stem(of: path) else { continue }
      byStem[stem] = byStem[stem] ?? path
      let name = path.split(separator: "/").last.map(String.init) ?? path
      byName[name] = byName[name] == nil ? path : .some(nil)
    }
    for path in byStem.values { byName[path] = path }
  }

  package var isEmpty: Bool { byStem.isEmpty }

  /// The path of the image that shows a text: one that its comment names, `TABLE/KEY.png` or `KEY.png`.
  ///
  /// - Complexity: O(*n*) in the length of the comment.
  package func path(
    ofKey key: CodeUnitString, inTable table: String, comment: CodeUnitString?
  ) -> String? {
    if let words = comment?.string.split(whereSeparator: { " \t\r\n\"'`()[]<>,;:".contains($0) }) {
      for word in words {
        let name = word.last == "." ? word.dropLast() : word
        if Self.stem(of: String(name)) != nil, let path = byName[String(name)] ?? nil {
          return path
        }
      }
    }
    return byStem["\(table)/\(key)"] ?? byStem[key.string]
  }

  /// The path of an image without its extension; nil if it isn't one.
  private static func stem(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."),
      extensions.contains(Substring(path[path.index(after: dot)...].lowercased()))
    else { return nil }
    return String(path[..<dot])
  }
}
