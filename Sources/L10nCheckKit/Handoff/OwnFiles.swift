import L10nCoverage
import L10nHandoff
import L10nModel

/// A localization's own files of a table, in the order in which they provide texts.
struct OwnFiles {
  private(set) var files: [File] = []

  struct File {
    let file: TableFile
    let kept: KeptContent
    /// The reason why the file takes no texts at all; nil if it takes some.
    let refusal: String?
  }

  /// - Parameter localization: or the development region, as cells have it.
  init(of localization: Int, _ compared: ComparedTable) {
    guard localization != ExchangeTree.Cell.development else {
      let source = compared.source
      files = compared.development.files.enumerated().map { home, file in
        let entries = zip(source.homes, source.entriesByRank).map {
          Int($0) == home ? Int32($1) : -1
        }
        return File(
          file: file, kept: KeptContent(source.content, entries: entries),
          refusal: file.format.editing.refusal)
      }
      return
    }
    for file in compared.files[localization] {
      guard let kept = file.kept else { continue }
      files.append(
        File(file: file.file, kept: kept, refusal: file.file.format.editing.refusal))
    }
  }

  /// The translation of a key in the first file that has it; nil if none has.
  func target(ofKeyAt rank: Int) -> HandoffTable.Target? {
    for index in files.indices where files[index].kept.entries[rank] >= 0 {
      return HandoffTable.Target(file: index, entry: Int(files[index].kept.entries[rank]))
    }
    return nil
  }
}
