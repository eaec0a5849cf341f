import L10nCheckKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A progress line on standard error, if that is a terminal.
///
/// It appears after half a second: most runs are over by then.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: Double
    var isShowing = false
  }

  private let isShown: Bool
  private let state: Mutex<State>

  /// - Parameter isQuiet: whether it is never shown.
  init(isQuiet: Bool = false) {
    isShown = !isQuiet && OutputStream.standardError.isTerminal
    state = Mutex(State(lastShown: Self.now() + 0.4))
  }

  /// Updates the line, at most ten times a second.
  func update(_ progress: CheckProgress) {
    guard isShown else { return }
    state.withLock { state in
      let time = Self.now()
      guard time - state.lastShown >= 0.1 else { return }
      state.lastShown = time
      state.isShowing = true
      OutputStream.standardError.write("\r\u{1B}[K\(Self.words(progress))")
    }
  }

  static func words(_ progress: CheckProgress) -> String {
    switch progress {
    case .searching(let directories): "looking for bundles: \(directories) directories"
    case .reading(let done, let total): "reading tables: \(done) of \(total)"
    case .recording(let done, let total): "recording commits: \(done) of \(total)"
    }
  }

  /// Removes the line.
  func clear() {
    state.withLock { state in
      if state.isShowing { OutputStream.standardError.write("\r\u{1B}[K") }
      state.isShowing = false
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
