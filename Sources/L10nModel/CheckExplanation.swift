import CTexts
package import L10nSource

/// The explanation of a check for users, in plain English.
package struct CheckExplanation: Sendable {
  package let check: Check
  /// What the check finds, as paragraphs.
  package let meaning: [String]
  /// The effect on users, translators or readers of a report, as paragraphs.
  package let effect: [String]
  /// The lines of a small example in which the check finds something.
  package let example: [String]
  /// The remedy, as paragraphs.
  package let remedy: [String]

  package init(
    _ check: Check, meaning: [String], effect: [String], example: [String], remedy: [String]
  ) {
    self.check = check
    self.meaning = meaning
    self.effect = effect
    self.example = example
    self.remedy = remedy
  }

  /// How to suppress the findings or to enable the check, as paragraphs.
  package var allowance: [String] {
    let name = check.identifier
    if check.isOptional {
      return [
        "The check is off by default. To turn it on, write in .l10ncheck.json: \"checks\": {\"\(name)\": \"\(check.severity)\"}, globally or as an override for some paths, tables or localizations."
      ]
    }
    return [
      check.isOfCode
        ? "In the code: write // l10ncheck:allow \(name) on the line or above it, or // l10ncheck:allow-file \(name) for the whole file."
        : "In a file with comments: write l10ncheck:allow \(name) in the key's comment, or l10ncheck:allow-file \(name) for the whole file.",
      "In .l10ncheck.json: \"checks\": {\"\(name)\": \"off\"}, globally or as an override for some paths, tables, localizations or keys.",
    ]
  }
}

extension CheckExplanation {
  /// Reads the explanation of a check from the documentation page `Checks.md`; nil if the page has none.
  package init?(of check: Check) {
    let text = ctexts_checks_page()
    let page = ByteView(text.bytes, count: text.count)
    guard let section = Self.section(check.identifierBytes, of: page) else { return nil }
    self.init(check, section: String(decoding: section.buffer, as: UTF8.self))
  }

  /// The text of the page below the heading `name`, up to the next heading.
  private static func section(_ name: ByteView, of page: ByteView) -> ByteView? {
    let mark: StaticString = "\n### "
    var heading = page.firstIndex(of: mark, from: 0)
    while let start = heading {
      let next = page.firstIndex(of: mark, from: start + 1)
      let text = page.part(start + mark.utf8CodeUnitCount..<(next ?? page.count))
      let title = text.part(..<text.firstIndex(of: 0x0A, from: 0))
      if title.hasSameBytes(as: name) { return text }
      heading = next
    }
    return nil
  }

  /// Parses a section: severity and summary are in its third line; the parts follow, most of them under headings.
  private init?(_ check: Check, section: String) {
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    guard let effect = lines.firstIndex(of: "**Why it matters**"),
      let example = lines.firstIndex(of: "**Example**"),
      let remedy = lines.lastIndex(of: "**What to do**"), 3 <= effect, effect < example,
      example + 3 < remedy
    else { return nil }
    self.init(
      check, meaning: Self.paragraphs(lines[3..<effect]),
      effect: Self.paragraphs(lines[(effect + 1)..<example]),
      // The example is between fences, with an empty line around each.
      example: lines[(example + 3)..<(remedy - 2)].map(String.init),
      remedy: Self.paragraphs(lines[(remedy + 1)...]))
  }

  private static func paragraphs(_ lines: ArraySlice<Substring>) -> [String] {
    lines.split(whereSeparator: \.isEmpty).map { plain($0.joined(separator: " ")) }
  }

  /// Removes the backslashes that escape Markdown syntax.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      isEscaped = scalar == "\\" && !isEscaped
      if !isEscaped { plain.unicodeScalars.append(scalar) }
    }
    return plain
  }
}
