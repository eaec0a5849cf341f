import L10nCoverage
import L10nHandoff
import L10nModel
import L10nSource

/// The keys of a tree by their source texts, for documents that name texts by nothing else.
struct KeysBySource: Sendable {
  private struct Key: Hashable {
    let original: String
    let name: CodeUnitString
  }

  /// Nil for the source text of several keys.
  private var keys: [CodeUnitString: Key?] = [:]

  /// - Complexity: O(*n*) in the length of the texts.
  init(_ tree: ExchangeTree) {
    for (bundle, work) in tree.works.enumerated() {
      for table in work.plan.tables.indices {
        let compared = tree.table(at: .init(bundle: bundle, table: table)).compared
        guard compared.planned.kind == .keys else { continue }
        let source = compared.source
        for (rank, number) in source.entriesByRank.enumerated() {
          let entry = source.content.entries[number]
          guard entry.form == .text else { continue }
          let origin = SourceOrigin(
            ofHome: Int(source.homes[rank]), compared, work, prefix: tree.prefix(of: work))
          let name = UnitIdentity(ofSourceIn: origin.format).name(
            of: CodeUnitString(bytes: Array(source.content.bytes[entry.keyRange])), [])
          add(
            Key(original: origin.path, name: name),
            CodeUnitString(bytes: Array(source.content.bytes[entry.valueRange])))
        }
      }
    }
  }

  private mutating func add(_ key: Key, _ text: CodeUnitString) {
    guard let known = keys.updateValue(key, forKey: text) else { return }
    if known != key { keys[text] = .some(nil) }
  }

  /// The document with the names that source texts stand for, and a problem for each that stands for none or several.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  func naming(_ document: IncomingDocument) -> IncomingDocument {
    var files: [IncomingFile] = []
    var problems: [IncomingProblem] = []
    for file in document.files {
      guard file.isNamedBySource else {
        files.append(file)
        continue
      }
      var named: [String: IncomingFile] = [:]
      for unit in file.units {
        let source = file.text(unit.name)
        guard let found = keys[source], let key = found else {
          let reason =
            keys[source] == nil
            ? "is no source text of the tree" : "is the source text of several keys"
          problems.append(
            IncomingProblem(
              "the entry without a context, \(source.bytes.withView(\.quotedStart)), \(reason)",
              at: unit.offset, isFatal: false))
          continue
        }
        named[key.original, default: file.empty(original: key.original)].append(
          unit, of: file, name: key.name)
      }
      files += named.sorted { $0.key < $1.key }.map(\.value)
    }
    return document.replacing(files, problems)
  }
}

extension IncomingFile {
  /// A file with the same languages and no texts.
  fileprivate func empty(original: String) -> Self {
    var file = Self(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
    file.hasStates = hasStates
    return file
  }

  fileprivate mutating func append(_ unit: IncomingUnit, of file: Self, name: CodeUnitString) {
    name.bytes.withView { name in
      file.text(unit.name).bytes.withView { source in
        let target = unit.target.map { Array(file.text($0).bytes) }
        (target ?? []).withView { text in
          append(
            name: name, source: source, target: target == nil ? nil : text, state: unit.state,
            sent: unit.sent, offset: unit.offset)
        }
      }
    }
  }
}
