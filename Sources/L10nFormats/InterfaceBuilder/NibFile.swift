package import L10nModel
package import L10nSource

/// A `.nib` file, or one of the files in a `.nib` directory, and the texts in it that are for people.
///
/// A nib is what a document of Interface Builder is compiled to; before Xcode 3 it was the document itself. It knows
/// its objects by numbers that change with each build, so texts of two nibs are compared as multisets. Where it was
/// compiled with translations beside it, a text still has its key.
package struct NibFile: Sendable {
  package var kind: Kind
  /// In the order of the archive; none in files of other kinds than archives.
  package var texts: [Text]
  /// What a `designable.nib` has: a document with keys.
  package var document: InterfaceDocument?

  package enum Kind: Sendable, Hashable {
    /// A property list of `NSKeyedArchiver`.
    case keyedArchive
    /// The form that Xcode compiles to since macOS 10.13 and iOS 6.
    case compiledArchive
    /// `objects.nib` of the first versions of Mac OS X. Its texts are not read.
    case typedStream
    /// `designable.nib`, or a document that has the extension of a nib.
    case document
    /// `classes.nib` or `info.nib`, which have no texts.
    case description
    case unknown
  }

  /// A text and what it is of.
  package struct Text: Sendable, Hashable {
    /// `NSMenuItem`.
    package let className: String
    package let property: InterfaceProperty
    package let text: CodeUnitString
    /// The key in the table beside the nib, where the text has one: `abc-12-xyz.title`.
    package let key: CodeUnitString?
  }
}

extension NibFile {
  /// The table that the texts with keys are to those who translate them; of texts that share a key the first.
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

  /// How often each text is there, be it in an archive or a document. Keys are left out: not all forms have them.
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
