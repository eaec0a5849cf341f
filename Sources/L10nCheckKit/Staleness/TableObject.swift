import L10nGit
import L10nModel

/// An object of a repository as a file of a format.
struct TableObject: Hashable, Sendable {
  private let object: String
  private let format: TableFormat?

  private static let mostBytes = 1 << 30

  init(_ object: String, at path: TreePath) {
    self.object = object
    format = TablePath(path)?.format
  }

  /// What its texts look like.
  ///
  /// - Throws: if git can't read it.
  /// - Complexity: O(*n*) in the length of the file.
  func version(in repository: GitRepository) throws(GitFailure) -> TableVersion {
    var bytes: [UInt8] = []
    guard let format, try repository.read(object, into: &bytes, limit: Self.mostBytes) else {
      return .lost
    }
    return TableVersion(bytes, format)
  }
}
