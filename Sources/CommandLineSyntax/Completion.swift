extension ProgramDescription {
  /// The script that completes the program's words in `shell`.
  ///
  /// A script contains all words and doesn't run the program. Names and choices are plain words (see
  /// `violations(of:)`), so only sentences need quotes.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletion()
    case .zsh: zshCompletion()
    case .fish: fishCompletion()
    }
  }

  /// The candidates that a shell offers; `nil` if it offers files, or nothing.
  func words(for completion: ValueCompletion) -> String? {
    switch completion {
    case .none, .file, .directory: nil
    case .choices(let words): words.joined(separator: " ")
    case .localeIdentifier: localeIdentifiers.joined(separator: " ")
    }
  }
}
