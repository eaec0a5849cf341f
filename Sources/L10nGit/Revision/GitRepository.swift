package import L10nModel
import L10nSource

/// A git repository, as far as it can be read without running anything that it configures.
package struct GitRepository: Sendable {
  /// A directory in the work tree, or the repository itself.
  let directory: String
  /// The path of the directory from the top of the work tree.
  package let prefix: TreePath
  let isShallow: Bool
  let objects: GitObjects

  /// Finds the repository with a directory.
  ///
  /// - Throws: why there is none, in git's words.
  package init(containing directory: String) throws(GitFailure) {
    self.directory = directory
    objects = GitObjects(in: directory)
    let output = try Self.output(
      in: directory, ["rev-parse", "--show-prefix", "--is-shallow-repository"])
    var lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // The output ends with a line break, and the path can have some.
    guard lines.popLast() != nil, let last = lines.popLast(), !lines.isEmpty else {
      throw GitFailure("git gives no answer about the repository")
    }
    isShallow = last == "true"
    let path = lines.joined(separator: "\n")
    prefix = path.isEmpty ? .root : TreePath(path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  /// The files of a revision, or those of the index for `:`.
  ///
  /// - Throws: if there is no such revision, or if the index has conflicts.
  /// - Complexity: O(*n* log *n*) in the number of files.
  package func files(of revision: String) throws(GitFailure) -> GitFiles {
    GitFiles(revision == ":" ? try indexEntries() : try entries(of: revision), objects)
  }

  /// The entries of the index.
  func indexEntries() throws(GitFailure) -> [GitEntry] {
    let list = try Self.output(
      in: directory, ["ls-files", "--stage", "-z", "--full-name", "--", ":/"])
    return try GitEntry.entries(ofIndex: list)
  }

  /// The entries of a revision that isn't the index.
  func entries(of revision: String) throws(GitFailure) -> [GitEntry] {
    do throws(GitFailure) {
      let list = try Self.output(
        in: directory,
        ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", "\(revision)^{tree}"])
      return GitEntry.entries(ofTree: list)
    } catch {
      _ = try objectName(of: revision)
      throw error
    }
  }

  /// The name of the object that a revision is or has.
  func objectName(
    of revision: String, _ kind: GitObjects.Kind = .tree
  ) throws(GitFailure) -> String {
    do throws(GitFailure) {
      let output = try Self.output(
        in: directory,
        ["rev-parse", "--verify", "--end-of-options", "\(revision)^{\(kind.rawValue)}"])
      return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch {
      var reason = "there is no revision '\(revision)'"
      if isShallow {
        reason +=
          " in this shallow clone: fetch more of the history, in GitHub Actions with fetch-depth: 0"
      }
      throw GitFailure(reason)
    }
  }

  /// What git writes.
  ///
  /// - Parameter input: what it reads; git may write little until it has read all of it.
  static func output(
    in directory: String, _ arguments: [String], input: [UInt8] = []
  ) throws(GitFailure) -> [UInt8] {
    let process = try GitProcess(in: directory, arguments, keepsErrors: true)
    let result = process.result(of: input)
    guard result.status == 0 else {
      throw GitFailure(
        reason(of: result.errors) ?? "git \(arguments[0]) failed with status \(result.status)")
    }
    return result.output
  }

  /// The first line of what git wrote as errors; nil if there is none.
  static func reason(of errors: [UInt8]) -> String? {
    let line = String(decoding: errors, as: UTF8.self).split(separator: "\n").first
    return line.map { $0.hasPrefix("fatal: ") ? String($0.dropFirst("fatal: ".count)) : String($0) }
  }
}
