import L10nFormats
import L10nModel
import L10nSource

/// Writes `handoff.json`: the amount of work for each language, and digests of each exported text and each written file.
///
/// The digests of plain source texts are the same for all languages. They follow the documents, only once.
package struct HandoffManifestWriter {
  private let commit: String?
  private let toolVersion: String

  /// - Parameter commit: the commit of the source tree; nil if unknown.
  package init(toolVersion: String, commit: String?) {
    self.toolVersion = toolVersion
    self.commit = commit
  }

  /// The part of the manifest before the documents.
  package var head: [UInt8] {
    var text = Text()
    text.add("{\n  \"format\": \"\(HandoffManifest.format)\",\n")
    text.add("  \"version\": \(HandoffManifest.version),\n  \"tool\": ")
    text.add(quoted: toolVersion)
    if let commit {
      text.add(",\n  \"commit\": ")
      text.add(quoted: commit)
    }
    text.add(",\n  \"documents\": [")
    return text.bytes
  }

  /// Returns the part after the documents, with the data that they share.
  package static func tail(for documents: [HandoffDocument]) -> [UInt8] {
    var files: [String: [(HandoffTable, [PluralCategory])]] = [:]
    for document in documents {
      for table in document.tables {
        files[table.original, default: []].append((table, document.categories))
      }
    }
    var text = Text()
    text.add("\n  ],\n  \"sources\": [")
    for (number, (original, tables)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      text.add(number > 0 ? ",\n    {\"original\": " : "\n    {\"original\": ")
      text.add(quoted: original)
      text.add(", \"units\": [")
      var names: Set<CodeUnitString> = []
      // Most tables have the same keys as the table before.
      var seen: [ObjectIdentifier: [Bool]] = [:]
      for (table, categories) in tables {
        let source = ObjectIdentifier(table.source)
        var known =
          seen.removeValue(forKey: source)
          ?? [Bool](repeating: false, count: table.source.keys.count)
        var new = table
        new.rows.removeAll { known[$0.key] }
        new.forEachUnit(categories) { unit in
          guard unit.isPlain else { return }
          known[unit.keyIndex] = true
          guard names.insert(CodeUnitString(bytes: Array(unit.name))).inserted else { return }
          text.add(names.count > 1 ? ",\n      " : "\n      ")
          text.addSource(unit)
        }
        seen[source] = known
      }
      text.add("\n    ]}")
    }
    text.add("\n  ]")
    return text.bytes
  }

  /// Returns the end of the manifest.
  ///
  /// - Parameters:
  ///   - files: the written files.
  ///   - earlier: the data on earlier exports, each as JSON.
  package static func end(
    _ files: [HandoffManifest.WrittenDocument], earlier: [[UInt8]] = []
  ) -> [UInt8] {
    var text = Text()
    for (number, export) in earlier.enumerated() {
      text.add(number == 0 ? ",\n  \"earlier\": [\n    " : ",\n    ")
      text.bytes += export
    }
    if !earlier.isEmpty { text.add("\n  ]") }
    text.add(",\n  \"written\": [")
    for (number, file) in files.sorted(by: { $0.path < $1.path }).enumerated() {
      text.add(number > 0 ? ",\n    {\"file\": " : "\n    {\"file\": ")
      text.add(quoted: file.path)
      text.add(", \"sha256\": \"", file.digest)
      text.add("}")
    }
    text.add("\n  ]\n}\n")
    return text.bytes
  }

  /// Returns the entry of a document.
  ///
  /// - Parameters:
  ///   - file: the document's file name.
  ///   - omitted: the texts that the document lacks, because its format can't represent them.
  ///   - frames: the frames of the document's sources, if there are any.
  package static func text(
    of document: HandoffDocument, file: String, omitted: [OmittedUnit] = [], isFirst: Bool,
    frames: SharedFrames = SharedFrames()
  ) -> [UInt8] {
    var text = Text()
    // Reserves slightly more than most texts need: growing the array would touch all memory twice.
    let count = document.tables.reduce(0) { $0 + $1.rows.count }
    text.bytes.reserveCapacity(count * 144)
    text.add(isFirst ? "\n    {\n      \"file\": " : ",\n    {\n      \"file\": ")
    text.add(quoted: file)
    text.add(",\n      \"sourceLanguage\": ")
    text.add(quoted: document.sourceLanguage.rawValue)
    text.add(",\n      \"targetLanguage\": ")
    text.add(quoted: document.targetName.rawValue)
    text.add(",\n      \"counts\": {")
    let counts = document.counts
    let amounts = [
      ("total", counts.total), ("new", counts.new), ("repeated", counts.repeated),
      ("leveraged", counts.leveraged), ("stale", counts.stale), ("review", counts.review),
    ]
    for (number, (name, amount)) in amounts.enumerated() {
      text.add(
        "\(number > 0 ? ", " : "")\"\(name)\": {\"strings\": \(amount.strings), \"words\": \(amount.words), \"characters\": \(amount.characters)}"
      )
    }
    text.add("},\n      \"files\": [")
    let allOmitted = Dictionary(grouping: omitted, by: \.original)
    for (number, table) in document.tables.enumerated() {
      text.add(number > 0 ? ",\n        {\"original\": " : "\n        {\"original\": ")
      text.add(quoted: table.original)
      text.add(", \"units\": [")
      let omitted = Set((allOmitted[table.original] ?? []).map(\.name))
      if omitted.isEmpty, let frames = frames.names(of: table) {
        frames.withViews { text.add(table, document.categories, $0) }
        text.add("\n        ]}")
        continue
      }
      var isFirst = true
      table.forEachUnit(document.categories) { unit in
        guard omitted.isEmpty || !omitted.contains(CodeUnitString(bytes: Array(unit.name))) else {
          return
        }
        text.add(isFirst ? "\n          {\"id\": " : ",\n          {\"id\": ")
        isFirst = false
        text.add(unit)
      }
      text.add("\n        ]}")
    }
    text.add("\n      ]\n    }")
    return text.bytes
  }

  /// Returns the digest of a document's entry, without the separator before it.
  package static func digest(of text: [UInt8]) -> TextDigest {
    text[(text.firstIndex(of: UInt8(ascii: "{")) ?? 0)...].withView { TextDigest($0) }
  }

  private struct Text {
    var bytes: [UInt8] = []

    mutating func add(_ text: StaticString) { bytes.append(text) }
    @_disfavoredOverload
    mutating func add(_ text: String) { bytes += text.utf8 }
    mutating func add(quoted text: String) { bytes.appendJSONString(Array(text.utf8)) }

    mutating func add(
      _ table: HandoffTable, _ categories: [PluralCategory], _ frames: ManifestFrames.Views
    ) {
      let start = bytes.count
      table.forEachUnit(categories) { unit in
        let frame = frames[unit.key]
        if let target = unit.translation.text {
          bytes.append(contentsOf: frame)
          TextDigest(target).append(to: &bytes)
          add("\"}")
        } else {
          bytes.append(
            contentsOf: frame.part(..<(frame.count - ManifestFrames.target.utf8CodeUnitCount)))
          add("}")
        }
        return true
      } other: { unit in
        add(",\n          {\"id\": ")
        add(unit)
      }
      // Removes the comma before the first unit.
      if bytes.count > start { bytes.remove(at: start) }
    }

    mutating func add(_ unit: HandoffUnit) {
      bytes.appendJSONString(unit.name)
      if !unit.isPlain { addDigests(ofSource: unit) }
      if let target = unit.target { add(", \"target\": \"", TextDigest(target)) }
      add("}")
    }

    mutating func addSource(_ unit: HandoffUnit) {
      add("{\"id\": ")
      bytes.appendJSONString(unit.name)
      addDigests(ofSource: unit)
      add("}")
    }

    private mutating func addDigests(ofSource unit: HandoffUnit) {
      add(", \"source\": \"", TextDigest(unit.source))
      if let comment = unit.comment, !comment.isEmpty {
        add(", \"comment\": \"", TextDigest(comment))
      }
    }

    mutating func add(_ name: StaticString, _ digest: TextDigest) {
      add(name)
      digest.append(to: &bytes)
      add("\"")
    }
  }
}
