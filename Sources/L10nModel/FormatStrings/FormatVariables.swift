/// The variables that a format string names (`%#@files@`), in order, each with the argument it takes.
///
/// An argument that no number says is the next one; CoreFoundation counts these by themselves, whatever numbers other
/// specifications have, and a width or precision by `*` takes one before its specification does.
package struct FormatVariables: Sequence, IteratorProtocol {
  private var scanner: FormatScanner
  private var nextArgument = 1

  /// One mention of a variable.
  package struct Mention: Hashable, Sendable {
    /// The whole specification in the text.
    package let range: Range<Int>
    package let name: Range<Int>
    /// The number of the argument, counted from 1.
    package let argument: Int
  }

  /// - Parameter text: the bytes, which must outlive the sequence.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    scanner = FormatScanner(text)
  }

  /// - Complexity: O(*n*) in the number of bytes passed over.
  package mutating func next() -> Mention? {
    while let specification = scanner.next() {
      guard let argument = argument(of: specification) else { continue }
      if case .variable(let name) = specification.conversion {
        return Mention(range: specification.range, name: name, argument: argument)
      }
    }
    return nil
  }

  /// The number of the argument that a specification takes, after those of its width and precision.
  private mutating func argument(of specification: FormatSpecification) -> Int? {
    guard specification.takesArgument else { return nil }
    if case .argument(nil) = specification.width { nextArgument += 1 }
    if case .argument(nil) = specification.precision { nextArgument += 1 }
    if let argument = specification.argument { return argument }
    defer { nextArgument += 1 }
    return nextArgument
  }
}
