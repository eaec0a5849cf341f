import CTexts
import L10nCoverage
import L10nLocale
import L10nModel
package import L10nSource

/// The program's embedded texts in languages other than Swift.
package enum EmbeddedText {
  case reportSchema
  case configurationSchema
  /// The style sheet of a page.
  ///
  /// Each color has one meaning: blue is translated, the darker the more; ochre needs attention or is a copy; red is broken.
  /// The backgrounds of shares are five steps of one hue, which differ in lightness for readers with any color deficiency. Text
  /// of any color has a contrast ratio of at least 4.5 on each of them, in light and dark mode. In addition, each cell expresses
  /// its color in numbers and words, and each part of a bar has its own hatching.
  case pageStyle
  /// The rules that follow `pageStyle` in the style sheet of a site.
  ///
  /// The lines of a chart have the colors of Okabe and Ito, darkened or lightened for a contrast ratio of at least 3 on the
  /// background, and different dashes.
  case siteStyle
  case siteScript

  package var bytes: ByteView {
    let text =
      switch self {
      case .reportSchema: ctexts_report_schema()
      case .configurationSchema: ctexts_configuration_schema()
      case .pageStyle: ctexts_page_style()
      case .siteStyle: ctexts_site_style()
      case .siteScript: ctexts_site_script()
      }
    return ByteView(text.bytes, count: text.count)
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// The JSON Schemas that this program publishes, in the versions that it reads and writes.
package enum PublishedSchema {
  /// The schema of `report --format json`, schema version 2, with a final line break.
  ///
  /// Later versions can add members, so objects are open, and guaranteed members are required. Closed lists come from the
  /// model's enumerations.
  package static var report: String {
    let version = "\(JSONReportRenderer.schemaVersion)"
    let values: [(name: String, elements: String)] = [
      ("LookupProfile", LookupProfile.jsonElements),
      ("LanguageCoverageVerdict", LanguageCoverage.Verdict.jsonElements),
      ("ProductKind", ProductKind.jsonElements), ("BuildStatus", BuildStatus.jsonElements),
      ("BundleKind", BundleKind.jsonElements),
      ("DevelopmentRegionSource", DevelopmentRegion.Source.jsonElements),
      ("WritingDirection", WritingDirection.jsonElements),
      ("TableFormat", TableFormat.jsonElements), ("CellState", CellState.jsonElements),
      ("ResourceState", ResourceState.jsonElements), ("Severity", Severity.jsonElements),
      ("schemaVersion", version),
    ]
    let text = values.reduce(EmbeddedText.reportSchema.string) { text, value in
      text.replacing("\"<\(value.name)>\"", with: value.elements)
    }
    return text.replacing("<schemaVersion>", with: version)
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The raw values as the elements of a JSON array. They need no escapes.
  static var jsonElements: String {
    allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }
}
