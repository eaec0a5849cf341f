package import L10nModel
import L10nSource

/// The evaluated build settings of a project's targets.
///
/// A setting can differ between configurations, platforms and architectures, so it has any number of values. Xcode's
/// default settings are unknown here, except those that a project's own text refers to.
package struct BuildSettings: Sendable {
  private let project: XcodeProject
  private let ownScopes: TargetScopes
  private let scopesOfTargets: [ProjectObjectIdentifier: TargetScopes]

  /// - Parameter files: the settings of each `.xcconfig` file of the project, by its path.
  package init(_ project: XcodeProject, files: [TreePath: [BuildSetting]] = [:]) {
    self.project = project
    // Xcode has one configuration per name.
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

  /// The `.xcconfig` files that configurations of the project are based on, sorted.
  package static func baseConfigurations(of project: XcodeProject) -> [TreePath] {
    let configurations = project.configurations + project.targets.flatMap(\.configurations)
    return Set(configurations.compactMap(\.baseConfiguration)).sorted()
  }

  /// The distinct values of a setting in a target, in byte order; empty if nothing sets it.
  package func values(of name: String, in target: XcodeProject.Target) -> [String] {
    let values = scopes(of: target).values(of: name)
    return Set(values).sorted(by: precedesInByteOrder)
  }

  /// The distinct values of a setting in the project or one of its targets, in byte order.
  package func values(of name: String) -> [String] {
    let own = ownScopes.values(of: name)
    let values = own + project.targets.flatMap { scopes(of: $0).values(of: name) }
    return Set(values).sorted(by: precedesInByteOrder)
  }

  /// The settings of a target with the prefix `prefix`, in byte order of the names, each with its distinct values in
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

  /// The value of a setting in what users get: that of the configuration `Release`, or else of the last one; nil if it is
  /// unknown.
  package func releasedValue(of name: String, in target: XcodeProject.Target) -> String? {
    scopes(of: target).released?.values(of: name).first {
      !$0.isEmpty && !$0.utf8.contains(UInt8(ascii: "$"))
    }
  }

  /// Patterns in the values of a setting, a list for each configuration of a target.
  ///
  /// - Parameter ignoresConditional: whether a configuration in which the setting depends on a platform has none.
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
        // Matched against as many components from the end as the pattern has.
        return Glob(pattern.contains("/") ? "**/\(pattern)" : String(pattern))
      }
    }
  }

  /// The files and folders that Xcode leaves out of an archive, below the input; names with spaces stand in quotes.
  func developmentAssets(of target: XcodeProject.Target) -> [TreePath] {
    values(of: "DEVELOPMENT_ASSET_PATHS", in: target).flatMap { value in
      value.split(separator: "\"").enumerated().flatMap { position, part in
        position % 2 == (value.hasPrefix("\"") ? 0 : 1) ? [part] : part.split(separator: " ")
      }
    }.compactMap { projectDirectory.resolving(String(Self.withoutProjectDirectory($0))) }
  }

  /// A path without the setting for the project's directory at its start.
  static func withoutProjectDirectory(_ path: Substring) -> Substring {
    for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
    where path.hasPrefix(root) { return path.dropFirst(root.count) }
    return path
  }

  private func scopes(of target: XcodeProject.Target) -> TargetScopes {
    scopesOfTargets[target.identifier] ?? TargetScopes(configurations: [])
  }

  /// The settings of a configuration itself, and those of its file.
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

  /// The values of each setting with the prefix `prefix`.
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

/// The settings of one configuration or file, in order, by name.
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

/// The settings of one configuration of one target: the target's, those of its `.xcconfig` file, the project's, those
/// of its file.
struct BuildSettingScope {
  /// The first level that sets a value takes precedence.
  let levels: [BuildSettingLevel]
  /// Built-in settings that a project's text can refer to.
  let givenValues: [String: String]

  private static let depthLimit = 8
  private static let valueLimit = 64
  /// The maximum number of bytes from references in one value: a few settings that refer to each other repeatedly can
  /// expand exponentially.
  private static let replacementLimit = 20_000

  func isConditional(_ name: String) -> Bool {
    levels.contains { $0[name].contains { !$0.conditions.isEmpty } }
  }

  /// The values of a setting, with known references replaced.
  func values(of name: String) -> [String] {
    guard levels.contains(where: { $0.sets(name) }) else { return [] }
    return assigned(name, from: 0).map { value in
      var room = Self.replacementLimit
      return expand(value, of: name, depth: 0, &room)
    }
  }

  /// The values from a level on, with `$(inherited)` replaced.
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
    // Few values refer to anything, and a search for a text takes much longer than one for a byte.
    value.utf8.contains(UInt8(ascii: "$"))
      && (value.contains("$(\(name))") || value.contains("${\(name)}"))
  }

  /// Replaces known references: `$(NAME)` with the first value, and `$(NAME:lower)` with its lowercase form.
  ///
  /// - Parameter room: the remaining number of bytes for references, each of which takes at least one.
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
