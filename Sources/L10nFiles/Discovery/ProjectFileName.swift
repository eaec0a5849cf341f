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
}
