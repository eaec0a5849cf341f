import L10nBundle
import L10nFormats
import L10nModel
import L10nSource

/// The text of a large catalog, which stays in its file: who asks for a place reads just there.
///
/// A file that was changed meanwhile gives other places, or none.
final class FileBackedText: Sendable {
  private let tree: any FileTree
  private let path: TreePath
  private let lines: LineMarks
  private let origins: TextOrigins

  /// - Parameters:
  ///   - lines: those of keys and localizations.
  ///   - origins: where the strings stand that were copied out of the text.
  init(_ path: TreePath, in tree: any FileTree, lines: LineMarks, origins: TextOrigins) {
    self.tree = tree
    self.path = path
    self.lines = lines
    self.origins = origins
  }

  /// The lines and columns of offsets of the text; none at all where they cannot be read any more.
  func lineColumns(of offsets: [Int]) -> [LineColumn] {
    var file: OpenFile?
    var window: [UInt8] = []
    let places = offsets.compactMap { offset -> LineColumn? in
      guard let near = lines.place(before: offset) else { return nil }
      if near.offset == offset { return near.place }
      if file == nil { file = try? tree.open(path) }
      // One byte more tells whether a line break ends before it.
      guard let file, offset <= file.count,
        file.read(near.offset..<min(offset + 1, file.count), into: &window)
      else { return nil }
      return near.place.advanced(by: offset - near.offset, in: window)
    }
    return places.count == offsets.count ? places : []
  }

  /// Where a piece of a copied string stands in the text; nil where it does not stand there as it is.
  func range(of piece: Range<Int>) -> Range<Int>? { origins.range(of: piece) }

  /// All of it, for those who have much to say about it; empty where it cannot be read any more.
  func whole() -> [UInt8] {
    var text: [UInt8] = []
    do throws(FileTreeError) {
      try tree.read(path, into: &text)
    } catch {
      return []
    }
    return text
  }

  /// The bytes of a range of the text and up to `reach` more on both sides, with the range in them; nil where they cannot
  /// be read any more.
  func surroundings(of range: Range<Int>, reach: Int) -> (bytes: [UInt8], range: Range<Int>)? {
    guard let file = try? tree.open(path), range.upperBound <= file.count else { return nil }
    let start = max(0, range.lowerBound - reach)
    let end = min(file.count, range.upperBound + reach)
    var bytes: [UInt8] = []
    guard file.read(start..<end, into: &bytes) else { return nil }
    return (bytes, range.lowerBound - start..<range.upperBound - start)
  }
}

extension OpenFile {
  /// Replaces what `bytes` holds with a range of the file, and says whether all of that is there.
  fileprivate func read(_ range: Range<Int>, into bytes: inout [UInt8]) -> Bool {
    if bytes.count > range.count {
      bytes.removeLast(bytes.count - range.count)
    } else {
      bytes.append(contentsOf: repeatElement(0, count: range.count - bytes.count))
    }
    return bytes.withUnsafeMutableBytes { read(at: range.lowerBound, into: $0) } == range.count
  }
}
