package import L10nModel

/// A pattern for paths, as `--exclude` takes it.
///
/// `?` is one character, `*` any number of them, `[a-z]` one of a set and `[!a-z]` one of the others; none of them
/// is a `/`. `**` as a whole component is any number of components. A backslash takes the next character as it is.
/// A pattern without a `/` is for the last component of a path wherever it lies; any other is for the whole path.
package struct Glob: Hashable, Sendable {
  private enum Component: Hashable, Sendable {
    case anyNumber
    case name([Element])
  }

  private enum Element: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case any
    case anyNumber
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// The pattern as it was given.
  package let pattern: String
  private let components: [Component]
  /// Where the root of the paths lies, for a pattern that was written for paths from further up.
  private let base: [Substring]

  /// - Parameter base: where the root of the paths that are matched lies, from where the pattern's paths begin.
  package init(_ pattern: String, base: TreePath = .root) {
    self.pattern = pattern
    self.base = base.components
    var names = pattern.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    names.removeAll { $0 == "." }
    let isForName = names.count == 1 && pattern.utf8.first != UInt8(ascii: "/")
    var components: [Component] = []
    for name in names {
      // One `**` says all that several say, and takes less time to match.
      if name == "**", components.last == .anyNumber { continue }
      components.append(name == "**" ? .anyNumber : .name(Glob.elements(of: name)))
    }
    self.components = isForName ? [.anyNumber] + components : components
  }

  /// A pattern for names that are no paths: a `/` is a character like any other.
  package init(nameLike pattern: String) {
    self.pattern = pattern
    base = []
    components = [.name(Glob.elements(of: pattern[...]))]
  }

  /// Whether a pattern for names is for this one.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the name and the pattern.
  package func matches(name: String) -> Bool {
    guard case .name(let elements) = components.first, components.count == 1 else { return false }
    return Glob.matches(Array(name.unicodeScalars), elements)
  }

  /// Whether the pattern is for this very path.
  ///
  /// - Complexity: O(*n* · *m*) for a component of *n* characters and its part of the pattern, of *m*; `**` more
  ///   than once in a pattern multiplies that by the number of components.
  package func matches(_ path: TreePath) -> Bool {
    Glob.matches((base + path.components)[...], components[...])
  }

  /// Whether the pattern is for the directory at `path` or, ending in `**`, for everything in it.
  package func covers(directory path: TreePath) -> Bool {
    if matches(path) { return true }
    guard components.count > 1, components.last == .anyNumber else { return false }
    return Glob.matches((base + path.components)[...], components.dropLast())
  }
}

extension Glob {
  private static func matches(
    _ names: ArraySlice<Substring>, _ components: ArraySlice<Component>
  ) -> Bool {
    guard let first = components.first else { return names.isEmpty }
    let rest = components.dropFirst()
    switch first {
    case .anyNumber:
      return names.indices.contains { matches(names[$0...], rest) }
        || matches(names[names.endIndex...], rest)
    case .name(let elements):
      guard let name = names.first else { return false }
      return matches(Array(name.unicodeScalars), elements) && matches(names.dropFirst(), rest)
    }
  }

  /// Goes through a name once and, on a mismatch, back to the last `*`, which then takes one character more.
  private static func matches(_ name: [Unicode.Scalar], _ elements: [Element]) -> Bool {
    var position = 0
    var index = 0
    var retry: (position: Int, index: Int)?
    while position < name.count {
      if index < elements.count, elements[index] == .anyNumber {
        index += 1
        retry = (position, index)
      } else if index < elements.count, matches(name[position], elements[index]) {
        position += 1
        index += 1
      } else if let last = retry {
        position = last.position + 1
        index = last.index
        retry = (position, index)
      } else {
        return false
      }
    }
    return elements[index...].allSatisfy { $0 == .anyNumber }
  }

  private static func matches(_ scalar: Unicode.Scalar, _ element: Element) -> Bool {
    switch element {
    case .scalar(let expected): scalar == expected
    case .any: true
    case .anyNumber: false
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  private static func elements(of pattern: Substring) -> [Element] {
    var elements: [Element] = []
    var rest = pattern.unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "?": elements.append(.any)
      case "*": elements.append(.anyNumber)
      case "\\": elements.append(.scalar(rest.popFirst() ?? scalar))
      case "[":
        // A bracket that is never closed is a bracket.
        elements.append(set(&rest) ?? .scalar(scalar))
      default: elements.append(.scalar(scalar))
      }
    }
    return elements
  }

  /// Takes what follows a `[` up to its `]`, which stands for itself as the first of the set.
  private static func set(_ rest: inout Substring.UnicodeScalarView) -> Element? {
    var ahead = rest
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let isNegated = ahead.first == "!" || ahead.first == "^"
    if isNegated { ahead.removeFirst() }
    while var scalar = ahead.popFirst() {
      if scalar == "]", !ranges.isEmpty {
        rest = ahead
        return .set(ranges, isNegated: isNegated)
      }
      if scalar == "\\" { scalar = ahead.popFirst() ?? scalar }
      var upper = scalar
      if ahead.first == "-", let end = ahead.dropFirst().first, end != "]" {
        ahead.removeFirst(2)
        upper = end
      }
      if scalar <= upper { ranges.append(scalar...upper) }
    }
    return nil
  }
}
