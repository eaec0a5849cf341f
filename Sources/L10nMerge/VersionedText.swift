/// A text with places where the versions differ.
struct VersionedText: Sendable, Equatable {
  private(set) var pieces: [Piece] = []

  enum Piece: Sendable, Equatable {
    case same([UInt8])
    case differing(base: [UInt8], ours: [UInt8], theirs: [UInt8])
  }

  /// Whether the versions are the same.
  var isSame: Bool {
    pieces.allSatisfy { if case .same = $0 { true } else { false } }
  }

  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    if case .same(var last)? = pieces.popLast(of: \.isSame) {
      last += text
      pieces.append(.same(last))
    } else {
      pieces.append(.same(Array(text)))
    }
  }

  mutating func append(_ versions: Sides<[UInt8]>) {
    if versions.base == versions.ours, versions.ours == versions.theirs {
      append(versions.ours)
    } else {
      pieces.append(
        .differing(base: versions.base, ours: versions.ours, theirs: versions.theirs))
    }
  }

  mutating func append(_ other: VersionedText) {
    for piece in other.pieces {
      switch piece {
      case .same(let text): append(text)
      case .differing(let base, let ours, let theirs):
        append(Sides(base: base, ours: ours, theirs: theirs))
      }
    }
  }

  /// One version as a whole.
  ///
  /// - Complexity: O(*n*) in its length.
  subscript(side: MergeSide) -> [UInt8] {
    var text: [UInt8] = []
    for piece in pieces { text += piece[side] }
    return text
  }

  /// The same with differences of whole lines, no two of them next to each other.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var inLines: VersionedText {
    var result = VersionedText()
    var open: Sides<[UInt8]>?
    /// The start of a line that nothing has ended yet.
    var start: [UInt8] = []
    for piece in withLineEndsBehind.pieces {
      guard case .same(var text) = piece else {
        var versions = open ?? Sides(base: start, ours: start, theirs: start)
        start = []
        versions.base += piece[.base]
        versions.ours += piece[.ours]
        versions.theirs += piece[.theirs]
        open = versions
        continue
      }
      if var versions = open {
        // Up to the end of the line, unless all versions have just ended one.
        let isAtLineStart = [versions.base, versions.ours, versions.theirs].allSatisfy {
          $0.last == 0x0A || $0.isEmpty
        }
        let count =
          isAtLineStart ? 0 : text.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
        versions.base += text[..<count]
        versions.ours += text[..<count]
        versions.theirs += text[..<count]
        text.removeFirst(count)
        open = versions
        guard !text.isEmpty else { continue }
        result.append(versions)
        open = nil
      }
      let lineStart = text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if lineStart > 0 {
        result.append(start + text[..<lineStart])
        start = []
      }
      start += text[lineStart...]
    }
    if let open { result.append(open) } else { result.append(start) }
    return result
  }
}

extension VersionedText {
  /// The same with adjacent differences as one, and each with the line feed at its end that it begins with, if that is
  /// the same: a difference of whole lines often begins with the end of the line before.
  private var withLineEndsBehind: VersionedText {
    var joined: [Piece] = []
    for piece in pieces {
      if !piece.isSame, let last = joined.last, !last.isSame {
        joined[joined.count - 1] = .differing(
          base: last[.base] + piece[.base], ours: last[.ours] + piece[.ours],
          theirs: last[.theirs] + piece[.theirs])
      } else {
        joined.append(piece)
      }
    }
    for index in joined.indices.dropFirst().dropLast() {
      guard case .differing(let base, let ours, let theirs) = joined[index],
        case .same(let before) = joined[index - 1], case .same(let behind) = joined[index + 1],
        behind.first == 0x0A,
        [base, ours, theirs].allSatisfy({ $0.isEmpty || $0.first == 0x0A })
      else { continue }
      joined[index - 1] = .same(before + [0x0A])
      joined[index] = .differing(
        base: base.withFirstBehind, ours: ours.withFirstBehind, theirs: theirs.withFirstBehind)
      joined[index + 1] = .same(Array(behind.dropFirst()))
    }
    return VersionedText(pieces: joined)
  }
}

extension [UInt8] {
  fileprivate var withFirstBehind: Self { Array(dropFirst() + prefix(1)) }
}

extension VersionedText.Piece {
  fileprivate var isSame: Bool {
    if case .same = self { true } else { false }
  }

  subscript(side: MergeSide) -> [UInt8] {
    switch (self, side) {
    case (.same(let text), _), (.differing(let text, _, _), .base),
      (.differing(_, let text, _), .ours),
      (.differing(_, _, let text), .theirs):
      text
    }
  }
}

extension Array {
  /// Removes and returns the last element if it satisfies a condition.
  fileprivate mutating func popLast(of condition: (Element) -> Bool) -> Element? {
    guard let last, condition(last) else { return nil }
    return popLast()
  }
}
