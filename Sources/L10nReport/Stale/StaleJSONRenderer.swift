package import L10nCoverage
import L10nModel
import L10nSource

/// Renders stale translations as JSON, schema version 1; each on a line.
package struct StaleJSONRenderer: Sendable {
  /// The version of the layout and meaning of the members; it changes when one of them does, not when one is added.
  package static let schemaVersion = 1

  private let toolVersion: String
  private let icuVersion: String
  private let now: Int
  private let showsAuthors: Bool

  /// - Parameter now: in seconds since 1970.
  package init(toolVersion: String, icuVersion: String, now: Int, showsAuthors: Bool) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
    self.now = now
    self.showsAuthors = showsAuthors
  }

  /// Writes everything, with a final line break.
  ///
  /// - Complexity: O(*n*) in the number of translations.
  package func render(_ report: StaleReport, to output: inout ByteOutput) {
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.heading(
        schemaVersion: Self.schemaVersion, toolVersion: toolVersion, icuVersion: icuVersion,
        profile: report.profile, inputs: [report.input])
      json.reach(report.reach)
      json.localizations(of: report)
      json.key("translations")
      json.beginArray(.indented)
      for translation in report.translations {
        json.translation(translation, now: now, showsAuthors: showsAuthors)
      }
      json.endArray()
      json.endObject()
    }
    output.write("\n")
  }
}

extension JSONWriter {
  fileprivate mutating func reach(_ reach: StaleReport.Reach) {
    key("history")
    beginObject()
    key("since")
    stringOrNull(reach.since)
    key("commits")
    number(reach.commitCount)
    key("oldest")
    stringOrNull(reach.oldest.map { UTCDay(time: $0).description })
    key("shallow")
    boolean(reach.isCut)
    endObject()
  }

  fileprivate mutating func localizations(of report: StaleReport) {
    let counts = report.translations.reduce(into: [:]) { $0[$1.localization, default: 0] += 1 }
    key("localizations")
    beginArray(.indented)
    for localization in report.localizations {
      beginObject()
      key("identifier")
      string(localization.identifier.rawValue)
      key("name")
      string(localization.name)
      key("translations")
      number(localization.translationCount)
      key("stale")
      number(counts[localization.identifier] ?? 0)
      endObject()
    }
    endArray()
  }

  fileprivate mutating func translation(
    _ translation: StaleTranslation, now: Int, showsAuthors: Bool
  ) {
    beginObject()
    key("bundle")
    string(translation.bundle.string)
    key("table")
    string(translation.table)
    self.key("key")
    string(translation.key)
    key("localization")
    string(translation.localization.rawValue)
    key("path")
    string(translation.path.string)
    key("line")
    numberOrNull(translation.place?.line)
    key("days")
    number(translation.age(at: now))
    staleness(of: translation, showsAuthors: showsAuthors)
    endObject()
  }
}
