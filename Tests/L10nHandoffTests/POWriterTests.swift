import L10nModel
import L10nSource
import Testing

@testable import L10nHandoff

@Suite struct POWriterTests {
  /// The document without its header and the empty line after it.
  private func entries(
    _ document: HandoffDocument, _ options: HandoffTextOptions = .plain
  ) -> String {
    let header = POWriter.write(HandoffDocument([]), options).text
    return String(POWriter.write(document, options).text.dropFirst(header.count + 1))
  }

  @Test func writesAHeaderWithoutDates() {
    var options = HandoffTextOptions()
    options.toolVersion = "1.2"
    let document = HandoffDocument([], from: "en", to: "pt-BR")
    #expect(
      POWriter.write(document, options).text == #"""
        msgid ""
        msgstr ""
        "Language: pt_BR\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        "X-Generator: l10ncheck 1.2\n"
        "X-Source-Language: en\n"

        """#)
  }

  @Test(arguments: [
    ("de", "de"), ("pt-BR", "pt_BR"), ("sr-Latn", "sr@latin"), ("sr-Latn-RS", "sr_RS@latin"),
    ("uz-Cyrl", "uz@cyrillic"), ("zh-Hant-HK", "zh_Hant_HK"),
  ]) func namesLanguagesLikeGettext(language: String, name: String) {
    #expect(GettextLanguage.name(of: LocaleIdentifier(language)) == name)
    let spelling = GettextLanguage.spelling(of: name)
    #expect(spelling == language.split(separator: "-").joined(separator: "_"))
  }

  @Test func writesOneEntryATextWithWhatATranslatorHasToKnow() {
    let document = HandoffDocument(
      [
        SampleText(
          "open", "Open %@", "%@ öffnen", .needsReview, comment: "Menu item\nof the\u{2028}app",
          line: 12, maximumLength: 20),
        SampleText("two", "One\nTwo\n", nil, line: 13), SampleText("", "", "x"),
      ], original: "My App/en.lproj/A.strings")
    #expect(
      entries(document) == #"""
        #. Menu item
        #. of the
        #. app
        #. Keep the placeholders: %@ is a text.
        #. At most 20 characters.
        #: ⁨My App/en.lproj/A.strings⁩:12
        #, fuzzy, objc-format, max-length:20
        msgctxt "My App/en.lproj/A.strings␟open"
        msgid "Open %@"
        msgstr "%@ öffnen"

        #: ⁨My App/en.lproj/A.strings⁩:13
        msgctxt "My App/en.lproj/A.strings␟two"
        msgid ""
        "One\n"
        "Two\n"
        msgstr ""

        msgctxt "My App/en.lproj/A.strings␟"
        msgid ""
        msgstr "x"

        """#)
  }

  @Test(
    arguments: [
      ("%d", "#, objc-format"), ("%1$@ and %%", "#, objc-format"), ("%#@files@", "#, objc-format"),
      ("100 %", "#, no-objc-format"), ("100%%", "#, no-objc-format"), ("%", "#, no-objc-format"),
      ("100", nil),
    ] as [(CodeUnitString, String?)]) func flagsFormats(source: CodeUnitString, flags: String?)
  {
    var options = HandoffTextOptions()
    options.explainsUnits = false
    let text = entries(HandoffDocument([SampleText("a", source)]), options)
    #expect(text.split(separator: "\n").first { $0.hasPrefix("#,") }.map(String.init) == flags)
  }

  @Test func offersTranslationsOfTheSameText() {
    let document = HandoffDocument([SampleText("a", "Open", "Öffnen"), SampleText("b", "Open")])
    let suggestion = """
      #. Suggestion: Öffnen
      msgctxt "en.lproj/A.strings␟b"
      msgid "Open"
      msgstr ""

      """
    #expect(entries(document.remembering).hasSuffix(suggestion))
    let prefilled = """

      #, fuzzy
      msgctxt "en.lproj/A.strings␟b"
      msgid "Open"
      msgstr "Öffnen"

      """
    #expect(entries(document.remembering, .prefilling).hasSuffix(prefilled))
  }
}
