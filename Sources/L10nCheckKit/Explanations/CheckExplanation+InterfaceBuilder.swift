import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Xibs, storyboards and nibs.
  static let ofInterfaceBuilder: [CheckExplanation] = [
    CheckExplanation(
      .brokenInterfaceDocument,
      meaning: """
        The XML of a xib or storyboard has a mistake: an element that is not ended, a "&" that begins no reference, a
        control character, the markers of a merge conflict, or bytes that are not UTF-8.
        """,
      effect: """
        Xcode cannot open or compile the document. Texts behind the mistake are not known here, so that their
        translations look as if they were extra.
        """,
      example: """
        <<<<<<< HEAD
        <label text="Name" id="lbl-aa-001"/>
        =======
        """,
      remedy: """
        Correct the place that the message names, or restore the file and merge it again in small steps.
        """),
    CheckExplanation(
      .refusedDocumentType,
      meaning: """
        A xib or storyboard declares a document type or a namespace. None that Xcode writes does.
        """,
      effect: """
        A document type may define entities that read other files or grow without end, so the rest of the document is
        not read.
        """,
      example: """
        <!DOCTYPE document [<!ENTITY name "value">]>
        """,
      remedy: """
        Remove the declaration, and find out who put it there.
        """),
    CheckExplanation(
      .notAnInterfaceDocument,
      meaning: """
        A file that is named like a xib or storyboard is XML of another sort: its root is neither <document> nor
        <archive>.
        """,
      effect: """
        No text is found in it, and Xcode cannot compile it.
        """,
      example: """
        <svg xmlns="http://www.w3.org/2000/svg">
        """,
      remedy: """
        Give the file the extension of what it is, or restore the document.
        """),
    CheckExplanation(
      .unknownInterfaceType,
      meaning: """
        A xib or storyboard says that it is of a type that is not known here, or says nothing.
        """,
      effect: """
        The keys of its texts are those of the system that it seems to be for. Some may be missed.
        """,
      example: """
        <document type="com.apple.InterfaceBuilder4.Car.Storyboard" version="4.0">
        """,
      remedy: """
        Save the document from Xcode again. If the type is one of Xcode's, report it to the makers of l10ncheck.
        """),
    CheckExplanation(
      .excessiveInterfaceDocument,
      meaning: """
        A xib or storyboard has more elements inside each other, more attributes at one element or more bytes than any
        real one.
        """,
      effect: """
        The document is not read from there on, lest it take all time or memory.
        """,
      example: """
        <view><view><view><view> … 512 of them …
        """,
      remedy: """
        Restore the file: it has been damaged or made to do damage.
        """),
    CheckExplanation(
      .duplicateObjectIdentifier,
      meaning: """
        Two objects of a xib or storyboard have the same identifier, for instance because both sides of a merge were
        kept.
        """,
      effect: """
        The key of a text is made of the identifier. So one translation is used for two texts.
        """,
      example: """
        <label text="Name" id="lbl-aa-001"/>
        <label text="Address" id="lbl-aa-001"/>
        """,
      remedy: """
        Remove one of the objects, or make it again in Interface Builder, which gives it an identifier of its own.
        """),
    CheckExplanation(
      .undecodableText,
      meaning: """
        A text of a xib or storyboard says that it is base64 of UTF-8, which is how Xcode writes texts with control
        characters, and it is not.
        """,
      effect: """
        The text is not known here, and has no key.
        """,
      example: """
        <string key="title" base64-UTF8="YES">Größe</string>
        """,
      remedy: """
        Enter the text in Interface Builder again.
        """),
    CheckExplanation(
      .outdatedTranslation,
      meaning: """
        The comment above an entry has the text of the xib or storyboard as it was when the entry was made. The document
        now has another one. Where they differ in capitals or punctuation alone, the finding is but a note.
        """,
      effect: """
        Users see the translation of a text that is no longer there.
        """,
      example: """
        /* Class = "UILabel"; text = "Sign in"; ObjectID = "lbl-aa-001"; */
        "lbl-aa-001.text" = "Anmelden";

        <label text="Sign out" id="lbl-aa-001"/>
        """,
      remedy: """
        Translate the new text and write it into the comment. If the translation fits it too, correct the comment
        alone.
        """),
    CheckExplanation(
      .brokenNib,
      meaning: """
        A nib is an archive whose tables lead out of the file or to objects that are not there. As a warning, some
        objects have no class.
        """,
      effect: """
        Its texts cannot be compared with those of other localizations, and the app may fail to load it.
        """,
      example: """
        NIBArchive, with line ends that version control has changed
        """,
      remedy: """
        Compile the nib again, and let version control treat it as binary.
        """),
    CheckExplanation(
      .overriddenText,
      meaning: """
        The development region's own file has another text for an object than the interface document: the document has
        changed, or the file has. It is not looked for where most texts differ, because then the file is meant to have the say.
        """,
      effect: """
        Users of the development region see the file's text. What Interface Builder shows reaches none of them, and
        translators may have been given either.
        """,
      example: """
        /* Base.lproj/Main.xib has "Open Recent File" */
        "abc-12-xyz.title" = "Open recent";
        """,
      remedy: """
        Let the file and the document say the same, or remove the key from the file.
        """),
    CheckExplanation(
      .obsoleteText,
      meaning: """
        The development region's file has a text for a property of an object that the interface document does not have any
        more.
        """,
      effect: """
        Nothing shows the text. It counts neither as missing nor as translated, and whoever translates it works for
        nobody.
        """,
      example: """
        /* Base.lproj/Main.xib has no object "abc-12-xyz" */
        "abc-12-xyz.title" = "Old button";
        """,
      remedy: """
        Remove the key from the file, and from those of the other languages.
        """),
  ]
}
