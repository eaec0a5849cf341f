import L10nReport

/// Messages about the run itself, on standard error.
enum RunMessages {
  /// Prints a message about a path on one line, whatever the path.
  static func report(_ path: String, _ reason: String) {
    say("\(path.isEmpty ? "''" : path): \(reason)")
  }

  /// Prints a message.
  static func say(_ sentence: String) { write(lines: ["l10ncheck: " + sentence]) }

  /// Writes lines with all quoted text escaped, so that it can't control the terminal, hide text or start new lines.
  static func write(lines: [String]) {
    let visible = lines.map { VisibleText.escaping($0) + "\n" }
    OutputStream.standardError.write(visible.joined())
  }
}
