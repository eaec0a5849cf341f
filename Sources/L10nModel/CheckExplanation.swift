package import L10nSource

/// What a check means to the people who meet its findings.
package struct CheckExplanation: Sendable {
  package let check: Check
  /// What is the case where the check finds something; paragraphs.
  package let meaning: [String]
  /// What users, translators or readers of a report meet because of it; paragraphs.
  package let effect: [String]
  /// Something small that the check finds, line by line as it is written.
  package let example: [String]
  /// What to do about it; paragraphs.
  package let remedy: [String]

  /// - Parameters: texts in plain English. A line that is empty ends a paragraph, any other line goes on in the next.
  package init(
    _ check: Check, meaning: String, effect: String, example: String, remedy: String
  ) {
    self.check = check
    self.meaning = Self.paragraphs(of: meaning)
    self.effect = Self.paragraphs(of: effect)
    self.example = example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.remedy = Self.paragraphs(of: remedy)
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split(whereSeparator: \.isEmpty)
      .map { $0.joined(separator: " ") }
  }
}
