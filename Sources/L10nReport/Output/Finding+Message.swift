package import L10nModel
import L10nSource

extension Finding {
  /// The message as a whole sentence, keys in quotes.
  package var messageText: String {
    switch message {
    case .text(let text): text
    case .aboutKey(let before, let after): "\(before.string)\"\(key?.string ?? "")\"\(after.string)"
    }
  }
}
