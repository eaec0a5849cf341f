import L10nCheckKit
import L10nFiles
import L10nHistory

/// Validates the output files of a command's formats.
enum OutputFiles {
  /// Extensions of files with handwritten texts. A report must never overwrite one.
  private static let resourceExtensions: Set<String> = [
    "intentdefinition", "loctable", "nib", "pbxproj", "plist", "storyboard", "strings",
    "stringsdict", "xcconfig", "xcstrings", "xib",
  ]

  /// Rejects a file that two formats would share, one with the name of a resource, and a history.
  ///
  /// - Parameter history: the one that the command reads or writes; it may not exist yet.
  static func check(_ files: [String], history: String? = nil) throws(RunFailure) {
    if let file = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw RunFailure(file, "two formats can't share one file", .usage)
    }
    if let file = files.first(where: isResource) {
      throw RunFailure(file, "has the name of a resource: write the report to another file", .usage)
    }
    if let file = files.first(where: { isHistory($0) || isSame($0, history) }) {
      throw RunFailure(file, "is a history: write to another file", .usage)
    }
  }

  /// Whether a file is a history, or one beside it with what SQLite has still to move into it.
  private static func isHistory(_ file: String) -> Bool {
    let mains = ["-wal", "-shm", "-journal"].compactMap { suffix in
      file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : nil
    }
    return ([file] + mains).contains { file in
      guard let file = try? CommandLineFile.open(file) else { return false }
      var start = [UInt8](repeating: 0, count: HistoryFile.signatureLength)
      let count = file.read(at: 0, into: &start, count: start.count)
      return HistoryFile.isHistory(startingWith: Array(start[..<count]))
    }
  }

  private static func isSame(_ file: String, _ history: String?) -> Bool {
    history.map { RealPath.ofFile($0) == RealPath.ofFile(file) } ?? false
  }

  private static func isResource(_ file: String) -> Bool {
    guard let point = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return resourceExtensions.contains(file[file.index(after: point)...].lowercased())
  }
}
