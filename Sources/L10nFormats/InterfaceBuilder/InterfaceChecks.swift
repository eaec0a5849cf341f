package import L10nModel
package import L10nSource

extension Check {
  package static let brokenInterfaceDocument = Check(
    "broken-interface-document", .error,
    "malformed XML in a xib or storyboard",
    losesFile: true)
  package static let refusedDocumentType = Check(
    "refused-document-type", .error,
    "document type or namespace declared in a xib or storyboard",
    losesFile: true)
  package static let notAnInterfaceDocument = Check(
    "not-an-interface-document", .error,
    "xib or storyboard file with other XML in it", losesFile: true)
  package static let unknownInterfaceType = Check(
    "unknown-interface-type", .warning,
    "unknown xib or storyboard type, so some keys may be missed")
  package static let excessiveInterfaceDocument = Check(
    "excessive-interface-document", .error,
    "xib or storyboard that is too deep or too large to be genuine", losesFile: true)
  package static let duplicateObjectIdentifier = Check(
    "duplicate-object-id", .warning,
    "two objects of a xib or storyboard with the same identifier")
  package static let undecodableText = Check(
    "undecodable-text", .warning, "xib or storyboard text that is marked as base64 but isn't")
}

extension CheckExplanation {
  /// Interface Builder documents and the tables of their texts.
  package static let ofInterfaceBuilder = [
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
  ]
}
