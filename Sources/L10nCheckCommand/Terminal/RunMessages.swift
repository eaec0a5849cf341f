import L10nSource

/// What is said about the run itself, on standard error.
enum RunMessages {
  static func report(_ text: String) {
    OutputStream.standardError.write("l10ncheck: \(text)\n")
  }
}
