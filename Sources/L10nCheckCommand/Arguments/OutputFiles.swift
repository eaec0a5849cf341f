/// The files that a command is to write its formats to.
enum OutputFiles {
  /// Name extensions of files that people write texts in. A report in the place of one would be the end of the texts.
  private static let resourceExtensions: Set<String> = [
    "intentdefinition", "loctable", "nib", "pbxproj", "plist", "storyboard", "strings",
    "stringsdict", "xcconfig", "xcstrings", "xib",
  ]

  /// Refuses a file that two formats would go to, and one that is named as a resource is.
  static func check(_ files: [String]) throws(RunFailure) {
    if let file = files.first(where: { file in files.count { $0 == file } > 1 }) {
      throw RunFailure(file, "two formats can't share one file", .usage)
    }
    if let file = files.first(where: isResource) {
      throw RunFailure(file, "has the name of a resource: write the report to another file", .usage)
    }
  }

  private static func isResource(_ file: String) -> Bool {
    guard let point = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return resourceExtensions.contains(file[file.index(after: point)...].lowercased())
  }
}
