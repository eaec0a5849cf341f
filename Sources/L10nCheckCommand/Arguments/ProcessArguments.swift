/// The arguments of the process.
enum ProcessArguments {
  enum Unreadable: Error, CustomStringConvertible {
    /// Swift reads the arguments from /proc, which an incomplete chroot lacks.
    case withoutProc
    /// An argument isn't UTF-8; invalid bytes are U+FFFD here.
    ///
    /// Paths are text, so a file with such a name can't be opened, and an output file would get another name.
    case notUTF8(repaired: String)

    var description: String {
      switch self {
      case .withoutProc:
        "the arguments can't be read, because /proc is missing: run 'mount -t proc proc /proc'"
      case .notUTF8(let repaired):
        "the argument '\(repaired)' is not UTF-8: rename the file, or pass '.' in its directory"
      }
    }
  }

  /// The arguments without the program's own name, or the first that isn't UTF-8. `CommandLine.arguments` would repair
  /// it.
  static var decoded: Result<[String], Unreadable> {
    guard CommandLine.argc > 0 else { return .failure(.withoutProc) }
    var words: [String] = []
    for index in 1..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: argument) else {
        return .failure(.notUTF8(repaired: String(cString: argument)))
      }
      words.append(word)
    }
    return .success(words)
  }
}
