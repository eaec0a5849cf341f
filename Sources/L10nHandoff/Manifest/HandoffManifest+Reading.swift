import L10nFormats
import L10nModel
import L10nSource

extension HandoffManifest {
  /// Reads `handoff.json`, ignoring unknown members.
  ///
  /// - Throws: `IncomingProblem` if the text isn't a manifest.
  package init(_ bytes: [UInt8]) throws(IncomingProblem) {
    self = try Self.reading(bytes) { tree in
      var exports = Self.nodes(of: tree).map { Export($0, tree) }
      // The last export of a document replaces earlier ones with the same name.
      var names: Set<String> = []
      for index in exports.indices.reversed() {
        exports[index].documents.removeAll { names.contains($0.name) }
        names.formUnion(exports[index].documents.map(\.name))
      }
      return HandoffManifest(exports)
    }
  }

  /// Returns the files that exports wrote according to a manifest.
  ///
  /// - Throws: `IncomingProblem` if the text isn't a manifest.
  package static func writtenFiles(
    in manifest: [UInt8]
  ) throws(IncomingProblem) -> [WrittenDocument] {
    try reading(manifest) { tree in
      guard let written = tree.member("written", of: 0) else { return [] }
      return tree.children(of: written).compactMap { file in
        guard let path = tree.member("file", of: file),
          let digest = tree.digest(of: tree.member("sha256", of: file))
        else { return nil }
        return WrittenDocument(path: tree.text(of: path).string, digest: digest)
      }
    }
  }

  /// Returns the manifest's data on earlier exports into the directory, each as JSON, oldest first. Omits documents that the
  /// next manifest lists unchanged.
  ///
  /// - Parameter next: the digests of the documents' entries in the next manifest.
  /// - Throws: `IncomingProblem` if the text isn't a manifest.
  package static func earlierExports(
    in manifest: [UInt8], without next: Set<TextDigest>
  ) throws(IncomingProblem) -> [[UInt8]] {
    try reading(manifest) { tree in
      let exports = nodes(of: tree).compactMap { export -> [UInt8]? in
        func bytes(_ node: Int) -> ArraySlice<UInt8> {
          manifest[tree.range(of: node).start..<tree.range(of: node).end]
        }
        let documents = tree.member("documents", of: export).map { tree.children(of: $0) }
        let kept = (documents.map { Array($0) } ?? []).map(bytes).filter {
          !next.contains($0.withView { TextDigest($0) })
        }
        guard !kept.isEmpty else { return nil }
        var output = Array("{".utf8)
        if let commit = tree.member("commit", of: export) {
          output += Array("\"commit\": ".utf8) + bytes(commit) + Array(", ".utf8)
        }
        output += Array("\"documents\": [".utf8)
        output += kept.joined(separator: Array(", ".utf8))
        output += Array("], \"sources\": ".utf8)
        output += tree.member("sources", of: export).map(bytes) ?? Array("[]".utf8)[...]
        output += Array("}".utf8)
        return output
      }
      return Array(exports.suffix(earlierLimit))
    }
  }

  private static let earlierLimit = 16

  /// Returns the objects with documents and sources, oldest export first.
  private static func nodes(of tree: JSONTree) -> [Int] {
    (tree.member("earlier", of: 0).map { Array(tree.children(of: $0)) } ?? []) + [0]
  }

  /// Calls `body` with the JSON tree of a manifest.
  private static func reading<Result>(
    _ bytes: [UInt8], _ body: (JSONTree) -> Result
  ) throws(IncomingProblem) -> Result {
    guard UInt32(exactly: bytes.count) != nil else { throw IncomingProblem("has more than 4 GB") }
    return try bytes.withView { text throws(IncomingProblem) in
      let tree = JSONTree(text, reader: "l10ncheck")
      if let mistake = tree.mistakes.first {
        throw IncomingProblem(mistake.message, at: mistake.range?.start)
      }
      guard let format = tree.member("format", of: 0),
        tree.text(of: format) == CodeUnitString(Self.format),
        tree.member("documents", of: 0) != nil
      else {
        throw IncomingProblem("isn't a manifest: its \"format\" isn't \"\(Self.format)\"")
      }
      guard let version = tree.member("version", of: 0), tree.word(of: version) == "\(Self.version)"
      else {
        throw IncomingProblem("has another \"version\" than \(Self.version): update l10ncheck")
      }
      return body(tree)
    }
  }
}

extension HandoffManifest.Export {
  fileprivate init(_ export: Int, _ tree: JSONTree) {
    if let sources = tree.member("sources", of: export) {
      for file in tree.children(of: sources) { addSources(file, tree) }
    }
    if let documents = tree.member("documents", of: export) {
      let commit = tree.member("commit", of: export).map { tree.text(of: $0).string }
      for document in tree.children(of: documents) { add(document, tree, commit: commit) }
    }
  }

  fileprivate mutating func addSources(_ file: Int, _ tree: JSONTree) {
    guard let original = tree.member("original", of: file),
      let units = tree.member("units", of: file)
    else { return }
    var sources = HandoffManifest.Sources()
    for unit in tree.children(of: units) {
      let members = UnitMembers(of: unit, in: tree)
      guard let name = members.name, let source = tree.digest(of: members.source) else { continue }
      sources.add(tree.text(of: name), source)
    }
    self.sources[tree.text(of: original).string] = sources
  }

  fileprivate mutating func add(_ document: Int, _ tree: JSONTree, commit: String?) {
    guard let language = tree.member("targetLanguage", of: document),
      let files = tree.member("files", of: document)
    else { return }
    let identifier = LocaleIdentifier(tree.text(of: language).string)
    var places: [HandoffManifest.Place] = []
    for file in tree.children(of: files) {
      guard let original = tree.member("original", of: file),
        let units = tree.member("units", of: file)
      else { continue }
      let place = HandoffManifest.Place(
        language: identifier, original: tree.text(of: original).string)
      var texts = self.files.removeValue(forKey: place) ?? HandoffManifest.Units()
      add(units, to: &texts, sources[place.original] ?? HandoffManifest.Sources(), tree)
      self.files[place] = texts
      places.append(place)
    }
    let name = tree.member("file", of: document).map { tree.text(of: $0).string }
    var size = HandoffCounts.Amount()
    if let counts = tree.member("counts", of: document), let all = tree.member("total", of: counts)
    {
      size.strings = tree.number(of: tree.member("strings", of: all))
      size.words = tree.number(of: tree.member("words", of: all))
    }
    documents.append(
      HandoffManifest.Document(name: name ?? "", places: places, size: size, commit: commit))
  }

  private func add(
    _ units: Int, to texts: inout HandoffManifest.Units, _ sources: HandoffManifest.Sources,
    _ tree: JSONTree
  ) {
    var next = 0
    for unit in tree.children(of: units) {
      let members = UnitMembers(of: unit, in: tree)
      guard let name = members.name else { continue }
      let target = tree.digest(of: members.target)
      if let source = tree.digest(of: members.source) {
        texts.own[tree.text(of: name)] = HandoffManifest.Entry(source: source, target: target)
      } else if let index = tree.withText(of: name, { sources.index(of: $0, expected: next) }) {
        texts.add(index, target)
        next = index + 1
      }
    }
  }
}

/// The known members of a unit; the last of several with the same name.
private struct UnitMembers {
  private(set) var name: Int?
  private(set) var source: Int?
  private(set) var target: Int?

  init(of unit: Int, in tree: JSONTree) {
    guard tree.kind(of: unit) == .object else { return }
    for child in tree.children(of: unit) {
      if tree.isNamed("id", child) {
        name = child
      } else if tree.isNamed("target", child) {
        target = child
      } else if tree.isNamed("source", child) {
        source = child
      }
    }
  }
}

extension JSONTree {
  /// Returns the last member with this name; nil if there is none.
  fileprivate func member(_ name: StaticString, of object: Int) -> Int? {
    guard kind(of: object) == .object else { return nil }
    var found: Int?
    for child in children(of: object) where isNamed(name, child) { found = child }
    return found
  }

  /// Returns the text of a string; an empty text for any other value.
  fileprivate func text(of node: Int) -> CodeUnitString { string(of: node) ?? "" }

  /// Calls `body` with the text of a string; with an empty text for any other value.
  fileprivate func withText<Result>(of node: Int, _ body: (ByteView) -> Result) -> Result {
    if let text = plainText(of: node) { return body(text) }
    return text(of: node).bytes.withView(body)
  }

  /// Returns the integer of a node; 0 if it has none.
  fileprivate func number(of node: Int?) -> Int {
    node.flatMap { kind(of: $0) == .number ? Int(word(of: $0)) : nil } ?? 0
  }

  /// Returns the digest of a node; nil if it has none.
  fileprivate func digest(of node: Int?) -> TextDigest? {
    node.flatMap { withText(of: $0) { TextDigest(hexadecimal: $0) } }
  }
}
