package import L10nSource

extension Check {
  package static let brokenInterfaceDocument = Check(
    "broken-interface-document", .error,
    "a xib or storyboard whose XML has a mistake, so that it cannot be opened or compiled",
    losesFile: true)
  package static let refusedDocumentType = Check(
    "refused-document-type", .error,
    "a xib or storyboard declares a document type or a namespace, which none of them has",
    losesFile: true)
  package static let notAnInterfaceDocument = Check(
    "not-an-interface-document", .error,
    "a file with the name of a xib or storyboard that is some other XML", losesFile: true)
  package static let unknownInterfaceType = Check(
    "unknown-interface-type", .warning,
    "a xib or storyboard of a type that is not known, so that some keys may be missed")
  package static let excessiveInterfaceDocument = Check(
    "excessive-interface-document", .error,
    "a xib or storyboard that is too deep or too large to be real", losesFile: true)
  package static let duplicateObjectIdentifier = Check(
    "duplicate-object-id", .warning,
    "two objects of a xib or storyboard have one identifier, and so one key for two texts")
  package static let undecodableText = Check(
    "undecodable-text", .warning,
    "a text of a xib or storyboard says that it is base64, and is not")
}
