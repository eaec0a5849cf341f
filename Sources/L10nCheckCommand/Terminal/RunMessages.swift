import L10nReport

/// What is said about the run itself, on standard error.
enum RunMessages {
  /// Says what is the matter with a path, on one line whatever the path.
  static func report(_ path: String, _ reason: String) {
    say("\(path.isEmpty ? "''" : path): \(reason)")
  }

  /// Says a sentence.
  static func say(_ sentence: String) { write(lines: ["l10ncheck: " + sentence]) }

  /// Writes lines in which nothing of what they quote steers the terminal, hides, or begins a line of its own.
  static func write(lines: [String]) {
    let visible = lines.map { VisibleText.escaping($0) + "\n" }
    OutputStream.standardError.write(visible.joined())
  }
}
