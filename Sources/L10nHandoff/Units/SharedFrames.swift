/// What documents of several languages have in common of the units of each source file.
package struct SharedFrames: Sendable {
  private var frames: [ObjectIdentifier: Frames] = [:]

  private struct Frames: Sendable {
    let units: XLIFFFrames?
    let names: ManifestFrames
  }

  package init() {}

  /// - Parameter units: nil for a format that has none.
  package mutating func add(
    _ units: XLIFFFrames?, _ names: ManifestFrames, of source: HandoffSource
  ) {
    frames[ObjectIdentifier(source)] = Frames(units: units, names: names)
  }

  /// The units of a table; nil if there are none, or they have more than what all languages share.
  func units(of table: HandoffTable) -> XLIFFFrames? {
    table.oldSources.isEmpty ? frames[ObjectIdentifier(table.source)]?.units : nil
  }

  func names(of table: HandoffTable) -> ManifestFrames? {
    frames[ObjectIdentifier(table.source)]?.names
  }
}
