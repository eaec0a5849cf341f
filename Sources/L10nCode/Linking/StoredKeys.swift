import L10nSource

/// The properties of the code that store keys: texts that initializers assign to them, or that their bodies return.
///
/// If the code looks up the property of an instance, its key is one of these texts, but it isn't known which one.
struct StoredKeys {
  private struct Property {
    let file: Int
    let property: CodeProperty
  }

  private let files: [LinkedFile]
  private let properties: [String: [Property]]
  /// The values that initializers store, by type.
  private let stores: [String: [(file: Int, store: CodeStore)]]
  /// The types that declare an initializer. Other structures have a memberwise one.
  private let initializedTypes: Set<String>

  init(_ files: [LinkedFile]) {
    self.files = files
    var properties: [String: [Property]] = [:]
    var stores: [String: [(file: Int, store: CodeStore)]] = [:]
    for (number, file) in files.enumerated() {
      for property in file.properties {
        properties[property.name, default: []].append(Property(file: number, property: property))
      }
      for store in file.stores { stores[store.type, default: []].append((number, store)) }
    }
    (self.properties, self.stores) = (properties, stores)
    initializedTypes = files.reduce(into: []) { $0.formUnion($1.initializedTypes) }
  }

  /// Whether the name of a property is in the receiver or an argument of a call.
  func isAsked(by call: CodeCall) -> Bool {
    !properties.isEmpty && call.hasText { name(in: $0) != nil }
  }

  /// Whether a call gets a property by which programs and many types of frameworks identify things. Only types distinguish the
  /// name of a queue from that of a person.
  func isGivenName(_ call: CodeCall) -> Bool {
    call.hasText { name(in: $0).map(Self.names.contains) ?? false }
  }

  private static let names: Set<String> = ["id", "identifier", "key", "label", "name"]

  /// The forms of the initializers that store the key of a call.
  func shapes(
    of call: CodeCall, _ shape: CallShape, _ constants: CodeConstants.OfFile
  ) -> [CallShape] {
    asked(by: call, shape, constants).flatMap { text, property -> [CallShape] in
      guard property.property.isStored else { return [] }
      let (type, name) = (property.property.type, property.property.name)
      let own = (stores[type] ?? []).filter { $0.store.property == name }
      guard own.isEmpty else {
        return own.compactMap { file, store in
          let function = files[file].functions[store.function]
          return shape.storing(
            text.replacing { $0.isName ? store.text : nil }, in: function, call)
        }
      }
      guard property.property.isOfStruct, !initializedTypes.contains(type) else { return [] }
      let parameter = CodeParameter(label: name, name: name, kind: .string)
      let function = CodeFunction(
        name: type, owner: nil, parameters: [parameter], receiver: nil, line: 0)
      return [
        shape.storing(
          text.replacing { $0.isName ? CodeText([.parameter(0)]) : nil }, in: function, call)
      ].compactMap(\.self)
    }
  }

  /// The lookups of the texts that a property's body returns.
  func lookups(
    _ call: CodeCall, _ shapes: [CallShape], _ constants: CodeConstants.OfFile
  ) -> [CodeLookup] {
    guard isAsked(by: call) else { return [] }
    return shapes.filter(\.takesStrings).flatMap { shape in
      asked(by: call, shape, constants).flatMap { text, property in
        property.property.texts.flatMap { value in
          CodeLookup.all(
            call.asking(
              for: text.replacing { $0.isName ? value.text : nil }, at: shape.key, line: value.line),
            [shape], files[property.file].origin, constants)
        }
      }
    }.map { $0.known(to: .possible) }
  }

  /// The properties that a call looks up, with the texts that contain them.
  private func asked(
    by call: CodeCall, _ shape: CallShape, _ constants: CodeConstants.OfFile
  ) -> [(text: CodeText, property: Property)] {
    call.texts(at: shape.key).flatMap { text -> [(CodeText, Property)] in
      guard let name = name(in: text), constants.text(of: name) == nil,
        let all = properties[name]
      else { return [] }
      let own = all.filter { $0.property.type == call.type }
      let isOfOther = text.parts.contains { $0.isMember(ofOtherThan: call.type) }
      if !own.isEmpty, !isOfOther { return own.map { (text, $0) } }
      // A bare name can't be a member of another type.
      let members = text.parts.filter { $0.isMember(name) }
      guard !members.isEmpty, CodeText(members).resolved(constants).literal == nil else {
        return []
      }
      // If several types have the property, it isn't known which one the code means. Types of frameworks have a description.
      return name != "description" && Set(all.map(\.property.type)).count == 1
        ? all.map { (text, $0) } : []
    }
  }

  /// The only name in a text, if a property has it.
  private func name(in text: CodeText) -> String? {
    var found: String?
    for part in text.parts {
      switch part {
      case .name(let name), .member(let name, _):
        guard found == nil, properties[name] != nil else { return nil }
        found = name
      case .text: break
      case .parameter, .piece, .unknown: return nil
      }
    }
    return found
  }
}

extension CodeText.Part {
  fileprivate func isMember(_ member: String) -> Bool {
    if case .member(member, _) = self { true } else { false }
  }

  /// Whether it is a member of a value or of another type: `header.title`.
  fileprivate func isMember(ofOtherThan type: String?) -> Bool {
    if case .member(_, let owner?) = self { owner != type && owner != "Self" } else { false }
  }
}

extension CallShape {
  /// The form of an initializer with a parameter that code looks up later in this form.
  fileprivate func storing(
    _ text: CodeText, in function: CodeFunction, _ call: CodeCall
  ) -> CallShape? {
    guard let (before, parameter, after) = (prefix + text + suffix).onlyParameter,
      case .parameter(let position) = parameter
    else { return nil }
    // The other arguments of the lookup aren't known at the place that stores the key.
    func fixed(_ source: Source) -> Source {
      if case .member = source { return .text(CodeText([.unknown])) }
      guard case .argument(let place) = source else { return source }
      return call.hasArgument(at: place) ? .text(CodeText([.unknown])) : .none
    }
    return CallShape(
      callee: function.name, key: function.place(of: position), isTyped: false,
      table: fixed(table), value: fixed(value), bundle: .always(.unknown),
      prefix: before, suffix: after, fallback: fallback, isWrapper: true, isStored: true,
      labels: function.parameters.count > 1 ? Set(function.parameters.compactMap(\.label)) : nil)
  }
}
