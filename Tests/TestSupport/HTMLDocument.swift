/// A minimal HTML reader for tests: tags, by the strict rules that the tool's pages follow.
public struct HTMLDocument: Sendable {
  public struct Tag: Sendable {
    public let name: String
    public let attributes: [String: String]
    public let isEnd: Bool
  }

  public private(set) var tags: [Tag] = []
  /// The text outside of tags with references resolved, without style sheets and scripts.
  public private(set) var text = ""
  /// The violations of the rules.
  public private(set) var mistakes: [String] = []

  private static let void: Set = ["meta", "br", "link", "img", "hr", "input", "source"]

  public init(_ html: String) {
    var rest = html[...]
    var open: [String] = []
    while let start = rest.firstIndex(of: "<") {
      let words = rest[..<start]
      let isText = open.last != "style" && open.last != "script"
      if isText { text += Self.resolving(words) }
      if words.contains(">"), isText { mistakes.append("bare > in \(words)") }
      guard let end = rest[start...].firstIndex(of: ">") else {
        mistakes.append("tag without end")
        break
      }
      let inside = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if inside.hasPrefix("!DOCTYPE") { continue }
      // Only elements of SVG are self-closing.
      let isWhole = inside.hasSuffix("/") && open.contains("svg")
      let tag = Self.tag(isWhole ? inside.dropLast() : inside)
      tags.append(tag)
      if isWhole { continue }
      if tag.isEnd {
        if open.last == tag.name {
          open.removeLast()
        } else {
          mistakes.append("</\(tag.name)> in \(open)")
        }
      } else if !Self.void.contains(tag.name) {
        open.append(tag.name)
      }
    }
    if !open.isEmpty { mistakes.append("left open: \(open)") }
  }

  private static func tag(_ inside: Substring) -> Tag {
    let isEnd = inside.hasPrefix("/")
    let body = isEnd ? inside.dropFirst() : inside
    let name = body.prefix { $0 != " " && $0 != "\n" }
    var attributes: [String: String] = [:]
    var rest = body.dropFirst(name.count)
    while let first = rest.firstIndex(where: { $0 != " " && $0 != "\n" }) {
      rest = rest[first...]
      let attribute = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest.dropFirst(attribute.count)
      guard rest.hasPrefix("=\"") else {
        attributes[String(attribute)] = ""
        continue
      }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      attributes[String(attribute)] = resolving(value)
      rest = rest.dropFirst(2 + value.count + 1)
    }
    return Tag(name: String(name), attributes: attributes, isEnd: isEnd)
  }

  private static func resolving(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let references = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\"")]
      if let (reference, character) = references.first(where: { rest.hasPrefix($0.0) }) {
        result += character
        rest = rest.dropFirst(reference.count)
      } else {
        result += "�"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
