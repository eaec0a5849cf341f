/// A text with places where the versions differ.
struct VersionedText: Sendable, Equatable {
  private(set) var pieces: [Piece] = []

  enum Piece: Sendable, Equatable {
    case same([UInt8])
    case differing(Sides<[UInt8]>)
  }

  /// - Parameter capacity: the expected number of bytes that all versions share. It avoids regrowth, which takes twice the
  ///   memory; first touch of memory is slow.
  init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    var text: [UInt8] = []
    text.reserveCapacity(capacity)
    pieces = [.same(text)]
  }

  var isSame: Bool { pieces.allSatisfy(\.isSame) }

  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    if case .same(var last)? = pieces.last {
      // Keeps the only reference to the text, so that appending copies nothing.
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

  /// Returns one version of the whole text.
  subscript(side: MergeSide) -> [UInt8] {
    // Avoids the copy of a whole file: first touch of memory is slow.
    if pieces.count == 1 { return pieces[0][side] }
    var text: [UInt8] = []
    for piece in pieces { text += piece[side] }
    return text
  }

  /// The same text with differences of whole lines, none of them adjacent.
  var inLines: VersionedText {
    var result = VersionedText()
    var open: Sides<[UInt8]>?
    /// The start of a line that hasn't ended yet.
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
        // A difference extends to the end of the line, unless all versions end with a line break.
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
  /// The same text with adjacent differences joined. A line feed at the start of a difference moves to its end if the same text
  /// follows: a difference of whole lines often begins with the line feed of the line before.
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
  /// Appends in place: a copy for each difference would take quadratic time.
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
