import L10nBundle
import L10nModel

/// Plans the changes of files, several in parallel.
struct FilePlanner {
  let works: [BundleWork]
  let tables: [ArraySlice<TablePipeline.Table>]
  let options: CheckOptions
  let stubOptions: StubOptions
  /// Whether a change that adds an error to a file is refused.
  var refusesErrors = false

  /// The result for one file.
  struct Result: Sendable {
    let requests: [StubRequest]
    let outcome: StubFileWork.Outcome
  }

  /// The change of each file, or the reason why there is none.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  func results(of requests: StubRequests) async -> [Result] {
    let groups = requests.byFile
    let needed = Array(Set(groups.map(\.table)))
    let (works, tables, refusesErrors) = (works, tables, refusesErrors)
    let outlines = await ParallelWork.map(needed.count, workers: options.jobs) { index in
      let table = tables.table(at: needed[index])
      return SourceOutline(of: table.compared.source, table.source.syntax)
    }
    let outlineOfTable = Dictionary(
      zip(needed, outlines), uniquingKeysWith: { first, _ in first })
    var chosen = stubOptions
    chosen.marker = chosen.marker ?? options.stubMarker ?? StubOptions.usualMarker
    let stubOptions = chosen
    let makeArena: @Sendable () -> TableArena = { TableArena() }
    return await ParallelWork.map(
      groups.count, workers: options.jobs, tools: makeArena
    ) { index, arena -> Result in
      let (table, requests) = (groups[index].table, groups[index].requests)
      guard let outline = outlineOfTable[table] else {
        return Result(requests: requests, outcome: StubFileWork.Outcome())
      }
      let file = StubFileWork(
        work: works[table.bundle], compared: tables.table(at: table).compared,
        outline: outline, options: stubOptions,
        refusesErrors: refusesErrors, requests: requests)
      return Result(requests: requests, outcome: file.outcome(&arena))
    }
  }
}
