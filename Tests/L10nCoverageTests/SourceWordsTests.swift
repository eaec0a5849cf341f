import L10nModel
import L10nSource
import Testing

@testable import L10nCoverage

/// Changes of a source text that need no change of its translations.
struct SourceWordsTests {
  @Test(
    arguments: [
      // Case, punctuation, white space, spelling.
      ("Save All", "Save all.", true), ("E-mail address", "Email address", true),
      ("Quit the appliation", "Quit the application", true),
      ("Emptry Boat", "Empty Boat", true), ("Chat", "Chart", false),
      ("Send it now", "Send it not", false),
      ("Some plants where found here", "Some plants were found here", true),
      ("Open the blacklist", "Open the blocklist", false),
      // Articles, other small words, order.
      ("Add Plant", "Add a Plant", true), ("Send", "Send to", true),
      ("Sign", "Sign in", false), ("Move to Boat", "Move from Boat", false),
      ("Take screen shot", "Take a screenshot", true),
      ("The file has been saved in your folder", "File saved to folder", true),
      ("Without saving, quit the editor", "Quit the editor without saving", true),
      // Inflections, where the rest of the sentence stays.
      ("Deleting this album removes its photos", "If deleted, this album removes photos", true),
      ("Deletes this album and removes photos", "Delete the album and remove its photos", true),
      ("Save", "Saved", false), ("Setting", "Settings", true), ("Currency", "Currencies", true),
      ("Sea axis", "Sea axes", true), ("Sea axes", "Sea axis", true),
      ("Enabel it", "Enable it", true), ("Report %@", "Report @%@", false),
      // Words that carry the meaning.
      ("Open in Ferry", "Open in Boat", false), ("Turn sound on", "Turn sound off", false),
      ("Files are shared with everybody", "Files are not shared with everybody", false),
      ("You can't undo this change", "You cannot undo this change", true),
      ("You can't undo this change", "You can undo this change", false),
      ("You don´t have files", "You don't have files", true),
      ("You have joined", "You've joined", true), ("You have joined", "You will join", false),
      ("Review & Approve", "Review and Approve", true),
      // Typos, units, short forms and polite words.
      ("It won\\'t sail today", "It won't sail today", true),
      ("While th sails are up, the boat moves", "While the sails are up, the boat moves", true),
      ("Rope of sub-100m size", "Rope of sub-100 m size", true), ("%@ s", "%@ seconds", true),
      ("%@ seconds", "%@ minutes", false), ("Boat information", "Boat info", true),
      ("Playlist", "Play", false), ("Sails&Oars", "Sails & Oars", true),
      ("Open till noon", "Open until noon", true), ("Sent by Ferry", "Sent from Ferry", true),
      ("Do you want to leave the harbour?", "Leave the harbour?", true),
      ("Check update", "Check for updates", true), ("Look at boats", "Look for boats", true),
      // Words that begin a clause, and words that connect a label to its neighbour.
      ("Boats bought during a sale stay new", "When there is a sale, boats bought stay new", true),
      ("Ask if the boat leaks today", "Ask whether the boat leaks today", true),
      ("Boats sink because of the storm", "Boats sink due to the storm", true),
      ("Sail when there is no storm", "Sail when there is a storm", false),
      ("You can sail if you want", "You must sail if you want", false),
      ("If sold", "When sold", false), ("Due today", "Today", false),
      ("Get help…", "Or get help…", true), ("Sail", "Sail and", true), ("Then sail", "Sail", true),
      ("Row or sail", "Row and sail", false), ("Buy or", "Buy and", false), ("Also", "Or", false),
      // Units of every value.
      ("%d hours %d minutes", "%dh %dm", true), ("%d weeks", "%dw", true),
      ("%d hours %d minutes", "%dh %dd", false), ("%d hours", "%d minutes", false),
      ("Sale success", "Sale successful", true),
      // Synonymous words and phrases.
      ("You are logged in", "You are signed in", true), ("Signed in", "Signed out", false),
      ("Reveal boat in Finder", "Show boat in Finder", true), ("Boat picture", "Boat photo", true),
      ("Boats shared here are displayed", "Boats shared here will appear", true),
      ("Remove boat", "Delete boat", false), ("Sign in to Ferry", "Log in to Ferry", true),
      ("Could not load boats", "Unable to load boats", true), ("Shown", "Show", false),
      ("Turn on the lamp", "Turn off the lamp", false),
      ("Turn on the lamp", "Enable the lamp", true),
      ("Learn more", "More info", true), ("Configure the radio", "Set up the radio", true),
      ("Storm alarm", "Storm alert", false), ("Radio disabled", "Radio off", true),
      ("Radio off", "Radio on", false), ("Learn", "More info", false),
      ("Wait two hours", "Wait 2 h", true), ("Favourite harbour", "Favorite harbor", true),
      ("Sails &amp; oars", "Sails and oars", true),
      ("To-Dos of the crew", "To Do's of the crew", true), ("Load 1.5 t", "Load 15 t", false),
      ("forSails\u{200B} or oars", "for Sails or oars", true),
      ("We are find that you have sail", "We have found that you sail", false),
      ("Move it in the harbour", "Move it into the harbour", true),
      ("Mail addresses", "Email addresses", true),
      ("Compare %@ and %#", "Compare %1$@ and %2$@", true),
      ("Sail %$1@ home", "Sail home", false), ("Load 5% of it", "Load 5 of it", false),
      ("Sail after a week", "Sail after one week", true),
      ("Sell one boat", "Sell two boats", false),
      ("It will not sail", "It won't sail", true), ("Authorized sailor", "Authorised sailor", true),
      ("Do you want sell it?", "Do you want to sell it?", true), ("Enter it", "Type it", true),
      // Numbers and placeholders, at any position.
      ("Wait 10 minutes", "Wait 20 minutes", false),
      ("%@ of %lu photos", "%1$@ of %2$lu photos", true), ("%d: %@", "%@: %d", true),
      ("%@ of %@", "%2$@ of %1$@", false), ("Sail from %@ to %@", "Sail to %@ from %@", false),
      ("Delete %d photos", "Delete photos", false), ("Delete %d photos", "Delete %@ photos", false),
    ] as [(String, String, Bool)])
  func whatFits(_ old: String, _ new: String, _ isExpected: Bool) {
    #expect(SourceChange(from: text(old), to: text(new)).isSlight == isExpected)
    #expect(SourceChange(from: text(new), to: text(old)).isSlight == isExpected)
  }

  @Test(arguments: [
    ("General Settings", "General", true), ("General", "General Settings", false),
    ("Show all harbours", "All harbours", true), ("Settings", "Harbour", false),
    ("Delete old boats", "Delete boats", false), ("Settings", "", false),
    ("Open %@ settings", "%@", false),
  ])
  func `words that a label can lose without a change of meaning`(
    _ old: String, _ new: String, _ isExpected: Bool
  ) {
    #expect(SourceChange(from: text(old), to: text(new)).isSlight == isExpected)
  }

  @Test(arguments: [
    ("Delete %d photos", "Delete %@ photos", "%@ Fotos löschen", true),
    ("Delete %d photos", "Delete %@ photos", "%d Fotos löschen", false),
    ("Delete %d photos", "Delete photos", "Fotos löschen", true),
    ("Delete %d photos", "Remove %@ photos", "%@ Fotos löschen", false),
  ])
  func placeholdersThatTheTranslationHas(
    _ old: String, _ new: String, _ translation: String, _ isExpected: Bool
  ) {
    let fits = words(translation).hasPlaceholders(of: words(new), madeFor: words(old))
    #expect(fits == isExpected)
  }

  @Test(arguments: [
    ("Boat has no access", "Ferry has no access", "Ferry hat keinen Zugriff", true),
    ("Boat has no access", "Ferry has no access", "Boat hat keinen Zugriff", false),
    ("Boat of Ferry", "Ferry of Ferry", "Die Ferry", false),
    ("Wait 10 minutes", "Wait 20 minutes", "20 Minuten warten", true),
    ("Wait 10 minutes", "Wait 20 minutes", "10 Minuten warten", false),
    ("Ferry Sail", "Ferry", "Ferry", false),
    ("The file is new", "The database is new", "Databasen är ny", true),
    ("The generator is new", "The database is new", "Databasgeneratorn är ny", false),
    ("Sail %d", "Ferry %@", "Ferry %@", false),
  ])
  func namesThatTheTranslationHas(
    _ old: String, _ new: String, _ translation: String, _ isExpected: Bool
  ) {
    let fits = words(translation).hasChange(from: words(old), to: words(new))
    #expect(fits == isExpected)
  }

  @Test func aTextThatLostItsFormsIsOneOfThem() {
    let forms = Array("one\u{1}%d Sail\u{2}other\u{1}%d Sails\u{2}".utf8)
    let old = ValueText(
      bytes: forms.map { $0 == 1 ? ValueText.labelEnd : $0 == 2 ? ValueText.formEnd : $0 }[...],
      valueType: [], isVaried: true)
    #expect(text("%d Sails").isLeft(ofFormsOf: old, key: "sails"))
    #expect(text("%d Boats").isLeft(ofFormsOf: old, key: "%d Boats"))
    #expect(!text("%d Boats").isLeft(ofFormsOf: old, key: "sails"))
    #expect(!text("%d Sails").isLeft(ofFormsOf: text("%d Sails"), key: "sails"))
  }

  @Test func aLineBreakWithoutItsBackslashIsNoNewWord() {
    #expect(text("SECURITYnCHECK").hasLostLineBreaks(of: text("SECURITY\nCHECK")))
    #expect(!text("SECURITY CHECK").hasLostLineBreaks(of: text("SECURITY\nCHECK")))
    #expect(!text("SECURITY").hasLostLineBreaks(of: text("SECURITY")))
  }

  private func words(_ string: String) -> SourceWords { SourceWords(CodeUnitString(string)) }

  private func text(_ string: String) -> ValueText { ValueText(plain: string) }
}
