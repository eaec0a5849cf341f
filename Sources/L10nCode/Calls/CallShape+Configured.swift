import L10nSource

extension CallShape {
  /// Returns the forms of a function, property or macro that the configuration names; nil if the text isn't such a name.
  ///
  /// A function is named as in Swift, `tr(_:table:)`; a property or method of strings begins with a dot, `.localized`; a macro
  /// with its variations is a plain name, `MyLocalizedString`. The key is the first argument, or the string itself. Labels such
  /// as `table`, `value` and `bundle` have their usual meanings.
  ///
  /// - Parameter table: the table of all calls; nil for the standard table, or for that of an argument.
  package static func all(named description: String, table: String? = nil) -> [CallShape]? {
    let isOfText = description.hasPrefix(".")
    let body = description.drop { $0 == "." }
    let parts = body.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].split(separator: ".").last ?? "")
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    let fixed = table.map { Source.text(CodeText([.text(Array($0.utf8))])) }
    guard parts.count > 1 else {
      if !isOfText { return macros(named: name, table: fixed) }
      return [shape(name, .receiver, [], table: fixed)]
    }
    guard parts[1].hasSuffix(")"), parts[1] == ")" || parts[1].hasSuffix(":)") else { return nil }
    let labels = parts[1].dropLast().split(separator: ":").map(String.init)
    if isOfText { return [shape(name, .receiver, labels, table: fixed)] }
    guard let first = labels.first else { return nil }
    let key = first == "_" ? Place.position(0) : .label(first)
    return [shape(name, key, Array(labels.dropFirst()), table: fixed)]
  }

  private static func shape(
    _ name: String, _ key: Place, _ labels: [String], table: Source?
  ) -> CallShape {
    func argument(_ names: [String]) -> Source {
      labels.first(where: names.contains).map { .argument(.label($0)) } ?? .none
    }
    let bundle = labels.first { $0 == "bundle" }
    return CallShape(
      callee: name, key: key, isTyped: false, table: table ?? argument(["table", "tableName"]),
      value: argument(["value", "defaultValue", "default"]),
      bundle: bundle.map { .argument(.label($0)) } ?? .always(.unknown), isWrapper: true)
  }

  /// The forms of a macro and its variations, which take the arguments of `NSLocalizedString` and its variations.
  private static func macros(named name: String, table: Source?) -> [CallShape] {
    fixed.filter { $0.key.hasPrefix("NSLocalizedString") }.values.joined().map { original in
      var shape = original
      shape.callee = name + original.callee.dropFirst("NSLocalizedString".count)
      if let table, shape.table == .none { shape.table = table }
      shape.bundle = .always(.unknown)
      shape.isWrapper = true
      return shape
    }.sorted { $0.callee < $1.callee }
  }
}

extension CallShape {
  /// The forms of known libraries whose functions only look up their argument, for the modules that the code imports. A library
  /// that comes from a package manager has no source files in the tree.
  static func ofLibraries(_ modules: Set<String>) -> [CallShape] {
    let methods: [String: [String]] = [
      "Localize_Swift": ["localized", "localizedFormat", "localizedPlural"],
      "L10n_swift": ["l10n", "l10nPlural"],
    ]
    return methods.keys.filter(modules.contains).sorted().flatMap { methods[$0] ?? [] }.map {
      CallShape(
        callee: $0, language: .swift, key: .receiver, isTyped: false,
        table: .argument(.label("using")), value: .none,
        bundle: .argument(.label("in"), otherwise: .main), isWrapper: true)
    }
  }
}
