package import L10nModel
package import L10nSource

/// A `.nib` file, or one of the files in a `.nib` directory, and its texts for people.
///
/// A nib is a compiled interface document; before Xcode 3, it was the document itself. It identifies its objects by
/// numbers that change with each build, so texts of two nibs are compared as multisets. If it was compiled with
/// translations beside it, its texts still have their keys.
package struct NibFile: Sendable {
  package var kind: Kind
  /// In archive order; empty for kinds other than archives.
  package var texts: [Text]
  /// The contents of a `designable.nib`: a document with keys.
  package var document: InterfaceDocument?

  package enum Kind: Sendable, Hashable {
    /// A property list written by `NSKeyedArchiver`.
    case keyedArchive
    /// The form compiled by Xcode since macOS 10.13 and iOS 6.
    case compiledArchive
    /// `objects.nib` of the first versions of Mac OS X. Its texts are not read.
    case typedStream
    /// `designable.nib`, or a document with the extension of a nib.
    case document
    /// `classes.nib` or `info.nib`, which have no texts.
    case description
    case unknown
  }

  /// A text with its object and property.
  package struct Text: Sendable, Hashable {
    /// `NSMenuItem`.
    package let className: String
    package let property: InterfaceProperty
    package let text: CodeUnitString
    /// The key in the table beside the nib, if the text has one: `abc-12-xyz.title`.
    package let key: CodeUnitString?
  }
}

extension NibFile {
  /// The texts with keys as a table for translators; for equal keys, the first text counts.
  package func content() -> TableContent {
    var content = TableContent()
    var known: Set<CodeUnitString> = []
    for text in texts {
      guard let key = text.key, known.insert(key).inserted else { continue }
      content.append(key: key, value: text.text, offset: 0)
    }
    return content
  }

  /// The number of occurrences of each text, in an archive or a document. Keys are left out, because not all forms have them.
  package var textCounts: [Text: Int] {
    var counts: [Text: Int] = [:]
    func count(_ text: CodeUnitString, _ property: InterfaceProperty, of className: String) {
      let plain = Text(className: className, property: property, text: text, key: nil)
      counts[plain, default: 0] += 1
    }
    for text in texts { count(text.text, text.property, of: text.className) }
    if let document {
      for unit in document.units {
        count(document.text(of: unit), unit.property, of: document.className(of: unit))
      }
    }
    return counts
  }
}

extension NibFile {
  /// The file of a `.nib` directory with the texts to read: the one with keys, else the archive for all systems, else
  /// that for the oldest systems, else the compiled archive of iOS; nil if none is readable.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  package static func nameOfFileWithTexts(among fileNames: [String]) -> String? {
    let ranked = fileNames.compactMap { name in rank(name).map { (rank: $0, name: name) } }
    return ranked.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  /// The rank of a file with texts; nil for another one, such as `objects.nib`, the typed stream of the first versions of
  /// Mac OS X.
  private static func rank(_ name: String) -> Int? {
    switch name {
    case "designable.nib": -2
    case "keyedobjects.nib": -1
    case "runtime.nib": .max
    case _ where !name.hasSuffix(".nib"): nil
    // For systems from a version on: `objects-13.0+.nib`, `keyedobjects-101300.nib`.
    case _ where name.hasPrefix("objects-"): .max
    case _ where name.hasPrefix("keyedobjects-"): Int(name.dropFirst(13).dropLast(4))
    default: nil
    }
  }
}

extension Check {
  package static let brokenNib = Check(
    "broken-nib", .error, "corrupt nib archive",
    losesFile: true)
}

extension NibFile {
  /// Parses the bytes of a `.nib` file or of a file in a `.nib` directory.
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
    guard let root = list.value.root, list.value.isLoadable, case .dictionary = root.value else {
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
  package static func parseFrame(_ bytes: [UInt8]) -> Parsed<NibFile> {
    if CompiledNibReader.recognizes(bytes) {
      return CompiledNibReader.read(bytes, readsTexts: false)
    }
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
  fileprivate static func brokenNib(_ list: Parsed<PropertyListReading>) -> Self {
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
