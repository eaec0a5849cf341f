import L10nModel
import L10nSource

@testable import L10nCoverage

/// A value of a key, in the notation of tests.
indirect enum SampleValue: Sendable, ExpressibleByStringLiteral {
  case text(String, UnitState)
  case plural(KeyValuePairs<String, SampleValue>)
  case device(KeyValuePairs<String, SampleValue>)
  case width(KeyValuePairs<String, SampleValue>)
  /// A format with its variables.
  case format(SampleValue, KeyValuePairs<String, SampleValue>)
  case alternatives([SampleValue])
  /// The value of a variable whose argument number a catalog declares.
  case argument(UInt8, SampleValue)

  init(stringLiteral text: String) {
    self = .text(text, .translated)
  }

  static func new(_ text: String) -> Self { .text(text, .new) }
  static func review(_ text: String) -> Self { .text(text, .needsReview) }
}

extension TableContent {
  init(values: [(String, SampleValue)]) {
    self.init()
    for (index, (key, value)) in values.enumerated() {
      let key = append(key)
      var entry = TableEntry(
        keyStart: UInt32(key.lowerBound), keyCount: UInt32(key.count), valueStart: 0, valueCount: 0,
        offset: UInt32(index))
      if case .text(let text, let state) = value {
        let range = append(text)
        entry.state = state
        (entry.valueStart, entry.valueCount) = (UInt32(range.lowerBound), UInt32(range.count))
      } else {
        entry.form = .varied
        entry.valueStart = UInt32(nodes.count)
        add(value)
        entry.valueCount = UInt32(nodes.count) - entry.valueStart
      }
      entries.append(entry)
    }
  }

  private mutating func append(_ text: String) -> Range<Int> {
    bytes += Array(text.utf8)
    return bytes.count - text.utf8.count..<bytes.count
  }

  private mutating func add(_ value: SampleValue, label name: String = "", isForm: Bool = false) {
    let label = append(name)
    let category = isForm ? PluralCategory(rawValue: name) : nil
    func node(_ kind: ValueNode.Kind, _ state: UnitState = .translated, text: Range<Int> = 0..<0)
      -> ValueNode
    {
      ValueNode(kind, category: category, state: state, label: label, text: text)
    }
    let root = nodes.count
    switch value {
    case .text(let text, let state): nodes.append(node(.text, state, text: append(text)))
    case .plural(let forms):
      nodes.append(node(.plural))
      for (name, form) in forms { add(form, label: name, isForm: true) }
    case .device(let texts):
      nodes.append(node(.device))
      for (name, text) in texts { add(text, label: name) }
    case .width(let texts):
      nodes.append(node(.width))
      for (name, text) in texts { add(text, label: name) }
    case .format(let text, let variables):
      nodes.append(node(.format))
      add(text)
      for (name, variable) in variables {
        let position = nodes.count
        var node = ValueNode(.variable, label: append(name), text: append("lld"))
        if case .argument(let number, _) = variable { node.argumentNumber = number }
        nodes.append(node)
        add(variable)
        nodes[position].subtreeCount = UInt32(nodes.count - position)
      }
    case .alternatives(let texts):
      nodes.append(node(.alternatives))
      for text in texts { add(text) }
    case .argument(_, let value): return add(value, label: name)
    }
    nodes[root].subtreeCount = UInt32(nodes.count - root)
  }
}

extension ValueText {
  /// A text without forms.
  init(plain string: String) {
    self.init(bytes: Array(string.utf8)[...], valueType: [], isVaried: false)
  }
}
