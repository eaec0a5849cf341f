import L10nCheckKit
import Synchronization
import TestSupport
import Testing

/// The progress that a run reports.
@Suite struct CheckProgressTests {
  private final class Recorder: Sendable {
    private let steps = Mutex<[CheckProgress]>([])

    func add(_ step: CheckProgress) { steps.withLock { $0.append(step) } }
    var all: [CheckProgress] { steps.withLock(\.self) }
  }

  @Test func directoriesAndTablesAreCounted() async throws {
    let tree = try TemporaryTree([
      "A/en.lproj/T.strings": "a = b;", "A/fr.lproj/T.strings": "a = b;", "B/C/D/x.txt": "",
    ])
    let recorder = Recorder()
    var checker = Checker()
    checker.progress = { recorder.add($0) }
    _ = try await checker.report(on: [tree.path, tree.path])
    let directories = recorder.all.compactMap { step -> Int? in
      if case .searching(let count) = step { count } else { nil }
    }
    // Each input has five directories: itself, A, B, C and D.
    #expect(directories == Array(1...10))
    #expect(recorder.all.last == .reading(done: 4, of: 4))
  }
}
