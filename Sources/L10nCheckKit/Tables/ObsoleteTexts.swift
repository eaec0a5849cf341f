import L10nCoverage
import L10nFormats
import L10nSource

/// Texts of a document's table whose objects no longer exist: they need no translation.
struct ObsoleteTexts {
  private(set) var keys: Set<CodeUnitString> = []
  private(set) var findings: [Finding] = []

  /// Finds them in the development region's files, and removes them.
  ///
  /// Other keys stay, because code can use them; if the document can't be read completely, nothing is removed.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(_ files: inout [SourceFile]) {
    let documents = files.map(\.table).filter { $0.document != nil }
    guard !documents.isEmpty, documents.allSatisfy({ !$0.isLost }) else { return }
    var present: Set<CodeUnitString> = []
    for table in documents {
      guard let document = table.document else { continue }
      for unit in document.units { present.insert(document.key(of: unit)) }
    }
    for (position, file) in files.enumerated() where !file.file.format.isDocument {
      let content = file.table.content
      let gone = content.entries.indices.filter { index in
        let key = content.key(of: content.entries[index])
        return !present.contains(key) && isInterfaceKey(key)
      }
      guard !gone.isEmpty else { continue }
      let places = file.table.places(of: gone)
      let common = Finding(
        .obsoleteText, about: file.subject,
        message: .aboutKey("", " belongs to an object that the document no longer has"))
      for index in gone {
        let key = content.key(of: content.entries[index])
        findings.append(common.of(key, at: places[index]))
        keys.insert(key)
      }
      files[position].table = file.table.without { !present.contains($0) && isInterfaceKey($0) }
    }
  }
}

extension Check {
  package static let obsoleteText = Check(
    "obsolete-text", .note, "text of an object that the interface document no longer has"
  )
}
