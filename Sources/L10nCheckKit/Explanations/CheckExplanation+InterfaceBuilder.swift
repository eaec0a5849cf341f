import L10nFormats
import L10nModel
import L10nSource

extension CheckExplanation {
  /// Xibs, storyboards and nibs.
  static let ofInterfaceBuilder: [CheckExplanation] = [
    CheckExplanation(
      .brokenInterfaceDocument,
      meaning: """
        The XML of a xib or storyboard is malformed: an unclosed element, an "&" that doesn't start a reference, a
        control character, merge conflict markers, or bytes that aren't UTF-8.
        """,
      effect: """
        Xcode can't open or compile the document. l10ncheck doesn't read the texts after the error, so their
        translations appear to be extra.
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
        A xib or storyboard declares a document type or a namespace. Xcode never writes either.
        """,
      effect: """
        A document type can define entities that read other files or expand without limit, so l10ncheck doesn't read the
        rest of the document.
        """,
      example: """
        <!DOCTYPE document [<!ENTITY name "value">]>
        """,
      remedy: """
        Remove the declaration, and find out who added it.
        """),
    CheckExplanation(
      .notAnInterfaceDocument,
      meaning: """
        A file with the extension of a xib or storyboard contains other XML: its root element is neither <document> nor
        <archive>.
        """,
      effect: """
        l10ncheck finds no texts in it, and Xcode can't compile it.
        """,
      example: """
        <svg xmlns="http://www.w3.org/2000/svg">
        """,
      remedy: """
        Give the file the extension that matches its content, or restore the document.
        """),
    CheckExplanation(
      .unknownInterfaceType,
      meaning: """
        A xib or storyboard declares an unknown type, or none.
        """,
      effect: """
        l10ncheck derives the keys of its texts from the platform that the document appears to be for, and may miss
        some.
        """,
      example: """
        <document type="com.apple.InterfaceBuilder4.Car.Storyboard" version="4.0">
        """,
      remedy: """
        Save the document from Xcode again. If Xcode writes this type, report it to the maintainers of l10ncheck.
        """),
    CheckExplanation(
      .excessiveInterfaceDocument,
      meaning: """
        A xib or storyboard has more nested elements, more attributes on one element or more bytes than any genuine one.
        """,
      effect: """
        l10ncheck stops reading the document there, to limit time and memory.
        """,
      example: """
        <view><view><view><view> … 512 of them …
        """,
      remedy: """
        Restore the file: it is damaged or malicious.
        """),
    CheckExplanation(
      .duplicateObjectIdentifier,
      meaning: """
        Two objects of a xib or storyboard have the same identifier, for example because a merge kept both sides.
        """,
      effect: """
        The key of a text includes the identifier, so both texts share one translation.
        """,
      example: """
        <label text="Name" id="lbl-aa-001"/>
        <label text="Address" id="lbl-aa-001"/>
        """,
      remedy: """
        Remove one of the objects, or create it again in Interface Builder, which assigns a new identifier.
        """),
    CheckExplanation(
      .undecodableText,
      meaning: """
        A text of a xib or storyboard is marked as base64 of UTF-8, which is how Xcode writes texts with control
        characters, but isn't valid base64 of UTF-8.
        """,
      effect: """
        l10ncheck can't read the text, so it has no key.
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
        The comment above an entry quotes the text of the xib or storyboard from when the entry was created. The
        document now has a different text. If they differ in case or punctuation only, the finding is a note.
        """,
      effect: """
        Users see the translation of a text that no longer exists.
        """,
      example: """
        /* Class = "UILabel"; text = "Sign in"; ObjectID = "lbl-aa-001"; */
        "lbl-aa-001.text" = "Anmelden";

        <label text="Sign out" id="lbl-aa-001"/>
        """,
      remedy: """
        Translate the new text and update the comment. If the translation still fits, update only the comment.
        """),
    CheckExplanation(
      .brokenNib,
      meaning: """
        The tables of a nib archive refer to positions outside the file or to missing objects. If the finding is a
        warning, some objects lack a class.
        """,
      effect: """
        l10ncheck can't compare its texts with those of other localizations, and the app may fail to load it.
        """,
      example: """
        NIBArchive, with line ends that version control has changed
        """,
      remedy: """
        Compile the nib again, and configure version control to treat it as binary.
        """),
    CheckExplanation(
      .overriddenText,
      meaning: """
        The development region's own file has a different text for an object than the interface document: one of the two
        has changed. l10ncheck doesn't report this if most texts differ, because the file is then meant to replace the
        document's texts.
        """,
      effect: """
        Users of the development region see the file's text. They never see what Interface Builder shows, and
        translators may have received either.
        """,
      example: """
        /* Base.lproj/Main.xib has "Open Recent File" */
        "abc-12-xyz.title" = "Open recent";
        """,
      remedy: """
        Make the file and the document agree, or remove the key from the file.
        """),
    CheckExplanation(
      .obsoleteText,
      meaning: """
        The development region's file has a text for a property of an object that the interface document no longer has.
        """,
      effect: """
        Nothing shows the text. It counts neither as missing nor as translated, and translating it is wasted work.
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
