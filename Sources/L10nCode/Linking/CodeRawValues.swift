import L10nSource

/// The raw values of enumerations: `NSLocalizedString(rawValue, comment: "")` in one of them, in a protocol or in an
/// extension of `RawRepresentable` looks each of them up, and so does `NSLocalizedString(name.rawValue, comment: "")` of a
/// parameter of that type.
struct CodeRawValues {
  private var values: [String: [(home: CodeLookup.Home, value: CodeRawValue)]] = [:]
  private var conforming: [String: Set<String>] = [:]
  /// The cases that code names after their type or a full stop alone.
  private var named: Set<UInt32> = []

  /// - Complexity: O(*n*) in the number of cases and types, and of names if raw values are looked up.
  init(_ files: [CodeFile], _ homes: [CodeLookup.Home]) {
    for (file, home) in zip(files, homes) {
      for value in file.rawValues { values[value.type, default: []].append((home, value)) }
      for conformance in file.conformances {
        conforming[conformance.parent, default: []].insert(conformance.type)
      }
    }
    guard files.contains(where: \.looksRawValuesUp) else { return }
    let possible = values.reduce(into: Set<UInt32>()) { possible, enumeration in
      let type = CodeWord(enumeration.key)
      possible.insert(CodeWord.allCases.of(type))
      for (_, value) in enumeration.value {
        possible.formUnion([value.word.of(type), value.word.of(.implied)])
      }
    }
    for file in files { named.formUnion(file.uses.numbers.lazy.filter(possible.contains)) }
  }

  /// Whether code names a case, or takes all of its enumeration.
  private func isNamed(_ value: CodeRawValue) -> Bool {
    let type = CodeWord(value.type)
    return [value.word.of(type), value.word.of(.implied), CodeWord.allCases.of(type)]
      .contains(where: named.contains)
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
          call.asking(for: value.text, at: shape.key, line: value.line), [shape], home, constants
        ).map { $0.known(to: .rawValue(of: type, isNamed: isNamed(value))) }
      }
    }
  }
}

extension CodeFile {
  fileprivate var looksRawValuesUp: Bool {
    calls.contains { call in
      call.arguments.contains { if case .rawValue = $0.meaning { true } else { false } }
    }
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
