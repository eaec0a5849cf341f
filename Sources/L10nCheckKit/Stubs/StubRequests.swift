import L10nBundle
import L10nCoverage
import L10nModel
import L10nPatch

/// All requests of a run, in the order of bundles, tables and localizations.
struct StubRequests {
  private var requests: [StubRequest]
  private let works: [BundleWork]

  /// Keeps one request per file if links make several localizations the same.
  init(_ requests: [StubRequest], _ works: [BundleWork]) {
    self.works = works
    func isAlias(_ request: StubRequest) -> Bool {
      let localizations = works[request.table.bundle].plan.localizations
      // The development region is none of them.
      return localizations.indices.contains(request.localization)
        && localizations[request.localization].isAlias
    }
    var seen: Set<FileKey> = []
    self.requests = (requests.filter { !isAlias($0) } + requests.filter(isAlias)).filter {
      seen.insert(FileKey($0, works)).inserted
    }
  }

  /// Replaces links by their real paths.
  ///
  /// - Returns: the requests for places that can't be written.
  mutating func resolveLinks() -> [LeftOutFile] {
    var leftOut: [LeftOutFile] = []
    var resolved: [StubRequest] = []
    var seen: Set<FileKey> = []
    for request in requests {
      let tree = works[request.table.bundle].tree
      let input = works[request.table.bundle].input
      var request = request
      if let reason = Self.resolve(&request.target, in: tree) {
        leftOut.append(
          LeftOutFile(input: input, path: request.target.path.treePath, reason: reason))
      } else if seen.insert(FileKey(request, works)).inserted {
        resolved.append(request)
      }
    }
    requests = resolved
    return leftOut
  }

  /// Finds the real place of a target, or the reason why there is none.
  static func resolve(_ target: inout StubTarget, in tree: InputTree) -> String? {
    let kind: FileKind
    do throws(FileTreeError) {
      kind = try tree.kind(of: target.path.treePath)
    } catch {
      guard target.isNew else { return "can't be read: \(error)" }
      if let obstacle = StubPlace.obstacle(toNewFileAt: target.path.treePath, in: tree) {
        return obstacle
      }
      return error == .notFound ? nil : "can't be created: \(error)"
    }
    guard !target.isNew else { return "already exists and isn't part of the table" }
    guard case .link = kind else { return nil }
    switch LinkResolver(tree).resolve(target.path.treePath) {
    case .found(let path, .file):
      guard let path = PatchPath(path) else { return StubPlace.outside }
      target.path = path
      return nil
    case .found: return "is not a file"
    case .failed(.leavesTree): return StubPlace.outsideLink
    case .failed: return StubPlace.danglingLink
    }
  }

  /// Keeps the first keys up to the limit. A new file in which users would see the other keys raw is created completely
  /// or not at all.
  ///
  /// - Returns: the files that are not created for that reason.
  mutating func limit(to options: StubOptions) -> [LeftOutFile] {
    guard options.limit != nil || !options.keyPatterns.isEmpty else { return [] }
    var rest = options.limit ?? Int.max
    var leftOut: [LeftOutFile] = []
    requests = requests.compactMap { request in
      var request = request
      let isWhole = options.keyPatterns.isEmpty && request.ranks.count <= rest
      guard !request.target.hidesOtherKeys || isWhole else {
        if rest > 0 {
          leftOut.append(
            LeftOutFile(
              input: works[request.table.bundle].input, path: request.target.path.treePath,
              reason:
                "a new file with only some of the keys would hide the others, and users would see those raw; omit --key and --limit to create it"
            ))
        }
        return nil
      }
      request.ranks = Array(request.ranks.prefix(rest))
      rest -= request.ranks.count
      return request.ranks.isEmpty && request.extraKeys.isEmpty ? nil : request
    }
    return leftOut
  }

  /// The requests for one file each, or for one catalog in all its languages.
  var byFile: [(table: TableJob.Position, requests: [StubRequest])] {
    var groups: [(table: TableJob.Position, requests: [StubRequest])] = []
    var positions: [FileKey: Int] = [:]
    for request in requests {
      var key = FileKey(request, works)
      key.language = nil
      if let position = positions[key] {
        groups[position].requests.append(request)
      } else {
        positions[key] = groups.count
        groups.append((request.table, [request]))
      }
    }
    return groups
  }

  /// The identity of a file, and of a language in it.
  private struct FileKey: Hashable {
    let input: Int
    let path: TreePath
    var language: String?

    init(_ request: StubRequest, _ works: [BundleWork]) {
      input = works[request.table.bundle].input
      path = request.target.path.treePath
      language = request.target.language
    }
  }
}
