import L10nCoverage

/// How much of something is covered, in the steps that a page tells apart by glyph and colour.
enum Level: Int, CaseIterable {
  case nothing
  case lessThanHalf
  case halfOrMore
  case everything

  init(_ covered: Int, of total: Int) {
    if covered == total {
      self = .everything
    } else if covered == 0 {
      self = .nothing
    } else {
      self = covered * 2 < total ? .lessThanHalf : .halfOrMore
    }
  }

  var sign: String {
    switch self {
    case .nothing: "○"
    case .lessThanHalf: "◔"
    case .halfOrMore: "◕"
    case .everything: "●"
    }
  }

  var meaning: String {
    switch self {
    case .nothing: "nothing is covered"
    case .lessThanHalf: "less than half is covered"
    case .halfOrMore: "half or more is covered, and not all"
    case .everything: "all is covered"
    }
  }
}
