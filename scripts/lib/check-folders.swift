// Checks that the folders inside each Swift module of Sources point one way: where folder X uses declarations of folder Y,
// Y uses none of X, neither itself nor through other folders.
//
// A folder is the first level below the module, with everything in it; the files directly in the module's folder are a
// folder of their own, named ".". So a reader of one folder needs to know only those below it, and the files in "." are
// either what all folders build on or what puts them together, never both.
//
// Uses are found by names, without a compiler. A declaration is a type, a protocol, a function or a variable at the top
// level that isn't private and that only one folder of the module declares. A use is its name as an identifier in a file of
// another folder, outside comments and string literals. Not counted are names after a dot, labels, and names that
// the same file declares inside a type or a function. Names can't tell the rest: members that an extension in another folder
// adds to a type, nested types, and members of values whose type is never named.
//
// Reads what `swift package describe --type json` prints from standard input, and the sources from the working
// directory. With `--self-test` it checks itself on small modules.

import Foundation

/// A file that may use a folder although that closes a cycle, and why.
struct AllowedUse {
  /// By its path from `Sources`.
  var file: String
  /// The folder of the same module.
  var folder: String
  var reason: String
}

let allowedUses: [AllowedUse] = []

// MARK: - The package

/// What `swift package describe --type json` says, as far as it matters here.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    var name: String
    var moduleType: String
    var path: String
    var sources: [String]
  }

  var targets: [Target]
}

/// A file of a module.
struct SourceFile {
  /// By its path from the module's folder.
  var path: String
  var text: String

  /// The first level below the module; "." for a file directly in its folder.
  var folder: String {
    path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

// MARK: - Reading Swift

/// A word or a character of code, with its line from 1.
struct Token {
  var text: String
  var line: Int

  var isWord: Bool { text.utf8.first.map(isWordByte) ?? false }
}

/// Whether a byte can be in an identifier; those beyond ASCII are taken for such.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// Splits Swift code into words and single characters. Comments and texts are passed over, except for the code of their
/// interpolations.
struct Tokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private(set) var tokens: [Token] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode(untilParenthesis: false)
  }

  private func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Reads code up to its end, or up to the parenthesis that closes an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") {
        line += 1
        position += 1
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "`") {
        position += 1
      } else if isWordByte(byte) {
        let start = position
        while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
        tokens.append(
          Token(text: String(decoding: bytes[start..<position], as: UTF8.self), line: line))
      } else if isAt("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if isAt("/*") {
        passComment()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
        readText()
      } else {
        if untilParenthesis, byte == UInt8(ascii: "(") { depth += 1 }
        if untilParenthesis, byte == UInt8(ascii: ")") {
          if depth == 0 { return }
          depth -= 1
        }
        tokens.append(Token(text: String(UnicodeScalar(byte)), line: line))
        position += 1
      }
    }
  }

  private mutating func passComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
      } else {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Reads a text with any number of number signs before it, or passes over a number sign without one.
  private mutating func readText() {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
    let signs = position - start
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return }
    let quotes = isAt("\"\"\"") ? 3 : 1
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes)
    let closing = end + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    position += quotes
    // What stands beside a text is beside something: `("a", name: value)`.
    tokens.append(Token(text: "\"", line: line))
    while position < bytes.count {
      if bytes[position] == closing[0], bytes[position...].starts(with: closing) {
        position += closing.count
        return
      } else if bytes[position] == escape[0], bytes[position...].starts(with: escape) {
        position += escape.count
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          position += 1
          readCode(untilParenthesis: true)
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      } else {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
  }
}

/// What a file declares, and the names that it uses.
struct FileNames {
  /// At the top level, and visible to other files.
  var declared: Set<String> = []
  /// Elsewhere in the file: these hide names of other files.
  var hidden: Set<String> = []
  /// The first line of each identifier that can be a use.
  var used: [String: Int] = [:]

  init(_ text: String) {
    let tokens = Tokenizer(text).tokens
    let keywords: Set<String> = [
      "actor", "associatedtype", "class", "enum", "func", "let", "protocol", "struct", "typealias",
      "var",
    ]
    var depth = 0
    for (index, token) in tokens.enumerated() {
      let before = index > 0 ? tokens[index - 1].text : ""
      if ["{", "(", "["].contains(token.text) { depth += 1 }
      if ["}", ")", "]"].contains(token.text) { depth -= 1 }
      guard token.isWord, before != "." else { continue }
      if keywords.contains(before), !keywords.contains(token.text) {
        if depth == 0, !Self.isPrivate(tokens[..<index]) {
          declared.insert(token.text)
        } else {
          hidden.insert(token.text)
        }
      } else if used[token.text] == nil, !Self.isLabel(tokens, at: index) {
        used[token.text] = token.line
      }
    }
  }

  /// Whether the declaration whose keyword is the last of these tokens is private: its modifiers stand on the same line.
  private static func isPrivate(_ tokens: ArraySlice<Token>) -> Bool {
    guard let keyword = tokens.last else { return false }
    return tokens.dropLast().reversed().prefix { $0.line == keyword.line && $0.isWord }.contains {
      $0.text == "private" || $0.text == "fileprivate"
    }
  }

  /// Whether a word is the label of an argument or a parameter: `(of: value)`, `(of value: Value)`. Types are none, though
  /// they can stand before a colon, too: `extension Name: Sendable`.
  private static func isLabel(_ tokens: [Token], at index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index].text.first?.isLowercase == true else {
      return false
    }
    let next = tokens[index + 1]
    return next.text == ":"
      || next.isWord && next.line == tokens[index].line
        && ["(", ","].contains(tokens[index - 1].text)
  }
}

// MARK: - Checking

/// A place where a folder uses another.
struct Use {
  var name: String
  var file: String
  var line: Int
}

/// The folders of a module, and which uses which.
struct FolderGraph {
  /// By the folder that uses, then by the one that is used; the uses by file and name.
  private(set) var uses: [String: [String: [Use]]] = [:]
  /// The allowed uses that there are, by their index.
  private(set) var needed: Set<Int> = []

  init(module: String, _ files: [SourceFile], allowed: [AllowedUse]) {
    let names = files.map { FileNames($0.text) }
    var folders: [String: Set<String>] = [:]
    for (file, names) in zip(files, names) {
      for name in names.declared { folders[name, default: []].insert(file.folder) }
    }
    for (file, names) in zip(files, names) {
      for (name, line) in names.used.sorted(by: { $0.key < $1.key }) {
        guard let owners = folders[name], owners.count == 1, let owner = owners.first,
          owner != file.folder, !names.hidden.contains(name)
        else { continue }
        let path = "\(module)/\(file.path)"
        if let index = allowed.firstIndex(where: { $0.file == path && $0.folder == owner }) {
          needed.insert(index)
        } else {
          uses[file.folder, default: [:]][owner, default: []].append(
            Use(name: name, file: "Sources/" + path, line: line))
        }
      }
    }
  }

  /// The shortest way from a folder back to itself, without the end; nil if there is none.
  private func shortestCycle(from start: String) -> [String]? {
    var previous: [String: String] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let folder = queue[next]
      next += 1
      for used in uses[folder, default: [:]].keys.sorted() {
        if used == start {
          var cycle = [folder]
          while let before = previous[cycle[0]] { cycle.insert(before, at: 0) }
          return cycle
        }
        if previous[used] == nil {
          previous[used] = folder
          queue.append(used)
        }
      }
    }
    return nil
  }

  /// The cycles, each once and from its first folder: for every folder in one, the shortest through it and each of the
  /// folders that it uses both ways.
  var cycles: [[String]] {
    var found: Set<[String]> = []
    for folder in uses.keys {
      for used in uses[folder, default: [:]].keys where uses[used]?[folder] != nil {
        found.insert([folder, used].sorted())
      }
    }
    for folder in uses.keys {
      guard let cycle = shortestCycle(from: folder), cycle.count > 2,
        let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] })
      else { continue }
      found.insert(Array(cycle[first...] + cycle[..<first]))
    }
    return found.sorted { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
  }
}

/// What is to be said of a module: a line for each step of each cycle, at its first use.
func violations(
  in module: String, _ files: [SourceFile], allowed: [AllowedUse]
) -> (lines: [String], needed: Set<Int>) {
  let graph = FolderGraph(module: module, files, allowed: allowed)
  var lines: [String] = []
  for cycle in graph.cycles {
    let way = (cycle + [cycle[0]]).joined(separator: " → ")
    for (folder, used) in zip(cycle, cycle[1...] + [cycle[0]]) {
      guard let uses = graph.uses[folder]?[used], let first = uses.first else { continue }
      let names = Set(uses.map(\.name)).sorted()
      let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
      lines.append(
        "\(first.file):\(first.line): error: the folders of \(module) form a cycle, \(way):"
          + " \(folder) uses \(names.count) of \(used): \(shown)")
    }
  }
  return (lines, graph.needed)
}

/// Checks all modules of a package.
///
/// - Parameter read: The text of a file, by its path from the package's directory.
func violations(
  in description: PackageDescription, allowed: [AllowedUse], read: (String) throws -> String
) rethrows -> [String] {
  var lines: [String] = []
  var needed: Set<Int> = []
  for target in description.targets.sorted(by: { $0.name < $1.name })
  where target.moduleType == "SwiftTarget" && target.path.hasPrefix("Sources/") {
    let files = try target.sources.sorted().map {
      SourceFile(path: $0, text: try read("\(target.path)/\($0)"))
    }
    let found = violations(in: target.name, files, allowed: allowed)
    lines += found.lines
    needed.formUnion(found.needed)
  }
  for (index, use) in allowed.enumerated() where !needed.contains(index) {
    lines.append(
      "scripts/lib/check-folders.swift:1: error: \(use.file) uses nothing of \(use.folder):"
        + " remove it from the allowed uses")
  }
  return lines
}

// MARK: - Self-test

/// A module, and what is to be said of it: the folders of each cycle, and the names that each uses of the next.
struct SelfTestCase {
  var name: String
  /// The text of each file, by its path in the module.
  var files: [String: String]
  var allowed: [AllowedUse] = []
  /// The end of each line, after the cycle.
  var expected: [String]
}

let selfTestCases = [
  SelfTestCase(
    name: "folders that point one way",
    files: [
      "Texts/Text.swift": "struct Text {}\n",
      "Tables/Table.swift": "struct Table { let text: Text }\n",
      "Run.swift": "func run(_ table: Table, _ text: Text) {}\n",
    ],
    expected: []),
  SelfTestCase(
    name: "two folders that use each other",
    files: [
      "Texts/Text.swift": "struct Text {}\nextension Table: Sendable {}\n",
      "Tables/Inner/Table.swift": "struct Table {\n  let text: Text }\n",
    ],
    expected: [
      "Sources/M/Tables/Inner/Table.swift:2: Tables → Texts → Tables: Tables uses 1 of Texts: Text",
      "Sources/M/Texts/Text.swift:2: Tables → Texts → Tables: Texts uses 1 of Tables: Table",
    ]),
  SelfTestCase(
    name: "a cycle of three, through the module's own folder",
    files: [
      "A/A.swift": "enum A { static let b = makeB() }\n", "B/B.swift": "func makeB() { run(1) }\n",
      "Run.swift": "func run(_ number: Int) { _ = A.b }\n",
    ],
    expected: [
      "Sources/M/Run.swift:1: . → A → B → .: . uses 1 of A: A",
      "Sources/M/A/A.swift:1: . → A → B → .: A uses 1 of B: makeB",
      "Sources/M/B/B.swift:1: . → A → B → .: B uses 1 of .: run",
    ]),
  SelfTestCase(
    name: "names in comments and texts, and in the code of interpolations",
    files: [
      "A/A.swift": "struct A {\n  let b: B, c: C }\n",
      "B/B.swift":
        "// A\n/* A /* A */ A */\nstruct B { let a = \"A \\\"A\", b = #\"A\\(A)\"# }\n"
        + "let text = \"\"\"\n  A \"A\"\n  \"\"\"\n",
      "C/C.swift": "struct C { let text = \"\\(\"(\" + \"\\(A.self)\")\" }\n",
    ],
    expected: [
      "Sources/M/A/A.swift:2: A → C → A: A uses 1 of C: C",
      "Sources/M/C/C.swift:1: A → C → A: C uses 1 of A: A",
    ]),
  SelfTestCase(
    name: "names that a file declares itself, members, labels and private declarations",
    files: [
      "A/A.swift":
        "struct A { let b: B }\nfunc count() {}\nprivate func helper() {}\nstruct Part {}\n",
      "B/B.swift":
        "struct B { enum Part {}; let part: Part; func f() { x.count(); g(count: 1); helper() } }\n",
      "B/C.swift": "struct C { var count: Int; let d = Other.A.self; let e = count }\n",
      "B/D.swift": "struct D { func f(count number: Int) {} }\n",
    ],
    expected: []),
  SelfTestCase(
    name: "names that two folders declare",
    files: [
      "A/A.swift": "struct A { let b: B }\nstruct Both {}\n",
      "B/B.swift": "struct B { let both: Both }\nstruct Both {}\n",
    ],
    expected: []),
  SelfTestCase(
    name: "a function that is a value",
    files: [
      "A/A.swift": "func precedes() {}\nlet b = B()\n",
      "B/B.swift": "struct B { let a = [].sorted(by: precedes) }\n",
    ],
    expected: [
      "Sources/M/A/A.swift:2: A → B → A: A uses 1 of B: B",
      "Sources/M/B/B.swift:1: A → B → A: B uses 1 of A: precedes",
    ]),
  SelfTestCase(
    name: "an allowed use",
    files: ["A/A.swift": "struct A { let b: B }\n", "B/B.swift": "struct B { let a: [A] }\n"],
    allowed: [AllowedUse(file: "M/B/B.swift", folder: "A", reason: "it lists all")], expected: []),
  SelfTestCase(
    name: "an allowed use that there isn't",
    files: ["A/A.swift": "struct A { let b: B }\n", "B/B.swift": "struct B {}\n"],
    allowed: [AllowedUse(file: "M/B/B.swift", folder: "A", reason: "it lists all")],
    expected: [
      "scripts/lib/check-folders.swift:1: M/B/B.swift uses nothing of A: remove it from the allowed uses"
    ]),
]

/// Runs every case and says which failed.
func failuresOfSelfTest() -> [String] {
  selfTestCases.compactMap { test in
    let target = PackageDescription.Target(
      name: "M", moduleType: "SwiftTarget", path: "Sources/M", sources: Array(test.files.keys))
    let found = violations(in: PackageDescription(targets: [target]), allowed: test.allowed) {
      test.files[String($0.dropFirst("Sources/M/".count))] ?? ""
    }.map {
      $0.replacingOccurrences(of: "error: ", with: "").replacingOccurrences(
        of: "the folders of M form a cycle, ", with: "")
    }
    guard found != test.expected else { return nil }
    return "\(test.name): expected \(test.expected), found \(found)"
  }
}

// MARK: - Command

if CommandLine.arguments.contains("--self-test") {
  let failures = failuresOfSelfTest()
  for failure in failures { print("check-folders: self-test: \(failure)") }
  let count = selfTestCases.count
  print("check-folders: \(count - failures.count) of \(count) cases hold")
  exit(failures.isEmpty ? 0 : 1)
}
let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
do {
  let description = try decoder.decode(
    PackageDescription.self, from: FileHandle.standardInput.readDataToEndOfFile())
  let found = try violations(in: description, allowed: allowedUses) {
    try String(contentsOfFile: $0, encoding: .utf8)
  }
  for violation in found { print(violation) }
  exit(found.isEmpty ? 0 : 1)
} catch {
  print("check-folders: could not read the package: \(error)")
  exit(2)
}
