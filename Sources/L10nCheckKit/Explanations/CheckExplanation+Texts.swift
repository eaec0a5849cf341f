import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What translations look like beside their sources, and by themselves.
  static let ofTexts: [CheckExplanation] = [
    CheckExplanation(
      .unchangedText,
      meaning: """
        A translation is the text of the source, and was probably never made. One in fifteen of good translations equals its
        source, so that only strong signs count: three words of a language or more; or one, where the language has other
        letters and no other localization left the text as it is.

        A text that half of the localizations or more have left as it is counts as a name. Specifications, addresses, paths,
        words of capitals and names such as GitHub are no words. Variants of the development region's language, and keys
        of Info.plist that are names, are passed over.
        """,
      effect: """
        Users read the language of the development region.
        """,
      example: """
        "hint" = "Drag a file here to begin";   /* en */
        "hint" = "Drag a file here to begin";   /* fr */
        """,
      remedy: """
        Translate it; or allow the text, if it is meant.
        """),
    CheckExplanation(
      .wrongScript,
      meaning: """
        A translation is in letters that its language is not written in: three Latin words or more and nothing else in a
        language with letters of its own, or a word of a third script. What the source has may stand in a translation, too.
        Where most texts of a file are Latin one finding stands for all, and so it does for more than twenty. A language in
        several scripts, such as Serbian, is in that of most of the file's texts, unless its name says which: sr-Latn.
        """,
      effect: """
        Users read another language: the text was not translated, or put into the wrong column.
        """,
      example: """
        "sides" = "Left or right side";       /* en */
        "sides" = "Moitié gauche ou droite";  /* ar */
        """,
      remedy: """
        Translate it. If the file is right and its name wrong, name the script in the localization's name: sr-Latn.
        """),
    CheckExplanation(
      .confusableCharacter,
      meaning: """
        A word has letters of another alphabet that look like letters of its own: a Latin "C" in a Cyrillic word. A name in
        Latin letters with an ending of the language is none of these.
        """,
      effect: """
        Nobody sees it. Searching, sorting and hyphenation miss the word, and VoiceOver reads it wrong.
        """,
      example: """
        "settings" = "Cистемные настройки";   /* ru: the C is Latin */
        """,
      remedy: """
        Write the word again with the keyboard of the language.
        """),
    CheckExplanation(
      .surroundingSpace,
      meaning: """
        A translation begins or ends with a space where its source does not; or the other way round, which is a note only if
        the translation has one too many. Languages without spaces between words may leave it out.
        """,
      effect: """
        A text with a space at its end is most often put before another one: without it the two run together.
        """,
      example: """
        "using" = "Currently using: ";     /* en */
        "using" = "Actuellement :";        /* fr */
        """,
      remedy: """
        Add the space, or remove the one too many.
        """),
    CheckExplanation(
      .lineBreaks,
      meaning: """
        A translation begins or ends with a line break where its source does not, or the other way round; or it is one line
        where the source has several. It is a warning where a backslash and an "n" stand in place of a line break.
        """,
      effect: """
        Paragraphs run together, or an empty line is shown.
        """,
      example: """
        "done" = "All done.\\nEnjoy!";          /* en */
        "done" = "C'est fait. Profitez-en !";  /* fr */
        """,
      remedy: """
        Break the lines as the source does.
        """),
    CheckExplanation(
      .finalPunctuation,
      meaning: """
        A translation ends with another punctuation mark than its source, whatever the sign for it in its script. Each
        language has its habits: full stops are not compared in East Asia, hardly anything in Thai; a space before the sign,
        exclamation marks, abbreviations, and texts in quotation marks or brackets are passed over everywhere.
        """,
      effect: """
        Labels, buttons and sentences look careless beside each other. An ellipsis says that a dialogue follows, a colon
        that a field does.
        """,
      example: """
        "print" = "Print…";      /* en */
        "print" = "Imprimer";    /* fr */
        """,
      remedy: """
        End the text as the source does, if the language has no reason against it.
        """),
    CheckExplanation(
      .directionalControl,
      meaning: """
        A text has a control character for the direction of writing that forces an order on the letters (U+202D, U+202E), or
        one that is not ended, or an end that nothing began.
        """,
      effect: """
        Letters stand in an order that is not theirs, which is how file names and addresses are forged; or what follows the
        text on screen is turned round.
        """,
      example: """
        "value" : "report\\u202Efdp.exe"
        """,
      remedy: """
        Isolate what has another direction by U+2068 before it and U+2069 behind it, and remove the rest.
        """),
    CheckExplanation(
      .invisibleCharacter,
      meaning: """
        A text has a character that nobody sees and the language does not need: a control character, a byte order mark, a
        space without width, a joiner in Latin text. Marks of direction in text of one direction, and separators of lines
        and paragraphs, are but notes. What the source has, a translation may have.
        """,
      effect: """
        Lines break in odd places, searching misses the word, and some fonts show a box.
        """,
      example: """
        "title" : "Search and\\u200B replace"
        """,
      remedy: """
        Remove the character. It most often comes from a web page, a spreadsheet or an editor.
        """),
    CheckExplanation(
      .brokenEncoding,
      meaning: """
        A text has "Ã©" where it should have "é": the bytes of UTF-8, read as Windows-1252, Windows-1251 or Mac OS Roman.
        Or it has U+FFFD, which stands for a character that was lost.
        """,
      effect: """
        Users see the wrong characters.
        """,
      example: """
        "finished" = "TerminÃ©";   /* fr */
        """,
      remedy: """
        Convert the file again from where it came from, as UTF-8.
        """),
    CheckExplanation(
      .differentMarkup,
      meaning: """
        A source has tags of HTML, links of Markdown or "**", and a translation has not the same tags and links, or leaves
        "**" open.
        """,
      effect: """
        Links do not work, the rest of the text is bold, or users see the signs.
        """,
      example: """
        "terms" = "Read <b>this</b> first";     /* en */
        "terms" = "Lisez <b>ceci d'abord";      /* fr */
        """,
      remedy: """
        Copy the tags from the source, and put the words of the language between them.
        """),
    CheckExplanation(
      .visibleEntity,
      meaning: """
        A translation has an entity of HTML, "&nbsp;" or "&#233;", and its source has neither entities nor tags. Nothing is
        said of a table that has entities in the development region: its texts may be HTML.
        """,
      effect: """
        Users see the entity as it is written.
        """,
      example: """
        "unarchive" = "Unarchive";              /* en */
        "unarchive" = "Aus dem&nbsp;Archiv";    /* de */
        """,
      remedy: """
        Write the character itself, or \\U00A0 for a space that does not break.
        """),
    CheckExplanation(
      .doubleSpace,
      meaning: """
        Two spaces stand between words of a translation, and its source has none side by side. Those behind the end of a
        sentence do not count, nor does what is lined up, nor a file in which many texts have them.
        """,
      effect: """
        The gap shows where the text does, and a search for the words does not find them.
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
        A source has a web address, and the translation has one without its scheme or host, with a scheme that is probably
        misspelt, or none where the source is nothing else. Another page for another language is in order.
        """,
      effect: """
        A link or a button of users of the language does nothing.
        """,
      example: """
        "home" = "https://www.example.org";    /* en */
        "home" = "://www.example.org";         /* de */
        """,
      remedy: """
        Write the address as the source does.
        """),
    CheckExplanation(
      .maximumLength,
      meaning: """
        A translation has more characters than its key or the configuration allows. What users take for one character counts
        as one.
        """,
      effect: """
        The text is cut off, or pushes others away.
        """,
      example: """
        /* l10ncheck:maximum-length 6 */
        "done" = "Terminer";
        """,
      remedy: """
        Find a shorter text, or allow more.
        """),
    CheckExplanation(
      .inconsistentTranslation,
      meaning: """
        One text of the source stands under several keys, and a file translates it in several ways. It is not looked for
        unless somebody asks: "Open" may be a button here and a state there.
        """,
      effect: """
        Users do not recognize that two things are one.
        """,
      example: """
        "menu.save" = "Sichern";       /* de, "Save" */
        "button.save" = "Speichern";   /* de, "Save" */
        """,
      remedy: """
        Use one of the two where they mean the same.
        """),
    CheckExplanation(
      .twinKeys,
      meaning: """
        Two keys look the same and are two to a lookup, because one has "é" as one character and the other as an "e" with an
        accent behind it. Files that went through a Mac's file system or another editor have the second.
        """,
      effect: """
        A lookup finds only the one that the code spells; users see the key itself for the other.
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
