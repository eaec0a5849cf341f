import L10nSource

extension CallShape {
  /// Whether the code around a call goes on where the called function finds no text: a caller of a function that returns nil,
  /// and a loop over languages.
  func isContinued(in call: CodeCall) -> Bool {
    fallback == .callers || call.triesLanguages && fallback?.hasUnknownTexts == false
  }

  /// Whether a call shows its argument without a lookup, because the expression contains a string besides literals.
  ///
  /// - Parameter isKey: whether a name in the expression can have a type whose literals are keys.
  func isVerbatim(_ call: CodeCall, unless isKey: (String) -> Bool) -> Bool {
    guard takesTexts, let values = call.argument(at: key)?.values, !values.isEmpty else {
      return false
    }
    return !values.contains { $0.isEmpty || isKey($0) }
  }
}

extension CodeArgument {
  /// The name of the enumeration case that the argument is, if it can be nothing else: `.sail`, `Table.sail`.
  var nameOfCase: CodeWord? {
    if case .caseNamed(let name) = meaning { return name }
    guard case .member(let name, let type?)? = texts.only?.parts.only,
      type.utf8.first?.isASCIIUppercase == true
    else { return nil }
    return CodeWord(name)
  }
}

extension CodeCall {
  /// Whether the receiver or an argument can be a text that satisfies a predicate.
  func hasText(where isIncluded: (CodeText) -> Bool) -> Bool {
    receiver.map(isIncluded) ?? false || arguments.contains { $0.texts.contains(where: isIncluded) }
  }

  /// Whether the receiver or an argument can be this text.
  func isGiven(_ text: CodeText) -> Bool { hasText { $0 == text } }

  /// The name of the called method in Objective-C, with the label `forKey` and no others: `objectForKey`.
  var selector: String {
    callee.selector(with: arguments.contains { $0.label == "forKey" } ? "forKey" : nil)
  }

  /// Whether the method has the name of one that reads or sets a value by its key, as dictionaries and user defaults have.
  var isOfKeyedValues: Bool { Self.keyedMethods.contains(selector) }

  private static let keyedMethods: Set<String> = [
    "arrayForKey", "boolForKey", "dataForKey", "dictionaryForKey", "integerForKey",
    "objectForKey", "setForKey", "stringForKey", "urlForKey", "valueForKey", "valueForKeyPath",
  ]

  func argument(at place: CallShape.Place) -> CodeArgument? {
    switch place {
    case .position(let position):
      arguments.indices.contains(position) && arguments[position].label == nil
        ? arguments[position] : nil
    case .label(let label): arguments.first { $0.label == label }
    case .receiver: nil
    }
  }

  func meaning(of source: CallShape.Source) -> CodeArgument.Meaning? {
    if case .argument(let place) = source { argument(at: place)?.meaning } else { nil }
  }

  func hasArgument(at place: CallShape.Place) -> Bool {
    argument(at: place).map { $0.meaning != .nothing } ?? false
  }

  func texts(at place: CallShape.Place) -> [CodeText] {
    if case .receiver = place { return receiver.map { [$0] } ?? [] }
    return argument(at: place)?.texts ?? []
  }
}

extension CodeFile {
  /// Whether the file's views are those of a framework other than SwiftUI: Eureka has a `Section`, too.
  var hasOtherViews: Bool {
    !imports.isDisjoint(with: ["AppKit", "Cocoa", "Eureka", "UIKit"])
      && imports.isDisjoint(with: ["Charts", "SwiftUI", "TipKit", "WidgetKit"])
  }
}

extension CodeFile {
  /// Whether the code opens the files of tables whose names it gets: `url(forResource: table, withExtension: "xcstrings")`.
  var opensTables: Bool {
    calls.contains { call in
      guard let name = call.arguments.first?.texts.first, name.literal == nil else { return false }
      return call.arguments.contains(where: \.isExtensionOfTables)
    }
  }
}

extension CodeArgument {
  fileprivate var isExtensionOfTables: Bool {
    guard label == "ofType" || label == "withExtension" else { return false }
    return texts.first?.literal.map(Self.extensionsOfTables.contains) ?? false
  }

  private static let extensionsOfTables: Set<CodeUnitString> = [
    "strings", "stringsdict", "xcstrings",
  ]
}

extension CodeFunction {
  /// Whether calls have the type before the dot and never a value, as no value is named like the type.
  ///
  /// - Parameter namedAsValues: the types with a lowercase alias, or that code stores as values.
  func isOfType(besides namedAsValues: Set<String>) -> Bool {
    guard isStatic, let owner else { return false }
    return owner.utf8.first?.isASCIIUppercase ?? false && !namedAsValues.contains(owner)
  }

  /// Whether the labels of a call's arguments fit the parameters.
  func takes(_ arguments: [CodeArgument]) -> Bool {
    arguments.allSatisfy { argument in parameters.contains { $0.label == argument.label } }
  }

  /// Whether callers pass the texts of some languages: `caption("Add", de: "Neu")`. The function shows those instead of the
  /// table's.
  var takesTranslations: Bool {
    parameters.contains { $0.kind == .string && Self.languages.contains($0.label ?? "") }
  }

  /// The codes of languages that aren't also English words, as `in`, `is` and `to` are.
  private static let languages: Set<String> = [
    "de", "en", "es", "fr", "ja", "ko", "pt", "ru", "tr", "uk", "vi", "zh", "zhHans", "zhHant",
  ]
}

extension String {
  /// The Objective-C name of a Swift method with the label `forKey`: `object(forKey:)` is `objectForKey`. Ignores other labels.
  fileprivate func selector(with label: String?) -> String {
    label == "forKey" ? "\(self)ForKey" : self
  }
}

extension [LinkedFile] {
  /// The fallbacks to assume for the code's own functions that have the names of bundle lookups, by selector and type. They
  /// apply if a function's code doesn't show its fallback: the language whose directory it uses, or else unknown texts.
  var ownLookups: [String: [String: CallShape.Fallback]] {
    reduce(into: [:]) { lookups, file in
      for function in file.functions {
        guard let owner = function.owner, function.receiver == nil,
          let label = function.parameters.first.map(\.label),
          case let selector = function.name.selector(with: label),
          selector.hasPrefix("localized"), CallShape.fixed[selector] != nil
        else { continue }
        lookups[selector, default: [:]][owner] =
          function.languageOfDirectory.map { .language($0) } ?? .unknown
      }
    }
  }

  /// The types with static functions that code stores as values: `let localizer = Localizer.self`.
  var typesAsValues: Set<String> {
    var types: [UInt32: String] = [:]
    for owner in Set(lazy.flatMap(\.functions).filter(\.isStatic).compactMap(\.owner)) {
      for number in CodeWord.metatypes.flatMap({ $0.ofAny(CodeWord(owner)) }) {
        types[number] = owner
      }
    }
    guard !types.isEmpty else { return [] }
    let sought = WantedWords(Set(types.keys))
    return reduce(into: []) { found, file in
      for number in file.uses.numbers where sought.contain(number) {
        if let type = types[number] { found.insert(type) }
      }
    }
  }
}

extension CodeCall {
  /// Whether the function takes a key and returns no text for it.
  var isSilent: Bool { Self.silentCallees.contains(callee) }

  /// Whether it only measures its receiver: `key.isEmpty`.
  var measuresText: Bool { receiver != nil && Self.measures.contains(callee) }

  private static let measures: Set<String> = ["count", "isEmpty", "length"]

  private static let silentCallees: Set<String> = [
    "NSLog", "assert", "assertionFailure", "contains", "debug", "debugPrint", "error",
    "fatalError", "hasPrefix", "hasSuffix", "info", "insert", "isEqualToString", "log", "os_log",
    "precondition", "print", "va_start", "warning",
  ]

  /// Whether it creates a view of a framework other than SwiftUI: `Defaults.Toggle("…")`.
  var isOfOtherViews: Bool {
    owner != nil && owner != "SwiftUI" && callee.utf8.first.map(\.isASCIIUppercase) ?? false
  }
}

extension CallShape {
  /// Whether it belongs to a function of the code that looks up its argument.
  var isFunction: Bool { isWrapper && !isTyped && !isStored }

  /// Whether it looks up a text by itself: `String(localized: value)` does, and the initializer of the value doesn't.
  var asksBundle: Bool { !isTyped || callee == "String" }

  /// Whether it also looks up strings that aren't literals: `Text(title)` shows them without a lookup.
  var takesStrings: Bool {
    !isTyped || Self.localizedTypes.contains(callee)
  }

  /// Whether a call has its syntax: code calls a modifier on a view, or in an extension of views; and a case belongs to a type.
  func canBe(_ call: CodeCall) -> Bool {
    if isCase { return call.base == .implied || call.owner != nil }
    // `.string("…")` is an enumeration case rather than a function `string(_:)` of another type.
    if call.base == .implied && !canBeImplied || call.isOfValue && isOfType { return false }
    guard isModifier else { return true }
    return switch call.base {
    case .written: true
    case .implied: false
    case .none: call.type == "View"
    }
  }
}
