// Compares the literals that L10nCode reads in Swift files with those of the toolchain's parser: the places, and the texts
// of those without interpolations. Reads the paths of files from standard input.

import Glibc
import L10nSource
import SwiftParser
import SwiftSyntax

@testable import L10nCode

/// The text of a literal; nil where it has interpolations, or none that the parser understands.
typealias Literals = [Int: String?]

final class LiteralVisitor: SyntaxVisitor {
  private(set) var literals: Literals = [:]
  private(set) var unknown: Set<Int> = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let place = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let isInterpolated = node.segments.contains {
      if case .expressionSegment = $0 { true } else { false }
    }
    literals[place] = .some(node.representedLiteralValue)
    if node.representedLiteralValue == nil, !isInterpolated { unknown.insert(place) }
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let place = node.positionAfterSkippingLeadingTrivia.utf8Offset
    literals[place] = .some(nil)
    unknown.insert(place)
    return .visitChildren
  }
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var (bytes, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

func ownLiterals(of bytes: [UInt8]) -> Literals {
  bytes.withView { view in
    SwiftLexer.withTokens(of: view) { tokens in
      tokens.indices.filter { tokens.isLiteral($0) }.reduce(into: [:]) { literals, index in
        let isInterpolated = Int(tokens[index].partner) > index
        let text = tokens.text(ofSwiftLiteral: index).literal?.string
        literals[Int(tokens[index].start)] = .some(isInterpolated ? nil : text)
      }
    }
  }
}

var (files, count, different) = (0, 0, 0)
while let path = readLine() {
  guard let bytes = contents(of: path), String(validating: bytes, as: UTF8.self) != nil else {
    continue
  }
  let visitor = LiteralVisitor(viewMode: .sourceAccurate)
  visitor.walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
  let own = ownLiterals(of: bytes)
  files += 1
  count += visitor.literals.count
  let places = Set(visitor.literals.keys).union(own.keys)
  for place in places.sorted()
  where !visitor.unknown.contains(place) && own[place] != visitor.literals[place] {
    different += 1
    print(
      "\(path): byte \(place): \(String(describing: own[place])), not \(String(describing: visitor.literals[place]))"
    )
  }
}
print("\(files) files, \(count) literals, \(different) different")
exit(different == 0 && count > 0 ? 0 : 1)
