import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What translations look like beside their sources, and by themselves.
  static let ofTexts: [CheckExplanation] = [
    CheckExplanation(
      .unchangedText,
      meaning: """
        A translation is identical to its source and was probably never made. One in fifteen good translations equals
        its source, so only strong evidence counts: at least three words of a language; or one word, if the language
        uses another script and no other localization left the text unchanged.

        A text that at least half of the localizations left unchanged counts as a name. Format specifiers, addresses,
        paths, words in capitals and names such as GitHub don't count as words. The check ignores variants of the
        development region's language, and keys of Info.plist that are names.
        """,
      effect: """
        Users see the language of the development region.
        """,
      example: """
        "hint" = "Drag a file here to begin";   /* en */
        "hint" = "Drag a file here to begin";   /* fr */
        """,
      remedy: """
        Translate the text, or suppress the finding if the text is intended.
        """),
    CheckExplanation(
      .wrongScript,
      meaning: """
        A translation is in a script that its language doesn't use: at least three Latin words and nothing else in a
        language with its own script, or a word in a third script. A translation may keep what its source has. If most
        texts of a file are Latin, or more than twenty are affected, one finding covers them all. For a language with
        several scripts, such as Serbian, the script of most texts in the file counts, unless the localization's name
        declares it: sr-Latn.
        """,
      effect: """
        Users see another language: the text wasn't translated, or went into the wrong column.
        """,
      example: """
        "sides" = "Left or right side";       /* en */
        "sides" = "Moitié gauche ou droite";  /* ar */
        """,
      remedy: """
        Translate it. If the file is right and its name is wrong, add the script to the localization's name: sr-Latn.
        """),
    CheckExplanation(
      .confusableCharacter,
      meaning: """
        A word contains letters of another script that look like letters of its own: a Latin "C" in a Cyrillic word. A
        Latin name with an ending of the language doesn't count.
        """,
      effect: """
        The letters look right, but searching, sorting and hyphenation miss the word, and VoiceOver mispronounces it.
        """,
      example: """
        "settings" = "Cистемные настройки";   /* ru: the C is Latin */
        """,
      remedy: """
        Type the word again with a keyboard of the language.
        """),
    CheckExplanation(
      .surroundingSpace,
      meaning: """
        A translation begins or ends with a space but its source doesn't, or the reverse. An extra space in the
        translation is only a note. Languages that don't separate words with spaces may omit it.
        """,
      effect: """
        A text that ends with a space is usually joined to another one: without the space, the two run together.
        """,
      example: """
        "using" = "Currently using: ";     /* en */
        "using" = "Actuellement :";        /* fr */
        """,
      remedy: """
        Add the missing space, or remove the extra one.
        """),
    CheckExplanation(
      .lineBreaks,
      meaning: """
        A translation begins or ends with a line break but its source doesn't, or the reverse; or the translation has
        one line and its source has several. If a backslash and an "n" replace a line break, the finding is a warning.
        """,
      effect: """
        Paragraphs run together, or users see an empty line.
        """,
      example: """
        "done" = "All done.\\nEnjoy!";          /* en */
        "done" = "C'est fait. Profitez-en !";  /* fr */
        """,
      remedy: """
        Use the line breaks of the source.
        """),
    CheckExplanation(
      .finalPunctuation,
      meaning: """
        A translation ends with a different punctuation mark than its source; equivalent marks of other scripts count as
        equal. The check respects the conventions of languages: it doesn't compare full stops in East Asian languages,
        and hardly anything in Thai. In all languages, it ignores a space before the mark, exclamation marks,
        abbreviations, and texts in quotation marks or brackets.
        """,
      effect: """
        Labels, buttons and sentences look inconsistent beside each other. An ellipsis announces a dialog, a colon a
        field.
        """,
      example: """
        "print" = "Print…";      /* en */
        "print" = "Imprimer";    /* fr */
        """,
      remedy: """
        End the text as the source does, unless the language requires otherwise.
        """),
    CheckExplanation(
      .directionalControl,
      meaning: """
        A text has a directional formatting character that overrides the order of letters (U+202D, U+202E), one that
        isn't closed, or a closing one without an opening one.
        """,
      effect: """
        Letters appear in the wrong order, a technique for disguising file names and addresses; or the text that follows
        on screen is reversed.
        """,
      example: """
        "value" : "report\\u202Efdp.exe"
        """,
      remedy: """
        Isolate text of the other direction with U+2068 before it and U+2069 after it, and remove the other controls.
        """),
    CheckExplanation(
      .invisibleCharacter,
      meaning: """
        A text has an invisible character that the language doesn't need: a control character, a byte order mark, a
        zero-width space, a joiner in Latin text. Direction marks in text of one direction, and line and paragraph
        separators, are only notes. A translation may keep what its source has.
        """,
      effect: """
        Lines break in unexpected places, searches miss the word, and some fonts show a box.
        """,
      example: """
        "title" : "Search and\\u200B replace"
        """,
      remedy: """
        Remove the character. It usually comes from a web page, a spreadsheet or an editor.
        """),
    CheckExplanation(
      .brokenEncoding,
      meaning: """
        A text has "Ã©" instead of "é": bytes of UTF-8 that were read as Windows-1252, Windows-1251 or Mac OS Roman. Or
        it contains U+FFFD, the replacement for a character that was lost.
        """,
      effect: """
        Users see the wrong characters.
        """,
      example: """
        "finished" = "TerminÃ©";   /* fr */
        """,
      remedy: """
        Convert the original file again, as UTF-8.
        """),
    CheckExplanation(
      .differentMarkup,
      meaning: """
        A source has HTML tags, Markdown links or "**", and a translation has different tags or links, or leaves "**"
        unclosed.
        """,
      effect: """
        Links don't work, the rest of the text is bold, or users see the markup.
        """,
      example: """
        "terms" = "Read <b>this</b> first";     /* en */
        "terms" = "Lisez <b>ceci d'abord";      /* fr */
        """,
      remedy: """
        Copy the tags from the source, and translate the words between them.
        """),
    CheckExplanation(
      .visibleEntity,
      meaning: """
        A translation has an HTML entity, "&nbsp;" or "&#233;", but its source has neither entities nor tags. The check
        ignores a table with entities in the development region: its texts may be HTML.
        """,
      effect: """
        Users see the entity as it is.
        """,
      example: """
        "unarchive" = "Unarchive";              /* en */
        "unarchive" = "Aus dem&nbsp;Archiv";    /* de */
        """,
      remedy: """
        Write the character itself, or \\U00A0 for a no-break space.
        """),
    CheckExplanation(
      .doubleSpace,
      meaning: """
        A translation has two spaces between words, but its source has no double spaces. The check ignores double spaces
        after the end of a sentence, aligned text, and files in which many texts have them.
        """,
      effect: """
        Users see the gap, and a search for the words doesn't find them.
        """,
      example: """
        "open" = "Open the file";        /* en */
        "open" = "Ouvrir  le fichier";   /* fr */
        """,
      remedy: """
        Remove one of the spaces.
        """),
    CheckExplanation(
      .brokenAddress,
      meaning: """
        A source contains a web address, but the address in its translation lacks a scheme or host, or has a scheme that
        is probably misspelled; or the source is only an address and the translation has none. A different page for
        another language is fine.
        """,
      effect: """
        A link or a button does nothing for users of the language.
        """,
      example: """
        "home" = "https://www.example.org";    /* en */
        "home" = "://www.example.org";         /* de */
        """,
      remedy: """
        Copy the scheme and host from the source.
        """),
    CheckExplanation(
      .maximumLength,
      meaning: """
        A translation has more characters than its key or the configuration allows. What users perceive as one character
        counts as one.
        """,
      effect: """
        The text is truncated, or displaces others.
        """,
      example: """
        /* l10ncheck:maximum-length 6 */
        "done" = "Terminer";
        """,
      remedy: """
        Find a shorter text, or allow more characters.
        """),
    CheckExplanation(
      .inconsistentTranslation,
      meaning: """
        Several keys have the same source text, and a file translates it in several ways. The check is off by default:
        "Open" may be a button in one place and a state in another.
        """,
      effect: """
        Users don't recognize that two things are the same.
        """,
      example: """
        "menu.save" = "Sichern";       /* de, "Save" */
        "button.save" = "Speichern";   /* de, "Save" */
        """,
      remedy: """
        If the keys mean the same, use one of the translations for all.
        """),
    CheckExplanation(
      .twinKeys,
      meaning: """
        Two keys look the same but differ for a lookup: one has "é" as a single character, the other an "e" followed by
        a combining accent. The second form comes from a Mac's file system or another editor.
        """,
      effect: """
        A lookup finds only the key as the code spells it; for the other, users see the key itself.
        """,
      example: """
        "Café" = "Café";          /* en, é is U+00E9 */
        "Café" = "Kaffeehaus";    /* de, e and U+0301 */
        """,
      remedy: """
        Copy the key from the code.
        """),
  ]
}
