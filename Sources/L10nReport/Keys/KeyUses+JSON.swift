import L10nCode
package import L10nCoverage
import L10nModel
import L10nSource

extension KeyUses {
  /// The version of the members' layout and meaning. Changes of existing members increase it; new members don't.
  private static let schemaVersion = 1

  /// Writes the uses of keys in code as JSON, optionally for selected keys: one key on each line, with a final line break.
  package func writeJSON(
    _ settings: RenderingSettings, ofKeys selection: Selection?,
    to output: inout ByteOutput
  ) {
    let paths = settings.paths
    JSONWriter.document(to: &output) { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.member("tool", "l10ncheck \(settings.toolVersion) (ICU \(settings.icuVersion))")
      json.member("inputs", inputs)
      json.member("codeFiles", fileCount)
      json.member(
        "absentRepositories",
        absentRepositories.map { paths.displayed($0.path, input: $0.input) })
      json.member("wrappers", wrappers)
      json.objects("tables", tables, .indented) { json, table in
        json.member("bundle", paths.displayed(table.bundle, input: table.input))
        json.member("name", table.name)
        let unused = Set(table.unused)
        let positions = table.keys.indices.filter {
          selection?.contains(table.keys[$0], table.places[$0], input: table.input) ?? true
        }
        json.objects("keys", positions, .indented) { json, position in
          json.member("key", table.keys[position])
          json.member("use", table.uses[position].rawValue)
          json.member("unused", unused.contains(position))
          json.places(table.places[position], input: table.input, paths)
          guard !table.languages.isEmpty else { return }
          json.objects("languages", table.languages, .line) { json, language in
            json.member("localization", language.spelling)
            json.member("state", language.record(ofKey: position).map { "\($0.state.name)" })
            json.member("raw", language.record(ofKey: position)?.isRaw ?? false)
            json.member("unseen", language.record(ofKey: position)?.isUnused ?? false)
            json.member("text", language.text(ofKey: position))
          }
        }
        json.objects(
          "staleKeys",
          table.stale.filter { selection?.contains($0.key, $0.places, input: table.input) ?? true },
          .indented
        ) {
          json, stale in
          json.member("key", stale.key)
          json.places(stale.places, input: table.input, paths)
        }
      }
      json.objects(
        "absentKeys",
        absentKeys.filter { selection?.contains($0.key, $0.places, input: $0.input) ?? true },
        .indented
      ) {
        json, absent in
        json.member("key", absent.key)
        json.member("table", absent.table)
        json.member("reason", absent.reason.name)
        json.member("text", absent.text)
        json.member("values", absent.hasValues)
        json.places(absent.places, input: absent.input, paths)
      }
      guard let selection else { return }
      json.objects("otherTexts", otherTexts.filter(selection.contains), .indented) { json, other in
        json.member("text", other.text)
        json.member("lookedUp", other.isLookedUp)
        json.places(other.places, input: other.input, paths)
      }
    }
  }
}

extension KeyUses.AbsentKey.Reason {
  fileprivate var name: String {
    switch self {
    case .noKey: "key"
    case .otherTable: "table"
    case .noTable: "product"
    case .noBundle: "bundle"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func places(_ places: [CodeLookup], input: Int, _ paths: DisplayedPaths) {
    objects("places", places, .line) { json, place in
      json.member("path", paths.displayed(place.path, input: input))
      json.member("line", place.line)
      json.member("callee", place.callee)
      json.member("declaration", place.declaration?.name)
      json.member("unseen", place.isUnseen)
    }
  }
}
