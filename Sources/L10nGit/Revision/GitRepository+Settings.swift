extension GitRepository {
  /// Whose configuration is meant.
  package enum SettingScope: String, Sendable {
    case repository = "--local"
    case user = "--global"
  }

  /// A setting of the configuration; nil if there is none.
  package func setting(_ name: String) -> String? {
    guard let output = try? Self.output(in: directory, ["config", "--get", name]) else {
      return nil
    }
    return Self.firstLine(of: output)
  }
}

/// Changes of git's configuration.
package enum GitSettings {
  /// Writes a setting.
  ///
  /// - Throws: in git's words, why it can't.
  package static func write(
    _ name: String, _ value: String, _ scope: GitRepository.SettingScope
  ) throws(GitFailure) {
    _ = try GitRepository.output(in: ".", ["config", scope.rawValue, name, value])
  }

  /// Removes a section.
  ///
  /// - Returns: whether there was one.
  /// - Throws: in git's words, why it can't.
  package static func removeSection(
    _ name: String, _ scope: GitRepository.SettingScope
  ) throws(GitFailure) -> Bool {
    let sections = "^\(name.replacing(".", with: "[.]"))[.]"
    let list = ["config", scope.rawValue, "--name-only", "--get-regexp", sections]
    // The status says that nothing matches, or why git can't tell.
    guard (try? GitRepository.output(in: ".", list))?.isEmpty == false else {
      _ = try GitRepository.output(in: ".", ["config", scope.rawValue, "--list"])
      return false
    }
    _ = try GitRepository.output(in: ".", ["config", scope.rawValue, "--remove-section", name])
    return true
  }

  /// Removes what git has remembered of the texts of a program for `diff`; they are of another one now.
  package static func forgetTexts(of driver: String) {
    _ = try? GitRepository.output(
      in: ".", ["update-ref", "-d", "refs/notes/textconv/\(driver)"])
  }
}
