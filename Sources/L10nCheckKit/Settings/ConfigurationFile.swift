import L10nCoverage
package import L10nFiles
import L10nFormats
import L10nSource

package struct ConfigurationFile: Sendable {
  package static let name = ".l10ncheck.json"

  package private(set) var configuration: Configuration
  package let path: String
  /// The real directory of the file. Paths in the file are relative to it.
  package let directory: String
  /// The same directory, opened before the file was read; nil for a file that the command line names.
  private let tree: DiskFileTree?

  package init(atCommandLinePath path: String) throws(SettingsError) {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try CommandLineFile.read(path)
    } catch {
      throw SettingsError(path, error.description)
    }
    try self.init(bytes, path: path, tree: nil)
  }

  /// Reads a configuration of a repository. As no option selected it, neither the file nor its baseline may be outside of its
  /// directory.
  private init(in directory: String) throws(SettingsError) {
    let path = Self.shown(directory == "/" ? "/\(Self.name)" : "\(directory)/\(Self.name)")
    let (tree, bytes): (DiskFileTree, [UInt8])
    do throws(FileTreeError) {
      tree = try DiskFileTree(root: directory)
      bytes = try RepositoryFile(Self.name, in: tree).read()
    } catch {
      if error == .isDirectory { throw SettingsError(path, "is not a regular file") }
      throw SettingsError(path, error, ifLinkLeaves: "use --config to read it")
    }
    try self.init(bytes, path: path, tree: tree)
  }

  private init(_ bytes: [UInt8], path: String, tree: DiskFileTree?) throws(SettingsError) {
    self.path = path
    self.tree = tree
    let text = bytes.withoutByteOrderMark
    do throws(JSON5Mistake) {
      configuration = try Configuration(parsing: text)
    } catch {
      throw SettingsError(path, error, in: text)
    }
    directory = RealPath.directory(ofFile: path)
    configuration.options.patternRoot = directory
  }

  /// Finds the nearest configuration at or above the first path, or else the working directory; nil if there is none.
  package static func nearest(to paths: [String]) throws(SettingsError) -> ConfigurationFile? {
    for start in [paths.first ?? ".", "."] {
      guard let path = RealPath.of(start) else { continue }
      let directory = sequence(first: path, next: RealPath.parent).first {
        RealPath.isUsed("\($0)/\(name)")
      }
      if let directory { return try ConfigurationFile(in: directory) }
    }
    return nil
  }

  /// The configured baseline; nil if there is none.
  ///
  /// - Throws: `SettingsError` if it is outside of the configuration's directory: a repository must not make the program read
  ///   or replace other files.
  package func baseline() throws(SettingsError) -> BaselineFile? {
    guard let name = configuration.baseline else { return nil }
    let file = name.utf8.first == UInt8(ascii: "/") ? name : "\(directory)/\(name)"
    do throws(FileTreeError) {
      let place = try RepositoryFile(name, in: openedDirectory())
      return BaselineFile(place, path: Self.shown(file))
    } catch {
      guard error == .leavesTree else {
        throw SettingsError(Self.shown(file), error.description)
      }
      throw SettingsError(
        path,
        "the baseline \"\(name)\" is outside the directory of the configuration; use --baseline for it"
      )
    }
  }

  package func openedDirectory() throws(FileTreeError) -> DiskFileTree {
    if let tree { tree } else { try DiskFileTree(root: directory) }
  }

  /// The path in messages: relative to the working directory if it is below.
  private static func shown(_ path: String) -> String {
    guard let here = RealPath.of("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }
}

extension [UInt8] {
  var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}

/// The reason why settings or a baseline can't be used.
public struct SettingsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, with the line and column of an error in its text: `.l10ncheck.json:3:14`.
  public let place: String
  /// The problem, as a clause.
  public let reason: String

  init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  /// The error as a clause: `.l10ncheck.json:3:14: there is no setting "tabels"`.
  public var description: String { "\(place): \(reason)" }
}

extension SettingsError {
  /// The error for a file of a repository, which must not be a link out of its directory.
  ///
  /// - Parameter remedy: what to do about such a link.
  package init(_ path: String, _ error: FileTreeError, ifLinkLeaves remedy: String) {
    self.init(
      path,
      error == .leavesTree
        ? "is a link that leads out of its directory; \(remedy)" : error.description)
  }

  init(_ path: String, _ mistake: JSON5Mistake, in text: [UInt8]) {
    let place = LineCounts(text).lineColumn(of: mistake.range.start, in: text)
    self.init("\(path):\(place)", mistake.message)
  }
}
