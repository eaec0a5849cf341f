import L10nModel
import L10nSource

extension [FindingGroup] {
  /// Adds findings about two keys whose translations are exchanged in several languages: somebody sorted one of the columns.
  ///
  /// - Complexity: O(*n*²) in the number of translations of a file that don't fit their sources, which are few.
  package mutating func addExchangedTexts(of table: ComparedTable) {
    var localizations: [KeyPair: [Int]] = [:]
    for (position, files) in table.files.enumerated()
    where files.count == 1 && !table.plan.localizations[position].isAlias {
      let misfits = files[0].misfits
      for (index, first) in misfits.enumerated() {
        for second in misfits[(index + 1)...]
        where first.isExchanged(with: second, in: table.source) {
          let pair = KeyPair(first: first.keyIndex, second: second.keyIndex)
          localizations[pair, default: []].append(position)
        }
      }
    }
    var told: Set<Int> = []
    let likely = localizations.filter {
      $1.count >= MisfitText.leastLocalizations
        && $1.count * 3 >= 2 * table.translationCount(of: table.source.keys[$0.first])
    }.sorted {
      ($1.value.count, $0.key.first, $0.key.second) < ($0.value.count, $1.key.first, $1.key.second)
    }
    var findings: [Finding] = []
    // If more pairs are exchanged, one text matches several others; each text is reported once.
    for (pair, positions) in likely
    where told.isDisjoint(with: [pair.first, pair.second]) {
      told.formUnion([pair.first, pair.second])
      let subjects = positions.compactMap { table.files[$0][0].subject }
      guard let subject = subjects.first else { continue }
      let (key, other) = (table.source.keys[pair.first], table.source.keys[pair.second])
      let names = subjects.compactMap(\.localization).sorted()
      findings.append(
        Finding(
          .misplacedText, about: table.subject(ofKey: key, subject), key: key,
          message: .text(
            "the translations of \"\(key)\" and \"\(other)\" are probably exchanged in \(names.counted)"
          ),
          help: "read both: by their lengths and sentences, each fits the other one's source",
          count: names.count))
    }
    append(contentsOf: FindingGroup.byPath(findings))
  }

  private struct KeyPair: Hashable {
    let first: Int
    let second: Int
  }
}
