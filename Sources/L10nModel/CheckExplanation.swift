package import L10nSource

/// What a check means to the people who meet its findings.
///
/// All of them are made whenever the command line is read, so that making one costs nothing: the texts are taken apart
/// when they are asked for.
package struct CheckExplanation: Sendable {
  package let check: Check
  private let meaningText: String
  private let effectText: String
  private let exampleText: String
  private let remedyText: String

  /// - Parameters: texts in plain English. A line that is empty ends a paragraph, any other line goes on in the next;
  ///   but the lines of the example stand as they are.
  package init(
    _ check: Check, meaning: String, effect: String, example: String, remedy: String
  ) {
    self.check = check
    meaningText = meaning
    effectText = effect
    exampleText = example
    remedyText = remedy
  }

  /// What is the case where the check finds something; paragraphs.
  ///
  /// - Complexity: O(*n*) in the length of the text, as for the others.
  package var meaning: [String] { Self.paragraphs(of: meaningText) }

  /// What users, translators or readers of a report meet because of it; paragraphs.
  package var effect: [String] { Self.paragraphs(of: effectText) }

  /// Something small that the check finds, line by line.
  package var example: [String] {
    exampleText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What to do about it; paragraphs.
  package var remedy: [String] { Self.paragraphs(of: remedyText) }

  /// How to let findings pass, or to have them; paragraphs.
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
