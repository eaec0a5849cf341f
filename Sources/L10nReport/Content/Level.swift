import L10nCoverage

/// How much of something is covered, in the steps that a page tells apart by glyph and colour.
package enum Level: CaseIterable {
  case nothing
  case lessThanHalf
  case halfOrMore
  case nearlyEverything
  case everything

  package init(_ covered: Int, of total: Int) {
    if covered == total {
      self = .everything
    } else if covered == 0 {
      self = .nothing
    } else if covered * 100 < total * 50 {
      self = .lessThanHalf
    } else {
      self = covered * 100 < total * 95 ? .halfOrMore : .nearlyEverything
    }
  }

  package var sign: String {
    switch self {
    case .nothing: "○"
    case .lessThanHalf: "◔"
    case .halfOrMore: "◑"
    case .nearlyEverything: "◕"
    case .everything: "●"
    }
  }

  package var meaning: String {
    switch self {
    case .nothing: "nothing is covered"
    case .lessThanHalf: "less than half is covered"
    case .halfOrMore: "half or more is covered"
    case .nearlyEverything: "95% or more is covered, but not everything"
    case .everything: "everything is covered"
    }
  }

  /// The number of the ground's colour: the more is covered, the darker.
  package var ground: Int {
    switch self {
    case .nothing: 0
    case .lessThanHalf: 1
    case .halfOrMore: 2
    case .nearlyEverything: 3
    case .everything: 4
    }
  }
}
