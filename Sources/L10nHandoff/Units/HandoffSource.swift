package import L10nCoverage
import L10nLocale
package import L10nModel
package import L10nSource

/// The keys of one source file, with the data that documents of all languages need.
///
/// A class, because the tables of all languages share it: data that depends only on the source is computed once.
package final class HandoffSource: Sendable {
  /// The path of the file, relative to the input. Documents call it the original.
  package let original: String
  package let format: TableFormat
  package let content: TableContent
  let comments: TextColumn
  /// The indices of machine-generated comments.
  let generatedComments: Set<Int>
  /// Sorted by UTF-16 code units.
  package let keys: [Key]
  /// The first uses of each key in code; empty if no code was read.
  let placesInCode: [[SourcePlace]]
  /// The path of the image that shows each key; empty if there are no images.
  let screenshots: [String?]
  /// The measures of the keys' texts; zero for values that vary.
  let measures: [TextMeasure]
  /// The number of neighboring texts before and after each key to show in documents.
  private let contextCount: Int

  package struct Key: Sendable, BitwiseCopyable {
    package let indexInTable: Int
    /// The index among the content's entries.
    package let entry: Int
    package let line: Int?
    /// The maximum number of characters; nil without a limit.
    package let maximumLength: Int?

    package init(indexInTable: Int, entry: Int, line: Int?, maximumLength: Int?) {
      self.indexInTable = indexInTable
      self.entry = entry
      self.line = line
      self.maximumLength = maximumLength
    }
  }

  /// - Parameters:
  ///   - contextCount: the number of neighboring texts before and after each key to show in documents.
  ///   - screenshots: the paths of images by key; empty if there are none.
  ///   - placesInCode: the uses in code by key; empty if no code was read.
  package init(
    original: String, format: TableFormat, content: TableContent, comments: TextColumn,
    generatedComments: Set<Int> = [], keys: [Key], contextCount: Int = 0,
    screenshots: [String?] = [], placesInCode: [[SourcePlace]] = []
  ) {
    self.original = original
    self.format = format
    self.content = content
    self.comments = comments
    self.generatedComments = generatedComments
    self.keys = keys
    self.contextCount = contextCount
    self.screenshots = screenshots
    self.placesInCode = placesInCode
    let words = WordCounter()
    measures = content.bytes.withView { bytes in
      keys.map { key in
        let entry = content.entries[key.entry]
        return entry.form == .text
          ? TextMeasure(bytes.part(entry.valueRange), words) : TextMeasure()
      }
    }
  }

  package var identity: UnitIdentity { UnitIdentity(ofSourceIn: format) }

  package func name(of key: Key) -> CodeUnitString { content.key(of: content.entries[key.entry]) }
}

extension HandoffSource {
  /// Returns the neighboring source texts of a key, in the order of the file; nil if documents don't show them.
  func neighbors(of key: Key) -> (before: [CodeUnitString], after: [CodeUnitString])? {
    guard contextCount > 0 else { return nil }
    let next = key.entry + 1
    return (
      texts(max(0, key.entry - contextCount)..<key.entry),
      texts(next..<max(next, min(content.entries.count, next + contextCount)))
    )
  }

  private func texts(_ entries: Range<Int>) -> [CodeUnitString] {
    entries.compactMap { index in
      let entry = content.entries[index]
      return entry.form == .text ? content.value(of: entry) : nil
    }
  }
}
