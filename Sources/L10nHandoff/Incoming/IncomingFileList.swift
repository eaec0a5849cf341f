import L10nSource

/// The files of a document that names the file of each text.
struct IncomingFileList {
  /// In the order of their first texts.
  private var files: [IncomingFile] = []
  private var positions: [String: Int] = [:]
  /// The original of the previous text: most texts have the same.
  private var lastOriginal: [UInt8] = []
  private var lastPosition: Int?
  /// The texts whose file the document doesn't name.
  private var nameless = IncomingFile()
  private let decode: (ByteView) -> String

  /// - Parameter decode: reads an original as texts name it.
  init(decodingOriginalsBy decode: @escaping (ByteView) -> String) {
    self.decode = decode
  }

  /// Adds a text to the file of an original.
  mutating func append(
    to original: ByteView, name: ByteView, source: ByteView?, target: ByteView?,
    state: IncomingState, sent: UnitDigests? = nil, offset: Int
  ) {
    let isLast = lastOriginal.withView { $0.hasSameBytes(as: original) }
    let position: Int
    if let lastPosition, isLast {
      position = lastPosition
    } else {
      position = self.position(of: decode(original))
      lastOriginal = Array(original)
      lastPosition = position
    }
    files[position].append(
      name: name, source: source, target: target, state: state, sent: sent, offset: offset)
  }

  /// Adds a text that only its source names.
  mutating func append(
    bySource source: ByteView, target: ByteView?, state: IncomingState,
    sent: UnitDigests? = nil, offset: Int
  ) {
    nameless.isNamedBySource = true
    nameless.append(
      name: source, source: source, target: target, state: state, sent: sent, offset: offset)
  }

  private mutating func position(of original: String) -> Int {
    if let position = positions[original] { return position }
    positions[original] = files.count
    files.append(IncomingFile(original: original))
    return files.count - 1
  }

  /// The files, all with the same languages.
  func files(from source: String?, to target: String?) -> [IncomingFile] {
    (files + (nameless.isNamedBySource ? [nameless] : [])).map { file in
      var file = file
      file.sourceLanguage = source
      file.targetLanguage = target
      return file
    }
  }
}
