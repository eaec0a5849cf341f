import L10nCoverage
package import L10nFormats
import L10nLocale
import L10nModel
import L10nSource

extension Configuration {
  package init(parsing text: [UInt8]) throws(JSON5Mistake) {
    let value = try JSON5Value(parsing: text)
    let object = try ConfigurationObject<Setting>(value, "a configuration")
    options.developmentRegion = try object[.developmentRegion]?.requiredText()
    options.configuredExcludes = try object[.exclude]?.requiredTexts() ?? []
    options.includesSkippedDirectories =
      try object[.includeSkipped]?.requiredBoolean() ?? false
    options.includesThirdParty = try object[.thirdParty]?.requiredBoolean() ?? false
    options.profile = try object[.profile]?.requiredWord(LookupProfile.self) ?? .runtime
    if let required = object[.requiredLocalizations] {
      options.requirements.append(LocalizationRequirement(try Self.localizations(required)))
    }
    if let checks = object[.checks] { options.rules.append(FindingRule(try levels(checks))) }
    if let missing = object[.missing] {
      options.code.missingTexts.append(MissingTextRule(try missing.requiredWord(MissingText.self)))
    }
    if let overrides = object[.overrides] {
      guard case .array(let elements) = overrides.value else {
        throw overrides.expected("a list of overrides in brackets")
      }
      for element in elements { try addOverride(element) }
    }
    options.texts.unchangedWords = Set(try object[.unchangedWords]?.requiredTexts() ?? [])
    options.texts.placeholders = try object[.placeholders].map(Self.placeholders)
    for member in try object[.maximumLengths]?.requiredMembers("patterns of keys with lengths")
      ?? []
    {
      options.maximumLengths[member.name] = try member.value.requiredNumber(
        of: "characters", atLeast: 1)
    }
    if let value = object[.keys] {
      let keys = try ConfigurationObject<KeysSetting>(value, "settings of keys")
      options.code.functions = try keys[.functions].map(Self.functions) ?? []
      options.code.countsUnused = try keys[.countUnused]?.requiredBoolean() ?? true
    }
    staleAfter = try object[.staleAfter]?.requiredNumber(of: "days", atLeast: 0)
    options.stubMarker = try object[.stubMarker]?.requiredText()
    for member in try object[.documentLanguages]?.requiredMembers("languages with localizations")
      ?? []
    {
      documentLanguages[member.name] = try member.value.requiredText()
    }
    screenshots = try object[.screenshots]?.requiredText()
    if let languages = object[.ship] { ship = try Self.ship(languages) }
    failOn = try object[.failOn]?.requiredWord(FailureLevel.self)
    if let failUnder = object[.failUnder] { thresholds = try Self.thresholds(failUnder) }
    baseline = try object[.baseline]?.requiredText()
    exitsZero = try object[.exitZero]?.requiredBoolean()
    options.enableChecksWithRules()
  }

  private mutating func addOverride(_ value: JSON5Value) throws(JSON5Mistake) {
    let object = try ConfigurationObject<OverrideSetting>(value, "an override")
    let paths = try object[.paths]?.requiredTexts() ?? []
    let tables = try object[.tables]?.requiredTexts() ?? []
    let localizations = try object[.localizations].map(Self.localizations) ?? []
    let keys = try object[.keys]?.requiredTexts() ?? []
    if let required = object[.requiredLocalizations] {
      var requirement = LocalizationRequirement(try Self.localizations(required))
      requirement.paths = paths
      options.requirements.append(requirement)
    }
    if let missing = object[.missing] {
      var rule = MissingTextRule(try missing.requiredWord(MissingText.self))
      (rule.paths, rule.tables) = (paths, tables)
      (rule.localizations, rule.keys) = (localizations, keys)
      options.code.missingTexts.append(rule)
    }
    guard let checks = object[.checks] else {
      guard object[.requiredLocalizations] != nil || object[.missing] != nil else {
        throw JSON5Mistake(
          value.range,
          "an override without \"checks\", \"requiredLocalizations\" or \"missing\" has no effect")
      }
      return
    }
    var rule = FindingRule(try levels(checks))
    (rule.paths, rule.tables) = (paths, tables)
    (rule.localizations, rule.keys) = (localizations, keys)
    options.rules.append(rule)
  }

  private static func placeholders(
    _ value: JSON5Value
  ) throws(JSON5Mistake) -> [PlaceholderForm] {
    guard case .array(let elements) = value.value else {
      throw value.expected("a list of placeholders in brackets")
    }
    var forms: [PlaceholderForm] = []
    for element in elements {
      guard let form = PlaceholderForm(try element.requiredText()) else {
        throw element.expected("a placeholder like \"{name}\" or \":name\", with \"name\" in it")
      }
      forms.append(form)
    }
    return forms
  }

  private static func functions(
    _ value: JSON5Value
  ) throws(JSON5Mistake) -> [LookupFunction] {
    guard case .array(let elements) = value.value else {
      throw value.expected("a list of functions in brackets")
    }
    var functions: [LookupFunction] = []
    for element in elements {
      var (name, table): (JSON5Value, String?) = (element, nil)
      if case .object = element.value {
        let object = try ConfigurationObject<FunctionSetting>(element, "a function")
        guard let function = object[.function] else {
          throw JSON5Mistake(element.range, "the \"function\" is missing")
        }
        (name, table) = (function, try object[.table]?.requiredText())
      }
      guard let function = LookupFunction(try name.requiredText(), table: table) else {
        throw name.expected(
          "a function like \"tr(_:table:)\", \".localized\" or \"MyLocalizedString\"")
      }
      functions.append(function)
    }
    return functions
  }

  private mutating func levels(
    _ value: JSON5Value
  ) throws(JSON5Mistake) -> [String: FindingLevel] {
    var levels: [String: FindingLevel] = [:]
    for member in try value.requiredMembers("checks with their levels, an object in braces") {
      guard Check.all.contains(where: { $0.identifier == member.name }) else {
        throw JSON5Mistake(
          member.nameRange,
          ConfigurationObject<Setting>.unknown(
            "check", member.name, among: Check.all.map(\.identifier)))
      }
      levels[member.name] = try member.value.requiredWord(FindingLevel.self)
    }
    return levels
  }

  private static func localizations(
    _ value: JSON5Value
  ) throws(JSON5Mistake) -> [String] {
    let names = try value.requiredTexts()
    guard case .array(let elements) = value.value else { return names }
    for (name, element) in zip(names, elements) where !RecognizedLocale(spelling: name).isKnown {
      throw JSON5Mistake(element.range, "\"\(name)\" isn't a localization")
    }
    return names
  }

  /// A list of languages, or an object with the coverage that each language must reach.
  private static func ship(_ value: JSON5Value) throws(JSON5Mistake) -> [ShippedLanguage] {
    if case .array = value.value { return try localizations(value).map { ShippedLanguage($0) } }
    var languages: [(name: String, minimum: Coverage)] = []
    for member in try value.requiredMembers("languages, or an object of them with percentages") {
      guard RecognizedLocale(spelling: CountedTranslations.split(member.name).name).isKnown else {
        throw JSON5Mistake(member.nameRange, "\"\(member.name)\" isn't a localization")
      }
      languages.append((member.name, try member.value.requiredPercentage()))
    }
    return ShippedLanguage.all(in: languages)
  }

  private static func thresholds(
    _ value: JSON5Value
  ) throws(JSON5Mistake) -> [CoverageThreshold] {
    if case .number = value.value {
      return [CoverageThreshold(.whole, minimum: try value.requiredPercentage())]
    }
    let object = try ConfigurationObject<ThresholdSetting>(value, "a percentage, or thresholds")
    var thresholds: [CoverageThreshold] = []
    let totals: [(ThresholdSetting, CoverageThreshold.Scope, CountedTranslations)] = [
      (.total, .whole, .all), (.each, .eachLocalization, .all), (.humanTotal, .whole, .human),
      (.humanEach, .eachLocalization, .human),
    ]
    for (setting, scope, counted) in totals {
      guard let value = object[setting] else { continue }
      thresholds.append(
        CoverageThreshold(scope, minimum: try value.requiredPercentage(), counting: counted))
    }
    let words = "names with their percentages, an object in braces"
    let named: [(ThresholdSetting, (String) -> CoverageThreshold.Scope)] = [
      (.localizations, { .localization($0) }), (.tables, { .table($0) }),
    ]
    for (setting, scope) in named {
      for member in try object[setting]?.requiredMembers(words) ?? [] {
        let (counted, name) = CountedTranslations.split(member.name)
        thresholds.append(
          CoverageThreshold(
            scope(name), minimum: try member.value.requiredPercentage(), counting: counted))
      }
    }
    return thresholds
  }
}
