/// One assignment of a build setting, in a project or in an `.xcconfig` file.
package struct BuildSetting: Sendable, Hashable {
  package let name: String
  /// The conditions, such as `[sdk=iphoneos*]`. The assignment applies if all of them hold.
  package let conditions: [Condition]
  /// The value as written; the elements of a list are separated by spaces.
  package let value: String

  /// A condition, such as `sdk=iphoneos*`.
  package struct Condition: Sendable, Hashable {
    package let parameter: String
    package let pattern: String

    package init(parameter: String, pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  package init(name: String, conditions: [Condition] = [], value: String) {
    self.name = name
    self.conditions = conditions
    self.value = value
  }
}

/// The settings of one build configuration, such as `Debug`, of a project or a target.
package struct BuildConfiguration: Sendable, Hashable {
  package let name: String
  package let settings: [BuildSetting]
  /// The `.xcconfig` file whose assignments `settings` override, below the input's root.
  package let baseConfiguration: TreePath?

  package init(name: String, settings: [BuildSetting], baseConfiguration: TreePath? = nil) {
    self.name = name
    self.settings = settings
    self.baseConfiguration = baseConfiguration
  }
}
