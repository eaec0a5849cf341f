/// What is said about the run itself, on standard error.
enum RunMessages {
  /// Says what is the matter with a path, on one line whatever the path.
  static func report(_ path: String, _ reason: String) {
    say("\(path.isEmpty ? "''" : path): \(reason)")
  }

  /// Says a sentence.
  static func say(_ sentence: String) {
    OutputStream.standardError.write("l10ncheck: \(visible(sentence))\n")
  }

  /// The text with control characters escaped: they would steer the terminal, or begin a line of their own.
  private static func visible(_ sentence: String) -> String {
    var text = ""
    for scalar in sentence.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
