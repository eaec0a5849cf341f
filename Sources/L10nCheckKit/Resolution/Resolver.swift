package import L10nCoverage
package import L10nLocale
import L10nModel

/// Determines the localization, the file and the text that a user sees.
package struct Resolver: Sendable {
  package let options: ResolutionOptions

  package init(options: ResolutionOptions) {
    self.options = options
  }

  /// Resolves a bundle of which only the localizations' names are known.
  ///
  /// - Complexity: O(*p* × *n*) in the numbers of preferred and available names.
  package func resolve(available: [String]) -> Resolution {
    let localizations = BundleLocalizations(
      enumerated: available, developmentRegion: options.developmentRegion,
      runtime: options.runtime)
    let order = localizations.searchOrder(preferred: options.preferred)
    // A lookup visits `Base` even if it isn't listed.
    let directories = SearchOrder.directories(of: order.searchList, hasBase: true)
    let matcher = LocaleMatcher(available: available)
    let matched = matcher.match(preferred: options.preferred).localizations
    var steps = Resolution.Step.choosing(options.preferred, by: matcher, matched: matched)
    if matched.isEmpty,
      let step = Resolution.Step(
        fallingBackBy: order, developmentRegion: options.developmentRegion)
    {
      steps.append(step)
    }
    return Resolution(
      preferred: options.preferred, matched: matched, searchOrder: directories,
      isOrderDependent: localizations.dependsOnOrder(preferred: options.preferred), steps: steps)
  }

  /// Resolves a question about a bundle.
  ///
  /// - Parameter host: the application that loads the bundle; nil for the one in the surrounding project.
  /// - Complexity: O(*p* × *n*) in the numbers of preferred names and localizations, plus reading the requested files.
  package func resolve(
    _ bundle: ResolvedBundle, host: ResolvedBundle? = nil, question: Resolution.Question? = nil
  ) -> Resolution {
    let place = bundle.builtPlace
    let localizations = (place?.product ?? ProgramLanguages(bundle.description))
      .localizations(options.runtime)
    let host = host.map { ProgramLanguages($0.description) } ?? place?.host
    let hostOrder = host.flatMap { host -> SearchOrder? in
      host.allowsMixedLocalizations
        ? nil : host.localizations(options.runtime).searchOrder(preferred: options.preferred)
    }
    let order = localizations.searchOrder(preferred: options.preferred, host: hostOrder)
    var steps: [Resolution.Step] = []
    if let product = place?.product {
      steps.append(Resolution.Step(partOf: product.name, in: localizations.spellings))
    }
    if let host {
      steps.append(
        Resolution.Step(
          followingHost: host.name, order: hostOrder, didMatch: order.basis == .host))
    }
    let matches = order.basis == .preference || order.basis == .host
    let preferences =
      order.basis == .host ? hostOrder?.searchList ?? [] : options.preferred
    let matched = matches ? order.chosen : []
    let matcher = LocaleMatcher(available: localizations.spellings)
    steps += Resolution.Step.choosing(preferences, by: matcher, matched: matched)
    if let step = Resolution.Step(
      fallingBackBy: order, developmentRegion: localizations.developmentRegion)
    {
      steps.append(step)
    }
    var resolution = Resolution(
      preferred: options.preferred, matched: matched, searchOrder: order.directories,
      isOrderDependent: localizations.dependsOnOrder(
        preferred: options.preferred, host: hostOrder),
      steps: steps)
    if let question {
      BundleQuery(bundle, order: order, options: options).answer(question, in: &resolution)
    }
    return resolution
  }
}

extension Resolution.Step {
  /// A step that says that all files of a product share its languages.
  fileprivate init(partOf product: String, in spellings: [String]) {
    self.init(
      place: product, isFound: true,
      reason:
        "a build puts the files there, and all tables of the product follow the languages that it is localized in: "
        + spellings.filter { $0 != "Base" }.joined(separator: ", "))
  }

  /// A step that shows how the loading application affects a bundle's languages.
  fileprivate init(followingHost name: String, order: SearchOrder?, didMatch: Bool) {
    guard let order else {
      self.init(
        place: name, isFound: false,
        reason: "it allows mixed localizations, so the user's own languages apply")
      return
    }
    let list = order.searchList.joined(separator: ", ")
    self.init(
      place: name, isFound: didMatch,
      reason: didMatch
        ? "the bundles it loads follow its own languages: \(list)"
        : "its own languages are \(list), and none matches here, so the user's languages apply")
  }
}

/// The user of a lookup, and the rules that apply.
package struct ResolutionOptions: Sendable {
  /// The user's languages, best first, as Settings shows them or as a bundle spells them.
  package var preferred: [String]
  package var profile = LookupProfile.runtime
  package var runtime = Runtime.macOS13
  /// Nil for the bundle's default device.
  package var device: Device?
  /// The development region that replaces a bundle's declaration.
  package var developmentRegion: String?

  package init(preferred: [String]) {
    self.preferred = preferred
  }
}

/// The languages in which a program appears. As soon as one of its files is in a language, the program looks up all of its
/// texts in this language, and the bundles that it loads follow.
struct ProgramLanguages: Sendable {
  let name: String
  /// Whether the bundles that it loads follow the user's languages instead.
  let allowsMixedLocalizations: Bool
  let localizations: @Sendable (Runtime) -> BundleLocalizations
}

extension ProgramLanguages {
  init(_ bundle: BundleDescription) {
    self.init(
      name: bundle.name, allowsMixedLocalizations: bundle.allowsMixedLocalizations,
      localizations: { BundleLocalizations(bundle, runtime: $0) })
  }
}
