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
    let documents = files.filter { $0.table.document != nil || $0.file.format == .intentdefinition }
    guard !documents.isEmpty, documents.allSatisfy({ !$0.table.isLost }) else { return }
    var present: Set<CodeUnitString> = []
    for file in documents {
      if let document = file.table.document {
        for unit in document.units { present.insert(document.key(of: unit)) }
      } else {
        present.formUnion(file.table.content.keys)
      }
    }
    let isOfIntents = documents.contains { $0.file.format == .intentdefinition }
    func isGone(_ key: CodeUnitString) -> Bool {
      !present.contains(key) && (isOfIntents ? key.isGeneratedForIntent : isInterfaceKey(key))
    }
    for (position, file) in files.enumerated() where !file.file.format.isDocument {
      let content = file.table.content
      let gone = content.entries.indices.filter { index in
        isGone(content.key(of: content.entries[index]))
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
      files[position].table = file.table.without(isGone)
    }
  }
}

extension CodeUnitString {
  /// Whether it is a key as Xcode makes them for the texts of intents: `aB3dE5`. Those for values of an enumeration, which
  /// have a second part, aren't in the document.
  fileprivate var isGeneratedForIntent: Bool {
    bytes.count == 6 && bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      && bytes.dropFirst().contains { $0.isASCIIUppercase || $0.isASCIIDigit }
  }
}

extension Check {
  package static let obsoleteText = Check(
    "obsolete-text", .note, "text of an object that the interface document no longer has"
  )
}
