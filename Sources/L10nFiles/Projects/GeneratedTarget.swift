import L10nFormats
import L10nModel

/// A target in XcodeGen's `project.yml`.
struct GeneratedTarget: Sendable, Hashable {
  let name: String
  let kind: ProductKind
  let sources: [Source]
  let scripts: [String]
  /// The values of the build settings that affect how code is read.
  let settings: [String: [String]]

  /// Files of the target: one file, or those in a directory.
  struct Source: Sendable, Hashable {
    /// The path, relative to the specification.
    let path: String
    /// Patterns relative to `path`. Matching files and directories are left out even if `includes` matches them.
    let excludes: [String]
    /// Patterns relative to `path`. Only matching files and directories belong to the target; empty for all.
    let includes: [String]
  }

  /// Returns the targets of all files of a specification; nil if anything in it could add others or change their files.
  static func all(_ files: [SpecificationFile]) -> [Self]? {
    let members = files.flatMap { file in
      (file.content["targets"]?.members ?? []).map {
        ($0.key, Part(value: $0.value, folder: file.folder))
      }
    }
    guard !members.isEmpty else { return nil }
    let parts = Dictionary(members.map { ($0, [$1]) }, uniquingKeysWith: +)
    var found: [Self] = []
    var seen: Set<String> = []
    for (name, _) in members where seen.insert(name).inserted {
      guard let target = Self(name, parts[name] ?? [], templatesOf: files) else { return nil }
      found.append(target)
    }
    return found
  }

  /// The definition of a target or a template in one file.
  private struct Part {
    let value: YAMLValue
    let folder: String

    /// The names of the templates; nil if the part replaces parts of other files, as with `sources:REPLACE`.
    var templates: [String]? {
      if value.members.contains(where: { $0.key.contains(":") }) { return nil }
      return value["templates"]?.elements.compactMap(\.text) ?? []
    }
  }

  private init?(_ name: String, _ own: [Part], templatesOf files: [SpecificationFile]) {
    var parts = own
    var names: [String] = []
    for part in own {
      guard let templates = part.templates else { return nil }
      names += templates
    }
    while let name = names.popLast() {
      let template = files.lazy.compactMap { file in
        file.content["targetTemplates"]?[name].map { Part(value: $0, folder: file.folder) }
      }.first
      guard parts.count < 64, let template, let further = template.templates else { return nil }
      parts.append(template)
      names += further
    }
    let type = parts.lazy.compactMap { $0.value["type"]?.text }.first
    let attributes = parts.flatMap { $0.value["templateAttributes"]?.members ?? [] }
    var sources: [Source] = []
    for part in parts {
      let values = part.value["sources"]?.elements ?? []
      let found = Self.sources(values, in: part.folder) { path in
        attributes.reduce(path.replacing("${target_name}", with: name)) {
          $0.replacing("${\($1.key)}", with: $1.value.text ?? "")
        }
      }
      guard let found else { return nil }
      sources += found
    }
    settings = Dictionary(
      uniqueKeysWithValues: Product.settingsOfCode.map { setting in
        let own = parts.flatMap { Self.values(of: setting, in: $0.value["settings"], files) }
        let all = files.flatMap { Self.values(of: setting, in: $0.content["settings"], files) }
        return (setting, own.isEmpty ? all : own)
      })
    self.name = name
    kind = ProductKind(xcodeProductType: type.map { "com.apple.product-type.\($0)" })
    self.sources = sources
    scripts = Self.scriptKeys.flatMap { key in
      parts.flatMap { $0.value[key]?.elements ?? [] }
        .map { $0["script"]?.text ?? $0["path"]?.text ?? "" }
    }
  }

  private static let scriptKeys = [
    "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
    "postbuildScripts",
  ]

  /// Returns the values of a setting in the settings themselves, their configurations, and the groups that they name.
  private static func values(
    of name: String, in settings: YAMLValue?, _ files: [SpecificationFile]
  ) -> [String] {
    guard let settings else { return [] }
    let groups = (settings["groups"]?.elements ?? []).compactMap(\.text).flatMap { group in
      files.compactMap { $0.content["settingGroups"]?[group] }
    }
    return ([settings] + groups).flatMap { settings in
      [settings, settings["base"]].compactMap(\.self)
        + (settings["configs"]?.members.map(\.value) ?? [])
    }.flatMap { $0[name]?.elements.compactMap(\.text) ?? [] }
  }

  /// Returns the sources; nil if a path depends on a setting.
  ///
  /// - Parameter completed: returns a path with the template's attributes replaced by the target's values.
  private static func sources(
    _ values: [YAMLValue], in folder: String, completed: (String) -> String
  ) -> [Source]? {
    var found: [Source] = []
    for value in values {
      guard let path = (value.text ?? value["path"]?.text).map(completed), !path.contains("$")
      else { return nil }
      // A source without a build phase isn't built, and a folder is copied as a whole.
      if value["buildPhase"]?.text == "none" || value["type"]?.text == "folder" { continue }
      func patterns(_ key: String) -> [String] {
        value[key]?.elements.compactMap(\.text).map(completed) ?? []
      }
      found.append(
        Source(
          path: SpecificationFile.path(path, in: folder), excludes: patterns("excludes"),
          includes: patterns("includes")))
    }
    return found
  }
}

extension GeneratedTarget {
  /// Returns the files of the target.
  ///
  /// - Parameters:
  ///   - directory: the directory of the specification.
  ///   - files: the candidates, sorted by path.
  /// - Complexity: O(*n* · *m*) in the numbers of files and of patterns.
  func files(in directory: TreePath, among files: [TreePath]) -> [TreePath] {
    var found: Set<TreePath> = []
    for source in sources {
      guard let root = directory.resolving(source.path) else { continue }
      let excludes = source.excludes.map { Glob("/\($0)") }
      let includes = source.includes.map { Glob("/\($0)") }
      for file in (files.contains(root) ? [root] : []) + files.below(root) {
        guard let relative = file.relative(to: root) else { continue }
        let path = TreePath(relative.isEmpty ? "." : relative)
        func isNamed(by patterns: [Glob]) -> Bool {
          sequence(first: path, next: \.parent).contains { part in
            patterns.contains { $0.matches(part) }
          }
        }
        if !isNamed(by: excludes), includes.isEmpty || isNamed(by: includes) { found.insert(file) }
      }
    }
    return found.sorted()
  }
}

/// A file of XcodeGen's specification: `project.yml`, or a file that it includes.
struct SpecificationFile {
  let content: YAMLValue
  /// The folder of the file's paths, relative to the folder of the specification; empty for that one.
  let folder: String

  private static let most = 64

  /// Returns a file and all files that it includes; nil if one of them can't be parsed or depends on the environment.
  ///
  /// - Parameter read: returns the bytes of a file by its path relative to the specification.
  static func all(_ first: YAMLValue, reading read: (String) -> [UInt8]?) -> [Self]? {
    var found: [Self] = []
    // `place` is the file's own folder. With `relativePaths: false`, the paths in an included file are relative to another
    // folder.
    var waiting = [(file: SpecificationFile(content: first, folder: ""), place: "")]
    while let (file, place) = waiting.popLast() {
      found.append(file)
      guard found.count <= most else { return nil }
      for include in file.content["include"]?.elements ?? [] {
        if include["enable"]?.text == "false" { continue }
        guard let name = include.text ?? include["path"]?.text,
          !name.contains("$"), !(include["enable"]?.text?.contains("$") ?? false)
        else { return nil }
        let path = Self.path(name, in: place)
        // A missing file is fine: it may contain personal settings, such as the team for signing, which aren't committed.
        guard let bytes = read(path) else { continue }
        guard let content = YAMLValue(document: bytes) else { return nil }
        let own = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        let isRelative = include["relativePaths"]?.text != "false"
        waiting.append(
          (SpecificationFile(content: content, folder: isRelative ? own : file.folder), own))
      }
    }
    return found
  }

  static func path(_ path: String, in folder: String) -> String {
    folder.isEmpty ? path : "\(folder)/\(path)"
  }
}
