/// The names of files that describe projects.
package enum ProjectFileName {
  /// Whether a file has the name of Tuist's specification, or one such as XcodeGen's have: a project for each application is
  /// in `mail-project.yml`.
  package static func isSpecification(_ name: String) -> Bool {
    name == "Project.swift" || name.hasSuffix("project.yml")
  }

  /// Whether a file may be such a specification or a package's manifest.
  package static func isDescription(_ name: String) -> Bool {
    name == "Package.swift" || isSpecification(name)
  }
}
