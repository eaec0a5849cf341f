import L10nSource

extension VersionedText {
  /// The text with the versions of each difference between markers.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func marked(_ style: MergeOptions.MarkerStyle) -> [UInt8] {
    var output: [UInt8] = []
    for piece in inLines.pieces {
      switch piece {
      case .same(let text): output += text
      case .differing(let versions):
        output.appendMarker("<", style.ours, style.size)
        output.appendLines(versions.ours)
        if style.showsBase {
          output.appendMarker("|", style.base, style.size)
          output.appendLines(versions.base)
        }
        output.appendMarker("=", "", style.size)
        output.appendLines(versions.theirs)
        output.appendMarker(">", style.theirs, style.size)
      }
    }
    return output
  }
}

extension [UInt8] {
  fileprivate mutating func appendMarker(_ sign: Unicode.Scalar, _ label: String, _ size: Int) {
    self += repeatElement(UInt8(ascii: sign), count: size)
    if !label.isEmpty { self += [0x20] + label.utf8.prefix { $0 != 0x0A } }
    append(0x0A)
  }

  /// The last line of a file needn't have an end, but a marker must be on a line of its own.
  fileprivate mutating func appendLines(_ text: [UInt8]) {
    self += text
    if let last = text.last, last != 0x0A { append(0x0A) }
  }
}
