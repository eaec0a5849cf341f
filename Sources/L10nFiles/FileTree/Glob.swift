package import L10nModel

/// A pattern for paths, as in `--exclude`.
///
/// `?` matches one character, `*` any number of them, `[a-z]` a character in a set and `[!a-z]` one outside it; none of
/// them matches `/`. `**` as a whole component matches any number of components. A backslash escapes the next
/// character. A pattern without `/` matches the last component of any path; other patterns match the whole path.
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

  package let pattern: String
  private let components: [Component]
  /// The path from the directory of the pattern to the root of the matched paths.
  private let base: [Substring]

  /// - Parameter base: the path from the directory of the pattern to the root of the matched paths.
  package init(_ pattern: String, base: TreePath = .root) {
    self.pattern = pattern
    self.base = base.components
    var components: [Component] = []
    var count = 0
    for name in pattern.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    where name != "." {
      count += 1
      // Consecutive `**` are equivalent to one, which is faster to match.
      if name == "**", components.last == .anyNumber { continue }
      components.append(name == "**" ? .anyNumber : .name(Glob.elements(of: name)))
    }
    let isForName = count == 1 && pattern.utf8.first != UInt8(ascii: "/")
    self.components = isForName ? [.anyNumber] + components : components
  }

  /// Creates a pattern for names that aren't paths: `/` is an ordinary character.
  ///
  /// - Parameter hasSets: whether `[` starts a set, instead of being an ordinary character.
  package init(nameLike pattern: String, hasSets: Bool = true) {
    self.pattern = pattern
    base = []
    components = [.name(Glob.elements(of: pattern[...], hasSets: hasSets))]
  }

  /// Whether a pattern for names matches this name.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the name and the pattern.
  package func matches(name: String) -> Bool {
    guard case .name(let elements) = components.first, components.count == 1 else { return false }
    return Glob.matches(Array(name.unicodeScalars), elements)
  }

  /// Whether the pattern matches exactly this path.
  ///
  /// - Complexity: O(*n* · *m*) for a component of *n* characters and a pattern component of *m*; the number of such
  ///   comparisons is O(*n* · *m*) for a path of *n* components and a pattern of *m*.
  package func matches(_ path: TreePath) -> Bool {
    Glob.matches((base + path.components)[...], components[...])
  }

  /// Whether the pattern matches the directory at `path`, or ends in `**` and matches all its contents.
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
    // Splits a name into scalars once, even if it is compared again after backtracking.
    var scalars = [[Unicode.Scalar]?](repeating: nil, count: names.count)
    func matchesOne(_ index: Int, _ component: Component) -> Bool {
      guard case .name(let elements) = component else { return false }
      let name = scalars[index] ?? Array(names[names.startIndex + index].unicodeScalars)
      scalars[index] = name
      return matches(name, elements)
    }
    return matches(names.count, components, anyNumber: .anyNumber, matchesOne)
  }

  private static func matches(_ name: [Unicode.Scalar], _ elements: [Element]) -> Bool {
    matches(name.count, elements[...], anyNumber: .anyNumber) { matches(name[$0], $1) }
  }

  /// Matches a sequence. On a mismatch, backtracks to the last part that matches any number of elements, and extends it by
  /// one element.
  ///
  /// - Parameters:
  ///   - count: the number of elements of the sequence.
  ///   - anyNumber: the part that matches any number of elements.
  ///   - matchesOne: whether a single-element part matches the element at an index.
  private static func matches<Part: Equatable>(
    _ count: Int, _ pattern: ArraySlice<Part>, anyNumber: Part,
    _ matchesOne: (Int, Part) -> Bool
  ) -> Bool {
    var position = 0
    var index = pattern.startIndex
    var retry: (position: Int, index: Int)?
    while position < count {
      if index < pattern.endIndex, pattern[index] == anyNumber {
        index += 1
        retry = (position, index)
      } else if index < pattern.endIndex, matchesOne(position, pattern[index]) {
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
    return pattern[index...].allSatisfy { $0 == anyNumber }
  }

  private static func matches(_ scalar: Unicode.Scalar, _ element: Element) -> Bool {
    switch element {
    case .scalar(let expected): scalar == expected
    case .any: true
    case .anyNumber: false
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  private static func elements(of pattern: Substring, hasSets: Bool = true) -> [Element] {
    var reader = ElementReader(pattern, hasSets: hasSets)
    return reader.readAll()
  }

  private struct ElementReader {
    private let scalars: [Unicode.Scalar]
    private let hasSets: Bool
    private var index = 0
    /// The positions from which a set has no closing bracket, with whether the set was empty there. Another unclosed set that
    /// reaches such a position stops, which avoids quadratic time.
    private var deadEnds: Set<DeadEnd> = []

    private struct DeadEnd: Hashable {
      let index: Int
      let isEmpty: Bool
    }

    init(_ pattern: Substring, hasSets: Bool) {
      scalars = Array(pattern.unicodeScalars)
      self.hasSets = hasSets
    }

    mutating func readAll() -> [Element] {
      var elements: [Element] = []
      while index < scalars.count {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "?": elements.append(.any)
        // Consecutive stars are equivalent to one, which is faster to match.
        case "*": if elements.last != .anyNumber { elements.append(.anyNumber) }
        case "\\":
          elements.append(.scalar(index < scalars.count ? scalars[index] : scalar))
          index += 1
        case "[" where hasSets:
          // An unclosed bracket is an ordinary character.
          elements.append(readSet() ?? .scalar(scalar))
        default: elements.append(.scalar(scalar))
        }
      }
      return elements
    }

    /// Parses a set after `[` up to its `]`, which is literal as the first element.
    private mutating func readSet() -> Element? {
      var ranges: [ClosedRange<Unicode.Scalar>] = []
      var passed: [DeadEnd] = []
      var ahead = index
      let isNegated = ahead < scalars.count && (scalars[ahead] == "!" || scalars[ahead] == "^")
      if isNegated { ahead += 1 }
      while ahead < scalars.count {
        let place = DeadEnd(index: ahead, isEmpty: ranges.isEmpty)
        guard !deadEnds.contains(place) else { break }
        passed.append(place)
        var scalar = scalars[ahead]
        ahead += 1
        if scalar == "]", !ranges.isEmpty {
          index = ahead
          return .set(ranges, isNegated: isNegated)
        }
        if scalar == "\\", ahead < scalars.count {
          scalar = scalars[ahead]
          ahead += 1
        }
        var upper = scalar
        if ahead + 1 < scalars.count, scalars[ahead] == "-", scalars[ahead + 1] != "]" {
          upper = scalars[ahead + 1]
          ahead += 2
        }
        if scalar <= upper { ranges.append(scalar...upper) }
      }
      deadEnds.formUnion(passed)
      return nil
    }
  }
}
