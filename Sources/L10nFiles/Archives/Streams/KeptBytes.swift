import L10nModel

/// Which bytes of a file are kept when a tar or cpio archive is read.
///
/// This only saves time: whatever isn't kept is read again when somebody needs it.
enum KeptBytes {
  /// Other files in localizations are compared with one another, unless they are larger.
  private static let resourceSize = 16 << 20
  /// Enough to see that two files differ.
  private static let beginningSize = 4096

  /// The number of bytes to keep of a file.
  static func count(of path: TreePath, size: Int) -> Int {
    guard let name = path.lastComponent else { return 0 }
    if isRead(name) { return size }
    guard path.localizationDirectory != nil else { return 0 }
    return size <= resourceSize ? size : beginningSize
  }

  /// Whether files of this name are read wherever they are.
  private static func isRead(_ name: String) -> Bool {
    let fileExtension = name.utf8.lastIndex(of: UInt8(ascii: ".")).map {
      String(name[name.utf8.index(after: $0)...]).lowercased()
    }
    guard let fileExtension else { return false }
    return TableFormat(fileExtension: fileExtension) != nil
      || extensions.contains(fileExtension) || names.contains(name)
  }

  private static let extensions: Set<String> = ["plist", "pbxproj", "xcconfig"]
  private static let names: Set<String> = [
    "Contents.json", "Package.swift", "Project.swift", "project.yml",
  ]
}
