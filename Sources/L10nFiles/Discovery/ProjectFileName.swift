package enum ProjectFileName {
  /// Whether a file has the name of Tuist's specification, or one such as XcodeGen's have: a project for each application is
  /// in `mail-project.yml` or `project-mail.yml`.
  package static func isSpecification(_ name: String) -> Bool {
    name == "Project.swift" || name.hasSuffix("project.yml")
      || name.hasPrefix("project-") && name.hasSuffix(".yml")
  }

  /// Whether it is most likely a part of XcodeGen's specification of the usual name beside it, which includes it.
  package static func isPart(_ name: String, besides names: some Sequence<String>) -> Bool {
    name.hasPrefix("project-") && names.contains("project.yml")
  }

  /// Whether a file may be such a specification or a package's manifest.
  package static func isDescription(_ name: String) -> Bool {
    name == "Package.swift" || isSpecification(name)
  }
}
