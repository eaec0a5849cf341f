import L10nSource
import L10nSystem

/// The name of a new file until it is in place: hidden, so that no build uses it as a resource, and unpredictable.
enum TemporaryName {
  private static let prefix = ".l10ncheck-tmp-"
  private static let digitCount = 32
  /// The age after which a run's files are leftovers.
  private static let longestRun = 3600

  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits =
      String(generator.next() as UInt64, radix: 16)
      + String(generator.next() as UInt64, radix: 16)
    return prefix + String(repeating: "0", count: digitCount - digits.utf8.count) + digits
  }

  static func isOne(_ name: String) -> Bool {
    name.utf8.count == prefix.utf8.count + digitCount && name.utf8.starts(with: prefix.utf8)
      && name.utf8.dropFirst(prefix.utf8.count).allSatisfy { byte in
        byte.hexadecimalDigitValue != nil && !byte.isASCIIUppercase
      }
  }

  /// Removes the leftovers of killed runs in a directory: old regular files of this user. Files that can't be removed
  /// stay.
  ///
  /// - Complexity: O(*n*) in the number of names.
  static func removeLeftovers(in directory: borrowing OpenDirectory) {
    let now = time(nil)
    for name in directory.names where isOne(name) {
      var status = stat()
      guard fstatat(directory.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
        now - modificationTime(status) > longestRun
      else { continue }
      directory.removeFile(named: name)
    }
  }

  private static func modificationTime(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}
