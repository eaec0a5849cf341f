import L10nFormats
import L10nSource

/// Reads l10ncheck's own JSON documents.
///
/// Ignores unknown members.
package struct HandoffJSONReader {
  private let tree: JSONTree
  private var problems = IncomingProblemList()
  private var document = IncomingDocument()

  private struct Texts {
    var name: [UInt8] = []
    var source: [UInt8] = []
    var target: [UInt8] = []
    var state: [UInt8] = []
    var digest: [UInt8] = []
  }

  private init(_ tree: JSONTree) {
    self.tree = tree
  }

  /// Reads a document. The offsets of its texts are those of their objects.
  package static func read(_ bytes: [UInt8]) -> IncomingDocument {
    if let problem = IncomingProblem.size(bytes.count) { return IncomingDocument(problem) }
    let start = bytes.starts(with: TextEncoding.utf8.byteOrderMark) ? 3 : 0
    return bytes.withView { text in
      if let problem = IncomingProblem.encoding(of: text) { return IncomingDocument(problem) }
      let tree = JSONTree(text, from: start, reader: "l10ncheck")
      if let mistake = tree.mistakes.first {
        return IncomingDocument(IncomingProblem(mistake.message, at: mistake.range?.start))
      }
      var reader = HandoffJSONReader(tree)
      reader.readRoot()
      reader.document.problems = reader.problems.all
      return reader.document
    }
  }

  // MARK: - Structure

  /// Returns the known members of an object; the last of several with the same name.
  private func members<Name: RawRepresentable<String>>(
    of node: Int, _ type: Name.Type
  ) -> [Name: Int] {
    var members: [Name: Int] = [:]
    for child in tree.children(of: node) {
      if let name = Name(rawValue: tree.name(of: child).string) { members[name] = child }
    }
    return members
  }

  private enum RootMember: String { case format, version, sourceLanguage, targetLanguage, files }
  private enum FileMember: String { case original, units }

  private mutating func readRoot() {
    guard tree.kind(of: 0) == .object else {
      return problems.fail("the document is \(tree.kind(of: 0).words), not an object", at: 0)
    }
    let members = members(of: 0, RootMember.self)
    guard let format = members[.format], tree.string(of: format)?.string == HandoffJSON.format
    else {
      return problems.fail(
        "the document isn't from l10ncheck: its \"format\" isn't \"\(HandoffJSON.format)\"",
        at: members[.format].map { tree.offset(of: $0) })
    }
    guard let version = members[.version], tree.kind(of: version) == .number,
      tree.word(of: version) == "\(HandoffJSON.version)"
    else {
      return problems.fail(
        "the document has an unknown \"version\": this l10ncheck reads version \(HandoffJSON.version)",
        at: members[.version].map { tree.offset(of: $0) })
    }
    let source = members[.sourceLanguage].flatMap { tree.string(of: $0)?.string }
    let target = members[.targetLanguage].flatMap { tree.string(of: $0)?.string }
    for member in [members[.sourceLanguage], members[.targetLanguage]] {
      if let member { isKind(.string, member) }
    }
    guard let files = members[.files] else {
      return problems.fail("the document has no \"files\"")
    }
    guard isKind(.array, files) else { return }
    for file in tree.children(of: files) where isKind(.object, file) {
      read(file: file, IncomingFile(sourceLanguage: source, targetLanguage: target))
    }
  }

  private mutating func read(file node: Int, _ file: IncomingFile) {
    let members = members(of: node, FileMember.self)
    guard let original = members[.original], isKind(.string, original) else {
      return noteMissing("original", in: "file", members[.original], node)
    }
    guard let units = members[.units], isKind(.array, units) else {
      return noteMissing("units", in: "file", members[.units], node)
    }
    var file = file
    file.original = tree.string(of: original)?.string
    var texts = Texts()
    for unit in tree.children(of: units) where isKind(.object, unit) {
      read(unit: unit, &file, &texts)
    }
    document.files.append(file)
  }

  private mutating func read(
    unit node: Int, _ file: inout IncomingFile, _ texts: inout Texts
  ) {
    let members = members(of: node, HandoffJSON.Member.self)
    guard let hasName = take(members[.id], &texts.name),
      let hasSource = take(members[.source], &texts.source),
      let hasTarget = take(members[.target], &texts.target),
      let hasState = take(members[.state], &texts.state),
      take(members[.digest], &texts.digest) != nil
    else { return }
    guard hasName else { return noteMissing("id", in: "unit", nil, node) }
    texts.name.withView { name in
      texts.source.withView { source in
        texts.target.withView { target in
          file.append(
            name: name, source: hasSource ? source : nil, target: hasTarget ? target : nil,
            state: hasState ? Self.state(texts.state) : .unspecified,
            sent: texts.digest.withView { UnitDigests($0) },
            offset: tree.offset(of: node))
        }
      }
    }
  }

  private static func state(_ text: [UInt8]) -> IncomingState {
    switch String(decoding: text, as: UTF8.self) {
    case "translated": .done
    case "machine-translated": .machineTranslated
    case "needs-review": .needsReview
    case "new": .new
    case let word: .unknown(word)
    }
  }

  // MARK: - Values

  /// Reads an optional string. Returns false if there is none, and nil for a value of another type.
  private mutating func take(_ node: Int?, _ text: inout [UInt8]) -> Bool? {
    text.removeAll(keepingCapacity: true)
    guard let node, tree.kind(of: node) != .null else { return false }
    guard isKind(.string, node) else { return nil }
    tree.append(node, to: &text)
    return true
  }

  /// Whether a value has a kind. Notes a problem if not.
  @discardableResult
  private mutating func isKind(_ kind: JSONNode.Kind, _ node: Int) -> Bool {
    let found = tree.kind(of: node)
    guard found != kind else { return true }
    let name = tree.name(of: node).string
    problems.note(
      name.isEmpty
        ? "expected \(kind.words), found \(found.words)"
        : "\"\(name)\" is \(found.words), not \(kind.words)", at: tree.offset(of: node))
    return false
  }

  /// Notes a problem if an object lacks a member. A member of the wrong kind was noted before.
  private mutating func noteMissing(
    _ name: String, in object: String, _ member: Int?, _ node: Int
  ) {
    guard member == nil else { return }
    problems.note("the \(object) has no \"\(name)\"", at: tree.offset(of: node))
  }
}

/// The names in l10ncheck's own documents.
enum HandoffJSON {
  static let format = "l10ncheck-handoff"
  /// The version of the format. Readers of this version ignore unknown members; changes that they would misinterpret need
  /// another version.
  static let version = 1

  enum Member: String {
    case id, key, source, target, state, comment, notes, suggestion
    case maximumLength
    case line
    /// The digests of the exported texts.
    case digest
  }
}
