import L10nModel
import L10nSource

extension ArgumentCheck {
  static let explanations = [
    CheckExplanation(
      .excessArgument,
      meaning: """
        A translation takes an argument that its source doesn't take, so no call passes it. If the source takes no
        arguments at all, the code may not format the text; the finding is then only a warning.
        """,
      effect: """
        Formatting reads whatever is in memory in place of the argument. The app shows nonsense or crashes.
        """,
      example: """
        "welcome" = "Welcome, %@";        /* en */
        "welcome" = "Bienvenue, %@ %@";   /* fr */
        """,
      remedy: """
        Remove the argument, or add it to the source and to the code.
        """),
    CheckExplanation(
      .mismatchedArgument,
      meaning: """
        A translation formats an argument as a different type than its source: a number instead of an object, an object
        instead of a C string, an integer instead of a floating-point number. Precision, width and flags may differ.
        """,
      effect: """
        The app crashes where it treats a number as an object, and shows nonsense elsewhere.
        """,
      example: """
        "count" = "%d files";      /* en */
        "count" = "%@ fichiers";   /* fr */
        """,
      remedy: """
        Use the conversion of the source.
        """),
    CheckExplanation(
      .reorderedArguments,
      meaning: """
        A translation changes the order of its source's arguments without numbering them, and they are of different
        types. Formatting takes unnumbered arguments in the order in which they appear in the text.
        """,
      effect: """
        Formatting reads each argument as the other: the app crashes where it treats a number as an object.
        """,
      example: """
        "sent" = "%d files to %@";       /* en */
        "sent" = "%@ : %d fichiers";     /* fr */
        """,
      remedy: """
        Number the arguments by their order in the source: "%2$@ : %1$d fichiers".
        """),
    CheckExplanation(
      .skippedArgument,
      meaning: """
        A translation leaves out an argument, but uses a later one. Formatting locates each argument by the types of the
        earlier ones. It cannot skip one that the text doesn't mention, so it reads the next one in its place. Here, the
        two are of different types.
        """,
      effect: """
        Formatting treats a number as an object, or an object as a number: the app crashes or shows nonsense.
        """,
      example: """
        "sent" = "%1$d files to %2$@";   /* en */
        "sent" = "Envoyé à %2$@";        /* fr */
        """,
      remedy: """
        Mention every argument before the last one, or pass fewer arguments in the code.
        """),
    CheckExplanation(
      .shiftedArgument,
      meaning: """
        A translation leaves out an argument, but uses a later one of the same type. Formatting cannot skip an argument
        that the text doesn't mention, so the missing argument appears in place of the later one.
        """,
      effect: """
        Users read the wrong name or number.
        """,
      example: """
        "from" = "%1$@ from %2$@";   /* en */
        "from" = "De %2$@";          /* fr: shows the first */
        """,
      remedy: """
        Mention every argument before the last one, or pass fewer arguments in the code.
        """),
    CheckExplanation(
      .truncatedInteger,
      meaning: """
        A source and its translation read the same integer, one as 32 bits and the other as 64. "%ld", "%lld", "%qd" and
        "%zd" read 64 bits; "%d", "%i" and "%u" read 32.
        """,
      effect: """
        Numbers above two or four billion appear wrong. If the code passes only 32 bits, the other 32 can be anything.
        """,
      example: """
        "size" = "%lld bytes";    /* en */
        "size" = "%d octets";     /* fr */
        """,
      remedy: """
        Use the length of the source: "%lld".
        """),
    CheckExplanation(
      .literalPercent,
      meaning: """
        Formatting reads a percent sign as the start of a placeholder, but a space or the beginning of a word after it
        suggests a literal percent sign: "50% de" takes a number as "% d". The check reports it where the source is
        certainly a format. A space alone is a flag for numbers: "% lu" on its own is "%lu".
        """,
      effect: """
        The sign and the letter disappear, a number appears in their place, and the following arguments are shifted: the
        app may crash.
        """,
      example: """
        "progress" = "%@ is 50%% done";      /* en */
        "progress" = "%@ : 50% de fini";     /* fr */
        """,
      remedy: """
        Write "%%" for a percent sign in a text that takes arguments.
        """),
    CheckExplanation(
      .lostPercent,
      meaning: """
        A percent sign isn't doubled, although the text takes arguments or the source has "%%", and no placeholder
        follows it. If the source loses the sign too, the check reports it only there.
        """,
      effect: """
        Formatting drops the sign; if a space follows, it also drops the first letter of the next word.
        """,
      example: """
        "full" = "100%% of %@";   /* en */
        "full" = "100% von %@";   /* de: users see "100 on" */
        """,
      remedy: """
        Write "%%" for a percent sign in a text that takes arguments.
        """),
    CheckExplanation(
      .droppedArgument,
      meaning: """
        A translation leaves out the last arguments of its source. The plural categories zero, one and two may spell out
        their number, so they don't count.
        """,
      effect: """
        Nothing breaks, but users may miss a name or a number. This is often intended.
        """,
      example: """
        "ready" = "An update to %@ is ready";   /* en */
        "ready" = "Une mise à jour est prête";  /* fr */
        """,
      remedy: """
        Check whether the text works without the argument. If it does, suppress the finding.
        """),
    CheckExplanation(
      .brokenArgument,
      meaning: """
        A translation leaves out an argument and has a malformed one in its place: a full-width percent sign, digits of
        another script, a space inside, an "@" without its percent sign, or a percent sign alone.
        """,
      effect: """
        Users see the characters as they are; formatting drops a percent sign that stands alone.
        """,
      example: """
        "newest" = "The newest version of %@.";              /* en */
        "newest" = "La dernière version de % 1 $@ est là.";  /* fr */
        """,
      remedy: """
        Copy the argument from the source.
        """),
    CheckExplanation(
      .mixedArguments,
      meaning: """
        A translation numbers some of its arguments but not others. Formatting counts the unnumbered ones separately,
        from the first. If it reads one of them as the wrong type, the finding is an error.
        """,
      effect: """
        One argument appears twice and another not at all; where the types differ, the app may crash.
        """,
      example: """
        "newest" = "%@ %@ is the newest; you have %@";        /* en */
        "newest" = "%2$@ de %1$@ ; vous avez %@";             /* fr */
        """,
      remedy: """
        Number all of them.
        """),
    CheckExplanation(
      .omittedVariable,
      meaning: """
        The source uses a variable whose form depends on a number, but no text of the translation uses it.
        """,
      effect: """
        Users miss the number and its noun; the following arguments may be shifted.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@files@ in %#@folders@</string>   <!-- en -->
        <string>%#@files@</string>                  <!-- fr -->
        """,
      remedy: """
        Add the variable to the text, with the forms that the language needs.
        """),
  ]
}
