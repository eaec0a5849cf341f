import L10nSource

/// One version of a file, as text with line feeds.
struct MergeInput: Sendable {
  let bytes: [UInt8]
  let source: SourceText
  /// UTF-8, with a line feed in place of each CR LF or CR, if the file has no other line breaks.
  private(set) var text: [UInt8]
  let encoding: MergeEncoding
  /// The line breaks; line feeds also for a file with several kinds, which are kept.
  let lineEnding: LineEnding

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    source = SourceText(decoding: bytes)
    encoding = MergeEncoding(source)
    switch source.lineEnding {
    case .crlf:
      text = source.utf8.filter { $0 != 0x0D }
      lineEnding = .crlf
    case .cr:
      text = source.utf8.map { $0 == 0x0D ? 0x0A : $0 }
      lineEnding = .cr
    case .lf, .mixed, .none:
      text = source.utf8
      lineEnding = .lf
    }
  }

  /// Whether a changed text can be written with the encoding of this file.
  var isText: Bool { source.isEditable }

  /// Returns the same version with another encoding in its XML declaration, if it has one.
  func declaring(_ name: String) -> Self {
    guard let place = XMLDeclaration.placeOfEncodingName(in: text),
      String(decoding: text[place], as: UTF8.self).uppercased() != name
    else { return self }
    var input = self
    input.text.replaceSubrange(place, with: name.utf8)
    return input
  }
}

/// The handling of texts that both sides changed.
package struct MergeOptions: Sendable, Hashable {
  package var conflicts = ConflictStyle.markers
  /// The handling of a text that one side removed and the other changed.
  package var removed = RemovedTexts.conflict
  /// Whether to mark a translation for review if one side changed it and the other side changed its source.
  package var marksStale = false
  package var markers = MarkerStyle()

  package init() {}

  package enum ConflictStyle: String, Sendable, CaseIterable {
    /// Write both versions between markers.
    case markers
    /// Take ours; a string catalog marks it for review.
    case review
    case ours
    case theirs
    /// Take the common ancestor's version. A merge with several common ancestors needs this.
    case base

    /// The side that wins every conflict; nil if a person must decide.
    var side: MergeSide? {
      switch self {
      case .markers, .review: nil
      case .ours: .ours
      case .theirs: .theirs
      case .base: .base
      }
    }
  }

  package enum RemovedTexts: String, Sendable, CaseIterable {
    case conflict
    /// Keep the changed text.
    case keep
    case drop
  }

  /// The form of conflict markers.
  package struct MarkerStyle: Sendable, Hashable {
    /// The number of characters of a marker.
    package var size = 7
    package var ours = "ours"
    package var base = "base"
    package var theirs = "theirs"
    /// Whether to write the common ancestor's version, too, as git does with `diff3`.
    package var showsBase = false

    package init() {}
  }
}

/// One of the three versions that a merge reads.
package enum MergeSide: Sendable, CaseIterable {
  /// The common ancestor.
  case base
  case ours
  case theirs

  var opposite: MergeSide { self == .ours ? .theirs : .ours }
}

struct Sides<Value: Sendable>: Sendable {
  var base: Value
  var ours: Value
  var theirs: Value

  subscript(side: MergeSide) -> Value {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  /// Returns the results of `change` for all versions.
  func map<Result>(_ change: (Value) -> Result) -> Sides<Result> {
    Sides<Result> { change(self[$0]) }
  }
}

extension Sides {
  init<Failure: Error>(_ value: (MergeSide) throws(Failure) -> Value) throws(Failure) {
    self.init(base: try value(.base), ours: try value(.ours), theirs: try value(.theirs))
  }
}

extension Sides: Equatable where Value: Equatable {}
