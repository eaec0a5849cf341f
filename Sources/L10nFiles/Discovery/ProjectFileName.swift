import L10nModel

package enum ProjectFileName {
  /// Whether a file has the name of Tuist's specification, or a name that is usual for XcodeGen's. Repositories with a
  /// project for each application use names such as `mail-project.yml` or `project-mail.yml`.
  package static func isSpecification(_ name: String) -> Bool {
    name == "Project.swift" || name.hasSuffix("project.yml")
      || name.hasPrefix("project-") && name.hasSuffix(".yml")
  }

  /// Whether a file is most likely included by the `project.yml` beside it, instead of being a specification itself.
  package static func isPart(_ name: String, besides names: some Sequence<String>) -> Bool {
    name.hasPrefix("project-") && names.contains("project.yml")
  }

  /// Whether a file is such a specification or a package's manifest, by its name.
  package static func isDescription(_ name: String) -> Bool {
    name == "Package.swift" || isSpecification(name)
  }

  /// Whether the contents of a file with this name may be read: it is a description, a table, or names languages. Of other
  /// files, only the names matter.
  package static func isRead(_ name: String) -> Bool {
    if name == "Contents.json" || isDescription(name) { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let fileExtension = name[name.utf8.index(after: dot)...].lowercased()
    return TableFormat(fileExtension: fileExtension) != nil
      || ["plist", "pbxproj", "xcconfig"].contains(fileExtension)
  }
}
