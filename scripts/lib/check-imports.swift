// Checks the imports of every target against its row, and against what Package.swift declares, and that pointers stay
// behind handles.
//
// Reads what `swift package describe --type json` prints from standard input, and the sources from the working
// directory. With `--self-test` it checks itself on small packages that break one rule each.

import Foundation

/// Every target's row; a target imports lower rows only. Targets that are yet to come have their row already.
let rows = [
  "ICULibrary": 0, "CICU": 0, "CSQLite": 0, "XMLLibrary": 0, "CXML": 0,
  "CByteVectors": 0, "CSystem": 0, "CTexts": 0, "L10nSystem": 0, "ArchiveLibrary": 0, "CArchive": 0,
  "L10nSource": 1,
  "CommandLineSyntax": 2, "L10nModel": 2,
  "L10nLocale": 3, "L10nCode": 3,
  "L10nFormats": 4, "L10nCoverage": 4,
  "L10nFiles": 5, "L10nHandoff": 5, "L10nHistory": 5,
  "L10nReport": 6,
  "L10nCheckKit": 7,
  "l10ncheck": 8,
]

/// Targets that serve one row alone.
let servedRow = ["CommandLineSyntax": 8]

/// The files and folders that may use pointers, by paths from `Sources`: handles with a safe interface around memory, C
/// libraries and the system. All others use `View`, arrays and spans.
let filesWithPointers = [
  // Memory, and what C does with it.
  "L10nSystem/", "L10nSource/", "L10nReport/Output/",
  // ICU and libxml2.
  "L10nLocale/", "L10nFormats/InterfaceBuilder/XMLStream.swift",
  "L10nFormats/XML/XMLEvents.swift",
  // The system.
  "L10nFiles/FileTree/", "L10nFiles/Writing/",
  "L10nFiles/Archives/Reading/", "L10nFiles/Git/Process/", "L10nHistory/SQLite/",
  // Memory of several threads.
  "L10nCheckKit/Parallel/ParallelWork+Pieces.swift", "l10ncheck/Process/FreedMemory.swift",
]

// MARK: - The package

/// What `swift package describe --type json` says, as far as it matters here.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var moduleType: String
    var path: String
    var sources: [String]
    var targetDependencies: [String]?

    /// Tests, and what serves them alone, may import what they like.
    var isFree: Bool {
      type == "test" || path.hasPrefix("Tests/")
    }
  }

  var targets: [Target]
}

/// A place that breaks a rule.
struct Violation: Hashable {
  var file: String
  var line: Int
  var message: String

  var text: String { "\(file):\(line): error: \(message)" }
}

/// An import declaration: the module, and the line it stands on.
struct Import: Hashable {
  var module: String
  var line: Int
  var isExported: Bool
}

// MARK: - Reading

/// The import declarations of a Swift file. Multi-line strings are passed over; block comments the linter forbids.
func imports(in source: String) -> [Import] {
  var found: [Import] = []
  var isInString = false
  for (index, text) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
  {
    let delimiters = text.components(separatedBy: "\"\"\"").count - 1
    defer { if !delimiters.isMultiple(of: 2) { isInString.toggle() } }
    if isInString { continue }
    for statement in text.split(separator: ";") {
      let words = statement.split(whereSeparator: \.isWhitespace)
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy(isImportModifier)
      else { continue }
      let kinds: Set<Substring> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
      ]
      let hasKind = kinds.contains(words[keyword + 1]) && keyword + 2 < words.count
      let path = words[keyword + (hasKind ? 2 : 1)]
      found.append(
        Import(
          module: String(path.prefix { $0 != "." && $0 != "/" }), line: index + 1,
          isExported: words[..<keyword].contains("@_exported")))
    }
  }
  return found
}

/// Whether `word` may stand before `import`.
func isImportModifier(_ word: Substring) -> Bool {
  word.hasPrefix("@")
    || ["public", "package", "internal", "fileprivate", "private"].contains(word)
}

/// The lines that use pointers or unchecked memory.
func linesWithPointers(in source: String) -> [Int] {
  source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { line in
    let code = line.element.components(separatedBy: "//")[0]
    return ["Unsafe", "unsafeBitCast", "unsafeUninitialized", "Unmanaged", "OpaquePointer"].contains
    {
      code.contains($0)
    }
  }.map { $0.offset + 1 }
}

/// The line of the manifest where `target` is declared: the first that names it in the list of targets, else 1.
func declarationLine(of target: String, in manifest: String) -> Int {
  let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
  let start = lines.firstIndex { $0.contains("targets: [") && !$0.contains("]") } ?? 0
  let declaration =
    lines[start...].firstIndex {
      $0.contains("module(\"\(target)\"") || $0.contains("name: \"\(target)\"")
    } ?? lines[start...].firstIndex { $0.contains("\"\(target)\"") }
  return (declaration ?? 0) + 1
}

// MARK: - Checking

/// Checks a package.
///
/// - Parameters:
///   - description: The package's targets.
///   - read: The text of a file, by its path from the package's directory.
func violations(
  in description: PackageDescription, read: (String) throws -> String
) rethrows -> [Violation] {
  let manifest = try read("Package.swift")
  let targets = Dictionary(uniqueKeysWithValues: description.targets.map { ($0.name, $0) })
  var found: [Violation] = []
  for target in description.targets where !target.isFree {
    let line = declarationLine(of: target.name, in: manifest)
    guard let row = rows[target.name] else {
      found.append(
        Violation(
          file: "Package.swift", line: line,
          message: "\(target.name) lies on no row; give it one in scripts/lib/check-imports.swift"))
      continue
    }
    let declared = Set(target.targetDependencies ?? [])
    for dependency in declared.sorted() {
      if let reason = objection(
        to: dependency, from: target, on: row, dependency: targets[dependency])
      {
        found.append(Violation(file: "Package.swift", line: line, message: reason))
      }
    }
    guard target.moduleType == "SwiftTarget" else { continue }

    var imported: Set<String> = []
    for source in target.sources.sorted() {
      let file = "\(target.path)/\(source)"
      let text = try read(file)
      if !filesWithPointers.contains(where: { file.hasPrefix("Sources/" + $0) }) {
        found += linesWithPointers(in: text).map {
          Violation(file: file, line: $0, message: "uses a pointer; a View or a Span does as well")
        }
      }
      for statement in imports(in: text) where targets[statement.module] != nil {
        imported.insert(statement.module)
        guard !declared.contains(statement.module) else { continue }
        found.append(
          Violation(
            file: file, line: statement.line,
            message: objection(
              to: statement.module, from: target, on: row, dependency: targets[statement.module])
              ?? "\(target.name) imports \(statement.module), but does not declare it"))
      }
    }
    let exported = try imported.flatMap { module in
      try (targets[module]?.sources ?? []).flatMap { source in
        try imports(in: read("\(targets[module]?.path ?? "")/\(source)")).filter(\.isExported)
      }
    }
    for dependency in declared.subtracting(imported).subtracting(exported.map(\.module)).sorted() {
      found.append(
        Violation(
          file: "Package.swift", line: line,
          message: "\(target.name) declares \(dependency), but does not import it"))
    }
  }
  return found
}

/// Why a target may not depend on another, if it may not.
func objection(
  to name: String, from target: PackageDescription.Target, on row: Int,
  dependency: PackageDescription.Target?
) -> String? {
  guard let lower = rows[name] else {
    return "\(target.name) (row \(row)) may not import \(name), which lies on no row"
  }
  if let served = servedRow[name], served != row {
    return "\(target.name) (row \(row)) may not import \(name), which serves row \(served) alone"
  }
  // A C target wraps the system library beneath it, and both are row 0.
  let wraps =
    target.moduleType == "ClangTarget" && dependency?.moduleType == "SystemLibraryTarget"
  guard lower < row || (lower == row && wraps) else {
    return "\(target.name) (row \(row)) may not import \(name) (row \(lower))"
  }
  return nil
}

// MARK: - Self-test

/// A package that breaks rules, and what is to be said of it.
struct SelfTestCase {
  var name: String
  /// Name and dependencies of each target.
  var targets: [(name: String, dependencies: [String])]
  /// The source text of each target.
  var sources: [String: String]
  var expected: [String]
}

let selfTestCases = [
  SelfTestCase(
    name: "imports of lower rows that are declared",
    targets: [("L10nSource", []), ("L10nModel", ["L10nSource"])],
    sources: ["L10nModel": "import Foundation\npackage import L10nSource\n"],
    expected: []),
  SelfTestCase(
    name: "an import of a higher row",
    targets: [("L10nSource", []), ("L10nModel", [])],
    sources: ["L10nSource": "\nimport struct L10nModel.Finding\n"],
    expected: [
      "Sources/L10nSource/File.swift:2: error: L10nSource (row 1) may not import L10nModel (row 2)"
    ]),
  SelfTestCase(
    name: "a declaration of a neighbour",
    targets: [("L10nFiles", []), ("L10nHandoff", ["L10nFiles"])],
    sources: ["L10nHandoff": "import L10nFiles\n"],
    expected: [
      "Package.swift:3: error: L10nHandoff (row 5) may not import L10nFiles (row 5)"
    ]),
  SelfTestCase(
    name: "an import that is not declared",
    targets: [("L10nSource", []), ("L10nModel", [])],
    sources: ["L10nModel": "@preconcurrency internal import L10nSource\n"],
    expected: [
      "Sources/L10nModel/File.swift:1: error: L10nModel imports L10nSource, but does not declare it"
    ]),
  SelfTestCase(
    name: "a declaration that is not imported",
    targets: [("L10nSource", []), ("L10nModel", ["L10nSource"])],
    sources: [
      "L10nModel": "// import L10nSource\nlet text = \"\"\"\nimport L10nSource\n\"\"\"\n"
    ],
    expected: ["Package.swift:3: error: L10nModel declares L10nSource, but does not import it"]),
  SelfTestCase(
    name: "a declaration that an imported target exports again",
    targets: [
      ("L10nSource", []), ("L10nModel", ["L10nSource"]),
      ("L10nLocale", ["L10nModel", "L10nSource"]),
    ],
    sources: [
      "L10nModel": "@_exported public import L10nSource\n", "L10nLocale": "import L10nModel\n",
    ],
    expected: []),
  SelfTestCase(
    name: "the command line's syntax below row 8",
    targets: [("CommandLineSyntax", []), ("L10nCheckKit", ["CommandLineSyntax"])],
    sources: ["L10nCheckKit": "import CommandLineSyntax\n"],
    expected: [
      "Package.swift:3: error: L10nCheckKit (row 7) may not import CommandLineSyntax,"
        + " which serves row 8 alone"
    ]),
  SelfTestCase(
    name: "the command line's syntax on row 8",
    targets: [("CommandLineSyntax", []), ("l10ncheck", ["CommandLineSyntax"])],
    sources: ["l10ncheck": "import CommandLineSyntax\n"],
    expected: []),
  SelfTestCase(
    name: "a pointer outside of the handles",
    targets: [("L10nSource", []), ("L10nModel", [])],
    sources: [
      "L10nSource": "let view: UnsafePointer<UInt8>\n",
      "L10nModel": "// UnsafePointer\nlet text: UnsafeRawBufferPointer\n",
    ],
    expected: [
      "Sources/L10nModel/File.swift:2: error: uses a pointer; a View or a Span does as well"
    ]),
  SelfTestCase(
    name: "a target on no row",
    targets: [("L10nSource", []), ("Helpers", ["L10nSource"])],
    sources: ["Helpers": "import L10nSource\n"],
    expected: [
      "Package.swift:3: error: Helpers lies on no row; give it one in scripts/lib/check-imports.swift"
    ]),
]

/// Runs every case and says which failed; the manifest of a case has one target a line.
func failuresOfSelfTest() -> [String] {
  selfTestCases.compactMap { test in
    let manifest = test.targets.reduce("targets: [") { "\($0)\n  module(\"\($1.name)\")," }
    let targets = test.targets.map {
      PackageDescription.Target(
        name: $0.name, type: "library", moduleType: "SwiftTarget", path: "Sources/\($0.name)",
        sources: ["File.swift"], targetDependencies: $0.dependencies)
    }
    let found = violations(in: PackageDescription(targets: targets)) { path in
      path == "Package.swift" ? manifest : test.sources[path.components(separatedBy: "/")[1]] ?? ""
    }
    guard found.map(\.text) != test.expected else { return nil }
    return "\(test.name): expected \(test.expected), found \(found.map(\.text))"
  }
}

// MARK: - Command

if CommandLine.arguments.contains("--self-test") {
  let failures = failuresOfSelfTest()
  for failure in failures { print("check-imports: self-test: \(failure)") }
  let count = selfTestCases.count
  print("check-imports: \(count - failures.count) of \(count) cases hold")
  exit(failures.isEmpty ? 0 : 1)
}
let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
do {
  let description = try decoder.decode(
    PackageDescription.self, from: FileHandle.standardInput.readDataToEndOfFile())
  let found = try violations(in: description) { try String(contentsOfFile: $0, encoding: .utf8) }
  for violation in found { print(violation.text) }
  exit(found.isEmpty ? 0 : 1)
} catch {
  print("check-imports: could not read the package: \(error)")
  exit(2)
}
