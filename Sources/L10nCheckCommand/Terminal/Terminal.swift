#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a stream's other end can show.
enum Terminal {
  /// The width of text where nothing says otherwise.
  private static let defaultWidth = 100
  /// Less than this nobody can read a matrix in.
  private static let minimumWidth = 40

  /// The number of columns: the terminal's, else what `COLUMNS` says.
  static func width(of stream: OutputStream) -> Int {
    var size = winsize()
    if ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return max(minimumWidth, Int(size.ws_col))
    }
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return max(minimumWidth, columns)
    }
    return defaultWidth
  }

  /// Whether text on the stream is to be coloured.
  static func isColored(_ stream: OutputStream, _ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && environment("TERM") != "dumb" && (environment("NO_COLOR") ?? "").isEmpty
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

/// The machine's processors.
enum Processors {
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
