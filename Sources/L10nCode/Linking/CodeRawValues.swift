import L10nSource

/// The raw values of enumerations: `NSLocalizedString(rawValue, comment: "")` in one of them, in a protocol or in an
/// extension of `RawRepresentable` looks each of them up, and so does `NSLocalizedString(name.rawValue, comment: "")` of a
/// parameter of that type.
struct CodeRawValues {
  private var values: [String: [(home: CodeLookup.Home, value: CodeRawValue)]] = [:]
  private var conforming: [String: Set<String>] = [:]

  /// - Complexity: O(*n*) in the number of cases and types.
  init(_ files: [CodeFile], _ homes: [CodeLookup.Home]) {
    for (file, home) in zip(files, homes) {
      for value in file.rawValues { values[value.type, default: []].append((home, value)) }
      for conformance in file.conformances {
        conforming[conformance.parent, default: []].insert(conformance.type)
      }
    }
  }

  /// The lookups of all raw values that a call can mean; none if it isn't given one.
  func lookups(
    _ call: CodeCall, _ shapes: [CallShape], _ constants: CodeConstants.OfFile
  ) -> [CodeLookup] {
    guard let shape = shapes.first(where: { call.rawValueType(at: $0.key) != nil }),
      let type = call.rawValueType(at: shape.key)
    else { return [] }
    let types =
      type == "RawRepresentable" ? Set(values.keys) : (conforming[type] ?? []).union([type])
    return types.sorted().flatMap { type in
      (values[type] ?? []).flatMap { home, value in
        CodeLookup.all(
          call.asking(for: value.text, at: shape.key, line: value.line), [shape], home, constants)
      }
    }.map(\.ofRawValue)
  }
}

extension CodeCall {
  /// The type whose raw value an argument is.
  fileprivate func rawValueType(at place: CallShape.Place) -> String? {
    guard case .rawValue(let type) = argument(at: place)?.meaning else { return nil }
    return type ?? self.type
  }

  /// The call for a text that something else than its argument has.
  func asking(for text: CodeText, at place: CallShape.Place, line: Int) -> Self {
    Self(
      callee: callee, owner: owner, base: base, receiver: place == .receiver ? text : receiver,
      arguments: arguments.enumerated().map { position, argument in
        let isKey = place == argument.label.map { .label($0) } ?? .position(position)
        return isKey
          ? CodeArgument(label: argument.label, texts: [text], meaning: .other) : argument
      }, line: line, function: nil, isUnseen: isUnseen, type: type,
      triesLanguages: triesLanguages, isCompared: isCompared,
      declaration: declaration)
  }
}
