import L10nCoverage
import L10nModel

/// What stands against shipping a language, as counts: one of zero is no obstacle.
struct ObstacleCounts: Sendable, Hashable {
  var isMissing = false
  var errors = 0
  var commonErrors = 0
  var raw = 0
  var texts = 0
  var words = 0
  var machineTexts = 0
  /// The language that users see in place of the texts; nil where that isn't known of all.
  var shownIn: String?

  init() {}

  init(of verdict: ShippingVerdict) {
    for obstacle in verdict.obstacles {
      switch obstacle {
      case .missing: isMissing = true
      case .errors(let count): errors = count
      case .commonErrors(let count): commonErrors = count
      case .raw(let count): raw = count
      case .texts(let count, let words, let shownIn):
        (texts, self.words, self.shownIn) = (count, words, shownIn)
      case .machineTexts(let count): machineTexts = count
      }
    }
  }

  /// The gravest first, as a report has them.
  var obstacles: [ShippingVerdict.Obstacle] {
    let all: [ShippingVerdict.Obstacle?] = [
      isMissing ? .missing : nil, errors > 0 ? .errors(errors) : nil,
      commonErrors > 0 ? .commonErrors(commonErrors) : nil, raw > 0 ? .raw(raw) : nil,
      texts > 0 ? .texts(texts, words: words, shownIn: shownIn) : nil,
      machineTexts > 0 ? .machineTexts(machineTexts) : nil,
    ]
    return all.compactMap(\.self)
  }

  /// The verdict about a language, of which a file has the name and the coverage that is enough.
  func verdict(
    of spelling: String, minimum: Int, humanMinimum: Int
  ) throws(HistoryFailure) -> ShippingVerdict {
    for (member, share) in [("minimum", minimum), ("humanMinimum", humanMinimum)]
    where !(0...Coverage.complete.tenThousandths).contains(share) {
      throw HistoryFailure("'\(member)' is \(share), not from 0 to 10000")
    }
    let language = ShippedLanguage(
      spelling, minimum: Coverage(tenThousandths: minimum),
      humanMinimum: Coverage(tenThousandths: humanMinimum))
    return ShippingVerdict(language: language, obstacles: obstacles)
  }
}
