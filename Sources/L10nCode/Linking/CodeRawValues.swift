import L10nSource

/// The raw values of enumerations: `NSLocalizedString(rawValue, comment: "")` in one of them, in a protocol or in an
/// extension of `RawRepresentable` looks each of them up, and so does `NSLocalizedString(name.rawValue, comment: "")` of a
/// parameter of that type.
struct CodeRawValues {
  private var values: [String: [(origin: CodeOrigin, value: CodeRawValue)]] = [:]
  private var conforming: [String: Set<String>] = [:]
  /// The cases that code names after their type or a dot alone, and those whose looked-up text it reads there.
  private var named: Set<UInt32> = []

  init(_ files: [LinkedFile]) {
    for number in files.indices {
      for value in files[number].rawValues {
        values[value.type, default: []].append((files[number].origin, value))
      }
      for conformance in files[number].conformances {
        conforming[conformance.parent, default: []].insert(conformance.type)
      }
    }
    let lookups = files.indices.reduce(into: Set<CodeWord>()) {
      $0.formUnion(files[$1].lookupsOfRawValues)
    }
    guard !lookups.isEmpty else { return }
    let sought = WantedWords(
      values.values.joined().reduce(into: []) { numbers, value in
        numbers.formUnion(Self.names(of: value.value))
        numbers.formUnion(lookups.map { Self.text(of: value.value, by: $0) })
      })
    for number in files.indices {
      named.formUnion(files[number].uses.numbers.lazy.filter(sought.contain))
    }
  }

  /// Whether code names a case, or all cases of its enumeration.
  private func isNamed(_ value: CodeRawValue) -> Bool {
    Self.names(of: value).contains(where: named.contains)
  }

  /// The number of `Sail.linen.localized`, where `localized` looks up the raw value.
  private static func text(of value: CodeRawValue, by lookup: CodeWord) -> UInt32 {
    lookup.of(value.word.inside(CodeWord(value.type)))
  }

  private static func names(of value: CodeRawValue) -> [UInt32] {
    let type = CodeWord(value.type)
    return value.word.ofAny(type) + CodeWord.allCases.ofAny(type) + [value.word.of(.implied)]
  }

  /// The lookups of all raw values that a call can mean; empty if it gets no raw value.
  func lookups(
    _ call: CodeCall, in file: LinkedFile, _ shapes: [CallShape], _ constants: CodeConstants.OfFile
  ) -> [CodeLookup] {
    guard let shape = shapes.first(where: { call.rawValueType(at: $0.key) != nil }),
      let type = call.rawValueType(at: shape.key)
    else { return [] }
    let types =
      type == "RawRepresentable" ? Set(values.keys) : (conforming[type] ?? []).union([type])
    let word = call.declaration.map { file.declarations[$0].word }
    return types.sorted().flatMap { type in
      let all = values[type] ?? []
      let isOneType = all.allSatisfy { $0.origin == all[0].origin }
      return all.flatMap { place, value in
        // With several types of one name, it isn't known which one other files mean.
        let isOfType = isOneType || place == file.origin
        let isAsked =
          word.map { named.contains(Self.text(of: value, by: $0)) } ?? false
        let certainty: CodeLookup.Certainty =
          isOfType && isAsked ? .certain : .oneOf(type, isNamed: isOfType && isNamed(value))
        return CodeLookup.all(
          call.asking(for: value.text, at: shape.key, line: value.line), [shape], place, constants
        ).map { $0.known(to: certainty) }
      }
    }
  }
}

extension CodeCall {
  /// The type whose raw value an argument is.
  fileprivate func rawValueType(at place: CallShape.Place) -> String? {
    guard case .rawValue(let type) = argument(at: place)?.meaning else { return nil }
    return type ?? self.type
  }

  /// The call with another text in place of its key.
  func asking(for text: CodeText, at place: CallShape.Place, line: Int) -> Self {
    Self(
      callee: callee, owner: owner, madeType: madeType, base: base,
      receiver: place == .receiver ? text : receiver,
      arguments: arguments.enumerated().map { position, argument in
        let isKey = place == argument.label.map { .label($0) } ?? .position(position)
        return isKey
          ? CodeArgument(label: argument.label, texts: [text], meaning: .other) : argument
      }, line: line, function: nil, isUnseen: isUnseen,
      isForDevelopers: isForDevelopers, type: type,
      triesLanguages: triesLanguages, isCompared: isCompared,
      declaration: declaration)
  }
}
