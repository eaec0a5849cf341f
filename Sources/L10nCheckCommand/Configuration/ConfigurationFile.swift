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
  /// As it is written in messages.
  let path: String
  /// The directory of the file, without links; its paths begin there.
  let directory: String
  /// What to improve in it, with the place.
  let hints: [(place: String, message: String)]

  /// Reads a configuration that somebody named.
  init(at path: String) throws(RunFailure) {
    self.path = path
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
    hints = configuration.formerCheckNames.map { former in
      (former.range.place(in: text, ofFileAt: path), former.name.hint(quote: "\""))
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
          throw RunFailure(shown(file), "is not a regular file", .usage)
        }
        // Nobody named it, so it must not stand for a file of somebody else's.
        guard RealPath.isFile(file, below: RealPath.directory(ofFile: file)) else {
          throw RunFailure(
            shown(file), "is a link that leads out of its directory; use --config to read it",
            .usage)
        }
        return try ConfigurationFile(at: shown(file))
      }
    }
    return nil
  }

  /// The file that the configuration names as its baseline; nil where it names none.
  ///
  /// - Throws: where that lies elsewhere than below the directory of the configuration: a repository must not have files
  ///   read, or replaced, that are none of its own.
  func baseline() throws(RunFailure) -> BaselineFile? {
    guard let name = configuration.baseline else { return nil }
    let file = name.utf8.first == UInt8(ascii: "/") ? name : "\(directory)/\(name)"
    guard RealPath.isFile(file, below: directory) else {
      throw RunFailure(
        path,
        "the baseline \"\(name)\" is outside the directory of the configuration; use --baseline for it",
        .usage)
    }
    return BaselineFile(path: Self.shown(file))
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
