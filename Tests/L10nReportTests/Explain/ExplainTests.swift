import Foundation
import L10nModel
import L10nSource
import Testing

@testable import L10nReport

/// Lists of checks and explanations, as text and as JSON.
@Suite("Explanations") struct ExplainTests {
  private static let checks = [
    Check("missing-key", .warning, "a localization's table lacks a key of the development region"),
    Check("refused-name", .error, "a name that keeps every user from a language of their own"),
    Check("extra", .note, "a \"quoted\" word"),
  ]

  private static let explanation = CheckExplanation(
    checks[0],
    meaning: [
      "The file lacks a key.", "Another paragraph, which is long enough that it takes two lines.",
    ],
    effect: ["Users see the key."], example: ["\"a\" = \"b\";", "", "\"c\" = \"d\";"],
    remedy: ["Add it."])

  private func text(_ body: (inout ByteOutput) -> Void) -> String {
    String(decoding: ByteOutput.collect(body), as: UTF8.self)
  }

  @Test func list() {
    let output = text {
      CheckListRenderer(RenderingSettings(width: 80)).writeText(Self.checks, to: &$0)
    }
    #expect(
      output == """
        missing-key   warning  a localization's table lacks a key of the development
                               region
        refused-name  error    a name that keeps every user from a language of their own
        extra         note     a "quoted" word

        """)
  }

  @Test func narrowList() {
    let output = text {
      CheckListRenderer(RenderingSettings(width: 40)).writeText(Self.checks, to: &$0)
    }
    #expect(
      output == """
        missing-key   warning
          a localization's table lacks a key of
          the development region
        refused-name  error
          a name that keeps every user from a
          language of their own
        extra         note
          a "quoted" word

        """)
  }

  @Test func colouredList() {
    let output = text {
      CheckListRenderer(RenderingSettings(width: 80, theme: .color)).writeText(
        [Self.checks[2]], to: &$0)
    }
    #expect(output == "\u{1B}[1mextra\u{1B}[0m  \u{1B}[36mnote\u{1B}[0m     a \"quoted\" word\n")
  }

  @Test func listAsJSON() {
    let output = text {
      CheckListRenderer(RenderingSettings()).writeJSON([Self.checks[2]], to: &$0)
    }
    #expect(
      output == #"""
        {
          "checks": [
            {"check": "extra", "severity": "note", "summary": "a \"quoted\" word"}
          ]
        }

        """#)
  }

  @Test func optionalCheck() {
    let check = Check("rare", .note, "something rare", isOptional: true)
    let renderer = CheckListRenderer(RenderingSettings(width: 80))
    #expect(
      text { renderer.writeText([check], to: &$0) }
        == "rare  note     something rare (off by default)\n")
    #expect(
      text { renderer.writeJSON([check], to: &$0) }.contains(
        #"{"check": "rare", "severity": "note", "optional": true, "summary": "something rare"}"#))
    let explanation = CheckExplanation(check, meaning: [], effect: [], example: [], remedy: [])
    #expect(
      explanation.allowance == [
        "The check is off by default. To turn it on, write in .l10ncheck.json: \"checks\": {\"rare\": \"note\"}, globally or as an override for some paths, tables or localizations."
      ])
  }

  @Test func explanation() {
    let output = text {
      ExplanationRenderer(RenderingSettings(width: 50)).writeText(Self.explanation, to: &$0)
    }
    #expect(
      output == """
        missing-key  warning
        a localization's table lacks a key of the
        development region

        The file lacks a key.

        Another paragraph, which is long enough that it
        takes two lines.

        why it matters
          Users see the key.

        example
            "a" = "b";

            "c" = "d";

        what to do
          Add it.

        how to suppress it
          In a file with comments: write l10ncheck:allow
          missing-key in the key's comment, or
          l10ncheck:allow-file missing-key for the whole
          file.

          In .l10ncheck.json: "checks": {"missing-key":
          "off"}, globally or as an override for some
          paths, tables, localizations or keys.

        """)
  }

  @Test func explanationAsJSON() {
    let output = text {
      ExplanationRenderer(RenderingSettings()).writeJSON(Self.explanation, to: &$0)
    }
    #expect(
      output == #"""
        {
          "check": "missing-key",
          "severity": "warning",
          "summary": "a localization's table lacks a key of the development region",
          "meaning": ["The file lacks a key.", "Another paragraph, which is long enough that it takes two lines."],
          "effect": ["Users see the key."],
          "example": ["\"a\" = \"b\";", "", "\"c\" = \"d\";"],
          "remedy": ["Add it."],
          "allowance": ["In a file with comments: write l10ncheck:allow missing-key in the key's comment, or l10ncheck:allow-file missing-key for the whole file.", "In .l10ncheck.json: \"checks\": {\"missing-key\": \"off\"}, globally or as an override for some paths, tables, localizations or keys."]
        }

        """#)
  }

  @Test func languageOfManyForms() {
    let output = text {
      ExplanationRenderer(RenderingSettings(width: 80)).writeText(
        LanguageExplanation("cs"), to: &$0)
    }
    #expect(
      output == """
        Czech  cs

        A text with a count needs 3 forms in this language: one, few and other. The
        number determines which one users see. The form many is only for numbers with
        fractions, such as lengths and ratings.

        plural categories
          one    1
          few    2–4
          many   0.5, 1.5, 2.5, …  (fractions only)
          other  0, 5, 6, 7, …

        why it matters
          The categories depend on this language, not on the development region. English
          has one and other: a translator who is given only these two cannot write a
          correct text for every number.

          If a form is missing, users see other instead: for 2, they see a form that is
          not meant for it.

        what a .stringsdict file needs
          For each variable of a format, a text for one, few and other. The last one is
          always required: the system falls back on it.

          Add a text for many if there can be numbers with fractions, such as lengths
          and ratings.

            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d …</string>
            <key>few</key>
            <string>%d …</string>
            <key>other</key>
            <string>%d …</string>

        """)
  }

  /// Languages, and a sentence that only they have.
  @Test(arguments: [
    ("ja", "A text with a count needs one form in this language, for every number"),
    ("ja", "A translator who is given both would write the same text twice."),
    ("fr", "in this language, it covers 0, 1, so its text must contain the number."),
    ("fr", "Add a text for many if there can be numbers of a million and above."),
    ("pl", "other  0.5, 1.5, 2.5, …  (fractions only, and the fallback)"),
    ("lv", "users see other instead: for 0, they see"),
    ("en", "the text for one is wrong for most numbers.\n"),
    ("tlh", "The plurals of this language are unknown"),
  ])
  func sentences(_ identifier: LocaleIdentifier, _ sentence: String) {
    // Lines that can't be broken would be longer than the renderer allows.
    let output = text {
      ExplanationRenderer(RenderingSettings(width: 200)).writeText(
        LanguageExplanation(identifier), to: &$0)
    }
    let joined = output.replacing(/\n +/, with: " ")
    let expected = sentence.replacing("\n", with: "")
    #expect(joined.contains(expected) || output.contains(expected), "\(output)")
  }

  @Test func languageAsJSON() {
    let output = text {
      ExplanationRenderer(RenderingSettings()).writeJSON(LanguageExplanation("fr"), to: &$0)
    }
    #expect(
      output == #"""
        {
          "language": "fr",
          "name": "French",
          "required": ["one", "other"],
          "categories": [
            {"category": "one", "required": true, "reach": "counts", "numbers": "0, 1"},
            {"category": "many", "required": false, "reach": "millions", "numbers": "1,000,000, 2,000,000, …"},
            {"category": "other", "required": true, "reach": "counts", "numbers": "2, 3, 4, …"}
          ]
        }

        """#)
  }

  @Test func unknownLanguageAsJSON() {
    let output = text {
      ExplanationRenderer(RenderingSettings()).writeJSON(LanguageExplanation("tlh"), to: &$0)
    }
    #expect(output.contains("\"required\": null,\n  \"categories\": null\n}"), "\(output)")
  }
}
