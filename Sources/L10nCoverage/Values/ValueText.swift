package import L10nModel
public import L10nSource

/// The value of a key in one language: a text, or several texts that number, device or width select.
///
/// It doesn't depend on the format: a plural in a `.stringsdict` file equals the same plural in a string catalog.
public struct ValueText: Sendable {
  /// The bytes to compare, as `TextColumn` stores them.
  let bytes: ArraySlice<UInt8>
  /// The value type of the only variable if the value consists of it; empty if the file doesn't state it.
  let valueType: ArraySlice<UInt8>
  /// Whether number, device or width select one of several texts.
  public let isVaried: Bool

  /// A text of a value.
  public struct Form: Sendable, Hashable {
    /// The choices that select the text, such as `one` or `iphone.other`; empty for a single text.
    public let label: CodeUnitString
    /// The text.
    public let text: CodeUnitString
  }

  /// The texts in an order that doesn't depend on the file.
  ///
  /// - Complexity: O(*n*) in the length of the value.
  public var forms: [Form] {
    guard isVaried else { return [Form(label: "", text: CodeUnitString(bytes: bytes))] }
    return bytes.split(separator: ValueText.formEnd).map { form in
      let parts = form.split(
        separator: ValueText.labelEnd, maxSplits: 1, omittingEmptySubsequences: false)
      return Form(
        label: CodeUnitString(bytes: parts[0]), text: CodeUnitString(bytes: parts.last ?? []))
    }
  }

  /// Returns the text with the same choices as a path; nil if there is none. A value that isn't varied returns its text.
  package func text(at path: VariationPath) -> CodeUnitString? {
    guard isVaried else { return CodeUnitString(bytes: bytes) }
    // If the value consists of one variable, its forms are those of the value, without the substitution.
    let isVariable = path.map { if case .substitution = $0 { true } else { false } }
    let inner = zip(path, isVariable).filter { !$0.1 }.map(\.0)
    let labels = [path, inner].map { CodeUnitString($0.map(\.label).joined(separator: ".")) }
    let forms = forms
    for label in labels {
      if let form = forms.first(where: { $0.label == label }) { return form.text }
    }
    return nil
  }

  /// The main form: the format, or else the text of `other`, or else the last one.
  var principalForm: Form? {
    let forms = forms
    return forms.first(where: \.label.isEmpty) ?? forms.last(where: \.isOther) ?? forms.last
  }

  // Bytes that never occur in UTF-8.
  static let labelEnd: UInt8 = 0xFE
  static let formEnd: UInt8 = 0xFF
}

extension VariationStep {
  /// The choice as a part of a form's label.
  fileprivate var label: String {
    switch self {
    case .plural(let category): category.rawValue
    case .device(let name), .width(let name): name.string
    case .substitution(let name): "@\(name)"
    case .alternative(let index): "\(index)"
    }
  }
}

extension ValueText.Form {
  /// Whether all choices are `other`, so that the text is the fallback.
  fileprivate var isOther: Bool {
    label.bytes.split(separator: UInt8(ascii: ".")).allSatisfy { $0.elementsEqual("other".utf8) }
  }
}

extension ValueText: Hashable {
  /// An unknown value type on one side equals any.
  public static func == (left: Self, right: Self) -> Bool {
    left.isVaried == right.isVaried && left.bytes == right.bytes
      && (left.valueType == right.valueType || left.valueType.isEmpty || right.valueType.isEmpty)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    bytes.withView { hasher.combine(bytes: $0) }
  }
}
