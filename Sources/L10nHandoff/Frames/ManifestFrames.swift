import L10nFormats
import L10nModel
import L10nSource

/// The names of a source file's units as the manifest has them, for documents of several languages.
package struct ManifestFrames: Sendable {
  private var bytes: [UInt8] = []
  /// Where that of each key of the source ends.
  private var ends: [Int] = []

  static let target: StaticString = ", \"target\": \""

  /// - Complexity: O(*n*) in the length of the names.
  package init(_ source: HandoffSource) {
    ends.reserveCapacity(source.keys.count)
    source.content.bytes.withView { text in
      for key in source.keys {
        bytes.append(",\n          {\"id\": ")
        bytes.appendJSONString(text.part(source.content.entries[key.entry].keyRange))
        bytes.append(Self.target)
        ends.append(bytes.count)
      }
    }
  }

  /// The frames while they are lent.
  struct Views {
    fileprivate let bytes: ByteView
    fileprivate let ends: View<Int>

    /// What precedes the digest of a key's translation: from a comma to the quote.
    subscript(key: Int) -> ByteView {
      bytes.part((key == 0 ? 0 : ends[key - 1])..<ends[key])
    }
  }

  func withViews(_ body: (Views) -> Void) {
    bytes.withView { bytes in ends.withView { body(Views(bytes: bytes, ends: $0)) } }
  }
}

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
