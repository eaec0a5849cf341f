public import L10nModel
package import L10nSource

extension Check {
  package static let staleTranslation = Check(
    "stale-translation", .note, "translation older than its source text, according to git",
    isOptional: true)
}

extension StaleTranslation {
  package func finding(input: Int) -> Finding {
    let until = outdated.commit.map { "until \(UTCDay(time: $0.time))" } ?? "before it was edited"
    let old = oldSource.principalForm?.text.string ?? ""
    return Finding(
      .staleTranslation,
      about: Finding.Subject(
        input: input, bundle: bundle, localization: spelling, table: table, path: path),
      key: key, place: place,
      message: .text(
        "\"\(key.string)\" is older than its source text, which was \"\(old)\" \(until)"),
      help: "compare it with the new source text: l10ncheck stale shows both", evidence: self)
  }
}

extension Finding {
  /// The history of the translation; nil for a finding of another check than `stale-translation`.
  public var staleTranslation: StaleTranslation? {
    // A test for nil is cheaper than a cast.
    guard let evidence else { return nil }
    return evidence as? StaleTranslation
  }
}
