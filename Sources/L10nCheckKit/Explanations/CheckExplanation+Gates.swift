import L10nCoverage
import L10nModel

extension CheckExplanation {
  /// Why a gate fails that no other finding fails.
  static let ofGates: [CheckExplanation] = [
    CheckExplanation(
      .lowCoverage,
      meaning: """
        The coverage of a localization, of a table or of everything is below what --fail-under or "failUnder" asks for.
        Coverage is the share of the development region's keys for which users see a translation, rounded down.
        """,
      effect: """
        The run fails, with status 1.
        """,
      example: """
        // l10ncheck report --fail-under fr=100
        // fr 75% (3 of 4 keys), 100% required
        """,
      remedy: """
        Translate what is missing: l10ncheck stub makes an entry for every key of it. Or ask for less.
        """),
    CheckExplanation(
      .nothingCompared,
      meaning: """
        A gate was asked for, by --fail-on, --fail-under or a configuration, and there was nothing that it could decide
        on: nothing is localized below the path, no localization stands beside the development region's, the
        development region has no directory, or what a threshold is for has no keys.
        """,
      effect: """
        A gate that passes over nothing looks like good news, and is most often a path that is wrong or a build that
        left out its resources. So the run fails, with status 1.
        """,
      example: """
        // l10ncheck report --fail-under it=1
        // nothing was compared: no localization 'it' (at least 1% required)
        """,
      remedy: """
        Look at the path and at what it holds. Where nothing is right, --allow-empty lets it pass.
        """),
  ]
}
