import L10nCheckKit
import L10nReport
import L10nSystem
import Synchronization

/// The capabilities of standard output.
enum Terminal {
  private static let defaultWidth = 100
  private static let minimumWidth = 40

  /// The number of columns: the terminal's, or else the value of `COLUMNS`, or else a default.
  static var width: Int {
    var size = winsize()
    if ioctl(OutputStream.standardOutput.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    {
      return max(minimumWidth, Int(size.ws_col))
    }
    if let columns = EnvironmentVariable.value(of: "COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return max(minimumWidth, columns)
    }
    return defaultWidth
  }

  /// - Parameter isFile: whether the text goes to a file instead.
  static func isColored(_ choice: ColorChoice, isFile: Bool = false) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      !isFile && OutputStream.standardOutput.isTerminal
        && EnvironmentVariable.value(of: "TERM") != "dumb"
        && (EnvironmentVariable.value(of: "NO_COLOR") ?? "").isEmpty
    }
  }
}

enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

enum RunMessages {
  static func report(_ path: String, _ reason: String) {
    say("\(path.isEmpty ? "''" : path): \(reason)")
  }

  static func say(_ sentence: String) { write(lines: ["l10ncheck: " + sentence]) }

  /// Writes lines with all quoted text escaped, so that it can't control the terminal, hide text or start new lines.
  static func write(lines: [String]) {
    let visible = lines.map { VisibleText.escaping($0) + "\n" }
    OutputStream.standardError.write(visible.joined())
  }
}

/// A progress line on standard error, if that is a terminal.
///
/// It appears after half a second, because most runs end earlier.
final class ProgressLine: Sendable {
  private struct State {
    var lastShown: Double
    var isShowing = false
  }

  private let isShown: Bool
  private let state: Mutex<State>

  /// - Parameter isQuiet: whether the line never appears.
  init(isQuiet: Bool = false) {
    isShown = !isQuiet && OutputStream.standardError.isTerminal
    state = Mutex(State(lastShown: Self.now() + 0.4))
  }

  /// Updates the line at most ten times a second.
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
