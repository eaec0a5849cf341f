import L10nFormats
import L10nLocale
import L10nSource

/// Reads XLIFF 1.2 of Xcode and of translators' tools: with any namespace prefix, with children in any order, and without
/// sources.
///
/// Source: XLIFF 1.2 (OASIS, 2008).
package enum XLIFFReader {
  package static func read(_ bytes: consuming [UInt8]) -> IncomingDocument {
    let text = SourceText(decoding: WesternEncoding.utf8(of: bytes))
    var (elements, failure) = text.utf8.withView { XMLEvents.parse($0) { XLIFFElements() } }
    if let failure {
      elements.document.problems.append(IncomingProblem(failure.message, at: failure.offset))
    }
    elements.finish()
    var document = elements.document
    text.utf8.withView { document.findLines(in: $0) }
    return document
  }
}

private struct XLIFFElements: XMLEventReader {
  fileprivate var document = IncomingDocument()
  private var open: [Element] = []
  private var file: IncomingFile?
  private var unit = Unit()
  /// The buffers of the current unit, reused for the next one.
  private var name: [UInt8] = []
  private var source: [UInt8] = []
  private var target: [UInt8] = []
  private var hasInlineElements = false
  private var isXLIFF = false

  private enum Element {
    case xliff
    case file
    case unit
    case source
    case target
    /// An inline element in a source's or target's text.
    case inline
    /// An inline element whose text comes from an attribute, so that its content is ignored.
    case replaced
    /// A group of units, or the body of a file.
    case container
    /// Any other element and its content.
    case other
  }

  private struct Unit {
    var offset = 0
    var hasName = false
    var hasSource = false
    var hasTarget = false
    var state = IncomingState.unspecified
    var sent: UnitDigests?
  }

  /// The maximum nesting depth. Real documents have about ten levels.
  private static let depthLimit = 100

  // MARK: - Events

  mutating func start(_ start: XMLElementStart) -> Bool {
    guard open.count < Self.depthLimit else {
      document.problems.append(
        IncomingProblem("elements are nested too deeply", at: start.offset))
      return false
    }
    let element = element(start)
    open.append(element)
    switch element {
    case .xliff:
      isXLIFF = true
      return isVersionKnown(start)
    case .file:
      finishFile()
      file = IncomingFile(
        original: start.attribute("original").map(Self.string),
        sourceLanguage: start.attribute("source-language").map(Self.string),
        targetLanguage: start.attribute("target-language").map(Self.string))
    case .unit: startUnit(start)
    case .source: unit.hasSource = true
    case .target:
      if unit.hasTarget {
        document.problems.append(
          IncomingProblem("a trans-unit has two targets: keep one of them", at: start.offset))
      }
      unit.hasTarget = true
      unit.state = Self.state(
        start.attribute("state"), qualifier: start.attribute("state-qualifier"))
    case .inline: startInline(start)
    case .replaced, .container, .other: break
    }
    return true
  }

  mutating func end() {
    if open.popLast() == .unit { finishUnit() }
  }

  mutating func text(_ bytes: ByteView) {
    switch open.last {
    case .source: source.append(contentsOf: bytes)
    case .target: target.append(contentsOf: bytes)
    case .inline: appendInline(bytes)
    default: break
    }
  }

  // MARK: - Elements

  private func element(_ start: XMLElementStart) -> Element {
    switch open.last {
    case nil: return start.name.isEqual("xliff") ? .xliff : .other
    case .xliff: return start.name.isEqual("file") ? .file : .other
    case .file, .container:
      if start.name.isEqual("trans-unit") { return .unit }
      return start.name.isEqual("body") || start.name.isEqual("group") ? .container : .other
    case .unit:
      if start.name.isEqual("source") { return .source }
      return start.name.isEqual("target") ? .target : .other
    case .source, .target, .inline: return .inline
    case .replaced: return .replaced
    case .other: return .other
    }
  }

  private mutating func isVersionKnown(_ start: XMLElementStart) -> Bool {
    let version = start.attribute("version").map(Self.string) ?? "1.2"
    guard version.hasPrefix("1.") else {
      document.problems.append(
        IncomingProblem(
          "the document is XLIFF \(version): ask for XLIFF 1.2, which Xcode reads", at: start.offset
        ))
      return false
    }
    return true
  }

  private mutating func startUnit(_ start: XMLElementStart) {
    unit = Unit()
    unit.offset = start.offset
    unit.sent = start.attribute("extradata").flatMap { UnitDigests($0) }
    name.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    guard let id = start.attribute("id") else { return }
    unit.hasName = true
    name.append(contentsOf: id)
  }

  private mutating func startInline(_ start: XMLElementStart) {
    if !hasInlineElements {
      hasInlineElements = true
      document.problems.append(
        IncomingProblem(
          "inline elements such as <\(Self.string(start.name))> are read as their text",
          at: start.offset, isFatal: false))
    }
    // A placeholder's attribute can contain its text, while its content is a name that only its tool knows.
    guard let text = start.attribute("equiv-text") else { return }
    appendInline(text)
    open[open.count - 1] = .replaced
  }

  private mutating func appendInline(_ bytes: ByteView) {
    switch open.last(where: { $0 == .source || $0 == .target }) {
    case .source: source.append(contentsOf: bytes)
    case .target: target.append(contentsOf: bytes)
    default: break
    }
  }

  private mutating func finishUnit() {
    guard unit.hasName else {
      document.problems.append(
        IncomingProblem("a trans-unit has no id", at: unit.offset, isFatal: false))
      return
    }
    let (unit, texts) = (unit, (name, source, target))
    texts.0.withView { name in
      texts.1.withView { source in
        texts.2.withView { target in
          file?.append(
            name: name, source: unit.hasSource ? source : nil,
            target: unit.hasTarget ? target : nil, state: unit.state, sent: unit.sent,
            offset: unit.offset)
        }
      }
    }
  }

  private mutating func finishFile() {
    guard let file else { return }
    document.files.append(file)
    self.file = nil
  }

  fileprivate mutating func finish() {
    finishFile()
    if !isXLIFF, document.problems.isEmpty {
      document.problems.append(
        IncomingProblem("the document isn't XLIFF: its root element isn't <xliff>"))
    }
  }

  // MARK: - Values

  private static func string(_ bytes: ByteView) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the state of a translation.
  ///
  /// - Parameter qualifier: the origin of a text that nobody has approved yet. Xcode treats `leveraged-mt` as machine
  ///   translation.
  private static func state(_ name: ByteView?, qualifier: ByteView?) -> IncomingState {
    let isOfMachine = ["leveraged-mt", "mt-suggestion"].contains(qualifier.map(string))
    return switch name.map(string) {
    case nil: isOfMachine ? .machineTranslated : .unspecified
    case "translated": isOfMachine ? .machineTranslated : .done
    case "final", "signed-off": .done
    case "new", "needs-translation": .new
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
      "needs-review-translation":
      .needsReview
    // A tool-specific state, which Xcode treats as done.
    case let name? where name.hasPrefix("x-"): isOfMachine ? .machineTranslated : .unspecified
    case let name?: .unknown(name)
    }
  }
}

extension ByteView {
  fileprivate func isEqual(_ name: StaticString) -> Bool { hasSameBytes(as: ByteView(name)) }
}

/// XML in a single-byte encoding that its declaration names. Old tools of agencies write it.
enum WesternEncoding {
  private static let names = ["windows-1252", "cp1252", "iso-8859-1", "latin1"]

  /// Returns the text in UTF-8, with a declaration that says so; the same bytes if they declare another encoding.
  static func utf8(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "<?xml".utf8),
      let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self)
    let lowercased = declaration.lowercased()
    guard
      let name = names.first(where: {
        lowercased.contains("encoding=\"\($0)\"") || lowercased.contains("encoding='\($0)'")
      })
    else { return bytes }
    // The new declaration has the same length, so that offsets stay valid.
    let value = lowercased.contains("\"\(name)\"") ? "\"\(name)\"" : "'\(name)'"
    let spaces = String(repeating: " ", count: name.utf8.count - "utf-8".utf8.count)
    // Decodes ISO-8859-1 as Windows-1252, which has printable characters at the code points of control characters that XML
    // forbids.
    let text = Array(bytes[end...]).withSpan { Transcoder.utf8(from: $0, charset: "windows-1252") }
    return text.map { lowercased.replacing(value, with: "\"utf-8\"\(spaces)").utf8 + $0 } ?? bytes
  }
}
