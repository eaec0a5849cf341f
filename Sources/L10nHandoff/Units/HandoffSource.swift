package import L10nCoverage
import L10nLocale
package import L10nModel
package import L10nSource

/// The keys of one source file, with what documents of all languages say of them.
///
/// It is one reference, which the tables of all languages share: what depends on the source alone is found out once.
package final class HandoffSource: Sendable {
  /// The path of the file, relative to the input; documents call it the original.
  package let original: String
  package let format: TableFormat
  package let content: TableContent
  let comments: TextColumn
  /// The indices of the comments that a machine has written.
  let generatedComments: Set<Int>
  /// By the order of their UTF-16 code units.
  package let keys: [Key]
  /// The first places in code that ask for each key; none where no code was read.
  let placesInCode: [[SourcePlace]]
  /// The path of the image that shows each key; empty if there are no images.
  let screenshots: [String?]
  /// By key; those of values that vary are zero.
  let measures: [TextMeasure]
  /// How many texts before and after each key documents show.
  private let contextCount: Int

  package struct Key: Sendable, BitwiseCopyable {
    package let indexInTable: Int
    /// The index among the content's entries.
    package let entry: Int
    package let line: Int?
    /// The maximum number of characters; nil for any.
    package let maximumLength: Int?

    package init(indexInTable: Int, entry: Int, line: Int?, maximumLength: Int?) {
      self.indexInTable = indexInTable
      self.entry = entry
      self.line = line
      self.maximumLength = maximumLength
    }
  }

  /// - Parameters:
  ///   - contextCount: how many texts before and after each key documents show.
  ///   - screenshots: by key; empty if there are none.
  ///   - placesInCode: by key; empty where no code was read.
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
  /// The source texts around a key, in the order of the file; nil if documents don't show them.
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
