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
    let works = try await BundleWork.all(inputs, options)
    let tables = try await TablePipeline(
      works, for: .report(.none), workers: options.jobs, progress: progress
    ).tables().flatMap { $0.map(\.compared) }
    let filter = ReportFilter(options, inputs)
    var uses = KeyUses(inputs: inputs.map(\.label))
    for (table, questions) in zip(tables, works.flatMap(\.questions)) {
      guard let questions, filter.shows(table: table.planned.name, input: table.input) else {
        continue
      }
      uses.add(table, questions)
    }
    for index in works.code where index != nil {
      uses.fileCount += index?.fileCount ?? 0
      uses.wrappers += Set(index?.wrappers.map(\.callee) ?? []).sorted()
    }
    uses.absentKeys = works.absentKeys(in: tables).filter {
      filter.shows(table: $0.table, input: $0.input)
    }
    return uses
  }
}

extension [BundleWork] {
  /// What the code of each input asks for, in the inputs' order; nil for those of which none was read.
  fileprivate var code: [CodeIndex?] {
    reduce(into: []) { indices, work in
      while indices.count < work.input { indices.append(nil) }
      if indices.count == work.input { indices.append(work.code) }
    }
  }

  /// What is wrong with the code of each input.
  ///
  /// - Complexity: O(*n*) in the number of keys of the inputs with code.
  func codeFindings(in tables: [ComparedTable]) -> [Finding] {
    code.enumerated().flatMap { input, index in
      index.map { CodeFindings($0, input: input, tables.filter { $0.input == input }).all } ?? []
    }
  }

  /// The keys that the code of each input asks for and no table of it has.
  ///
  /// - Complexity: O(*n*) in the number of keys of the inputs with code.
  func absentKeys(in tables: [ComparedTable]) -> [KeyUses.AbsentKey] {
    code.enumerated().flatMap { input, index in
      index.map { KeyUses.AbsentKey.all(of: $0, input: input, tables.filter { $0.input == input }) }
        ?? []
    }
  }
}
