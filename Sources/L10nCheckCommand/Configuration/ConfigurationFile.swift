import L10nBundle
import L10nCheckKit
import L10nSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A configuration and its location.
struct ConfigurationFile: Sendable {
  static let name = ".l10ncheck.json"

  let configuration: Configuration
  /// The path as shown in messages.
  let path: String
  /// The real directory of the file, which its paths are relative to.
  let directory: String
  /// Hints about the file, with places.
  let hints: [(place: String, message: String)]

  /// Reads a configuration from the command line.
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

  /// Finds the nearest configuration above the first path, or else above the working directory; nil if there is none.
  static func nearest(to paths: [String]) throws(RunFailure) -> ConfigurationFile? {
    for start in [paths.first ?? ".", "."] {
      guard let path = RealPath.of(start) else { continue }
      let candidates = sequence(first: path, next: RealPath.parent).lazy.map { directory in
        directory == "/" ? "/\(name)" : "\(directory)/\(name)"
      }
      // A dangling link is an unreadable configuration.
      var status = stat()
      if let file = candidates.first(where: { lstat($0, &status) == 0 }) {
        guard stat(file, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
          throw RunFailure(shown(file), "is not a regular file", .usage)
        }
        // No option selected the file, so it must not refer to files outside its directory.
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

  /// The configured baseline; nil if there is none.
  ///
  /// - Throws: if it is outside the directory of the configuration: a repository must not cause other files to be read
  ///   or replaced.
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

  /// The path for messages: relative to the working directory if it is below.
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
