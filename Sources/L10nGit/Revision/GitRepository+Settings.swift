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
    return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
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
}
