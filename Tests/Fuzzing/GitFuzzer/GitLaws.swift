import FuzzingLaws
import L10nModel

@testable import L10nFiles

/// Laws of any output of git, real or crafted.
struct GitLaws {
  private let output: [UInt8]

  /// The kind of output, the first byte of an input.
  enum Kind: UInt8, CaseIterable {
    case tree = 0x74
    case index = 0x69
    case changes = 0x64
    case commits = 0x63
    case message = 0x6D
  }

  init(_ output: [UInt8]) {
    self.output = output
  }

  func check(_ kind: Kind) {
    switch kind {
    case .tree: check(fields.compactMap(GitEntry.init(ofTree:)))
    case .index: if let entries = try? fields.compactMap(GitEntry.init(ofIndex:)) { check(entries) }
    case .changes: checkChanges()
    case .commits: checkCommits()
    case .message:
      let subject = GitCommit.subject(in: output)
      require(!subject.utf8.contains(0x0A), "the first line of a message has two lines")
    }
  }

  private var fields: [ArraySlice<UInt8>] { output.split(separator: 0) }

  /// A tree has the files that its directories list, and can be walked to its end.
  private func check(_ entries: [GitEntry]) {
    require(
      entries.allSatisfy { !$0.path.contains(0) }, "a path goes on behind its end")
    let files = try? GitFiles(GitObjects(in: "/dev/null")) { add throws(GitFailure) in
      // The destination of a link is read from a repository.
      for entry in entries where entry.mode != .link { try add(entry) }
    }
    // A path can be too long.
    if let files { walk(files, limit: entries.reduce(1) { $0 + $1.path.count + 1 }) }
  }

  private func walk(_ files: GitFiles, limit: Int) {
    var open = [TreePath.root]
    var count = 0
    while let directory = open.popLast() {
      count += 1
      require(count <= limit, "a tree has more entries than there are names")
      let contents = files.contents(of: directory)
      let names = Set(contents.entries.map(\.name))
      require(names.count == contents.entries.count, "a directory has two entries of one name")
      for entry in contents.entries {
        let path = directory.appending(entry.name)
        require(path.parent == directory, "\(path) is listed in \(directory)")
        require(files.kind(of: path) == entry.kind, "\(path) is listed as another kind")
        switch entry.kind {
        case .directory: open.append(path)
        case .file: require(files.object(at: path) != nil, "\(path) has no object")
        case .link, .other: break
        }
      }
    }
  }

  private func checkChanges() {
    var reader = GitChangeReader(limit: output.count)
    let records = (try? fields.compactMap { try reader.read($0) }) ?? []
    let files = records.filter(\.isOfFile).compactMap { $0.change { _ in true } }
    guard var tree = try? GitFiles(GitObjects(in: "/dev/null"), { _ in }),
      (try? tree.apply(files)) != nil
    else { return }
    walk(tree, limit: output.count + 2)
    for change in files where change.new == nil {
      let isMadeAgain = files.contains {
        $0.new != nil && ($0.path == change.path || $0.path.relative(to: change.path) != nil)
      }
      require(isMadeAgain || tree.kind(of: change.path) == nil, "\(change.path) is still there")
    }
  }

  private func checkCommits() {
    let commits = GitCommit.commits(in: output)
    for commit in commits {
      require(!commit.name.isEmpty && !commit.parents.contains(""), "a commit has no name")
    }
    for isShallow in [false, true] {
      let ancestry = GitAncestry(output, commits.prefix(4), isShallow: isShallow)
      for commit in commits.prefix(8) {
        for merge in commits.prefix(4) {
          let ancestors = ancestry.ancestors(of: commit.name, with: merge)
          require(ancestors.count <= commits.count, "a commit has more ancestors than there are")
          _ = ancestry.commit(commit.name, with: merge)
        }
      }
    }
  }
}
