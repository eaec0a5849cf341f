import L10nModel
import L10nSource

/// The findings of one file, with those together that differ in nothing but their keys and places.
struct FindingLists {
  enum Item {
    case single(Int)
    case list([Int])
  }

  private(set) var items: [Item] = []

  /// What findings about keys have in common that can share their words.
  private struct Form: Hashable {
    let check: Check
    let severity: Severity
    let message: Finding.Message
    let help: String?

    /// Nil for a finding that has words or a source line of its own.
    init?(_ finding: Finding) {
      guard case .aboutKey = finding.message, finding.excerpt == nil else { return nil }
      check = finding.check
      severity = finding.severity
      message = finding.message
      help = finding.help
    }
  }

  /// The fewest that make a list.
  private static let shortestList = 3

  /// - Parameter positions: those of the findings, in their order.
  /// - Complexity: O(*n*) in the number of findings.
  init(_ positions: [Int], of findings: [Finding]) {
    var bucketOfForm: [Form: Int] = [:]
    var buckets: [[Int]] = []
    for position in positions {
      guard let form = Form(findings[position]) else {
        buckets.append([position])
        continue
      }
      if let known = bucketOfForm[form] {
        buckets[known].append(position)
      } else {
        bucketOfForm[form] = buckets.count
        buckets.append([position])
      }
    }
    for bucket in buckets {
      if bucket.count < Self.shortestList {
        items += bucket.map { .single($0) }
      } else {
        items.append(.list(bucket))
      }
    }
  }
}
