public import L10nSource

/// What a key says in one language: a text, or several of which number, device or width choose.
///
/// It does not depend on the format: a plural is the same in a `.stringsdict` file and in a string catalog.
public struct ValueText: Sendable {
  /// What is compared, as `TextColumn` keeps it.
  let bytes: ArraySlice<UInt8>
  /// The value type of the only variable where its forms are the whole value; empty where nobody said it.
  let valueType: ArraySlice<UInt8>
  public let isVaried: Bool

  /// One text of a value.
  public struct Form: Sendable, Hashable {
    /// When the text is shown, such as `one` or `iphone.other`; empty for the only one.
    public let label: CodeUnitString
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

  /// The form that stands for all: the format, else what `other` says, else the last.
  ///
  /// - Complexity: O(*n*) in their length.
  var principalForm: Form? {
    let forms = forms
    return forms.first(where: \.label.isEmpty) ?? forms.last(where: \.isOther) ?? forms.last
  }

  // Bytes that no UTF-8 has, so that they end nothing by chance.
  static let labelEnd: UInt8 = 0xFE
  static let formEnd: UInt8 = 0xFF
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

  public func hash(into hasher: inout Hasher) {
    bytes.withView { hasher.combine(bytes: $0) }
  }
}
