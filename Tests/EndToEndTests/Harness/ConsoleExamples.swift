import Foundation

/// A Markdown document whose `console` blocks contain commands, each after `$ `, and their output.
struct ConsoleExamples {
  /// The document in pieces, in order.
  private(set) var pieces: [Piece] = []

  enum Piece: Equatable {
    /// Lines outside of `console` blocks, fences included.
    case text([Substring])
    case examples([Example])
  }

  struct Example: Equatable {
    let command: String
    var output: [Substring]
  }

  private static let fence = "```"

  init(_ markdown: String) {
    var text: [Substring] = []
    var examples: [Example]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      guard var block = examples else {
        text.append(line)
        guard line == Self.fence + "console" else { continue }
        pieces.append(.text(text))
        text = []
        examples = []
        continue
      }
      if line == Self.fence {
        pieces.append(.examples(block))
        examples = nil
        text = [line]
        continue
      }
      if line.hasPrefix("$ ") {
        block.append(Example(command: String(line.dropFirst(2)), output: []))
      } else if !block.isEmpty {
        block[block.count - 1].output.append(line)
      }
      examples = block
    }
    pieces.append(.text(text))
  }

  var markdown: String {
    pieces.flatMap { piece -> [Substring] in
      switch piece {
      case .text(let lines): lines
      case .examples(let examples): examples.flatMap { ["$ \($0.command)"] + $0.output }
      }
    }.joined(separator: "\n")
  }

  var examples: [Example] {
    pieces.flatMap { piece -> [Example] in
      if case .examples(let examples) = piece { examples } else { [] }
    }
  }

  /// The document with what `run` prints for each command.
  func recorded(_ run: (String) throws -> String) rethrows -> ConsoleExamples {
    var document = self
    document.pieces = try pieces.map { piece in
      guard case .examples(let examples) = piece else { return piece }
      return .examples(
        try examples.map { example in
          var lines = try run(example.command).split(
            separator: "\n", omittingEmptySubsequences: false)
          if lines.last?.isEmpty == true { lines.removeLast() }
          return Example(command: example.command, output: lines)
        })
    }
    return document
  }
}
