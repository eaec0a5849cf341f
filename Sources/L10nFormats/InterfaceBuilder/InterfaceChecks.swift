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

  /// Interface Builder documents and the tables of their texts.
  package static let ofInterfaceBuilder: [Check] = [
    brokenInterfaceDocument, refusedDocumentType, notAnInterfaceDocument, unknownInterfaceType,
    excessiveInterfaceDocument, duplicateObjectIdentifier, undecodableText,
  ]
}
