import Foundation
import L10nSystem

/// A pseudoterminal of a given width that a program writes to.
struct PseudoTerminal {
  /// The end that a terminal emulator holds.
  private let window: Int32
  /// The end that the program writes to.
  private let line: Int32

  /// Whether this machine has pseudoterminals: some containers have no `/dev/ptmx`.
  static let isAvailable: Bool = {
    guard let terminal = PseudoTerminal(columns: 80) else { return false }
    terminal.close()
    return true
  }()

  init?(columns: UInt16) {
    var window: Int32 = -1
    var line: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&window, &line, nil, nil, &size) == 0 else { return nil }
    self.window = window
    self.line = line
    // A child process of another test that inherits a descriptor would keep reads from reaching the end.
    for descriptor in [window, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  private func close() {
    Foundation.close(window)
    Foundation.close(line)
  }

  /// What a program writes to the terminal on its standard output, and with `showsErrors` on its standard error. Line ends
  /// are as the program wrote them.
  func output(
    of arguments: [String], in directory: ScratchDirectory, environment: [String: String] = [:],
    showsErrors: Bool = false
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltTool.path)
    process.arguments = arguments
    process.environment = directory.environment(environment)
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    let handle = FileHandle(fileDescriptor: line, closeOnDealloc: false)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = showsErrors ? handle : FileHandle.nullDevice
    try process.run()
    // With this end closed, reading ends when the program does.
    Foundation.close(line)
    defer { Foundation.close(window) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(window, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }
}
