import L10nModel
import L10nSource

/// One text of a value that users may see, and what chooses it.
struct VariedText: Sendable {
  private let place: CompactRange
  /// The plural category that it is for; none, if no number chooses it.
  var category: PluralSet = []
  /// The names of the variable, the device and the width that it is for, in the bytes of the content; nil where no such
  /// thing chooses it.
  var variable: CompactRange?
  var device: CompactRange?
  var width: CompactRange?
  var hasVariables = false
  /// Whether the text is nothing but the name of a variable, whose texts are those of the value.
  var isFrame = false
  /// Whether the text is one of several phrases that say the same, such as those of an App Shortcut.
  var isPhrase = false

  init(_ place: Range<Int>) {
    self.place = CompactRange(place)
  }

  /// In the bytes of the content.
  var range: Range<Int> { place.range }

  /// The same, for another text.
  fileprivate func text(at place: Range<Int>) -> Self {
    var text = Self(place)
    (text.category, text.variable, text.device, text.width) = (category, variable, device, width)
    text.isPhrase = isPhrase
    return text
  }
}

extension ContentParts {
  /// Calls `body` with the texts of a value that users may see, in order, as `forEachText` does.
  func forEachVariedText(of entry: TableEntry, _ body: (VariedText) -> Void) {
    if entry.isPlainText {
      var text = VariedText(entry.valueRange)
      text.hasVariables = namesVariables(entry.valueRange)
      body(text)
    } else if entry.isVariedText {
      var position = entry.valueRange.lowerBound
      while position < entry.valueRange.upperBound {
        visit(position, VariedText(0..<0), body)
        position += Int(nodes[position].subtreeCount)
      }
    }
  }

  /// - Parameter chosen: what chooses the texts below a node.
  private func visit(_ position: Int, _ chosen: VariedText, _ body: (VariedText) -> Void) {
    let node = nodes[position]
    var chosen = chosen
    switch node.kind {
    case .text:
      guard node.textCount > 0, !node.isUntranslated else { return }
      var text = chosen.text(at: node.textRange)
      text.hasVariables = namesVariables(node.textRange)
      text.isFrame = chosen.isFrame
      body(text)
    case .plural:
      forEachChild(of: position) { child in
        var chosen = chosen
        if let category = nodes[child].category { chosen.category = PluralSet(category) }
        visit(child, chosen, body)
      }
    case .device:
      forEachChild(of: position) { child in
        chosen.device = CompactRange(nodes[child].labelRange)
        visit(child, chosen, body)
      }
    case .width:
      forEachChild(of: position) { child in
        chosen.width = CompactRange(nodes[child].labelRange)
        visit(child, chosen, body)
      }
    case .format: visitFormat(position, chosen, body)
    case .variable:
      chosen.variable = CompactRange(node.labelRange)
      chosen.category = []
      forEachChild(of: position) { visit($0, chosen, body) }
    case .alternatives:
      chosen.isPhrase = true
      forEachChild(of: position) { visit($0, chosen, body) }
    }
  }

  /// The texts of a format that is nothing but one variable are those of the variable.
  private func visitFormat(
    _ position: Int, _ chosen: VariedText, _ body: (VariedText) -> Void
  ) {
    let frame = variableOfFrame(position)
    forEachChild(of: position) { child in
      if child == frame?.text {
        var chosen = chosen
        chosen.isFrame = true
        visit(child, chosen, body)
      } else if child == frame?.variable {
        forEachChild(of: child) { visit($0, chosen, body) }
      } else {
        visit(child, chosen, body)
      }
    }
  }

  /// The text of a format and its variable, where the text is nothing but that; nil elsewhere.
  private func variableOfFrame(_ format: Int) -> (text: Int, variable: Int)? {
    let own = format + 1
    guard own < format + Int(nodes[format].subtreeCount), case .text = nodes[own].kind else {
      return nil
    }
    let bytes = text(nodes[own].textRange)
    var mentions = FormatVariables(bytes).makeIterator()
    guard let mention = mentions.next(), mentions.next() == nil,
      bytes.part(..<mention.range.lowerBound).isBlank,
      bytes.part(mention.range.upperBound...).isBlank
    else { return nil }
    var variable: Int?
    forEachChild(of: format) { child in
      if child > own, variable == nil,
        text(nodes[child].labelRange).elementsEqual(bytes[mention.name])
      {
        variable = child
      }
    }
    return variable.map { (own, $0) }
  }

  private func namesVariables(_ range: Range<Int>) -> Bool {
    let bytes = text(range)
    guard bytes.hasPercentSign else { return false }
    var mentions = FormatVariables(bytes).makeIterator()
    return mentions.next() != nil
  }
}
