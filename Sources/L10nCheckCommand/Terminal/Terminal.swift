import L10nCheckKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The capabilities of an output stream.
enum Terminal {
  /// The default width of text.
  private static let defaultWidth = 100
  /// The minimum width for a readable matrix.
  private static let minimumWidth = 40

  /// The number of columns: that of the terminal, or else of `COLUMNS`.
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

  /// Whether text on the stream has color.
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

extension SharedArguments {
  /// The options of what is written to standard output, or to a file.
  func renderingOptions(isFile: Bool) -> RenderingOptions {
    let stream = OutputStream.standardOutput
    var options = RenderingOptions()
    options.width = Terminal.width(of: stream)
    options.usesColor = isFile ? color == .always : Terminal.isColored(stream, color)
    options.detail = isVerbose ? .full : .normal
    return options
  }
}
