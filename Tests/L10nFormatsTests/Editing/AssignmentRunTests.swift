import L10nSource
import TestSupport
import Testing

@testable import L10nFormats

@Suite struct AssignmentRunTests {
  @Test(arguments: 0..<300)
  func `each assignment is inserted after the nearest earlier key that the file has`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let isPresent = (0..<12).map { _ in Bool.random(using: &generator) }
    let assignments = (0..<14).filter { $0 >= 12 || !isPresent[$0] }.map { position in
      TableAssignment(
        key: CodeUnitString("\(position)"), value: .text(""), comments: [], needsTranslation: true,
        marker: nil,
        position: position)
    }
    let runs = AssignmentRun.all(of: assignments, keyCount: isPresent.count) { isPresent[$0] }
    #expect(runs.flatMap(\.assignments).map(\.position) == assignments.map(\.position))
    #expect(Set(runs.map { $0.anchor ?? -1 }).count == runs.count)
    for run in runs {
      for assignment in run.assignments {
        let anchor = isPresent.prefix(assignment.position).lastIndex(of: true)
        #expect(run.anchor == anchor)
      }
    }
  }
}
