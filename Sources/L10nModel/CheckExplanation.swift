package import L10nSource

/// The explanation of a check for its users.
///
/// Every run creates all of them, so creating one must cost nothing: the texts are split when they are read.
package struct CheckExplanation: Sendable {
  package let check: Check
  private let meaningText: String
  private let effectText: String
  private let exampleText: String
  private let remedyText: String

  /// - Parameters: texts in plain English. An empty line ends a paragraph; other lines are joined. The lines of the
  ///   example stay as they are.
  package init(
    _ check: Check, meaning: String, effect: String, example: String, remedy: String
  ) {
    self.check = check
    meaningText = meaning
    effectText = effect
    exampleText = example
    remedyText = remedy
  }

  /// What the check finds; paragraphs.
  ///
  /// - Complexity: O(*n*) in the length of the text, as for the others.
  package var meaning: [String] { Self.paragraphs(of: meaningText) }

  /// The effect on users, translators or readers of a report; paragraphs.
  package var effect: [String] { Self.paragraphs(of: effectText) }

  /// A small example that the check reports, line by line.
  package var example: [String] {
    exampleText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What to do about it; paragraphs.
  package var remedy: [String] { Self.paragraphs(of: remedyText) }

  /// How to suppress findings, or to turn the check on; paragraphs.
  package var allowance: [String] {
    let name = check.identifier
    if check.isOptional {
      return [
        "The check is off by default. To turn it on, write in .l10ncheck.json: \"checks\": {\"\(name)\": \"\(check.severity)\"}, globally or as an override for some paths, tables or localizations."
      ]
    }
    return [
      "In a file with comments: write l10ncheck:allow \(name) in the key's comment, or l10ncheck:allow-file \(name) for the whole file.",
      "In .l10ncheck.json: \"checks\": {\"\(name)\": \"off\"}, globally or as an override for some paths, tables, localizations or keys.",
    ]
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty)
      .map { $0.joined(separator: " ") }
  }
}
