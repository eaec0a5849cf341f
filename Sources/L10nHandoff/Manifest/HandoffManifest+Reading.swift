import L10nFormats
import L10nModel
import L10nSource

extension HandoffManifest {
  /// Reads `handoff.json`.
  ///
  /// - Throws: if the text isn't a manifest. Members that aren't known are ignored.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) throws(IncomingProblem) {
    guard UInt32(exactly: bytes.count) != nil else { throw IncomingProblem("has more than 4 GB") }
    self = try bytes.withView { text throws(IncomingProblem) in
      let tree = JSONTree(text, reader: "l10ncheck")
      if let mistake = tree.mistakes.first {
        throw IncomingProblem(mistake.message, at: mistake.range?.start)
      }
      guard let format = tree.member("format", of: 0),
        tree.string(of: format) == CodeUnitString(Self.format),
        let documents = tree.member("documents", of: 0)
      else {
        throw IncomingProblem("isn't a manifest: its \"format\" isn't \"\(Self.format)\"")
      }
      guard let version = tree.member("version", of: 0), tree.word(of: version) == "\(Self.version)"
      else {
        throw IncomingProblem("has another \"version\" than \(Self.version): update l10ncheck")
      }
      var export = Export()
      if let sources = tree.member("sources", of: 0) {
        for file in tree.children(of: sources) { export.addSources(file, tree) }
      }
      for document in tree.children(of: documents) { export.add(document, tree) }
      return HandoffManifest(export)
    }
  }
}

extension HandoffManifest.Export {
  fileprivate mutating func addSources(_ file: Int, _ tree: JSONTree) {
    guard let original = tree.member("original", of: file),
      let units = tree.member("units", of: file)
    else { return }
    var sources = HandoffManifest.Sources()
    for unit in tree.children(of: units) {
      guard let name = tree.member("id", of: unit), let source = tree.digest("source", of: unit)
      else { continue }
      sources.add(tree.string(of: name), source)
    }
    self.sources[tree.string(of: original).string] = sources
  }

  fileprivate mutating func add(_ document: Int, _ tree: JSONTree) {
    guard let language = tree.member("targetLanguage", of: document),
      let files = tree.member("files", of: document)
    else { return }
    let identifier = LocaleIdentifier(tree.string(of: language).string)
    var places: [HandoffManifest.Place] = []
    for file in tree.children(of: files) {
      guard let original = tree.member("original", of: file),
        let units = tree.member("units", of: file)
      else { continue }
      let place = HandoffManifest.Place(
        language: identifier, original: tree.string(of: original).string)
      let sources = self.sources[place.original]?.indices ?? [:]
      var texts = self.files.removeValue(forKey: place) ?? HandoffManifest.Units()
      for unit in tree.children(of: units) {
        guard let id = tree.member("id", of: unit) else { continue }
        let name = tree.string(of: id)
        let target = tree.digest("target", of: unit)
        if let source = tree.digest("source", of: unit) {
          texts.own[name] = HandoffManifest.Entry(source: source, target: target)
        } else if let index = sources[name] {
          texts.add(index, target)
        }
      }
      self.files[place] = texts
      places.append(place)
    }
    let name = tree.member("file", of: document).map { tree.string(of: $0).string }
    documents.append(HandoffManifest.Document(name: name ?? "", places: places))
  }
}

extension JSONTree {
  /// The last member of this name; nil if there is none.
  fileprivate func member(_ name: CodeUnitString, of object: Int) -> Int? {
    guard kind(of: object) == .object else { return nil }
    var found: Int?
    for child in children(of: object) where self.name(of: child) == name { found = child }
    return found
  }

  fileprivate func string(of node: Int) -> CodeUnitString {
    var bytes: [UInt8] = []
    if kind(of: node) == .string { append(node, to: &bytes) }
    return CodeUnitString(bytes: bytes)
  }

  /// The digest that a member has; nil if there is none.
  fileprivate func digest(_ name: CodeUnitString, of object: Int) -> TextDigest? {
    member(name, of: object).flatMap { node in
      string(of: node).bytes.withView { TextDigest(hexadecimal: $0) }
    }
  }
}
