import L10nModel
import Synchronization

/// The checks that depend on the language alone. They are made once for each: a tree has the same few dozen languages in
/// hundreds of tables, some of a few texts.
final class LanguageChecks: Sendable {
  let language: TextLanguage
  let single: SingleTextCheck
  let script: ScriptCheck

  private init(_ identifier: LocaleIdentifier) {
    language = TextLanguage(identifier)
    single = SingleTextCheck(language)
    script = ScriptCheck(language)
  }

  private static let known = Mutex<[LocaleIdentifier: LanguageChecks]>([:])

  /// The checks of a language.
  ///
  /// - Complexity: O(1) but for the first time in a process.
  static func of(_ identifier: LocaleIdentifier) -> LanguageChecks {
    if let checks = known.withLock({ $0[identifier] }) { return checks }
    let checks = LanguageChecks(identifier)
    known.withLock { $0[identifier] = checks }
    return checks
  }
}
