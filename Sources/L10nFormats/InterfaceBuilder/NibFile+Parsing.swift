import L10nModel
package import L10nSource

extension Check {
  package static let brokenNib = Check(
    "broken-nib", .error, "corrupt nib archive",
    losesFile: true)
}

extension NibFile {
  /// Parses the bytes of a `.nib` file or of a file in a `.nib` directory.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(_ bytes: [UInt8]) -> Parsed<NibFile> {
    if CompiledNibReader.recognizes(bytes) { return CompiledNibReader.read(bytes) }
    if bytes.prefix(16).dropFirst(2).starts(with: "streamtyped".utf8) {
      return Parsed(NibFile(.typedStream))
    }
    if isDocument(bytes) {
      let parsed = InterfaceDocument.parse(bytes)
      var file = NibFile(.document)
      file.document = parsed.value
      return Parsed(file, diagnostics: parsed.diagnostics, text: parsed.value.source.utf8)
    }
    let list = PropertyListReader.read(bytes)
    guard let root = list.root, list.isLoadable, case .dictionary = root.value else {
      return Parsed(NibFile(.unknown), diagnostics: [.brokenNib(list)], text: list.text)
    }
    guard root["$archiver"] != nil || root["$objects"] != nil else {
      return Parsed(NibFile(.description))
    }
    var file = NibFile(.keyedArchive)
    let archive = KeyedArchive(root)
    file.texts = archive.texts
    return Parsed(file, diagnostics: archive.diagnostics, text: list.text)
  }

  /// Reads as much of a nib as necessary to validate it, skipping its texts if possible: for a binary file, the
  /// positions of all objects.
  ///
  /// - Complexity: O(*n*) in the number of objects of a binary file, of bytes in another.
  package static func parseFrame(_ bytes: [UInt8]) -> Parsed<NibFile> {
    if CompiledNibReader.recognizes(bytes) { return CompiledNibReader.readFrame(bytes) }
    guard BinaryPropertyListReader.recognizes(bytes) else {
      var parsed = parse(bytes)
      parsed.value.texts = []
      parsed.value.document = nil
      return parsed
    }
    let mistake = BinaryPropertyListReader.mistakeOfTrailer(bytes)
    return Parsed(
      NibFile(.keyedArchive),
      diagnostics: mistake.map { [.brokenNib($0.message)] } ?? [])
  }

  init(_ kind: Kind, texts: [Text] = []) {
    self.kind = kind
    self.texts = texts
  }

  /// Whether the bytes are a document, according to their root element, instead of a property list.
  private static func isDocument(_ bytes: [UInt8]) -> Bool {
    guard !BinaryPropertyListReader.recognizes(bytes) else { return false }
    var start = bytes.prefix(1024)
    while let opening = start.firstIndex(of: UInt8(ascii: "<")) {
      start = start[(opening + 1)...]
      if start.starts(with: "archive".utf8) || start.starts(with: "document".utf8) { return true }
    }
    return false
  }

  /// The property of a text in an archive; nil if the text isn't for people.
  static func property(_ key: String, of className: String) -> InterfaceProperty? {
    switch (className, key) {
    case ("NSTableHeaderCell", "NSContents"): .headerCellTitle
    // The tool tip of a view is a separate connection.
    case ("NSIBHelpConnector", "NSMarker"): .ibShadowedToolTip
    default: InterfaceArchive.property(key, of: className)
    }
  }
}

extension Diagnostic {
  /// The error for an archive that can't be read as a property list, or for a file of another kind.
  fileprivate static func brokenNib(_ list: PropertyListDocument) -> Self {
    // For a file that isn't a property list at all, errors about tables would be misleading.
    let looksLikeArchive = list.text.isEmpty || list.text.starts(with: "<".utf8)
    let mistake = list.diagnostics.first { looksLikeArchive && $0.severity == .error }
    return .brokenNib(
      mistake?.message
        ?? "the file is not a nib: neither an archive nor an Interface Builder document",
      at: mistake?.range, label: mistake?.label)
  }

  static func brokenNib(
    _ message: String, at range: SourceRange? = nil, label: String? = nil
  ) -> Self {
    Self(
      .brokenNib, at: range, message, label: label,
      help: "compile the nib again: it may be truncated, or corrupted by a conversion as text")
  }
}
