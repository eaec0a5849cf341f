import L10nModel
import L10nSource

/// A file of a revision, as git lists it.
struct GitEntry: Sendable {
  let mode: Mode
  /// The name of the object, in hexadecimal digits.
  let object: String
  /// The bytes of the path.
  let path: [UInt8]

  enum Mode: Sendable {
    case file
    case link
    /// Another repository.
    case submodule
  }

  private init?(mode: Substring, object: Substring, path: ArraySlice<UInt8>) {
    switch mode {
    case "120000": self.mode = .link
    case "160000": self.mode = .submodule
    case _ where mode.hasPrefix("100"): self.mode = .file
    default: return nil
    }
    self.object = String(object)
    self.path = Array(path)
  }

  /// The entries of `ls-tree -r -z`: mode, type and name of the object, and the path after a tab.
  ///
  /// - Complexity: O(*n*) in the length of the list.
  static func entries(ofTree list: [UInt8]) -> [GitEntry] {
    records(of: list).compactMap { words, path in
      words.count == 3 ? GitEntry(mode: words[0], object: words[2], path: path) : nil
    }
  }

  /// The entries of `ls-files --stage -z`: mode, name of the object and stage, and the path after a tab.
  ///
  /// - Throws: if the index has conflicts.
  /// - Complexity: O(*n*) in the length of the list.
  static func entries(ofIndex list: [UInt8]) throws(GitFailure) -> [GitEntry] {
    var entries: [GitEntry] = []
    for (words, path) in records(of: list) where words.count == 3 {
      guard words[2] == "0" else {
        throw GitFailure(
          "the index has a conflict in \(String(decoding: path, as: UTF8.self)): solve it first")
      }
      if let entry = GitEntry(mode: words[0], object: words[1], path: path) {
        entries.append(entry)
      }
    }
    return entries
  }

  /// The records of a list: the words before the tab, and the path behind it.
  static func records(
    of list: [UInt8]
  ) -> [(words: [Substring], path: ArraySlice<UInt8>)] {
    list.split(separator: 0).compactMap { record in
      guard let tab = record.firstIndex(of: 0x09) else { return nil }
      let words = String(decoding: record[..<tab], as: UTF8.self)
      return (words.split(separator: " "), record[(tab + 1)...])
    }
  }
}
