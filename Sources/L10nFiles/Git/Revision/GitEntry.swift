import L10nModel
import L10nSource

/// A file of a revision or the index, as git lists it.
struct GitEntry: Sendable {
  let mode: Mode
  let object: String
  let path: [UInt8]

  enum Mode: Sendable {
    case file
    case link
    /// The root of another repository.
    case submodule
  }

  private init?(mode: ArraySlice<UInt8>, object: ArraySlice<UInt8>, path: ArraySlice<UInt8>) {
    if mode.elementsEqual("120000".utf8) {
      self.mode = .link
    } else if mode.elementsEqual("160000".utf8) {
      self.mode = .submodule
    } else if mode.starts(with: "100".utf8) {
      self.mode = .file
    } else {
      return nil
    }
    self.object = String(decoding: object, as: UTF8.self)
    self.path = Array(path)
  }

  /// The path; nil if it isn't UTF-8.
  var treePath: TreePath? { String(validating: path, as: UTF8.self).map { TreePath($0) } }

  /// Parses an entry of `ls-tree -r -z`: mode, type and object name, and the path after a tab.
  init?(ofTree record: ArraySlice<UInt8>) {
    guard let (words, path) = Self.parts(of: record), words.count == 3 else { return nil }
    self.init(mode: words[0], object: words[2], path: path)
  }

  /// Parses an entry of `ls-files --stage -z`: mode, object name and stage, and the path after a tab.
  ///
  /// - Throws: if the index has a conflict in the file.
  init?(ofIndex record: ArraySlice<UInt8>) throws(GitFailure) {
    guard let (words, path) = Self.parts(of: record), words.count == 3 else { return nil }
    guard words[2].elementsEqual("0".utf8) else {
      throw GitFailure(
        "the index has a conflict in \(String(decoding: path, as: UTF8.self)): resolve it first")
    }
    self.init(mode: words[0], object: words[1], path: path)
  }

  /// Returns the components of a path; nil for a path that git never stores, but that a crafted repository can contain.
  static func names(ofPath path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isBroken = names.contains {
      $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
    }
    return isBroken ? nil : names
  }

  /// Returns the words of a record before the tab, and the path after it.
  static func parts(
    of record: ArraySlice<UInt8>
  ) -> (words: [ArraySlice<UInt8>], path: ArraySlice<UInt8>)? {
    guard let tab = record.firstIndex(of: 0x09) else { return nil }
    return (record[..<tab].split(separator: UInt8(ascii: " ")), record[(tab + 1)...])
  }
}
