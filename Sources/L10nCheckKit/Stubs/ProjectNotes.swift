import L10nCoverage
import L10nFiles
import L10nLocale
import L10nModel

/// The steps that remain to be done in Xcode if a project lists its files individually.
enum ProjectNotes {
  /// A sentence for each project that doesn't build new files.
  static func notes(on changes: [PlannedChange], _ inputs: [CheckedInput]) -> [String] {
    inputs.flatMap { input in
      let created = changes.filter { $0.input == input.position && $0.file.isCreated }
        .map(\.file.path.treePath)
      return input.discovery.xcodeProjects.flatMap { notes(on: created, $0.project) }
    }
  }

  private static func notes(on created: [TreePath], _ project: XcodeProject) -> [String] {
    let whole = DirectorySet(project.wholeDirectories)
    let added = created.filter { !whole.holds($0) }
    return [note(onVariants: added, project), note(onNewTables: added, project)].compactMap(\.self)
  }

  /// The step for new tables beside tables that the project builds.
  private static func note(onNewTables created: [TreePath], _ project: XcodeProject) -> String? {
    let references = project.fileReferences.compactMap(\.path).filter { $0.tableFile != nil }
    let places = Set(references.compactMap(\.directoryOfLocalizations))
    let known = Set(references.compactMap(VariantPlace.init))
    let new = created.filter { file in
      file.tableFile != nil && file.directoryOfLocalizations.map(places.contains) == true
        && VariantPlace(file).map(known.contains) != true
    }
    let names = Set(new.compactMap(\.lastComponent)).sorted().map { "'\($0)'" }
    return names.isEmpty
      ? nil
      : "\(project.path) does not build \(names.joined(separator: ", ")) yet: in Xcode add \(new.count == 1 ? "it" : "each") to the target"
  }

  private static func note(onVariants created: [TreePath], _ project: XcodeProject) -> String? {
    var groups: Set<String> = []
    var spellings: Set<String> = []
    var count = 0
    var owners: [VariantPlace: XcodeProject.VariantGroup] = [:]
    for group in project.variantGroups {
      for place in group.children.compactMap({ $0.file.path.flatMap(VariantPlace.init) })
      where owners[place] == nil {
        owners[place] = group
      }
    }
    for file in created {
      guard let group = VariantPlace(file).flatMap({ owners[$0] }) else { continue }
      count += 1
      groups.insert(group.name)
      if let spelling = file.localizationSpelling { spellings.insert(spelling) }
    }
    guard count > 0 else { return nil }
    let known = Set(project.knownRegions.map { RecognizedLocale(spelling: $0).identifier })
    let unknown = spellings.filter { !known.contains(RecognizedLocale(spelling: $0).identifier) }
    let (files, needs) =
      count == 1 ? ("the new file", "it needs") : ("the \(count) new files", "each needs")
    let names = groups.sorted().map { "'\($0)'" }.joined(separator: ", ")
    var note =
      "\(project.path) does not build \(files) yet: in Xcode \(needs) a file reference in its variant group (\(names))"
    if !unknown.isEmpty {
      let regions = unknown.sorted().map { "'\($0)'" }.joined(separator: ", ")
      note += ", and the project \(regions) in knownRegions"
    }
    return note
  }
}

/// The identity of a variant group. Its files are in sibling localizations, and have the same name, or that of the document
/// that they translate.
private struct VariantPlace: Hashable {
  let directory: TreePath
  let stem: String

  init?(_ file: TreePath) {
    guard let directory = file.parent?.parent, let name = file.lastComponent else { return nil }
    self.directory = directory
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension FileChange {
  fileprivate var isCreated: Bool {
    if case .create = action { true } else { false }
  }
}

/// Plans the changes to files, several in parallel.
struct FilePlanner {
  let works: [BundleWork]
  let tables: [ArraySlice<TablePipeline.Table>]
  let options: CheckOptions
  let stubOptions: StubOptions
  var refusesErrors = false

  struct Result: Sendable {
    let requests: [StubRequest]
    let outcome: StubFileWork.Outcome
  }

  /// Returns the change to each file, or the reason why there is none.
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
      var file = StubFileWork(
        work: works[table.bundle], compared: tables.table(at: table).compared,
        outline: outline, options: stubOptions,
        refusesErrors: refusesErrors, requests: requests)
      return Result(requests: requests, outcome: file.plan(&arena))
    }
  }
}
