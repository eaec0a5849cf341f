import L10nSource

extension ProjectHistory {
  /// The first records that say different things of one at a run, or in two what one says; nil if there are none.
  ///
  /// A merge takes equal facts that hold at one run for one. Their counts would then be too high.
  ///
  /// - Complexity: O(*n* log *n*) in the number of spans.
  var spanProblem: String? {
    func key(_ position: Int) -> String { "key \"\(names.keys[position].name.string.prefix(40))\"" }
    func localization(_ position: Int) -> String {
      String(names.localizations[position].spelling.prefix(40))
    }
    return problem(in: sources, of: \.key) { "the source of \(key($0.key))" }
      ?? problem(in: cells, of: \.self) { cell in
        let table = names.tables[cell.table].name ?? "files"
        return "the table \(table.prefix(40)) in \(localization(cell.localization))"
      }
      ?? problem(in: gaps, of: \.place) { gap in
        "the gap of \(key(Int(gap.key))) in \(localization(Int(gap.localization)))"
      }
      ?? problem(in: errors, of: \.self) { "the error \(names.errors[$0].fingerprint.prefix(40))" }
  }

  /// - Parameter thing: what can have one fact at a time.
  private func problem<Fact, Thing: Hashable>(
    in spans: [Span<Fact>], of thing: KeyPath<Fact, Thing>, _ words: (Fact) -> String
  ) -> String? {
    var last: [Thing: Span<Fact>] = [:]
    for span in spans.sorted(by: { $0.since < $1.since }) {
      let before = last.updateValue(span, forKey: span.fact[keyPath: thing])
      guard let before else { continue }
      let isNext = before.until.map {
        $0 < span.since || $0 == span.since && before.fact != span.fact
      }
      guard isNext == true else {
        let run = runs[span.since].name.prefix(12)
        return "run \(run), \(words(span.fact)): two records where one belongs"
      }
    }
    return nil
  }
}

extension Gap {
  fileprivate struct Place: Hashable {
    let key: Int32
    let localization: Int32
  }

  fileprivate var place: Place { Place(key: key, localization: localization) }
}
