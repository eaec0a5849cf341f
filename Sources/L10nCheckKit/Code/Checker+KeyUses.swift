import L10nBundle
import L10nCode
package import L10nCoverage
import L10nModel
import L10nSource

extension Checker {
  /// Finds where code asks for the keys of its tables, and which keys it asks for that no table has.
  ///
  /// - Throws: `CheckError` for the first path that can't be read at all, or if the task is cancelled.
  /// - Complexity: O(*n*) in the number of bytes of the tables and of the code.
  package func keyUses(in paths: [String]) async throws(CheckError) -> KeyUses {
    var options = options
    options.readsCode = true
    let inputs = try await CheckedInput.all(paths, options, progress)
    let indices = try await CodeReading.indices(of: inputs, options, nil)
    let works = try await BundleWork.all(inputs, options, code: indices)
    let tables = try await TablePipeline(
      works, for: .report(.none), workers: options.jobs, progress: progress
    ).tables().flatMap { $0.map(\.compared) }
    let filter = ReportFilter(options, inputs)
    var uses = KeyUses(inputs: inputs.map(\.label))
    for table in tables {
      guard let code = table.code, let index = indices[table.input],
        filter.shows(table: table.planned.name, input: table.input)
      else { continue }
      uses.tables.append(KeyUses.Table(table, code, index))
    }
    let absentKeys = Self.absentKeys(of: indices, in: tables)
    for (input, index) in indices.enumerated() {
      guard let index else { continue }
      uses.fileCount += index.fileCount
      uses.wrappers += Set(index.wrappers.map(\.callee)).sorted()
      uses.absentKeys += absentKeys[input].filter { filter.shows(table: $0.table, input: input) }
    }
    return uses
  }

  /// The keys that the code of each input asks for and no table of it has.
  ///
  /// - Complexity: O(*n*) in the number of keys of the inputs with code.
  static func absentKeys(
    of indices: [CodeIndex?], in tables: [ComparedTable]
  ) -> [[KeyUses.AbsentKey]] {
    var known = [[CodeUnitString: Set<CodeUnitString>]](repeating: [:], count: indices.count)
    for table in tables where indices[table.input] != nil {
      known[table.input][CodeUnitString(table.planned.name), default: []].formUnion(table.allKeys)
    }
    return indices.enumerated().map { input, index in
      index.map { KeyUses.AbsentKey.all(of: $0, input: input, known: known[input]) } ?? []
    }
  }
}

extension ComparedTable {
  /// The keys that some file of the table has in some language.
  fileprivate var allKeys: Set<CodeUnitString> {
    var keys = Set(source.keys)
    keys.formUnion(development.staleKeys)
    keys.formUnion(development.excludedKeys)
    for file in files.joined() { keys.formUnion(file.extra.map(\.key)) }
    return keys
  }
}
