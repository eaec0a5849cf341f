import L10nSource

/// A SwiftUI view that users can't see, or see only in outlines.
struct HiddenView {
  /// The index after its last token.
  let end: Int
  /// Whether it stands in for another view that isn't loaded yet, so that its content has no other use.
  let isPlaceholder: Bool
}

extension CodeTokens {
  /// Whether the file hides a view. Few files do.
  var mayHideViews: Bool {
    let names: [StaticString] = [".redacted(", ".hidden(", ".opacity(0"]
    return names.contains { bytes.firstIndex(of: $0, from: 0) != nil }
  }

  /// The view that a name begins, if it is always hidden: `VStack { … }.redacted(reason: .placeholder)`.
  func hiddenView(at name: Int) -> HiddenView? {
    guard !isSymbol(name - 1, dot), view(name)[0].isASCIIUppercase else { return nil }
    let end = endOfCall(name)
    guard end > name + 1 else { return nil }
    let members = members(ofValueBefore: end)
    // The list of keyboard shortcuts shows the title of a hidden button.
    guard !members.contains(where: { isWord($0, "keyboardShortcut") }) else { return nil }
    let placeholder = members.first { isRedacted($0) }
    guard let last = placeholder ?? members.first(where: { isHidden($0) }), !presents(name..<last)
    else { return nil }
    return HiddenView(end: last, isPlaceholder: placeholder != nil)
  }

  /// Whether a hidden view can present something visible: the destination of a link, a sheet, a title.
  private func presents(_ range: Range<Int>) -> Bool {
    range.count > Self.mostTokensOfHiddenView
      || range.contains { token in
        Self.presenting.contains { isWord(token, $0) }
      }
  }

  private static let presenting: [StaticString] = [
    "NavigationLink", "actionSheet", "alert", "confirmationDialog", "fullScreenCover",
    "navigationBarItems", "navigationBarTitle", "navigationDestination", "navigationTitle",
    "popover", "sheet", "toolbar", "unredacted",
  ]

  /// The maximum number of tokens of a placeholder.
  private static let mostTokensOfHiddenView = 1_000

  /// The index after the parentheses and closures of a call.
  private func endOfCall(_ name: Int) -> Int {
    var end = name + 1
    while end < count, let closing = self.closing(end),
      !isSymbol(end, UInt8(ascii: "["))
    {
      end = closing + 1
      // Button { … } label: { … }
      if isWord(end), isSymbol(end + 1, UInt8(ascii: ":")),
        isSymbol(end + 2, UInt8(ascii: "{"))
      {
        end += 2
      }
    }
    return end
  }

  private func isRedacted(_ member: Int) -> Bool {
    isWord(member, "redacted") && isWord(member + 2, "reason")
      && isWord(member + 5, "placeholder")
      && isSymbol(member + 6, UInt8(ascii: ")"))
  }

  private func isHidden(_ member: Int) -> Bool {
    isWord(member, "hidden") && isSymbol(member + 2, UInt8(ascii: ")"))
      || isWord(member, "opacity") && isWord(member + 2, "0")
        && isSymbol(member + 3, UInt8(ascii: ")"))
  }
}
