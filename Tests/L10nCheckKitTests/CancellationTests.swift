import L10nCheckKit
import Synchronization
import TestSupport
import Testing

/// Runs whose task is cancelled.
@Suite struct CancellationTests {
  private static let tableCount = 300

  private static func makeTree() throws -> TemporaryTree {
    var files: [String: String] = [:]
    for number in 0..<tableCount {
      files["en.lproj/T\(number).strings"] = "a = b;"
      files["fr.lproj/T\(number).strings"] = "a = c;"
    }
    return try TemporaryTree(files)
  }

  enum Work: String, CaseIterable {
    case report
    case difference
    case stubs

    func run(
      on path: String, _ options: CheckOptions, _ progress: @escaping ProgressReport
    ) async throws(CheckError) {
      var checker = Checker(options: options)
      checker.progress = progress
      switch self {
      case .report: _ = try await checker.report(on: [path])
      case .difference: _ = try await checker.difference(from: path, to: path)
      case .stubs: _ = try await checker.stubPlan(for: [path])
      }
    }
  }

  /// Runs some work, and cancels it at the first progress of a kind.
  ///
  /// - Returns: the error, and all progress.
  private func steps(
    of work: Work, jobs: Int, cancelledAt isMoment: @escaping @Sendable (CheckProgress) -> Bool
  ) async throws -> (error: CheckError?, steps: [CheckProgress]) {
    let tree = try Self.makeTree()
    defer { withExtendedLifetime(tree) {} }
    let (path, run) = (tree.path, Run())
    let task = Task { () -> CheckError? in
      while !run.isKnown { await Task.yield() }
      var options = CheckOptions()
      options.jobs = jobs
      do throws(CheckError) {
        try await work.run(on: path, options) { step in
          run.add(step)
          if isMoment(step) { run.cancel() }
        }
        return nil
      } catch {
        return error
      }
    }
    run.know(task)
    return (await task.value, run.steps)
  }

  /// A task that cancels itself, and records its progress.
  private final class Run: Sendable {
    private let task = Mutex<Task<CheckError?, Never>?>(nil)
    private let progress = Mutex<[CheckProgress]>([])

    var isKnown: Bool { task.withLock { $0 != nil } }
    var steps: [CheckProgress] { progress.withLock(\.self) }
    func know(_ task: Task<CheckError?, Never>) { self.task.withLock { $0 = task } }
    func add(_ step: CheckProgress) { progress.withLock { $0.append(step) } }
    func cancel() { task.withLock { $0?.cancel() } }
  }

  @Test(arguments: Work.allCases, [1, 3])
  func noMoreTablesAreRead(_ work: Work, _ jobs: Int) async throws {
    let (error, steps) = try await steps(of: work, jobs: jobs) {
      if case .reading = $0 { true } else { false }
    }
    #expect(error == .cancelled)
    guard case .reading(let done, let total) = try #require(steps.last) else {
      return #expect(Bool(false), "nothing was read")
    }
    #expect(total >= 2 * Self.tableCount && done <= 128)
  }

  @Test(arguments: Work.allCases) func noMoreDirectoriesAreListed(_ work: Work) async throws {
    let (error, steps) = try await steps(of: work, jobs: 2) { _ in true }
    #expect(error == .cancelled)
    #expect(steps == [.searching(directories: 1)])
  }

  @Test func resultsOfCancelledWorkAreFreed() async throws {
    final class Result: Sendable {
      static let count = Atomic<Int>(0)
      init() { Self.count.wrappingAdd(1, ordering: .relaxed) }
      deinit { Self.count.wrappingSubtract(1, ordering: .relaxed) }
    }
    let task = Task {
      try await ParallelWork.mapUnlessCancelled(groups: [500, 500], workers: 3, tools: {}) {
        number, _ in
        if number == 100 { withUnsafeCurrentTask { $0?.cancel() } }
        return Result()
      }
    }
    task.cancel()
    await #expect(throws: CheckError.cancelled) { try await task.value }
    #expect(Result.count.load(ordering: .relaxed) == 0)
  }
}
