import L10nSource

/// What functions of the code return if their lookup finds no text.
extension WrapperSearch {
  /// With more calls that get a parameter, it isn't known what a function returns: each is compared with all others.
  private static let mostPassingCalls = 256

  /// What a function returns if its lookup fails, as far as the values that it returns say: another fallback than the key, and
  /// the parameter that it returns instead of the key.
  func failure(
    of function: CodeFunction, key: Int, in file: Int
  ) -> (fallback: CallShape.Fallback?, given: Int?) {
    guard function.passingCalls.count <= Self.mostPassingCalls else { return (.unknown, nil) }
    var (areKnown, given, isOptional, hasOthers): ([Bool], [Int], Bool, Bool) =
      ([], [], false, false)
    for result in function.results {
      switch result {
      case .call(let token):
        let passing = function.passingCalls.first { $0.branch.token == token }
        guard let call = passing.map({ files[file].calls[$0.index] }),
          case let shapes = (complete.first ?? self).shapes(of: call, inFile: file),
          let shape = shapes.first(where: \.asksBundle)
        else { return (.unknown, nil) }
        areKnown.append(
          call.asksWholeBundle(shape.bundle, orLanguage: true, constants.ofFile(file)))
        hasOthers = hasOthers || shape.fallback == .callers
      case .parameter(let position): if position != key { given.append(position) }
      case .element where files[file].opensTables: hasOthers = true
      case .nothing: isOptional = true
      case .element, .other: return (.unknown, nil)
      }
    }
    // A second bundle that isn't known can have any text.
    guard !areKnown.isEmpty, given.count < 2, areKnown.count == 1 || !areKnown.contains(false)
    else { return (.unknown, nil) }
    let fallback: CallShape.Fallback? = areKnown.count > 1 || hasOthers ? .otherLanguages : nil
    return (isOptional ? .callers : fallback, given.first)
  }

  /// Whether several of some calls look up a value that isn't a literal, or pass it to a function of the file with a language's
  /// directory.
  private func doLookUpAgain(
    inFile file: Int, _ positions: (CallsBesideDirectories) -> [Int]?
  ) -> Bool {
    guard let calls = callsBesideDirectories[file] else { return false }
    return (positions(calls) ?? []).lazy.map { files[file].calls[$0] }.filter { call in
      shapes(of: call, inFile: file).contains { shape in
        !shape.isTyped && call.hasArgument(at: shape.key)
          && call.texts(at: shape.key).allSatisfy { $0.literal == nil }
      } || calls.openers.contains(call.callee) && call.hasText(where: \.hasParameter)
    }.prefix(2).count > 1
  }

  /// The fallback of a function that finds no text for a key. It has one in these cases:
  ///
  /// - It looks in a dictionary before the table.
  /// - It tries one language after the other.
  /// - It uses the directory of a language, and has a second lookup of a value that isn't a literal. If an initializer opens
  ///   the directory, its type has the second lookup.
  /// - It looks in two bundles one after the other, or passes the key to a function that isn't known.
  /// - It compares the key or the text that it finds, and doesn't look in a second table with a known name then.
  func fallback(
    _ passing: PassingCall, for text: CodeText, of function: CodeFunction, in file: Int,
    ifFailed failure: CallShape.Fallback??
  ) -> CallShape.Fallback? {
    let call = files[file].calls[passing.index]
    let parameters = text.parts.filter(\.isParameter)
    if parameters.contains(where: {
      files[file].askedFirst.contains(
        CodeComparison(text: CodeText([$0]), function: call.function))
    }) {
      return function.languageOfDirectory.map { .unknownOrLanguage($0) } ?? .unknown
    }
    if call.triesLanguages { return .otherLanguages }
    if let language = function.languageOfDirectory, let number = call.function,
      doLookUpAgain(inFile: file, { $0.ofFunctions[number] })
    {
      return .language(language)
    }
    if let type = call.type, let language = files[file].languagesOfTypes[type],
      doLookUpAgain(inFile: file, { $0.ofTypes[type] })
    {
      return .language(language)
    }
    guard function.passingCalls.count <= Self.mostPassingCalls else { return .unknown }
    let forms = function.passingCalls.compactMap { other in
      let call = files[file].calls[other.index]
      return call.isGiven(text)
        ? (
          call: call, shapes: (complete.first ?? self).shapes(of: call, inFile: file),
          branch: other.branch
        ) : nil
    }
    let lookups = forms.filter { !$0.branch.isAlternative(to: passing.branch) }.compactMap {
      other in
      other.shapes.first(where: \.asksBundle).map { (call: other.call, bundle: $0.bundle) }
    }
    let bundles = lookups.map { $0.call.bundle(of: $0.bundle, constants.ofFile(file)) }
    if Set(bundles).count > 1 {
      // If the code's own bundle is the last, or all are complete, a text that is missing there is missing for users of any
      // language. Other bundles can only have more texts.
      let isOwnLast = if case .own = bundles.last { true } else { false }
      let areWhole = lookups.allSatisfy {
        $0.call.asksWholeBundle($0.bundle, constants.ofFile(file))
      }
      return isOwnLast || areWhole ? nil : .otherLanguages
    }
    if let failure {
      let tables = forms.compactMap { other in
        other.shapes.first { !$0.isTyped }.map {
          passed($0.table, other.call, function, constants.ofFile(file))
        }
      }
      guard Set(tables).count > 1, tables.allSatisfy(\.isKnown) else {
        return function.languageOfDirectory.map { .language($0) } ?? failure
      }
    }
    // A capitalized callee is a type, which makes something else of the key.
    let isAskedElsewhere = forms.contains { other in
      other.shapes.isEmpty && !other.call.isSilent && !other.call.measuresText
        && other.call.callee.utf8.first.map(\.isASCIILowercase) ?? false
    }
    return isAskedElsewhere ? .unknown : nil
  }
}

/// The calls of a file that opens directories of languages.
struct CallsBesideDirectories {
  /// The names of the functions that open them.
  let openers: Set<String>
  /// The indices of the calls, by the numbers of their functions.
  private(set) var ofFunctions: [Int: [Int]] = [:]
  private(set) var ofTypes: [String: [Int]] = [:]

  /// Returns nil for a file that opens none.
  init?(_ file: LinkedFile) {
    openers = Set(file.functions.lazy.filter { $0.languageOfDirectory != nil }.map(\.name))
    guard !openers.isEmpty || !file.languagesOfTypes.isEmpty else { return nil }
    for (index, call) in file.calls.enumerated() {
      if let function = call.function { ofFunctions[function, default: []].append(index) }
      if let type = call.type { ofTypes[type, default: []].append(index) }
    }
  }
}
