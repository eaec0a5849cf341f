import L10nSource

/// The tables in which code shows values that are declared as keys elsewhere. The literal has no table; the place that shows it
/// names one: `var title: LocalizedStringKey { "Sail" }`, and `Text(option.title, tableName: "Rig")`.
struct TablesOfKeys {
  /// By property name.
  private var ofProperties: [CodeWord: Set<CodeText>] = [:]
  /// By function parameter.
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
    guard let part = text.parts.only else { return }
    switch part {
    case .name(let name), .member(let name, _):
      ofProperties[CodeWord(name), default: []].insert(table)
    case .parameter, .piece, .unknown:
      // The function shows its only parameter whose type makes it a key.
      guard let function = call.function.map({ file.functions[$0] }),
        let position = function.onlyKey
      else { return }
      let parameter = Parameter(function: function.name, place: function.place(of: position))
      ofParameters[parameter, default: []].insert(table)
    case .text: break
    }
  }

  /// The tables that may have the keys of a property, besides the standard one.
  func tables(ofProperty name: CodeWord) -> [CodeText] { (ofProperties[name] ?? []).inOrder }

  /// The possible origins of the table for a key that a function gets.
  ///
  /// - Parameter position: the position of the key among the parameters.
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
  /// The forms of functions, initializers and cases with a parameter, field or payload whose type makes it a key.
  func declaredShapes(_ files: [LinkedFile]) -> [CallShape] {
    files.enumerated().flatMap { number, file in
      file.functions.flatMap { function in
        function.parameters.indices.filter { function.parameters[$0].kind == .localized }
          .flatMap { position in
            sources(for: position, of: function).map { table in
              CallShape(
                callee: function.name, key: function.place(of: position), isTyped: true,
                table: table, value: .none, isWrapper: true, isCase: function.isCase,
                onlyFile: function.isPrivate ? number : nil)
            }
          }
      }
    }
  }
}

extension CodeFunction {
  /// The position of the parameter whose type makes it a key, if there is only one.
  fileprivate var onlyKey: Int? {
    parameters.indices.filter { parameters[$0].kind == .localized }.only
  }
}

extension Set<CodeText> {
  var inOrder: [CodeText] {
    sorted { ($0.literal ?? "") < ($1.literal ?? "") }
  }
}
