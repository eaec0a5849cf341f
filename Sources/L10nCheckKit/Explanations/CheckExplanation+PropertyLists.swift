import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// XML and binary property lists.
  static let ofPropertyLists: [CheckExplanation] = [
    CheckExplanation(
      .brokenPropertyList,
      meaning: """
        A file in the XML or binary form of property lists has a mistake: a tag that is not ended, an element that does
        not exist, an offset that leads out of the file. As a warning, the finding is about a part of a binary file that
        is left out while the rest loads.
        """,
      effect: """
        CoreFoundation rejects the whole file. If it is a table, users see raw keys.
        """,
      example: """
        <dict>
          <key>open</key>
          <string>Open
        </dict>
        """,
      remedy: """
        Correct the place that the message names. A file that was cut short or mangled, for instance by a version control
        system that changed line ends in a binary file, has to be made again.
        """),
    CheckExplanation(
      .contentAfterPropertyList,
      meaning: """
        Behind the end of an XML property list something else stands in the file.
        """,
      effect: """
        CoreFoundation reads no further. If it is a second list, for instance from two files that were joined, none of
        its keys count.
        """,
      example: """
        <plist version="1.0"><dict>…</dict></plist>
        <plist version="1.0"><dict>…</dict></plist>
        """,
      remedy: """
        Remove what follows, or move it into the first list.
        """),
  ]

  /// `.loctable` files.
  static let ofLocTables: [CheckExplanation] = [
    CheckExplanation(
      .notALocTable,
      meaning: """
        A .loctable file is a property list and no dictionary. It should have a dictionary of keys and values for each
        language.
        """,
      effect: """
        The table is empty in every language: users see raw keys.
        """,
      example: """
        <plist version="1.0"><array/></plist>
        """,
      remedy: """
        Build the file again from the tables that it was made of.
        """),
    CheckExplanation(
      .languageIsNotATable,
      meaning: """
        In a .loctable file the value of a language is no dictionary of keys and values.
        """,
      effect: """
        The language has no keys there, and its users see none of the table's texts in it.
        """,
      example: """
        <key>fr</key>
        <string>Bonjour</string>
        """,
      remedy: """
        Build the file again from the tables that it was made of.
        """),
    CheckExplanation(
      .twinLanguages,
      meaning: """
        A string catalog or a .loctable file has one language twice, under the same name or under two spellings of it.
        """,
      effect: """
        Of two equal names CoreFoundation takes the last one. Of two spellings a build makes two directories or
        languages, and a user gets one. Keys that only the other one has are lost.
        """,
      example: """
        <key>en_GB</key> <dict>…</dict>
        <key>en-GB</key> <dict>…</dict>
        """,
      remedy: """
        Give the language one name: in the catalog, or in the directories of which the .loctable is built.
        """),
    CheckExplanation(
      .missingVariantKey,
      meaning: """
        A .loctable has a key for some devices only in the development region, and another language has it neither for
        these devices nor for all.
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
        The dictionary LocProvenance of a .loctable file says for each language where its values come from: 1 is a
        .strings file, 2 a .stringsdict file, 3 both. Here it says something else, or names a language that the file does
        not have.
        """,
      effect: """
        What is no number says nothing, and then CoreFoundation looks for both kinds. So users lose nothing as a rule;
        but the file was not made as it should be.
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
        The dictionary LocProvenance of a .loctable file says that a language has nothing of a .strings file, or of a
        .stringsdict file, and its values are of that kind. The same is said where it claims that no language has a kind
        that some language has.
        """,
      effect: """
        CoreFoundation looks in a language only for the kinds that are listed there. The texts are in the file and are
        not looked for.
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
