package import L10nModel
import L10nSource

/// What build settings come to in the targets of a project.
///
/// A setting may differ between configurations, platforms and architectures, so it has any number of values. The settings
/// that Xcode itself brings along are not known here, but for those that a project's own text refers to.
package struct BuildSettings: Sendable {
  private let project: XcodeProject
  /// The settings of the `.xcconfig` files, with those that they include.
  private let files: [TreePath: [BuildSetting]]

  /// - Parameter files: the settings that each `.xcconfig` file of the project stands for, by its path.
  package init(_ project: XcodeProject, files: [TreePath: [BuildSetting]] = [:]) {
    self.project = project
    self.files = files
  }

  /// The directory that paths in settings begin at.
  var projectDirectory: TreePath { project.directory }

  /// The `project.pbxproj` that has the settings.
  var projectFile: TreePath { project.path.appending("project.pbxproj") }

  /// The `.xcconfig` files that configurations of the project begin with, sorted.
  package static func baseConfigurations(of project: XcodeProject) -> [TreePath] {
    let configurations = project.configurations + project.targets.flatMap(\.configurations)
    return Set(configurations.compactMap(\.baseConfiguration)).sorted()
  }

  /// The different values that a setting has in a target, in byte order; none where nothing sets it.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  package func values(of name: String, in target: XcodeProject.Target) -> [String] {
    let values = scopes(of: target).flatMap { $0.values(of: name) }
    return Set(values).sorted(by: precedesInByteOrder)
  }

  /// The different values that a setting has in the project or one of its targets, in byte order.
  ///
  /// - Complexity: O(*n*) in the number of settings of all targets.
  package func values(of name: String) -> [String] {
    let own = project.configurations.map { scope(levels: levels(of: $0), $0, target: nil) }
    let scopes = own + project.targets.flatMap { self.scopes(of: $0) }
    return Set(scopes.flatMap { $0.values(of: name) }).sorted(by: precedesInByteOrder)
  }

  /// The names of all settings of a target that begin with `prefix`, in byte order.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  package func names(withPrefix prefix: String, in target: XcodeProject.Target) -> [String] {
    let names = scopes(of: target).flatMap { $0.levels.joined().map(\.name) }
    return Set(names.filter { $0.hasPrefix(prefix) }).sorted(by: precedesInByteOrder)
  }

  /// Whether some configuration of a target sets a setting to `YES`.
  package func isSet(_ name: String, in target: XcodeProject.Target) -> Bool {
    values(of: name, in: target).contains { ["YES", "true", "1"].contains($0) }
  }

  /// One for each configuration of a target.
  private func scopes(of target: XcodeProject.Target) -> [BuildSettingScope] {
    target.configurations.map { configuration in
      let own = project.configurations.filter { $0.name == configuration.name }
      return scope(
        levels: ([configuration] + own).flatMap { levels(of: $0) }, configuration,
        target: target.name)
    }
  }

  /// The settings of a configuration itself, and those of its file.
  private func levels(of configuration: BuildConfiguration) -> [[BuildSetting]] {
    [configuration.settings, configuration.baseConfiguration.flatMap { files[$0] } ?? []]
  }

  private func scope(
    levels: [[BuildSetting]], _ configuration: BuildConfiguration, target: String?
  ) -> BuildSettingScope {
    var givenValues = ["CONFIGURATION": configuration.name, "PROJECT_NAME": project.name]
    givenValues["TARGET_NAME"] = target
    return BuildSettingScope(levels: levels, givenValues: givenValues)
  }
}

/// The settings of one configuration of one target: the target's, those of its `.xcconfig` file, the project's, those of
/// its file.
struct BuildSettingScope {
  /// The first that sets something decides.
  let levels: [[BuildSetting]]
  /// What a project's text may refer to although nothing sets it.
  let givenValues: [String: String]

  /// So deep go references to settings that refer to settings.
  private static let depthLimit = 8
  /// So many values of one setting are told apart.
  private static let valueLimit = 64

  /// The values of a setting, references replaced as far as they are known here.
  func values(of name: String) -> [String] {
    assigned(name, from: 0).map { expand($0, of: name, depth: 0) }
  }

  /// The values from a level on, with `$(inherited)` replaced.
  private func assigned(_ name: String, from level: Int) -> [String] {
    guard level < levels.count else { return [] }
    let own = levels[level].filter { $0.name == name }
    let plain = own.last { $0.conditions.isEmpty }
    let candidates = own.filter { !$0.conditions.isEmpty } + [plain].compactMap(\.self)
    let inherited = assigned(name, from: level + 1)
    var values = plain == nil ? inherited : []
    for setting in candidates {
      guard Self.references(to: "inherited", in: setting.value) else {
        values.append(setting.value)
        continue
      }
      for value in inherited.isEmpty ? [""] : inherited {
        values.append(
          setting.value.replacing("$(inherited)", with: value)
            .replacing("${inherited}", with: value))
      }
    }
    return Array(values.prefix(Self.valueLimit))
  }

  private static func references(to name: String, in value: String) -> Bool {
    value.contains("$(\(name))") || value.contains("${\(name)}")
  }

  /// Replaces what is known: `$(NAME)` with the first value, and `$(NAME:lower)` with what becomes of it.
  private func expand(_ value: String, of name: String, depth: Int) -> String {
    guard depth < Self.depthLimit, value.utf8.count < 10_000, value.contains("$") else {
      return value
    }
    var result = ""
    var rest = value[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = BuildSettingSyntax(at: rest),
        let assigned = self.value(of: reference.name, besides: name),
        let replacement = reference.modified(
          expand(assigned, of: reference.name, depth: depth + 1))
      else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      result += replacement
      rest = rest[reference.end...]
    }
    return result + rest
  }

  private func value(of name: String, besides referring: String) -> String? {
    guard name != referring else { return givenValues[name] }
    return assigned(name, from: 0).first ?? givenValues[name]
  }
}
