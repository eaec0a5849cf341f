package import L10nModel
import L10nSource

/// The evaluated build settings of a project's targets.
///
/// A setting can differ between configurations, platforms and architectures, so it has any number of values. Xcode's default
/// settings are unknown here, except those that a project's own text commonly refers to.
package struct BuildSettings: Sendable {
  private let project: XcodeProject
  private let ownScopes: TargetScopes
  private let scopesOfTargets: [ProjectObjectIdentifier: TargetScopes]

  /// - Parameter files: the settings of each `.xcconfig` file of the project, by its path.
  package init(_ project: XcodeProject, files: [TreePath: [BuildSetting]] = [:]) {
    self.project = project
    // Like Xcode, uses one configuration for each name.
    let named = Dictionary(
      project.configurations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let levels = files.mapValues(BuildSettingLevel.init)
    let ownLevels = named.mapValues { Self.levels(of: $0, levels) }
    ownScopes = TargetScopes(
      configurations: project.configurations.map { configuration in
        Self.scope(
          levels: Self.levels(of: configuration, levels), configuration, target: nil, of: project)
      })
    scopesOfTargets = Dictionary(
      project.targets.map { target in
        let scopes = target.configurations.map { configuration in
          Self.scope(
            levels: Self.levels(of: configuration, levels) + (ownLevels[configuration.name] ?? []),
            configuration, target: target.name, of: project)
        }
        return (target.identifier, TargetScopes(configurations: scopes))
      }, uniquingKeysWith: { first, _ in first })
  }

  var projectDirectory: TreePath { project.directory }

  var projectFile: TreePath { project.path.appending("project.pbxproj") }

  /// Returns the `.xcconfig` files that configurations of the project are based on, sorted.
  package static func baseConfigurations(of project: XcodeProject) -> [TreePath] {
    let configurations = project.configurations + project.targets.flatMap(\.configurations)
    return Set(configurations.compactMap(\.baseConfiguration)).sorted()
  }

  /// Returns the distinct values of a setting in a target, in byte order; empty if nothing sets it.
  package func values(of name: String, in target: XcodeProject.Target) -> [String] {
    let values = scopes(of: target).values(of: name)
    return Set(values).sorted(by: precedesInByteOrder)
  }

  /// Returns the distinct values of a setting in the project or one of its targets, in byte order.
  package func values(of name: String) -> [String] {
    let own = ownScopes.values(of: name)
    let values = own + project.targets.flatMap { scopes(of: $0).values(of: name) }
    return Set(values).sorted(by: precedesInByteOrder)
  }

  /// Returns the settings of a target whose names have a prefix, in byte order of the names, each with its distinct values in
  /// byte order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of settings.
  func settings(
    withPrefix prefix: String, in target: XcodeProject.Target
  ) -> [(name: String, values: [String])] {
    scopes(of: target).values(withPrefix: prefix).map { name, values in
      (name, Set(values).sorted(by: precedesInByteOrder))
    }.sorted { precedesInByteOrder($0.name, $1.name) }
  }

  /// Whether a configuration of a target sets a setting to `YES`.
  package func isSet(_ name: String, in target: XcodeProject.Target) -> Bool {
    values(of: name, in: target).contains { ["YES", "true", "1"].contains($0) }
  }

  /// Returns the value of a setting in the configuration that users get: `Release`, otherwise the last one; nil if the value
  /// is unknown.
  package func releasedValue(of name: String, in target: XcodeProject.Target) -> String? {
    scopes(of: target).released?.values(of: name).first {
      !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "$"))
    }
  }

  /// Returns the patterns in the values of a setting, a list for each configuration of a target.
  ///
  /// - Parameter ignoresConditional: whether the list of a configuration is empty if its setting depends on a platform.
  func patterns(
    in name: String, of target: XcodeProject.Target, ignoresConditional: Bool
  ) -> [[Glob]] {
    scopes(of: target).configurations.map { scope in
      if ignoresConditional, scope.isConditional(name) { return [] }
      return scope.values(of: name).flatMap { $0.split(separator: " ") }.map { pattern in
        let relative = Self.withoutProjectDirectory(pattern)
        if relative.count < pattern.count {
          return Glob("/\(projectDirectory.appending(String(relative)).string)")
        }
        // Xcode matches the pattern against as many components from the end of the path as the pattern has.
        return Glob(pattern.contains("/") ? "**/\(pattern)" : String(pattern))
      }
    }
  }

  /// Returns the files and folders inside the input that Xcode leaves out of an archive. In the setting, names with spaces
  /// are quoted.
  func developmentAssets(of target: XcodeProject.Target) -> [TreePath] {
    values(of: "DEVELOPMENT_ASSET_PATHS", in: target).flatMap { value in
      value.split(separator: "\"").enumerated().flatMap { position, part in
        position % 2 == (value.hasPrefix("\"") ? 0 : 1) ? [part] : part.split(separator: " ")
      }
    }.compactMap { projectDirectory.resolving(String(Self.withoutProjectDirectory($0))) }
  }

  /// Returns a path without a leading setting for the project's directory.
  static func withoutProjectDirectory(_ path: Substring) -> Substring {
    for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
    where path.hasPrefix(root) { return path.dropFirst(root.count) }
    return path
  }

  private func scopes(of target: XcodeProject.Target) -> TargetScopes {
    scopesOfTargets[target.identifier] ?? TargetScopes(configurations: [])
  }

  /// Returns the settings of a configuration itself, followed by those of its `.xcconfig` file.
  private static func levels(
    of configuration: BuildConfiguration, _ files: [TreePath: BuildSettingLevel]
  ) -> [BuildSettingLevel] {
    [BuildSettingLevel(configuration.settings)]
      + [configuration.baseConfiguration.flatMap { files[$0] }].compactMap(\.self)
  }

  private static func scope(
    levels: [BuildSettingLevel], _ configuration: BuildConfiguration, target: String?,
    of project: XcodeProject
  ) -> BuildSettingScope {
    var givenValues = ["CONFIGURATION": configuration.name, "PROJECT_NAME": project.name]
    givenValues["TARGET_NAME"] = target
    return BuildSettingScope(levels: levels, givenValues: givenValues)
  }
}

/// The settings of a target or of the project, one scope for each of its configurations.
private struct TargetScopes {
  let configurations: [BuildSettingScope]

  var released: BuildSettingScope? {
    configurations.first { $0.givenValues["CONFIGURATION"] == "Release" } ?? configurations.last
  }

  func values(of name: String) -> [String] { configurations.flatMap { $0.values(of: name) } }

  /// Returns the values of each setting whose name has a prefix.
  func values(withPrefix prefix: String) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for scope in configurations {
      for name in Set(scope.levels.flatMap { $0.names(withPrefix: prefix) }) {
        values[name, default: []] += scope.values(of: name)
      }
    }
    return values
  }
}

/// The settings of one configuration or file by name, in their order.
struct BuildSettingLevel: Sendable {
  private let settings: [String: [BuildSetting]]

  init(_ settings: [BuildSetting]) {
    self.settings = Dictionary(grouping: settings, by: \.name)
  }

  func names(withPrefix prefix: String) -> [String] {
    settings.keys.filter { $0.hasPrefix(prefix) }
  }

  func sets(_ name: String) -> Bool { settings[name] != nil }

  subscript(name: String) -> [BuildSetting] { settings[name] ?? [] }
}

/// The settings of one configuration of one target, from four levels: the target, its `.xcconfig` file, the project, the
/// project's file.
struct BuildSettingScope {
  /// The levels. The first one that sets a value takes precedence.
  let levels: [BuildSettingLevel]
  /// Built-in settings that a project's text can refer to.
  let givenValues: [String: String]

  private static let depthLimit = 8
  private static let valueLimit = 64
  /// The maximum number of bytes from references in one value: a few settings that refer to each other repeatedly could
  /// expand exponentially.
  private static let replacementLimit = 20_000

  func isConditional(_ name: String) -> Bool {
    levels.contains { $0[name].contains { !$0.conditions.isEmpty } }
  }

  /// Returns the values of a setting, with known references replaced.
  func values(of name: String) -> [String] {
    guard levels.contains(where: { $0.sets(name) }) else { return [] }
    return assigned(name, from: 0).map { value in
      var room = Self.replacementLimit
      return expand(value, of: name, depth: 0, &room)
    }
  }

  /// Returns the values from a level on, with `$(inherited)` replaced.
  private func assigned(_ name: String, from level: Int) -> [String] {
    guard level < levels.count else { return [] }
    let own = levels[level][name]
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
    // Few values contain a reference, and searching for a byte is much faster than for a text.
    value.utf8.contains(UInt8(ascii: "$"))
      && (value.contains("$(\(name))") || value.contains("${\(name)}"))
  }

  /// Returns a value with known references replaced: `$(NAME)` by the first value, `$(NAME:lower)` by its lowercase form.
  ///
  /// - Parameter room: the number of bytes that references may still add. Each reference takes at least one.
  private func expand(
    _ value: String, of name: String, depth: Int, _ room: inout Int
  ) -> String {
    guard depth < Self.depthLimit, value.utf8.count < 10_000,
      value.utf8.contains(UInt8(ascii: "$"))
    else { return value }
    var result = ""
    var rest = value[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard room > 0, let reference = BuildSettingSyntax(at: rest),
        let assigned = self.value(of: reference.name, besides: name),
        let replacement = reference.modified(
          expand(assigned, of: reference.name, depth: depth + 1, &room))
      else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      room -= replacement.utf8.count + 1
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
