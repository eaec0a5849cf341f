/// The work of translators, and whether a translation belongs to the old source.
extension StaleTests {
  private static func texts(
    _ english: KeyValuePairs<String, String>, _ german: KeyValuePairs<String, String>,
    language: String = "de"
  ) -> Version {
    [
      "App/en.lproj/L.strings": strings(english),
      "App/\(language).lproj/L.strings": strings(german),
    ]
  }

  /// The first key gets the text and the translation that the second has from the start.
  private static let mended = [
    texts(
      ["a": "Mend the old torn boat, harbour dock", "b": "Repair the boat"],
      ["a": "Reparieren", "b": "Reparieren"]),
    texts(
      ["a": "Repair the boat", "b": "Repair the boat"], ["a": "Reparieren", "b": "Reparieren"]),
  ]

  /// A number of keys: German translates the new text first, English changes a day later, and French never changes.
  private static func germanFirst(keys count: Int, isNew: Bool = false) -> [Version] {
    func table(_ text: String) -> String {
      (0..<count).map { "\"\(key($0))\" = \"\(text)\";\n" }.joined()
    }
    let texts = [
      ("Mend the old torn boat, harbour dock", isNew ? "" : "Reparieren"),
      ("Mend the old torn boat, harbour dock", "Verkaufen"),
      ("Sell each new boat, harbour dock", "Verkaufen"),
    ]
    return texts.map { english, german in
      [
        "App/en.lproj/L.strings": table(english), "App/fr.lproj/L.strings": table("Réparer"),
        "App/de.lproj/L.strings": german.isEmpty ? "" : table(german),
      ]
    }
  }

  private static func key(_ number: Int) -> String { number < 10 ? "a\(number)" : "b\(number)" }

  private static func stale(_ languages: String..., keys count: Int) -> [String] {
    (0..<count).flatMap { number in
      languages.map {
        "\($0) \(key(number)): Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c2"
      }
    }
  }

  /// A commit changes the English texts of four keys, all of their German and French, and some of their Dutch translations.
  private static func dutchLeft(revised count: Int) -> [Version] {
    func table(_ text: (Int) -> String) -> String {
      (0..<4).map { "\"\(key($0))\" = \"\(text($0)) \($0)\";\n" }.joined()
    }
    return [
      [
        "App/en.lproj/L.strings": table { _ in "Mend the old torn boat, harbour dock" },
        "App/de.lproj/L.strings": table { _ in "Reparieren" },
        "App/fr.lproj/L.strings": table { _ in "Réparer" },
        "App/nl.lproj/L.strings": table { _ in "Repareren" },
      ],
      [
        "App/en.lproj/L.strings": table { _ in "Sell each new boat, harbour dock" },
        "App/de.lproj/L.strings": table { _ in "Verkaufen" },
        "App/fr.lproj/L.strings": table { _ in "Vendre" },
        "App/nl.lproj/L.strings": table { $0 < count ? "Verkopen" : "Repareren" },
      ],
    ]
  }

  private static func dutchIsStale(from start: Int) -> [String] {
    (start..<4).map {
      "nl \(key($0)): Mend the old torn boat, harbour dock \($0) → Sell each new boat, harbour dock \($0) @ c1"
    }
  }

  static let translatorStories: [Story] = [
    Story(
      "a translation brought back as it was",
      [
        files("One", "Eins"), german(strings(["z": "Z"]), source: "One"),
        german(strings(["z": "Z"]), source: "Two"), files("Two", "Eins"),
      ], stale: ["de a: One → Two @ c2"]),
    Story(
      "a translation replaced and put back",
      [files("One", "Eins"), files("Two", "Eins"), files("Two", "Zwei"), files("Two", "Eins")],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "a translation overwritten with the source, and put back",
      [files("One", "Eins"), files("Two", "Eins"), files("Two", "Two"), files("Two", "Eins")],
      stale: ["de a: One → Two @ c1"]),
    Story(
      "a translation put back after two others, in another directory",
      [
        files("One", "Eins"), files("Two", "Eins"), files("Two", "Zwei"), files("Two", "Drei"),
        files("Two", "Drei", in: "Other"), files("Two", "Eins", in: "Other"),
      ], stale: ["de a: One → Two @ c1"]),
    Story(
      "a translation put back with its source",
      [files("One", "Eins"), files("Two", "Zwei"), files("One", "Eins")]),
    Story(
      "an older translation chosen for the new source",
      [files("One", "Eins"), files("One", "Zwei"), files("Two", "Zwei"), files("Two", "Eins")]),
    Story(
      "people write German, and the source follows it", germanFirst(keys: 20),
      stale: stale("fr", keys: 20)),
    Story(
      "of few texts nobody can say whether they are written first", germanFirst(keys: 19),
      stale: stale("de", "fr", keys: 19)),
    Story(
      "a language that came the day before the source changed isn't written first",
      germanFirst(keys: 20, isNew: true), stale: stale("de", "fr", keys: 20)),
    Story(
      "what is written first is listed on request", germanFirst(keys: 20),
      stale: stale("de", "fr", keys: 20), arguments: ["--any-change"]),
    Story(
      "who changed the source revised two languages and forgot the third", dutchLeft(revised: 0),
      stale: dutchIsStale(from: 0)),
    Story(
      "who changed the source revised two texts of the third language, too, and forgot others",
      dutchLeft(revised: 2), stale: dutchIsStale(from: 2)),
    Story(
      "who changed the source went over the third language, too, and left a text",
      dutchLeft(revised: 3)),
    Story(
      "what somebody left is listed on request", dutchLeft(revised: 3),
      stale: dutchIsStale(from: 3), arguments: ["--any-change"]),
    Story(
      "what somebody left doesn't depend on what is asked for", dutchLeft(revised: 3),
      arguments: ["--key", "a3", "-l", "nl"]),
    Story(
      "no translation fits a text that says something else altogether",
      [
        [
          "App/en.lproj/L.strings": strings(["a": "Mend the old torn boat, harbour dock"]),
          "App/de.lproj/L.strings": strings(["a": "Reparieren"]),
          "App/fr.lproj/L.strings": strings(["a": "Réparer"]),
          "App/nl.lproj/L.strings": strings(["a": "Repareren"]),
        ],
        [
          "App/en.lproj/L.strings": strings(["a": "Ask the harbour master"]),
          "App/de.lproj/L.strings": strings(["a": "Fragen"]),
          "App/fr.lproj/L.strings": strings(["a": "Demander"]),
          "App/nl.lproj/L.strings": strings(["a": "Repareren"]),
        ],
      ], stale: ["nl a: Mend the old torn boat, harbour dock → Ask the harbour master @ c1"]),
    Story(
      "of two languages one was revised with the source, and the other may be forgotten",
      [
        [
          "App/en.lproj/L.strings": strings(["a": "Mend the old torn boat, harbour dock"]),
          "App/de.lproj/L.strings": strings(["a": "Reparieren"]),
          "App/nl.lproj/L.strings": strings(["a": "Repareren"]),
        ],
        [
          "App/en.lproj/L.strings": strings(["a": "Sell each new boat, harbour dock"]),
          "App/de.lproj/L.strings": strings(["a": "Verkaufen"]),
          "App/nl.lproj/L.strings": strings(["a": "Repareren"]),
        ],
      ],
      stale: ["nl a: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1"]),
    Story(
      "who changed the source gave the translation a full stop: it was looked at",
      [
        texts(["a": "Mend the old torn boat, harbour dock"], ["a": "Reparieren"]),
        texts(["a": "Sell each new boat, harbour dock."], ["a": "Reparieren."]),
      ]),
    Story(
      "the translation has the brackets or lacks the placeholder that came and went",
      [
        texts(
          ["a": "Row until", "b": "Sell %d boats", "c": "Row until"],
          ["a": "Rudern (Minuten)", "b": "Boote verkaufen", "c": "Rudern"]),
        texts(
          ["a": "Time (minutes)", "b": "Sell what is chosen", "c": "Time (minutes)"],
          ["a": "Rudern (Minuten)", "b": "Boote verkaufen", "c": "Rudern"]),
      ], stale: ["de c: Row until → Time (minutes) @ c1"]),
    Story(
      "another key has the text with this translation, so that it said so from the start",
      mended),
    Story(
      "another key has this translation for a text of several, which differs only slightly",
      [
        texts(
          ["a": "Mend the old torn boat, harbour dock", "b": "Repair Boats"],
          ["a": "Reparieren", "b": "Reparieren"]),
        texts(["a": "Repair boat", "b": "Repair Boats"], ["a": "Reparieren", "b": "Reparieren"]),
      ]),
    Story(
      "another key has this translation for another text",
      [
        texts(
          ["a": "Mend the old torn boat, harbour dock", "b": "Repair it"],
          ["a": "Reparieren", "b": "Reparieren"]),
        texts(
          ["a": "Sell each new boat, harbour dock", "b": "Repair it"],
          ["a": "Reparieren", "b": "Reparieren"]),
      ],
      stale: ["de a: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1"]),
    Story(
      "other texts show that one translation has the new word, and another the old one",
      [
        ("Search the docks", "Search the harbour"), ("Search the harbours", "Search the pier"),
      ].map { a, b in
        texts(
          ["a": a, "b": b, "c": "Enter harbour", "d": "Harbour closed", "e": "Next harbour"],
          [
            "a": "Im Hafen suchen", "b": "Den Hafen durchsuchen", "c": "In den Hafen",
            "d": "Hafen geschlossen", "e": "Nächster Hafen",
          ])
      }, stale: ["de b: Search the harbour → Search the pier @ c1"]),
    Story(
      "what the words of one language say of a sentence is chance where five others don't fit it",
      ["guard of the dock where your boat", "keeper of the harbour where your yacht"].map { words in
        let source = "Ask the \(words) is now"
        let languages = ["es", "fr", "it", "nl", "sv"].map { language in
          ("App/\(language).lproj/L.strings", strings(["a": "\(language) guardia"]))
        }
        return Dictionary(uniqueKeysWithValues: languages).merging(
          texts(
            ["a": source, "c": "Enter harbour", "d": "Harbour closed", "e": "Next harbour"],
            [
              "a": "Frag am Hafen, wo dein Boot ist", "c": "In den Hafen",
              "d": "Hafen geschlossen", "e": "Nächster Hafen",
            ])
        ) { $1 }
      },
      stale: ["de", "es", "fr", "it", "nl", "sv"].map {
        "\($0) a: Ask the guard of the dock where your boat is now → "
          + "Ask the keeper of the harbour where your yacht is now @ c1"
      }),
    Story(
      "a key that was the source is its own translation",
      [
        texts(["划船": "划船"], ["划船": "划船"], language: "zh-Hans"),
        texts(["划船": "Row"], ["划船": "划船"], language: "zh-Hans"),
      ], arguments: ["--any-change"]),
    Story(
      "people write Italian, and the source had it for a while: one translation is a copy of that",
      (0..<2).map { step in
        let italian: KeyValuePairs = [
          "a": "Apri la barca con il motore", "b": "Non è possibile aprire la vela",
          "c": "La barca è nel porto e non si muove",
        ]
        let english: KeyValuePairs = [
          "a": "Open the engine", "b": "Cannot open", "c": "Still in the harbour",
        ]
        return [
          "App/en.lproj/L.strings": strings(step == 0 ? italian : english),
          "App/it.lproj/L.strings": strings(italian), "App/nl.lproj/L.strings": strings(italian),
          "App/de.lproj/L.strings": strings(["a": "Motor", "b": "Zu", "c": "Im Hafen"]),
        ]
      },
      stale: [
        "nl a: Apri la barca con il motore → Open the engine @ c1",
        "nl b: Non è possibile aprire la vela → Cannot open @ c1",
        "nl c: La barca è nel porto e non si muove → Still in the harbour @ c1",
      ]),
    Story(
      "a word before another one narrows it",
      [
        texts(["a": "Language"], ["a": "Sprache"]),
        texts(["a": "Window Language"], ["a": "Sprache"]),
      ], stale: ["de a: Language → Window Language @ c1"]),
    Story(
      "what has two byte order marks is read, as Xcode reads it",
      [
        [
          "App/en.lproj/L.strings": "\u{FEFF}\u{FEFF}"
            + strings(["a": "Mend the old torn boat, harbour dock"]),
          "App/de.lproj/L.strings": "\u{FEFF}\u{FEFF}" + strings(["a": "Reparieren"]),
        ],
        [
          "App/en.lproj/L.strings": "\u{FEFF}\u{FEFF}"
            + strings(["a": "Sell each new boat, harbour dock"]),
          "App/de.lproj/L.strings": "\u{FEFF}\u{FEFF}" + strings(["a": "Reparieren"]),
        ],
      ],
      stale: ["de a: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1"]),
    Story(
      "a key that isn't asked for tells of one that is",
      mended, arguments: ["--key", "a"]),
    Story(
      "another key that got the translation with the change says nothing of it",
      [
        texts(["a": "Mend the old torn boat, harbour dock"], ["a": "Reparieren"]),
        texts(
          ["a": "Sell each new boat, harbour dock", "b": "Sell each new boat, harbour dock"],
          ["a": "Reparieren", "b": "Reparieren"]),
      ],
      stale: ["de a: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1"]),
    Story(
      "the source joins a file that is there, the translation's file moves, and the source's goes later",
      [
        [
          "Kit/en.lproj/L.strings": strings(["a": "Mend the old torn boat, harbour dock"]),
          "Kit/de.lproj/L.strings": strings(["a": "Reparieren"]),
          "App/en.lproj/L.strings": strings(["b": "Anchor"]),
        ],
        [
          "Kit/en.lproj/L.strings": strings(["a": "Sell each new boat, harbour dock"]),
          "Kit/de.lproj/L.strings": strings(["a": "Reparieren"]),
          "App/en.lproj/L.strings": strings(["b": "Anchor"]),
        ],
        [
          "Kit/en.lproj/L.strings": strings(["a": "Sell each new boat, harbour dock"]),
          "App/de.lproj/L.strings": strings(["a": "Reparieren"]),
          "App/en.lproj/L.strings": strings([
            "a": "Sell each new boat, harbour dock", "b": "Anchor",
          ]),
        ],
        [
          "App/de.lproj/L.strings": strings(["a": "Reparieren"]),
          "App/en.lproj/L.strings": strings([
            "a": "Sell each new boat, harbour dock", "b": "Anchor",
          ]),
        ],
      ],
      stale: ["de a: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1"]),
    Story(
      "a translation that went with the change and was written again, with another full stop",
      [
        texts(["a": "Mend the old torn boat, harbour dock."], ["a": "Reparieren."]),
        texts(["a": "Sell each new boat, harbour dock"], [:]),
        texts(["a": "Sell each new boat, harbour dock"], ["a": "Reparieren"]),
      ]),
    Story(
      "a translation that went with the change and came back",
      [
        texts(["a": "Mend the old torn boat, harbour dock."], ["a": "Reparieren."]),
        texts(["a": "Sell each new boat, harbour dock"], [:]),
        texts(["a": "Sell each new boat, harbour dock"], ["a": "Reparieren."]),
      ],
      stale: ["de a: Mend the old torn boat, harbour dock. → Sell each new boat, harbour dock @ c1"]
    ),
    Story(
      "two keys with one text and one translation are stale together",
      [
        texts(
          [
            "a": "Mend the old torn boat, harbour dock",
            "b": "Mend the old torn boat, harbour dock",
          ], ["a": "Boot", "b": "Boot"]),
        texts(
          ["a": "Sell each new boat, harbour dock", "b": "Sell each new boat, harbour dock"],
          ["a": "Boot", "b": "Boot"]),
      ],
      stale: [
        "de a: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1",
        "de b: Mend the old torn boat, harbour dock → Sell each new boat, harbour dock @ c1",
      ]),
    Story(
      "a translation of what stood untranslated in its file, while the source was another for a while",
      [
        texts(["a": "Sail home"], ["a": "Sail home"]),
        texts(["a": "Row to the island"], ["a": "Sail home"]),
        texts(["a": "Row to the island"], ["a": "Segle heim"]),
        texts(["a": "Sail home"], ["a": "Segle heim"]),
        texts(["a": "Sail home"], ["a": "Segle heim"]),
      ]),
    Story(
      "what the source said at any time is no translation",
      [
        texts(["a": "WiFi at sea"], ["a": "Wi-Fi at sea"]),
        texts(["a": "Wi-Fi at sea"], ["a": "Wi-Fi at sea"]),
        texts(["a": "Swim to the shore"], ["a": "Wi-Fi at sea"]),
      ], stale: ["de a: Wi-Fi at sea → Swim to the shore @ c2"]),
    Story(
      "case and punctuation of any script are no new translation",
      [
        texts(["a": "Sail home"], ["a": "плывите «домой», Ёж"], language: "ru"),
        texts(["a": "Row to the island"], ["a": "плывите «домой», Ёж"], language: "ru"),
        texts(["a": "Row to the island"], ["a": "Плывите „домой“, ёж."], language: "ru"),
      ], stale: ["ru a: Sail home → Row to the island @ c1"]),
    Story(
      "a slight change before the one that counts",
      [
        texts(["a": "Wi-Fi at sea"], ["a": "WLAN auf See"]),
        texts(["a": "WiFi at sea"], ["a": "WLAN auf See"]),
        texts(["a": "Anchor in the harbour"], ["a": "WLAN auf See"]),
      ], stale: ["de a: Wi-Fi at sea → Anchor in the harbour @ c2"]),
    Story(
      "a new file of a table says nothing of one that stays",
      [
        ["App/en.lproj/InfoPlist.strings": strings(["CFBundleName": "Ferry"])],
        [
          "App/en.lproj/InfoPlist.strings": strings(["CFBundleName": "Ferry"]),
          "Widget/en.lproj/InfoPlist.strings": strings(["CFBundleName": "Ferry Timetable"]),
          "Widget/de.lproj/InfoPlist.strings": strings(["CFBundleName": "Fahrplan"]),
        ],
      ]),
  ]
}
