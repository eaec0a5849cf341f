package import L10nSource

/// The variables in a format string (`%#@files@`), in order, each with its argument.
///
/// A variable without a number takes the next argument. CoreFoundation counts unnumbered arguments separately; a width or
/// precision of `*` takes an argument before that of its specification.
package struct FormatVariables: Sequence, IteratorProtocol {
  private var scanner: FormatScanner
  private var nextArgument = 1

  package struct Mention: Hashable, Sendable {
    /// The range of the whole specification in the text.
    package let range: Range<Int>
    package let name: Range<Int>
    /// The number of the argument, counted from 1.
    package let argument: Int
  }

  /// - Parameter text: the bytes, which must outlive the sequence.
  package init(_ text: ByteView) {
    scanner = FormatScanner(text)
  }

  package mutating func next() -> Mention? {
    while let specification = scanner.next() {
      guard let argument = argument(of: specification) else { continue }
      if case .variable(let name) = specification.conversion {
        return Mention(range: specification.range, name: name, argument: argument)
      }
    }
    return nil
  }

  /// The number of the argument that a specification takes after the arguments of its width and precision.
  private mutating func argument(of specification: FormatSpecification) -> Int? {
    guard specification.takesArgument else { return nil }
    if case .argument(nil) = specification.width { nextArgument += 1 }
    if case .argument(nil) = specification.precision { nextArgument += 1 }
    if let argument = specification.argument { return argument }
    defer { nextArgument += 1 }
    return nextArgument
  }
}
