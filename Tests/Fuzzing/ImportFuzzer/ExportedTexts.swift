import FuzzingLaws
import L10nCheckKit
import L10nHandoff

/// The documents that an export writes, in one format.
struct ExportedTexts {
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private let format: HandoffFormat
  private let exported: [HandoffDocument]

  init(_ format: HandoffFormat, _ documents: [HandoffDocument]) {
    self.format = format
    exported = documents.filter { !$0.tables.isEmpty }
    let name = format == .xcloc ? HandoffFormat.xliff : format
    for document in exported {
      var bytes: [UInt8] = []
      let append: ([UInt8]) throws(Never) -> Void = { bytes += $0 }
      _ = format.write(
        [document], HandoffTextOptions(), frames: SharedFrames(), to: append)
      files.append(("\(document.targetLanguage).\(name.fileExtension)", bytes))
    }
  }

  /// The documents for an import.
  var documents: [ReturnedDocument] { files.compactMap { Self.document($0.name, $0.bytes) } }

  /// The manifest beside them; nil if it can't be read.
  var manifest: HandoffManifest? {
    let writer = HandoffManifestWriter(toolVersion: "1", commit: nil)
    var bytes = writer.head
    for (number, (file, document)) in zip(files, exported).enumerated() {
      bytes += HandoffManifestWriter.text(
        of: document, file: file.name, isFirst: number == 0)
    }
    bytes += HandoffManifestWriter.tail(for: exported)
    return try? HandoffManifest(bytes)
  }

  /// Changes translated texts, or bytes anywhere, as translators and their programs do.
  mutating func edit(using random: inout InputGenerator) {
    guard !files.isEmpty else { return }
    repeat {
      let file = random.number(below: files.count)
      files[file].bytes = edited(files[file].bytes, using: &random)
    } while !random.isUsedUp
  }

  private static let replies: [(found: String, answer: String)] = [
    ("</source>", "</source><target>T</target>"), ("</target>", "x</target>"),
    ("<target>", "<target>%@ "), ("state=\"translated\"", "state=\"needs-translation\""),
    (" state=\"new\"", ""), ("msgstr \"", "msgstr \"x"), ("#, fuzzy\n", ""),
    ("\"target\": null", "\"target\": \"x\""), ("\"target\": \"", "\"target\": \"\\u00e9"),
    ("\"state\": \"new\"", "\"state\": \"translated\""), (",,", ",x,"), ("\t\t", "\tx\t"),
    (",False", ",True"),
  ]

  private func edited(_ bytes: [UInt8], using random: inout InputGenerator) -> [UInt8] {
    var bytes = bytes
    if random.number(below: 4) > 0 {
      let reply = Self.replies[random.number(below: Self.replies.count)]
      let found = Array(reply.found.utf8)
      let places = bytes.indices.filter {
        bytes[$0] == found[0] && bytes[$0...].starts(with: found)
      }
      guard !places.isEmpty else { return bytes }
      let place = places[random.number(below: places.count)]
      bytes.replaceSubrange(place..<(place + found.count), with: Array(reply.answer.utf8))
    } else if !bytes.isEmpty {
      let place = random.number(below: 256) << 8 | random.number(below: 256)
      bytes[place % bytes.count] = UInt8(random.number(below: 256))
    }
    return bytes
  }

  /// A document as `import` reads it; nil if its name has no known format.
  static func document(_ name: String, _ bytes: [UInt8]) -> ReturnedDocument? {
    guard let format = HandoffFormat(fileName: name) else { return nil }
    let language = name.split(separator: ".").dropLast().last.map { String($0) }
    return ReturnedDocument(format.read(bytes), language: language)
  }
}
