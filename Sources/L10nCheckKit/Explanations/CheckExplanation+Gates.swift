import L10nCoverage
import L10nModel

extension CheckExplanation {
  /// Why a gate fails that no other finding fails.
  static let ofGates: [CheckExplanation] = [
    CheckExplanation(
      .lowCoverage,
      meaning: """
        The coverage of a localization, a table or the whole tree is below the percentage that --fail-under or
        "failUnder" requires. Coverage is the share of the development region's keys for which users see a translation,
        rounded down.
        """,
      effect: """
        The run fails with exit status 1.
        """,
      example: """
        // l10ncheck report --fail-under fr=100
        // fr 75% (3 of 4 keys), 100% required
        """,
      remedy: """
        Translate what is missing: l10ncheck stub adds an entry for every missing key. Or lower the threshold.
        """),
    CheckExplanation(
      .nothingCompared,
      meaning: """
        --fail-on, --fail-under or the configuration sets a gate, but there is nothing to compare: nothing below the
        path is localized, no localization exists beside the development region's, the development region has no
        directory, or a threshold applies to no keys.
        """,
      effect: """
        A gate that passes because it compared nothing looks like success, but usually means a wrong path or a build
        that omitted its resources. The run fails with exit status 1.
        """,
      example: """
        // l10ncheck report --fail-under it=1
        // nothing was compared: no localization 'it' (at least 1% required)
        """,
      remedy: """
        Check the path and its contents. If nothing to compare is right, use --allow-empty.
        """),
  ]
}
