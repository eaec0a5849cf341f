package import L10nLocale
import L10nModel
package import L10nSource

/// The size of the work in a document, as the basis of a quote.
package struct HandoffCounts: Sendable, Hashable {
  /// All texts of the document.
  package var total = Amount()
  /// Untranslated texts that occur for the first time and have no translation elsewhere.
  package var new = Amount()
  /// Untranslated texts that occurred before in the document.
  package var repeated = Amount()
  /// Untranslated texts for which the project has a translation elsewhere.
  package var leveraged = Amount()
  /// Translated texts whose source text changed after the translation.
  package var stale = Amount()
  /// Translated texts that need review.
  package var review = Amount()

  /// A number of strings, words and characters of source texts. ICU determines the words; characters are Unicode scalars.
  package struct Amount: Sendable, Hashable {
    package var strings = 0
    package var words = 0
    package var characters = 0

    package init() {}

    fileprivate init(of measure: TextMeasure) {
      strings = 1
      words = measure.words
      characters = measure.characters
    }

    package init(of text: CodeUnitString, _ counter: WordCounter) {
      self.init(of: text.bytes.withView { TextMeasure($0, counter) })
    }

    package static func += (left: inout Self, right: Self) {
      left.strings += right.strings
      left.words += right.words
      left.characters += right.characters
    }
  }

  package init() {}

  /// Returns the counts of each table. A text of an earlier table counts as repeated.
  package static func ofTables(in document: HandoffDocument) -> [HandoffCounts] {
    let words = WordCounter()
    var all: [HandoffCounts] = []
    var counts = HandoffCounts()
    var seen: Set<CodeUnitString> = []
    func add(_ measure: TextMeasure, _ source: ByteView, _ translation: UnitTranslation) {
      let amount = Amount(of: measure)
      counts.total += amount
      // A stub contains its source text, so it counts as untranslated.
      if translation.text != nil, translation.isStale || translation.state != .new {
        if translation.isStale {
          counts.stale += amount
        } else if translation.state != .translated {
          counts.review += amount
        }
        return
      }
      if !seen.insert(CodeUnitString(bytes: Array(source))).inserted {
        counts.repeated += amount
      } else if document.memory.translation(of: source) != nil {
        counts.leveraged += amount
      } else {
        counts.new += amount
      }
    }
    for table in document.tables {
      table.source.measures.withView { measures in
        table.forEachUnit(document.categories) { unit in
          add(measures[unit.key], unit.source, unit.translation)
          return true
        } other: { unit in
          add(TextMeasure(unit.source, words), unit.source, unit.translation)
        }
      }
      all.append(counts)
      counts = HandoffCounts()
    }
    return all
  }

  package static func += (left: inout Self, right: Self) {
    left.total += right.total
    left.new += right.new
    left.repeated += right.repeated
    left.leveraged += right.leveraged
    left.stale += right.stale
    left.review += right.review
  }
}

/// The size of a text, and its hash value.
struct TextMeasure: Sendable, BitwiseCopyable {
  /// The number of words according to ICU.
  private(set) var words = 0
  /// The number of Unicode scalars.
  private(set) var characters = 0
  private(set) var hash = 0

  init() {}

  init(_ text: ByteView, _ counter: WordCounter) {
    words = counter.count(text.buffer.span)
    characters = text.count { $0 & 0xC0 != 0x80 }
    hash = Self.hash(of: text)
  }

  static func hash(of text: ByteView) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return hasher.finalize()
  }
}
