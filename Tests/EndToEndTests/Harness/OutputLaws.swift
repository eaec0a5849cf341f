import Foundation
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Properties of each output format that hold for any text of users. Each function returns the violations.
enum OutputLaws {
  /// The structure of an output: what the renderer itself wrote, which is the same for any text.
  ///
  /// Tests compare the shape for a hostile text with the shape for a plain one.
  static func shape(_ format: String, _ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case "html":
      let added: Set = ["i", "bdi"]
      return HTMLDocument(text).tags.filter { !added.contains($0.name) }.map { tag in
        ([tag.isEnd ? "/" + tag.name : tag.name] + tag.attributes.keys.sorted())
          .joined(separator: " ")
      }
    case "junit": return XMLElements(bytes).names
    case "csv": return records(bytes).map { String($0.count) }
    case "markdown": return rows(text).map { String($0) }
    case "prometheus": return lines(text).map { String($0.prefix { $0 != "{" && $0 != " " }) }
    case "github": return lines(text).map { String($0.prefix { $0 != " " }) }
    case "text": return []
    default: return []
    }
  }

  /// The violations of a format's rules.
  static func mistakes(_ format: String, _ bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch format {
    case "html": return HTMLDocument(text).mistakes
    case "junit": return XMLElements(bytes).mistakes
    case "csv":
      let records = records(bytes)
      return records.filter { $0.count != records[0].count }.map { "\($0)" }
        + records.joined().filter { "=+-@".contains($0.first ?? " ") }
    case "markdown", "diff.markdown":
      return links(text) + (rows(text).contains { $0 < 2 } ? ["a row without cells"] : [])
    case "prometheus": return lines(text).filter { !isSample($0) }
    case "github": return lines(text).filter { !isCommand($0) }
    // Strict readers refuse half a surrogate pair; the tool writes no other `\u` escapes of surrogates.
    case "sarif", "gitlab", "badge":
      return (try? StrictJSON(bytes)) == nil || text.contains(/\\u[dD][89a-fA-F]/) ? [text] : []
    case "json", "diff.json": return (try? StrictJSON(bytes)) == nil ? [text] : []
    default: return []
    }
  }

  private static func isSample(_ line: String) -> Bool {
    let sample =
      /#.*|\w+(\{\w+="([^"\\]|\\[\\"n])*"(,\w+="([^"\\]|\\[\\"n])*")*\})? [0-9.]+/
    return line.wholeMatch(of: sample) != nil
  }

  private static func isCommand(_ line: String) -> Bool {
    let command = /::(error|warning|notice) (\w+=[^:,]+)(,\w+=[^:,]+)*::.+/
    return line.wholeMatch(of: command) != nil
      || line.hasSuffix(": GitHub shows at most 10 annotations per severity")
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The fields of each record (RFC 4180).
  private static func records(_ bytes: [UInt8]) -> [[String]] {
    var records: [[String]] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted, 0x0A where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == 0x0A {
          records.append(fields)
          fields = []
        }
      case 0x0D where !isQuoted: break
      default: field.append(byte)
      }
    }
    return field.isEmpty && fields.isEmpty ? records : records + [["no line break at the end"]]
  }

  /// The number of cells in each row of the tables (GFM 4.10).
  private static func rows(_ text: String) -> [Int] {
    lines(text).filter { $0.hasPrefix("|") }.map { MarkdownRow.cellCount(of: $0) }
  }

  /// What GitHub turns into links: Markdown outside of code, after backslash escapes.
  private static func links(_ markdown: String) -> [String] {
    let words = plainText(markdown.replacing(/<code>.*?<\/code>/, with: ""))
    let link =
      /(?i)(https?|ftp):\/\/|\bwww\.|[a-z0-9.+_-]@[a-z0-9._-]+|(^|\W)@\w|#\w|\bgh-\d/
    return words.matches(of: link).map { String($0.0) }
  }

  /// Markdown without its code, and with backslash escapes resolved.
  private static func plainText(_ markdown: String) -> String {
    var result: [Unicode.Scalar] = []
    var rest = Array(markdown.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.popFirst() {
        result.append(next)
        continue
      }
      guard scalar == "`" else {
        result.append(scalar)
        continue
      }
      let fence = rest.prefix { $0 == "`" }.count + 1
      rest = rest.dropFirst(fence - 1)
      guard let end = endOfCode(in: rest, fence: fence) else {
        result += Array(repeating: "`", count: fence)
        continue
      }
      rest = rest[end...]
    }
    return String(String.UnicodeScalarView(result))
  }

  /// The end of the next run of exactly as many backticks.
  private static func endOfCode(in text: ArraySlice<Unicode.Scalar>, fence: Int) -> Int? {
    var run = 0
    for index in text.indices {
      if text[index] == "`" {
        run += 1
      } else if run == fence {
        return index
      } else {
        run = 0
      }
    }
    return run == fence ? text.endIndex : nil
  }
}

/// The elements of a document, read by Foundation's parser.
private final class XMLElements: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var mistakes: [String] = []

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { mistakes.append("\(parser.parserError.debugDescription)") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(([name] + attributes.keys.sorted()).joined(separator: " "))
  }
}
