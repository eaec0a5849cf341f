package import L10nModel
package import L10nSource

/// A `.nib` file, or one of the files in a `.nib` directory, and its texts for people.
///
/// A nib is a compiled interface document; before Xcode 3, it was the document itself. It identifies its objects by
/// numbers that change with each build, so texts of two nibs are compared as multisets. If it was compiled with
/// translations beside it, its texts still have their keys.
package struct NibFile: Sendable {
  package var kind: Kind
  /// In archive order; empty for other kinds of files.
  package var texts: [Text]
  /// The contents of a `designable.nib`: a document with keys.
  package var document: InterfaceDocument?

  package enum Kind: Sendable, Hashable {
    /// A property list written by `NSKeyedArchiver`.
    case keyedArchive
    /// The form compiled by Xcode since macOS 10.13 and iOS 6.
    case compiledArchive
    /// `objects.nib` of the first versions of Mac OS X. Its texts are not read.
    case typedStream
    /// `designable.nib`, or a document with the extension of a nib.
    case document
    /// `classes.nib` or `info.nib`, which have no texts.
    case description
    case unknown
  }

  /// A text with its object and property.
  package struct Text: Sendable, Hashable {
    /// `NSMenuItem`.
    package let className: String
    package let property: InterfaceProperty
    package let text: CodeUnitString
    /// The key in the table beside the nib, if the text has one: `abc-12-xyz.title`.
    package let key: CodeUnitString?
  }
}

extension NibFile {
  /// The texts with keys as a table for translators; for equal keys, the first text counts.
  ///
  /// - Complexity: O(*n*) in the number of texts and their length.
  package func content() -> TableContent {
    var content = TableContent()
    var known: Set<CodeUnitString> = []
    for text in texts {
      guard let key = text.key, known.insert(key).inserted else { continue }
      content.append(key: key, value: text.text, offset: 0)
    }
    return content
  }

  /// The number of occurrences of each text, in an archive or a document. Without keys, which not all forms have.
  ///
  /// - Complexity: O(*n*) in the number of texts and their length.
  package var textCounts: [Text: Int] {
    var counts: [Text: Int] = [:]
    func count(_ text: CodeUnitString, _ property: InterfaceProperty, of className: String) {
      let plain = Text(className: className, property: property, text: text, key: nil)
      counts[plain, default: 0] += 1
    }
    for text in texts { count(text.text, text.property, of: text.className) }
    if let document {
      for unit in document.units {
        count(document.text(of: unit), unit.property, of: document.className(of: unit))
      }
    }
    return counts
  }
}
