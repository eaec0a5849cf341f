import L10nCoverage
import L10nFiles
import L10nFormats
import L10nModel
import L10nSource

/// All requests of a run, in the order of bundles, tables and localizations.
struct StubRequests {
  private var requests: [StubRequest]
  private let works: [BundleWork]

  /// Keeps one request for each file if localizations are links to the same directory.
  init(_ requests: [StubRequest], _ works: [BundleWork]) {
    self.works = works
    func isAlias(_ request: StubRequest) -> Bool {
      let localizations = works[request.table.bundle].plan.localizations
      // The development region's index is outside of the plan's localizations.
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
  /// - Returns: the files that can't be written.
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

  /// Replaces a link by its real path. Returns the reason if the target can't be written.
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

  /// Keeps the first keys up to the limit. A new file in which users would see the other keys raw is created completely or not
  /// at all.
  ///
  /// - Returns: the files that aren't created for this reason.
  mutating func limit(to options: StubOptions) -> [LeftOutFile] {
    guard options.limit != nil || !options.keyPatterns.isEmpty else { return [] }
    var rest = options.limit ?? Int.max
    var leftOut: [LeftOutFile] = []
    requests = requests.compactMap { request in
      var request = request
      let isWhole = options.keyPatterns.isEmpty && request.keyIndices.count <= rest
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
      request.keyIndices = Array(request.keyIndices.prefix(rest))
      rest -= request.keyIndices.count
      return request.keyIndices.isEmpty && request.extraKeys.isEmpty ? nil : request
    }
    return leftOut
  }

  /// The requests by file. Those of a catalog contain all its languages.
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
}

struct FileKey: Hashable {
  let input: Int
  let path: TreePath
  var language: String?
}

extension FileKey {
  fileprivate init(_ request: StubRequest, _ works: [BundleWork]) {
    self.init(
      input: works[request.table.bundle].input, path: request.target.path.treePath,
      language: request.target.language)
  }
}

/// The keys to add to one localization's file of a table, and those to remove.
struct StubRequest: Sendable {
  let table: TableJob.Position
  /// The index of the localization in the bundle's plan.
  let localization: Int
  var target: StubTarget
  var keyIndices: [Int]
  /// The indices of keys with a value in a parent localization that this file hides.
  var maskedKeys: Set<Int>
  /// Keys that the development region doesn't have.
  var extraKeys: [CodeUnitString] = []
  /// Whether to delete the file if all of its texts are identical to the parent's.
  var mayBeDropped = false
  /// The translations of keys that therefore need no stub.
  var translations: [Int: Translation] = [:]
  /// The new texts of keys that the file has.
  var replacements: [TextAssignment] = []

  struct Translation: Sendable {
    let value: AssignedValue
    let state: UnitState
  }
}

/// The file that gets the keys.
struct StubTarget: Sendable, Hashable {
  /// The real path, relative to the input's root.
  var path: PatchPath
  var format: TableFormat
  /// The present or future spelling of the language in a multilingual file.
  var language: String?
  var isNew = false
  /// Whether a new file must be complete, as users would see the keys raw that it lacks.
  var hidesOtherKeys = false
}

struct TableStubs: Sendable {
  var requests: [StubRequest] = []
  var leftOut: [LeftOutFile] = []
  var missing = 0
  var copies = 0
  /// The number of compared keys × localizations.
  var compared = 0
}

/// The reasons why a file can't be created at a place.
enum StubPlace {
  static let outside = "its path leads out of the input"
  static let outsideLink = "is a link that leads out of the input"
  static let danglingLink = "is a link to a missing target"

  /// The reason why a catalog's language with an invalid name gets no directory: no user would get its files.
  static func noLanguage(_ spelling: String) -> String {
    "has \"\(spelling)\", which isn't a language: rename it, or remove it"
  }

  /// The reason why a link prevents the creation of a file; nil if there is no link. Tools that apply a diff don't follow
  /// links, and neither do writers.
  static func obstacle(toNewFileAt path: TreePath, in tree: InputTree) -> String? {
    var directory = TreePath.root
    for name in path.components.dropLast() {
      directory = directory.appending(String(name))
      // The directory doesn't exist yet, or the writer will check it.
      guard let kind = try? tree.kind(of: directory) else { return nil }
      guard case .link = kind else { continue }
      return switch LinkResolver(tree).resolve(directory) {
      case .found: "\(name) is a link"
      case .failed(.leavesTree): "\(name) \(outsideLink)"
      case .failed: "\(name) \(danglingLink)"
      }
    }
    return nil
  }
}
