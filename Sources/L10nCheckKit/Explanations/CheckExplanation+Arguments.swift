import L10nCoverage
import L10nModel
import L10nSource

extension CheckExplanation {
  /// What translations do with the arguments of their sources.
  static let ofArguments: [CheckExplanation] = [
    CheckExplanation(
      .excessArgument,
      meaning: """
        A translation takes an argument that the source does not take, so that no call passes it. Where the source takes
        none at all it may be that nobody formats the text; then this is but a warning.
        """,
      effect: """
        Formatting the text reads what happens to be in memory. The app shows nonsense, or crashes.
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
        A translation reads an argument as something else than the source: a number where there is an object, an object
        where there is a C string, a whole number where there is a fraction. Precision, width and flags may differ.
        """,
      effect: """
        The app crashes where a number is taken for an object, and shows nonsense elsewhere.
        """,
      example: """
        "count" = "%d files";      /* en */
        "count" = "%@ fichiers";   /* fr */
        """,
      remedy: """
        Write the conversion of the source.
        """),
    CheckExplanation(
      .reorderedArguments,
      meaning: """
        A translation has the arguments of its source in another order, without numbers, and they are of several kinds.
        Arguments without numbers are taken in the order of the text, whatever it says.
        """,
      effect: """
        Each is read as the other: the app crashes where a number is taken for an object.
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
        A translation leaves out an argument that has others behind it. Formatting finds the arguments by the kinds of
        those before, so that one that no text mentions is not passed over; the next is read in its place. Here that is of
        another kind.
        """,
      effect: """
        A number is taken for an object, or the other way round: the app crashes or shows nonsense.
        """,
      example: """
        "sent" = "%1$d files to %2$@";   /* en */
        "sent" = "Envoyé à %2$@";        /* fr */
        """,
      remedy: """
        Mention every argument before the last one, or let the code pass less.
        """),
    CheckExplanation(
      .shiftedArgument,
      meaning: """
        A translation leaves out an argument that has others of the same kind behind it. One that no text mentions is not
        passed over; the next shows it in its place.
        """,
      effect: """
        Users read the wrong name or number.
        """,
      example: """
        "from" = "%1$@ from %2$@";   /* en */
        "from" = "De %2$@";          /* fr: shows the first */
        """,
      remedy: """
        Mention every argument before the last one, or let the code pass less.
        """),
    CheckExplanation(
      .truncatedInteger,
      meaning: """
        A source and a translation read one whole number, the one as 32 bits and the other as 64. "%ld", "%lld", "%qd" and
        "%zd" all have 64 bits; "%d", "%i" and "%u" have 32.
        """,
      effect: """
        Numbers above two or four thousand million are shown wrong; 64 bits that were not passed may be anything.
        """,
      example: """
        "size" = "%lld bytes";    /* en */
        "size" = "%d octets";     /* fr */
        """,
      remedy: """
        Write the length of the source: "%lld".
        """),
    CheckExplanation(
      .literalPercent,
      meaning: """
        A percent sign is read as the beginning of an argument, and a space or the beginning of a word behind it shows that
        it is probably meant as itself: "50% de" takes a number as "% d". It is told of where the source is a format for
        certain. A space alone is a flag of numbers: "% lu" by itself is "%lu".
        """,
      effect: """
        The sign and the letter vanish, a number stands there, and the arguments behind it are shifted: the app may crash.
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
        A percent sign in a text that takes arguments, or that has "%%" in the source, is not doubled, and what stands behind
        it is no argument. What the source loses, too, is told of there alone.
        """,
      effect: """
        Formatting drops the sign, and with a space behind it the first letter of the next word.
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
        A translation leaves out the last arguments of its source. The plural categories zero, one and two may name their
        number in words, and are no case of it.
        """,
      effect: """
        Nothing breaks, and users may miss a name or a number. Often it is meant.
        """,
      example: """
        "ready" = "An update to %@ is ready";   /* en */
        "ready" = "Une mise à jour est prête";  /* fr */
        """,
      remedy: """
        See whether the text can do without. If so, allow it.
        """),
    CheckExplanation(
      .brokenArgument,
      meaning: """
        A translation leaves out an argument and has something that was probably meant as it: a percent sign of full width,
        digits of another script, a space inside, an "@" without its percent sign, or the percent sign alone.
        """,
      effect: """
        Users see the characters themselves; a percent sign alone is dropped.
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
        A translation numbers some of its arguments and others not. Those without numbers are counted from the first one by
        themselves. Where one of them is read as another kind than it is, this is an error.
        """,
      effect: """
        An argument is shown twice and another one not at all; where the kinds differ the app may crash.
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
        The source puts in a variable whose form a number chooses, and no text of the translation does.
        """,
      effect: """
        Users miss the number with its noun; arguments behind it may be shifted.
        """,
      example: """
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@files@ in %#@folders@</string>   <!-- en -->
        <string>%#@files@</string>                  <!-- fr -->
        """,
      remedy: """
        Add the variable to the text, with the forms of the language.
        """),
    CheckExplanation(
      .undefinedParameter,
      meaning: """
        A translation has a parameter by name that the source does not have: the ${name} of intents and App Shortcuts, or
        the %(name) of a string catalog. A parameter's name is never translated.
        """,
      effect: """
        Nothing fills it: the phrase does not work, or users see its name.
        """,
      example: """
        "Order ${soup}" = "Order ${soup}";        /* en */
        "Order ${soup}" = "Commander ${soupe}";   /* fr */
        """,
      remedy: """
        Write the name as the source has it.
        """),
    CheckExplanation(
      .omittedParameter,
      meaning: """
        A translation lacks a parameter that the source has by name: ${name} or %(name).
        """,
      effect: """
        Users miss what would be put in; a phrase for Siri may be refused.
        """,
      example: """
        "Order ${soup}" = "Order ${soup}";   /* en */
        "Order ${soup}" = "Commander";       /* fr */
        """,
      remedy: """
        Add the parameter.
        """),
  ]
}
