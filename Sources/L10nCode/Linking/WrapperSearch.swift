import L10nSource

/// Finds the functions that pass a text of theirs on to a lookup: their calls are lookups, too.
struct WrapperSearch {
  private(set) var shapes = CallShape.fixed
  let constants: CodeConstants
  let files: [LinkedFile]
  /// The types of the code with the name of a framework's type, each with the number of its file.
  private let namesakes: [String: [(file: Int, type: CodeNamesake)]]
  /// The calls that get a parameter of their function, by callee.
  private var passing: [String: [(file: Int, call: PassingCall)]] = [:]
  /// The calls that get a property, by callee.
  private var naming: [String: [(file: Int, call: Int)]] = [:]
  let storedKeys: StoredKeys
  let tablesOfKeys: TablesOfKeys
  /// The types that each type inherits from; `inherited` has all of these.
  private var parents: [String: [String]] = [:]
  private var inherited: Set<String> = []
  /// The types with a lowercase alias, or that code stores as values.
  private var namedAsValues: Set<String> = []
  /// The functions with a text among their parameters, by name.
  private let functions: [String: [CodeFunction]]
  /// The fallbacks to assume for the code's own functions that have the names of bundle lookups, by selector and type.
  private let ownLookups: [String: [String: CallShape.Fallback]]
  /// The calls of the files that open directories of languages, by the files' numbers.
  let callsBesideDirectories: [Int: CallsBesideDirectories]
  /// Whether this is the search for functions that show texts.
  private var isForShown = false
  /// A search that has found all functions, but not yet the fallbacks in those that it found later; empty for none.
  private(set) var complete: [Self] = []
  /// The index of each form, without its bundle, among the forms of its callee.
  private var known: [CallShape: Int] = [:]
  /// The number of forms that differ only in the texts around the key.
  private var affixCounts: [CallShape: Int] = [:]
  /// With more texts around its key, a function makes keys of anything. Functions that call each other double their number with
  /// every call.
  private static let mostAffixes = 32

  /// - Parameter configured: the forms that the configuration names.
  init(
    _ files: [LinkedFile], constants: CodeConstants, configured: [CallShape]
  ) {
    self.files = files
    namesakes = Dictionary(
      grouping: files.enumerated().flatMap { number, file in
        file.namesakes.map { (number, $0) }
      }, by: \.1.name)
    self.constants = constants
    storedKeys = StoredKeys(files)
    functions = Dictionary(
      grouping: files.lazy.flatMap(\.functions).filter { !$0.isCase }, by: \.name)
    ownLookups = files.ownLookups
    callsBesideDirectories = files.indices.reduce(into: [:]) {
      $0[$1] = CallsBesideDirectories(files[$1])
    }
    tablesOfKeys = TablesOfKeys(files, constants)
    for (number, file) in files.enumerated() {
      for call in file.functions.lazy.flatMap(\.passingCalls) {
        passing[file.calls[call.index].callee, default: []].append((number, call))
      }
      for position in file.namingCalls where storedKeys.isAsked(by: file.calls[position]) {
        naming[file.calls[position].callee, default: []].append((number, position))
      }
      for conformance in file.conformances {
        if conformance.isAlias, conformance.type.utf8.first?.isASCIILowercase ?? false {
          namedAsValues.insert(conformance.parent)
        }
        parents[conformance.type, default: []].append(conformance.parent)
        inherited.insert(conformance.parent)
      }
    }
    namedAsValues.formUnion(files.typesAsValues)
    var added: [String] = []
    let imported = files.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let given =
      configured + tablesOfKeys.declaredShapes(files) + CallShape.ofLibraries(imported)
    for shape in given where add(shape) {
      added.append(shape.callee)
    }
    let beginning = (shapes, known, affixCounts)
    follow(Set(CallShape.fixed.keys).union(added))
    if shapes.values.contains(where: { $0.contains { $0.isWrapper && $0.fallback != nil } }) {
      complete = [self]
      (shapes, known, affixCounts) = beginning
      follow(Set(CallShape.fixed.keys).union(added))
      complete = []
    }
  }

  /// The search for functions that pass a text of theirs on to code that shows it without a lookup.
  var showing: WrapperSearch {
    var search = self
    search.shapes = CallShape.showing
    (search.known, search.affixCounts) = ([:], [:])
    search.naming = naming.mapValues { places in
      places.filter { !storedKeys.isGivenName(files[$0.file].calls[$0.call]) }
    }
    // Code that passes a text to a log doesn't show it, even if a window shows the log.
    search.passing = passing.mapValues { places in
      places.filter { !files[$0.file].calls[$0.call.index].isUnseen }
    }
    search.isForShown = true
    search.follow(Set(CallShape.showing.keys))
    return search
  }

  /// Adds the forms of the functions and initializers that pass a text on to these callees, directly or through others.
  private mutating func follow(_ callees: Set<String>) {
    var waiting = callees
    var rounds = 0
    // Each round goes one call further up; real code needs two or three.
    while !waiting.isEmpty, rounds < 16 {
      rounds += 1
      var next: Set<String> = []
      for callee in waiting.sorted() {
        for place in passing[callee] ?? [] {
          for shape in wrappers(at: place) where add(shape) { next.insert(shape.callee) }
        }
        for place in naming[callee] ?? [] {
          for shape in initializers(at: place) where add(shape) { next.insert(shape.callee) }
        }
      }
      waiting = next
    }
  }

  /// The forms that a call can have.
  ///
  /// - Parameter number: the number of its file.
  func shapes(of call: CodeCall, inFile number: Int) -> [CallShape] {
    var all = visibleShapes(of: call, inFile: number)
    // Fast path: most calls have none.
    guard !all.isEmpty else { return [] }
    // `logger.error("…")` doesn't call a function `error(_:)` of the code.
    if call.receiver == nil, case .written = call.base, call.isSilent {
      all.removeAll(where: \.isFunction)
    }
    // `[defaults stringForKey:@"…"]` doesn't call a method of that name in another type of the code.
    if call.isOfKeyedValues {
      all.removeAll { shape in
        shape.isFunction && shape.owner.map { $0 != call.owner && $0 != call.type } ?? false
      }
    }
    // `Font.custom("…")` isn't a case of that name in an enumeration of the code.
    if let owner = call.owner {
      all.removeAll { $0.isCase && $0.owner != nil && $0.owner != owner }
    }
    if let type = typeWithFunction(for: call, inFile: number) {
      let types = ancestors(of: type)
      all.removeAll { shape in
        // `Panel.alert("…")` calls the function of that type rather than a view modifier.
        guard shape.isWrapper else { return shape.isTyped }
        return shape.isFunction && shape.owner != type
          && !(shape.owner.map(types.contains) ?? false)
      }
    }
    if let owner = call.owner, let unknown = ownLookups[call.selector]?[owner] {
      let own = shapes[call.selector]?.first { $0.isWrapper && $0.owner == owner }
      let fallback = own.map(\.fallback) ?? unknown
      for position in all.indices where !all[position].isWrapper {
        all[position].fallback = fallback
      }
    }
    if isForShown {
      lazy var doAllShow = doAllShow(call, inFile: number)
      all.removeAll { shape in
        guard shape.isWrapper else { return call.setsPropertyOfOther }
        guard shape.isFunction, call.owner == nil, shape.key != .receiver else { return false }
        return !doAllShow
      }
    }
    guard all.count > 1 else { return all }
    if let owner = call.owner ?? call.madeType {
      let members = all.filter { $0.owner == owner }
      return members.isEmpty ? all : members
    }
    guard files[number].language == .swift, case .none = call.base else { return all }
    // A bare name is a member of the enclosing type, or else a function outside of types.
    let types = ancestors(of: call.type)
    let hasMember = all.contains { $0.owner.map(types.contains) ?? false }
    let hasFunction = all.contains { $0.isFunction && $0.owner == nil }
    return all.filter { shape in
      guard shape.isFunction, hasMember || hasFunction else { return true }
      guard let owner = shape.owner else { return !hasMember }
      // The inheritance among types outside of the code isn't known, and extensions can add functions to them.
      return types.contains(owner) || !hasMember && !inherited.contains(owner)
    }
  }

  /// The type that a call names or is in, if that type has a function for it. The call then can't mean another type's.
  private func typeWithFunction(for call: CodeCall, inFile number: Int) -> String? {
    let isAlone = if case .none = call.base { files[number].language == .swift } else { false }
    guard let type = call.owner ?? call.madeType ?? (isAlone ? call.type : nil),
      functions[call.callee]?.contains(where: { $0.owner == type && $0.takes(call.arguments) })
        ?? false
    else { return nil }
    return type
  }

  /// Whether all functions of the code that a call can mean show its argument.
  private func doAllShow(_ call: CodeCall, inFile number: Int) -> Bool {
    // A protocol's requirement is not one of the functions that fulfill it.
    let all = functions[call.callee, default: []].filter {
      !($0.owner.map(inherited.contains) ?? false)
    }
    guard all.count > 1 else { return true }
    var meant = all.filter { $0.takes(call.arguments) }
    if let type = call.madeType {
      let types = ancestors(of: type)
      let members = meant.filter { $0.owner.map(types.contains) ?? false }
      if !members.isEmpty { meant = members }
    } else if files[number].language == .swift, case .none = call.base {
      let types = ancestors(of: call.type)
      let members = meant.filter { $0.owner.map(types.contains) ?? false }
      let others = meant.filter { $0.owner == nil }
      meant = members.isEmpty ? others.isEmpty ? meant : others : members
    }
    let owners = Set(shapes[call.callee, default: []].lazy.filter(\.isWrapper).map(\.owner))
    return meant.allSatisfy { owners.contains($0.owner) }
  }

  /// A type with all that it inherits from, as far as the code says.
  private func ancestors(of type: String?) -> Set<String> {
    var found: Set<String> = []
    var waiting = type.map { [$0] } ?? []
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += parents[next] ?? [] }
    }
    return found
  }

  /// The forms of a call, without those of frameworks that functions of the code with the same name hide, as far as the labels
  /// of the call fit.
  private func visibleShapes(of call: CodeCall, inFile number: Int) -> [CallShape] {
    guard let named = shapes[call.callee] else { return [] }
    let (language, hasOtherViews) = (files[number].language, files[number].hasOtherViews)
    let all = named.filter {
      ($0.language == nil || $0.language == language) && $0.canBe(call)
        && ($0.onlyFile == nil || $0.onlyFile == number)
        && !($0.takesTexts && !$0.isWrapper && (hasOtherViews || call.isOfOtherViews))
    }
    guard CallShape.fixed[call.callee] != nil else { return all }
    if isOfNamesake(call, inFile: number) { return all.filter(\.isWrapper) }
    let own = all.filter { $0.isWrapper && !$0.isTyped }
    guard !own.isEmpty else { return all }
    let fitting = own.filter { shape in
      call.arguments.allSatisfy { $0.label.map { shape.labels?.contains($0) ?? true } ?? true }
    }
    return fitting.isEmpty ? all.filter { !own.contains($0) } : fitting
  }

  /// Whether a call creates a value of a type of the code that has the name of a framework's type and is visible here: in its
  /// module, its file or its enclosing type.
  private func isOfNamesake(_ call: CodeCall, inFile number: Int) -> Bool {
    guard let types = namesakes[call.callee], case .none = call.base else { return false }
    return types.contains { file, type in
      if let around = type.type { return file == number && around == call.type }
      let (here, there) = (files[number].origin.targets, files[file].origin.targets)
      return file == number
        || !type.isPrivate
          && here.isEmpty == there.isEmpty && here.allSatisfy(there.contains)
    }
  }

  private mutating func add(_ shape: CallShape) -> Bool {
    if isForShown, shape.writesLog { return false }
    var anywhere = shape
    anywhere.bundle = .always(.unknown)
    guard let position = known[anywhere] else {
      var bare = anywhere
      (bare.prefix, bare.suffix) = (CodeText(), CodeText())
      guard affixCounts[bare, default: 0] < Self.mostAffixes else { return false }
      affixCounts[bare, default: 0] += 1
      known[anywhere] = shapes[shape.callee]?.count ?? 0
      shapes[shape.callee, default: []].append(shape)
      return true
    }
    // A function that looks in two bundles can find a text in either.
    guard let bundle = shapes[shape.callee]?[position].bundle, bundle != shape.bundle,
      bundle != anywhere.bundle
    else { return false }
    shapes[shape.callee]?[position] = anywhere
    return true
  }

  /// The forms of a function whose body contains this call.
  private func wrappers(at place: (file: Int, call: PassingCall)) -> [CallShape] {
    let call = files[place.file].calls[place.call.index]
    guard let number = call.function else { return [] }
    let function = files[place.file].functions[number]
    // `String(localized: key, defaultValue: value)` takes a `StaticString` as its key.
    let takesString = call.hasArgument(at: .label("defaultValue"))
    return shapes(of: call, inFile: place.file).filter { $0.takesStrings || takesString }.flatMap {
      shape -> [CallShape] in
      call.texts(at: shape.key).compactMap { text in
        wrapper(
          function, passing: text, to: shape, place.call, in: place.file,
          constants.ofFile(place.file))
      }
    }
  }

  /// The forms of the initializers that store the key of a call.
  private func initializers(at place: (file: Int, call: Int)) -> [CallShape] {
    let call = files[place.file].calls[place.call]
    return shapes(of: call, inFile: place.file).filter(\.takesStrings).flatMap {
      storedKeys.shapes(of: call, $0, constants.ofFile(place.file))
    }
  }

  private func wrapper(
    _ function: CodeFunction, passing original: CodeText, to shape: CallShape,
    _ passing: PassingCall, in file: Int, _ constants: CodeConstants.OfFile
  ) -> CallShape? {
    let call = files[file].calls[passing.index]
    let text = shape.prefix + original.resolved(constants) + shape.suffix
    // With an unknown prefix or suffix, nothing is known about the key.
    guard let (prefix, parameter, suffix) = text.onlyParameter else { return nil }
    let (position, separator): (Int, UInt8?)
    switch parameter {
    case .parameter(let number): (position, separator) = (number, shape.separator)
    case .piece(let number, let sign): (position, separator) = (number, sign)
    case .text, .name, .member, .unknown: return nil
    }
    let key = function.place(of: position)
    let isMark = isMark(shape.value, call, in: file, constants)
    let isChecked = isMark || shape.fallback == .callers
    let isCompared = original.parts.contains {
      $0.isParameter && self.isCompared(CodeText([$0]), beside: call, in: file)
    }
    // Most functions pass on what the lookup returns.
    let failure: (fallback: CallShape.Fallback?, given: Int?) =
      isChecked || isCompared ? failure(of: function, key: position, in: file) : (nil, nil)
    var value = isMark ? .none : passed(shape.value, call, function, constants)
    if let given = failure.given {
      value = .argument(function.place(of: given))
    }
    return CallShape(
      callee: function.name, owner: function.owner, key: key, isTyped: false,
      table: passed(shape.table, call, function, constants),
      // A default that is the whole key counts as none.
      value: value == .argument(key) && text.parts.count == 1 ? .none : value,
      bundle: passedBundle(shape.bundle, call, function, constants), prefix: prefix,
      suffix: suffix, separator: separator,
      fallback: (shape.isContinued(in: call) ? nil : shape.fallback)
        ?? fallback(
          passing, for: original, of: function, in: file,
          ifFailed: isCompared ? .some(failure.fallback) : nil)
        ?? (isChecked ? failure.fallback : nil)
          ?? (function.takesTranslations ? .unknown : nil),
      isWrapper: true,
      isStored: shape.isStored || function.isSetter && !function.setsKey, isCase: function.isCase,
      canBeImplied: function.makesOwner, isOfType: function.isOfType(besides: namedAsValues),
      onlyFile: function.isPrivate ? file : nil,
      labels: Set(function.parameters.compactMap(\.label)))
  }

  /// Whether the function around a call compares a text with others.
  private func isCompared(_ text: CodeText, beside call: CodeCall, in file: Int) -> Bool {
    files[file].comparisons.contains(CodeComparison(text: text, function: call.function))
  }

  /// Whether a function compares the default that it passes: it is a marker for a missing text, which no user sees.
  private func isMark(
    _ value: CallShape.Source, _ call: CodeCall, in file: Int, _ constants: CodeConstants.OfFile
  ) -> Bool {
    guard case .argument(let place) = value, let text = call.texts(at: place).first else {
      return false
    }
    return isCompared(text, beside: call, in: file)
      || text.resolved(constants).literal.map { $0 != "" && $0.isOfNoCharacters } ?? false
  }

  /// The table or default that a wrapper passes: a text, an argument of its own, or that of the function that it calls.
  func passed(
    _ source: CallShape.Source, _ call: CodeCall, _ function: CodeFunction,
    _ constants: CodeConstants.OfFile
  ) -> CallShape.Source {
    if case .memberOfParameter(let member)? = call.meaning(of: source),
      constants.texts(of: member, forCase: nil) != nil
    {
      return .member(member)
    }
    if case .member = source {
      let tables = call.tables(of: source, constants)
      return .text(tables.only ?? CodeText([.unknown]))
    }
    guard case .argument(let place) = source else { return source }
    guard let text = call.texts(at: place).first?.resolved(constants) else {
      return call.hasArgument(at: place) ? .text(CodeText([.unknown])) : .none
    }
    if case .parameter(let position)? = text.parts.only {
      return .argument(function.place(of: position))
    }
    return .text(text)
  }

  /// The bundle of a wrapper's lookup: a fixed one, or that of an argument.
  private func passedBundle(
    _ source: CallShape.Bundle, _ call: CodeCall, _ function: CodeFunction,
    _ constants: CodeConstants.OfFile
  ) -> CallShape.Bundle {
    let bundle = call.bundle(of: source, constants)
    // A parameter `bundle` is the bundle of the lookup, even if the function looks in the directory of a language in it.
    guard bundle == .unknown, function.parameters.contains(where: { $0.label == "bundle" }) else {
      return .always(bundle)
    }
    return .argument(.label("bundle"), otherwise: .unknown)
  }
}
