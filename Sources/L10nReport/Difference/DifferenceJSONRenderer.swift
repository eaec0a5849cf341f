package import L10nCoverage
import L10nModel
import L10nSource

/// Renders what changed between two trees as JSON, schema version 1.
///
/// One localization, table or key stands on a line, so that two results can be compared line by line.
package struct DifferenceJSONRenderer: Sendable {
  /// The version of the layout and meaning of the members; it changes when one of them does, not when one is added.
  package static let schemaVersion = 1

  private let toolVersion: String
  private let icuVersion: String
  private let showsAuthors: Bool

  /// - Parameter showsAuthors: whether stale translations have the authors of changes, where the difference has them.
  package init(toolVersion: String, icuVersion: String, showsAuthors: Bool = false) {
    self.toolVersion = toolVersion
    self.icuVersion = icuVersion
    self.showsAuthors = showsAuthors
  }

  /// Writes the whole difference, with a final line break.
  ///
  /// - Complexity: O(*n*) in the number of differences.
  package func render(_ difference: TreeDifference, to output: inout ByteOutput) {
    JSONWriter.write(to: &output) { json in
      json.beginObject(.indented)
      json.heading(
        schemaVersion: Self.schemaVersion, toolVersion: toolVersion, icuVersion: icuVersion,
        profile: difference.profile, inputs: difference.inputs)
      json.coverage(of: difference)
      json.bundles(of: difference)
      json.key("keys")
      json.beginArray(.indented)
      for key in difference.keys {
        json.difference(key, in: difference, showsAuthors: showsAuthors)
      }
      json.endArray()
      json.counts(difference.counts)
      json.endObject()
    }
    output.write("\n")
  }
}

extension JSONWriter {
  /// Writes the coverage of every localization over all bundles.
  fileprivate mutating func coverage(of difference: TreeDifference) {
    key("coverage")
    beginArray(.indented)
    for (identifier, change) in difference.coverageByLocalization {
      beginObject()
      key("localization")
      string(identifier.rawValue)
      key("old")
      share(change.old)
      key("new")
      share(change.new)
      key("dropped")
      boolean(change.isDrop())
      endObject()
    }
    endArray()
  }

  private mutating func share(_ counts: KeyCounts?) {
    guard let counts else {
      null()
      return
    }
    beginObject()
    key("total")
    number(counts.total)
    key("covered")
    number(counts.covered)
    key("coverage")
    coverage(counts.coverage)
    endObject()
  }

  /// Writes the bundles that differ, or have keys that do.
  fileprivate mutating func bundles(of difference: TreeDifference) {
    var withKeys: Set<Int> = []
    for key in difference.keys {
      for place in [key.old, key.new] { if let place { withKeys.insert(place.bundle) } }
    }
    key("bundles")
    beginArray(.indented)
    for (position, bundle) in difference.bundles.enumerated()
    where bundle.isChanged || withKeys.contains(position) {
      self.bundle(bundle)
    }
    endArray()
  }

  private mutating func bundle(_ bundle: BundleDifference) {
    beginObject(.indented)
    key("change")
    if bundle.old == nil {
      literal("added")
    } else if bundle.new == nil {
      literal("removed")
    } else if bundle.old?.path != bundle.new?.path {
      literal("moved")
    } else {
      literal("kept")
    }
    key("old")
    side(bundle.old)
    key("new")
    side(bundle.new)
    key("localizations")
    beginArray(.indented)
    for localization in bundle.localizations { self.localization(localization) }
    endArray()
    key("tables")
    beginArray(.indented)
    for table in bundle.tables { self.table(table) }
    endArray()
    key("resources")
    beginArray(.indented)
    for resource in bundle.resources { self.resource(resource) }
    endArray()
    endObject()
  }

  private mutating func side(_ side: BundleDifference.BundleSide?) {
    guard let side else {
      null()
      return
    }
    beginObject()
    key("path")
    string(side.path.string)
    key("name")
    string(side.name)
    key("kind")
    string(side.kind.rawValue)
    key("developmentRegion")
    string(side.developmentRegion.identifier.rawValue)
    endObject()
  }

  private mutating func localization(_ localization: LocalizationDifference) {
    beginObject()
    key("identifier")
    string(localization.identifier.rawValue)
    key("change")
    if localization.isAdded {
      literal("added")
    } else if localization.isRemoved {
      literal("removed")
    } else if localization.isRenamed {
      literal("renamed")
    } else {
      literal("kept")
    }
    key("old")
    side(localization.old)
    key("new")
    side(localization.new)
    key("dropped")
    boolean(localization.coverage.isDrop())
    endObject()
  }

  private mutating func side(_ side: LocalizationDifference.LocalizationSide?) {
    guard let side else {
      null()
      return
    }
    beginObject()
    key("spelling")
    string(side.spelling)
    key("keys")
    counts(side.keys)
    key("coverage")
    coverage(side.keys.coverage)
    endObject()
  }

  private mutating func table(_ table: TableDifference) {
    beginObject()
    key("name")
    string(table.name)
    key("change")
    if table.old == nil {
      literal("added")
    } else if table.new == nil {
      literal("removed")
    } else if table.isMigrated {
      literal("migrated")
    } else {
      literal("kept")
    }
    key("old")
    side(table.old)
    key("new")
    side(table.new)
    key("kept")
    numberOrNull(table.keptKeys)
    key("extra")
    beginArray()
    for extra in table.extras {
      beginObject()
      key("localization")
      string(extra.localization.rawValue)
      key("key")
      string(extra.key)
      key("old")
      text(extra.old)
      key("new")
      text(extra.new)
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func side(_ side: TableDifference.TableSide?) {
    guard let side else {
      null()
      return
    }
    beginObject()
    key("formats")
    beginArray()
    for format in side.formats { string(format.rawValue) }
    endArray()
    key("keys")
    number(side.keys)
    key("hasSource")
    boolean(side.hasSource)
    endObject()
  }

  private mutating func resource(_ resource: ResourceDifference) {
    beginObject()
    key("path")
    string(resource.path)
    key("change")
    if !resource.isInOld {
      literal("added")
    } else if !resource.isInNew {
      literal("removed")
    } else {
      literal("kept")
    }
    key("localizations")
    beginArray()
    for change in resource.localizations {
      beginObject()
      key("identifier")
      string(change.identifier.rawValue)
      key("old")
      stringOrNull(change.old?.rawValue)
      key("new")
      stringOrNull(change.new?.rawValue)
      endObject()
    }
    endArray()
    endObject()
  }
}
