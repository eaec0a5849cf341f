import L10nBundle
import L10nCoverage
import L10nFormats
import L10nModel
import L10nSource

/// A string catalog or a `.loctable`, read once for all of its languages.
struct MultilingualTable: Sendable {
  let file: MultilingualFile
  let findings: [Finding]

  func load(language: String, parts: TableParts) -> LoadedTable {
    LoadedTable(content: TableContent(), findings: [], isLost: false)
  }
}

extension BundleWork {
  static func all(_ inputs: [CheckedInput], _ options: CheckOptions) async -> [BundleWork] {
    inputs.flatMap { input in
      input.discovery.bundles.map { BundleWork(input, $0, [], options.profile) }
    }
  }

  var multilingualFindings: [FindingGroup] { [] }
}
