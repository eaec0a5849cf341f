import L10nFiles
import L10nFormats
import L10nModel
import L10nSource
import Synchronization

/// The text of a large catalog, which stays on disk: looking up a place reads only the bytes around it.
///
/// If the file has changed since then, places are wrong or missing.
final class FileBackedText: Sendable {
  private let tree: any FileTree
  private let path: TreePath
  private let lines: LineMarks
  private let origins: TextOrigins

  /// - Parameters:
  ///   - lines: the line positions of keys and localizations.
  ///   - origins: the positions of copied strings in the text.
  init(_ path: TreePath, in tree: any FileTree, lines: LineMarks, origins: TextOrigins) {
    self.tree = tree
    self.path = path
    self.lines = lines
    self.origins = origins
  }

  /// The lines and columns of offsets of the text; empty if they can't be read any more.
  func lineColumns(of offsets: [Int]) -> [LineColumn] {
    var file: OpenFile?
    var window: [UInt8] = []
    let places = offsets.compactMap { offset -> LineColumn? in
      guard let near = lines.place(before: offset) else { return nil }
      if near.offset == offset { return near.place }
      if file == nil { file = try? tree.open(path) }
      // One more byte shows whether a line break ends before it.
      guard let file, offset <= file.count,
        file.read(near.offset..<min(offset + 1, file.count), into: &window)
      else { return nil }
      return near.place.advanced(by: offset - near.offset, in: window)
    }
    return places.count == offsets.count ? places : []
  }

  /// The position of a piece of a copied string in the text; nil if it isn't there verbatim.
  func range(of piece: Range<Int>) -> Range<Int>? { origins.range(of: piece) }

  /// The whole text, for many findings; empty if it can't be read any more.
  func whole() -> [UInt8] { (try? tree.bytes(of: path)) ?? [] }

  /// The bytes of a range of the text with up to `reach` more on both sides, and the range in them; nil if they can't
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
  /// Replaces the contents of `bytes` with a range of the file, and returns whether it was complete.
  fileprivate func read(_ range: Range<Int>, into bytes: inout [UInt8]) -> Bool {
    if bytes.count > range.count {
      bytes.removeLast(bytes.count - range.count)
    } else {
      bytes.append(contentsOf: repeatElement(0, count: range.count - bytes.count))
    }
    return read(at: range.lowerBound, into: &bytes, count: range.count) == range.count
  }
}

/// A large catalog that is read in parts: the next part to read, and the results of finished ones.
final class DividedCatalog: Sendable {
  let division: StringCatalogDivision
  private let taken = Atomic<Int>(0)
  // Merging moves the results out: finished tasks can live a little longer, and would share the storage.
  private let runs = Mutex<[StringCatalogRun]>([])
  private let strings = Mutex<[StringCatalogRun.Strings]>([])
  private let joinedRuns = Mutex<MergedCatalogRuns?>(nil)
  private let joinedStrings = Mutex<StringCatalogRun.Strings?>(nil)

  init(_ division: StringCatalogDivision) {
    self.division = division
  }

  func nextPart() -> Int? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < division.partCount ? number : nil
  }

  func add(_ run: consuming StringCatalogRun) {
    var run = run
    let strings = run.takeStrings()
    runs.withLock { $0.append(run) }
    self.strings.withLock { $0.append(strings) }
  }

  /// Merges the strings of all runs; another thread can merge the rest at the same time.
  func joinStrings() {
    var all: [StringCatalogRun.Strings] = []
    strings.withLock { swap(&$0, &all) }
    let joined = StringCatalogRun.Strings(joining: consume all)
    joinedStrings.withLock { $0 = joined }
  }

  func joinRuns() {
    var all: [StringCatalogRun] = []
    runs.withLock { swap(&$0, &all) }
    let joined = division.join(consume all)
    joinedRuns.withLock { $0 = joined }
  }

  /// Creates the catalog from the merged parts; nil if the file has to be read as a whole.
  func catalog() -> LinedCatalog? {
    var runs: MergedCatalogRuns?
    var strings: StringCatalogRun.Strings?
    joinedRuns.withLock { swap(&$0, &runs) }
    joinedStrings.withLock { swap(&$0, &strings) }
    guard let runs, let strings else { return nil }
    return LinedCatalog(runs, strings)
  }
}
