import L10nCoverage
import L10nFiles
import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

struct BundleQuery {
  private let bundle: ResolvedBundle
  /// The multilingual files that take the place of files with one language.
  private let tables: [MultilingualTable]
  private let order: SearchOrder
  private let options: ResolutionOptions
  private let files: BundleFiles
  private let places: [LookupPlace]
  private let device: Device

  init(_ bundle: ResolvedBundle, order: SearchOrder, options: ResolutionOptions) {
    self.bundle = bundle
    self.order = order
    self.options = options
    tables = bundle.catalogs + (options.runtime == .macOS13 ? bundle.locTables : [])
    files = BundleFiles(bundle.description, tables: tables.map(\.file))
    places = order.places(options.profile)
    device = options.device ?? Device(for: bundle.description.kind)
  }

  func answer(_ question: Resolution.Question, in resolution: inout Resolution) {
    var answer = Resolution.Answer(question)
    switch question {
    case .resource(let name):
      let lookup = files.lookUp(name, at: places, device: device)
      resolution.steps += steps(of: lookup)
      answer.take(lookup.result)
    case .table(let table):
      let lookup = files.lookUp(table: table, at: places, device: device)
      resolution.steps += steps(of: lookup)
      answer.take(lookup.strings.result ?? lookup.stringsdict.result)
    case .key(let key, let table?):
      answerKey(key, table: table, in: &answer, &resolution.steps)
      if answer.value == nil, table != InfoPlistTable.name {
        answer.remedy = remedy(for: answer, search(for: key))
      }
    case .key(let key, nil):
      let search = search(for: key)
      let tables = search.places.map(\.table)
      let table =
        tables.contains(Self.usualTable) ? Self.usualTable : tables.first ?? Self.usualTable
      answer.question = .key(key, table: table)
      answer.places = search.places
      answerKey(key, table: table, in: &answer, &resolution.steps)
      if table != InfoPlistTable.name { answer.remedy = remedy(for: answer, search) }
    }
    resolution.answer = answer
  }

  /// The default table of lookups in code.
  private static let usualTable = "Localizable"

  private func search(for key: String) -> KeySearch {
    KeySearch(key, in: bundle, tables: tables, order: places, device: device)
  }

  private func remedy(for answer: Resolution.Answer, _ search: KeySearch) -> String? {
    guard case .key(_, let table?) = answer.question else { return nil }
    let own = order.chosen.first.map {
      bundle.description.path.appending("\($0).lproj").appending("\(table).strings")
    }
    let isMultilingual = tables.contains { $0.file.path == answer.file }
    let isLost = answer.file.map { !isMultilingual && load($0).isLost } ?? false
    return answer.remedy(search.places, keys: search.keys, isLost: isLost, ownFile: own)
  }

  private func answerKey(
    _ key: String, table: String, in answer: inout Resolution.Answer,
    _ steps: inout [Resolution.Step]
  ) {
    let lookup = files.lookUp(table: table, at: places, device: device)
    steps += self.steps(of: lookup)
    if table == InfoPlistTable.name {
      answerInfoPlist(key, lookup.strings, in: &answer, &steps)
    } else {
      answerKey(CodeUnitString(key), lookup, in: &answer, &steps)
    }
  }

  private func steps(of lookup: FileLookup) -> [Resolution.Step] {
    guard !lookup.steps.isEmpty else {
      return [
        Resolution.Step(
          place: lookup.name, isFound: false,
          reason: "the name leads out of the searched directories")
      ]
    }
    return Resolution.Step.visiting(lookup, order: order, profile: options.profile)
  }

  /// A table's lookup of `.stringsdict` files is shown only if it finds one.
  private func steps(of lookup: TableLookup) -> [Resolution.Step] {
    steps(of: lookup.strings)
      + (lookup.stringsdict.result == nil ? [] : steps(of: lookup.stringsdict))
  }

  // MARK: Keys

  private func answerKey(
    _ key: CodeUnitString, _ lookup: TableLookup, in answer: inout Resolution.Answer,
    _ steps: inout [Resolution.Step]
  ) {
    let inStrings = value(of: key, .strings, at: lookup.strings.result)
    let inStringsdict = value(of: key, .stringsdict, at: lookup.stringsdict.result)
    answer.take(lookup.strings.result ?? lookup.stringsdict.result)
    let strings = lookup.strings.result?.file
    let stringsdict = lookup.stringsdict.result?.file
    let stringsWin =
      inStrings.value != nil
      && (inStringsdict.value == nil || lookup.prefersStrings(options.runtime))
    if stringsWin, let value = inStrings.value {
      if inStringsdict.value != nil {
        steps.append(
          .key(in: stringsdict, isFound: false, "also has the key, but belongs to a later language")
        )
      }
      steps.append(.key(in: strings, isFound: true, "has the key"))
      answer.value = value
      answer.take(lookup.strings.result)
    } else if let value = inStringsdict.value {
      // A file that provides both parts is shown once.
      if strings != nil, strings != stringsdict {
        let reason =
          inStrings.value == nil
          ? "doesn't have the key"
          : "also has the key, but an entry of a .stringsdict file takes precedence"
        steps.append(.key(in: strings, isFound: false, reason))
      }
      steps.append(.key(in: stringsdict, isFound: true, "has the key"))
      answer.value = value
      answer.take(lookup.stringsdict.result)
    } else {
      let missed = [
        (inStrings, strings), (inStringsdict, strings == stringsdict ? nil : stringsdict),
      ]
      for (found, file) in missed where file != nil {
        steps.append(.key(in: file, isFound: false, found.reasonOfAbsence))
      }
      appendHidden(key, lookup, to: &steps)
    }
  }

  /// Adds the files later in the search order that have the key but aren't searched.
  private func appendHidden(
    _ key: CodeUnitString, _ lookup: TableLookup, to steps: inout [Resolution.Step]
  ) {
    guard let result = lookup.strings.result, let served = result.file else { return }
    let variants = device.variants(ofFile: lookup.strings.name)
    for place in places.dropFirst(result.position + 1) {
      // A multilingual file can be at several places.
      guard let file = files.file(variants, at: place), file != served,
        value(of: key, .strings, in: file, at: place).value != nil
      else { continue }
      steps.append(
        .key(
          in: file, isFound: false,
          "has the key, but isn't searched: \(served) comes first, and a lookup uses one file for the whole table"
        ))
    }
  }

  // MARK: InfoPlist

  /// Answers with the localized value, or else with the value of `Info.plist`, key by key.
  private func answerInfoPlist(
    _ key: String, _ lookup: FileLookup, in answer: inout Resolution.Answer,
    _ steps: inout [Resolution.Step]
  ) {
    let variants = InfoPlistKeys.variants(of: key, device: device).map { CodeUnitString($0) }
    answer.take(lookup.result)
    for (file, isLocalized) in [(lookup.result?.file, true), (bundle.description.infoPlist, false)]
    {
      guard let file else { continue }
      let loaded = load(file)
      for variant in variants {
        // In `Info.plist`, values that the build generates count, too.
        let value =
          isLocalized
          ? loaded.root?[variant] : bundle.description.infoPlistContent.topLevel[variant]
        guard let value else { continue }
        let which = variant == variants.last ? "" : " for this device, \"\(variant)\""
        steps.append(.key(in: file, isFound: true, "has the key\(which)"))
        answer.value = Resolution.Value(value)
        answer.file = file
        if !isLocalized { answer.localization = nil }
        return
      }
      let reason =
        loaded.isLost
        ? LoadedValue.lostReason
        : isLocalized
          ? "doesn't have the key, so the lookup continues in Info.plist" : "doesn't have the key"
      steps.append(.key(in: file, isFound: false, reason))
    }
  }

  // MARK: Files

  /// The result of looking up a key in one file.
  private struct LoadedValue {
    var value: Resolution.Value?
    var isLost = false

    static let lostReason = "CoreFoundation can't load it, so the table is empty"

    var reasonOfAbsence: String {
      isLost
        ? Self.lostReason
        : "doesn't have the key; a lookup uses one file for the whole table"
    }
  }

  private func value(
    of key: CodeUnitString, _ part: TableParts, at step: FileLookup.Step?
  ) -> LoadedValue {
    guard let step, let file = step.file else { return LoadedValue() }
    return value(of: key, part, in: file, at: step.place)
  }

  private func value(
    of key: CodeUnitString, _ part: TableParts, in file: TreePath, at place: LookupPlace
  ) -> LoadedValue {
    if let table = tables.first(where: { $0.file.path == file }) {
      guard case .localization(let spelling) = place else { return LoadedValue() }
      return LoadedValue(
        value: table.value(
          of: key, part, at: spelling, in: bundle.description.localizations, device),
        isLost: table.isLost)
    }
    let loaded = load(file)
    return LoadedValue(
      value: loaded.root?[key].map { Resolution.Value($0) }, isLost: loaded.isLost)
  }

  private func load(_ file: TreePath) -> (root: PropertyList?, isLost: Bool) {
    guard let bytes = try? bundle.tree.bytes(of: file) else { return (nil, true) }
    let document =
      file == bundle.description.infoPlist
      ? PropertyListReader.readInfoPlist(bytes) : PropertyListReader.read(bytes)
    guard document.value.isLoadable else { return (nil, true) }
    return (document.value.root, false)
  }
}

extension Resolution.Answer {
  fileprivate mutating func take(_ step: FileLookup.Step?) {
    file = step?.file
    localization = nil
    if case .localization(let spelling)? = step?.place { localization = spelling }
  }
}

extension Resolution.Step {
  fileprivate static func key(in file: TreePath?, isFound: Bool, _ reason: String) -> Self {
    Self(place: file?.string ?? "", isFound: isFound, reason: reason)
  }
}
