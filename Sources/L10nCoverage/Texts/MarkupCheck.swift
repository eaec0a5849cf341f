import L10nModel
package import L10nSource

/// Compares HTML tags, and links, emphasis and attributes of Markdown. A source without any of these isn't markup, whatever its
/// translation has.
enum MarkupCheck {
  fileprivate static func look(_ pair: TextPair, _ found: inout TextFindingList) {
    guard let problem = problem(source: pair.original, translation: pair.text) else { return }
    // A form for one number can leave out the number and its markup.
    if pair.isForOneNumber, problem.isOmission { return }
    found.add(problem)
  }

  static func problem(
    source: ByteView, translation: ByteView
  ) -> MarkupProblem? {
    let tags = source.tags
    if !tags.isEmpty {
      let own = translation.tags
      if let tag = tags.firstSurplus(over: own) {
        return own.contains(tag) && own.closes(tag) ? .hasFewer(tag) : .lacks(tag)
      }
      // An additional pair of tags may mark a sentence that only translations need.
      if let tag = own.firstSurplus(over: tags), !own.closes(tag) || !tags.contains(tag) {
        return .adds(tag)
      }
    }
    let links = source.linkCount
    // The same link once or twice leads to the same places.
    if links > 0, translation.linkCount != links,
      translation.linkAddresses != source.linkAddresses
    {
      return .links
    }
    let attributed = AttributedSpans(source)
    if !attributed.isEmpty,
      let problem = AttributedSpans(translation).problem(beside: attributed)
    {
      return problem
    }
    let marks = source.boldMarkCount
    if marks > 0, marks.isMultiple(of: 2), translation.boldMarkCount % 2 == 1 {
      return .unclosed("**")
    }
    return source.hasPairedCodeMarks && translation.codeMarkCount % 2 == 1 ? .unclosed("`") : nil
  }

  /// Whether a source has something that this check compares.
  static func concerns(_ source: ByteView) -> Bool {
    let (tag, link) = (UInt8(ascii: "<"), UInt8(ascii: "]"))
    let (bold, code) = (UInt8(ascii: "*"), UInt8(ascii: "`"))
    return
      (source.firstIndex(of: tag, or: link, from: 0) < source.count
      || source.firstIndex(of: bold, or: code, from: 0) < source.count)
      && (!source.tags.isEmpty || source.linkCount > 0 || source.boldMarkCount > 0
        || source.hasPairedCodeMarks || !AttributedSpans(source).isEmpty)
  }
}

package enum MarkupProblem: TextProblem {
  case lacks(String)
  /// The translation has a tag and its end less often than the source: other words are marked.
  case hasFewer(String)
  case adds(String)
  case links
  /// A Markdown mark that the source has in pairs.
  case unclosed(String)
  case unclosedSpan
  case attribute(String)
  case flag(String, value: String)
}

extension MarkupProblem {
  /// Whether the translation may have less than the source.
  var isOmission: Bool {
    switch self {
    case .lacks, .hasFewer, .links: true
    case .adds, .unclosed, .unclosedSpan, .attribute, .flag: false
    }
  }

  package var words: ProblemWords {
    switch self {
    case .lacks(let tag):
      ProblemWords(
        .differentMarkup, .made("the translation of ", " lacks \"\(tag)\", which the source has"))
    case .hasFewer(let tag):
      ProblemWords(
        .differentMarkup, .note,
        .made("the translation of ", " has \"\(tag)\" less often than the source"))
    case .adds(let tag):
      ProblemWords(
        .differentMarkup,
        .made("the translation of ", " has \"\(tag)\" more often than the source"))
    case .links:
      ProblemWords(
        .differentMarkup,
        .fixed("the translation of ", " has different links than the source"),
        help: "write each link as [text](address), without a space in between")
    case .unclosed(let mark):
      ProblemWords(
        .differentMarkup, .made("the translation of ", " has an unclosed \(mark)"))
    case .unclosedSpan:
      ProblemWords(
        .differentMarkup, .fixed("the translation of ", " has ^[ without the ](…) that closes it"),
        help: "write ^[text](inflect: true), as in the source")
    case .attribute(let name):
      ProblemWords(
        .differentMarkup,
        .made(
          "the translation of ", " has the attribute \"\(name)\", which the source doesn't have"),
        help: "names of attributes aren't translated: write them as in the source")
    case .flag(let name, let value):
      ProblemWords(
        .differentMarkup,
        .made("the translation of ", " has \"\(name): \(value)\", which is neither true nor false"),
        help: "true and false aren't translated: write \(name): true")
    }
  }
}

extension TextCheck {
  static let markup = TextCheck(
    checks: [.differentMarkup], subject: .translation,
    interest: .dependent({ MarkupCheck.concerns($0.text) ? .all : .none }),
    look: MarkupCheck.look)
}

extension Check {
  package static let differentMarkup = Check(
    "different-markup", .warning, "translation with different tags or links than its source")
}

extension [String] {
  /// The first element that occurs more often in this list, up to its position, than in the whole other list.
  fileprivate func firstSurplus(over others: [String]) -> String? {
    var rest = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return first { element in
      let count = rest[element] ?? 0
      rest[element] = count - 1
      return count <= 0
    }
  }

  /// Whether this element has as many end tags as start tags, or needs no end tag.
  fileprivate func closes(_ tag: String) -> Bool {
    let name = tag.drop { $0 == "<" || $0 == "/" }
    let ends = count { $0 == "</" + name }
    return name == "br>" || name == "hr>" || ends == count { $0 == "<" + name }
  }
}

extension ByteView {
  /// The tags of HTML elements, in lowercase and without attributes: `<a>`, `</a>`, `<br>`.
  fileprivate var tags: [String] {
    var tags: [String] = []
    var index = 0
    while let start = self[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      var nameStart = index
      let isEnd = nameStart < count && self[nameStart] == UInt8(ascii: "/")
      if isEnd { nameStart += 1 }
      var end = nameStart
      while end < count, self[end].isASCIILetter || self[end].isASCIIDigit { end += 1 }
      guard end > nameStart, end < count, self[end].endsTagName else { continue }
      let name = String(decoding: self[nameStart..<end], as: UTF8.self).lowercased()
      guard elements.contains(name) else { continue }
      // If nothing closes this tag, nothing closes a later one.
      guard let close = self[end...].firstIndex(of: UInt8(ascii: ">")) else { break }
      // Words in angle brackets may begin with the name of an element, such as “a”; attributes have values.
      guard isAttributes(end..<close) else { continue }
      // An element without content has no end tag: browsers read `</br>` as `<br>`.
      tags.append(isEnd && name != "br" ? "</\(name)>" : "<\(name)>")
      index = close + 1
    }
    return tags
  }

  /// Whether the part after the name of a tag can be attributes: it has a value, or only spaces and a slash.
  private func isAttributes(_ range: Range<Int>) -> Bool {
    range.allSatisfy { self[$0] <= 0x20 || self[$0] == UInt8(ascii: "/") }
      || range.contains { self[$0] == UInt8(ascii: "=") }
  }

  /// The number of Markdown links: `[text](address)`.
  fileprivate var linkCount: Int {
    guard let start = firstIndex(of: UInt8(ascii: "[")), let end = lastIndex(of: UInt8(ascii: ")")),
      start < end
    else { return 0 }
    var links = 0
    for index in start..<end
    where self[index] == UInt8(ascii: "]") && self[index + 1] == UInt8(ascii: "(") {
      let address = part(index + 2..<Swift.min(index + 2 + Self.mostBytesOfAddress, count))
      let close = address.firstIndex(of: UInt8(ascii: ")"), from: 0)
      if close == address.count || !address.part(0..<close).isRemark { links += 1 }
    }
    return links - AttributedSpans(self).count
  }

  /// A longer part in brackets is no remark.
  private static let mostBytesOfAddress = 256

  /// Whether the part at the place of an address has words: an address has no spaces, but a title can follow it.
  private var isRemark: Bool {
    let words = split(separator: UInt8(ascii: " "))
    return words.count > 1
      && !words.contains { $0.contains { byte in ":\"'".utf8.contains(byte) } }
  }

  /// The addresses of Markdown links.
  fileprivate var linkAddresses: Set<[UInt8]> {
    var addresses: Set<[UInt8]> = []
    var index = firstIndex(of: UInt8(ascii: "["), from: 0)
    while let start = firstIndex(of: "](", from: index) {
      index = firstIndex(of: UInt8(ascii: ")"), from: start)
      addresses.insert(Array(self[(start + 2)..<Swift.max(index, start + 2)]))
    }
    return addresses
  }

  fileprivate var codeMarkCount: Int { count { $0 == UInt8(ascii: "`") } }

  /// Whether the text has code marks, all of them in pairs.
  fileprivate var hasPairedCodeMarks: Bool { codeMarkCount > 0 && codeMarkCount.isMultiple(of: 2) }

  /// The number of `**` in the text.
  fileprivate var boldMarkCount: Int {
    var count = 0
    var index = 0
    while index + 1 < self.count {
      if self[index] == UInt8(ascii: "*"), self[index + 1] == UInt8(ascii: "*") {
        count += 1
        index += 1
      }
      index += 1
    }
    return count
  }
}

extension UInt8 {
  fileprivate var endsTagName: Bool {
    self == UInt8(ascii: ">") || self == UInt8(ascii: "/") || self <= 0x20
  }
}

/// The HTML elements that occur in texts.
private let elements: Set<String> = [
  "a", "abbr", "b", "big", "blockquote", "br", "center", "cite", "code", "dd", "del", "div", "dl",
  "dt", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li",
  "mark", "ol", "p", "pre", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
  "table", "td", "th", "tr", "tt", "u", "ul", "var",
]
