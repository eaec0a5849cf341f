package import L10nModel
import L10nSource

/// The links between files of code: constants, functions that look up texts, raw values, stored keys.
package struct CodeLinks: Sendable {
  package let products: CodeProducts
  /// The directories of other repositories that have no files here.
  let absentRepositories: [TreePath]
  private let seesAllOfTargets: Bool
  let files: [LinkedFile]
  private let constants: CodeConstants
  private let search: WrapperSearch
  private let showing: WrapperSearch
  private let rawValues: CodeRawValues
  /// The tables in which code looks up the text of a macro once more, by the macro's name.
  private let tablesOfMacros: [CodeWord: [CodeText]]
  private let localizedNames: Set<String>
  /// The string properties with a name that is elsewhere declared with a type whose literals are keys, each as `Type.name`.
  private let textProperties: Set<String>
  /// The names of views, controllers and documents that nothing creates or loads.
  let unmadeNames: Set<String>
  let accessors: NamedAccessors
  /// The functions that split one of their texts, by name.
  private let splits: [String: [TextSplit]]
  /// The fallback of the program's bundle, if the code replaces the bundle's class by one with a fallback.
  private let fallbackOfBundle: CallShape.Fallback?

  /// - Parameters:
  ///   - files: ordered by path.
  ///   - products: those of the input.
  ///   - configured: the forms of calls that the configuration names.
  ///   - absent: the directories of other repositories that have no files here.
  ///   - seesAllOfTargets: whether the absent code is in modules of its own, which use no members of the code here.
  package init(
    _ files: [(path: TreePath, file: CodeFile)], products: CodeProducts = CodeProducts(),
    configured: [CallShape] = [], absentRepositories absent: [TreePath] = [],
    seesAllOfTargets: Bool = true
  ) {
    self.products = products
    absentRepositories = absent
    self.seesAllOfTargets = seesAllOfTargets
    self.files = files.map { path, file in
      let origin = CodeOrigin(path: path, targets: products.targets(of: path))
      var file = file
      if file.declarations.contains(where: \.isPublic), !products.areOfOneProgram(origin) {
        file.declarations = file.declarations.map(\.seenByOthers)
      }
      return LinkedFile(file, origin)
    }
    constants = CodeConstants(self.files)
    search = WrapperSearch(self.files, constants: constants, configured: configured)
    showing = search.showing
    tablesOfMacros = search.tablesOfMacros(constants)
    rawValues = CodeRawValues(self.files)
    localizedNames = self.files.reduce(into: CallShape.localizedTypes) {
      $0.formUnion($1.localizedNames)
    }
    textProperties = self.files.reduce(into: []) { [localizedNames] names, file in
      for property in file.properties where localizedNames.contains(property.name) {
        names.insert("\(property.type).\(property.name)")
      }
    }
    splits = Dictionary(grouping: self.files.flatMap(TextSplit.all), by: \.function)
    unmadeNames =
      UnmadeNames(
        self.files, products: products,
        isWhole: seesAllOfTargets && !self.files.contains(where: \.pastesNames)
      ).names
    accessors = NamedAccessors(
      self.files, products: products, unmadeViews: unmadeNames, isWhole: seesAllOfTargets)
    fallbackOfBundle = search.fallbackOfBundle
  }

  /// The functions of the code that look up texts.
  var wrappers: [CallShape] {
    search.shapes.values.flatMap { $0.filter { $0.isWrapper && !$0.isTyped } }
      .sorted { $0.callee < $1.callee }
  }

  /// The lookups of each file.
  package var lookups: [FileLookups] { files.indices.map(lookups(ofFile:)) }

  /// The lookups of one file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of its calls.
  package func lookups(ofFile number: Int) -> FileLookups {
    let file = files[number]
    let origin = file.origin
    let constants = constants.ofFile(number)
    var all = FileLookups()
    var found: [CodeLookup] = []
    for call in file.calls
    where !call.arguments.contains(where: { constants.isOfSystem($0.meaning) }) {
      func within(_ lookup: CodeLookup) -> CodeLookup {
        let declaration = call.declaration.map { file.declarations[$0] }
        let tables = declaration.flatMap { $0.isMacro ? tablesOfMacros[$0.word] : nil }
        return (tables.map(lookup.repeated) ?? lookup)
          .within(declaration, of: call.type, accessors, inFile: number)
      }
      var shapes = search.shapes(of: call, inFile: number)
      let verbatim = shapes.filter {
        $0.isVerbatim(call) { value in canBeKey(value, in: call, ofFile: number) }
      }
      if !verbatim.isEmpty {
        all.verbatimTexts += CodeLookup.all(call, verbatim, origin, constants).filter {
          $0.key.shownToPeople.hasWords && ($0.key.literal != nil || $0.key.isDistinctive)
        }.map(within)
        shapes.removeAll(where: verbatim.contains)
      }
      shapes.removeAll { shape in
        shape.isTyped && !shape.takesStrings && call.argument(at: shape.key)?.isTextByType == true
      }
      guard !shapes.isEmpty else {
        let shown = showing.shapes(of: call, inFile: number)
        if !shown.isEmpty, !namesWindow(call, in: file) {
          // A literal in one expression with a string is reported as a verbatim text.
          let texts = verbatim.isEmpty ? CodeLookup.all(call, shown, origin, constants) : []
          all.shownTexts +=
            (texts + rawValues.lookups(call, in: file, shown, constants)
            + search.storedKeys.lookups(call, shown, constants)).map(within)
        }
        if !call.isSetting, file.language != .other,
          let text = call.arguments.first?.texts.first?.literal
        {
          all.otherCalls.append((text, call.callee))
        }
        continue
      }
      found +=
        (CodeLookup.all(call, shapes, origin, constants)
        + rawValues.lookups(call, in: file, shapes, constants)
        + search.storedKeys.lookups(call, shapes, constants)).map(within)
    }
    found += file.typedTexts.map { text in
      let declaration = text.declaration.map { file.declarations[$0] }
      let tables = declaration.map { search.tablesOfKeys.tables(ofProperty: $0.word) } ?? []
      return CodeLookup(
        of: text.text, onLine: text.line, isUnseen: text.isUnseen, orIn: tables, origin
      ).within(declaration, of: declaration?.type, accessors, inFile: number)
    }
    all.shownTexts += forgottenTexts(ofFile: number, beside: found)
    all.literals = file.literals
    if file.isOfAccessors, seesAllOfTargets {
      let looked = Set(found.flatMap(\.literals).map { CodeLiteral($0) })
      all.literals.removeAll(where: looked.contains)
      all.keysOfUnusedAccessors = found.filter(\.isOfUnusedAccessor).compactMap(\.key.literal)
      found.removeAll(where: \.isOfUnusedAccessor)
    } else if !found.isEmpty {
      // The use of a literal that is looked up is known. One call can be several lookups.
      let places = Set(
        found.compactMap { lookup in
          // A text in place of a table's name is a mistake, and may be meant for another table.
          lookup.namesTextAsTable
            ? nil
            : lookup.key.literal.map { LiteralOnLine(literal: CodeLiteral($0), line: lookup.line) }
        })
      var keys: [CodeLiteral: Int] = [:]
      for place in places { keys[place.literal, default: 0] += 1 }
      all.literals.removeAll { literal in
        guard let count = keys[literal], count > 0 else { return false }
        keys[literal] = count - 1
        return true
      }
    }
    if !splits.isEmpty { all.literals += file.calls.flatMap(partsOfTexts) }
    if let fallbackOfBundle { found = found.map { $0.inBundle(fallingBack: fallbackOfBundle) } }
    let compared = Set(file.comparisons.map(\.text))
    if !compared.isEmpty { found = found.map { $0.compared(compared) } }
    found.sort { $0.line < $1.line }
    var seen: Set<CodeLookup> = []
    for lookup in found where seen.insert(lookup).inserted {
      if lookup.key.literal != nil {
        all.lookups.append(lookup)
      } else if lookup.key.isPattern {
        all.patterns.append(lookup)
      }
    }
    return all
  }
}

extension CodeLinks {
  /// Whether a call sets a title by which its file finds a window.
  private func namesWindow(_ call: CodeCall, in file: LinkedFile) -> Bool {
    guard call.callee == CodeFunction.setter(of: "title"),
      let title = call.arguments.first?.texts.first,
      title.literal != nil
    else { return false }
    return file.words.contain("windows") && file.comparisons.contains { $0.text == title }
  }

  /// Whether a name in an argument can be a key by its type: something of that name has such a type, and it isn't a string
  /// property of the enclosing type, or of the type that the name before it suggests: `details.title` of `Details`.
  private func canBeKey(_ value: String, in call: CodeCall, ofFile number: Int) -> Bool {
    let path = value.split(separator: ".")
    guard let name = path.last, localizedNames.contains(String(name)) else { return false }
    let owner = path.dropLast().last
    if owner == nil, let function = call.function,
      files[number].functions[function].parameters.contains(where: { $0.name == name })
    {
      return true
    }
    let type =
      owner.flatMap { $0 == "self" ? nil : $0.prefix(1).uppercased() + $0.dropFirst() }
      ?? call.type
    return type.map { !textProperties.contains("\($0).\(name)") } ?? true
  }

  /// The pieces of a text that the called function splits. Each can become a key.
  private func partsOfTexts(in call: CodeCall) -> [CodeLiteral] {
    (splits[call.callee] ?? []).flatMap { split in
      call.texts(at: split.place).compactMap(\.literal).flatMap { text in
        text.bytes.split(separator: split.separator).map {
          CodeLiteral(CodeUnitString(String(decoding: $0, as: UTF8.self)))
        }
      }
    }
  }

  /// The literals that an error's description returns without a lookup, while it looks up others.
  private func forgottenTexts(ofFile number: Int, beside found: [CodeLookup]) -> [CodeLookup] {
    let descriptions = files[number].properties.filter {
      Self.namesOfDescriptions.contains($0.name) && !$0.texts.isEmpty
    }
    guard !descriptions.isEmpty else { return [] }
    let lookingUp = Set(found.compactMap(\.declaration?.name))
    return descriptions.filter { lookingUp.contains("\($0.type).\($0.name)") }
      .flatMap { description in
        description.texts.filter { $0.text.literal != nil }.map {
          CodeLookup(of: $0.text, onLine: $0.line, isUnseen: false, files[number].origin)
        }
      }
  }

  private static let namesOfDescriptions: Set<String> = [
    "errorDescription", "failureReason", "localizedDescription", "recoverySuggestion",
  ]
}

extension WrapperSearch {
  /// The tables in which code looks up the text of a macro once more: with `#define TITLE NSLocalizedString(@"title", nil)`,
  /// `[bundle localizedStringForKey:TITLE value:nil table:nil]`.
  fileprivate func tablesOfMacros(_ constants: CodeConstants) -> [CodeWord: [CodeText]] {
    let macros = Set(files.flatMap { $0.declarations.filter(\.isMacro).map(\.word) })
    var tables: [CodeWord: [CodeText]] = [:]
    guard !macros.isEmpty else { return tables }
    for (number, file) in files.enumerated() {
      for call in file.namingCalls.lazy.map({ file.calls[$0] }) {
        for shape in shapes(of: call, inFile: number) {
          for case .name(let name) in call.texts(at: shape.key).flatMap(\.parts)
          where macros.contains(CodeWord(name)) {
            tables[CodeWord(name), default: []] += CodeLookup.orStandard(
              call.tables(of: shape.table, constants.ofFile(number)))
          }
        }
      }
    }
    return tables
  }

  /// The fallback of a subclass of `NSBundle` in the code, or of bundles with a category from elsewhere:
  /// `[NSBundle mill_setFallbackLanguage:@"en"]`.
  var fallbackOfBundle: CallShape.Fallback? {
    for number in files.indices {
      for call in files[number].calls.indices
      where Self.bundleClasses.contains(files[number].calls[call].owner)
        && files[number].calls[call].callee.hasSuffix("etFallbackLanguage")
      {
        let language = files[number].calls[call].arguments.first?.texts.first?.literal
        return language.map { .language($0.string) } ?? .unknown
      }
    }
    let isBundle = files.contains { file in
      file.superclasses.values.contains(where: Self.bundleClasses.contains)
    }
    guard isBundle else { return nil }
    let own = ["localizedStringForKey", "localizedString"].flatMap { shapes[$0] ?? [] }
    return own.lazy.filter(\.isWrapper).compactMap(\.fallback).first
  }

  private static let bundleClasses: [String?] = ["NSBundle", "Bundle"]
}

/// A function that splits one of its texts at a byte: `names.components(separatedBy: "|")`.
private struct TextSplit {
  let function: String
  let place: CallShape.Place
  let separator: UInt8

  static func all(in file: LinkedFile) -> [Self] {
    file.functions.flatMap { function in
      function.passingCalls.compactMap { passing in
        let call = file.calls[passing.index]
        guard ["components", "componentsSeparatedByString", "split"].contains(call.callee),
          case .parameter(let parameter)? = call.receiver?.parts.first,
          let separator = call.arguments.first?.texts.first?.literal?.bytes.only,
          parameter != function.receiver
        else { return nil }
        return Self(
          function: function.name, place: function.place(of: parameter), separator: separator)
      }
    }
  }
}

private struct LiteralOnLine: Hashable {
  let literal: CodeLiteral
  let line: Int
}

/// The lookups and literals of one file of code.
package struct FileLookups: Sendable {
  /// The lookups of known keys, ordered by line.
  var lookups: [CodeLookup] = []
  /// The lookups whose key is known in part.
  var patterns: [CodeLookup] = []
  /// The literals that calls show without a lookup because the same argument can also be a string, or is added to one.
  var verbatimTexts: [CodeLookup] = []
  /// The texts that calls show without a lookup.
  var shownTexts: [CodeLookup] = []
  /// The literals that aren't looked up.
  var literals: [CodeLiteral] = []
  /// The calls with a text as their first argument, apart from known lookups.
  var otherCalls: [(text: CodeUnitString, callee: String)] = []
  /// The keys of generated accessors that no code uses.
  var keysOfUnusedAccessors: [CodeUnitString] = []
}
