import L10nModel
import L10nSource

extension Finding {
  /// The message as a line of text: what does not show is escaped, and text that runs from right to left is isolated,
  /// so that it does not reorder what stands around it.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  var visibleMessage: String {
    switch message {
    case .text(let text):
      let visible = VisibleText.escaping(text)
      // Messages are English sentences, whatever they quote.
      return VisibleText.isRightToLeft(visible) ? "\u{2066}\(visible)\u{2069}" : visible
    case .aboutKey(let before, let after):
      return before.string + VisibleText.isolatedQuote(key ?? "") + after.string
    }
  }

  /// What comes before the message where it is to be read without the name of the localization beside it: that name where
  /// the file has several languages, and so the path tells nothing.
  var visibleLead: String {
    guard let localization, key != nil, let path,
      !path.components.dropLast().contains(where: { $0 == "\(localization).lproj" })
    else { return "" }
    return VisibleText.escaping(localization) + ": "
  }

  var visibleStatement: String { visibleLead + visibleMessage }

  /// The way out as a line of text, made visible as the message is.
  var visibleHelp: String? {
    guard let help else { return nil }
    let visible = VisibleText.escaping(help)
    return VisibleText.isRightToLeft(visible) ? "\u{2066}\(visible)\u{2069}" : visible
  }

  /// What comes behind the message: the way out where there is one.
  ///
  /// - Parameter separator: stands between the two.
  func visibleTail(separator: String = "\n") -> String {
    visibleHelp.map { separator + "help: " + $0 } ?? ""
  }

  /// The statement, and the way out where there is one.
  func visibleAdvice(separator: String = "\n") -> String {
    visibleStatement + visibleTail(separator: separator)
  }
}
