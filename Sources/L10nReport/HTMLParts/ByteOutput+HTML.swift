import L10nLocale
package import L10nModel
import L10nSource

/// Text of users in HTML.
extension ByteOutput {
  /// Writes text between tags.
  package mutating func write(html text: String) { write(text, in: .html) }

  /// Writes text where no tag may stand: in an attribute, or in the title.
  package mutating func write(attribute text: String) { write(text, in: .htmlAttribute) }

  /// Writes a name of users, isolated from the words around it.
  package mutating func write(htmlName name: String) {
    write("<bdi>")
    write(html: name)
    write("</bdi>")
  }

  /// Writes a key, or another text of a file, as it is spelled.
  package mutating func write(htmlKey key: ArraySlice<UInt8>) {
    guard !key.isEmpty else {
      write("<i>empty key</i>")
      return
    }
    write("<bdi>")
    write(key, in: .html)
    write("</bdi>")
  }

  /// Writes the attribute that helps a browser to choose fonts and voices, behind a space; nothing for what is no language.
  package mutating func write(languageAttribute identifier: LocaleIdentifier) {
    guard identifier.rawValue != "en",
      RecognizedLocale(spelling: identifier.rawValue).standing == .language
    else { return }
    write(" lang=\"")
    write(attribute: identifier.rawValue)
    write("\"")
  }
}
