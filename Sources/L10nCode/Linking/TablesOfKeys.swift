import L10nSource

/// The tables in which code shows what it has declared as a key before: the literal names none, the place that shows it
/// does. `var title: LocalizedStringKey { "Sail" }`, and `Text(option.title, tableName: "Rig")`.
struct TablesOfKeys {
  /// By the names of properties.
  private var ofProperties: [CodeWord: Set<CodeText>] = [:]
  /// By the parameters of functions.
  private var ofParameters: [Parameter: Set<CodeText>] = [:]

  private struct Parameter: Hashable {
    let function: String
    let place: CallShape.Place
  }

  init(_ files: [LinkedFile], _ constants: CodeConstants) {
    for (number, file) in files.enumerated() {
      for call in file.callsNamingTables.lazy.map({ file.calls[$0] }) {
        for shape in CallShape.fixed[call.callee] ?? [] where shape.isTyped {
          guard case .argument(let place) = shape.table,
            let table = call.texts(at: place).first?.resolved(constants.ofFile(number)),
            table.literal != nil
          else { continue }
          let texts = call.texts(at: shape.key)
          for text in texts.isEmpty ? [CodeText([.unknown])] : texts {
            note(text, in: table, call, file)
          }
        }
      }
    }
  }

  private mutating func note(
    _ text: CodeText, in table: CodeText, _ call: CodeCall, _ file: LinkedFile
  ) {
    guard text.parts.count == 1 else { return }
    switch text.parts[0] {
    case .name(let name), .member(let name, _):
      ofProperties[CodeWord(name), default: []].insert(table)
    case .parameter, .piece, .unknown:
      // A parameter whose type makes it a key is shown, if there is but one.
      guard let function = call.function.map({ file.functions[$0] }),
        let position = function.onlyKey
      else { return }
      let parameter = Parameter(function: function.name, place: function.place(of: position))
      ofParameters[parameter, default: []].insert(table)
    case .text: break
    }
  }

  /// The tables that may have the keys of a property, beside the standard one.
  func tables(ofProperty name: CodeWord) -> [CodeText] { (ofProperties[name] ?? []).inOrder }

  /// What decides about the table of a key that a function is given.
  ///
  /// - Parameter position: that of the key among the parameters.
  func sources(for position: Int, of function: CodeFunction) -> [CallShape.Source] {
    let labels = function.parameters.lazy.compactMap(\.label)
    if let label = labels.first(where: CodeArgument.labelsOfTables.contains) {
      return [.argument(.label(label))]
    }
    let place = function.place(of: position)
    let tables = (ofParameters[Parameter(function: function.name, place: place)] ?? [])
      .union(ofProperties[CodeWord(function.parameters[position].name)] ?? [])
    return [.none] + tables.inOrder.map { .text($0) }
  }
}

extension TablesOfKeys {
  /// The forms that the types of parameters, fields and payloads make.
  func declaredShapes(_ files: [LinkedFile]) -> [CallShape] {
    files.flatMap(\.functions).flatMap { function in
      function.parameters.indices.filter { function.parameters[$0].kind == .localized }
        .flatMap { position in
          sources(for: position, of: function).map { table in
            CallShape(
              callee: function.name, key: function.place(of: position), isTyped: true,
              table: table, value: .none, isWrapper: true, isCase: function.isCase)
          }
        }
    }
  }
}

extension CodeFunction {
  /// The position of the only parameter whose type makes it a key.
  fileprivate var onlyKey: Int? {
    let keys = parameters.indices.filter { parameters[$0].kind == .localized }
    return keys.count == 1 ? keys[0] : nil
  }
}

extension Set<CodeText> {
  fileprivate var inOrder: [CodeText] {
    sorted { ($0.literal ?? "") < ($1.literal ?? "") }
  }
}
