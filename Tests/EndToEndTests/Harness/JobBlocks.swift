import Foundation

/// The blocks of a page that are whole files. Their first line, or the second after the name of an interpreter, is a comment
/// with the file's name.
struct JobBlocks {
  private let files: [String: String]

  init(_ markdown: String) {
    var files: [String: String] = [:]
    var fence: Substring?
    var block: [Substring] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        if fence != nil { block.append(line) }
        continue
      }
      if fence != nil {
        let first = block.first { !$0.hasPrefix("#!") }
        if let name = first?.wholeMatch(of: /(?:#|\/\/) ([^ ]+|crontab -e)/)?.output.1 {
          files[String(name)] = block.joined(separator: "\n") + "\n"
        }
        (fence, block) = (nil, [])
      } else {
        fence = line
      }
    }
    self.files = files
  }

  var names: [String] { files.keys.sorted() }

  /// The text of a file; empty if the page doesn't have it.
  subscript(name: String) -> String { files[name] ?? "" }

  /// The shell scripts of a YAML file, in order: literal blocks of `key`, or of the items of a list below it.
  func scripts(_ name: String, key: String) -> [String] {
    var scripts: [String] = []
    var lines = self[name].split(separator: "\n", omittingEmptySubsequences: false)[...]
    /// The indentation of the list below the key.
    var list: Int?
    while let line = lines.popFirst() {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      if let current = list, !text.isEmpty, indentation < current { list = nil }
      if text == "\(key):" {
        list = indentation + 1
      } else if text == "\(key): |" || list != nil && text == "- |" {
        scripts.append(Self.literal(&lines, below: indentation))
      } else if list != nil, text.hasPrefix("- ") {
        scripts.append(text.dropFirst(2) + "\n")
      }
    }
    return scripts
  }

  /// Removes and returns the lines that are indented more than `indentation`.
  private static func literal(_ lines: inout ArraySlice<Substring>, below indentation: Int)
    -> String
  {
    let block = lines.prefix { line in
      line.isEmpty || line.prefix { $0 == " " }.count > indentation
    }
    lines = lines.dropFirst(block.count)
    let margin = block.first?.prefix { $0 == " " }.count ?? 0
    return block.map { $0.dropFirst(margin) + "\n" }.joined()
  }

  func member(_ name: String, _ key: String) -> String {
    let line = self[name].split(separator: "\n").first { $0.hasPrefix("\(key)=") }
    return String(line?.dropFirst(key.utf8.count + 1) ?? "")
  }
}
