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
      let visible = VisibleText.quoting(key ?? "")
      let quoted = VisibleText.isRightToLeft(visible) ? "\u{2068}\(visible)\u{2069}" : visible
      return before.string + quoted + after.string
    }
  }

  /// The message as it is to be read without the name of the localization beside it: where the file has several
  /// languages, and so the path tells nothing, the one that is meant comes first.
  var visibleStatement: String {
    guard let localization, key != nil, let path,
      !path.components.dropLast().contains(where: { $0 == "\(localization).lproj" })
    else { return visibleMessage }
    return VisibleText.escaping(localization) + ": " + visibleMessage
  }

  /// The way out as a line of text, made visible as the message is.
  var visibleHelp: String? {
    guard let help else { return nil }
    let visible = VisibleText.escaping(help)
    return VisibleText.isRightToLeft(visible) ? "\u{2066}\(visible)\u{2069}" : visible
  }

  /// The statement, and the way out where there is one.
  ///
  /// - Parameter separator: stands between the two.
  func visibleAdvice(separator: String = "\n") -> String {
    guard let help = visibleHelp else { return visibleStatement }
    return visibleStatement + separator + "help: " + help
  }
}
