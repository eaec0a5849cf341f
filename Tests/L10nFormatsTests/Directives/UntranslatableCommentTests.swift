import L10nModel
import L10nSource
import Testing

@testable import L10nFormats

/// Comments that forbid the translation of a text, or of a part of it.
struct UntranslatableCommentTests {
  @Test(arguments: [
    ("Don't translate", true), ("Don’t Translate.", true), ("DO NOT TRANSLATE!", true),
    ("Please do not localize this string", true), ("Do not translate, technical term", true),
    ("text = \"mast\"; Note = \"Placeholder. Do not translate\";", true),
    ("never translate: a name", false), ("Do not translate the placeholder", false),
    ("Do not translate \"Ferry\"", false), ("Do not translate %@", false),
    ("Do not translate unless you have to", false),
    ("Put {boat} into the text but do not translate it", false),
    ("%@ is a placeholder, do not localize it.", false), ("Translate this", false),
    ("The name of a boat", false),
    ("There is a placeholder (%@) for the hours. Do not translate!", false),
  ])
  func whatCommentsForbid(_ comment: String, _ isForbidden: Bool) {
    let text =
      "/* \(comment) */\n\"mast\" = \"Mast\";\n\n/* Do not translate the mast. */\n\"sail\" = \"Sail\";\n"
    var file = StringsFile.parse(Array(text.utf8)).value
    let content = file.takeLoadedContent()
    #expect(content.untranslatableKeys == (isForbidden ? ["mast"] : []))
  }

  @Test func theLineAboveIsAComment() {
    let text =
      "// Don't translate\n\"mast\" = \"Mast\";\n\"sail\" = \"Don't translate\";\n\"keel\" = \"Keel\";\n"
    var file = StringsFile.parse(Array(text.utf8)).value
    #expect(file.takeLoadedContent().untranslatableKeys == ["mast"])
  }

  @Test(arguments: [
    ("// TODO", true), ("//FIXME", true), ("/* Title, not translated */", false),
    ("// TODO: should not be translated", false), ("// all (todo)", false), ("", false),
    ("\n// TODO", false),
  ])
  func `a TODO comment after a text marks it as untranslated`(_ comment: String, _ isMarked: Bool) {
    let text =
      "\"sail\" = \"Sail\";\n\"mast\" = \"Mast; // TODO\"; \(comment)\n\"keel\" = \"Keel\";\n"
    var file = StringsFile.parse(Array(text.utf8)).value
    #expect(file.takeLoadedContent().entriesToTranslate == (isMarked ? [1] : []))
  }

  @Test func `a text in brackets can forbid its own translation`() {
    let text =
      "\"mast\" = \"<< do not localize >>\";\n\"oar\" = \"≪ do not translate ≫\";\n\"sail\" = \"<b>Do not go</b>\";\n\"keel\" = \"Do not translate\";\n"
    var file = StringsFile.parse(Array(text.utf8)).value
    #expect(file.takeLoadedContent().untranslatableKeys == ["mast", "oar"])
  }
}
