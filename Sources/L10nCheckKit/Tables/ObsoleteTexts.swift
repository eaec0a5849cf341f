import L10nCoverage
import L10nFormats
import L10nSource

/// The texts of a document for which a file of the development region has other texts. A lookup finds those of the file, so
/// that changing the document has no effect.
struct OverriddenTexts {
  private(set) var findings: [Finding] = []

  /// Finds such texts, with one finding for each file.
  ///
  /// Differences in case, punctuation and spaces don't count. If most texts differ, the document has only names or another
  /// language, and the file is meant to replace its texts.
  init(_ files: [SourceFile]) {
    let texts = Self.texts(of: files.lazy.compactMap(\.table.document))
    guard !texts.isEmpty else { return }
    for file in files where !file.file.format.isDocument {
      let content = file.table.content
      var common = 0
      let different = content.entries.indices.filter { index in
        let entry = content.entries[index]
        guard entry.form == .text, entry.valueCount > 0,
          let text = texts[content.key(of: entry)]
        else { return false }
        common += 1
        return !content.value(of: entry).hasWords(of: text)
      }
      guard let first = different.first, different.count * 2 <= common else { continue }
      let key = content.key(of: content.entries[first])
      findings.append(
        Self.finding(
          key, content.value(of: content.entries[first]), texts[key] ?? key,
          count: different.count, at: file.table.places(inOrder: [first]).first, about: file.subject
        ))
    }
  }

  private static func texts(
    of documents: some Sequence<InterfaceDocument>
  ) -> [CodeUnitString: CodeUnitString] {
    var texts: [CodeUnitString: CodeUnitString] = [:]
    for document in documents {
      for unit in document.units where !unit.isExcluded {
        let text = document.text(of: unit)
        if !InterfacePlaceholder.isPlaceholder(text), text.hasLetters {
          texts[document.key(of: unit)] = text
        }
      }
    }
    return texts
  }

  private static func finding(
    _ key: CodeUnitString, _ text: CodeUnitString, _ replaced: CodeUnitString, count: Int,
    at place: LineColumn?, about subject: Finding.Subject
  ) -> Finding {
    let what =
      count == 1
      ? "another text for \"\(key.string)\" than the document"
      : "other texts for \(count) keys than the document, first for \"\(key.string)\""
    return Finding(
      .overriddenText, about: subject, place: place,
      message: .text(
        "this file has \(what): users of the development region see \"\(text.string)\", not \"\(replaced.string)\""
      ),
      help: "make the file and the document agree", count: count)
  }
}

extension CodeUnitString {
  /// Whether two texts differ only in case, punctuation and spaces.
  fileprivate func hasWords(of other: Self) -> Bool {
    self == other || bareWords == other.bareWords
  }

  /// The text without case, punctuation and spaces, but with symbols.
  private var bareWords: String {
    var words = String.UnicodeScalarView()
    for scalar in string.unicodeScalars where !scalar.isPunctuation {
      words.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(words)
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch self {
    case "%", "@", "#", "&", "*", "/", "\\", "_": false
    case "<", ">": true
    default:
      switch properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .control:
        true
      default: false
      }
    }
  }
}

extension Check {
  package static let overriddenText = Check(
    "overridden-text", .note,
    "interface document text that the development region's file overrides")
}

/// The texts of a document's table whose objects no longer exist. They need no translation.
struct ObsoleteTexts {
  private(set) var texts: [CodeUnitString: CodeUnitString] = [:]
  private(set) var findings: [Finding] = []
  /// Whether a document is an archive of Xcode 3 or 4, whose objects can have texts that the parser doesn't read.
  let hasArchive: Bool

  /// Finds such texts in the development region's files, and removes them.
  ///
  /// Other keys stay, as code can use them. If a document can't be read completely, nothing is removed.
  init(_ files: inout [SourceFile]) {
    let documents = files.filter { $0.table.document != nil || $0.file.format == .intentdefinition }
    hasArchive = documents.contains { $0.table.document?.form == .archive }
    guard !documents.isEmpty, documents.allSatisfy({ !$0.table.isLost }) else { return }
    var present: Set<CodeUnitString> = []
    // The texts of intents, with their present identifiers.
    var identifiers: [CodeUnitString: CodeUnitString] = [:]
    for file in documents {
      if let document = file.table.document {
        for unit in document.units { present.insert(document.key(of: unit)) }
      } else {
        let content = file.table.content
        present.formUnion(content.keys)
        for entry in content.entries {
          identifiers[content.value(of: entry)] = content.key(of: entry)
        }
      }
    }
    let isOfIntents = documents.contains { $0.file.format == .intentdefinition }
    var objects: Set<CodeUnitString>?
    func isGone(_ key: CodeUnitString) -> Bool {
      !present.contains(key) && (isOfIntents ? key.isGeneratedForIntent : isInterfaceKey(key))
    }
    for (position, file) in files.enumerated() where !file.file.format.isDocument {
      let content = file.table.content
      let gone = content.entries.indices.filter { index in
        isGone(content.key(of: content.entries[index]))
      }
      guard !gone.isEmpty else { continue }
      objects = objects ?? Set(documents.compactMap(\.table.document).flatMap(\.objectIdentifiers))
      let places = file.table.places(of: gone)
      let common = Finding(
        .obsoleteText, about: file.subject,
        message: .aboutKey("", " belongs to an object that the document no longer has"))
      let commonOfObject = Finding(
        .obsoleteText, about: file.subject,
        message: .aboutKey("", " is a text that its object in the document doesn't have"))
      let known = Set(content.keys)
      for index in gone {
        let (key, text) = (
          content.key(of: content.entries[index]), content.value(of: content.entries[index])
        )
        texts[key] = text
        if let identifier = identifiers[text], !known.contains(identifier) {
          findings.append(
            Finding(
              .obsoleteText, about: file.subject, key: key, place: places[index],
              message: .text(
                "\"\(key.string)\" is \"\(identifier.string)\" in the document now: users of no language see its translations"
              ), help: "rename it, or let l10ncheck stub take its translations along"))
        } else if objects?.contains(key.objectIdentifier) != true {
          findings.append(common.of(key, at: places[index]))
        } else if !hasArchive, key.namesKnownProperty {
          findings.append(commonOfObject.of(key, at: places[index]))
        }
      }
      files[position].table = file.table.without(isGone)
    }
  }
}

extension CodeUnitString {
  /// The part before the dot.
  fileprivate var objectIdentifier: Self {
    Self(bytes: bytes.prefix { $0 != UInt8(ascii: ".") })
  }

  /// Whether the parser reads texts of its property. Objects can have other properties with texts.
  fileprivate var namesKnownProperty: Bool {
    let name = bytes.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix { $0 != UInt8(ascii: "[") }
    return InterfaceProperty(rawValue: String(decoding: name, as: UTF8.self)) != nil
  }

  /// Whether Xcode generated the key for a text of an intent, such as `aB3dE5`. The keys of enumeration values have a second
  /// part, and aren't in the document.
  fileprivate var isGeneratedForIntent: Bool {
    bytes.count == 6 && bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      && bytes.dropFirst().contains { $0.isASCIIUppercase || $0.isASCIIDigit }
  }
}
