import L10nCoverage
import L10nModel

extension JSONWriter {
  /// Writes what the projects build, and the directories that were not judged.
  mutating func products(of report: Report) {
    objects("products", report.products, .indented) { json, product in
      json.member("input", product.input)
      json.member("id", product.identifier)
      json.member("name", product.name)
      json.member("kind", product.kind.rawValue)
      json.member("target", product.target)
      json.member("developmentRegion", product.developmentRegion)
      json.member("localizations", product.localizations)
      json.member(
        "bundles",
        report.bundles.filter {
          $0.input == product.input && $0.products.contains(product.identifier)
        }.map(\.path.string))
      json.member("embeds", product.embedded)
    }
    objects("unjudged", report.unjudged, .indented) { json, directory in
      json.member("input", directory.input)
      json.member("path", directory.path.string)
      json.member("name", directory.name)
      json.member("status", directory.status.rawValue)
      json.member("localizations", directory.localizations)
    }
  }
}
