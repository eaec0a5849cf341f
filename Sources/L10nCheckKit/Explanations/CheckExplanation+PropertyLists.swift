import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// XML and binary property lists.
  static let ofPropertyLists: [CheckExplanation] = [
    CheckExplanation(
      .brokenPropertyList,
      meaning: """
        An XML or binary property list is malformed: an unclosed tag, an unknown element, or an offset outside the file.
        As a warning, the finding is about a part of a binary file that CoreFoundation leaves out while it loads the
        rest.
        """,
      effect: """
        CoreFoundation ignores the whole file. If it is a table, users see raw keys.
        """,
      example: """
        <dict>
          <key>open</key>
          <string>Open
        </dict>
        """,
      remedy: """
        Correct the place that the message names. A file that was truncated or corrupted, for example by a version
        control system that converted line endings in a binary file, has to be created again.
        """),
    CheckExplanation(
      .contentAfterPropertyList,
      meaning: """
        An XML property list is followed by other content in the file.
        """,
      effect: """
        CoreFoundation stops at the end of the list. If the rest is a second list, for example because two files were
        joined, none of its keys count.
        """,
      example: """
        <plist version="1.0"><dict>…</dict></plist>
        <plist version="1.0"><dict>…</dict></plist>
        """,
      remedy: """
        Remove the rest, or move it into the first list.
        """),
  ]

  /// `.loctable` files.
  static let ofLocTables: [CheckExplanation] = [
    CheckExplanation(
      .notALocTable,
      meaning: """
        A .loctable file is a property list but not a dictionary. It should contain a dictionary of keys and values for
        each language.
        """,
      effect: """
        The table is empty in every language: users see raw keys.
        """,
      example: """
        <plist version="1.0"><array/></plist>
        """,
      remedy: """
        Build the file again from its source tables.
        """),
    CheckExplanation(
      .languageIsNotATable,
      meaning: """
        In a .loctable file, the value of a language isn't a dictionary of keys and values.
        """,
      effect: """
        The language has no keys there, and its users see none of the table's texts in it.
        """,
      example: """
        <key>fr</key>
        <string>Bonjour</string>
        """,
      remedy: """
        Build the file again from its source tables.
        """),
    CheckExplanation(
      .twinLanguages,
      meaning: """
        A string catalog or a .loctable file has one language twice, under the same name or under two spellings.
        """,
      effect: """
        If the names are equal, CoreFoundation takes the last one. If they are spelled differently, a build creates two
        directories or languages, and each user gets one of them. Keys that only the other one has are lost.
        """,
      example: """
        <key>en_GB</key> <dict>…</dict>
        <key>en-GB</key> <dict>…</dict>
        """,
      remedy: """
        Give the language one name: in the catalog, or in the source directories of the .loctable.
        """),
    CheckExplanation(
      .missingVariantKey,
      meaning: """
        The development region of a .loctable has a key for certain devices only, but another language has the key
        neither for these devices nor for all.
        """,
      effect: """
        Users of the language see the key itself on these devices.
        """,
      example: """
        <key>en~ipad</key> <dict> <key>drag.hint</key> … </dict>
        <key>fr</key> <dict> … </dict>    (without drag.hint)
        """,
      remedy: """
        Add the key to the language, with the suffix of the devices: fr~ipad.
        """),
    CheckExplanation(
      .oddProvenance,
      meaning: """
        The dictionary LocProvenance of a .loctable file records where the values of each language come from: 1 is a
        .strings file, 2 a .stringsdict file, 3 both. This entry has another value, or names a language that the file
        doesn't have.
        """,
      effect: """
        If the value isn't a number, CoreFoundation looks for both kinds. Users usually lose nothing, but the file
        wasn't created properly.
        """,
      example: """
        <key>LocProvenance</key>
        <dict><key>fr</key><integer>7</integer></dict>
        """,
      remedy: """
        Correct the number, or build the file again.
        """),
    CheckExplanation(
      .contradictedProvenance,
      meaning: """
        The dictionary LocProvenance of a .loctable file says that a language has no values from a .strings file, or
        none from a .stringsdict file, but it has such values. The check also reports a table whose LocProvenance says
        that no language has a kind of values that some language has.
        """,
      effect: """
        CoreFoundation looks in a language only for the listed kinds. The file has the texts, but no lookup finds them.
        """,
      example: """
        <key>LocProvenance</key> <dict><key>de</key><integer>2</integer></dict>
        <key>de</key> <dict><key>Hello</key><string>Hallo</string></dict>
        """,
      remedy: """
        Add 1 to the number for texts of .strings files, 2 for rules of .stringsdict files; or build the file again.
        """),
  ]
}
