import Foundation

/// The blocks of a page that are files of their own: their first line is a comment with the name of the file, which can
/// stand behind the name of an interpreter.
struct JobBlocks {
  /// The text of each file.
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

  /// The text of a file; empty if there is none.
  subscript(name: String) -> String { files[name] ?? "" }

  /// The shell scripts of a YAML file: literal blocks of `key`, or of items of a list below it, in order.
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

  /// Takes the lines that are indented more than what they belong to.
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

  /// The value of a member of a systemd unit.
  func member(_ name: String, _ key: String) -> String {
    let line = self[name].split(separator: "\n").first { $0.hasPrefix("\(key)=") }
    return String(line?.dropFirst(key.utf8.count + 1) ?? "")
  }
}
