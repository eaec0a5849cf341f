import L10nCode
package import L10nCoverage
import L10nFiles
import L10nModel
import L10nSource

extension Checker {
  /// Finds where code asks for the keys of its tables, and which keys it asks for that no table has.
  ///
  /// - Parameter showsLanguages: whether to tell what users of each localization read, too.
  /// - Throws: `CheckError` for the first path that can't be read at all, or if the task is cancelled.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of the code.
  package func keyUses(
    in paths: [String], showsLanguages: Bool = false
  ) async throws(CheckError) -> KeyUses {
    var options = options
    options.readsCode = true
    let inputs = try await CheckedInput.all(paths, options, progress)
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: showsLanguages ? .texts : .report(.none), workers: options.jobs,
      progress: progress
    ).tables().flatMap { $0.map(\.compared) }
    let filter = ReportFilter(options, inputs)
    var uses = KeyUses(inputs: inputs.map(\.label))
    for (table, questions) in zip(tables, works.flatMap(\.questions)) {
      guard let questions, filter.shows(table: table.planned.name, input: table.input) else {
        continue
      }
      uses.add(
        table, questions,
        showsLanguage: showsLanguages
          ? { filter.shows(localization: $0, input: table.input) } : nil)
    }
    for (input, index) in works.code {
      uses.absentRepositories += index.absentRepositories.map { (input, $0) }
      uses.fileCount += index.fileCount
      uses.wrappers += Set(index.wrappers.map(\.callee)).sorted()
    }
    uses.absentKeys = works.code.flatMap { input, index in
      CodeFindings(index, input: input, tables.filter { $0.input == input }).absentKeys
    }.filter { filter.shows(table: $0.table, input: $0.input) }
    if showsLanguages {
      for (input, index) in works.code { uses.addOtherTexts(of: index, input: input) }
    }
    return uses
  }
}

extension [BundleWork] {
  /// What the code of each input asks for, for those of which some was read.
  fileprivate var code: [(input: Int, index: CodeIndex)] {
    var seen: Set<Int> = []
    return compactMap { work in
      guard let index = work.code, seen.insert(work.input).inserted else { return nil }
      return (work.input, index)
    }
  }

  /// What is wrong with the code of each input, by the inputs' numbers.
  ///
  /// - Complexity: O(*n*) in the number of keys of the inputs with code.
  func judgedCode(in tables: [ComparedTable]) -> [Int: JudgedCode] {
    Dictionary(
      uniqueKeysWithValues: code.map { input, index in
        (input, CodeFindings(index, input: input, tables.filter { $0.input == input }).judged)
      })
  }

  /// The keys that the code of each input asks for and no table of it has.
  ///
  /// - Complexity: O(*n*) in the number of keys of the inputs with code.
  func absentKeys(in tables: [ComparedTable]) -> [KeyUses.AbsentKey] {
    code.flatMap { input, index in
      KeyUses.AbsentKey.all(of: index, input: input, tables.filter { $0.input == input })
    }
  }

  /// How many keys the code of all inputs asks for that no table has, so that no translator gets them.
  ///
  /// - Complexity: O(*n*) in the number of keys of the inputs with code.
  func countOfKeysInNoTable(_ tables: [ComparedTable]) -> Int {
    // Of a table without files, those keys leave that are texts or come with one.
    let names = Set(tables.filter { !$0.planned.isWithoutFiles }.map(\.planned.name))
    let texts = tables.filter(\.planned.isWithoutFiles).reduce(into: Set<NamedKey>()) {
      for key in $1.source.keys { $0.insert(NamedKey(table: $1.planned.name, key: key)) }
    }
    var keys = Set(
      absentKeys(in: tables).filter(\.isMissing).map { NamedKey(table: $0.table, key: $0.key) })
    for (_, index) in code {
      for lookup in index.lookups where index.isSeen(lookup) && lookup.certainty == .certain {
        guard let table = lookup.table.literal?.string, !names.contains(table),
          let key = lookup.key.literal, key.string.contains(where: \.isLetter)
        else { continue }
        keys.insert(NamedKey(table: table, key: key))
      }
    }
    return keys.subtracting(texts).count
  }
}

/// A key of a table of this name.
private struct NamedKey: Hashable {
  let table: String
  let key: CodeUnitString
}
