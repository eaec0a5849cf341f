package import L10nModel
public import L10nSource

/// What a key says in one language: a text, or several of which number, device or width choose.
///
/// It does not depend on the format: a plural is the same in a `.stringsdict` file and in a string catalog.
public struct ValueText: Sendable {
  /// What is compared, as `TextColumn` keeps it.
  let bytes: ArraySlice<UInt8>
  /// The value type of the only variable where its forms are the whole value; empty where nobody said it.
  let valueType: ArraySlice<UInt8>
  /// Whether number, device or width choose between several texts.
  public let isVaried: Bool

  /// One text of a value.
  public struct Form: Sendable, Hashable {
    /// When the text is shown, such as `one` or `iphone.other`; empty for the only one.
    public let label: CodeUnitString
    /// The text.
    public let text: CodeUnitString
  }

  /// The texts in an order that does not depend on the file.
  ///
  /// - Complexity: O(*n*) in their length.
  public var forms: [Form] {
    guard isVaried else { return [Form(label: "", text: CodeUnitString(bytes: bytes))] }
    return bytes.split(separator: ValueText.formEnd).map { form in
      let parts = form.split(
        separator: ValueText.labelEnd, maxSplits: 1, omittingEmptySubsequences: false)
      return Form(
        label: CodeUnitString(bytes: parts[0]), text: CodeUnitString(bytes: parts.last ?? []))
    }
  }

  /// The text that leads to a unit: the only one, or that of the same choices; nil if there is none.
  package func text(at path: VariationPath) -> CodeUnitString? {
    guard isVaried else { return CodeUnitString(bytes: bytes) }
    // Where a variable is the whole value, its forms are the value's.
    let isVariable = path.map { if case .substitution = $0 { true } else { false } }
    let inner = zip(path, isVariable).filter { !$0.1 }.map(\.0)
    let labels = [path, inner].map { CodeUnitString($0.map(\.label).joined(separator: ".")) }
    let forms = forms
    for label in labels {
      if let form = forms.first(where: { $0.label == label }) { return form.text }
    }
    return nil
  }

  /// The form that stands for all: the format, else what `other` says, else the last.
  var principalForm: Form? {
    let forms = forms
    return forms.first(where: \.label.isEmpty) ?? forms.last(where: \.isOther) ?? forms.last
  }

  // Bytes that no UTF-8 has, so that they end nothing by chance.
  static let labelEnd: UInt8 = 0xFE
  static let formEnd: UInt8 = 0xFF
}

extension VariationStep {
  /// The word for the choice in the label of a form.
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
  /// Whether the text is shown where no other is, whatever chooses.
  fileprivate var isOther: Bool {
    label.bytes.split(separator: UInt8(ascii: ".")).allSatisfy { $0.elementsEqual("other".utf8) }
  }
}

extension ValueText: Hashable {
  /// Where only one side knows the value type, it is taken for the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.isVaried == right.isVaried && left.bytes == right.bytes
      && (left.valueType == right.valueType || left.valueType.isEmpty || right.valueType.isEmpty)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    bytes.withView { hasher.combine(bytes: $0) }
  }
}
