import L10nModel
import Testing

@testable import L10nCoverage

@Suite struct LengthLimitsTests {
  /// The comment directives of entries with these length limits; nil for no limit.
  private static func directives(_ limits: Int?...) -> [Int: KeyDirectives] {
    var directives: [Int: KeyDirectives] = [:]
    for (position, limit) in limits.enumerated() {
      var said = KeyDirectives()
      said.maximumLength = limit
      directives[position] = said
    }
    return directives
  }

  @Test func thereAreNoneWhereNothingIsSaid() {
    let limits = LengthLimits([:], [:], maximum: nil)
    #expect(limits == nil)
  }

  @Test func theOwnCommentGoesBeforeTheSourcesAndThatBeforeTheMaximum() throws {
    let limits = try #require(
      LengthLimits(Self.directives(10, nil), Self.directives(nil, 20), maximum: 30))
    #expect(limits.limit(at: 0, with: 1) == 10)
    #expect(limits.limit(at: 1, with: 1) == 20)
    #expect(limits.limit(at: 1, with: 0) == 30)
    #expect(limits.limit(at: 2, with: 2) == 30)
  }

  @Test func withoutAMaximumOnlyCommentsLimit() throws {
    let limits = try #require(LengthLimits([:], Self.directives(nil, 20), maximum: nil))
    #expect(limits.limit(at: 0, with: 1) == 20)
    let none = limits.limit(at: 1, with: 0)
    #expect(none == nil)
  }
}
