/// The words that the process was started with.
enum ProcessArguments {
  /// An argument that is not UTF-8.
  ///
  /// Paths are text here, so that a file of such a name cannot be opened, and one that is written would get another name.
  struct NotUTF8: Error, CustomStringConvertible {
    /// The argument with U+FFFD for what is no text.
    let repaired: String

    var description: String {
      "the argument '\(repaired)' is not UTF-8: rename the file, or pass '.' in its directory"
    }
  }

  /// The arguments without the program's own name, or the first that is not UTF-8. `CommandLine.arguments` repairs such.
  static var decoded: Result<[String], NotUTF8> {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: argument) else {
        return .failure(NotUTF8(repaired: String(cString: argument)))
      }
      words.append(word)
    }
    return .success(words)
  }
}
