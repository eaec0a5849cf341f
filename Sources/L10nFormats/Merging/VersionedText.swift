/// A text with places where the versions differ.
struct VersionedText: Sendable, Equatable {
  private(set) var pieces: [Piece] = []

  enum Piece: Sendable, Equatable {
    case same([UInt8])
    case differing(Sides<[UInt8]>)
  }

  /// - Parameter capacity: how many bytes to expect where the versions are the same: a text that grows takes twice the
  ///   memory, and
  ///   new memory is slow.
  init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    var text: [UInt8] = []
    text.reserveCapacity(capacity)
    pieces = [.same(text)]
  }

  /// Whether the versions are the same.
  var isSame: Bool { pieces.allSatisfy(\.isSame) }

  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    if case .same(var last)? = pieces.last {
      // The only reference to the text: appending to it copies nothing.
      pieces[pieces.count - 1] = .same([])
      last += text
      pieces[pieces.count - 1] = .same(last)
    } else {
      pieces.append(.same(Array(text)))
    }
  }

  mutating func append(_ versions: Sides<[UInt8]>) {
    if versions.base == versions.ours, versions.ours == versions.theirs {
      append(versions.ours)
    } else {
      pieces.append(.differing(versions))
    }
  }

  mutating func append(_ other: VersionedText) {
    for piece in other.pieces {
      switch piece {
      case .same(let text): append(text)
      case .differing(let versions): append(versions)
      }
    }
  }

  /// One version as a whole.
  subscript(side: MergeSide) -> [UInt8] {
    // A copy of a whole file takes new memory, which is slow.
    if pieces.count == 1 { return pieces[0][side] }
    var text: [UInt8] = []
    for piece in pieces { text += piece[side] }
    return text
  }

  /// The same with differences of whole lines, no two of them next to each other.
  var inLines: VersionedText {
    var result = VersionedText()
    var open: Sides<[UInt8]>?
    /// The start of a line that nothing has ended yet.
    var start: [UInt8] = []
    for piece in withLineEndsBehind.pieces {
      guard case .same(var text) = piece else {
        if open == nil {
          open = Sides { _ in start }
          start = []
        }
        open?.append(piece)
        continue
      }
      if open != nil {
        // Up to the end of the line, unless all versions have just ended one.
        let isAtLineStart = MergeSide.allCases.allSatisfy {
          open?[$0].last == 0x0A || open?[$0].isEmpty == true
        }
        let count =
          isAtLineStart ? 0 : text.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
        open?.append(.same(Array(text[..<count])))
        text.removeFirst(count)
        guard !text.isEmpty, let versions = open else { continue }
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
      guard !piece.isSame, joined.last?.isSame == false,
        case .differing(var versions)? = joined.popLast()
      else {
        joined.append(piece)
        continue
      }
      versions.append(piece)
      joined.append(.differing(versions))
    }
    for index in joined.indices.dropFirst().dropLast() {
      guard case .differing(let versions) = joined[index],
        case .same(let before) = joined[index - 1], case .same(let behind) = joined[index + 1],
        behind.first == 0x0A,
        MergeSide.allCases.allSatisfy({ versions[$0].isEmpty || versions[$0].first == 0x0A })
      else { continue }
      joined[index - 1] = .same(before + [0x0A])
      joined[index] = .differing(versions.map(\.withFirstBehind))
      joined[index + 1] = .same(Array(behind.dropFirst()))
    }
    var result = VersionedText()
    result.pieces = joined
    return result
  }
}

extension Sides<[UInt8]> {
  /// Appends to each version in its place: a copy for each of many differences takes squared time.
  fileprivate mutating func append(_ piece: VersionedText.Piece) {
    base += piece[.base]
    ours += piece[.ours]
    theirs += piece[.theirs]
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
    switch self {
    case .same(let text): text
    case .differing(let versions): versions[side]
    }
  }
}
