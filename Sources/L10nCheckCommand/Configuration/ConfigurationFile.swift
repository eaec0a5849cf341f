import L10nBundle
import L10nSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A configuration and where it was found.
struct ConfigurationFile: Sendable {
  static let name = ".l10ncheck.json"

  let configuration: Configuration
  /// The directory of the file, without links; its paths begin there.
  let directory: String

  /// Reads a configuration that somebody named.
  init(at path: String) throws(RunFailure) {
    let text: [UInt8]
    do throws(FileTreeError) {
      text = try NamedFile.read(path).withoutByteOrderMark
    } catch {
      throw RunFailure(path, error.description, .usage)
    }
    do throws(ConfigurationMistake) {
      configuration = try Configuration(parsing: text)
    } catch {
      throw RunFailure(path, error, in: text)
    }
    directory = RealPath.directory(ofFile: path)
  }

  /// Finds the nearest configuration above the first path, else above the working directory; nil where there is none.
  static func nearest(to paths: [String]) throws(RunFailure) -> ConfigurationFile? {
    for start in [paths.first ?? ".", "."] {
      guard let path = RealPath.of(start) else { continue }
      let candidates = sequence(first: path, next: RealPath.parent).lazy.map { directory in
        directory == "/" ? "/\(name)" : "\(directory)/\(name)"
      }
      // A link that leads nowhere is a configuration, too, which cannot be read.
      var status = stat()
      if let file = candidates.first(where: { lstat($0, &status) == 0 }) {
        guard stat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
          throw RunFailure(shown(file), "is no regular file", .usage)
        }
        return try ConfigurationFile(at: shown(file))
      }
    }
    return nil
  }

  /// The path as people would write it: from the working directory where it lies there.
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
