import L10nModel

/// The inputs of a comparison: each of its paths in both versions, where they have it.
struct DifferenceInputs: Sendable {
  let labels: (old: String, new: String)
  private(set) var inputs: [CheckedInput] = []
  /// Where each of the inputs belongs.
  private(set) var places: [Place] = []
  /// The submodules whose files neither version can be compared in.
  private(set) var unreadSubmodules: [TreePath] = []

  struct Place: Sendable {
    let isNew: Bool
    /// The number of the path.
    let part: Int
    /// The path of the root, if there are several; otherwise, paths begin there.
    let prefix: TreePath
  }

  init(
    _ range: VersionRange, _ options: CheckOptions, _ directories: DirectoryCounter?
  ) async throws(CheckError) {
    labels = range.labels
    let count = range.old.count
    let versions = range.old + range.new
    let found = await ParallelWork.map(versions.count, workers: options.jobs) { number in
      Result { () throws(CheckError) in try LocatedVersion(versions[number]) }
    }
    var located: [(version: LocatedVersion, place: Place)] = []
    var submodules = [[TreePath]](repeating: [], count: count)
    for part in 0..<count {
      let sides = try Self.present(found[part], found[count + part])
      for (isNew, version) in sides {
        located.append(
          (version, Place(isNew: isNew, part: part, prefix: count == 1 ? .root : version.root)))
        // What one side can't read would be added or removed as a whole on the other.
        submodules[part] += version.tree.submodules
      }
    }
    let (all, leftOut) = (located, submodules)
    inputs = try await ParallelWork.results(all.count, workers: options.jobs) {
      position throws(CheckError) in
      let (located, place) = all[position]
      return try CheckedInput(
        located, label: located.version.label, leavingOut: leftOut[place.part],
        position: position, options, directories)
    }
    places = all.map(\.place)
    unreadSubmodules = Set(
      zip(inputs, places).flatMap { input, place in
        input.unreadSubmodules.map { place.prefix.appending($0.string) }
      }
    ).sorted()
  }

  /// The sides that have a path.
  ///
  /// - Throws: the error of a side, unless it is only that it lacks the path, and the other one has it.
  private static func present(
    _ old: Result<LocatedVersion, CheckError>, _ new: Result<LocatedVersion, CheckError>
  ) throws(CheckError) -> [(isNew: Bool, LocatedVersion)] {
    switch (old, new) {
    case (.success(let old), .success(let new)): return [(false, old), (true, new)]
    case (.success(let old), .failure(let error))
    where error.isAbsent && error.path == old.version.path:
      return [(false, old)]
    case (.failure(let error), .success(let new))
    where error.isAbsent && error.path == new.version.path:
      return [(true, new)]
    case (.failure(let error), .failure(let other))
    where error.isAbsent && other.isAbsent && error.path == other.path:
      throw CheckError(path: error.path, reason: "is in neither version", isAbsent: true)
    case (.failure(let error), _), (_, .failure(let error)): throw error
    }
  }
}
