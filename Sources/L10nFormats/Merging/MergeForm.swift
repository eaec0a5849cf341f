import L10nSource

/// The encoding and the line ends of a merged file. Each is that of the side that changed it; if both did, ours.
struct MergeForm: Sendable {
  /// The version that has the encoding.
  private let source: SourceText
  private let lineEnding: LineEnding
  /// The encoding that an XML declaration names, in uppercase.
  let declaredName: String

  init(_ inputs: Sides<MergeInput>) {
    let hasOurEncoding = inputs.ours.encoding != inputs.base.encoding
    let encoded = hasOurEncoding ? inputs.ours : inputs.theirs
    let hasOurLineEnding = inputs.ours.lineEnding != inputs.base.lineEnding
    source = encoded.source
    lineEnding = (hasOurLineEnding ? inputs.ours : inputs.theirs).lineEnding
    // A name that is wrong in all versions is meant for other bytes: git stores a file with a `working-tree-encoding` as UTF-8.
    let isMeant = MergeSide.allCases.allSatisfy {
      inputs[$0].bytes.isEmpty || inputs[$0].encoding.isContradicted
    }
    declaredName =
      encoded.encoding.isContradicted && !isMeant
      ? encoded.encoding.ownName : encoded.encoding.declaredName
  }

  /// Returns the bytes of a text in this form; nil if they would be read as another text or as none, because null characters
  /// look like another encoding.
  func encode(_ text: [UInt8]) -> [UInt8]? {
    var text = text
    switch lineEnding {
    case .lf, .mixed, .none: break
    case .cr: text = text.map { $0 == 0x0A ? 0x0D : $0 }
    case .crlf:
      var ended: [UInt8] = []
      ended.reserveCapacity(text.count + text.count / 32)
      for byte in text {
        if byte == 0x0A, ended.last != 0x0D { ended.append(0x0D) }
        ended.append(byte)
      }
      text = ended
    }
    let bytes = source.encode(text)
    let written = SourceText(decoding: bytes)
    return written.isEditable && written.utf8 == text ? bytes : nil
  }
}

/// The encoding of one version of a file.
struct MergeEncoding: Sendable, Hashable {
  private let encoding: TextEncoding
  private let hasByteOrderMark: Bool
  /// The encoding that the XML declaration names, in uppercase; without one, that of the bytes.
  let declaredName: String

  init(_ source: SourceText) {
    encoding = source.encoding
    hasByteOrderMark = source.hasByteOrderMark
    let name = XMLDeclaration.encodingName(in: source.utf8)
    declaredName = name?.uppercased() ?? Self.name(of: source.encoding)
  }

  /// The name of the encoding of the bytes.
  var ownName: String { Self.name(of: encoding) }

  /// Whether the declaration names another encoding than that of the bytes, which can be right only for ASCII.
  var isContradicted: Bool { !declaredName.hasPrefix(ownName) }

  private static func name(of encoding: TextEncoding) -> String {
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
    case .utf8, .binary, .unknown: "UTF-8"
    }
  }
}
