import L10nModel

/// The inputs of a comparison: each of its paths in both versions, where they have it.
struct DifferenceInputs: Sendable {
  let old: Side
  let new: Side
  /// The submodules whose files neither version can be compared in.
  let unreadSubmodules: [TreePath]

  /// One of the versions.
  struct Side: Sendable {
    let label: String
    fileprivate(set) var inputs: [CheckedInput] = []
    /// Where each of the inputs belongs.
    fileprivate(set) var places: [Place] = []

    fileprivate init(label: String) { self.label = label }
  }

  struct Place: Sendable {
    /// The number of the path.
    let part: Int
    /// The path of the root, if there are several; otherwise, paths begin there.
    let prefix: TreePath
  }

  /// - Parameter memory: what both versions have in common.
  init(
    _ range: VersionRange, _ options: CheckOptions, _ directories: DirectoryCounter?,
    _ memory: RevisionMemory
  ) async throws(CheckError) {
    let count = range.old.count
    // The paths of one revision after the other: what differs in the new one is asked for once.
    // What a sparse checkout leaves out isn't gone.
    let readsSkipped = range.old.first?.revision != nil
    let found = (range.old + range.new).map { version in
      Result { () throws(CheckError) in
        try LocatedVersion(version, memory, readsSkipped: readsSkipped)
      }
    }
    var located: [(version: LocatedVersion, isNew: Bool, position: Int, place: Place)] = []
    var submodules = [[TreePath]](repeating: [], count: count)
    for part in 0..<count {
      let sides = try Self.present(found[part], found[count + part])
      for (isNew, version) in sides {
        let place = Place(part: part, prefix: count == 1 ? .root : version.root)
        located.append((version, isNew, located.count { $0.isNew == isNew }, place))
        // What one side can't read would be added or removed as a whole on the other.
        submodules[part] += version.tree.submodules
      }
    }
    let (all, leftOut) = (located, submodules)
    let inputs = try await CheckedInput.all(all.map(\.version), workers: options.jobs) {
      number throws(CheckError) in
      let (located, _, position, place) = all[number]
      return try CheckedInput(
        located, label: located.version.label, leavingOut: leftOut[place.part],
        position: position, options, directories)
    }
    var (old, new) = (Side(label: range.labels.old), Side(label: range.labels.new))
    for (input, (_, isNew, _, place)) in zip(inputs, all) {
      if isNew { new.add(input, place) } else { old.add(input, place) }
    }
    (self.old, self.new) = (old, new)
    unreadSubmodules = Set(old.unreadSubmodules + new.unreadSubmodules).sorted()
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

extension DifferenceInputs.Side {
  fileprivate mutating func add(_ input: CheckedInput, _ place: DifferenceInputs.Place) {
    inputs.append(input)
    places.append(place)
  }

  fileprivate var unreadSubmodules: [TreePath] {
    zip(inputs, places).flatMap { input, place in
      input.unreadSubmodules.map { place.prefix.appending($0.string) }
    }
  }
}
