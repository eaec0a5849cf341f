import L10nSource

/// A view of SwiftUI that users can't see, or see only the outlines of.
struct HiddenView {
  /// The token behind the last that belongs to it.
  let end: Int
  /// Whether it stands for another one that isn't loaded yet, so that what it is made of is for nothing else.
  let isPlaceholder: Bool
}

extension CodeTokens {
  /// Whether the file hides some view, as hardly any does.
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
    // A list of keyboard shortcuts has the title of a hidden button, too.
    guard !members.contains(where: { isWord($0, "keyboardShortcut") }) else { return nil }
    let placeholder = members.first { isRedacted($0) }
    guard let last = placeholder ?? members.first(where: { isHidden($0) }), !presents(name..<last)
    else { return nil }
    return HiddenView(end: last, isPlaceholder: placeholder != nil)
  }

  /// Whether a view may show something that can be seen though it is hidden itself: the destination of a link, a sheet, a
  /// title.
  private func presents(_ range: Range<Int>) -> Bool {
    range.count > Self.mostTokensOfHiddenView
      || range.contains { token in
        Self.presenting.contains { isWord(token, $0) }
      }
  }

  private static let presenting: [StaticString] = [
    "NavigationLink", "actionSheet", "alert", "confirmationDialog", "fullScreenCover",
    "navigationBarItems", "navigationBarTitle", "navigationDestination", "navigationTitle",
    "popover",
    "sheet", "toolbar", "unredacted",
  ]

  /// Larger views are no placeholders.
  private static let mostTokensOfHiddenView = 1_000

  /// The token behind the parentheses and closures of a call.
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
