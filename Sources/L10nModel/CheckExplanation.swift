import CTexts
package import L10nSource

/// The explanation of a check for its users, in plain English.
package struct CheckExplanation: Sendable {
  package let check: Check
  /// What the check finds; paragraphs.
  package let meaning: [String]
  /// The effect on users, translators or readers of a report; paragraphs.
  package let effect: [String]
  /// A small example that the check reports, line by line.
  package let example: [String]
  /// What to do about it; paragraphs.
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

  /// How to suppress findings, or to turn the check on; paragraphs.
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
  /// The explanation that the documentation has of a check; nil if it has none.
  package init?(of check: Check) {
    let text = ctexts_checks_page()
    let page = ByteView(text.bytes, count: text.count)
    guard let section = Self.section(check.identifierBytes, of: page) else { return nil }
    self.init(check, section: String(decoding: section.buffer, as: UTF8.self))
  }

  /// What the page says below the heading that is a name.
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

  /// Reads a section: severity and summary in the third line, then the parts, most under their headings.
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
      // Between the fences, with an empty line around each.
      example: lines[(example + 3)..<(remedy - 2)].map(String.init),
      remedy: Self.paragraphs(lines[(remedy + 1)...]))
  }

  private static func paragraphs(_ lines: ArraySlice<Substring>) -> [String] {
    lines.split(whereSeparator: \.isEmpty).map { plain($0.joined(separator: " ")) }
  }

  /// A text without the backslashes before what Markdown would give a meaning.
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
