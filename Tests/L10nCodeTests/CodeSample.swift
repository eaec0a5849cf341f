import L10nModel
import L10nSource

@testable import L10nCode

/// The lookups in code, as text.
struct CodeSample {
  let index: CodeIndex

  /// - Parameter swift: the code of a file.
  init(swift: String) { self.init([("A.swift", swift)]) }

  init(objectiveC: String) { self.init([("A.m", objectiveC)]) }

  /// - Parameter functions: lookup functions from the configuration.
  init(
    _ files: [(name: String, code: String)], functions: [String] = [],
    products: CodeProducts = CodeProducts()
  ) {
    let links = CodeLinks(
      files.map { name, code in
        let language = CodeLanguage(fileExtension: name.split(separator: ".").last ?? "") ?? .other
        return (TreePath(name), Array(code.utf8).withView { CodeFile($0, language) })
      }, products: products, configured: functions.flatMap { CallShape.all(named: $0) ?? [] })
    index = CodeIndex(links, links.lookups)
  }

  /// The keys of lookups, in order of their positions.
  var keys: [String] { index.lookups.map { $0.key.shown } }

  /// The partly known keys, with `*` for the unknown parts.
  var patterns: [String] { index.patterns.map { $0.key.shown } }

  /// Each lookup with its line, its table and its default text.
  var lines: [String] {
    index.lookups.map { lookup in
      "\(lookup.line): \(lookup.key.shown) in \(lookup.table.shown)"
        + (lookup.defaultText.map { " or \"\($0.shown)\"" } ?? "")
        + (lookup.fallback.map { " or in \($0.shown)" } ?? "")
    }
  }
}

extension CallShape.Fallback {
  var shown: String {
    switch self {
    case .language(let language): language
    case .otherLanguages: "others"
    case .callers: "the callers"
    case .unknown: "something unknown"
    case .unknownOrLanguage(let language): "something unknown or \(language)"
    }
  }
}

extension CodeText {
  var shown: String {
    parts.map { part in
      switch part {
      case .text(let bytes): String(decoding: bytes, as: UTF8.self)
      case .name(let name), .member(let name, _): "<\(name)>"
      case .parameter, .piece, .unknown: "*"
      }
    }.joined()
  }
}
