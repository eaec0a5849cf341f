import L10nModel
import L10nSource

/// A text of a value that users may see, and the choices that select it.
struct VariedText: Sendable {
  private var place: CompactRange
  /// The plural category; empty if no number selects the text.
  var category: PluralSet = []
  /// The byte ranges of the names of the variable, the device and the width in the content; nil for those that don't select
  /// the text.
  var variable: CompactRange?
  var device: CompactRange?
  var width: CompactRange?
  var hasVariables = false
  /// Whether the text consists of a single variable, whose texts are those of the value.
  var isFrame = false
  /// Whether the text is one of several equivalent phrases, such as those of an App Shortcut.
  var isPhrase = false

  init(_ place: Range<Int>) {
    self.place = CompactRange(place)
  }

  /// The byte range in the content.
  var range: Range<Int> { place.range }

  /// Returns the same choices for another text.
  fileprivate func text(at range: Range<Int>) -> Self {
    var text = self
    text.place = CompactRange(range)
    return text
  }
}

extension ContentParts {
  /// Calls `body` with each text of a value that users may see, in the order of `forEachText`.
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

  /// - Parameter chosen: the choices that select the texts below the node.
  private func visit(_ position: Int, _ chosen: VariedText, _ body: (VariedText) -> Void) {
    let node = nodes[position]
    var chosen = chosen
    switch node.kind {
    case .text:
      guard node.textCount > 0, !node.isUntranslated else { return }
      var text = chosen.text(at: node.textRange)
      text.hasVariables = namesVariables(node.textRange)
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

  /// Visits a format. If it consists of a single variable, its texts are those of the variable.
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

  /// Returns the text of a format and its variable if the text consists of that variable only; otherwise nil.
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
    return bytes.hasPercentSign && FormatVariables(bytes).contains { _ in true }
  }
}
